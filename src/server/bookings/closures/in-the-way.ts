/**
 * The bookings that a closure affects (docs/rules/closure.md). A session that is over is not among them, although its
 * hours are still occupied. It keeps its time, and the closure occupies the hours after it.
 */
import { inArray } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Span } from "#domain/booking/slots.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { instantOf } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { type Booking, bookings } from "#server/bookings/table.ts";
import { bookingsIn } from "#server/bookings/times/occupancies.ts";
import type { AppContext } from "#server/context.ts";

type Session = Pick<Booking, "booking_date" | "booking_time" | "plan_duration" | "attendance" | "status">;

/** Whether a live booking's session is over: its end has passed, or it has begun and the customer did not come. */
function isOver({ booking_date: date, booking_time: time, plan_duration: minutes, ...booking }: Session, now: Date) {
  if (!date || !time || !LIVE_BOOKING_STATUSES.some((live) => live === booking.status)) return false;
  const start = instantOf(date, time).getTime();
  return start + (booking.attendance === "no_show" ? 0 : minutes * MINUTE_MS) <= now.getTime();
}

/** The ids of the bookings that a closure of this span affects, and of those whose sessions are over. */
export async function bookingsInTheWay(
  ctx: AppContext,
  simulator: SimulatorType,
  span: Span,
): Promise<{ affected: string[]; over: string[] }> {
  const ids = await bookingsIn(ctx, simulator, span);
  if (ids.length === 0) return { affected: [], over: [] };
  const now = ctx.clock.now();
  const rows = await ctx.db.select().from(bookings).where(inArray(bookings.id, ids));
  const over = rows.filter((row) => isOver(row, now)).map(({ id }) => id);
  return { affected: ids.filter((id) => !over.includes(id)), over };
}
