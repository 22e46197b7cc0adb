/** The part of a checkout that its gift voucher pays, when the checkout is settled. Amounts are paise. */
import type { Paise } from "#domain/money/money.ts";
import { newId } from "#infra/ids.ts";
import { reductionsOf } from "#server/checkout/reductions.ts";
import type { Checkout } from "#server/checkout/store.ts";
import type { AppContext } from "#server/context.ts";
import { spendVoucher, type Voucher, voucherToUse } from "#server/vouchers/service.ts";

/** A locked voucher, what it pays, and the row id of the payment that records it. */
export type VoucherShare = { voucher: Voucher; amount: Paise; paymentId: string };

/** Locks the voucher of a checkout. @returns null without one, "spent" when less is left of it. */
export async function voucherShare(tx: AppContext, checkout: Checkout): Promise<VoucherShare | "spent" | null> {
  const { voucher: part } = reductionsOf(checkout.purchase);
  if (!part) return null;
  const voucher = await voucherToUse(tx, part, checkout.holder);
  return voucher ? { voucher, amount: part.amount, paymentId: newId() } : "spent";
}

/** Uses the share, in the transaction that fulfils the checkout. */
export const spendShare = (
  tx: AppContext,
  { id: checkoutId }: Checkout,
  { voucher, amount, paymentId }: VoucherShare,
) => spendVoucher(tx, voucher, { checkoutId, amount, paymentId });
