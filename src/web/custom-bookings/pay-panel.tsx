/**
 * Payment of a custom package: date and time, or neither (it is then valid for a year), the assigned price in full, and
 * the site's checkout. It is on the page and not in a dialog, because a dialog would keep the focus from the payment
 * window.
 */
import { useState } from "react";
import { SIMULATOR_WARNINGS, type SimulatorType } from "#domain/booking/plans.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { BookingTotals } from "#web/booking/booking-totals.tsx";
import { FlightSection, FlyerSection } from "#web/booking/contact-section.tsx";
import type { Flight } from "#web/booking/flight-fit.ts";
import { ScheduleSection } from "#web/booking/schedule-section.tsx";
import { PayArea } from "#web/checkout/pay-area.tsx";
import { PayingOverlay } from "#web/checkout/paying-overlay.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Offer } from "./documents.ts";
import { paymentType, useOfferPayment } from "./use-offer-payment.ts";

type PayPanelProps = {
  offer: Offer;
  simulatorType: SimulatorType;
  demoMode: boolean;
  onClose: () => void;
  /** Called when the server refuses the order: the shown offer may be out of date. */
  onRefused: () => void;
};

/** Schedule, price and button; the schedule takes the focus when it appears. */
export function PayPanel({ offer, simulatorType, demoMode, onClose, onRefused }: PayPanelProps) {
  const { form, send, today, choosing, prices, planName, checkout } = useOfferPayment({
    offer,
    simulatorType,
    demoMode,
    onRefused,
  });
  const { schedule, problem, headingRef, staleness } = choosing;
  const { date, time } = schedule;
  const { state } = checkout;
  const duration = offer.assigned_duration;
  const [flight, setFlight] = useState<Flight | null>(null);
  return (
    <>
      <form onSubmit={send} noValidate className="grid gap-4">
        {simulatorType === "B737" && (
          <FlightSection form={form} today={today} duration={duration} onFlight={setFlight} />
        )}
        <ScheduleSection
          simulatorType={simulatorType}
          duration={duration}
          schedule={schedule}
          problem={problem}
          headingRef={headingRef}
          staleness={staleness}
          onChange={choosing.onChange}
          onLost={choosing.onLost}
          flight={flight}
        />
        <FlyerSection form={form} />
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <BookingTotals
            planName={planName}
            simulatorType={simulatorType}
            duration={duration}
            schedule={schedule}
            prices={prices}
            paymentType={paymentType}
          >
            <PayArea
              state={state}
              thing="booking"
              label="Confirm and Pay"
              blocked={false}
              heldText="Your time is held"
              preparing={form.formState.isSubmitting}
              hint={
                date && time
                  ? "You'll pay in a secure window. We hold your time for 10 minutes."
                  : "You'll pay in a secure window."
              }
              onLapsed={() => {
                checkout.holdLapsed();
                choosing.refresh();
              }}
            />
            {state.stage === "form" && (
              <Button variant="ghost" onClick={onClose}>
                Not now
              </Button>
            )}
          </BookingTotals>
          <GoodToKnow simulatorType={simulatorType} />
        </div>
      </form>
      <PayingOverlay state={state} thing="booking" />
    </>
  );
}

/** Below the price on a phone, so that the button is near; beside it where there is room. */
function GoodToKnow({ simulatorType }: { simulatorType: SimulatorType }) {
  const warning = SIMULATOR_WARNINGS[simulatorType];
  return (
    <Card title="Good to know" className="sm:order-first">
      <ul className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
        <li>You pay the full price now. Nothing more to pay at the venue.</li>
        <li>The booking is valid for {BOOKING_VALIDITY} from today.</li>
        <li>You can reschedule free up to three times, until 24 hours before the session.</li>
        <li>Everyone who flies needs a photo ID and must be at least 12.</li>
      </ul>
      {warning && (
        <Alert tone="warning" title="International flyers only" className="mt-5">
          {warning}
        </Alert>
      )}
    </Card>
  );
}
