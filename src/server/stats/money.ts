/** Revenue of a period: captured payments less refunds, and payments at the venue. Paise. */
import { sql } from "drizzle-orm";
import type { Bucket } from "#domain/centre/statistics.ts";
import type { AppContext } from "#server/context.ts";
import { filled, inPeriod, keyOf, type StatsQuery } from "./stats-query.ts";

type Revenue = {
  captured: number;
  refunded: number;
  /** Captured less refunded, of each kind. */
  bookings: number;
  custom: number;
  shop: number;
  vouchers: number;
  other: number;
  venue: number;
  /** The sum of all kinds and the venue. */
  total: number;
  /** What gift vouchers paid, less what refunds restored. It is in no other figure, because it is no money. */
  redeemed: number;
};
export type RevenueRow = Bucket & Revenue;

const SUMS = sql`
  coalesce(sum(captured_paise) filter (where kind <> 'redeemed'), 0)::float8 as captured,
  coalesce(sum(refunded_paise) filter (where kind <> 'redeemed'), 0)::float8 as refunded,
  sum(venue_paise)::float8 as venue,
  coalesce(sum(captured_paise - refunded_paise) filter (where kind = 'booking'), 0)::float8 as bookings,
  coalesce(sum(captured_paise - refunded_paise) filter (where kind = 'custom'), 0)::float8 as custom,
  coalesce(sum(captured_paise - refunded_paise) filter (where kind = 'shop'), 0)::float8 as shop,
  coalesce(sum(captured_paise - refunded_paise) filter (where kind = 'voucher'), 0)::float8 as vouchers,
  coalesce(sum(captured_paise - refunded_paise) filter (where kind = 'other'), 0)::float8 as other,
  coalesce(sum(captured_paise - refunded_paise) filter (where kind = 'redeemed'), 0)::float8 as redeemed,
  coalesce(sum(captured_paise - refunded_paise + venue_paise) filter (where kind <> 'redeemed'), 0)::float8 as total`;

const NOTHING: Revenue = {
  captured: 0,
  refunded: 0,
  bookings: 0,
  custom: 0,
  shop: 0,
  vouchers: 0,
  other: 0,
  venue: 0,
  total: 0,
  redeemed: 0,
};

/** The revenue by bucket; with a simulator only its own. */
export async function revenueRows({ db }: AppContext, query: StatsQuery): Promise<RevenueRow[]> {
  const { rows } = await db.execute<Revenue & { key: string }>(sql`
    select ${keyOf(query)} as key, ${SUMS} from stats_money where ${inPeriod(query, "simulator")} group by 1`);
  return filled(query, rows, (row) => row ?? NOTHING);
}

/** The sum of a period; all zero when nothing happened. */
export const sumOfRevenue = (rows: readonly RevenueRow[]): Revenue =>
  rows.reduce(
    (sum, row) => ({
      captured: sum.captured + row.captured,
      refunded: sum.refunded + row.refunded,
      bookings: sum.bookings + row.bookings,
      custom: sum.custom + row.custom,
      shop: sum.shop + row.shop,
      vouchers: sum.vouchers + row.vouchers,
      other: sum.other + row.other,
      venue: sum.venue + row.venue,
      total: sum.total + row.total,
      redeemed: sum.redeemed + row.redeemed,
    }),
    NOTHING,
  );
