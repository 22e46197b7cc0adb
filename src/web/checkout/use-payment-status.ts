/**
 * Follows one payment for its page: queries until the outcome is known, and restarts after a login or logout. Removes
 * the stored checkout once it is settled.
 */
import { useEffect, useState } from "react";
import { useSession } from "#web/session/session.ts";
import { type Look, looker, ON_ITS_WAY_MS, type Standing, standingOf } from "./checkout-status.ts";
import { forgetCheckout, type PendingCheckout, pendingCheckout } from "./pending-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { watchUntil } from "./watch-until.ts";

/** What the page shows. */
export type PaymentSeen = Look & {
  standing: Standing;
  /** The checkout stored in this browser. */
  pending: PendingCheckout | null;
  /** The payment's id for support, where it is known. */
  gatewayPaymentId: string | null;
};

const NOTHING_YET: PaymentSeen = {
  standing: "checking",
  status: undefined,
  reached: true,
  pending: null,
  gatewayPaymentId: null,
};

/** Final states; no further queries. */
const SETTLED: readonly Standing[] = ["fulfilled", "refund", "foreign"];

/** Takes the gateway's order; null follows nothing. */
export function usePaymentStatus(gatewayOrderId: string | null): PaymentSeen {
  const { status: session, user } = useSession();
  const [seen, setSeen] = useState(NOTHING_YET);
  const userId = user?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the response depends on the user
  useEffect(() => {
    if (!gatewayOrderId || session === "unknown") return;
    const remembered = pendingCheckout();
    const pending = remembered?.orderId === gatewayOrderId ? remembered : null;
    const { look, proven } = looker(gatewayOrderId, pending);
    const began = performance.now();
    let current = true;
    let last: Look = { status: undefined, reached: true };

    function show(found: Look): Standing {
      last = found;
      const { status, reached } = found;
      const standing = standingOf({ status, proven: proven(), waited: performance.now() - began });
      const proofId = proven() ? pending?.proof?.razorpayPaymentId : undefined;
      setSeen({
        standing,
        status,
        reached,
        pending,
        gatewayPaymentId: status?.paymentId ?? proofId ?? null,
      });
      return standing;
    }

    show(last);
    // After the wait, the last response is displayed differently.
    const patience = setTimeout(() => show(last), ON_ITS_WAY_MS + 1);
    const stop = watchUntil(async () => {
      const found = await look();
      if (!current) return true;
      const standing = show(found);
      if (standing === "fulfilled") settleCheckout(gatewayOrderId);
      if (standing === "refund") forgetCheckout(gatewayOrderId);
      return SETTLED.includes(standing);
    });
    return () => {
      current = false;
      clearTimeout(patience);
      stop();
    };
  }, [gatewayOrderId, session, userId]);

  return seen;
}
