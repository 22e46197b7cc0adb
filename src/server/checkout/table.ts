/**
 * Checkouts: a purchase at the server's price, stored before any payment. The hold of a checkout is a row of
 * `slot_occupancies` (bookings slice) or rows of `stock_holds` (catalogue slice).
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Purchase } from "./purchase.ts";

export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid().primaryKey(),
    /** `bare`: a gateway order that buys nothing until its owner claims it (docs/rules/payment.md). */
    kind: text({ enum: ["booking", "order", "balance", "voucher", "bare"] }).notNull(),
    state: text({ enum: ["open", "paid", "fulfilled", "expired", "refund_due", "refunded"] })
      .notNull()
      .default("open"),
    user_id: uuid(),
    /** The hash of a guest's checkout token; null for a signed-in customer. */
    token_hash: text(),
    /** Whose holds these are: `user:` and the id, or `guest:` and the id of the guest's first checkout. */
    holder: text().notNull(),
    /** Due now at the gateway; 0 where a gift voucher or a discount code covers all of it. */
    amount_paise: integer().notNull(),
    purchase: jsonb().$type<Purchase>(),
    gateway: text({ enum: ["razorpay", "sandbox"] }).notNull(),
    key_id: text().notNull(),
    /** The gateway order; null while the gateway has created none. */
    provider_order_id: text().unique(),
    /** The gateway payment that settled this checkout. */
    payment_id: text(),
    /** What the fulfilled checkout bought: a booking, an order or a gift voucher. */
    booking_id: uuid(),
    order_id: uuid(),
    voucher_id: uuid(),
    /** Fulfilling this checkout created the account `user_id` for its guest. */
    made_account: boolean().notNull().default(false),
    /** When completeCheckout returned that account's first session. It does so once. */
    session_given_at: timestamp({ withTimezone: true }),
    /** The gateway's reason for declining the last attempt to pay. */
    declined: text(),
    /** When the gateway was last queried about this checkout. */
    looked_at: timestamp({ withTimezone: true }),
    /** Keyed digests of the client: of its IPv4 address or IPv6 /64, and of its IPv6 /48 (null for IPv4). */
    client_address: text().notNull(),
    client_network: text(),
    /** The text that administrators search, in lower case: our ids, the gateway's ids and the contact. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower("id"::text || ' ' || coalesce("provider_order_id", '') || ' ' || coalesce("payment_id", '') || ' ' || coalesce("booking_id"::text, '') || ' ' || coalesce("order_id"::text, '') || ' ' || coalesce("purchase"->>'contactName', "purchase"->'shippingDetails'->>'fullName', '') || ' ' || coalesce("purchase"->>'contactEmail', "purchase"->'shippingDetails'->>'email', '') || ' ' || coalesce("purchase"->>'contactPhone', "purchase"->'shippingDetails'->>'phone', ''))`,
      ),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    paid_at: timestamp({ withTimezone: true }),
    fulfilled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("checkouts_user").on(table.user_id, table.state),
    index("checkouts_holder").on(table.holder, table.state),
    index("checkouts_token").on(table.token_hash),
    index("checkouts_address").on(table.client_address, table.updated_at),
    index("checkouts_network").on(table.client_network, table.updated_at),
    index("checkouts_state").on(table.state, table.created_at),
    index("checkouts_list").on(table.created_at, table.id),
    index("checkouts_sums").on(table.state, table.amount_paise),
    index("checkouts_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    // A custom package has at most one open checkout.
    uniqueIndex("checkouts_package")
      .on(sql`(${table.purchase} ->> 'customBookingId')`)
      .where(sql`${table.state} = 'open'`),
    check("checkouts_amount_or_nothing", sql`${table.amount_paise} >= 100 or ${table.amount_paise} = 0`),
    check("checkouts_purchase", sql`(${table.kind} <> 'bare') = (${table.purchase} is not null)`),
  ],
);

/** The inbox of the gateway's webhooks. An event is stored once, before it is acknowledged. */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    body: jsonb().notNull(),
    received_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("gateway_events_received").on(table.received_at)],
);
