/**
 * How a checkout stands, as the server says and as the person is told. The server asks the gateway itself,
 * so asking it again and again resolves a payment of which nobody told it.
 */
import { browserTransport } from "#web/graphql.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { CHECKOUT_STATUS } from "./documents.ts";
import { dropProof, type PendingCheckout } from "./pending-checkout.ts";

/** The server's answer; `amount` is rupees. Null: unknown, or somebody else's. */
export type CheckoutStatus = {
  state: string;
  kind: string;
  message: string;
  bookingId: string | null;
  orderId: string | null;
  paymentId: string | null;
  amount: number;
  declined: string | null;
} | null;

/** One look: the last answer (undefined: none yet), and whether this look got one. */
export type Look = { status: CheckoutStatus | undefined; reached: boolean };

/** @throws GraphqlFailure when no answer came. */
export async function askCheckoutStatus(order: string): Promise<CheckoutStatus> {
  return (await browserTransport(CHECKOUT_STATUS, { order }, { checkout: order })).checkoutStatus;
}

/**
 * Gives a function that looks once each time it is called, and never throws. While a proof of payment is at
 * hand, the server is told of it first; `proven` says whether it still counts.
 */
export function looker(gatewayOrderId: string, pending: PendingCheckout | null) {
  let proof = pending?.orderId === gatewayOrderId ? pending.proof : undefined;
  let last: CheckoutStatus | undefined;
  async function look(): Promise<Look> {
    let refused = false;
    if (proof) refused = "refused" in (await completeCheckout({ razorpayOrderId: gatewayOrderId, ...proof }, [0]));
    if (refused) proof = undefined;
    try {
      last = await askCheckoutStatus(gatewayOrderId);
      // A visitor who is logged out is refused as well: the proof is kept for after the login.
      if (refused && last) dropProof(gatewayOrderId);
      return { status: last, reached: true };
    } catch {
      return { status: last, reached: false };
    }
  }
  return { look, proven: () => proof !== undefined };
}

/** What the person is told. `received` and `checking` are still open; so is `unpaid`, to those who wait. */
export type Standing = "checking" | "received" | "unpaid" | "expired" | "fulfilled" | "refund" | "foreign";

/** For how long a payment that was made a moment ago may still be on its way. */
export const ON_ITS_WAY_MS = 20_000;

/** Takes the last answer, whether a proof of payment is at hand, and for how long the person has waited (ms). */
export function standingOf(seen: { status: CheckoutStatus | undefined; proven: boolean; waited: number }): Standing {
  const { status, proven, waited } = seen;
  if (status === null) return "foreign";
  if (status?.state === "fulfilled") return "fulfilled";
  if (status?.state === "refund") return "refund";
  if (proven) return "received";
  if (status?.state === "expired") return "expired";
  return status?.state === "unpaid" && waited >= ON_ITS_WAY_MS ? "unpaid" : "checking";
}
