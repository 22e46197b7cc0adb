/**
 * Payment of a custom package: its date and time, the flyers' details, and the checkout that "Confirm and Pay" starts.
 */

import { useEffect, useRef, useState } from "react";
import type { Resolver } from "react-hook-form";
import { customPlanName } from "#domain/booking/custom-package.ts";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { rupeesToPaise } from "#domain/money/money.ts";
import { formatShortDate, NOT_SELECTED, todayInIndia } from "#domain/time/dates.ts";
import { type BookingChoice, type BookingFields, flyersOf, typedFields } from "#web/booking/booking-form.ts";
import { bookingResolver } from "#web/booking/booking-resolver.ts";
import { useSchedule } from "#web/booking/use-schedule.ts";
import { useCustomCheckout } from "#web/checkout/use-custom-checkout.ts";
import { useBecame } from "#web/ui/use-became.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import type { Offer } from "./documents.ts";

/** An assigned price is always paid in full. */
export const paymentType = "full" as const;

type OfferPayment = {
  offer: Offer;
  simulatorType: SimulatorType;
  demoMode: boolean;
  /** Called when the server refuses the order: the shown offer may be out of date. */
  onRefused: () => void;
};

/** The schedule takes the focus when it appears. */
export function useOfferPayment({ offer, simulatorType, demoMode, onRefused }: OfferPayment) {
  const { id, assigned_duration: duration, assigned_price: amount } = offer;
  const choosing = useSchedule(simulatorType, duration);
  const { schedule, headingRef } = choosing;
  const { date, time } = schedule;
  const [today] = useState(() => todayInIndia(new Date()));
  const planName = customPlanName(duration);
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

  useBecame(state.stage === "form" && state.notice?.tone === "danger", onRefused);

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
    // Whether a flight fits depends on the session.
    if (date !== undefined && time !== undefined && getValues("departureDate"))
      void trigger(["departureDate", "departureTime"]);
  }, [date, time, getValues, trigger]);

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
        slotLabel: dated ? `${formatShortDate(date)}, ${sessionTimes(time, duration)}` : null,
      });
    },
    () => {
      // The schedule is first on the page, so its error gets the focus.
      if (!choosing.isSound()) setTimeout(choosing.focus, 0);
    },
  );

  return { form, send, today, choosing, prices, planName, checkout };
}

/** The rules of the booking page, for a form whose contact details the centre already has. */
function flyerResolver(offer: Offer, choice: () => BookingChoice): Resolver<BookingFields> {
  const check = bookingResolver(choice);
  const { customer_name: name, customer_email: email, customer_phone: phone } = offer;
  return (values, context, options) => check({ ...values, name, email, phone }, context, options);
}
