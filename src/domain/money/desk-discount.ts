/**
 * Discounts that staff give at the desk, beside the plan's own discount (docs/rules/price.md). Each one is a price line
 * with a reason.
 */
import type { Role } from "#domain/people/viewer.ts";
import { formatRupees, LEAST_PAISE, type Paise } from "./money.ts";
import { ADVANCE_PAISE, type PaymentType, type Price } from "./pricing.ts";

/**
 * The largest discount that a role may give, in percent of the plan's price for the payment type. Staff may give a
 * regular or a late start something back; only administrators may give more, or a free session. A customer gives none.
 */
export const DISCOUNT_LIMIT_PERCENT: Readonly<Record<Role, number>> = { user: 0, staff: 20, admin: 100 };

/** The most characters of a reason. */
export const DISCOUNT_REASON_LENGTH = 200;

/** The largest discount, in paise, that a role may give on a price. */
export const largestDiscount = (total: Paise, role: Role): Paise =>
  Math.floor((total * DISCOUNT_LIMIT_PERCENT[role]) / 100);

type DeskDiscount = { amount: Paise; reason: string };

/** Why a discount on a price can't be given by this role, with the field; null when it can. */
export function discountProblem(
  { amount, reason }: DeskDiscount,
  total: Paise,
  role: Role,
): { field: "discount" | "discountReason"; text: string } | null {
  const about = (text: string) => ({ field: "discount", text }) as const;
  const largest = largestDiscount(total, role);
  const left = total - amount;
  if (!Number.isSafeInteger(amount) || amount <= 0) return about("Please enter a discount above ₹0");
  if (amount > total) return about(`The price is ${formatRupees(total)}. Please enter a smaller discount`);
  if (amount > largest)
    return about(
      `You can give at most ${formatRupees(largest)} (${DISCOUNT_LIMIT_PERCENT[role]}%). Please ask an administrator for more`,
    );
  if (left > 0 && left < LEAST_PAISE) return about("The price after the discount must be ₹0 or at least ₹1");
  if (!reason.trim()) return { field: "discountReason", text: "Please give a reason for the discount" };
  if (reason.trim().length > DISCOUNT_REASON_LENGTH)
    return { field: "discountReason", text: `Please use at most ${DISCOUNT_REASON_LENGTH} characters` };
  return null;
}

/** A price less a discount at the desk. The discount of the result includes both. */
export function discounted(price: Price, paymentType: PaymentType, amount: Paise): Price {
  const discount = price.discount + amount;
  const total = price.original - discount;
  const dueNow = paymentType === "full" ? total : Math.min(ADVANCE_PAISE, total);
  return { original: price.original, discount, total, dueNow, atVenue: total - dueNow };
}
