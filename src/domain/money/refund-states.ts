/** The states of a refund, and what may follow each (docs/rules/refund.md). */
import type { Transitions } from "#domain/centre/transitions.ts";

export const REFUND_STATES = ["due", "pending", "processed", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * A refund is due until the gateway has taken it on, pending until the money is sent. What failed is made due
 * again, by itself a few times, then by staff; what was sent is final.
 */
export const REFUND_TRANSITIONS: Transitions<RefundState> = {
  due: ["pending", "processed", "failed"],
  pending: ["processed", "failed", "due"],
  processed: [],
  failed: ["due", "processed"],
};
