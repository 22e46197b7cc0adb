/** Staff's own settings of the dashboard's lists: named filters, and visible columns. */
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    /** The tab's path below /admin/dashboard/. */
    tab: text().notNull(),
    name: text().notNull(),
    /** The filters as in the tab's URL: "search=rao&status=pending". */
    filters: text().notNull(),
    /** The keys of the visible columns, in order; null for the tab's default ones. */
    columns: jsonb().$type<string[]>(),
    /** Opened when the tab's URL has no filter. */
    is_default: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("saved_views_name").on(table.user_id, table.tab, sql`lower(${table.name})`),
    uniqueIndex("saved_views_default").on(table.user_id, table.tab).where(sql`${table.is_default}`),
    index("saved_views_person").on(table.user_id, table.created_at),
  ],
);

/** A person's visible columns of a tab, in order. Without a row, the default ones. */
export const columnChoices = pgTable(
  "column_choices",
  {
    user_id: uuid().notNull(),
    tab: text().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.tab] })],
);
