/** Requests for custom packages, and staff's offers for them. */
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const customBookings = pgTable(
  "custom_bookings",
  {
    id: uuid().primaryKey(),
    /** The account that was signed in; null for a visitor, whose requests are found by a proved address. */
    user_id: uuid(),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    customer_name: text().notNull(),
    /** Lower case, like all stored addresses. */
    customer_email: text().notNull(),
    customer_phone: text().notNull(),
    /** Minutes. */
    requested_duration: integer().notNull(),
    requirements: text().notNull(),
    status: text({ enum: ["pending", "finalized", "completed", "cancelled"] })
      .notNull()
      .default("pending"),
    /** Staff's offer in paise and minutes; null before it. */
    assigned_price_paise: integer(),
    assigned_duration: integer(),
    /** What staff write to the customer with the offer. */
    offer_note: text(),
    /** The date that the offer proposes. */
    offer_date: date({ mode: "string" }),
    /** The last day on which it can be paid, in India; null without an end. */
    offer_until: date({ mode: "string" }),
    /** The booking that its payment created. */
    booking_id: uuid(),
    /** The text that staff's search reads, in lower case. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower("id"::text || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || "customer_phone")`,
      ),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("custom_bookings_id_end").on(sql`right(${table.id}::text, 6)`),
    index("custom_bookings_list").on(table.created_at, table.id),
    index("custom_bookings_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    index("custom_bookings_status").on(table.status, table.created_at, table.id),
    index("custom_bookings_by_duration").on(table.requested_duration, table.id),
    index("custom_bookings_by_price").on(sql`coalesce(${table.assigned_price_paise}, -1)`, table.id),
    // Greater than any price, so that requests without an offer come last here too.
    index("custom_bookings_cheapest").on(sql`coalesce(${table.assigned_price_paise}, 2147483647)`, table.id),
    index("custom_bookings_user").on(table.user_id, table.created_at),
    index("custom_bookings_booking").on(table.booking_id).where(sql`${table.booking_id} is not null`),
    index("custom_bookings_email").on(table.customer_email, table.created_at),
  ],
);
