/**
 * What occupies the cockpits on a stretch of days, with what a calendar shows of it: one statement for bookings, live
 * holds and closures of both simulators. The exclusion constraint's index finds the rows, however many years lie
 * behind.
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

/** A time that is taken, and by what: of booking, closure and hold's end the one that its kind has. */
export type CalendarBlock = {
  id: string;
  kind: "booking" | "hold" | "closure";
  simulator: SimulatorType;
  from: Date;
  to: Date;
  holdUntil: Date | null;
  /** The checkout whose hold it is. */
  checkoutId: string | null;
  booking: Booking | null;
  /** How the booking came to this time, if it was moved at all. */
  lastMove: BookingMove | null;
  closure: Closure | null;
};

/** Six weeks: what a month's page shows. */
const MOST_DAYS = 42;

/**
 * Everything that occupies a simulator on the days from `from` to `to` (both counted, at most 42), soonest first;
 * what only reaches into them is among it. Lapsed holds are left out.
 * @throws Refusal BAD_USER_INPUT for a range that is none or too long.
 */
export async function calendar(
  { db, clock }: AppContext,
  args: { from: string; to: string },
): Promise<CalendarBlock[]> {
  const [from, to] = [readDay(args.from), readDay(args.to)];
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MOST_DAYS) throw new Refusal("BAD_USER_INPUT", `Ask for 1 to ${MOST_DAYS} days at a time`);
  const [begin, end] = [instantOf(from, "00:00"), instantOf(addDays(to, 1), "00:00")];
  const range = sql`tstzrange(${begin.toISOString()}, ${end.toISOString()}, '[)')`;
  const last = db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.booking_id, slotOccupancies.booking_id))
    .orderBy(desc(bookingMoves.created_at), desc(bookingMoves.id))
    .limit(1)
    .as("last_move");
  const start = sql<string>`lower(${slotOccupancies.during})`;
  const rows = await db
    .select({
      id: slotOccupancies.id,
      kind: slotOccupancies.kind,
      simulator: slotOccupancies.simulator_type,
      from: start,
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
    .orderBy(start, asc(slotOccupancies.simulator_type));
  return rows.map((row) => ({ ...row, from: new Date(row.from), to: new Date(row.to) }));
}
