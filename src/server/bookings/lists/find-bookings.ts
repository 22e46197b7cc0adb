/** The bookings that the dashboard's search finds. */
import { and, eq, gt, gte, inArray, or } from "drizzle-orm";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { SearchQuery } from "#domain/text/search-query.ts";
import { dateInIndia, timeInIndia } from "#domain/time/dates.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { finderOf, hasWords } from "#infra/db/find-rows.ts";
import { bookings } from "#server/bookings/table.ts";
import type { Ctx } from "#server/context.ts";

const findAny = finderOf(bookings, { text: bookings.search_text });
/** A customer who is late is still the next one at the desk. */
const LATE_MS = HOUR_MS;

/**
 * Bookings for the finder: by any form of an id, by name, e-mail or phone. Live bookings whose session is still to come
 * are first, the next session on top; then the others, the newest first.
 */
export async function findBookings(
  ctx: Ctx,
  query: SearchQuery,
  wanted: Parameters<typeof findAny>[2],
): Promise<(typeof bookings.$inferSelect)[]> {
  const from = new Date(ctx.clock.now().getTime() - LATE_MS);
  const [date, time] = [dateInIndia(from), timeInIndia(from)];
  const ahead = and(
    inArray(bookings.status, LIVE_BOOKING_STATUSES),
    or(gt(bookings.booking_date, date), and(eq(bookings.booking_date, date), gte(bookings.booking_time, time))),
  );
  const words = wanted.like ? undefined : hasWords(bookings.search_text, query);
  const coming = words
    ? await ctx.db
        .select()
        .from(bookings)
        .where(and(ahead, words))
        .orderBy(bookings.booking_date, bookings.booking_time)
        .limit(wanted.limit)
    : [];
  const known = new Set(coming.map(({ id }) => id));
  const others = (await findAny(ctx, query, wanted)).filter(({ id }) => !known.has(id));
  return [...coming, ...others];
}
