/** The addresses that customers keep for later orders. */
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/table.ts";

export const customerAddresses = pgTable(
  "customer_addresses",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The customer's name for it; may be empty. */
    label: text().notNull().default(""),
    full_name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was last saved or chosen for an order; the list is sorted by it. */
    used_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("customer_addresses_user").on(table.user_id, table.used_at)],
);

export type StoredAddress = typeof customerAddresses.$inferSelect;
