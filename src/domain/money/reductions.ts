/**
 * What lowers a purchase at the checkout, in this order: the plan's own discount, a discount code, a gift voucher
 * (docs/rules/voucher.md). A code lowers the price; a voucher pays a part of it. Amounts are paise.
 */
import { LEAST_PAISE, type Paise } from "./money.ts";
import { ADVANCE_PAISE, type PaymentType, type Price } from "./pricing.ts";

/** A price after the reductions: total = voucher + dueNow + atVenue. `codeDiscount` is part of `discount`. */
export type ReducedPrice = Price & { codeDiscount: Paise; voucher: Paise };

/** The largest part, at most `wanted`, that leaves nothing or at least a rupee, which is the gateway's minimum. */
function partOf(total: Paise, wanted: Paise): Paise {
  const part = Math.max(0, Math.min(wanted, total));
  const rest = total - part;
  return rest > 0 && rest < LEAST_PAISE ? Math.max(0, total - LEAST_PAISE) : part;
}

/**
 * The price of a session after a code's discount and with a voucher.
 * @param codeDiscount what the code takes off, before the limits of the gateway
 * @param voucherBalance what the voucher can pay
 */
export function reducedPrice(
  price: Price,
  paymentType: PaymentType,
  { codeDiscount: wanted = 0, voucherBalance = 0 }: { codeDiscount?: Paise; voucherBalance?: Paise },
): ReducedPrice {
  const codeDiscount = partOf(price.total, wanted);
  const discount = price.discount + codeDiscount;
  const total = price.original - discount;
  const voucher = partOf(total, voucherBalance);
  const rest = total - voucher;
  const dueNow = paymentType === "full" ? rest : Math.min(ADVANCE_PAISE, rest);
  return { original: price.original, discount, codeDiscount, total, voucher, dueNow, atVenue: rest - dueNow };
}

/** The total of an order after a code's discount and with a voucher, which is paid in full. */
export function reducedTotal(
  total: Paise,
  reductions: { codeDiscount?: Paise; voucherBalance?: Paise },
): Pick<ReducedPrice, "codeDiscount" | "total" | "voucher" | "dueNow"> {
  const price = { original: total, discount: 0, total, dueNow: total, atVenue: 0 };
  const { codeDiscount, total: reduced, voucher, dueNow } = reducedPrice(price, "full", reductions);
  return { codeDiscount, total: reduced, voucher, dueNow };
}
