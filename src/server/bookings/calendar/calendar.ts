/**
 * The staff calendar: bookings, live holds and closures of both simulators, read in one statement. The exclusion
 * constraint's index finds the rows, so that the cost does not grow with the history.
 */
import { and, asc, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { addDays, daysBetween, instantOf } from "#domain/time/dates.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Closure } from "#server/bookings/closures/closures.ts";
import type { BookingMove } from "#server/bookings/lists/lists.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingMoves, bookings, closures, slotOccupancies } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/** An occupied span. Only the fields of its kind (booking, hold or closure) are set. */
export type CalendarBlock = {
  id: string;
  kind: "booking" | "hold" | "closure";
  simulator: SimulatorType;
  from: Date;
  to: Date;
  holdUntil: Date | null;
  /** The checkout of a hold. */
  checkoutId: string | null;
  booking: Booking | null;
  /** The last change of the booking's date or time, if any. */
  lastMove: BookingMove | null;
  closure: Closure | null;
};

/** The six weeks that a month's page shows. */
const MAX_DAYS = 42;

/**
 * The occupied spans that overlap the days from `from` to `to` (inclusive, at most 42), soonest first, without lapsed
 * holds.
 * @throws Refusal BAD_USER_INPUT for an invalid or too long range.
 */
export async function calendar(
  { db, clock }: AppContext,
  args: { from: string; to: string },
): Promise<CalendarBlock[]> {
  const [from, to] = [readDay(args.from), readDay(args.to)];
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS)
    throw new Refusal("BAD_USER_INPUT", `Please request 1 to ${MAX_DAYS} days at a time`);
  const [start, end] = [instantOf(from, "00:00"), instantOf(addDays(to, 1), "00:00")];
  const range = sql`tstzrange(${start.toISOString()}, ${end.toISOString()}, '[)')`;
  const last = db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.booking_id, slotOccupancies.booking_id))
    .orderBy(desc(bookingMoves.created_at), desc(bookingMoves.id))
    .limit(1)
    .as("last_move");
  const blockStart = sql<string>`lower(${slotOccupancies.during})`;
  const rows = await db
    .select({
      id: slotOccupancies.id,
      kind: slotOccupancies.kind,
      simulator: slotOccupancies.simulator_type,
      from: blockStart,
      to: sql<string>`upper(${slotOccupancies.during})`,
      holdUntil: slotOccupancies.hold_until,
      checkoutId: slotOccupancies.checkout_id,
      booking: bookings,
      lastMove: {
        id: last.id,
        booking_id: last.booking_id,
        moved_by: last.moved_by,
        user_id: last.user_id,
        from_date: last.from_date,
        from_time: last.from_time,
        to_date: last.to_date,
        to_time: last.to_time,
        created_at: last.created_at,
      },
      closure: closures,
    })
    .from(slotOccupancies)
    .leftJoin(bookings, eq(bookings.id, slotOccupancies.booking_id))
    .leftJoin(closures, eq(closures.id, slotOccupancies.closure_id))
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        sql`${slotOccupancies.during} && ${range}`,
        or(ne(slotOccupancies.kind, "hold"), gt(slotOccupancies.hold_until, clock.now())),
      ),
    )
    .orderBy(blockStart, asc(slotOccupancies.simulator_type));
  return rows.map((row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }));
}
