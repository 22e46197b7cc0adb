/** The states of a dispute, and the allowed transitions (docs/rules/dispute.md). */
import { canBecome, type Transitions } from "#domain/centre/transitions.ts";
import type { Paise } from "./money.ts";

export const DISPUTE_STATES = ["open", "action_required", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** While a dispute is open, the centre answers and the bank reviews, several times if needed. An end is final. */
const DISPUTE_TRANSITIONS: Transitions<DisputeState> = {
  open: ["action_required", "under_review", "won", "lost", "closed"],
  action_required: ["under_review", "won", "lost", "closed"],
  under_review: ["action_required", "won", "lost", "closed"],
  won: [],
  lost: [],
  closed: [],
};

/** Whether the dispute is decided. */
export const isEnded = (state: DisputeState): boolean => DISPUTE_TRANSITIONS[state].length === 0;

/** Whether the bank waits for the centre's evidence. */
export const needsAnswer = (state: string): boolean => state === "open" || state === "action_required";

/**
 * Whether a report of the gateway changes a dispute. Reports arrive in any order and more than once: one made before
 * the newest that was applied changes nothing, except that an end always counts.
 */
export function isNews(
  known: { state: DisputeState; reportedAt: Date },
  report: { state: DisputeState; reportedAt: Date },
): boolean {
  if (!canBecome(DISPUTE_TRANSITIONS, known.state, report.state)) return false;
  return isEnded(report.state) || report.reportedAt >= known.reportedAt;
}

/**
 * The state that a status in the gateway's list means. The list has no word for "action required": there such a dispute
 * is open, like a new one. It follows a review, so a dispute known as under review has become that.
 */
export const stateOfListed = (
  status: Exclude<DisputeState, "action_required">,
  known: DisputeState | undefined,
): DisputeState => (status === "open" && known === "under_review" ? "action_required" : status);

/**
 * What a dispute holds of its payment, and what the bank has taken back for it. A lost one without a deducted amount
 * costs its whole amount.
 */
export function moneyOf(dispute: { state: DisputeState; amount: Paise; deducted: Paise }): {
  held: Paise;
  chargedBack: Paise;
} {
  const { state, amount, deducted } = dispute;
  if (!isEnded(state)) return { held: amount, chargedBack: 0 };
  if (state === "won") return { held: 0, chargedBack: 0 };
  return { held: 0, chargedBack: deducted || (state === "lost" ? amount : 0) };
}
