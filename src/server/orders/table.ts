/** Orders. The bought products are copied into the order, so that later changes of a product do not affect it. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { OrderedProduct, ShippingDetails } from "#domain/shop/order-form.ts";

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** Null for a guest whose contact address belongs to another person's account. */
    user_id: uuid(),
    products: jsonb().$type<OrderedProduct[]>().notNull(),
    shipping_details: jsonb().$type<ShippingDetails>().notNull(),
    /** The price of the products less the discount code's part. */
    total_paise: integer().notNull(),
    discount_paise: integer().notNull().default(0),
    discount_code: text(),
    /** What a gift voucher paid of the total. */
    voucher_paise: integer().notNull().default(0),
    status: text({ enum: ["pending", "confirmed", "shipped", "delivered", "cancelled"] })
      .notNull()
      .default("pending"),
    /** The courier of the parcel and its tracking number, where staff gave them. */
    courier: text(),
    tracking_number: text(),
    /** The id of the gateway's payment, of the gift voucher's, or `free_` and the checkout's id. */
    payment_id: text().notNull().unique(),
    /** Lets a guest without a session read this order for a day. */
    guest_token_hash: text(),
    guest_token_until: timestamp({ withTimezone: true }),
    /** Part of the signature of mailed links: incrementing it invalidates all of them. */
    link_version: integer().notNull().default(0),
    /** The last call that a client made for this order in the sequence order, payment. */
    claim_step: text({ enum: ["order", "payment"] }),
    /** Searched by staff: id, name, email, phone and payment, in lower case. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower("id"::text || ' ' || coalesce("shipping_details"->>'fullName', '') || ' ' || coalesce("shipping_details"->>'email', '') || ' ' || coalesce("shipping_details"->>'phone', '') || ' ' || "payment_id")`,
      ),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("orders_id_end").on(sql`right(${table.id}::text, 6)`),
    index("orders_list").on(table.created_at, table.id),
    index("orders_status").on(table.status, table.created_at, table.id),
    index("orders_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    index("orders_products").using("gin", table.products.op("jsonb_path_ops")),
    index("orders_user").on(table.user_id, table.created_at),
    check("orders_total_not_negative", sql`${table.total_paise} >= 0 and ${table.discount_paise} >= 0`),
  ],
);

/** The timeline: every status that an order has reached, when, and the account that set it. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: uuid().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: ["pending", "confirmed", "shipped", "delivered", "cancelled"] }).notNull(),
    /** Null when the customer's payment created the order. */
    moved_by: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("order_events_order").on(table.order_id, table.created_at)],
);
