/** What follows a changed plan or simulator: audit entry, mail, reminders, the invoice's replacement, and its undo. */
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { INVOICE_REPLACEMENT_JOB } from "#domain/money/document-jobs.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { insertJobs, newJob } from "#infra/jobs/enqueue.ts";
import { newMail } from "#infra/mail/define.tsx";
import { recordAudit } from "#server/audit/service.ts";
import { RESCHEDULED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import { sessionReminderJobs } from "#server/bookings/mails/reminders.ts";
import { type Booking, bookingMoves } from "#server/bookings/table.ts";
import { storeChange, undoUntil } from "#server/changes/service.ts";
import { type Ctx, signedIn } from "#server/context.ts";

/** The columns that such a change sets, and that its undo restores. */
const COLUMNS = [
  "simulator_type",
  "plan_duration",
  "plan_name",
  "original_paise",
  "discount_paise",
  "returned_paise",
  "money_open",
  "booking_date",
  "booking_time",
  "status",
  "attendance",
  "time_lost",
] as const;

export type SessionColumns = Pick<Booking, (typeof COLUMNS)[number]>;

const columnsOf = (booking: Booking) =>
  Object.fromEntries(COLUMNS.map((column) => [column, booking[column]])) as SessionColumns;

/** The plan and simulator of a booking in one line: "Airbus A320, Joy of Flying, 30 minutes". */
const planText = ({ simulator_type, plan_name, plan_duration }: Booking): string =>
  `${SIMULATOR_NAMES[simulator_type]}, ${plan_name}, ${durationText(plan_duration)}`;

/** The facts of a session for the audit log and the history. */
export const sessionFacts = (booking: Booking) => ({
  simulator_type: booking.simulator_type,
  plan: `${booking.plan_name}, ${durationText(booking.plan_duration)}`,
  booking_date: booking.booking_date,
  booking_time: booking.booking_time,
  total_paise: booking.original_paise - booking.discount_paise,
});

/** Records a move of the session to another time by staff; nothing for an undated booking. */
async function recordMove(tx: Ctx, before: Booking, after: Booking): Promise<void> {
  const { booking_date: to_date, booking_time: to_time } = after;
  if (!to_date || !to_time) return;
  await tx.db.insert(bookingMoves).values({
    id: newId(),
    booking_id: before.id,
    moved_by: "staff",
    user_id: signedIn(tx).userId,
    from_date: before.booking_date,
    from_time: before.booking_time,
    to_date,
    to_time,
    created_at: after.updated_at,
  });
}

/** Stores what the undo of a changed plan, simulator or time restores; its `mailKeys` are the jobs that wait. */
export const storeSessionChange = (tx: Ctx, before: Booking, after: Booking, mailKeys: string[]): Promise<void> =>
  storeChange(tx, {
    entity: "booking",
    entity_id: after.id,
    field: "session",
    before: columnsOf(before),
    status_before: before.status,
    status_after: after.status,
    version: after.updated_at,
    mail_keys: mailKeys,
  });

type Recorded = { before: Booking; after: Booking; moved: boolean; undoable: boolean };

/** Writes all that follows the change, in its transaction. With `undoable`, mail and invoice wait for the undo. */
export async function recordSessionChange(tx: Ctx, { before, after, moved, undoable }: Recorded): Promise<void> {
  const { id, calendar_sequence: sequence } = after;
  const changeId = newId();
  if (moved) await recordMove(tx, before, after);
  const runAt = undoable ? undoUntil(tx) : undefined;
  const payload = { bookingId: id, sequence, first: false, closed: false, was: planText(before), sameTime: !moved };
  const waiting = [
    newMail(RESCHEDULED_MAIL, payload, { key: `${id}:${changeId}`, runAt }),
    newJob(INVOICE_REPLACEMENT_JOB, { subjectId: id, changeId }, { runAt }),
  ];
  await insertJobs(tx, [...waiting, ...sessionReminderJobs(after, after.updated_at)]);
  if (undoable) {
    const keys = waiting.map(({ key }) => key);
    await storeSessionChange(tx, before, after, keys);
  }
  await recordAudit(tx, {
    action: before.simulator_type === after.simulator_type ? "booking.changePlan" : "booking.switchSimulator",
    entity: "booking",
    entityId: id,
    label: bookingNumber(id),
    before: sessionFacts(before),
    after: sessionFacts(after),
  });
}
