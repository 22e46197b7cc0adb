/** Discount codes (docs/rules/voucher.md): what they look like, what they take off, and why one can't be used. */
import { todayInIndia } from "#domain/time/dates.ts";
import { formatRupees, type Paise } from "./money.ts";

/** What a code can be used for. */
export const DISCOUNT_SCOPES = ["all", "sessions", "products"] as const;
type DiscountScope = (typeof DISCOUNT_SCOPES)[number];

const CODE = /^[A-Z0-9][A-Z0-9-]{2,19}$/;

/** A typed code in capitals and without spaces; null when it can't be a discount code. */
export function readDiscountCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/\s/g, "");
  return CODE.test(code) ? code : null;
}

export type DiscountRules = {
  percent: number | null;
  amount: Paise | null;
  scope: DiscountScope;
  plans: readonly number[];
  categories: readonly string[];
  minimum: Paise;
  startsOn: string | null;
  endsOn: string | null;
  active: boolean;
};

/** A purchase as a discount code judges it: a session of a plan, or products by category. Amounts are paise. */
export type DiscountedPurchase =
  | { plan: number; total: Paise }
  | { products: readonly { category: string; total: Paise }[] };

/** The part of a purchase that a code applies to, in paise; 0 for a purchase that it is not for. */
function discountable(rules: DiscountRules, purchase: DiscountedPurchase): Paise {
  if ("plan" in purchase) {
    const fits = rules.scope !== "products" && (rules.plans.length === 0 || rules.plans.includes(purchase.plan));
    return fits ? purchase.total : 0;
  }
  if (rules.scope === "sessions") return 0;
  return purchase.products
    .filter(({ category }) => rules.categories.length === 0 || rules.categories.includes(category))
    .reduce((sum, { total }) => sum + total, 0);
}

export const DISCOUNT_UNKNOWN = "We don't know this code. Please check it and try again.";
export const DISCOUNT_USED_UP = "This code has been used as often as it can be.";
export const DISCOUNT_USED_BY_YOU = "You have already used this code.";

/**
 * What a code takes off a purchase, in paise before the gateway's limits, or the sentence why it can't be used. Usage
 * limits are checked where uses are counted.
 */
export function discountOn(
  rules: DiscountRules,
  purchase: DiscountedPurchase,
  now: Date,
): { amount: Paise } | { problem: string } {
  const today = todayInIndia(now);
  if (!rules.active || (rules.endsOn && today > rules.endsOn)) return { problem: "This code is no longer valid." };
  if (rules.startsOn && today < rules.startsOn) return { problem: "This code is not valid yet." };
  const base = discountable(rules, purchase);
  if (base === 0)
    return {
      problem:
        "plan" in purchase ? "This code is not valid for this package." : "This code is not valid for these products.",
    };
  if (base < rules.minimum)
    return { problem: `This code needs a purchase of at least ${formatRupees(rules.minimum)}.` };
  const amount = rules.percent === null ? (rules.amount ?? 0) : Math.floor((base * rules.percent) / 100);
  return { amount: Math.min(amount, base) };
}
