/**
 * The figures of each day in India, and the days whose figures are out of date. Figures are never added to: a day
 * that is marked is computed anew from the facts (docs/decisions/0020-statistics.md). Triggers in the migration mark
 * a day in the transaction that changes one of its facts.
 */
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const STATS_PARTS = ["money", "bookings", "hours", "orders"] as const;

/** A row says that a fact of this day changed that these figures are made of; a day may be marked many times. */
export const statsMarks = pgTable(
  "stats_marks",
  { day: date({ mode: "string" }).notNull(), part: text({ enum: STATS_PARTS }).notNull() },
  (table) => [index("stats_marks_day").on(table.day, table.part)],
);

export const statsMoney = pgTable(
  "stats_money",
  {
    day: date({ mode: "string" }).notNull(),
    /** `other`: it bought nothing, and goes back. */
    kind: text({ enum: ["booking", "custom", "shop", "other"] }).notNull(),
    /** Empty for what belongs to no simulator. */
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
    /** Of those made: how many have a date, and the days from making to it, added up. */
    dated: integer().notNull(),
    lead_days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.simulator, table.plan] })],
);

/** Minutes of each simulator that were booked, and that were closed, in each hour of the clock in India. */
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
  /** Of those that were not cancelled. */
  paise: bigint({ mode: "number" }).notNull(),
});

/** What orders that were not cancelled hold. */
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
