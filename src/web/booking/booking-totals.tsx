/** "Booking Summary": the booking and its price, now and at the venue. */

import type { ReactNode } from "react";
import { durationText, SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatRupees } from "#domain/money/money.ts";
import { type PaymentType, type PlanPrices, priceOf } from "#domain/money/pricing.ts";
import { formatShortDate, NOT_SELECTED } from "#domain/time/dates.ts";
import { Card } from "#web/ui/card.tsx";
import type { Schedule } from "./schedule-section.tsx";

type BookingTotalsProps = {
  planName: string;
  simulatorType: SimulatorType;
  duration: number;
  prices: PlanPrices;
  paymentType: PaymentType;
  schedule: Schedule;
  /** The button and the payment messages. */
  children: ReactNode;
};

/** The card beside the form; the total is the amount due now plus the amount at the venue. */
export function BookingTotals(props: BookingTotalsProps) {
  const { planName, simulatorType, duration, prices, paymentType, schedule, children } = props;
  const { original, discount, total, dueNow, atVenue } = priceOf(prices, paymentType);
  return (
    <Card title="Booking Summary">
      <dl className="grid gap-1.5">
        <Row name="Plan">{planName}</Row>
        <Row name="Simulator">{SIMULATOR_NAMES[simulatorType]}</Row>
        <Row name="Duration">{durationText(duration)}</Row>
        <Row name="Date">{schedule.date ? formatShortDate(schedule.date) : NOT_SELECTED}</Row>
        <Row name="Time">{schedule.time ? sessionTimes(schedule.time, duration) : NOT_SELECTED}</Row>
      </dl>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3">
        {discount > 0 && (
          <>
            <Row name="Price">{formatRupees(original)}</Row>
            <Row name="Discount">
              <span className="text-success">-{formatRupees(discount)}</span>
            </Row>
          </>
        )}
        <Row name="Total">{formatRupees(total)}</Row>
        <Row name="At the venue">{formatRupees(atVenue)}</Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-bold">Due now</dt>
          <dd className="wide text-figure tabular-nums">{formatRupees(dueNow)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-ink-soft">All prices include tax.</p>
      <div className="mt-4 grid gap-3">{children}</div>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
