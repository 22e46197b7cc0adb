/**
 * What becomes of the money of a booking or order that was sold: how its refund is said, what of it is kept, and which
 * payment "Refund…" sends back first. The server decides again.
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

/** The least that the gateway sends back. */
const LEAST: Paise = 100;

/** Whether anything of a payment can still go back. */
export const canGoBack = ({ refundable_amount }: Pick<SoldPayment, "refundable_amount">): boolean =>
  rupeesToPaise(refundable_amount) >= LEAST;

const REFUND_TEXT: Record<string, string> = {
  due: "on its way",
  pending: "on its way",
  processed: "sent back",
  failed: "failed: look under Money",
};

/** How far money on its way back is, with the rupees that have arrived: "₹500 sent back, more on its way". */
export function refundText(state: string, refunded: number): string {
  const words = REFUND_TEXT[state] ?? state;
  if (refunded <= 0) return words;
  const back = `${formatRupees(rupeesToPaise(refunded))} sent back`;
  return state === "processed" ? back : `${back}, more ${words}`;
}

/** What of these payments is neither back nor on its way. */
export const keptOf = (payments: readonly SoldPayment[]): Paise =>
  payments.reduce((sum, { refundable_amount }) => sum + rupeesToPaise(refundable_amount), 0);

/** The oldest of these payments of which something can go back; they come oldest first. Null without any. */
export function refundTarget(
  payments: readonly SoldPayment[],
  about: Pick<RefundTarget, "what" | "contact" | "bought">,
): RefundTarget | null {
  const payment = payments.find(canGoBack);
  if (!payment) return null;
  return {
    ...about,
    gatewayPaymentId: payment.razorpay_payment_id,
    paid: payment.amount,
    sentBack: payment.refunded_amount,
    left: payment.refundable_amount,
  };
}
