/** Discount codes and their uses. Amounts are paise. */
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { DISCOUNT_SCOPES } from "#domain/money/discount-code.ts";

export const discountCodes = pgTable(
  "discount_codes",
  {
    id: uuid().primaryKey(),
    /** In capitals, without spaces. */
    code: text().notNull().unique(),
    /** One of the two: a percentage of the price, or an amount. */
    percent: integer(),
    amount_paise: integer(),
    scope: text({ enum: DISCOUNT_SCOPES }).notNull(),
    /** The durations of the plans, in minutes; empty for all. */
    plans: jsonb().$type<number[]>().notNull().default([]),
    /** The categories of the products; empty for all. */
    categories: jsonb().$type<string[]>().notNull().default([]),
    minimum_paise: integer().notNull().default(0),
    /** The first and the last day, in IST; null without a limit. */
    starts_on: date({ mode: "string" }),
    ends_on: date({ mode: "string" }),
    most_uses: integer(),
    most_per_customer: integer(),
    active: boolean().notNull().default(true),
    /** For staff. */
    note: text().notNull().default(""),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("discount_codes_list").on(table.created_at, table.id),
    check("discount_codes_kind", sql`(${table.percent} is null) <> (${table.amount_paise} is null)`),
    check("discount_codes_percent", sql`${table.percent} between 1 and 100`),
    check("discount_codes_amount", sql`${table.amount_paise} > 0`),
  ],
);

export type DiscountCode = typeof discountCodes.$inferSelect;

/** Uses of discount codes by checkouts: held while one is open, used once it is paid. */
export const discountUses = pgTable(
  "discount_uses",
  {
    checkout_id: uuid().primaryKey(),
    code_id: uuid()
      .notNull()
      .references(() => discountCodes.id),
    /** As in the checkout. A holder's own held uses don't count against that holder. */
    holder: text().notNull(),
    /** A keyed digest of the customer's email. */
    customer: text().notNull(),
    amount_paise: integer().notNull(),
    /** Null once it is used. */
    hold_until: timestamp({ withTimezone: true }),
    booking_id: uuid(),
    order_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("discount_uses_code").on(table.code_id, table.customer),
    index("discount_uses_booking").on(table.booking_id),
    index("discount_uses_order").on(table.order_id),
  ],
);
