/** Captured payments, one row for each gateway payment, and their refunds. Amounts are paise. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Payments that bought nothing and are not refunded. Raw SQL, because queries use the partial index only if their
 * condition is written as in the index.
 */
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
    /** `refund_due`: it bought nothing and is being refunded in full. */
    status: text({ enum: ["success", "refund_due", "refunded"] }).notNull(),
    /** The sum of its processed refunds. */
    refunded_paise: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payments_provider_order").on(table.razorpay_order_id),
    index("payments_booking").on(table.booking_id),
    index("payments_order").on(table.order_id),
    index("payments_time").on(table.created_at, table.id),
    // An index-only scan of it sums all captured payments.
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
  "balance_settled",
  "requested",
  "gateway",
] as const;

/**
 * Refunds. One row is one refund at the gateway. Its amount never changes, so that a repeated request has the same body
 * under the same idempotency key.
 */
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
    /** From 1. Each retry of a failed refund is the next attempt and has a new idempotency key. */
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
