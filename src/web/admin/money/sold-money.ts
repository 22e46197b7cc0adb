/**
 * The money of a booking or order: the text of its refund's state, the amount kept, and which payment "Refund…" takes
 * first. The server checks again.
 */
import { formatRupees, type Paise, rupeesToPaise } from "#domain/money/money.ts";
import type { RefundTarget } from "./refund-dialog.tsx";

/** A payment of a booking or order; amounts are rupees. */
export type SoldPayment = {
  razorpay_payment_id: string;
  amount: number;
  refunded_amount: number;
  refundable_amount: number;
};

/** The gateway's minimum refund, in paise. */
const LEAST: Paise = 100;

/** Whether any of a payment can still be refunded. */
export const canGoBack = ({ refundable_amount }: Pick<SoldPayment, "refundable_amount">): boolean =>
  rupeesToPaise(refundable_amount) >= LEAST;

const REFUND_TEXT: Record<string, string> = {
  due: "in progress",
  pending: "in progress",
  processed: "refunded",
  failed: "failed: see Money",
};

/** A refund's state in words, with the refunded rupees: "₹500 refunded, more in progress". */
export function refundText(state: string, refunded: number): string {
  const words = REFUND_TEXT[state] ?? state;
  if (refunded <= 0) return words;
  const back = `${formatRupees(rupeesToPaise(refunded))} refunded`;
  return state === "processed" ? back : `${back}, more ${words}`;
}

/** The sum of these payments that is neither refunded nor being refunded. */
export const keptOf = (payments: readonly SoldPayment[]): Paise =>
  payments.reduce((sum, { refundable_amount }) => sum + rupeesToPaise(refundable_amount), 0);

/** The first of these payments that can be refunded; `payments` are sorted oldest first. Null if there is none. */
export function refundTarget(
  payments: readonly SoldPayment[],
  about: Pick<RefundTarget, "what" | "customer" | "contact" | "bought">,
): RefundTarget | null {
  const payment = payments.find(canGoBack);
  if (!payment) return null;
  return {
    ...about,
    gatewayPaymentId: payment.razorpay_payment_id,
    paid: payment.amount,
    refundedSoFar: payment.refunded_amount,
    left: payment.refundable_amount,
  };
}
