/**
 * Follows one payment for its page: queries until the outcome is known, and restarts after a login or logout. Removes
 * the stored checkout once it is settled.
 */
import { useEffect, useState } from "react";
import { useSession } from "#web/session/session.ts";
import {
  type DisplayState,
  displayStateOf,
  ON_ITS_WAY_MS,
  type StatusResult,
  statusReader,
} from "./checkout-status.ts";
import { forgetCheckout, type PendingCheckout, pendingCheckout } from "./pending-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { watchUntil } from "./watch-until.ts";

/** What the page shows. */
export type PaymentSeen = StatusResult & {
  displayState: DisplayState;
  /** The checkout stored in this browser. */
  pending: PendingCheckout | null;
  /** The payment's id for support, where it is known. */
  gatewayPaymentId: string | null;
};

const NOTHING_YET: PaymentSeen = {
  displayState: "checking",
  status: undefined,
  reached: true,
  pending: null,
  gatewayPaymentId: null,
};

/** Final states; no further queries. */
const SETTLED: readonly DisplayState[] = ["fulfilled", "refund", "foreign"];

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
    const { query, proven } = statusReader(gatewayOrderId, pending);
    const began = performance.now();
    let current = true;
    let last: StatusResult = { status: undefined, reached: true };

    function show(found: StatusResult): DisplayState {
      last = found;
      const { status, reached } = found;
      const displayState = displayStateOf({ status, proven: proven(), waited: performance.now() - began });
      const proofId = proven() ? pending?.proof?.razorpayPaymentId : undefined;
      setSeen({
        displayState,
        status,
        reached,
        pending,
        gatewayPaymentId: status?.paymentId ?? proofId ?? null,
      });
      return displayState;
    }

    show(last);
    // After the wait, the last response is displayed differently.
    const patience = setTimeout(() => show(last), ON_ITS_WAY_MS + 1);
    const stop = watchUntil(async () => {
      const found = await query();
      if (!current) return true;
      const displayState = show(found);
      if (displayState === "fulfilled") settleCheckout(gatewayOrderId);
      if (displayState === "refund") forgetCheckout(gatewayOrderId);
      return SETTLED.includes(displayState);
    });
    return () => {
      current = false;
      clearTimeout(patience);
      stop();
    };
  }, [gatewayOrderId, session, userId]);

  return seen;
}
