/** The payments of a booking or an order, those with a gift voucher included. Amounts are paise. */
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";
import { readRefundable } from "./refund-steps.ts";
import { payments } from "./table.ts";

type Payment = typeof payments.$inferSelect;

/** The payments of a booking, oldest first. */
export const paymentsOfBooking = ({ db }: AppContext, bookingId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.booking_id, bookingId))
    .orderBy(asc(payments.created_at), asc(payments.id));

/** The payments of an order, oldest first. */
export const paymentsOfOrder = ({ db }: AppContext, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.order_id, orderId)).orderBy(asc(payments.created_at), asc(payments.id));

/** What can still be refunded of these payments. */
export async function refundableOfAll(ctx: AppContext, paid: readonly Payment[]): Promise<number> {
  let refundable = 0;
  for (const payment of paid) refundable += await readRefundable(ctx, payment);
  return refundable;
}

/** The same over all payments of a booking. */
export const refundableOfBooking = async (ctx: AppContext, bookingId: string): Promise<number> =>
  refundableOfAll(ctx, await paymentsOfBooking(ctx, bookingId));
