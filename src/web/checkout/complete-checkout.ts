/**
 * Tells the server that a payment was made. It may be told as often as needed: the server answers the
 * same booking every time. So a lost answer is asked for again, with growing gaps, before the person
 * is shown anything; after that the payment's own page goes on asking (payment-status.route.tsx).
 */
import { browserTransport, GraphqlFailure, graphql } from "#web/graphql.ts";
import { pause } from "#web/session/enter.ts";
import { summaryPath } from "./checkout-paths.ts";
import type { PaidOrder } from "./payment-window.ts";

const GAPS_MS = [0, 1_000, 2_000, 4_000];

const COMPLETE = graphql(`
  mutation CompleteCheckout($orderId: String!, $paymentId: String!, $signature: String!) {
    completeCheckout(
      razorpayOrderId: $orderId
      razorpayPaymentId: $paymentId
      razorpaySignature: $signature
    ) {
      success
      message
      bookingId
      orderId
    }
  }
`);

/** How it ended: bought (`summary` is its page), refused by the server with its sentence, or no answer yet. */
export type Completion =
  | { summary: string; message: string }
  | { refused: string }
  | { unanswered: true };

/** Completes the checkout of a payment; never throws. */
export async function completeCheckout(
  paid: PaidOrder,
  gaps: readonly number[] = GAPS_MS,
): Promise<Completion> {
  for (const gap of gaps) {
    if (gap > 0) await pause(gap);
    try {
      const { completeCheckout: answer } = await browserTransport(COMPLETE, {
        orderId: paid.razorpayOrderId,
        paymentId: paid.razorpayPaymentId,
        signature: paid.razorpaySignature,
      });
      const summary = answer.success ? summaryPath(answer) : null;
      return summary ? { summary, message: answer.message } : { refused: answer.message };
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure) || isFinal(failure)) {
        return { refused: failure instanceof Error ? failure.message : "" };
      }
    }
  }
  return { unanswered: true };
}

const FINAL_CODES = ["BAD_USER_INPUT", "NOT_FOUND", "CONFLICT", "FORBIDDEN"];

function isFinal(failure: GraphqlFailure): boolean {
  return failure.kind === "answer" && FINAL_CODES.includes(failure.code);
}
