/** Gift vouchers, the entries of their accounts, and what open checkouts hold of them. Amounts are paise. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { VENUE_METHODS } from "#domain/money/venue-payment.ts";
import { VOUCHER_DELIVERIES, VOUCHER_ENTRIES } from "#domain/money/voucher.ts";

export const vouchers = pgTable(
  "vouchers",
  {
    id: uuid().primaryKey(),
    /** A keyed digest of the code, by which a typed code is found. */
    code_digest: text().notNull().unique(),
    /** The code, sealed with the product's secret, for the PDF and the mail. */
    code_sealed: text().notNull(),
    /** The last characters of the code. */
    code_end: text().notNull(),
    /** The plan that it was bought for; null for an amount. */
    plan_duration: integer(),
    plan_name: text(),
    value_paise: integer().notNull(),
    /** What is left of it: the sum of its entries. */
    balance_paise: integer().notNull(),
    /** The last day on which it can be used, in IST. */
    valid_until: date({ mode: "string" }).notNull(),
    voided_at: timestamp({ withTimezone: true }),
    /** The buyer's account, if any. */
    user_id: uuid(),
    buyer_name: text().notNull(),
    buyer_email: text().notNull(),
    buyer_phone: text().notNull(),
    recipient_name: text().notNull(),
    /** Empty for a voucher that the buyer hands over. */
    recipient_email: text().notNull(),
    message: text().notNull(),
    design: text().notNull(),
    delivery: text({ enum: VOUCHER_DELIVERIES }).notNull(),
    /** The day of the mail to the recipient, in IST; null for a voucher that is handed over. */
    deliver_on: date({ mode: "string" }),
    delivered_at: timestamp({ withTimezone: true }),
    /** Bought online, or issued by staff. */
    source: text({ enum: ["online", "desk"] }).notNull(),
    /** How it was paid at the desk; null online and for a voucher that is given away. */
    venue_method: text({ enum: VENUE_METHODS }),
    venue_paise: integer().notNull().default(0),
    issued_by: uuid(),
    /** Why staff issued it. */
    reason: text(),
    checkout_id: uuid().unique(),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower("id"::text || ' ' || "code_end" || ' ' || "buyer_name" || ' ' || "buyer_email" || ' ' || "buyer_phone" || ' ' || "recipient_name" || ' ' || "recipient_email")`,
      ),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("vouchers_list").on(table.created_at, table.id),
    index("vouchers_user").on(table.user_id, table.created_at),
    index("vouchers_recipient").on(sql`lower(${table.recipient_email})`),
    index("vouchers_end").on(table.valid_until, table.id),
    index("vouchers_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    check("vouchers_value", sql`${table.value_paise} > 0`),
    check("vouchers_balance", sql`${table.balance_paise} between 0 and ${table.value_paise}`),
  ],
);

export type Voucher = typeof vouchers.$inferSelect;

/** What raised and lowered the balance of a voucher. Rows are never changed; the sum of the amounts is the balance. */
export const voucherEntries = pgTable(
  "voucher_entries",
  {
    id: uuid().primaryKey(),
    voucher_id: uuid()
      .notNull()
      .references(() => vouchers.id),
    kind: text({ enum: VOUCHER_ENTRIES }).notNull(),
    /** Negative where it lowers the balance. */
    amount_paise: integer().notNull(),
    /** The payment of the purchase that used it; null for what staff did. */
    payment_id: uuid(),
    /** How a pay-out was paid; null for all others. */
    method: text({ enum: VENUE_METHODS }),
    reason: text(),
    author_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("voucher_entries_voucher").on(table.voucher_id, table.created_at),
    index("voucher_entries_time").on(table.created_at, table.kind),
    check("voucher_entries_amount", sql`${table.amount_paise} <> 0`),
  ],
);

/** What open checkouts hold of a voucher, so that two of them never spend it twice. One row for each checkout. */
export const voucherHolds = pgTable(
  "voucher_holds",
  {
    checkout_id: uuid().primaryKey(),
    voucher_id: uuid()
      .notNull()
      .references(() => vouchers.id),
    /** As in the checkout. A holder's own holds don't lower what the voucher can pay for that holder. */
    holder: text().notNull(),
    amount_paise: integer().notNull(),
    hold_until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("voucher_holds_voucher").on(table.voucher_id, table.hold_until),
    check("voucher_holds_amount", sql`${table.amount_paise} > 0`),
  ],
);
