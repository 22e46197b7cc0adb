/**
 * Reschedules a booking, or sets its first date (contract: customer-reschedules). One transaction locks the booking,
 * then the simulator (docs/rules/locking.md), records the reschedule and enqueues the mail and the reminders.
 */
import { eq } from "drizzle-orm";
import { noticeProblem } from "#domain/booking/booking-notice.ts";
import { departureOf } from "#domain/booking/flight.ts";
import {
  incompleteText,
  type RescheduleProblem,
  rescheduleProblem,
  rescheduleText,
} from "#domain/booking/reschedule.ts";
import { sessionSpan } from "#domain/booking/slot-times.ts";
import { type BookingStatus, confirmedAtDesk } from "#domain/booking/statuses.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { may } from "#domain/people/viewer.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { insertJobs } from "#infra/jobs/enqueue.ts";
import { newMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { isPaid } from "#server/bookings/access.ts";
import { settleCases } from "#server/bookings/closures/settle.ts";
import { BOOKING_UNKNOWN, lockBooking } from "#server/bookings/lock.ts";
import { RESCHEDULED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import { sessionReminderJobs } from "#server/bookings/mails/reminders.ts";
import { type Booking, identified, mayManage } from "#server/bookings/service.ts";
import { bookingMoves, bookings } from "#server/bookings/table.ts";
import { replaceOccupancy } from "#server/bookings/times/occupancies.ts";
import { deskTakenText, TIME_TAKEN } from "#server/bookings/times/taken-text.ts";
import { undoUntil } from "#server/changes/service.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { currentHoursOn, currentSettings } from "#server/settings/service.ts";
import { storeSessionChange } from "./record-session-change.ts";

/** The problems of the request itself, rather than of the booking's state. */
const REQUEST_PROBLEMS = new Set<RescheduleProblem>([
  "incomplete",
  "not_a_date",
  "not_a_start_time",
  "closed_day",
  "past",
  "beyond_horizon",
  "ends_too_late",
  "unchanged",
  "outside_validity",
  "misses_flight",
]);

type RescheduleRequest = {
  date: string | null | undefined;
  time: string | null | undefined;
  updatedAt?: string | null | undefined;
  /** For staff: the mail waits, and undoChange restores the earlier time. */
  undoable?: boolean | null | undefined;
};

type Author = "staff" | "customer";

/**
 * Reschedules the caller's booking, that of a mailed link, or any booking for staff. Only a customer's reschedule
 * counts towards the limit; a first date does not.
 * `id` is a booking's or a slot's; `updatedAt` is the version that the caller read.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT (an impossible request), CONFLICT (taken, too late, limit
 *   reached, changed meanwhile).
 */
export async function rescheduleBooking(ctx: Ctx, id: string, request: RescheduleRequest): Promise<Booking> {
  identified(ctx);
  const { viewer } = ctx;
  const rules = await currentSettings(ctx);
  const rescheduled = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    const mayAll = may(viewer, "bookings.reschedule");
    if (!mayAll && !mayManage(tx, booking)) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
    if (isStale(request.updatedAt, booking.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const by: Author = mayAll ? "staff" : "customer";
    const now = tx.clock.now();
    const { date, time } = await checkedTime(tx, { booking, request, by, rules });
    const placed = await replaceOccupancy(tx, {
      simulator: booking.simulator_type,
      span: sessionSpan(date, time, booking.plan_duration),
      bookingId: booking.id,
      holder: booking.user_id && `user:${booking.user_id}`,
    });
    if (placed === "taken")
      throw new Refusal("CONFLICT", by === "staff" ? deskTakenText(rules.bookingRules) : TIME_TAKEN);
    const setsFirstDate = booking.booking_date === null;
    const [row] = await tx.db
      .update(bookings)
      .set({
        booking_date: date,
        booking_time: time,
        // The customer is expected on the new date.
        attendance: "expected",
        time_lost: false,
        status: setsFirstDate ? statusWithDate(booking, rules) : "rescheduled",
        rescheduled_count: booking.rescheduled_count + (setsFirstDate || by === "staff" ? 0 : 1),
        calendar_sequence: booking.calendar_sequence + 1,
        updated_at: now,
      })
      .where(eq(bookings.id, booking.id))
      .returning();
    if (!row) throw new Error(`booking ${booking.id} no longer exists`);
    if (setsFirstDate) await settleCases(tx, row);
    const undoable = by === "staff" && request.undoable === true;
    await recordReschedule(tx, { before: booking, after: row, to: { date, time }, by, undoable });
    return row;
  });
  ctx.wakeWorker();
  return rescheduled;
}

/** The validated new date and time. @throws Refusal BAD_USER_INPUT, CONFLICT when the rules forbid it. */
async function checkedTime(
  tx: Ctx,
  { booking, request, by, rules }: { booking: Booking; request: RescheduleRequest; by: Author; rules: Settings },
): Promise<{ date: string; time: string }> {
  const problem = rescheduleProblem({
    status: booking.status,
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    bookingDate: booking.booking_date,
    bookingTime: booking.booking_time,
    validityEnd: booking.validity_end,
    duration: booking.plan_duration,
    by,
    now: tx.clock.now(),
    newDate: request.date,
    newTime: request.time,
    hoursOn: await currentHoursOn(tx, booking.simulator_type),
    confirmingFixesDate: rules.confirmingFixesDate,
    departure: departureOf(booking),
  });
  const date = request.date?.trim();
  const time = request.time?.trim();
  if (problem && problem !== "incomplete") throw refusalOf(problem, booking);
  if (problem || !date || !time) throw new Refusal("BAD_USER_INPUT", incompleteText(by));
  const early = by === "customer" && noticeProblem({ date, time }, rules.bookingRules, tx.clock.now());
  if (early) throw new Refusal("BAD_USER_INPUT", early);
  return { date, time };
}

type Reschedule = {
  before: Booking;
  after: Booking;
  to: { date: string; time: string };
  by: Author;
  undoable: boolean;
};

/** Records the reschedule, enqueues its mail and new reminders and, for staff, writes an audit entry. */
async function recordReschedule(tx: Ctx, { before, after, to, by, undoable }: Reschedule): Promise<void> {
  const moveId = newId();
  await tx.db.insert(bookingMoves).values({
    id: moveId,
    booking_id: before.id,
    moved_by: by,
    user_id: tx.viewer.kind === "person" ? tx.viewer.userId : null,
    from_date: before.booking_date,
    from_time: before.booking_time,
    to_date: to.date,
    to_time: to.time,
    created_at: after.updated_at,
  });
  const payload = {
    bookingId: before.id,
    sequence: after.calendar_sequence,
    first: before.booking_date === null,
    closed: false,
  };
  const runAt = undoable ? undoUntil(tx) : undefined;
  const mail = newMail(RESCHEDULED_MAIL, payload, { key: `${before.id}:${moveId}`, runAt });
  await insertJobs(tx, [mail, ...sessionReminderJobs(after, after.updated_at)]);
  if (undoable) await storeSessionChange(tx, before, after, [mail.key]);
  if (by === "staff")
    await recordAudit(tx, {
      action: "booking.reschedule",
      entity: "booking",
      entityId: before.id,
      label: bookingNumber(before.id),
      before: whenOf(before),
      after: whenOf(after),
    });
}

/** The status after the first date is set: a paid walk-in is confirmed, and others by automatic confirmation. */
function statusWithDate(booking: Booking, settings: Pick<Settings, "confirmPaidBookings">): BookingStatus {
  if (booking.status === "pending" && settings.confirmPaidBookings) return "confirmed";
  return isPaid(booking) ? confirmedAtDesk(booking, true) : booking.status;
}

const whenOf = ({ booking_date, booking_time, status }: Booking) => ({
  booking_date,
  booking_time,
  status,
});

/** The refusal of a reschedule with this problem. */
export function refusalOf(problem: RescheduleProblem, booking: Booking): Refusal {
  const text = rescheduleText(problem, {
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    validityEnd: booking.validity_end,
  });
  return new Refusal(REQUEST_PROBLEMS.has(problem) ? "BAD_USER_INPUT" : "CONFLICT", text);
}
