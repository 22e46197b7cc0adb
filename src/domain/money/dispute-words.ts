/** The words for a dispute's state and reason, on the dashboard and in mails to the centre. */
import type { DisputeState } from "./dispute-states.ts";

export const DISPUTE_STATE_NAMES: Readonly<Record<DisputeState, string>> = {
  open: "Answer needed",
  action_required: "More evidence needed",
  under_review: "With the bank",
  won: "Won",
  lost: "Lost",
  closed: "Closed",
};

/** Where the gateway shows disputes and takes the evidence. */
export const GATEWAY_DISPUTES = "https://dashboard.razorpay.com/app/disputes";

/** A reason in words. Banks have dozens of codes, and the gateway spells them out ("credit_not_processed"). */
export function disputeReason(code: string): string {
  const words = code.replaceAll("_", " ").trim().toLowerCase();
  return words === "" ? "No reason given" : words[0]?.toUpperCase() + words.slice(1);
}
