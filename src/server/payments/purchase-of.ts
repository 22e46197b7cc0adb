/** What payments and refunds belong to: a booking, an order, or nothing yet. */
import { eq, inArray } from "drizzle-orm";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { payments, refunds } from "./table.ts";

/** At most one of them is set. */
export type PaidFor = { booking_id: string | null; order_id: string | null };

const PAID_FOR = { booking_id: payments.booking_id, order_id: payments.order_id };

/** The purchase of a payment, by the payment's id. */
export const purchaseOfPayment = batched<AppContext, PaidFor>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: payments.id, ...PAID_FOR })
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

/** The purchase of a refund, by the refund's id. */
export const purchaseOfRefund = batched<AppContext, PaidFor>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: refunds.id, ...PAID_FOR })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(inArray(refunds.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});
