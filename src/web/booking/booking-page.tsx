/** The booking form: plan, day and time, who flies, contact, payment type, totals and the button. */
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import { priceOf } from "#domain/money/pricing.ts";
import { AccountExists } from "#web/checkout/account-exists.tsx";
import { HaveCode } from "#web/checkout/codes/have-code.tsx";
import { PayingOverlay } from "#web/checkout/paying-overlay.tsx";
import { BookingTotals } from "./booking-totals.tsx";
import { ContactSection, FlightSection, FlyerSection } from "./contact-section.tsx";
import type { Flight } from "./flight-fit.ts";
import { PayArea } from "./pay-area.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import type { FormOf } from "./person-fields.tsx";
import { PlanDetails, PlanSection } from "./plan-section.tsx";
import { ScheduleSection } from "./schedule-section.tsx";
import { type BookingPageProps, useBookingForm } from "./use-booking-form.ts";

/** Rendered in the browser only, because nothing is typed before; without it the summary is shorter. */
const ReviewPeople = lazy(async () => ({
  default: await import("./review-people.tsx").then(
    (loaded) => loaded.ReviewPeople,
    () => NoReview,
  ),
}));

const NoReview = (_: FormOf & { abroad: boolean }) => null;

/** Everything below the page's heading. */
export function BookingPage(props: BookingPageProps) {
  const { plan, simulatorType, prices } = props;
  const booking = useBookingForm(props);
  const { form, send, user, today, paymentType, setPaymentType, choosing, keepDraft, noteContact, checkout } = booking;
  const { schedule, problem, staleness, headingRef } = choosing;
  const { state } = checkout;
  const [flight, setFlight] = useState<Flight | null>(null);
  const [left, setLeft] = useState<string>();
  const abroad = simulatorType === "B737";
  const flightStep = { number: 1, form, today, duration: plan.duration, onFlight: setFlight, onLeft: setLeft };
  const first = abroad ? 2 : 1;
  const summary = useRef<HTMLDivElement>(null);
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  return (
    // The popup has its own form, and portal events bubble through React's tree: it must not be inside the booking's
    // form.
    <>
      <form onSubmit={send} onChange={noteContact} noValidate className="page-width pt-6 pb-12 sm:pt-9">
        <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col">
            <PlanSection plan={plan} simulatorType={simulatorType} prices={prices} />
            <PlanDetails plan={plan} />
            {abroad && <FlightSection {...flightStep} />}
            <ScheduleSection
              number={first}
              simulatorType={simulatorType}
              duration={plan.duration}
              schedule={schedule}
              problem={problem}
              headingRef={headingRef}
              staleness={staleness}
              onChange={(next) => {
                choosing.onChange(next);
                keepDraft({ schedule: next });
              }}
              onLost={choosing.onLost}
              flight={flight}
            />
            <FlyerSection number={first + 1} form={form} />
            <ContactSection number={first + 2} form={form} user={user} />
            <PaymentOptions
              number={first + 3}
              prices={prices}
              selected={paymentType}
              onSelect={(next) => {
                setPaymentType(next);
                keepDraft({ paymentType: next });
              }}
            />
          </div>
          <div ref={summary} className="lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto">
            <PayColumn {...props} booking={booking} flight={flight} left={left} headingRef={summaryHeading} />
          </div>
        </div>
        {!flight?.noneFits && (
          <PayBar
            schedule={schedule}
            duration={plan.duration}
            dueNow={(booking.codes.reduced ?? priceOf(prices, paymentType)).dueNow}
            summary={summary}
            reachable={booking.reachable}
            onReview={() => void booking.review(summaryHeading.current)}
          />
        )}
      </form>
      <AccountExists
        open={state.popup !== "closed"}
        busy={state.popup === "busy"}
        email={form.getValues("email")?.trim() ?? ""}
        onClose={checkout.closeLogin}
        onLogin={checkout.logInAndResume}
        onCodeLogin={checkout.logInByMailAndResume}
      />
      <PayingOverlay state={state} thing="booking" />
    </>
  );
}

type PayColumnProps = BookingPageProps & {
  booking: ReturnType<typeof useBookingForm>;
  flight: Flight | null;
  /** What a B737 booking still lacks, once its fields are loaded. */
  left: string | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** The totals and the button. */
function PayColumn({ plan, simulatorType, prices, booking, flight, left, headingRef }: PayColumnProps) {
  const { form, today, paymentType, choosing, reachable, checkout, codes } = booking;
  const { schedule } = choosing;
  return (
    <BookingTotals
      simulatorType={simulatorType}
      prices={prices}
      paymentType={paymentType}
      schedule={schedule}
      noneFits={flight?.noneFits}
      planName={plan.name}
      duration={plan.duration}
      headingRef={headingRef}
      reduced={codes.reduced}
      codes={<HaveCode codes={codes} state={checkout.state} withBalance />}
      review={{
        packages: `/booking/${simulatorType}`,
        people: today && (
          <Suspense>
            <ReviewPeople form={form} abroad={simulatorType === "B737"} />
          </Suspense>
        ),
      }}
    >
      <PayArea
        state={checkout.state}
        blocked={Boolean(flight?.noneFits) || !reachable || codes.stale}
        isFree={codes.reduced?.dueNow === 0}
        left={
          flight?.noneFits ??
          left ??
          (!reachable && `Enter your ${simulatorType === "B737" ? "flight, " : ""}name, email and phone to continue.`)
        }
        dated={schedule.date !== null && schedule.time !== null}
        preparing={form.formState.isSubmitting}
        onLapsed={() => {
          checkout.holdLapsed();
          choosing.refresh();
        }}
      />
    </BookingTotals>
  );
}
