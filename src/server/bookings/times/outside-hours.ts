/** Finds upcoming bookings outside given session hours. */
import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { hoursFor, type SessionHours } from "#domain/booking/session-hours.ts";
import { fitsHours } from "#domain/booking/slots.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookings } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/**
 * Live bookings from today on, or only those on `date`, that start or end outside these hours, soonest first. Changed
 * hours do not change bookings, so the dashboard lists them before it saves the hours.
 */
export async function bookingsOutside(
  { db, clock }: AppContext,
  hours: SessionHours,
  date: string | null = null,
): Promise<Booking[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        gte(bookings.booking_date, todayInIndia(clock.now())),
        date ? eq(bookings.booking_date, date) : undefined,
        inArray(bookings.status, [...LIVE_BOOKING_STATUSES]),
      ),
    )
    .orderBy(asc(bookings.booking_date), asc(bookings.booking_time), asc(bookings.id));
  const hoursOn = new Map(SIMULATOR_TYPES.map((type) => [type, hoursFor(hours, type)]));
  return rows.filter((row) => {
    const day = row.booking_date && hoursOn.get(row.simulator_type)?.(row.booking_date);
    return day && row.booking_time && !fitsHours(row.booking_time, row.plan_duration, day.hours);
  });
}
