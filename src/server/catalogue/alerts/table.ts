/** Requests for one mail when a sold-out product is back in stock. */
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products } from "#server/catalogue/table.ts";

export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: uuid().primaryKey(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** In lower case. Not confirmed: it receives one mail at most for each request. */
    email: text().notNull(),
    /** The account that asked; null for a guest. */
    user_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When the mail was enqueued; null while the address waits. */
    mailed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("stock_alerts_address").on(table.product_id, table.email),
    index("stock_alerts_waiting").on(table.product_id, table.created_at).where(sql`${table.mailed_at} is null`),
    index("stock_alerts_email").on(table.email),
    index("stock_alerts_user").on(table.user_id).where(sql`${table.user_id} is not null`),
    index("stock_alerts_age").on(table.created_at),
    index("stock_alerts_mailed").on(table.mailed_at).where(sql`${table.mailed_at} is not null`),
  ],
);
