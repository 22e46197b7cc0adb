/** GET /export/statistics.csv: one section of the Statistics tab as a file, the same rows as on the page. */
import type { FastifyReply } from "fastify";
import { paiseToRupees } from "#domain/money.ts";
import { shareOf } from "#domain/statistics.ts";
import type { CsvCell } from "#infra/csv.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { type Asked, readAsked } from "./asked.ts";
import { bookingRows, planRows } from "./bookings.ts";
import { freshen } from "./freshen.ts";
import { revenueRows } from "./money.ts";
import { orderRows, topProducts } from "./orders.ts";
import { utilisationCells, utilisationRows } from "./utilisation.ts";

type Section = {
  header: readonly string[];
  rows: (ctx: Ctx, asked: Asked) => Promise<CsvCell[][]>;
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const SECTIONS: Record<string, Section> = {
  revenue: {
    header: [
      ...["From", "To", "Bookings", "Custom packages", "Shop", "Bought nothing", "Paid at venue"],
      ...["Revenue", "Captured", "Refunded"],
    ],
    rows: async (ctx, asked) =>
      (await revenueRows(ctx, asked)).map((row) => [
        row.from,
        row.to,
        ...[row.bookings, row.custom, row.shop, row.other, row.venue].map(paiseToRupees),
        ...[row.total, row.captured, row.refunded].map(paiseToRupees),
      ]),
  },
  bookings: {
    header: ["From", "To", "Made", "Completed", "Cancelled", "Rescheduled", "Average lead days"],
    rows: async (ctx, asked) =>
      (await bookingRows(ctx, asked)).map((row) => [
        ...[row.from, row.to],
        ...[row.made, row.completed, row.cancelled, row.rescheduled, row.leadDays],
      ]),
  },
  plans: {
    header: ["Plan", "Made", "Completed", "Cancelled", "Rescheduled", "Average lead days"],
    rows: async (ctx, asked) =>
      (await planRows(ctx, asked)).map((row) => [
        row.plan,
        ...[row.made, row.completed, row.cancelled, row.rescheduled, row.leadDays],
      ]),
  },
  utilisation: {
    header: ["From", "To", "Simulator", "Open minutes", "Booked minutes", "Utilisation %"],
    rows: async (ctx, asked) =>
      (await utilisationRows(ctx, asked)).flatMap(({ from, to, simulators }) =>
        simulators.map(({ simulator, open, booked }) => [
          ...[from, to, simulator],
          ...[open, booked, shareOf(booked, open)],
        ]),
      ),
  },
  hours: {
    header: ["Weekday", "Hour", "Open minutes", "Booked minutes", "Utilisation %"],
    rows: async (ctx, asked) =>
      (await utilisationCells(ctx, asked)).map(({ weekday, hour, open, booked }) => [
        WEEKDAYS[weekday - 1] ?? "",
        `${String(hour).padStart(2, "0")}:00`,
        ...[open, booked, shareOf(booked, open)],
      ]),
  },
  orders: {
    header: ["From", "To", "Orders", "Cancelled", "Revenue", "Average value"],
    rows: async (ctx, asked) =>
      (await orderRows(ctx, asked)).map((row) => [
        ...[row.from, row.to, row.placed, row.cancelled],
        paiseToRupees(row.revenue),
        row.average === null ? null : paiseToRupees(row.average),
      ]),
  },
  products: {
    header: ["Product ID", "Product", "Pieces", "Revenue"],
    rows: async (ctx, asked) => {
      const { byRevenue, byPieces } = await topProducts(ctx, asked);
      const all = new Map([...byRevenue, ...byPieces].map((row) => [row.id, row]));
      return [...all.values()].map((row) => [
        row.id,
        row.name,
        row.pieces,
        paiseToRupees(row.revenue),
      ]);
    },
  },
};

/** A page of the file; the figures are few, the pieces keep the answer from standing in memory as one text. */
const PAGE = 100;

/**
 * Answers the file of `section` (revenue when none is named); days are India's, amounts rupees.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function exportStatistics(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<unknown> {
  permitted(ctx, "statistics.read");
  const name = query.section || "revenue";
  const section = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
  if (!section) throw new Refusal("BAD_USER_INPUT", "There is no such section");
  const asked = readAsked(ctx, query);
  await freshen(ctx, asked);
  const rows = await section.rows(ctx, asked);
  async function* pages() {
    for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE);
  }
  await recordExport(ctx, { entity: "statistics", label: `Statistics: ${name}`, filters: query });
  return sendCsv(reply, `statistics-${name}-${asked.from}-to-${asked.to}`, section.header, pages());
}
