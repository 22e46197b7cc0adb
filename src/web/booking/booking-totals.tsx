/** "Booking Summary": the booking and its price, now and later. */

import type { ReactNode, RefObject } from "react";
import { durationText, SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { BOOKING_VALIDITY, BOOKING_YEARS } from "#domain/booking/validity.ts";
import { formatRupees } from "#domain/money/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { formatShortDate, NOT_SELECTED } from "#domain/time/dates.ts";
import type { Reduced } from "#web/checkout/codes/use-codes.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { CalendarClock } from "#web/ui/icons.ts";
import { CancelTerms } from "./cancel-terms.tsx";
import { Part, Row } from "./review-part.tsx";
import type { Schedule } from "./schedule-section.tsx";

type BookingTotalsProps = {
  planName: string;
  simulatorType: SimulatorType;
  duration: number;
  prices: PlanPrices;
  paymentType: PaymentType;
  schedule: Schedule;
  /** Why no time can be chosen later either (flight-fit.ts). */
  noneFits?: string | undefined;
  /** On the booking page: the address of the packages, and who flies. */
  review?: { packages: string; people: ReactNode };
  /** The price with codes, and the field for them. */
  reduced?: Reduced | null;
  codes?: ReactNode;
  /** For a heading that takes the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The button and the payment messages. */
  children: ReactNode;
};

/**
 * Beside the form, and on a phone its end: everything to read once before paying, each part with a way to change it,
 * and the terms of cancelling. The total is the amount due now plus the balance.
 */
export function BookingTotals(props: BookingTotalsProps) {
  const { planName, simulatorType, duration, prices, paymentType, schedule, noneFits, review, headingRef } = props;
  const { reduced, codes, children } = props;
  const { places } = useBusiness();
  const { original, discount, total, ...price } = priceOf(prices, paymentType);
  const { dueNow, atVenue } = reduced ?? price;
  return (
    <section aria-labelledby="summary-heading" className="border border-ink bg-raised">
      <h2 id="summary-heading" ref={headingRef} tabIndex={-1} className="border-b border-ink px-5 py-2.5 text-h3">
        Booking Summary
      </h2>
      <div className="px-5 pt-1 pb-4">
        <Part what="package" to={review?.packages}>
          <Row name="Plan">{planName}</Row>
          <Row name="Simulator">{SIMULATOR_NAMES[simulatorType]}</Row>
          <Row name="Duration">{durationText(duration)}</Row>
          <Row name="Where">{places[simulatorType]}</Row>
        </Part>
        <Part what="date and time" target="schedule-heading">
          <Row name="Date">{schedule.date ? formatShortDate(schedule.date) : NOT_SELECTED}</Row>
          {schedule.date && (
            <Row name="Time">{schedule.time ? sessionTimes(schedule.time, duration) : NOT_SELECTED}</Row>
          )}
        </Part>
        {!(schedule.date || noneFits) && <NoDateYet />}
        {review?.people}
        <Part what="payment" target={review && "payment-heading"}>
          {discount > 0 && (
            <>
              <Row name="Regular price">{formatRupees(original)}</Row>
              <Row name="Discount">
                <span className="text-success">-{formatRupees(discount)}</span>
              </Row>
            </>
          )}
          <Row name="Total">{formatRupees(total)}</Row>
          {!reduced && <Row name="Balance">{formatRupees(atVenue)}</Row>}
        </Part>
        {codes}
        <dl className="flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong pt-2.5">
          <dt className="text-base font-bold">Due now</dt>
          <dd className="wide text-figure tabular-nums">{formatRupees(dueNow)}</dd>
        </dl>
        <p className="text-sm text-ink-soft">
          All prices include tax.
          {atVenue > 0 && " The rest is due by the session."}
        </p>
        <div className="mt-3 grid gap-3">{children}</div>
        <div className="mt-3">
          <CancelTerms paid={dueNow + (reduced?.voucher ?? 0)} schedule={schedule} />
        </div>
      </div>
    </section>
  );
}

/** A session that is paid without a date. */
function NoDateYet() {
  return (
    <p className="mb-2 flex items-center gap-2 border-l-4 border-info bg-info-soft px-3 py-1.5 text-sm font-semibold text-info-ink">
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      No date yet: choose it within {YEARS}
    </p>
  );
}

/** As in "within a year". */
const YEARS = BOOKING_YEARS === 1 ? "a year" : BOOKING_VALIDITY;
