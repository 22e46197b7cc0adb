/** What staff decide about a booking that loses its time to a closure (docs/rules/closure.md). */

/**
 * `move`: another time; `switch`: the other simulator at the same time; `undate`: the customer chooses a date;
 * `refund`: cancelled with a full refund. `later` and `administrator` wait for a decision, the second for that of an
 * administrator about a refund.
 */
export const CLOSURE_DECISIONS = ["move", "switch", "undate", "refund", "later", "administrator"] as const;

export type ClosureDecision = (typeof CLOSURE_DECISIONS)[number];

export const isClosureDecision = (text: string): text is ClosureDecision =>
  CLOSURE_DECISIONS.some((decision) => decision === text);

/** Those after which the decision is still to come. */
export const WAITING_DECISIONS = ["later", "administrator"] as const satisfies readonly ClosureDecision[];

/** Whether the decision is still to come. */
export const isWaiting = (decision: ClosureDecision): boolean => WAITING_DECISIONS.some((one) => one === decision);
