/** How somebody who works here likes the dashboard's lists: filters under a name, and which columns show. */
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
    /** The filters as the tab's address carries them: "search=rao&status=pending". */
    filters: text().notNull(),
    /** The keys of the columns that show, in their order; null for the tab's usual ones. */
    columns: jsonb().$type<string[]>(),
    /** Opened where the tab's address carries no filter. */
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

/** Which columns of a tab a person sees, in which order. No row: the usual ones. */
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
