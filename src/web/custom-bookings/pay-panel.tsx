/**
 * Paying for a custom session: day and hour, or neither (it is valid for a year then), the assigned price in
 * full, and the one checkout of the site. It stands on the page and not in a dialog, because a dialog would
 * hold the focus that the payment window needs.
 */

import { useEffect, useRef, useState } from "react";
import type { Resolver } from "react-hook-form";
import { PrefetchPageLinks } from "react-router";
import { customPlanName } from "#domain/custom-package.ts";
import { formatShortDate, NOT_SELECTED, todayInIndia } from "#domain/dates.ts";
import { rupeesToPaise } from "#domain/money.ts";
import type { SimulatorType } from "#domain/plans.ts";
import { BOOKING_VALIDITY } from "#domain/validity.ts";
import {
  type BookingChoice,
  type BookingFields,
  bookingResolver,
  flyersOf,
  typedFields,
} from "#web/booking/booking-form.ts";
import { BookingTotals } from "#web/booking/booking-totals.tsx";
import { FlyerSection } from "#web/booking/contact-section.tsx";
import { NoDateYet } from "#web/booking/pay-area.tsx";
import { ScheduleSection } from "#web/booking/schedule-section.tsx";
import { useSchedule } from "#web/booking/use-schedule.ts";
import { overlayStep } from "#web/checkout/checkout-steps.ts";
import { PayArea } from "#web/checkout/pay-area.tsx";
import { useCustomCheckout } from "#web/checkout/use-custom-checkout.ts";
import { SIMULATORS } from "#web/content/simulators.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { BusyOverlay } from "#web/ui/overlay.tsx";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import type { Offer } from "./custom-bookings-query.ts";

/** An assigned price is always paid in full. */
const paymentType = "full" as const;

type PayPanelProps = {
  offer: Offer;
  simulatorType: SimulatorType;
  demoMode: boolean;
  onClose: () => void;
  /** The server did not take the order: what is shown of the offer may be old. */
  onRefused: () => void;
};

/** Schedule, price and button; the focus goes to the schedule when it appears. */
export function PayPanel({ offer, simulatorType, demoMode, onClose, onRefused }: PayPanelProps) {
  const { id, assigned_duration: duration, assigned_price: amount } = offer;
  const { schedule, problem, headingRef, staleness, ...choosing } = useSchedule(
    simulatorType,
    duration,
  );
  const { date, time } = schedule;
  const [today] = useState(() => todayInIndia(new Date()));
  const prices = { original: rupeesToPaise(amount), fullDiscount: 0, advanceDiscount: 0 };
  const checkout = useCustomCheckout({
    demoMode,
    onSlotTaken: (reason) => {
      choosing.refuse(reason);
      onRefused();
    },
  });
  const { state } = checkout;

  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: "start" });
  }, [headingRef]);

  const failed = state.stage === "form" && state.notice?.tone === "danger";
  const tellRefused = useRef(onRefused);
  useEffect(() => {
    tellRefused.current = onRefused;
  });
  useEffect(() => {
    if (failed) tellRefused.current();
  }, [failed]);

  const choice = { simulatorType, planDuration: duration, prices, paymentType, schedule };
  const latestChoice = useRef(choice);
  useEffect(() => {
    latestChoice.current = choice;
  });
  const { form } = useCheckedForm<BookingFields>({
    resolver: flyerResolver(offer, () => latestChoice.current),
  });
  const { getValues, trigger } = form;
  useEffect(() => {
    // Whether a flight fits depends on the day of the session.
    if (date !== undefined && getValues("departureDate")) void trigger("departureDate");
  }, [date, getValues, trigger]);

  const send = form.handleSubmit(
    async (fields) => {
      if (!choosing.isSound()) {
        choosing.focus();
        return;
      }
      const dated = date !== null && time !== null;
      await checkout.confirm({
        request: {
          id,
          bookingDate: dated ? date : NOT_SELECTED,
          bookingTime: dated ? time : NOT_SELECTED,
          ...flyersOf(typedFields(fields)),
        },
        amount,
        payer: {
          name: offer.customer_name,
          email: offer.customer_email,
          phone: offer.customer_phone,
        },
        planName,
        slotLabel: dated ? `${formatShortDate(date)}, ${time}` : null,
      });
    },
    () => {
      // The schedule is the first on the page, so its problem gets the focus.
      if (!choosing.isSound()) setTimeout(choosing.focus, 0);
    },
  );

  const planName = customPlanName(duration);
  const step = overlayStep(state);
  const paying = state.stage === "paying";
  return (
    <>
      <form onSubmit={send} noValidate className="grid gap-4">
        <ScheduleSection
          {...{ simulatorType, duration, schedule, problem, headingRef, staleness }}
          onChange={choosing.onChange}
          onLost={choosing.onLost}
        />
        <FlyerSection
          form={form}
          international={simulatorType === "B737"}
          today={today}
          sessionDay={date}
        />
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <BookingTotals
            {...{ planName, simulatorType, duration, schedule }}
            {...{ prices, paymentType }}
          >
            {!(date && time) && <NoDateYet />}
            <PayArea
              state={state}
              thing="booking"
              label="Confirm and Pay"
              blocked={false}
              heldText="Your slot is held"
              preparing={form.formState.isSubmitting}
              hint={
                date && time
                  ? "You pay in a secure window. Your slot is kept for 10 minutes meanwhile."
                  : "You pay in a secure window."
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
      {/* What follows must show even if a new release replaces the files while somebody pays, or the network goes. */}
      {step && <PrefetchPageLinks page="/booking-summary" />}
      {step && <PrefetchPageLinks page="/payment-status" />}
      {step && (
        // While the provider's window is open it alone may have the focus and be read out.
        <div inert={paying} aria-hidden={paying || undefined}>
          <BusyOverlay title="Processing Payment" step={step} note="Do not close this window" />
        </div>
      )}
    </>
  );
}

/** The rules of the booking page, for a form whose contact the centre has already. */
function flyerResolver(offer: Offer, choice: () => BookingChoice): Resolver<BookingFields> {
  const check = bookingResolver(choice);
  const { customer_name: name, customer_email: email, customer_phone: phone } = offer;
  return (values, context, options) => check({ ...values, name, email, phone }, context, options);
}

/** Beneath the price on a phone, where the button must not be far; beside it where there is room. */
function GoodToKnow({ simulatorType }: { simulatorType: SimulatorType }) {
  const { warning } = SIMULATORS[simulatorType];
  return (
    <Card title="Good to know" className="sm:order-first">
      <ul className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
        <li>You pay the whole price now; nothing is left to pay at the venue.</li>
        <li>The session is valid for {BOOKING_VALIDITY} from today.</li>
        <li>It can be moved up to three times without charge, until 24 hours before.</li>
        <li>Everyone who flies brings a photo ID and is at least 12 years old.</li>
      </ul>
      {warning && (
        <Alert tone="warning" title="International flyers only" className="mt-5">
          {warning}
        </Alert>
      )}
    </Card>
  );
}
