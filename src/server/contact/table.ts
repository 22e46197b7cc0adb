/** Messages of the contact form. */
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    /** When staff marked the message as answered, and which of them; null while it waits for an answer. */
    answered_at: timestamp({ withTimezone: true }),
    answered_by: uuid(),
    /** The latest booking that staff made from the message; null without one. */
    booking_id: uuid(),
    /** The text that staff's search reads, in lower case. */
    search_text: text().notNull().generatedAlwaysAs(sql`lower("name" || ' ' || "email" || ' ' || "message")`),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("contact_messages_id_end").on(sql`right(${table.id}::text, 6)`),
    index("contact_messages_list").on(table.created_at, table.id),
    index("contact_messages_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    index("contact_messages_read").on(table.read, table.created_at, table.id),
    index("contact_messages_answered").on(sql`(${table.answered_at} is not null)`, table.created_at, table.id),
  ],
);
