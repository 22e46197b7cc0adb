/** Every captured payment, once. Amounts are paise; the gateway's ids are its own. */
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
    status: text({ enum: ["success", "refund_due", "refunded"] }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payments_provider_order").on(table.razorpay_order_id),
    index("payments_booking").on(table.booking_id),
  ],
);
