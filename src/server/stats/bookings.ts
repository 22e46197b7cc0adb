/**
 * Bookings of a period: made, completed, cancelled and rescheduled, each counted on its own day, and their lead time.
 */
import { sql } from "drizzle-orm";
import { type Bucket, meanOf } from "#domain/centre/statistics.ts";
import type { AppContext } from "#server/context.ts";
import { filled, inPeriod, keyOf, type StatsQuery } from "./stats-query.ts";

type Counts = {
  made: number;
  completed: number;
  cancelled: number;
  rescheduled: number;
};
/** Days from making a booking to its session; null where no booking has a date. */
type Lead = { leadDays: number | null };
export type BookingRow = Bucket & Counts & Lead;
export type PlanRow = { plan: string } & Counts & Lead;
type Raw = Counts & { dated: number; lead_days: number };

const SUMS = sql`sum(made)::int as made, sum(completed)::int as completed, sum(cancelled)::int as cancelled,
  sum(rescheduled)::int as rescheduled, sum(dated)::int as dated, sum(lead_days)::float8 as lead_days`;

const countsOf = (raw: Raw | undefined): Counts & Lead => ({
  made: raw?.made ?? 0,
  completed: raw?.completed ?? 0,
  cancelled: raw?.cancelled ?? 0,
  rescheduled: raw?.rescheduled ?? 0,
  leadDays: raw ? meanOf(raw.lead_days, raw.dated) : null,
});

/** The bookings by bucket. */
export async function bookingRows({ db }: AppContext, query: StatsQuery): Promise<BookingRow[]> {
  const { rows } = await db.execute<Raw & { key: string }>(sql`
    select ${keyOf(query)} as key, ${SUMS} from stats_bookings where ${inPeriod(query, "simulator")} group by 1`);
  return filled(query, rows, countsOf);
}

/** The bookings of the whole period by plan, most booked first. */
export async function planRows({ db }: AppContext, query: StatsQuery): Promise<PlanRow[]> {
  const { rows } = await db.execute<Raw & { plan: string }>(sql`
    select plan, ${SUMS} from stats_bookings where ${inPeriod(query, "simulator")}
    group by plan order by sum(made) desc, plan`);
  return rows.map((row) => ({ plan: row.plan, ...countsOf(row) }));
}

/** The bookings of the whole period. */
export async function bookingTotals({ db }: AppContext, query: StatsQuery): Promise<Counts & Lead> {
  const { rows } = await db.execute<Raw>(
    sql`select ${SUMS} from stats_bookings where ${inPeriod(query, "simulator")} having count(*) > 0`,
  );
  return countsOf(rows[0]);
}
