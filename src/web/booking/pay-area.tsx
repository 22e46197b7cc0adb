/** "Confirm and Pay" of the booking page, with its texts about the slot (checkout/pay-area.tsx has the rest). */

import type { CheckoutState } from "#web/checkout/checkout-steps.ts";
import { PayArea as CheckoutPayArea } from "#web/checkout/pay-area.tsx";

type PayAreaProps = {
  state: CheckoutState;
  /** Name or phone is empty: the button is disabled (contract: booking-button). */
  incomplete: boolean;
  /** Date and time are chosen, so that a slot is held during the payment. */
  dated: boolean;
  /** The form is being validated. */
  preparing: boolean;
  onLapsed: () => void;
};

/** Part of the summary card. */
export function PayArea({ state, incomplete, dated, preparing, onLapsed }: PayAreaProps) {
  return (
    <>
      <CheckoutPayArea
        state={state}
        preparing={preparing}
        onLapsed={onLapsed}
        thing="booking"
        label="Confirm and Pay"
        blocked={incomplete}
        heldText="Your time is held"
        hint={
          incomplete
            ? "Enter your name, email and phone number to continue."
            : dated
              ? "You'll pay in a secure window. We hold your time for 10 minutes."
              : "You'll pay in a secure window."
        }
      />
      <noscript>
        <p className="text-sm font-semibold text-danger">
          Booking online needs JavaScript. Please turn it on, or call us to book.
        </p>
      </noscript>
    </>
  );
}
