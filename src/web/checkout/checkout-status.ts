/**
 * The state of a checkout, from the server and as displayed. The server queries the gateway, so repeated queries also
 * find a payment that was never reported.
 */
import { browserTransport } from "#web/graphql.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { CHECKOUT_STATUS } from "./documents.ts";
import { dropProof, type PendingCheckout } from "./pending-checkout.ts";

/** The server's response; `amount` is in rupees. Null: unknown, or another person's. */
export type CheckoutStatus = {
  state: string;
  kind: string;
  message: string;
  bookingId: string | null;
  orderId: string | null;
  voucherId: string | null;
  paymentId: string | null;
  amount: number;
  declined: string | null;
} | null;

/** One query: the last response (undefined: none yet), and whether this query got one. */
export type StatusResult = { status: CheckoutStatus | undefined; reached: boolean };

/**
 * Queries the state of a checkout.
 * @throws GraphqlFailure when no response arrived
 */
export async function readCheckoutStatus(order: string): Promise<CheckoutStatus> {
  return (await browserTransport(CHECKOUT_STATUS, { order }, { checkout: order })).checkoutStatus;
}

/**
 * Returns a function that queries once per call and never throws. While this browser has a proof of payment, it sends
 * that first; `proven` shows whether the proof is still valid.
 */
export function statusReader(gatewayOrderId: string, pending: PendingCheckout | null) {
  let proof = pending?.orderId === gatewayOrderId ? pending.proof : undefined;
  let last: CheckoutStatus | undefined;
  async function query(): Promise<StatusResult> {
    let refused = false;
    if (proof) refused = "refused" in (await completeCheckout({ razorpayOrderId: gatewayOrderId, ...proof }, [0]));
    if (refused) proof = undefined;
    try {
      last = await readCheckoutStatus(gatewayOrderId);
      // A signed-out visitor is refused as well: keeps the proof for after the login.
      if (refused && last) dropProof(gatewayOrderId);
      return { status: last, reached: true };
    } catch {
      return { status: last, reached: false };
    }
  }
  return { query, proven: () => proof !== undefined };
}

/** The displayed state. `received` and `checking` may still change; so may `unpaid` while the customer waits. */
export type DisplayState = "checking" | "received" | "unpaid" | "expired" | "fulfilled" | "refund" | "foreign";

/** How long a recent payment may take to arrive, in milliseconds. */
export const ON_ITS_WAY_MS = 20_000;

/** Takes the last response, whether a proof of payment exists, and how long the customer has waited (ms). */
export function displayStateOf(seen: {
  status: CheckoutStatus | undefined;
  proven: boolean;
  waited: number;
}): DisplayState {
  const { status, proven, waited } = seen;
  if (status === null) return "foreign";
  if (status?.state === "fulfilled") return "fulfilled";
  if (status?.state === "refund") return "refund";
  if (proven) return "received";
  if (status?.state === "expired") return "expired";
  return status?.state === "unpaid" && waited >= ON_ITS_WAY_MS ? "unpaid" : "checking";
}
