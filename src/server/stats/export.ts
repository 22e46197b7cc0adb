/**
 * GET /export/statistics.csv: one section of the Statistics tab, with the same rows as the page. Amounts are rupees.
 */
import type { FastifyReply } from "fastify";
import { shareOf } from "#domain/centre/statistics.ts";
import { paiseToRupees } from "#domain/money/money.ts";
import { weekdayName } from "#domain/time/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { type Column, type Download, sendColumns } from "#server/csv-export.ts";
import { stepRows } from "./booking-steps.ts";
import { type BookingRow, bookingRows, planRows } from "./bookings.ts";
import { freshen } from "./freshen.ts";
import { revenueRows } from "./money.ts";
import { orderRows, topProducts } from "./orders.ts";
import { readStatsQuery, type StatsQuery } from "./stats-query.ts";
import { utilisationCells, utilisationRows } from "./utilisation.ts";

/** Sends a section's rows as a download. */
type Section = (ctx: Ctx, query: StatsQuery, reply: FastifyReply, fileName: string) => Promise<FastifyReply>;

const section =
  <Row>(rowsOf: (ctx: Ctx, query: StatsQuery) => Promise<Row[]>, columns: readonly Column<Row>[]): Section =>
  async (ctx, query, reply, fileName) =>
    sendColumns(reply, fileName, columns, inPages(await rowsOf(ctx, query)));

/** The rows are few; pages avoid building the file as one string. */
const PAGE_SIZE = 100;

async function* inPages<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += PAGE_SIZE) yield rows.slice(at, at + PAGE_SIZE);
}

const PERIOD: readonly Column<{ from: string; to: string }>[] = [
  ["From", ({ from }) => from],
  ["To", ({ to }) => to],
];

const COUNTS: readonly Column<Pick<BookingRow, "made" | "completed" | "cancelled" | "rescheduled" | "leadDays">>[] = [
  ["Made", ({ made }) => made],
  ["Completed", ({ completed }) => completed],
  ["Cancelled", ({ cancelled }) => cancelled],
  ["Rescheduled", ({ rescheduled }) => rescheduled],
  ["Average lead days", ({ leadDays }) => leadDays],
];

const USE: readonly Column<{ open: number; booked: number }>[] = [
  ["Open minutes", ({ open }) => open],
  ["Booked minutes", ({ booked }) => booked],
  ["Utilisation %", ({ open, booked }) => shareOf(booked, open)],
];

const SECTIONS: Record<string, Section> = {
  revenue: section(revenueRows, [
    ...PERIOD,
    ["Bookings", ({ bookings }) => paiseToRupees(bookings)],
    ["Custom packages", ({ custom }) => paiseToRupees(custom)],
    ["Shop", ({ shop }) => paiseToRupees(shop)],
    ["Bought nothing", ({ other }) => paiseToRupees(other)],
    ["Paid at venue", ({ venue }) => paiseToRupees(venue)],
    ["Revenue", ({ total }) => paiseToRupees(total)],
    ["Captured", ({ captured }) => paiseToRupees(captured)],
    ["Refunded", ({ refunded }) => paiseToRupees(refunded)],
    ["Gift vouchers", ({ vouchers }) => paiseToRupees(vouchers)],
    ["Paid by gift vouchers", ({ redeemed }) => paiseToRupees(redeemed)],
  ]),
  bookings: section(bookingRows, [...PERIOD, ...COUNTS]),
  plans: section(planRows, [["Plan", ({ plan }) => plan], ...COUNTS]),
  utilisation: section(
    async (ctx: Ctx, query: StatsQuery) =>
      (await utilisationRows(ctx, query)).flatMap(({ from, to, simulators }) =>
        simulators.map((use) => ({ from, to, ...use })),
      ),
    [...PERIOD, ["Simulator", ({ simulator }) => simulator], ...USE],
  ),
  hours: section(utilisationCells, [
    ["Weekday", ({ weekday }) => weekdayName(weekday)],
    ["Hour", ({ hour }) => `${String(hour).padStart(2, "0")}:00`],
    ...USE,
  ]),
  orders: section(orderRows, [
    ...PERIOD,
    ["Orders", ({ placed }) => placed],
    ["Cancelled", ({ cancelled }) => cancelled],
    ["Revenue", ({ revenue }) => paiseToRupees(revenue)],
    ["Average value", ({ average }) => (average === null ? null : paiseToRupees(average))],
  ]),
  steps: section(stepRows, [
    ["Simulator", ({ simulator }) => simulator],
    ["Plan minutes", ({ duration }) => duration],
    ["Device", ({ device }) => device],
    ["Step", ({ step }) => step],
    ["Count", ({ count }) => count],
  ]),
  products: section(
    async (ctx: Ctx, query: StatsQuery) => {
      const { byRevenue, byPieces } = await topProducts(ctx, query);
      return [...new Map([...byRevenue, ...byPieces].map((row) => [row.id, row])).values()];
    },
    [
      ["Product ID", ({ id }) => id],
      ["Product", ({ name }) => name],
      ["Pieces", ({ pieces }) => pieces],
      ["Revenue", ({ revenue }) => paiseToRupees(revenue)],
    ],
  ),
};

/**
 * Sends the file of the section that the query names (default: revenue); days are in IST.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export const exportStatistics: Download = async (ctx, { query }, reply) => {
  permitted(ctx, "statistics.read");
  const name = query.section || "revenue";
  const send = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
  if (!send) throw new Refusal("BAD_USER_INPUT", "There is no such section");
  const statsQuery = readStatsQuery(ctx, query);
  await freshen(ctx, statsQuery);
  await recordExport(ctx, { entity: "statistics", label: `Statistics: ${name}`, filters: query });
  return send(ctx, statsQuery, reply, `statistics-${name}-${statsQuery.from}-to-${statsQuery.to}`);
};
