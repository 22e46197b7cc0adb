/**
 * What was paid at the venue and not returned there, by method, so that staff return it as it was paid
 * (docs/rules/refund.md).
 */
import { formatRupees, type Paise } from "./money.ts";
import { VENUE_METHODS, type VenueMethod } from "./venue-payment.ts";

/** An amount by one method; of an entry, below zero where it was returned or corrected. */
export type VenueShare = { method: VenueMethod; amount: Paise };

/** The method within a sentence, after an amount. */
const BY: Record<VenueMethod, string> = {
  cash: "cash",
  card: "by card",
  upi: "by UPI",
  transfer: "by bank transfer",
};

/**
 * The shares of a booking's entries, in the order of the methods. Money that was returned by another method than it was
 * paid lowers the largest share.
 */
export function venueShares(entries: readonly VenueShare[]): VenueShare[] {
  const sums = VENUE_METHODS.map((method) => ({
    method,
    amount: entries.filter((entry) => entry.method === method).reduce((sum, { amount }) => sum + amount, 0),
  }));
  let other = sums.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
  const kept = sums.filter(({ amount }) => amount > 0);
  for (const share of kept.toSorted((one, next) => next.amount - one.amount)) {
    const lowered = Math.min(other, share.amount);
    share.amount -= lowered;
    other -= lowered;
  }
  return kept.filter(({ amount }) => amount > 0);
}

/** "₹5,500 cash", "₹3,000 cash and ₹2,500 by UPI". */
export function sharesText(shares: readonly VenueShare[]): string {
  const parts = shares.map(({ method, amount }) => `${formatRupees(amount)} ${BY[method]}`);
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}
