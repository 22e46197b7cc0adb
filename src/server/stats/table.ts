/**
 * The figures of each IST day, and the days whose figures are out of date. Figures are never incremented: a marked day
 * is recomputed from the facts (docs/decisions/0020-statistics.md). Triggers in the migration mark a day in the
 * transaction that changes one of its facts.
 */

import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DEVICES, REPORTED_STEPS } from "#domain/booking/steps.ts";

export const STATS_PARTS = ["money", "bookings", "hours", "orders"] as const;

/** Marks a day and part whose facts have changed; a day may be marked many times. */
export const statsMarks = pgTable(
  "stats_marks",
  { day: date({ mode: "string" }).notNull(), part: text({ enum: STATS_PARTS }).notNull() },
  (table) => [index("stats_marks_day").on(table.day, table.part)],
);

export const statsMoney = pgTable(
  "stats_money",
  {
    day: date({ mode: "string" }).notNull(),
    /**
     * `voucher`: it bought a gift voucher. `redeemed`: what gift vouchers paid and got back, not money. `other`:
     * the payment bought nothing and is refunded.
     */
    kind: text({ enum: ["booking", "custom", "shop", "voucher", "redeemed", "other"] }).notNull(),
    /** Empty for money that belongs to no simulator. */
    simulator: text().notNull(),
    captured_paise: bigint({ mode: "number" }).notNull(),
    refunded_paise: bigint({ mode: "number" }).notNull(),
    venue_paise: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.simulator] })],
);

export const statsBookings = pgTable(
  "stats_bookings",
  {
    day: date({ mode: "string" }).notNull(),
    simulator: text().notNull(),
    plan: text().notNull(),
    made: integer().notNull(),
    completed: integer().notNull(),
    cancelled: integer().notNull(),
    rescheduled: integer().notNull(),
    /** Of the bookings made: the number with a date, and the sum of their lead days. */
    dated: integer().notNull(),
    lead_days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.simulator, table.plan] })],
);

/** Booked and closed minutes of each simulator in each hour of the day (IST). */
export const statsHours = pgTable(
  "stats_hours",
  {
    day: date({ mode: "string" }).notNull(),
    simulator: text().notNull(),
    hour: integer().notNull(),
    booked: integer().notNull(),
    closed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.simulator, table.hour] })],
);

export const statsOrders = pgTable("stats_orders", {
  day: date({ mode: "string" }).primaryKey(),
  placed: integer().notNull(),
  cancelled: integer().notNull(),
  /** Without cancelled orders. */
  paise: bigint({ mode: "number" }).notNull(),
});

/**
 * How often a step of the booking page was reached. These alone are counters: no fact behind them is stored, so that
 * nothing about a visitor is (docs/rules/statistics.md).
 */
export const statsSteps = pgTable(
  "stats_steps",
  {
    day: date({ mode: "string" }).notNull(),
    simulator: text().notNull(),
    /** The plan's, in minutes. */
    duration: integer().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    step: text({ enum: REPORTED_STEPS }).notNull(),
    reached: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.simulator, table.duration, table.device, table.step] })],
);

/** Products in orders that were not cancelled. */
export const statsProducts = pgTable(
  "stats_products",
  {
    day: date({ mode: "string" }).notNull(),
    product_id: text().notNull(),
    name: text().notNull(),
    pieces: integer().notNull(),
    paise: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.product_id] }),
    index("stats_products_name").on(table.product_id, table.day),
  ],
);
