/** "Confirm and Pay" of the booking page, with what it says of the slot (checkout/pay-area.tsx does the rest). */
import type { CheckoutState } from "#web/checkout/checkout-steps.ts";
import { PayArea as CheckoutPayArea } from "#web/checkout/pay-area.tsx";

type PayAreaProps = {
  state: CheckoutState;
  /** Name or phone is empty: the button is disabled (spec 1 §2). */
  incomplete: boolean;
  /** Day and time are chosen, so that a slot is held while somebody pays. */
  dated: boolean;
  /** The form is being checked. */
  preparing: boolean;
  onLapsed: () => void;
};

/** Stands in the summary card. */
export function PayArea({ state, incomplete, dated, preparing, onLapsed }: PayAreaProps) {
  return (
    <>
      <CheckoutPayArea
        {...{ state, preparing, onLapsed }}
        thing="booking"
        label="Confirm and Pay"
        blocked={incomplete}
        heldText="Your slot is held"
        hint={
          incomplete
            ? "Enter your name, e-mail and phone number to go on."
            : dated
              ? "You pay in a secure window. Your slot is kept for 10 minutes meanwhile."
              : "You pay in a secure window. You choose your date later, within a year."
        }
      />
      <noscript>
        <p className="text-sm font-semibold text-danger">
          Booking and paying need JavaScript. Please call us if you cannot turn it on.
        </p>
      </noscript>
    </>
  );
}
