/** The states of a checkout, and the allowed transitions (docs/rules/payment.md). */
import type { Transitions } from "#domain/centre/transitions.ts";

export const CHECKOUT_STATES = ["open", "paid", "fulfilled", "expired", "refund_due", "refunded"] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** A payment may arrive after its checkout expired, hence expired → paid: money received is never dropped. */
export const CHECKOUT_TRANSITIONS: Transitions<CheckoutState> = {
  open: ["paid", "expired"],
  expired: ["paid"],
  paid: ["fulfilled", "refund_due"],
  fulfilled: [],
  refund_due: ["refunded"],
  refunded: [],
};
