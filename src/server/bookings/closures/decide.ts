/**
 * What happens to a booking that loses its time to a closure: each step within the caller's transaction, which has
 * locked the booking, and its payments if it is refunded (docs/rules/closure.md).
 */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type ClosureDecision, isWaiting } from "#domain/booking/closure-decisions.ts";
import { otherSimulator } from "#domain/booking/plans.ts";
import { rescheduleProblem, rescheduleText } from "#domain/booking/reschedule.ts";
import { sessionSpan } from "#domain/booking/slot-times.ts";
import { LEAST_PAISE } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { insertJobs } from "#infra/jobs/enqueue.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { enqueueMail, newMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { cancelBooking } from "#server/bookings/changes/status.ts";
import { RESCHEDULED_MAIL, UNDATED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import { sessionReminderJobs } from "#server/bookings/mails/reminders.ts";
import { giveBackAll } from "#server/bookings/money/give-back.ts";
import { type Booking, bookingMoves, bookings, closureCases } from "#server/bookings/table.ts";
import { freeOccupancy, replaceOccupancy } from "#server/bookings/times/occupancies.ts";
import { deskTakenText } from "#server/bookings/times/taken-text.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { refundableOfBooking, refundBooking } from "#server/payments/service.ts";
import { currentHoursOn, currentSettings } from "#server/settings/service.ts";
import type { Lost } from "./restore.ts";

/** A decision, with the new date and time of a move. */
export type Decided = {
  decision: ClosureDecision;
  date: string | null;
  time: string | null;
  /** Of a refund: what was paid at the venue has been returned there. */
  returned: boolean;
};

type Applied = Decided & {
  /** Without its date, except for one that is refunded. */
  booking: Booking;
  lost: Lost;
  /** When its mail is sent; null for at once. */
  runAt: Date | null;
};

/** The row of the screen that a refusal belongs to. */
const fieldOf = (id: string): string => `decisions.${id}`;

/**
 * Opens the full refunds of bookings through the gateway; payments at the venue are returned there. The payments are
 * locked before the simulators (docs/rules/locking.md).
 * @returns the refunded amounts in paise, by booking
 */
export async function openRefunds(tx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const refunds = new Map<string, number>();
  for (const id of ids)
    if ((await refundableOfBooking(tx, id)) >= LEAST_PAISE)
      refunds.set(id, await refundBooking(tx, { bookingId: id, amount: null }));
  return refunds;
}

/** Removes a booking's date and frees its time. Its price and validity do not change. */
export async function withdraw(tx: Ctx, booking: Booking): Promise<Booking> {
  const [row] = await tx.db
    .update(bookings)
    .set({
      booking_date: null,
      booking_time: null,
      attendance: "expected",
      calendar_sequence: booking.calendar_sequence + 1,
      updated_at: tx.clock.now(),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  await freeOccupancy(tx, { simulator: booking.simulator_type, bookingId: booking.id });
  return row;
}

/**
 * Applies a decision to a withdrawn booking, or cancels one that is refunded; a waiting one does not change.
 * @returns the booking as it is left, and the keys of the mails that wait until `runAt`.
 * @throws Refusal BAD_USER_INPUT, CONFLICT for a time that is not free, with the booking as the field.
 */
export async function applyDecision(
  tx: Ctx,
  applied: Applied,
  refunded: number,
): Promise<{ booking: Booking; mailKeys: string[] }> {
  const { booking, decision, lost } = applied;
  if (decision === "refund") {
    const left = applied.returned ? await giveBackAll(tx, booking) : booking;
    return { booking: await cancelBooking(tx, left, { by: "closure", refunded }), mailKeys: [] };
  }
  if (decision === "undate") return askForDate(tx, applied);
  if (isWaiting(decision)) {
    await auditUndated(tx, booking, lost);
    return { booking, mailKeys: [] };
  }
  return place(tx, applied);
}

const auditUndated = (tx: Ctx, { id }: Booking, { date, time }: Lost) =>
  recordAudit(tx, {
    action: "booking.undate",
    entity: "booking",
    entityId: id,
    label: bookingNumber(id),
    before: { booking_date: date, booking_time: time },
    after: { booking_date: null, booking_time: null },
  });

/** Leaves the booking undated and mails free times. Choosing the next date is not a reschedule. */
async function askForDate(tx: Ctx, { booking, lost, runAt }: Applied) {
  const payload = { bookingId: booking.id, sequence: booking.calendar_sequence, date: lost.date, time: lost.time };
  await enqueueMail(tx, UNDATED_MAIL, payload, runAt ? { runAt } : {});
  await auditUndated(tx, booking, lost);
  return { booking, mailKeys: [jobKey(UNDATED_MAIL, UNDATED_MAIL.key?.(payload) ?? "")] };
}

/** Gives a booking another time, or the same time in the other simulator for the price that was paid. */
async function place(tx: Ctx, { booking, decision, date: newDate, time: newTime, lost, runAt }: Applied) {
  const switches = decision === "switch";
  const simulator = switches ? otherSimulator(lost.simulator) : booking.simulator_type;
  const [date, time] = switches ? [lost.date, lost.time] : [newDate?.trim() ?? "", newTime?.trim() ?? ""];
  const settings = await currentSettings(tx);
  await checkPlace(tx, booking, { simulator, date, time });
  const placed = await replaceOccupancy(tx, {
    simulator,
    span: sessionSpan(date, time, booking.plan_duration),
    bookingId: booking.id,
    holder: booking.user_id && `user:${booking.user_id}`,
  });
  if (placed === "taken")
    throw new Refusal("CONFLICT", deskTakenText(settings.bookingRules), undefined, fieldOf(booking.id));
  const now = tx.clock.now();
  const [row] = await tx.db
    .update(bookings)
    .set({
      simulator_type: simulator,
      booking_date: date,
      booking_time: time,
      time_lost: false,
      status: "rescheduled",
      updated_at: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  const mailKey = await recordPlace(tx, { row, lost, to: { date, time }, runAt });
  return { booking: row, mailKeys: [mailKey] };
}

/** @throws Refusal BAD_USER_INPUT for a time at which the booking can't be held. */
async function checkPlace(tx: Ctx, booking: Booking, { simulator, date, time }: Lost): Promise<void> {
  const problem = rescheduleProblem({
    status: booking.status,
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    // The closure has taken its date, so a confirmed date is not fixed either.
    bookingDate: null,
    bookingTime: null,
    validityEnd: booking.validity_end,
    duration: booking.plan_duration,
    by: "staff",
    now: tx.clock.now(),
    newDate: date,
    newTime: time,
    hoursOn: await currentHoursOn(tx, simulator),
    confirmingFixesDate: false,
    departure: null,
  });
  if (!problem) return;
  const text = rescheduleText(problem, {
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    validityEnd: booking.validity_end,
  });
  throw new Refusal("BAD_USER_INPUT", text, undefined, fieldOf(booking.id));
}

type Place = { row: Booking; lost: Lost; to: { date: string; time: string }; runAt: Date | null };

/** Records the change of time or simulator, and enqueues its mail and reminders. @returns the key of the mail's job. */
async function recordPlace(tx: Ctx, { row, lost, to, runAt }: Place): Promise<string> {
  const moveId = newId();
  await tx.db.insert(bookingMoves).values({
    id: moveId,
    booking_id: row.id,
    moved_by: "staff",
    user_id: signedIn(tx).userId,
    from_date: lost.date,
    from_time: lost.time,
    to_date: to.date,
    to_time: to.time,
    created_at: row.updated_at,
  });
  const switched = row.simulator_type !== lost.simulator;
  const payload = {
    bookingId: row.id,
    sequence: row.calendar_sequence,
    first: false,
    closed: true,
    ...(switched ? { fromSimulator: lost.simulator } : {}),
  };
  const key = `${row.id}:${moveId}`;
  const mail = newMail(RESCHEDULED_MAIL, payload, { key, ...(runAt ? { runAt } : {}) });
  await insertJobs(tx, [mail, ...sessionReminderJobs(row, row.updated_at)]);
  await recordAudit(tx, {
    action: "booking.reschedule",
    entity: "booking",
    entityId: row.id,
    label: bookingNumber(row.id),
    before: {
      booking_date: lost.date,
      booking_time: lost.time,
      ...(switched ? { simulator_type: lost.simulator } : {}),
    },
    after: {
      booking_date: to.date,
      booking_time: to.time,
      ...(switched ? { simulator_type: row.simulator_type } : {}),
    },
  });
  return jobKey(RESCHEDULED_MAIL, key);
}

/** A booking as a closure found it, and as its decision left it. */
export type CaseFacts = { before: Booking; after: Booking; lost: Lost; decision: ClosureDecision; closureId: string };

/** Stores the cases of a closure; earlier ones of these bookings that still wait are settled by it. */
export async function storeCases(tx: Ctx, cases: readonly CaseFacts[]): Promise<void> {
  if (cases.length === 0) return;
  const now = tx.clock.now();
  const ids = cases.map(({ before }) => before.id);
  await tx.db
    .update(closureCases)
    .set({ settled_at: now })
    .where(and(inArray(closureCases.booking_id, ids), isNull(closureCases.settled_at)));
  await tx.db.insert(closureCases).values(
    cases.map(({ before, after, lost, decision, closureId }) => ({
      id: newId(),
      closure_id: closureId,
      booking_id: before.id,
      simulator_type: lost.simulator,
      booking_date: lost.date,
      booking_time: lost.time,
      status: before.status,
      attendance: before.attendance,
      decision,
      decided_by: signedIn(tx).userId,
      version: after.updated_at,
      settled_at: isWaiting(decision) ? null : now,
      created_at: now,
    })),
  );
}
