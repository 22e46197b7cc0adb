/**
 * The state of the booking form: the draft, the account's details, the validation, and the checkout that "Confirm and
 * Pay" starts.
 */

import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { deviceOf, stepsReached } from "#domain/booking/steps.ts";
import type { PaymentType, PlanPrices } from "#domain/money/pricing.ts";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { useCodes } from "#web/checkout/codes/use-codes.ts";
import { useBookingCheckout } from "#web/checkout/use-booking-checkout.ts";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { type BookingFields, requestOf, typedFields } from "./booking-form.ts";
import { bookingResolver } from "./booking-resolver.ts";
import { leadTo } from "./lead-to.ts";
import type { BookedPlan } from "./plan-section.tsx";
import type { Schedule } from "./schedule-section.tsx";
import { useBookingDraft } from "./use-booking-draft.ts";
import { askedSchedule, useSchedule } from "./use-schedule.ts";

export type BookingPageProps = {
  plan: BookedPlan;
  simulatorType: SimulatorType;
  /** In paise. */
  prices: PlanPrices;
  demoMode: boolean;
};

const CONTACT = ["name", "email", "phone"] as const;
const FLIGHT = ["flightNumber", "departureDate", "internationalConfirmed"] as const;

/** The first of the fields that is empty; an unticked box is. */
const firstEmpty = <Name extends keyof BookingFields>(typed: BookingFields, fields: readonly Name[]) =>
  fields.find((field) => !(typed[field] || "").toString().trim());

/** Takes `prices` in paise. No failure loses input. */
export function useBookingForm({ plan, simulatorType, prices, demoMode }: BookingPageProps) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const [paymentType, setPaymentType] = useState<PaymentType>(search.get("payment") === "advance" ? "advance" : "full");
  const choosing = useSchedule(simulatorType, plan.duration, askedSchedule(search));
  const { schedule } = choosing;

  const choice = { simulatorType, planDuration: plan.duration, prices, paymentType, schedule };
  const latestChoice = useRef(choice);
  useEffect(() => {
    latestChoice.current = choice;
  });
  const { form, notify } = useCheckedForm<BookingFields>({
    resolver: bookingResolver(() => latestChoice.current),
  });
  const { getValues } = form;
  const [reachable, setReachable] = useState(false);
  const noteContact = useCallback(() => {
    setReachable(Boolean(getValues("name")?.trim() && getValues("phone")?.trim()));
  }, [getValues]);

  const keepDraft = useBookingDraft(form, { schedule, paymentType }, (kept) => {
    if (kept.schedule.date && !schedule.date) choosing.onChange(kept.schedule);
    if (!search.has("payment")) setPaymentType(kept.paymentType);
    noteContact();
  });

  const checkout = useBookingCheckout({ demoMode, onSlotTaken: choosing.refuse });
  const codes = useCodes({ planDuration: plan.duration, paymentType });

  useReportedSteps(simulatorType, plan.duration, stepsReached({ dated: Boolean(schedule.date), reachable }));
  const today = useFilledIn(form, { user, schedule, noteContact });

  const send = form.handleSubmit(
    async (fields) => {
      if (!choosing.isSound()) return choosing.focus();
      const { date, time } = schedule;
      await checkout.confirm({
        request: { ...requestOf(typedFields(fields), choice), device: deviceOf(innerWidth) },
        planName: plan.name,
        slotLabel: date && time ? `${formatShortDate(date)}, ${sessionTimes(time, plan.duration)}` : null,
        codes: codes.forPurchase,
      });
    },
    () => {
      // The first error gets the focus: the schedule is above the fields.
      if (!choosing.isSound()) setTimeout(choosing.focus, 0);
      if (firstEmpty(getValues(), CONTACT)) notify("Missing Information", "Please fill in all contact details");
    },
  );

  /** Leads to what comes next or is wrong, with its error; otherwise to the summary with its button. */
  async function review(summary: HTMLElement | null): Promise<void> {
    const flight = simulatorType === "B737" && firstEmpty(getValues(), FLIGHT);
    const untyped = firstEmpty(getValues(), CONTACT);
    if (flight) form.setFocus(flight);
    else if (schedule.date && !schedule.time) leadTo(document.getElementById("time-heading"));
    else if (!choosing.isSound()) choosing.focus();
    else if (untyped) form.setFocus(untyped);
    else if (await form.trigger(undefined, { shouldFocus: true })) leadTo(summary);
  }

  return {
    form,
    send,
    review,
    user,
    today,
    paymentType,
    setPaymentType,
    choosing,
    keepDraft,
    noteContact,
    reachable,
    checkout,
    codes,
  };
}

/** Reports each step of this page view once, for Statistics. */
function useReportedSteps(simulator: SimulatorType, duration: number, reached: number): void {
  const reported = useRef(0);
  useEffect(() => {
    import("./report-steps.ts").then(
      ({ reportSteps }) => {
        reported.current = reportSteps({ simulator, duration }, { reached, reported: reported.current });
      },
      () => {},
    );
  }, [simulator, duration, reached]);
}

type FilledIn = { user: SessionUser | null; schedule: Schedule; noteContact: () => void };

/** Fills in the account's details, and checks the flight again with the session's date. Returns today in IST. */
function useFilledIn(form: UseFormReturn<BookingFields>, { user, schedule: { date, time }, noteContact }: FilledIn) {
  const { setValue, getValues, trigger } = form;
  const [today, setToday] = useState<string>();

  useEffect(() => {
    setToday(todayInIndia(new Date()));
    // Input typed before hydration is already in the fields.
    noteContact();
  }, [noteContact]);

  useEffect(() => {
    if (!user) return;
    for (const [field, value] of prefill(user, getValues())) setValue(field, value);
    noteContact();
  }, [user, setValue, getValues, noteContact]);

  useEffect(() => {
    // Whether a flight fits depends on the session.
    if (date !== undefined && time !== undefined && getValues("departureDate"))
      void trigger(["departureDate", "departureTime"]);
  }, [date, time, getValues, trigger]);
  return today;
}

/** The account's email always; its name and phone where nothing was typed. */
function prefill(user: SessionUser, typed: BookingFields): ["name" | "email" | "phone", string][] {
  return [
    ["email", user.email],
    ["name", typed.name?.trim() ? typed.name : user.name],
    ["phone", typed.phone?.trim() ? typed.phone : user.phone],
  ];
}
