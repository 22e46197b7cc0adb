/** The owner's settings, one row that is read whole and validated by the domain's schema; and the session hours. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<unknown>().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("settings_one_row", sql`${table.id} = 1`)],
);

/** The usual session hours: one row per simulator and weekday (0 is Sunday). A closed day keeps its hours. */
export const sessionHours = pgTable(
  "session_hours",
  {
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    weekday: integer().notNull(),
    first_start: text().notNull(),
    last_start: text().notNull(),
    last_end: text().notNull(),
    closed: boolean().notNull().default(false),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.simulator_type, table.weekday] }),
    check("session_hours_weekday", sql`${table.weekday} between 0 and 6`),
    check(
      "session_hours_order",
      sql`${table.first_start} <= ${table.last_start} and ${table.last_start} < ${table.last_end}`,
    ),
  ],
);

/** Hours that differ on one date. Without a simulator they apply to both. Closed means no sessions, with null times. */
export const sessionHourExceptions = pgTable(
  "session_hour_exceptions",
  {
    id: uuid().primaryKey(),
    simulator_type: text({ enum: ["A320", "B737"] }),
    date: date({ mode: "string" }).notNull(),
    closed: boolean().notNull(),
    first_start: text(),
    last_start: text(),
    last_end: text(),
    /** Shown to customers. */
    reason: text().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("session_hour_exceptions_day").on(table.date, table.simulator_type).nullsNotDistinct(),
    check(
      "session_hour_exceptions_times",
      sql`case when ${table.closed} then ${table.first_start} is null and ${table.last_start} is null and ${table.last_end} is null else coalesce(${table.first_start} <= ${table.last_start} and ${table.last_start} < ${table.last_end}, false) end`,
    ),
  ],
);
