/**
 * Reports a payment to the server. Repeats are safe: the server returns the same booking every time. A lost response is
 * therefore requested again, with growing gaps, before the customer sees a failure. After that, the payment's own page
 * continues (payment-status.route.tsx).
 */

import { linkTokenOf, purchasePath } from "#domain/money/purchase-path.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { pause } from "#web/session/entry/enter.ts";
import { forgetGuestToken, preferGuestToken } from "#web/session/guest-token.ts";
import { currentUser, signIn } from "#web/session/session.ts";
import { boughtVoucherPath } from "./checkout-paths.ts";
import { COMPLETE_CHECKOUT } from "./documents.ts";
import type { PaidOrder } from "./payment-window.ts";

const GAPS_MS = [0, 1_000, 2_000, 4_000];

/** The outcome: bought (`summary` is its page), refused by the server with its sentence, or no response yet. */
export type Completion = { summary: string; message: string } | { refused: string } | { unanswered: true };

/** Completes the checkout of a payment; never throws. Signs a guest in to an account created by the purchase. */
export async function completeCheckout(paid: PaidOrder, gaps: readonly number[] = GAPS_MS): Promise<Completion> {
  for (const gap of gaps) {
    if (gap > 0) await pause(gap);
    try {
      const { razorpayOrderId: gatewayOrderId, razorpayPaymentId, razorpaySignature } = paid;
      const { completeCheckout: answer } = await browserTransport(
        COMPLETE_CHECKOUT,
        { gatewayOrderId, gatewayPaymentId: razorpayPaymentId, signature: razorpaySignature },
        { checkout: gatewayOrderId },
      );
      if (answer.success) enterAfterPurchase(gatewayOrderId, answer);
      const summary = answer.success ? pathOf(gatewayOrderId, answer) : null;
      // A balance paid through a mailed link: its page needs the token of the link again.
      const fragment = linkTokenOf(location.hash) ? location.hash : "";
      return summary ? { summary: `${summary}${fragment}`, message: answer.message } : { refused: answer.message };
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure) || isFinal(failure)) {
        return { refused: failure instanceof Error ? failure.message : "" };
      }
    }
  }
  return { unanswered: true };
}

/** The page of what was bought. That of a gift voucher takes the gateway's order, because its buyer may be a guest. */
const pathOf = (
  gatewayOrderId: string,
  bought: { bookingId: string | null; orderId: string | null; voucherId: string | null },
): string | null => (bought.voucherId ? boughtVoucherPath(gatewayOrderId) : purchasePath(bought));

/** A guest without an account continues to read the purchase with the checkout's token; others no longer need it. */
export function enterAfterPurchase(
  gatewayOrderId: string,
  { token, user }: { token: string | null; user: unknown },
): void {
  if (currentUser()) return;
  if (token && user) {
    forgetGuestToken(gatewayOrderId);
    signIn(token, user);
  } else preferGuestToken(gatewayOrderId);
}

const FINAL_CODES = ["BAD_USER_INPUT", "NOT_FOUND", "CONFLICT", "FORBIDDEN"];

function isFinal(failure: GraphqlFailure): boolean {
  return failure.kind === "answer" && FINAL_CODES.includes(failure.code);
}
