/** "Pay the balance" with the site's checkout (contract: online-balance). The mailed link needs no login. */
import { useRouteLoaderData } from "react-router";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { ConfirmedBooking } from "#web/booking/summary/documents.ts";
import type { CheckoutWords } from "#web/checkout/checkout-words.ts";
import { PayArea } from "#web/checkout/pay-area.tsx";
import { PayingOverlay } from "#web/checkout/paying-overlay.tsx";
import { useCheckout } from "#web/checkout/use-checkout.ts";
import { useBecame } from "#web/ui/use-became.ts";

const WORDS: CheckoutWords = {
  noun: "booking",
  confirmed: "Balance paid!",
  preparing: "Preparing payment",
  notMade: { title: "Payment Error", text: "Your payment was received, but it could not be used for this booking" },
  unexpected: { title: "Payment Error", text: "An error occurred while processing your payment" },
  sessionMissing: "Please open your booking again, then try once more.",
  unavailable: "Nothing left to pay",
  orderFailed: (_code, text) => ({ title: "Payment Error", text }),
};

/** Loads with its page only when a balance can be paid. */
export function PayBalance({ booking, onChanged }: { booking: ConfirmedBooking; onChanged: () => void }) {
  const root = useRouteLoaderData("root") as { demoMode: boolean } | undefined;
  const { state, confirm, holdLapsed } = useCheckout({
    demoMode: root?.demoMode ?? false,
    thing: "booking",
    words: WORDS,
    onUnavailable: () => false,
  });
  const { id, payable_balance: amount, contact_name: name, contact_email: email, contact_phone: phone } = booking;
  const refused = state.stage === "form" && state.notice?.tone === "danger";
  useBecame(state.stage === "done" || refused, onChanged);
  const pay = () => {
    const description = `Balance of ${bookingNumber(id)}, ${booking.plan_name}`;
    return confirm({
      payer: { name, email, phone },
      description,
      what: description,
      holdLabel: null,
      isIdentified: true,
      requestOf: () => ({ amount, balance: { bookingId: id } }),
    });
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <PayArea
        state={state}
        thing="booking"
        label={`Pay ${formatRupees(rupeesToPaise(amount))} now`}
        hint="You'll pay in a secure window. Or pay at the desk before your session."
        blocked={false}
        heldText=""
        preparing={false}
        onLapsed={holdLapsed}
      />
      <PayingOverlay state={state} thing="booking" />
    </form>
  );
}
