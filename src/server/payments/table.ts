/** Captured payments, one row for each gateway payment, their refunds and their disputes. Amounts are paise. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { DISPUTE_STATES } from "#domain/money/dispute-states.ts";

/** The condition of the index `payments_unmatched`, which is older than gift vouchers. */
const WITHOUT_PURCHASE = sql.raw(
  `"payments"."status" <> 'refunded' and ("payments"."status" = 'refund_due'
    or ("payments"."booking_id" is null and "payments"."order_id" is null))`,
);

/**
 * Payments that bought nothing and are not refunded. Raw SQL, because queries use the partial index only if their
 * condition is written as in the index.
 */
export const UNMATCHED = sql`${WITHOUT_PURCHASE} and ("payments"."voucher_id" is null or "payments"."status" = 'refund_due')`;

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
    /** `voucher`: a gift voucher paid a part of a purchase; no money moved. */
    source: text({ enum: ["gateway", "voucher"] })
      .notNull()
      .default("gateway"),
    /** The gift voucher that this payment bought; with the source `voucher`, the one that paid. */
    voucher_id: uuid(),
    amount_paise: integer().notNull(),
    currency: text().notNull(),
    /** `refund_due`: it bought nothing and is being refunded in full. */
    status: text({ enum: ["success", "refund_due", "refunded"] }).notNull(),
    /** The sum of its processed refunds. */
    refunded_paise: integer().notNull().default(0),
    /** What its open disputes hold (docs/rules/dispute.md). */
    disputed_paise: integer().notNull().default(0),
    /** What its lost disputes have returned to the customer through the bank. */
    charged_back_paise: integer().notNull().default(0),
    /** When the gateway paid it out to the centre's bank account, and under which transfer; null until then. */
    settled_at: timestamp({ withTimezone: true }),
    settlement_id: text(),
    settlement_utr: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payments_provider_order").on(table.razorpay_order_id),
    index("payments_booking").on(table.booking_id),
    index("payments_order").on(table.order_id),
    index("payments_voucher").on(table.voucher_id).where(sql`${table.voucher_id} is not null`),
    index("payments_time").on(table.created_at, table.id),
    // An index-only scan of it sums all captured payments.
    index("payments_sums").on(table.amount_paise, table.refunded_paise),
    index("payments_unsettled").on(table.created_at, table.amount_paise).where(sql`${table.settled_at} is null`),
    index("payments_unmatched").on(table.created_at, table.id).where(WITHOUT_PURCHASE),
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
  "voucher_spent",
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

/** Disputes (chargebacks): a customer asks their bank to return a payment. One row for each dispute of the gateway. */
export const disputes = pgTable(
  "disputes",
  {
    id: uuid().primaryKey(),
    gateway_dispute_id: text().notNull().unique(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    amount_paise: integer().notNull(),
    /** What the gateway has taken back for good; 0 until the dispute has ended. */
    deducted_paise: integer().notNull().default(0),
    reason_code: text().notNull(),
    phase: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    respond_by: timestamp({ withTimezone: true }),
    /** When the gateway made the newest report that was applied. */
    reported_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("disputes_payment").on(table.payment_id),
    index("disputes_list").on(table.created_at, table.id),
    index("disputes_open").on(table.respond_by).where(sql`${table.ended_at} is null`),
    index("disputes_ended").on(table.ended_at).where(sql`${table.ended_at} is not null`),
    check("disputes_amount", sql`${table.amount_paise} > 0 and ${table.deducted_paise} >= 0`),
  ],
);
