/** The booking in terms and values (contract: booking-summary), with what is paid and what is still to pay. */
import { Fragment } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { CUSTOMER_BOOKING_STATUS, RESCHEDULE_NOTICE_HOURS, WHAT_CONFIRMING_ADDS } from "#domain/booking/statuses.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatLongDate, formatShortDate, NOT_SELECTED, readDisplayDate } from "#domain/time/dates.ts";
import { isLive } from "#web/booking/booked-session.ts";
import { BookingId } from "#web/booking/booking-id.tsx";
import { changesLeft, isLate, simulatorText } from "#web/booking/booking-words.ts";
import { paymentText } from "#web/booking/payment-text.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import type { ConfirmedBooking } from "./documents.ts";

type BookingFactsProps = { booking: ConfirmedBooking; validUntil: string };

export function BookingFacts({ booking, validUntil }: BookingFactsProps) {
  const date = dayText(booking.booking_date, formatLongDate);
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="border-t-2 border-ink pt-3 text-h3">
        Your booking
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 sm:gap-x-8 md:grid-cols-3 lg:grid-cols-5 print:mt-0 print:grid-cols-5! print:gap-x-3">
        {factsOf(booking, date).map(([name, value]) => (
          <div key={name} className="border-b border-line py-2.5 print:py-0.5 print:text-sm">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {isLive(booking) && (
        <div className="mt-4 space-y-1 text-pretty print:mt-2 print:space-y-0 print:text-sm">
          <p>
            {booking.remaining_amount > 0 ? (
              <>
                Still to pay before your session: <strong>{rupees(booking.remaining_amount)}</strong> of{" "}
                {rupees(booking.total_price)}, {booking.payable_balance > 0 && "on this page or "}at the venue.
              </>
            ) : (
              "Paid in full. Nothing more to pay."
            )}
          </p>
          {booking.status === "pending" && date !== NOT_SELECTED && <p>{WHAT_CONFIRMING_ADDS}</p>}
          {!isLate(booking) && (
            <p>
              Valid until <strong>{validUntil}</strong>.{" "}
              {date !== NOT_SELECTED &&
                `You can reschedule free until ${RESCHEDULE_NOTICE_HOURS} hours before your session. ${changesLeft(booking)}`}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** The booking as terms and values; `date` is formatted. */
function factsOf(booking: ConfirmedBooking, date: string): [string, React.ReactNode][] {
  const { cancelled_at: cancelled, completed_at: completed } = booking;
  return [
    [
      "Booking ID",
      <Fragment key="id">
        <BookingId id={booking.id} />
        <span className="hidden text-xs font-normal print:block">{booking.id}</span>
      </Fragment>,
    ],
    ["Booked on", dayText(booking.created_at, formatShortDate)],
    ["Simulator", simulatorText(booking.simulator_type)],
    ["Plan", booking.plan_name],
    ["Plan Duration", durationText(booking.plan_duration)],
    ["Date", date],
    // Without a date, "Not Selected" is said once.
    ...(date === NOT_SELECTED ? [] : [time(booking)]),
    ["Amount Paid", rupees(booking.amount)],
    ...reductionsOf(booking),
    ["Payment Type", paymentText(booking)],
    ["Status", <StatusBadge key="status" status={booking.status} words={CUSTOMER_BOOKING_STATUS} />],
    ...(cancelled ? [ended("Cancelled on", cancelled)] : completed ? [ended("Completed on", completed)] : []),
  ];
}

/** What a gift voucher paid of it, and the discount code of its price. */
function reductionsOf({ voucher_ending: ending, voucher_paid: paid, discount_code: code }: ConfirmedBooking) {
  const lines: [string, string][] = [];
  if (ending) lines.push(["Of it by gift voucher", `${rupees(paid)} from …${ending}`]);
  if (code) lines.push(["Discount code", code]);
  return lines;
}

const time = (booking: ConfirmedBooking): [string, string] => [
  "Time",
  sessionTimes(booking.booking_time, booking.plan_duration) || NOT_SELECTED,
];

const ended = (name: string, at: string): [string, string] => [name, dayText(at, formatShortDate)];

/** A stored date in words, or "Not Selected". */
export function dayText(value: string, format: (date: string) => string): string {
  const read = readDisplayDate(value, new Date());
  if (read.kind === "not-selected") return NOT_SELECTED;
  if (read.warning) console.warn(read.warning);
  return format(read.date);
}
