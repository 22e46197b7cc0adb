/** The summary: each figure of the period, and of the same number of days before it. */
import { previousPeriod, shareOf } from "#domain/centre/statistics.ts";
import type { Machines } from "#server/context.ts";
import type { Asked } from "./asked.ts";
import { bookingTotals } from "./bookings.ts";
import { revenueRows, sumOfRevenue } from "./money.ts";
import { orderRows, sumOfOrders } from "./orders.ts";
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

async function figuresOf(machines: Machines, question: Asked): Promise<Figures> {
  // Months have the fewest rows for the same sum.
  const coarse: Asked = { ...question, by: "month" };
  const [revenue, bookings, use, orders] = await Promise.all([
    revenueRows(machines, coarse),
    bookingTotals(machines, coarse),
    utilisationRows(machines, coarse),
    orderRows(machines, coarse),
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
export async function summaryOf(machines: Machines, question: Asked): Promise<Summary> {
  const [now, before] = await Promise.all([
    figuresOf(machines, question),
    figuresOf(machines, { ...question, ...previousPeriod(question) }),
  ]);
  return Object.fromEntries(NAMES.map((name) => [name, { value: now[name], previous: before[name] }])) as Summary;
}
