/**
 * The booking form and what it talks to: fields, schedule, payment type, and the checkout that runs
 * when "Confirm and Pay" is pressed. Nothing that was typed is lost by anything that goes wrong.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useSearchParams } from "react-router";
import { formatShortDate, todayInIndia } from "#domain/dates.ts";
import type { SimulatorType } from "#domain/plans.ts";
import type { PaymentType, PlanPrices } from "#domain/pricing.ts";
import { LoginPopup } from "#web/account/login-popup.tsx";
import { overlayStep } from "#web/checkout/checkout-steps.ts";
import { useBookingCheckout } from "#web/checkout/use-booking-checkout.ts";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { BusyOverlay } from "#web/ui/overlay.tsx";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { type BookingFields, bookingResolver, requestOf, typedFields } from "./booking-form.ts";
import { BookingTotals } from "./booking-totals.tsx";
import { ContactSection, FlyerSection } from "./contact-section.tsx";
import { PayArea } from "./pay-area.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { type BookedPlan, PlanSection } from "./plan-section.tsx";
import { ScheduleSection } from "./schedule-section.tsx";
import { useBookingDraft } from "./use-booking-draft.ts";
import { useSchedule } from "./use-schedule.ts";

type BookingPageProps = {
  plan: BookedPlan;
  simulatorType: SimulatorType;
  /** Paise. */
  prices: PlanPrices;
  demoMode: boolean;
};

const CONTACT = ["name", "email", "phone"] as const;

/** Everything below the page's heading. */
export function BookingPage({ plan, simulatorType, prices, demoMode }: BookingPageProps) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const [paymentType, setPaymentType] = useState<PaymentType>(
    search.get("payment") === "advance" ? "advance" : "full",
  );
  const [today, setToday] = useState<string>();
  const { schedule, problem, staleness, headingRef, ...choosing } = useSchedule(
    simulatorType,
    plan.duration,
  );

  const choice = { simulatorType, planDuration: plan.duration, prices, paymentType, schedule };
  const latestChoice = useRef(choice);
  useEffect(() => {
    latestChoice.current = choice;
  });
  const { form, notify } = useCheckedForm<BookingFields>({
    resolver: bookingResolver(() => latestChoice.current),
  });
  const { setValue, getValues, trigger } = form;
  const [reachable, setReachable] = useState(false);
  const noteContact = useCallback(() => {
    setReachable(Boolean(getValues("name")?.trim() && getValues("phone")?.trim()));
  }, [getValues]);

  const keepDraft = useBookingDraft(form, simulatorType, { schedule, paymentType }, (kept) => {
    if (kept.schedule.date && !schedule.date) choosing.onChange(kept.schedule);
    if (!search.has("payment")) setPaymentType(kept.paymentType);
    noteContact();
  });

  const checkout = useBookingCheckout({
    demoMode,
    onSlotTaken: choosing.refuse,
  });
  const { state } = checkout;

  useEffect(() => {
    setToday(todayInIndia(new Date()));
    // What was typed before the page came alive stands in the inputs already.
    noteContact();
  }, [noteContact]);

  useEffect(() => {
    if (!user) return;
    for (const [field, value] of prefill(user, getValues())) setValue(field, value);
    noteContact();
  }, [user, setValue, getValues, noteContact]);

  useEffect(() => {
    // Whether a flight fits depends on the day of the session.
    if (schedule.date !== undefined && getValues("departureDate")) void trigger("departureDate");
  }, [schedule.date, getValues, trigger]);

  const send = form.handleSubmit(
    async (fields) => {
      if (!choosing.isSound()) {
        choosing.focus();
        return;
      }
      const { date, time } = schedule;
      await checkout.confirm({
        request: requestOf(typedFields(fields), choice),
        planName: plan.name,
        slotLabel: date && time ? `${formatShortDate(date)}, ${time}` : null,
      });
    },
    (errors) => {
      // The first of what is wrong gets the focus: the schedule stands between contact and flyers.
      if (!choosing.isSound() && !CONTACT.some((field) => errors[field]))
        setTimeout(choosing.focus, 0);
      if (CONTACT.some((field) => !getValues(field)?.trim()))
        notify("Missing Information", "Please fill in all contact details");
    },
  );

  const step = overlayStep(state);
  const paying = state.stage === "paying";
  return (
    // The popup has a form of its own, and events of portals bubble through React's tree: it must not
    // stand inside the booking's form.
    <>
      <form onSubmit={send} onChange={noteContact} noValidate className="page-width py-8 sm:py-12">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <div className="grid min-w-0 gap-6">
            <PlanSection {...{ plan, simulatorType, prices }} />
            <ContactSection form={form} user={user} />
            <ScheduleSection
              simulatorType={simulatorType}
              duration={plan.duration}
              {...{ schedule, problem, headingRef, staleness }}
              onChange={(next) => {
                choosing.onChange(next);
                keepDraft({ schedule: next });
              }}
              onLost={choosing.onLost}
            />
            <FlyerSection
              form={form}
              international={simulatorType === "B737"}
              today={today}
              sessionDay={schedule.date}
            />
            <PaymentOptions
              prices={prices}
              selected={paymentType}
              onSelect={(next) => {
                setPaymentType(next);
                keepDraft({ paymentType: next });
              }}
            />
          </div>
          <div className="lg:sticky lg:top-22">
            <BookingTotals
              {...{ simulatorType, prices, paymentType, schedule }}
              planName={plan.name}
              duration={plan.duration}
            >
              <PayArea
                state={state}
                incomplete={!reachable}
                dated={schedule.date !== null && schedule.time !== null}
                preparing={form.formState.isSubmitting}
                onLapsed={() => {
                  checkout.holdLapsed();
                  choosing.refresh();
                }}
              />
            </BookingTotals>
          </div>
        </div>
      </form>
      <LoginPopup
        open={state.popup !== "closed"}
        busy={state.popup === "busy"}
        email={getValues("email")?.trim() ?? ""}
        onClose={checkout.closeLogin}
        onLogin={checkout.logInAndResume}
        onCodeLogin={checkout.logInByMailAndResume}
      />
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

/** The account's e-mail always; its name and phone where nothing was typed. */
function prefill(user: SessionUser, typed: BookingFields): ["name" | "email" | "phone", string][] {
  return [
    ["email", user.email],
    ["name", typed.name?.trim() ? typed.name : user.name],
    ["phone", typed.phone?.trim() ? typed.phone : user.phone],
  ];
}
