/** For whoever changes the session window: how many sold sessions to come it would no longer offer. */
import { and, count, gte, inArray } from "drizzle-orm";
import { todayInIndia } from "#domain/dates.ts";
import { fitsWindow, type SessionWindow } from "#domain/slots.ts";
import type { Machines } from "#server/context.ts";
import { bookings } from "./table.ts";

/** Counts live bookings from today on. They stay as they are sold; the centre should know of them. */
export async function bookingsOutside(
  { db, clock }: Machines,
  window: SessionWindow,
): Promise<number> {
  const rows = await db
    .select({ time: bookings.booking_time, duration: bookings.plan_duration, many: count() })
    .from(bookings)
    .where(
      and(
        gte(bookings.booking_date, todayInIndia(clock.now())),
        inArray(bookings.status, ["pending", "confirmed", "rescheduled"]),
      ),
    )
    .groupBy(bookings.booking_time, bookings.plan_duration);
  return rows
    .filter(({ time, duration }) => time !== null && !fitsWindow(time, duration, window))
    .reduce((sum, { many }) => sum + many, 0);
}
