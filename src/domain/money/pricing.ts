/**
 * The price of a session, and the part due now. One rule for every plan: the original price less the plan's discount
 * for that way of paying; an advance pays ₹500 now (contract: plan-prices; docs/rules/price.md). Prices always come
 * from a plan, never from client input.
 */

import type { Plan } from "#domain/booking/plans.ts";
import { LEAST_PAISE, type Paise } from "./money.ts";

export type PaymentType = "full" | "advance";

/** The amount due now for an advance booking; a cheaper plan is paid in full. */
export const ADVANCE_PAISE: Paise = 50_000;

/** The part of a plan that its price depends on. */
export type PlanPrices = Pick<Plan, "original" | "fullDiscount" | "advanceDiscount">;

/** All in paise: total = original − discount = dueNow + atVenue. */
export type Price = {
  original: Paise;
  discount: Paise;
  total: Paise;
  dueNow: Paise;
  atVenue: Paise;
};

/** Parses a payment type as stored or sent; 'partial' is an older word for an advance. Null for anything else. */
export function readPaymentType(text: string): PaymentType | null {
  if (text === "full") return "full";
  return text === "advance" || text === "partial" ? "advance" : null;
}

/**
 * The price of a plan for one way of paying, in paise (contract: plan-prices). Never throws: impossible figures (see
 * `planPriceProblem`) are replaced by the nearest possible ones, so total and due now are never below one rupee.
 */
export function priceOf(plan: PlanPrices, paymentType: PaymentType): Price {
  const original = Math.max(LEAST_PAISE, wholePaise(plan.original));
  const offered = wholePaise(paymentType === "full" ? plan.fullDiscount : plan.advanceDiscount);
  const discount = Math.min(offered, original - LEAST_PAISE);
  const total = original - discount;
  const dueNow = paymentType === "full" ? total : Math.min(ADVANCE_PAISE, total);
  return { original, discount, total, dueNow, atVenue: total - dueNow };
}

/** Why a plan with these figures can't be sold, or null. For editing plans. */
export function planPriceProblem(
  plan: PlanPrices,
): "not_whole_paise" | "discount_exceeds_price" | "below_one_rupee" | null {
  const discounts = [plan.fullDiscount, plan.advanceDiscount];
  if (![plan.original, ...discounts].every(isWholePaise)) return "not_whole_paise";
  const largest = Math.max(...discounts);
  if (largest > plan.original) return "discount_exceeds_price";
  return plan.original - largest < LEAST_PAISE ? "below_one_rupee" : null;
}

function isWholePaise(paise: Paise): boolean {
  return Number.isSafeInteger(paise) && paise >= 0;
}

function wholePaise(paise: Paise): Paise {
  const rounded = Math.round(paise);
  return isWholePaise(rounded) ? rounded : 0;
}
