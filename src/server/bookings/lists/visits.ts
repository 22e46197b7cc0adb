/** A customer's session history for the desk: past and upcoming sessions, and the date of the last one. */
import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { SearchQuery } from "#domain/text/search-query.ts";
import { type ClockTime, dateInIndia, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
import { within } from "#infra/db/like.ts";
import { bookings } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

type SessionHistory = {
  past: number;
  coming: number;
  last: IsoDate | null;
  /** The start of the first live session of today, whether it has begun or not. */
  today: ClockTime | null;
};

/** The counts of a session history. A completed session is past; a live one is past or coming by its start. */
function historyAt(now: Date) {
  const [today, time] = [dateInIndia(now), timeInIndia(now)];
  const ahead = or(
    gt(bookings.booking_date, today),
    and(eq(bookings.booking_date, today), gt(bookings.booking_time, time)),
  );
  const live = sql`${bookings.status} in ${[...LIVE_BOOKING_STATUSES]}`;
  const past = sql`(${bookings.status} = 'completed' or (${live} and not (${ahead})))`;
  return {
    past: sql<number>`(count(*) filter (where ${past}))::int`,
    coming: sql<number>`(count(*) filter (where ${live} and (${ahead})))::int`,
    last: sql<string | null>`(max(${bookings.booking_date}) filter (where ${past}))::text`,
    today: sql<
      string | null
    >`(min(${bookings.booking_time}) filter (where ${live} and ${bookings.booking_date} = ${today}))::text`,
  };
}

/** The session history of an account. */
export async function visitsOf({ db, clock }: AppContext, userId: string): Promise<SessionHistory> {
  const [row] = await db
    .select(historyAt(clock.now()))
    .from(bookings)
    .where(and(eq(bookings.user_id, userId), isNotNull(bookings.booking_date)));
  return row ?? { past: 0, coming: 0, last: null, today: null };
}

export type Visitor = { name: string; email: string; visits: SessionHistory };

/**
 * The person who booked with this phone number without an account, as named last; null where bookings with the number
 * have different names, or there are none. Takes the normalised number.
 */
export async function visitorByPhone({ db, clock }: AppContext, phone: string): Promise<Visitor | null> {
  const newest = sql.raw("order by created_at desc");
  const [row] = await db
    .select({
      names: sql<number>`count(distinct lower(trim(${bookings.contact_name})))::int`,
      name: sql<string | null>`(array_agg(${bookings.contact_name} ${newest}))[1]`,
      email: sql<
        string | null
      >`(array_agg(${bookings.contact_email} ${newest}) filter (where ${bookings.contact_email} <> ''))[1]`,
      ...historyAt(clock.now()),
    })
    .from(bookings)
    .where(
      and(
        isNull(bookings.user_id),
        eq(bookings.contact_phone, phone),
        // Uses the index of the search.
        sql`${bookings.search_text} like ${within(phone)}`,
      ),
    );
  if (!row?.name?.trim() || row.names !== 1) return null;
  const { name, email, past, coming, last, today } = row;
  return { name, email: email ?? "", visits: { past, coming, last, today } };
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
