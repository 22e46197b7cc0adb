/**
 * "Confirm and Pay" of a custom session: its price is the assigned one, always paid in full
 * (contract: custom-package-payment).
 */

import type { Purchase } from "./checkout-run.ts";
import type { CustomBookingRequest } from "./create-order.ts";
import { useCheckout } from "./use-checkout.ts";

/** What is paid for: the request, what the window shows, and the slot's name. */
export type PendingCustom = {
  request: CustomBookingRequest;
  /** Rupees. */
  amount: number;
  payer: Purchase["payer"];
  planName: string;
  /** "12 Jun 2027, 10:00", or null without a date. */
  slotLabel: string | null;
};

type Options = { demoMode: boolean; onSlotTaken: (reason: string) => void };

/** The checkout of one custom session. */
export function useCustomCheckout({ demoMode, onSlotTaken }: Options) {
  const { state, confirm, holdLapsed } = useCheckout({
    demoMode,
    thing: "booking",
    onUnavailable: (sentence) => {
      onSlotTaken(sentence);
      return true;
    },
  });
  return { state, holdLapsed, confirm: (custom: PendingCustom) => confirm(purchaseOf(custom)) };
}

function purchaseOf({ request, amount, payer, planName, slotLabel }: PendingCustom): Purchase {
  return {
    payer,
    description: planName,
    what: slotLabel ? `${planName}, ${slotLabel}` : planName,
    holdLabel: slotLabel,
    requestOf: () => ({ amount, customBooking: request }),
  };
}
