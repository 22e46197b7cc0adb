/**
 * Discount codes and gift vouchers of a checkout (docs/rules/voucher.md): they are read with the price, held while the
 * checkout is open, and used when it is paid. Amounts are paise.
 */
import type { DiscountedPurchase } from "#domain/money/discount-code.ts";
import type { Paise } from "#domain/money/money.ts";
import type { PaymentType, Price } from "#domain/money/pricing.ts";
import { reducedPrice, reducedTotal } from "#domain/money/reductions.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { discountFor, holdDiscount, releaseDiscount } from "#server/discounts/service.ts";
import {
  availableOf,
  checkUsable,
  holdVoucher,
  releaseVoucher,
  VOUCHER_HELD,
  voucherByCode,
} from "#server/vouchers/service.ts";
import { contactOf, type Purchase, type Reductions } from "./purchase.ts";

/** The codes as typed at the checkout. */
export type TypedCodes = { discountCode?: string | null | undefined; voucherCode?: string | null | undefined };

/** A voucher that can pay for something now, and how much. @throws Refusal NOT_FOUND, CONFLICT, RATE_LIMITED */
async function usableVoucher(
  ctx: Ctx,
  typed: string,
): Promise<{ voucherId: string; ending: string; available: Paise }> {
  const voucher = await voucherByCode(ctx, typed);
  checkUsable(ctx, voucher);
  const available = await availableOf(ctx, voucher, ctx.holder);
  if (available === 0) throw new Refusal("CONFLICT", VOUCHER_HELD, undefined, "voucherCode");
  return { voucherId: voucher.id, ending: voucher.code_end, available };
}

/** The typed codes and what they could take off or pay, before the order of reductions is applied. */
async function readCodes(ctx: Ctx, { discountCode, voucherCode }: TypedCodes, purchase: DiscountedPurchase) {
  const discount = discountCode?.trim() ? await discountFor(ctx, discountCode, purchase) : null;
  const voucher = voucherCode?.trim() ? await usableVoucher(ctx, voucherCode) : null;
  const wanted = { codeDiscount: discount?.amount ?? 0, voucherBalance: voucher?.available ?? 0 };
  const applied = (price: { codeDiscount: Paise; voucher: Paise }): Reductions => ({
    ...(discount && price.codeDiscount > 0 ? { discount: { ...discount, amount: price.codeDiscount } } : {}),
    ...(voucher && price.voucher > 0
      ? { voucher: { voucherId: voucher.voucherId, ending: voucher.ending, amount: price.voucher } }
      : {}),
  });
  return { wanted, applied };
}

/**
 * The price of a session with the typed codes.
 * @param plan the duration of the plan in minutes
 * @throws Refusal NOT_FOUND, CONFLICT (with the field of the code), RATE_LIMITED
 */
export async function reduceSession(
  ctx: Ctx,
  { plan, price, paymentType }: { plan: number; price: Price; paymentType: PaymentType },
  codes: TypedCodes,
) {
  const { wanted, applied } = await readCodes(ctx, codes, { plan, total: price.total });
  const reduced = reducedPrice(price, paymentType, wanted);
  return { price: reduced, reductions: applied(reduced) };
}

/** The total of products with the typed codes. @throws as `reduceSession`. */
export async function reduceOrder(
  ctx: Ctx,
  products: readonly { category: string; total: Paise }[],
  codes: TypedCodes,
) {
  const { wanted, applied } = await readCodes(ctx, codes, { products });
  const reduced = reducedTotal(
    products.reduce((sum, { total }) => sum + total, 0),
    wanted,
  );
  return { price: reduced, reductions: applied(reduced) };
}

/** Whether any code lowers the purchase. */
export const isReduced = ({ discount, voucher }: Reductions): boolean => Boolean(discount ?? voucher);

/** The reductions of a purchase; none for a balance and a gift voucher. */
export const reductionsOf = (purchase: Purchase | null): Reductions =>
  (purchase && "reductions" in purchase && purchase.reductions) || {};

/**
 * Holds the reductions of a checkout until `until`, in the caller's transaction. Before the slot and the stock, so that
 * all transactions lock in one order.
 * @throws Refusal CONFLICT when a code is used up or less is left of the voucher.
 */
export async function holdReductions(
  tx: AppContext,
  { id, holder, purchase, until }: { id: string; holder: string; purchase: Purchase; until: Date },
): Promise<void> {
  const { discount, voucher } = reductionsOf(purchase);
  const hold = { checkoutId: id, holder, until };
  if (voucher) await holdVoucher(tx, voucher, hold);
  if (discount) await holdDiscount(tx, discount, { ...hold, email: contactOf(purchase).email });
}

/** Ends what a checkout holds of its voucher and its discount code, in the caller's transaction. */
export async function releaseReductions(
  tx: AppContext,
  { id, purchase }: { id: string; purchase: Purchase | null },
): Promise<void> {
  const { discount, voucher } = reductionsOf(purchase);
  if (voucher) await releaseVoucher(tx, id);
  if (discount) await releaseDiscount(tx, id);
}
