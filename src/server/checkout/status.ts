/**
 * How a checkout stands, for a customer who comes back to it: after a closed tab, a lost answer, a slow bank.
 * An unfinished one is looked up at the gateway first, at most every few seconds.
 */
import { formatRupees } from "#domain/money/money.ts";
import { Refusal } from "#infra/refusal.ts";
import { findBooking } from "#server/bookings/service.ts";
import type { Ctx } from "#server/context.ts";
import { lookUpPayments } from "./look.ts";
import { MESSAGES, ownCheckout } from "./settling/complete.ts";
import { type Checkout, findCheckout } from "./store.ts";

export type CheckoutStatus = {
  /**
   * unpaid: no payment has reached us; confirming: the gateway can't be asked right now; fulfilled: bought;
   * refund: the money goes back; expired: the time to pay is over and nothing was paid.
   */
  state: "unpaid" | "confirming" | "fulfilled" | "refund" | "expired";
  kind: Checkout["kind"];
  message: string;
  bookingId: string | null;
  orderId: string | null;
  gatewayPaymentId: string | null;
  /** Paise. */
  amount: number;
  /** Why the last attempt to pay was declined, in the gateway's words. */
  declined: string | null;
};

/**
 * How the caller's own checkout of this gateway order stands.
 * @returns null for one that does not exist or is somebody else's.
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
  const { kind, booking_id, order_id, payment_id, amount_paise, declined } = checkout;
  const facts = {
    kind,
    bookingId: booking_id,
    orderId: order_id,
    gatewayPaymentId: payment_id,
    amount: amount_paise,
    declined,
  };
  const is = (state: CheckoutStatus["state"], message: string) => ({ ...facts, state, message });
  switch (checkout.state) {
    case "fulfilled": {
      const booking = booking_id ? await findBooking(ctx, booking_id) : null;
      if (order_id) return is("fulfilled", MESSAGES.ordered);
      return is("fulfilled", booking?.time_lost ? MESSAGES.timeLost : MESSAGES.booked);
    }
    case "paid":
      // An order without a purchase has nothing more to wait for here: its owner claims it.
      return is("fulfilled", MESSAGES.claimable);
    case "refund_due":
      return is("refund", kind === "order" ? MESSAGES.soldOut : MESSAGES.refundDue);
    case "refunded":
      return is("refund", `Your payment of ${formatRupees(amount_paise)} has been sent back.`);
    default:
      if (!isCurrent)
        return is(
          "confirming",
          "We can't reach the payment service right now. If you have paid, your money is safe: this page finds out by itself.",
        );
      return checkout.state === "expired"
        ? is("expired", "No payment has reached us, and the time to pay is over. Nothing was booked.")
        : is("unpaid", "No payment has reached us yet. If you have just paid, this takes a moment.");
  }
}
