/** Orders of a period by the day they were placed, and the best-selling products. Amounts are paise. */
import { sql } from "drizzle-orm";
import type { Bucket } from "#domain/centre/statistics.ts";
import type { AppContext } from "#server/context.ts";
import { filled, inPeriod, keyOf, type StatsQuery } from "./stats-query.ts";

type Sales = {
  placed: number;
  cancelled: number;
  /** Without cancelled orders. */
  revenue: number;
  average: number | null;
};
export type OrderRow = Bucket & Sales;
export type ProductRow = { id: string; name: string; pieces: number; revenue: number };
type Raw = { placed: number; cancelled: number; paise: number };

const MOST_PRODUCTS = 10;

const SUMS = sql`sum(placed)::int as placed, sum(cancelled)::int as cancelled, sum(paise)::float8 as paise`;

function salesOf(raw: Raw | undefined): Sales {
  const { placed = 0, cancelled = 0, paise = 0 } = raw ?? {};
  const kept = placed - cancelled;
  return { placed, cancelled, revenue: paise, average: kept > 0 ? Math.round(paise / kept) : null };
}

/** The orders by bucket. Orders belong to no simulator. */
export async function orderRows({ db }: AppContext, query: StatsQuery): Promise<OrderRow[]> {
  const { rows } = await db.execute<Raw & { key: string }>(
    sql`select ${keyOf(query)} as key, ${SUMS} from stats_orders where ${inPeriod(query)} group by 1`,
  );
  return filled(query, rows, salesOf);
}

/** The orders of the whole period. */
export const sumOfOrders = (rows: readonly OrderRow[]): Sales =>
  salesOf({
    placed: rows.reduce((sum, { placed }) => sum + placed, 0),
    cancelled: rows.reduce((sum, { cancelled }) => sum + cancelled, 0),
    paise: rows.reduce((sum, { revenue }) => sum + revenue, 0),
  });

/** The best-selling products of the period: ten by revenue, ten by pieces. Names are from the latest order. */
export async function topProducts(
  { db }: AppContext,
  query: StatsQuery,
): Promise<{ byRevenue: ProductRow[]; byPieces: ProductRow[] }> {
  const { rows } = await db.execute<ProductRow & { rank_revenue: number; rank_pieces: number }>(sql`
    with sold as (
      select product_id id, sum(pieces)::int as pieces, sum(paise)::float8 as revenue
      from stats_products where ${inPeriod(query)} group by 1
    ), ranked as (
      select *, row_number() over (order by revenue desc, id)::int as rank_revenue,
        row_number() over (order by pieces desc, revenue desc, id)::int as rank_pieces
      from sold
    )
    select r.*, (select p.name from stats_products p where p.product_id = r.id and p.day <= ${query.to}::date
      order by p.day desc limit 1) as name
    from ranked r where rank_revenue <= ${MOST_PRODUCTS} or rank_pieces <= ${MOST_PRODUCTS}`);
  const best = (rank: "rank_revenue" | "rank_pieces") =>
    rows
      .filter((row) => row[rank] <= MOST_PRODUCTS)
      .sort((one, other) => one[rank] - other[rank])
      .map(({ id, name, pieces, revenue }) => ({ id, name, pieces, revenue }));
  return { byRevenue: best("rank_revenue"), byPieces: best("rank_pieces") };
}
