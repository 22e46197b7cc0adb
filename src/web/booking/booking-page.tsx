/** The booking form: plan, contact, date and time, flyers, payment type, totals and the button. */
import { AccountExists } from "#web/checkout/account-exists.tsx";
import { PayingOverlay } from "#web/checkout/paying-overlay.tsx";
import { BookingTotals } from "./booking-totals.tsx";
import { ContactSection, FlyerSection } from "./contact-section.tsx";
import { PayArea } from "./pay-area.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ScheduleSection } from "./schedule-section.tsx";
import { type BookingPageProps, useBookingForm } from "./use-booking-form.ts";

/** Everything below the page's heading. */
export function BookingPage(props: BookingPageProps) {
  const { plan, simulatorType, prices } = props;
  const booking = useBookingForm(props);
  const { form, send, user, today, paymentType, setPaymentType, choosing, keepDraft, noteContact, checkout } = booking;
  const { schedule, problem, staleness, headingRef } = choosing;
  const { state } = checkout;
  return (
    // The popup has its own form, and portal events bubble through React's tree: it must not be inside the booking's
    // form.
    <>
      <form onSubmit={send} onChange={noteContact} noValidate className="page-width py-8 sm:py-12">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <div className="grid min-w-0 gap-6">
            <PlanSection plan={plan} simulatorType={simulatorType} prices={prices} />
            <ContactSection form={form} user={user} />
            <ScheduleSection
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
            <PayColumn {...props} booking={booking} />
          </div>
        </div>
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

type PayColumnProps = BookingPageProps & { booking: ReturnType<typeof useBookingForm> };

/** The totals and the button. */
function PayColumn({ plan, simulatorType, prices, booking }: PayColumnProps) {
  const { form, paymentType, choosing, reachable, checkout } = booking;
  const { schedule } = choosing;
  return (
    <BookingTotals
      simulatorType={simulatorType}
      prices={prices}
      paymentType={paymentType}
      schedule={schedule}
      planName={plan.name}
      duration={plan.duration}
    >
      <PayArea
        state={checkout.state}
        incomplete={!reachable}
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
