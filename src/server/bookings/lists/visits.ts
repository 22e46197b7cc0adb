/**
 * A customer's sessions as the desk needs them: how many were flown, how many are to come, and when the last one was.
 */
import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { SearchQuery } from "#domain/text/search-query.ts";
import { dateInIndia, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
import { bookings } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

type Visits = { past: number; coming: number; last: IsoDate | null };

/** The visits of an account: a completed session is past; a live one is past or coming by its date and time. */
export async function visitsOf({ db, clock }: AppContext, userId: string): Promise<Visits> {
  const now = clock.now();
  const [today, time] = [dateInIndia(now), timeInIndia(now)];
  const ahead = or(
    gt(bookings.booking_date, today),
    and(eq(bookings.booking_date, today), gt(bookings.booking_time, time)),
  );
  const live = sql`${bookings.status} in ${[...LIVE_BOOKING_STATUSES]}`;
  const past = sql`(${bookings.status} = 'completed' or (${live} and not (${ahead})))`;
  const [row] = await db
    .select({
      past: sql<number>`(count(*) filter (where ${past}))::int`,
      coming: sql<number>`(count(*) filter (where ${live} and (${ahead})))::int`,
      last: sql<string | null>`(max(${bookings.booking_date}) filter (where ${past}))::text`,
    })
    .from(bookings)
    .where(and(eq(bookings.user_id, userId), isNotNull(bookings.booking_date)));
  return row ?? { past: 0, coming: 0, last: null };
}

/** The accounts of the bookings with this number, at most two: one number can end two ids. */
export async function accountsOfNumber({ db }: AppContext, { id, idEnd }: SearchQuery): Promise<string[]> {
  if (!id && !idEnd) return [];
  const rows = await db
    .selectDistinct({ userId: bookings.user_id })
    .from(bookings)
    .where(and(id ? eq(bookings.id, id) : sql`right(${bookings.id}::text, 6) = ${idEnd}`, isNotNull(bookings.user_id)))
    .limit(2);
  return rows.flatMap(({ userId }) => userId ?? []);
}
