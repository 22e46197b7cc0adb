/**
 * How many bookings and orders there are. Counting a million rows takes a fifth of a second, so the figures of all days
 * are added up instead, and only marked days are counted. One statement reads figures, marks and rows, so the result is
 * exact: a mark is added with the change of its day, and deleted with the new figures.
 */
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";

/** Adds up `figure` of the days that are not marked, and counts the rows of the others by their index on created_at. */
const wholeCount = (
  part: "bookings" | "orders",
  { figures, figure, rows }: { figures: SQL; figure: SQL; rows: SQL },
): SQL => sql`
  with marked as (select distinct day from stats_marks where part = ${part})
  select ((select coalesce(sum(${figure}), 0) from ${figures} where day not in (select day from marked))
    + (select count(*) from marked join ${rows} on
        created_at >= day::timestamp at time zone interval '5 hours 30 minutes'
        and created_at < (day + 1)::timestamp at time zone interval '5 hours 30 minutes'))::int as count`;

async function read({ db }: AppContext, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(statement);
  return rows[0]?.count ?? 0;
}

/** The number of bookings in all statuses. */
export const countAllBookings = (ctx: AppContext): Promise<number> =>
  read(ctx, wholeCount("bookings", { figures: sql`stats_bookings`, figure: sql`made`, rows: sql`bookings` }));

/** The number of orders in all statuses. */
export const countAllOrders = (ctx: AppContext): Promise<number> =>
  read(ctx, wholeCount("orders", { figures: sql`stats_orders`, figure: sql`placed`, rows: sql`orders` }));
