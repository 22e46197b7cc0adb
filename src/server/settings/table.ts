/** The owner's settings: one row, read as a whole and checked by the domain's schema. */
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";

export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<unknown>().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("settings_one_row", sql`${table.id} = 1`)],
);
