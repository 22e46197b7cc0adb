/** The states of a refund, and the allowed transitions (docs/rules/refund.md). */
import type { Transitions } from "#domain/centre/transitions.ts";

export const REFUND_STATES = ["due", "pending", "processed", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * A refund is due until the gateway accepts it, and pending until the money is sent. A failed refund becomes due again,
 * automatically a few times and then by staff. A sent refund is final.
 */
export const REFUND_TRANSITIONS: Transitions<RefundState> = {
  due: ["pending", "processed", "failed"],
  pending: ["processed", "failed", "due"],
  processed: [],
  failed: ["due", "processed"],
};
