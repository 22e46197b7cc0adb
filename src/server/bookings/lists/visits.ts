/** A customer's session history for the desk: past and upcoming sessions, and the date of the last one. */
import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { SearchQuery } from "#domain/text/search-query.ts";
import { dateInIndia, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
import { bookings } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

type SessionHistory = { past: number; coming: number; last: IsoDate | null };

/** The session history of an account. A completed session is past; a live one is past or coming by its start. */
export async function visitsOf({ db, clock }: AppContext, userId: string): Promise<SessionHistory> {
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

/** The accounts of the bookings with this number. At most two are read, because two ids can share a number. */
export async function accountsOfNumber({ db }: AppContext, { id, idEnd }: SearchQuery): Promise<string[]> {
  if (!id && !idEnd) return [];
  const rows = await db
    .selectDistinct({ userId: bookings.user_id })
    .from(bookings)
    .where(and(id ? eq(bookings.id, id) : sql`right(${bookings.id}::text, 6) = ${idEnd}`, isNotNull(bookings.user_id)))
    .limit(2);
  return rows.flatMap(({ userId }) => userId ?? []);
}
