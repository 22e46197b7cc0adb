/** Searches bookings for the dashboard's finder. */
import { and, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { SearchQuery } from "#domain/text/search-query.ts";
import { dateInIndia, timeInIndia } from "#domain/time/dates.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { finderOf, hasWords } from "#infra/db/find-rows.ts";
import { bookings } from "#server/bookings/table.ts";
import type { Ctx } from "#server/context.ts";

const findAny = finderOf(bookings, {
  text: bookings.search_text,
  similar: sql`lower(${bookings.contact_name} || ' ' || ${bookings.contact_email})`,
});
/** A session counts as upcoming for an hour after its start, because customers arrive late. */
const LATE_MS = HOUR_MS;

/**
 * Finds bookings by any form of their id, or by name, email or phone. Live bookings with an upcoming session come
 * first, soonest first; then the others, by kind of match and newest first.
 */
export async function findBookings(
  ctx: Ctx,
  query: SearchQuery,
  options: Parameters<typeof findAny>[2],
): Promise<(typeof bookings.$inferSelect)[]> {
  const from = new Date(ctx.clock.now().getTime() - LATE_MS);
  const [date, time] = [dateInIndia(from), timeInIndia(from)];
  const isUpcoming = and(
    inArray(bookings.status, LIVE_BOOKING_STATUSES),
    or(gt(bookings.booking_date, date), and(eq(bookings.booking_date, date), gte(bookings.booking_time, time))),
  );
  const words = options.like ? undefined : hasWords(bookings.search_text, query);
  const upcoming = words
    ? await ctx.db
        .select()
        .from(bookings)
        .where(and(isUpcoming, words))
        .orderBy(bookings.booking_date, bookings.booking_time)
        .limit(options.limit)
    : [];
  const upcomingIds = new Set(upcoming.map(({ id }) => id));
  const others = (await findAny(ctx, query, options)).filter(({ id }) => !upcomingIds.has(id));
  return [...upcoming, ...others];
}
