/**
 * Staff record whether a customer arrived (contract: check-in). Idempotent without a version: recording the same twice
 * changes nothing, so that two desks and a check-in sent after a lost connection don't conflict.
 */
import { eq } from "drizzle-orm";
import { type Attendance, attendanceProblem, isAttendance } from "#domain/booking/attendance.ts";
import { checksText, flightChecks } from "#domain/booking/flight-check.ts";
import { confirmedAtDesk } from "#domain/booking/statuses.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { storeFlight, type TypedFlight } from "#server/bookings/changes/store-flight.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, bookings } from "#server/bookings/table.ts";
import { storeChange } from "#server/changes/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";

const VERBS: Readonly<Record<Attendance, string>> = { expected: "expect", arrived: "arrive", no_show: "noShow" };

type Recorded = {
  id: string;
  attendance: string;
  /** Whether undoChange can restore the earlier attendance for a short time. */
  undoable: boolean;
  /** Stored with it; an undo leaves it, because it is known now. */
  flight?: TypedFlight | null | undefined;
};

/**
 * Records a live booking's attendance; money and time do not change, and of statuses only that of a walk-in, which an
 * arrival confirms. The arrival of a B737 customer names what
 * was not checked.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT (not an attendance; the flight, with its
 * field), CONFLICT (not live, without a date, or too early).
 */
export async function setAttendance(ctx: Ctx, { id, attendance, undoable, flight }: Recorded): Promise<Booking> {
  permitted(ctx, "bookings.changeStatus");
  if (!isAttendance(attendance)) throw new Refusal("BAD_USER_INPUT", "Attendance is expected, arrived or no_show");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockBooking(tx, id);
    const booking = flight ? await storeFlight(tx, locked, flight) : locked;
    if (booking.attendance === attendance) return booking;
    const now = tx.clock.now();
    const { status, booking_date: date, booking_time: time } = booking;
    const problem = attendanceProblem({ status, date, time }, attendance, now);
    if (problem !== null) throw new Refusal("CONFLICT", problem);
    const [row] = await tx.db
      .update(bookings)
      .set({
        attendance,
        ...(attendance === "arrived" ? { arrived_at: now, status: confirmedAtDesk(booking, true) } : {}),
        updated_at: now,
      })
      .where(eq(bookings.id, booking.id))
      .returning();
    if (!row) throw new Error(`booking ${booking.id} no longer exists`);
    if (undoable) await storeAttendanceChange(tx, booking, row);
    await recordAudit(tx, {
      action: `booking.${VERBS[attendance]}`,
      entity: "booking",
      entityId: booking.id,
      label: bookingNumber(booking.id),
      before: { attendance: booking.attendance, status: booking.status },
      after: { attendance, status: row.status, ...(attendance === "arrived" ? uncheckedOf(row) : {}) },
    });
    return row;
  });
}

/** What the desk did not check, for the history. */
function uncheckedOf(booking: Booking): { unchecked?: string } {
  const checks = flightChecks(booking);
  return checks.length > 0 ? { unchecked: checksText(checks) } : {};
}

const storeAttendanceChange = (tx: Ctx, before: Booking, after: Booking): Promise<void> =>
  storeChange(tx, {
    entity: "booking",
    entity_id: after.id,
    field: "attendance",
    status_before: before.attendance,
    status_after: after.attendance,
    before: { status: before.status },
    version: after.updated_at,
    mail_keys: [],
  });
