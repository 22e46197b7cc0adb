/** Gives a booking the time back that it lost to a closure. */
import { eq } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { sessionSpan } from "#domain/booking/slot-times.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { insertJobs } from "#infra/jobs/enqueue.ts";
import { recordAudit } from "#server/audit/service.ts";
import { sessionReminderJobs } from "#server/bookings/mails/reminders.ts";
import { type Booking, bookings, closureCases } from "#server/bookings/table.ts";
import { replaceOccupancy } from "#server/bookings/times/occupancies.ts";
import type { Ctx } from "#server/context.ts";

export type ClosureCase = typeof closureCases.$inferSelect;

/** The session that a booking had before the closure. */
export type Lost = { simulator: SimulatorType; date: string; time: string };

/** The session that the booking of a case lost. */
export const lostBy = (one: ClosureCase): Lost => ({
  simulator: one.simulator_type,
  date: one.booking_date,
  time: one.booking_time,
});

/** Gives a booking its time back and settles its case. @returns false when the time is not free. */
export async function restore(tx: Ctx, booking: Booking, one: ClosureCase): Promise<boolean> {
  const { simulator, date, time } = lostBy(one);
  const placed = await replaceOccupancy(tx, {
    simulator,
    span: sessionSpan(date, time, booking.plan_duration),
    bookingId: booking.id,
    holder: null,
  });
  if (placed === "taken") return false;
  const now = tx.clock.now();
  const [row] = await tx.db
    .update(bookings)
    .set({
      simulator_type: simulator,
      booking_date: date,
      booking_time: time,
      status: one.status,
      attendance: one.attendance,
      calendar_sequence: booking.calendar_sequence + 1,
      updated_at: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  await insertJobs(tx, sessionReminderJobs(row, now));
  await tx.db.update(closureCases).set({ settled_at: now }).where(eq(closureCases.id, one.id));
  await recordAudit(tx, {
    action: "booking.undo",
    entity: "booking",
    entityId: booking.id,
    label: bookingNumber(booking.id),
    before: { booking_date: booking.booking_date, booking_time: booking.booking_time },
    after: { booking_date: date, booking_time: time },
  });
  return true;
}
