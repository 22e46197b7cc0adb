/** "Confirm and Pay" of the booking page, with its texts about the slot (checkout/pay-area.tsx has the rest). */

import type { CheckoutState } from "#web/checkout/checkout-steps.ts";
import { PayArea as CheckoutPayArea } from "#web/checkout/pay-area.tsx";

type PayAreaProps = {
  state: CheckoutState;
  /** The button is disabled: while name or phone is empty (contract: booking-button), or no time fits the flight. */
  blocked: boolean;
  /** What is left to fill in, as a sentence; empty or false when nothing is. */
  left: string | false;
  /** Date and time are chosen, so that a slot is held during the payment. */
  dated: boolean;
  /** Codes pay for everything. */
  isFree: boolean;
  /** The form is being validated. */
  preparing: boolean;
  onLapsed: () => void;
};

/** Part of the summary card. */
export function PayArea({ state, blocked, left, dated, isFree, preparing, onLapsed }: PayAreaProps) {
  return (
    <>
      <CheckoutPayArea
        state={state}
        preparing={preparing}
        onLapsed={onLapsed}
        thing="booking"
        label={isFree ? "Confirm booking" : "Confirm and Pay"}
        blocked={blocked}
        heldText="Your time is held"
        hint={
          left ||
          (isFree
            ? "Nothing to pay now: your booking is confirmed at once."
            : `You'll pay in a secure window.${dated ? " We hold your time for 10 minutes." : ""}`)
        }
      />
      <noscript>
        {/* React ignores these children in a browser; its script leaves them out. */}
        {import.meta.env.SSR && (
          <p className="text-sm font-semibold text-danger">
            Booking online needs JavaScript. Please turn it on, or call us to book.
          </p>
        )}
      </noscript>
    </>
  );
}
