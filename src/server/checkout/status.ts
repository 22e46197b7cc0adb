/**
 * The status of a checkout for a customer who returns to it after a closed tab, a lost response or a slow bank. For an
 * unpaid checkout the gateway is queried first, at most once in two seconds.
 */
import { formatRupees } from "#domain/money/money.ts";
import { Refusal } from "#infra/refusal.ts";
import { findBooking } from "#server/bookings/service.ts";
import type { Ctx } from "#server/context.ts";
import { lookUpPayments } from "./gateway-lookup.ts";
import { MESSAGES, ownCheckout } from "./settling/complete.ts";
import { type Checkout, findCheckout } from "./store.ts";

export type CheckoutStatus = {
  /**
   * What the customer sees, not the row's `state`. unpaid: no payment is recorded; confirming: the gateway can't be
   * reached; fulfilled: paid, and booked, ordered or ready to be claimed; refund: refunded or due for refund; expired:
   * the time to pay is over and nothing was paid.
   */
  state: "unpaid" | "confirming" | "fulfilled" | "refund" | "expired";
  kind: Checkout["kind"];
  message: string;
  bookingId: string | null;
  orderId: string | null;
  voucherId: string | null;
  gatewayPaymentId: string | null;
  /** In paise. */
  amount: number;
  /** The gateway's reason for declining the last attempt to pay. */
  declined: string | null;
};

/**
 * The status of the caller's own checkout with this gateway order.
 * @returns null when it does not exist or belongs to another visitor.
 */
export async function checkoutStatus(ctx: Ctx, gatewayOrderId: string): Promise<CheckoutStatus | null> {
  let checkout: Checkout;
  try {
    checkout = await ownCheckout(ctx, gatewayOrderId);
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
  const unfinished = checkout.state === "open" || checkout.state === "expired";
  const isCurrent = !unfinished || (await lookUpPayments(ctx, checkout)) !== "unreachable";
  const after = (await findCheckout(ctx, checkout.id)) ?? checkout;
  return statusOf(ctx, after, isCurrent);
}

async function statusOf(ctx: Ctx, checkout: Checkout, isCurrent: boolean): Promise<CheckoutStatus> {
  const { kind, booking_id, order_id, voucher_id, payment_id, amount_paise, declined } = checkout;
  const common = {
    kind,
    bookingId: booking_id,
    orderId: order_id,
    voucherId: voucher_id,
    gatewayPaymentId: payment_id,
    amount: amount_paise,
    declined,
  };
  const status = (state: CheckoutStatus["state"], message: string) => ({ ...common, state, message });
  switch (checkout.state) {
    case "fulfilled": {
      const booking = booking_id ? await findBooking(ctx, booking_id) : null;
      if (kind === "balance") return status("fulfilled", MESSAGES.balancePaid);
      if (order_id) return status("fulfilled", MESSAGES.ordered);
      if (voucher_id) return status("fulfilled", MESSAGES.voucherBought);
      return status("fulfilled", booking?.time_lost ? MESSAGES.timeLost : MESSAGES.booked);
    }
    case "paid":
      // Only a bare checkout stays `paid`, until its owner claims it.
      return status("fulfilled", MESSAGES.claimable);
    case "refund_due":
      return status("refund", kind === "order" ? MESSAGES.soldOut : MESSAGES.refundDue);
    case "refunded":
      return status("refund", `Your payment of ${formatRupees(amount_paise)} has been refunded.`);
    default:
      if (!isCurrent)
        return status(
          "confirming",
          "We can't reach the payment service right now. If you have paid, your money is safe and this page will update by itself.",
        );
      return checkout.state === "expired"
        ? status("expired", "We received no payment in time, so nothing was booked.")
        : status("unpaid", "We haven't received your payment yet. If you have just paid, this can take a moment.");
  }
}
