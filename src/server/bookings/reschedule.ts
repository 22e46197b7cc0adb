/**
 * Moving a booking to another time, or choosing its first one (spec 2 §4 "Booking status", spec 1 §9). One
 * transaction: the booking's row, then the simulator (docs/rules/locking.md), the row of the move, and the mail.
 */
import { eq } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/conflict.ts";
import { bookingNumber } from "#domain/numbers.ts";
import {
  incompleteText,
  type RescheduleProblem,
  rescheduleProblem,
  rescheduleText,
} from "#domain/reschedule.ts";
import type { Settings } from "#domain/settings.ts";
import { occupancyOf } from "#domain/slots.ts";
import type { BookingStatus } from "#domain/statuses.ts";
import { may, owns } from "#domain/viewer.ts";
import { isId, newId } from "#infra/ids.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, signedIn } from "#server/context.ts";
import { currentHoursOn, currentSettings } from "#server/settings/service.ts";
import { lockBooking } from "./lock.ts";
import { moveOccupancy } from "./occupancies.ts";
import type { Booking } from "./service.ts";
import { bookingMoves, bookings } from "./table.ts";

/** Tells the customer the new time, with the calendar entry. */
export const RESCHEDULED_MAIL = "mail.booking-rescheduled";

const TIME_TAKEN = "This time has just been taken. Please choose another time.";

/** What lies in what was asked for, not in the state of the booking. */
const ASKED_WRONGLY = new Set<RescheduleProblem>([
  "incomplete",
  "not_a_date",
  "not_a_start_time",
  "closed_day",
  "past",
  "beyond_horizon",
  "ends_too_late",
  "unchanged",
  "outside_validity",
]);

/**
 * Moves the caller's own booking, or for staff anybody's. A customer's move counts, staff's does not, and neither
 * does the first date. `id` is a booking's or a slot's; `updatedAt` the version that the mover looked at.
 * @throws Refusal NOT_FOUND, BAD_USER_INPUT (an impossible wish), CONFLICT (taken, too late, limit reached, changed
 *   meanwhile).
 */
export async function rescheduleBooking(
  ctx: Ctx,
  id: string,
  wish: {
    date: string | null | undefined;
    time: string | null | undefined;
    updatedAt?: string | null | undefined;
  },
): Promise<Booking> {
  const viewer = signedIn(ctx);
  const rules = await currentSettings(ctx);
  const moved = await inTransaction(ctx, async (tx) => {
    const booking = isId(id) ? await lockBooking(tx, id) : null;
    const mayAll = may(viewer, "bookings.reschedule");
    if (!booking || !(mayAll || owns(viewer, booking.user_id)))
      throw new Refusal("NOT_FOUND", "Booking not found");
    if (isStale(wish.updatedAt, booking.updated_at))
      throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const by = mayAll ? "staff" : "customer";
    const now = tx.clock.now();
    const hoursOn = await currentHoursOn(tx, booking.simulator_type);
    const problem = rescheduleProblem({
      status: booking.status,
      rescheduledCount: booking.rescheduled_count,
      maxReschedules: booking.max_reschedules,
      bookingDate: booking.booking_date,
      bookingTime: booking.booking_time,
      validityEnd: booking.validity_end,
      duration: booking.plan_duration,
      by,
      now,
      newDate: wish.date,
      newTime: wish.time,
      hoursOn,
      confirmingFixesDate: rules.confirmingFixesDate,
    });
    const date = wish.date?.trim();
    const time = wish.time?.trim();
    if (problem || !date || !time) {
      if (!problem || problem === "incomplete")
        throw new Refusal("BAD_USER_INPUT", incompleteText(by));
      throw refusalOf(problem, booking);
    }
    const placed = await moveOccupancy(tx, {
      simulator: booking.simulator_type,
      span: occupancyOf(date, time, booking.plan_duration),
      bookingId: booking.id,
      holder: booking.user_id && `user:${booking.user_id}`,
    });
    if (placed === "taken") throw new Refusal("CONFLICT", TIME_TAKEN);
    const first = booking.booking_date === null;
    const [row] = await tx.db
      .update(bookings)
      .set({
        booking_date: date,
        booking_time: time,
        time_lost: false,
        status: first ? statusWithDate(booking.status, rules) : "rescheduled",
        rescheduled_count: booking.rescheduled_count + (first || by === "staff" ? 0 : 1),
        calendar_sequence: booking.calendar_sequence + 1,
        updated_at: now,
      })
      .where(eq(bookings.id, booking.id))
      .returning();
    if (!row) throw new Error(`booking ${booking.id} vanished`);
    const moveId = newId();
    await tx.db.insert(bookingMoves).values({
      id: moveId,
      booking_id: booking.id,
      moved_by: by,
      user_id: viewer.userId,
      from_date: booking.booking_date,
      from_time: booking.booking_time,
      to_date: date,
      to_time: time,
      created_at: now,
    });
    await enqueue(tx, {
      kind: RESCHEDULED_MAIL,
      key: `${RESCHEDULED_MAIL}:${booking.id}:${moveId}`,
      payload: {
        bookingId: booking.id,
        sequence: String(row.calendar_sequence),
        ...(first ? { first: "yes" } : {}),
        mailId: `${RESCHEDULED_MAIL}.${moveId}`,
      },
    });
    if (by === "staff")
      await recordAudit(tx, {
        action: "booking.reschedule",
        entity: "booking",
        entityId: booking.id,
        label: bookingNumber(booking.id),
        before: whenOf(booking),
        after: whenOf(row),
      });
    return row;
  });
  ctx.wakeWorker();
  return moved;
}

/** The status after the first date: with automatic confirmation a pending booking is confirmed now. */
const statusWithDate = (status: BookingStatus, settings: Pick<Settings, "confirmPaidBookings">) =>
  status === "pending" && settings.confirmPaidBookings ? "confirmed" : status;

const whenOf = ({ booking_date, booking_time, status }: Booking) => ({
  booking_date,
  booking_time,
  status,
});

function refusalOf(problem: RescheduleProblem, booking: Booking): Refusal {
  const text = rescheduleText(problem, {
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    validityEnd: booking.validity_end,
  });
  return new Refusal(ASKED_WRONGLY.has(problem) ? "BAD_USER_INPUT" : "CONFLICT", text);
}
