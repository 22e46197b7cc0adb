/** Returns of delivered goods (docs/rules/return.md). Amounts are paise. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { RETURN_REASONS, RETURN_STATES, type ReturnLine } from "#domain/shop/returns.ts";

export const orderReturns = pgTable(
  "order_returns",
  {
    id: uuid().primaryKey(),
    order_id: uuid().notNull(),
    state: text({ enum: RETURN_STATES }).notNull(),
    /** With their outcomes once the goods have arrived. */
    lines: jsonb().$type<ReturnLine[]>().notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    /** The customer's; null without one, and after its retention period. */
    note: text(),
    /** What staff wrote to the customer: instructions for the way back, or why the return is refused. */
    answer: text(),
    /** What was refunded on arrival, and the part of it that is back on the gift voucher; null before that. */
    refund_paise: integer(),
    restored_paise: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    approved_at: timestamp({ withTimezone: true }),
    /** When it was received, refused or withdrawn. */
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("order_returns_order").on(table.order_id, table.created_at),
    index("order_returns_state").on(table.state, table.created_at).where(sql`${table.ended_at} is null`),
    index("order_returns_ended")
      .on(table.ended_at)
      .where(sql`${table.note} is not null or ${table.answer} is not null`),
    // An order has one open return at most.
    uniqueIndex("order_returns_open").on(table.order_id).where(sql`${table.ended_at} is null`),
    check("order_returns_end", sql`(${table.state} in ('requested', 'approved')) = (${table.ended_at} is null)`),
    check(
      "order_returns_refund",
      sql`(${table.state} = 'received') = (${table.refund_paise} is not null)
        and coalesce(${table.restored_paise}, 0) between 0 and coalesce(${table.refund_paise}, 0)`,
    ),
  ],
);

export type OrderReturn = typeof orderReturns.$inferSelect;
