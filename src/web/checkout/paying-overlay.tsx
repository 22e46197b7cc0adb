/** Covers the page from the order to the summary, and prefetches the pages that follow. */
import { PrefetchPageLinks } from "react-router";
import { BusyOverlay } from "#web/ui/overlay.tsx";
import { type CheckoutState, overlayStep } from "./checkout-steps.ts";
import type { Thing } from "./checkout-words.ts";

/** The page of each kind of purchase. */
export const NEXT_PAGES: Record<Thing, string> = {
  booking: "/booking-summary",
  order: "/order-summary",
  voucher: "/gift/bought",
};

/** Renders nothing while the form is being filled. */
export function PayingOverlay({ state, thing }: { state: CheckoutState; thing: Thing }) {
  const step = overlayStep(state, thing);
  if (!step) return null;
  const paying = state.stage === "paying";
  return (
    <>
      {/* The next pages must work even if a release replaces the files during the payment, or the network fails. */}
      <PrefetchPageLinks page={NEXT_PAGES[thing]} />
      <PrefetchPageLinks page="/payment-status" />
      {/* While the gateway's window is open it alone may have the focus and be read out. */}
      <div inert={paying} aria-hidden={paying || undefined}>
        <BusyOverlay
          title={state.isFree ? "One moment" : "Processing Payment"}
          step={step}
          note="Do not close this window"
        />
      </div>
    </>
  );
}
