/**
 * "Confirm and Pay" of a custom package: the assigned price, always paid in full (contract: custom-package-payment).
 */

import type { Purchase } from "./checkout-run.ts";
import type { CustomBookingRequest } from "./create-order.ts";
import { useCheckout } from "./use-checkout.ts";

/** A filled form: the request, the window's text, and the slot's label. */
export type PendingCustom = {
  request: CustomBookingRequest;
  /** In rupees. */
  amount: number;
  payer: Purchase["payer"];
  planName: string;
  /** "12 Jun 2027, 10:00–11:30 am", or null without a date. */
  slotLabel: string | null;
};

type Options = { demoMode: boolean; onSlotTaken: (reason: string) => void };

/** The checkout of one custom package. */
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
