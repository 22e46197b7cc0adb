/** The till of each day, and what follows after it is closed. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CashCount } from "#domain/money/till.ts";

/**
 * The till of a day in India: opened once with its float, closed once with a count. The figures of a closed till never
 * change; what follows is in till_corrections (docs/rules/till.md).
 */
export const tills = pgTable(
  "tills",
  {
    id: uuid().primaryKey(),
    day: date({ mode: "string" }).notNull().unique(),
    float_paise: integer().notNull(),
    opened_by: uuid().notNull(),
    opened_at: timestamp({ withTimezone: true }).notNull(),
    /** Null while the till is open, and so is everything below. */
    closed_at: timestamp({ withTimezone: true }),
    closed_by: uuid(),
    /** The day's cash until it was closed, without the float. */
    cash_taken_paise: integer(),
    cash_returned_paise: integer(),
    expected_paise: integer(),
    counted: jsonb().$type<CashCount>(),
    counted_paise: integer(),
    /** Why the count differs from what was expected; null without a difference. */
    difference_reason: text(),
    /** What stays in the till for the next day. */
    left_paise: integer(),
  },
  (table) => [
    check(
      "tills_closed",
      sql`num_nulls(${table.closed_at}, ${table.closed_by}, ${table.cash_taken_paise}, ${table.cash_returned_paise},
        ${table.expected_paise}, ${table.counted}, ${table.counted_paise}, ${table.left_paise}) in (0, 8)`,
    ),
    check(
      "tills_difference",
      sql`${table.counted_paise} is null or ${table.counted_paise} = ${table.expected_paise}
        or ${table.difference_reason} is not null`,
    ),
  ],
);

/** Cash that went into a till after it was closed, or out of it, and corrections by staff. Rows are never changed. */
export const tillCorrections = pgTable(
  "till_corrections",
  {
    id: uuid().primaryKey(),
    till_id: uuid()
      .notNull()
      .references(() => tills.id),
    amount_paise: integer().notNull(),
    reason: text().notNull(),
    /** The payment or refund of a booking that came after closing; null for a gift voucher and for staff. */
    venue_payment_id: uuid().unique(),
    made_by: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("till_corrections_till").on(table.till_id, table.created_at),
    check("till_corrections_amount", sql`${table.amount_paise} <> 0`),
  ],
);
