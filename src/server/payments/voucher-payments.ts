/**
 * What gift vouchers pay: a payment without money, so that balances, refunds and papers of a purchase treat it like any
 * other payment (docs/rules/voucher.md). Reports about money leave it out.
 */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { voucherEndings } from "#server/vouchers/service.ts";
import { payments } from "./table.ts";

/** The payment id of the part of a checkout that a gift voucher paid. */
export const voucherPaymentId = (checkoutId: string): string => `voucher_${checkoutId}`;

/** The checkout that such a payment belongs to; null for another payment id. */
export const checkoutOfVoucherPayment = (paymentId: string): string | null =>
  paymentId.startsWith("voucher_") ? paymentId.slice("voucher_".length) : null;

/** The insert of the part of a purchase that a gift voucher paid, for a statement with other writes. */
export function insertVoucherPayment(
  { db, clock }: AppContext,
  share: {
    paymentId: string;
    voucher: { id: string };
    amount: number;
    checkoutId: string;
    userId: string | null;
    bookingId: string | null;
    orderId?: string;
  },
) {
  const now = clock.now();
  return db.insert(payments).values({
    id: share.paymentId,
    razorpay_payment_id: voucherPaymentId(share.checkoutId),
    razorpay_order_id: "",
    source: "voucher",
    voucher_id: share.voucher.id,
    user_id: share.userId,
    booking_id: share.bookingId,
    order_id: share.orderId ?? null,
    amount_paise: share.amount,
    currency: "INR",
    status: "success",
    created_at: now,
    updated_at: now,
  });
}

/** The gateway's id of the payment that bought a gift voucher; null for one that staff issued. */
export async function paymentOfVoucher({ db }: AppContext, voucherId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: payments.razorpay_payment_id })
    .from(payments)
    .where(and(eq(payments.voucher_id, voucherId), eq(payments.source, "gateway")))
    .orderBy(asc(payments.created_at))
    .limit(1);
  return row?.id ?? null;
}

/** What a gift voucher paid of a purchase, in paise, and the last characters of its code. */
export type VoucherPaid = { amount: number; ending: string };

const paidBy = (bought: PgColumn) =>
  batched<AppContext, VoucherPaid>(async (ctx, ids) => {
    const rows = await ctx.db
      .select({ bought, voucherId: payments.voucher_id, amount: payments.amount_paise })
      .from(payments)
      .where(and(inArray(bought, [...ids]), eq(payments.source, "voucher")));
    const endings = await voucherEndings(
      ctx,
      rows.flatMap(({ voucherId }) => voucherId ?? []),
    );
    // A purchase has one checkout with a voucher at most.
    return new Map(
      rows.map(({ bought: id, voucherId, amount }) => [id, { amount, ending: endings.get(voucherId ?? "") ?? "" }]),
    );
  });

const paidOfBooking = paidBy(payments.booking_id);
const paidOfOrder = paidBy(payments.order_id);

/**
 * What a gift voucher paid of a booking or order; null without one. Batched: the rows of a list share a query, and a
 * purchase without a voucher needs none.
 */
export async function paidByVoucher(
  ctx: AppContext,
  kind: "booking" | "order",
  { id, voucher_paise: amount }: { id: string; voucher_paise: number },
): Promise<VoucherPaid | null> {
  if (amount === 0) return null;
  return kind === "booking" ? paidOfBooking(ctx, id) : paidOfOrder(ctx, id);
}
