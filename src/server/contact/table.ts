/** Messages of the contact form. */
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("contact_messages_list").on(table.created_at, table.id),
    index("contact_messages_read").on(table.read, table.created_at, table.id),
  ],
);
