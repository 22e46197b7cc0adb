/** "Confirm and Pay" of a booking page: adapts a session to the checkout (contract: purchase-steps). */

import type { Purchase } from "./checkout-run.ts";
import type { BookingRequest, Codes } from "./create-order.ts";
import { useCheckout } from "./use-checkout.ts";

/** A filled form: the request without its user, the window's text, and the slot's label. */
export type PendingBooking = {
  request: Omit<BookingRequest, "userId">;
  planName: string;
  /** "12 Jun 2027, 10:00–10:30 am", or null without a date. */
  slotLabel: string | null;
  /** What its codes leave to pay now, in rupees, and the server's refusal of one. */
  codes?: { applied: Codes; dueNow: number; refuse: NonNullable<Purchase["onCodeRefused"]> } | undefined;
};

type Options = { demoMode: boolean; onSlotTaken: (reason: string) => void };

/** The checkout of one booking page. */
export function useBookingCheckout({ demoMode, onSlotTaken }: Options) {
  const { confirm, ...checkout } = useCheckout({
    demoMode,
    thing: "booking",
    onUnavailable: (sentence) => {
      onSlotTaken(sentence);
      return true;
    },
  });
  return { ...checkout, confirm: (booking: PendingBooking) => confirm(purchaseOf(booking)) };
}

function purchaseOf({ request: priced, planName, slotLabel, codes }: PendingBooking): Purchase {
  const amount = codes?.dueNow ?? priced.amount;
  const request = { ...priced, amount };
  const { contactName: name, contactEmail: email, contactPhone: phone } = request;
  const what = slotLabel ? `${planName}, ${slotLabel}` : planName;
  return {
    payer: { name, email, phone },
    description: request.paymentType === "advance" ? `Advance for ${what}` : what,
    what,
    holdLabel: slotLabel,
    isFree: amount === 0,
    ...(codes ? { onCodeRefused: codes.refuse } : {}),
    requestOf: (user) => ({
      amount,
      ...codes?.applied,
      booking: user ? { ...request, userId: user.id, contactEmail: user.email } : request,
    }),
  };
}
