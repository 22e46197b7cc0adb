/** Reads of payments and refunds by their ids and by what they paid for. */
import { asc, eq, inArray } from "drizzle-orm";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { payments, refunds } from "./table.ts";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** The payment with this gateway payment id, or null. */
export async function findPayment({ db }: AppContext, gatewayPaymentId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.razorpay_payment_id, gatewayPaymentId));
  return row ?? null;
}

/** The same, batched for lists. */
export const paymentOfRow = batched<AppContext, Payment>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.razorpay_payment_id, [...ids]));
  return new Map(rows.map((row) => [row.razorpay_payment_id, row]));
});

/** The payments of a gateway order, at most 10. */
export const paymentsOfGatewayOrder = ({ db }: AppContext, gatewayOrderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.razorpay_order_id, gatewayOrderId)).limit(10);

/** A refund with its payment. */
export type RefundOfPayment = { refund: Refund; payment: Payment };

/** The refund with this id, or null. */
export async function findRefund({ db }: AppContext, id: string): Promise<RefundOfPayment | null> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.payment_id, payments.id))
    .where(eq(refunds.id, id));
  return row ?? null;
}

/** The refunds of a booking's payments, those of the oldest payment first, each with its payment. */
export const refundsOfBooking = ({ db }: AppContext, bookingId: string): Promise<RefundOfPayment[]> =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.payment_id, payments.id))
    .where(eq(payments.booking_id, bookingId))
    .orderBy(asc(payments.created_at), asc(payments.id), asc(refunds.created_at), asc(refunds.id));

/** The refund with this gateway refund id, or null. */
export async function findGatewayRefund({ db }: AppContext, gatewayRefundId: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.gateway_refund_id, gatewayRefundId));
  return row ?? null;
}
