/** Every captured payment, once, and what of it goes back. Amounts are paise; the gateway's ids are its own. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What has bought nothing and is not back with the customer; written as the index has it, to be found by it. */
export const UNMATCHED = sql.raw(
  `"payments"."status" <> 'refunded' and ("payments"."status" = 'refund_due'
    or ("payments"."booking_id" is null and "payments"."order_id" is null))`,
);

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    razorpay_payment_id: text().notNull().unique(),
    razorpay_order_id: text().notNull(),
    razorpay_signature: text(),
    user_id: uuid(),
    booking_id: uuid(),
    order_id: uuid(),
    amount_paise: integer().notNull(),
    currency: text().notNull(),
    /** `refund_due`: all of it has to go back, because nothing was bought with it. */
    status: text({ enum: ["success", "refund_due", "refunded"] }).notNull(),
    /** What the gateway has sent back of it. */
    refunded_paise: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payments_provider_order").on(table.razorpay_order_id),
    index("payments_booking").on(table.booking_id),
    index("payments_order").on(table.order_id),
    index("payments_time").on(table.created_at, table.id),
    // All that was ever captured is added up from this index alone.
    index("payments_sums").on(table.amount_paise, table.refunded_paise),
    index("payments_unmatched").on(table.created_at, table.id).where(UNMATCHED),
    check("payments_refunded", sql`${table.refunded_paise} between 0 and ${table.amount_paise}`),
  ],
);

export const REFUND_REASONS = [
  "second_capture",
  "wrong_amount",
  "unexplained",
  "unclaimed",
  "sold_out",
  "package_closed",
  "requested",
  "gateway",
] as const;

/** Money on its way back. One row is one refund at the gateway; its body never changes once it was sent. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    amount_paise: integer().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: ["due", "pending", "processed", "failed"] }).notNull(),
    /** Counts the requests that the gateway finally refused or failed: each retry has a key of its own. */
    attempt: integer().notNull().default(1),
    gateway_refund_id: text().unique(),
    last_error: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    processed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("refunds_payment").on(table.payment_id),
    index("refunds_state").on(table.state, table.created_at),
    index("refunds_processed").on(table.processed_at).where(sql`${table.processed_at} is not null`),
    index("refunds_list").on(table.created_at, table.id),
    index("refunds_sums").on(table.state, table.amount_paise),
    check("refunds_amount", sql`${table.amount_paise} > 0`),
  ],
);
