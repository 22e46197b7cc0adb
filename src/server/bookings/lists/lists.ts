/**
 * Pages of bookings. `after` is the id of the last booking of the previous page. Every sort has an index that ends with
 * the id, so that the next page continues from there.
 */

import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { type BookingStatus, LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { byAge, countRows, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingMoves, bookings } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { countAllBookings } from "#server/whole-counts.ts";

const AGES = byAge(bookings.created_at);

/** A person's own bookings, newest first. */
export const bookingsOf = (ctx: AppContext, userId: string, page: KeyPage): Promise<Booking[]> =>
  listPage(ctx, bookings, eq(bookings.user_id, userId), { ...page, sort: AGES.newest });

/** The staff list's filters; null means not applied. */
export type BookingFilter = {
  /** Any part of the id, name, email, phone or a tag, in any letter case. */
  search: string | null;
  status: BookingStatus | null;
  simulator: SimulatorType | null;
  /** The session's first and last day. */
  from: IsoDate | null;
  to: IsoDate | null;
  /** Only live bookings without a date. */
  undated: boolean;
};

/**
 * By date of sale, or by session: `session` is soonest first, `session-last` latest first. `coming` is from today on,
 * soonest first, then undated bookings, then earlier sessions, latest first.
 */
export const BOOKING_SORTS = ["newest", "oldest", "session", "session-last", "coming"] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];
type SessionSort = Exclude<BookingSort, "newest" | "oldest">;

/** Each side has its own index; that of the tags contains the bookings with tags only. */
const searched = (term: SQL | string): SQL =>
  sql`(${bookings.search_text} like ${term} or (${bookings.tags} <> '[]' and lower(${bookings.tags}::text) like ${term}))`;

const matching = ({ search, status, simulator, from, to, undated }: BookingFilter): SQL | undefined =>
  and(
    search ? searched(within(listTerm(search))) : undefined,
    status ? eq(bookings.status, status) : undefined,
    simulator ? eq(bookings.simulator_type, simulator) : undefined,
    from ? gte(bookings.booking_date, from) : undefined,
    to ? lte(bookings.booking_date, to) : undefined,
    undated ? isNull(bookings.booking_date) : undefined,
    undated ? inArray(bookings.status, [...LIVE_BOOKING_STATUSES]) : undefined,
  );

/** All bookings that match. Sorted by session in either direction, undated bookings come last. */
export function listBookings(
  ctx: AppContext,
  filter: BookingFilter,
  { sort, ...page }: KeyPage & { sort: BookingSort },
): Promise<Booking[]> {
  const where = matching(filter);
  if (sort === "newest" || sort === "oldest") return listPage(ctx, bookings, where, { ...page, sort: AGES[sort] });
  return bySession(ctx, where, { ...page, sort });
}

/** Bookings that follow each other in a list, with their order. */
type Range = { members: SQL | undefined; dated: boolean; down: boolean };

const datedRange = (down: boolean, members: SQL = isNotNull(bookings.booking_date)): Range => ({
  members,
  dated: true,
  down,
});
const undatedRange = (down: boolean): Range => ({
  members: and(isNull(bookings.booking_date), isNull(bookings.booking_time)),
  dated: false,
  down,
});

/** The ranges of a sort by session, and the place of a booking's own among them. */
function rangesOf(sort: SessionSort, today: IsoDate): { ranges: Range[]; placeOf: (booking: Booking) => number } {
  if (sort !== "coming") {
    const down = sort === "session-last";
    return { ranges: [datedRange(down), undatedRange(down)], placeOf: ({ booking_date: date }) => (date ? 0 : 1) };
  }
  return {
    ranges: [
      datedRange(false, gte(bookings.booking_date, today)),
      undatedRange(false),
      datedRange(true, lt(bookings.booking_date, today)),
    ],
    placeOf: ({ booking_date: date }) => (date === null ? 1 : date >= today ? 0 : 2),
  };
}

/** Reads ranges of one index one after the other, because a row comparison with a null date is never true. */
async function bySession(
  { db, clock }: AppContext,
  where: SQL | undefined,
  { limit, after, sort }: KeyPage & { sort: SessionSort },
): Promise<Booking[]> {
  const [last] = after ? await db.select().from(bookings).where(eq(bookings.id, after)) : [];
  if (after && !last) return [];
  const { ranges, placeOf } = rangesOf(sort, todayInIndia(clock.now()));
  const first = last ? placeOf(last) : 0;
  const rows: Booking[] = [];
  for (const [place, { members, dated, down }] of ranges.entries()) {
    if (place < first || rows.length === limit) continue;
    const [direction, beyond] = down ? [desc, sql`<`] : [asc, sql`>`];
    const begin = place === first && last;
    const from = dated
      ? begin &&
        sql`(${bookings.booking_date}, ${bookings.booking_time}, ${bookings.id}) ${beyond}
          (${begin.booking_date}::date, ${begin.booking_time}, ${begin.id}::uuid)`
      : begin && sql`${bookings.id} ${beyond} ${begin.id}::uuid`;
    const order = dated ? [bookings.booking_date, bookings.booking_time, bookings.id] : [bookings.id];
    const found = await db
      .select()
      .from(bookings)
      .where(and(where, members, from || undefined))
      .orderBy(...order.map((column) => direction(column)))
      .limit(limit - rows.length);
    rows.push(...found);
  }
  return rows;
}

/** The number of bookings that match a filter. */
export function countBookings(ctx: AppContext, filter: BookingFilter): Promise<number> {
  const where = matching(filter);
  return where ? countRows(ctx, bookings, where) : countAllBookings(ctx);
}

export type BookingMove = typeof bookingMoves.$inferSelect;

/** Every change of a booking's date or time, oldest first. */
export const movesOf = ({ db }: AppContext, bookingId: string): Promise<BookingMove[]> =>
  db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.booking_id, bookingId))
    .orderBy(asc(bookingMoves.created_at), asc(bookingMoves.id));
