/** The summary: each figure of the period, and of the same number of days before it. */
import { previousPeriod, shareOf } from "#domain/centre/statistics.ts";
import type { AppContext } from "#server/context.ts";
import { bookingTotals } from "./bookings.ts";
import { revenueRows, sumOfRevenue } from "./money.ts";
import { orderRows, sumOfOrders } from "./orders.ts";
import type { StatsQuery } from "./stats-query.ts";
import { totalsOfUse, utilisationRows } from "./utilisation.ts";

/** Paise, counts, per cent, days; null where there is nothing to count. */
type Figures = {
  revenue: number;
  bookings: number;
  leadDays: number | null;
  utilisation: number | null;
  orders: number;
  averageOrder: number | null;
};
type FigureName = keyof Figures;
export type Summary = Record<FigureName, { value: number | null; previous: number | null }>;

const NAMES: readonly FigureName[] = ["revenue", "bookings", "leadDays", "utilisation", "orders", "averageOrder"];

async function figuresOf(ctx: AppContext, query: StatsQuery): Promise<Figures> {
  // Months have the fewest rows for the same sum.
  const coarse: StatsQuery = { ...query, by: "month" };
  const [revenue, bookings, use, orders] = await Promise.all([
    revenueRows(ctx, coarse),
    bookingTotals(ctx, coarse),
    utilisationRows(ctx, coarse),
    orderRows(ctx, coarse),
  ]);
  const { placed, average } = sumOfOrders(orders);
  const { booked, open } = totalsOfUse(use);
  return {
    revenue: sumOfRevenue(revenue).total,
    bookings: bookings.made,
    leadDays: bookings.leadDays,
    utilisation: shareOf(booked, open),
    orders: placed,
    averageOrder: average,
  };
}

/** Both periods' figures. */
export async function summaryOf(ctx: AppContext, query: StatsQuery): Promise<Summary> {
  const [now, before] = await Promise.all([
    figuresOf(ctx, query),
    figuresOf(ctx, { ...query, ...previousPeriod(query) }),
  ]);
  return Object.fromEntries(NAMES.map((name) => [name, { value: now[name], previous: before[name] }])) as Summary;
}
