/** "Booking Summary": the booking and its price, now and at the venue. */

import type { ReactNode, RefObject } from "react";
import { durationText, SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { BOOKING_VALIDITY, BOOKING_YEARS } from "#domain/booking/validity.ts";
import { formatRupees } from "#domain/money/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { formatShortDate, NOT_SELECTED } from "#domain/time/dates.ts";
import { CalendarClock } from "#web/ui/icons.ts";
import { CancelTerms } from "./cancel-terms.tsx";
import type { Schedule } from "./schedule-section.tsx";

type BookingTotalsProps = {
  planName: string;
  simulatorType: SimulatorType;
  duration: number;
  prices: PlanPrices;
  paymentType: PaymentType;
  schedule: Schedule;
  /** For a heading that takes the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The button and the payment messages. */
  children: ReactNode;
};

/** Beside the form, with the terms of cancelling; the total is the amount due now plus the amount at the venue. */
export function BookingTotals(props: BookingTotalsProps) {
  const { planName, simulatorType, duration, prices, paymentType, schedule, headingRef, children } = props;
  const { original, discount, total, dueNow, atVenue } = priceOf(prices, paymentType);
  return (
    <section aria-labelledby="summary-heading" className="border border-ink bg-raised">
      <h2 id="summary-heading" ref={headingRef} tabIndex={-1} className="border-b border-ink px-5 py-3 text-h3">
        Booking Summary
      </h2>
      <div className="px-5 py-4">
        <dl className="grid gap-1 text-sm">
          <Row name="Plan">{planName}</Row>
          <Row name="Simulator">{SIMULATOR_NAMES[simulatorType]}</Row>
          <Row name="Duration">{durationText(duration)}</Row>
          <Row name="Date">{schedule.date ? formatShortDate(schedule.date) : NOT_SELECTED}</Row>
          <Row name="Time">{schedule.time ? sessionTimes(schedule.time, duration) : NOT_SELECTED}</Row>
        </dl>
        {!schedule.date && <NoDateYet />}
        <dl className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
          {discount > 0 && (
            <>
              <Row name="Regular price">{formatRupees(original)}</Row>
              <Row name="Discount">
                <span className="text-success">-{formatRupees(discount)}</span>
              </Row>
            </>
          )}
          <Row name="Total">{formatRupees(total)}</Row>
          <Row name="At the venue">{formatRupees(atVenue)}</Row>
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong pt-3">
            <dt className="text-base font-bold">Due now</dt>
            <dd className="wide text-figure tabular-nums">{formatRupees(dueNow)}</dd>
          </div>
        </dl>
        <p className="text-sm text-ink-soft text-pretty">
          All prices include tax.
          {atVenue > 0 && " You can also pay the balance online."}
        </p>
        <div className="mt-4 grid gap-3">{children}</div>
        <div className="mt-3">
          <CancelTerms paid={dueNow} schedule={schedule} />
        </div>
      </div>
    </section>
  );
}

/** A session that is paid without a date. */
function NoDateYet() {
  return (
    <p className="mt-2 flex items-center gap-2 border-l-4 border-info bg-info-soft px-3 py-1.5 text-sm font-semibold text-info-ink">
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      No date yet: choose it within {YEARS}
    </p>
  );
}

/** As in "within a year". */
const YEARS = BOOKING_YEARS === 1 ? "a year" : BOOKING_VALIDITY;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
