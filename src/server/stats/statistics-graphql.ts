/** The Statistics tab in GraphQL. Amounts are rupees; each part is computed only when it is selected. */

import { previousPeriod } from "#domain/centre/statistics.ts";
import { paiseToRupees } from "#domain/money/money.ts";
import { builder } from "#server/builder.ts";
import { type StepRow, stepRows } from "./booking-steps.ts";
import { type BookingRow, bookingRows, type PlanRow, planRows } from "./bookings.ts";
import { freshen } from "./freshen.ts";
import { type RevenueRow, revenueRows } from "./money.ts";
import { type OrderRow, orderRows, type ProductRow, topProducts } from "./orders.ts";
import { readStatsQuery, type StatsQuery } from "./stats-query.ts";
import { type Summary, summaryOf } from "./summary.ts";
import { type UtilisationCell, type UtilisationRow, utilisationCells, utilisationRows } from "./utilisation.ts";

const RevenueRef = builder.objectRef<RevenueRow>("StatisticsRevenue").implement({
  description: "Captured payments less refunds by kind of purchase, and payments at the venue. Rupees.",
  fields: (t) => ({
    from: t.exposeString("from"),
    to: t.exposeString("to"),
    key: t.exposeString("key"),
    captured: t.rupees("captured"),
    refunded: t.rupees("refunded"),
    bookings: t.rupees("bookings"),
    custom: t.rupees("custom"),
    shop: t.rupees("shop"),
    vouchers: t.rupees("vouchers", { description: "Gift vouchers sold online, less refunds of them." }),
    other: t.rupees("other"),
    venue: t.rupees("venue"),
    total: t.rupees("total"),
    redeemed: t.rupees("redeemed", {
      description: "What gift vouchers paid, less what refunds restored. In no other figure, because it is no money.",
    }),
  }),
});

const BookingsRef = builder.objectRef<BookingRow>("StatisticsBookings").implement({
  fields: (t) => ({
    from: t.exposeString("from"),
    to: t.exposeString("to"),
    key: t.exposeString("key"),
    made: t.exposeInt("made"),
    completed: t.exposeInt("completed"),
    cancelled: t.exposeInt("cancelled"),
    rescheduled: t.exposeInt("rescheduled"),
    leadDays: t.exposeFloat("leadDays", { nullable: true }),
  }),
});

const PlanRef = builder.objectRef<PlanRow>("StatisticsPlan").implement({
  fields: (t) => ({
    plan: t.exposeString("plan"),
    made: t.exposeInt("made"),
    completed: t.exposeInt("completed"),
    cancelled: t.exposeInt("cancelled"),
    rescheduled: t.exposeInt("rescheduled"),
    leadDays: t.exposeFloat("leadDays", { nullable: true }),
  }),
});

const SimulatorUse = builder.objectRef<UtilisationRow["simulators"][number]>("StatisticsSimulatorUse").implement({
  fields: (t) => ({
    simulator: t.exposeString("simulator"),
    open: t.exposeFloat("open"),
    booked: t.exposeFloat("booked"),
  }),
});

const UtilisationRef = builder.objectRef<UtilisationRow>("StatisticsUtilisation").implement({
  description: "Minutes.",
  fields: (t) => ({
    from: t.exposeString("from"),
    to: t.exposeString("to"),
    key: t.exposeString("key"),
    open: t.exposeFloat("open"),
    booked: t.exposeFloat("booked"),
    simulators: t.expose("simulators", { type: [SimulatorUse] }),
  }),
});

const HourRef = builder.objectRef<UtilisationCell>("StatisticsHour").implement({
  description: "Minutes in one hour of the day on one weekday; 1 is Monday, 7 is Sunday.",
  fields: (t) => ({
    weekday: t.exposeInt("weekday"),
    hour: t.exposeInt("hour"),
    open: t.exposeFloat("open"),
    booked: t.exposeFloat("booked"),
  }),
});

const OrdersRef = builder.objectRef<OrderRow>("StatisticsOrders").implement({
  fields: (t) => ({
    from: t.exposeString("from"),
    to: t.exposeString("to"),
    key: t.exposeString("key"),
    placed: t.exposeInt("placed"),
    cancelled: t.exposeInt("cancelled"),
    revenue: t.rupees("revenue"),
    average: t.rupees("average", { nullable: true }),
  }),
});

const ProductRef = builder.objectRef<ProductRow>("StatisticsProduct").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    pieces: t.exposeInt("pieces"),
    revenue: t.rupees("revenue"),
  }),
});

const StepRef = builder.objectRef<StepRow>("StatisticsBookingStep").implement({
  description: "How often a step of the booking page was reached: viewed, day, contact or paid.",
  fields: (t) => ({
    simulator: t.exposeString("simulator"),
    duration: t.exposeInt("duration"),
    device: t.exposeString("device", { description: "phone, desktop or unknown." }),
    step: t.exposeString("step"),
    count: t.exposeInt("count"),
  }),
});

type Top = Awaited<ReturnType<typeof topProducts>>;
const TopRef = builder.objectRef<Top>("StatisticsTopProducts").implement({
  fields: (t) => ({
    byRevenue: t.expose("byRevenue", { type: [ProductRef] }),
    byPieces: t.expose("byPieces", { type: [ProductRef] }),
  }),
});

const FigureRef = builder.objectRef<Summary["revenue"]>("StatisticsFigure").implement({
  description: "A figure of the period and of the previous period.",
  fields: (t) => ({
    value: t.exposeFloat("value", { nullable: true }),
    previous: t.exposeFloat("previous", { nullable: true }),
  }),
});

const inRupees = ({ value, previous }: Summary["revenue"]): Summary["revenue"] => ({
  value: value === null ? null : paiseToRupees(value),
  previous: previous === null ? null : paiseToRupees(previous),
});

const SummaryRef = builder.objectRef<Summary>("StatisticsSummary").implement({
  fields: (t) => ({
    revenue: t.field({ type: FigureRef, resolve: ({ revenue }) => inRupees(revenue) }),
    bookings: t.expose("bookings", { type: FigureRef }),
    leadDays: t.expose("leadDays", { type: FigureRef }),
    utilisation: t.expose("utilisation", { type: FigureRef }),
    orders: t.expose("orders", { type: FigureRef }),
    averageOrder: t.field({
      type: FigureRef,
      resolve: ({ averageOrder }) => inRupees(averageOrder),
    }),
  }),
});

const StatisticsRef = builder.objectRef<StatsQuery>("Statistics").implement({
  description: "The figures of a period; days are in India (docs/rules/statistics.md).",
  fields: (t) => ({
    from: t.exposeString("from"),
    to: t.exposeString("to"),
    by: t.exposeString("by"),
    previousFrom: t.string({ resolve: (query) => previousPeriod(query).from }),
    previousTo: t.string({ resolve: (query) => previousPeriod(query).to }),
    summary: t.field({ type: SummaryRef, resolve: (query, _args, ctx) => summaryOf(ctx, query) }),
    revenue: t.field({
      type: [RevenueRef],
      resolve: (query, _args, ctx) => revenueRows(ctx, query),
    }),
    bookings: t.field({
      type: [BookingsRef],
      resolve: (query, _args, ctx) => bookingRows(ctx, query),
    }),
    plans: t.field({ type: [PlanRef], resolve: (query, _args, ctx) => planRows(ctx, query) }),
    utilisation: t.field({
      type: [UtilisationRef],
      resolve: (query, _args, ctx) => utilisationRows(ctx, query),
    }),
    hours: t.field({
      type: [HourRef],
      resolve: (query, _args, ctx) => utilisationCells(ctx, query),
    }),
    orders: t.field({ type: [OrdersRef], resolve: (query, _args, ctx) => orderRows(ctx, query) }),
    bookingSteps: t.field({ type: [StepRef], resolve: (query, _args, ctx) => stepRows(ctx, query) }),
    topProducts: t.field({ type: TopRef, resolve: (query, _args, ctx) => topProducts(ctx, query) }),
  }),
});

builder.queryField("statistics", (t) =>
  t.field({
    type: StatisticsRef,
    authScopes: { may: "statistics.read" },
    args: {
      from: t.arg.string(),
      to: t.arg.string(),
      by: t.arg.string(),
      simulator: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => {
      const query = readStatsQuery(ctx, args);
      await freshen(ctx, { from: previousPeriod(query).from, to: query.to });
      return query;
    },
  }),
);
