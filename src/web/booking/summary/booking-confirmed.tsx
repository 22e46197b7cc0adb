/** "Booking Confirmed!": a booking's facts, the balance and what to bring; printable. */

import { Printer } from "lucide-react";
import { Fragment } from "react";
import { durationText, isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { CUSTOMER_BOOKING_STATUS, WHAT_CONFIRMING_ADDS } from "#domain/booking/statuses.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatLongDate, formatShortDate, NOT_SELECTED, readDisplayDate } from "#domain/time/dates.ts";
import { SetPasswordHint } from "#web/account/set-password-hint.tsx";
import { AddToCalendar } from "#web/booking/add-to-calendar.tsx";
import { BookingId } from "#web/booking/booking-id.tsx";
import { LostTime } from "#web/booking/lost-time.tsx";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { MailLinks } from "#web/checkout/invoices/mail-links.tsx";
import { RefundNote } from "#web/checkout/invoices/refund-note.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CircleCheck } from "#web/ui/icons.ts";

/** A booking as `booking(id)` returns it; money in rupees. */
export type ConfirmedBooking = {
  id: string;
  simulator_type: string;
  plan_duration: number;
  plan_name: string;
  booking_date: string;
  booking_time: string;
  /** The requested slot was taken when the payment arrived. */
  time_lost: boolean;
  /** Free slots near it; none for other bookings. */
  nearest_times: readonly { date: string; time: string }[];
  /** due, pending, processed or failed; null without a refund. */
  refund_status: string | null;
  refunded_amount: number;
  amount: number;
  total_price: number;
  remaining_amount: number;
  payment_type: string;
  status: string;
  calendar_sequence: number;
  created_at: string;
  updated_at: string;
  validity_end_date: string;
};

type BookingConfirmedProps = {
  booking: ConfirmedBooking;
};

/** The whole page, heading included. */
export function BookingConfirmed({ booking }: BookingConfirmedProps) {
  const number = bookingNumber(booking.id);
  const date = dayText(booking.booking_date, formatLongDate);
  const validUntil = dayText(booking.validity_end_date, formatShortDate);
  return (
    <>
      <header className="bg-night-sky text-on-night print:bg-transparent! print:bg-none! print:text-ink">
        <div className="page-width flex max-w-3xl items-center gap-5 py-band print:py-4">
          <CircleCheck aria-hidden="true" className="size-14 shrink-0 text-primary sm:size-16" />
          <div>
            <h1 className="text-h1">Booking Confirmed!</h1>
            <p className="mt-1 text-lead text-on-night-soft print:text-ink">Thank you for your booking</p>
          </div>
        </div>
      </header>
      <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12 print:py-4">
        {booking.time_lost && date === NOT_SELECTED && (
          <LostTime nearest={booking.nearest_times} validUntil={validUntil} />
        )}
        {booking.refund_status && <RefundNote booking={booking} />}
        <Card>
          <dl className="grid grid-cols-2 gap-x-4 sm:gap-x-8">
            {factsOf(booking, date).map(([name, value]) => (
              <div key={name} className="border-b border-line py-3">
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 rounded-xl bg-info-soft px-4 py-3 text-info-ink">
            {booking.remaining_amount > 0 ? (
              <p>
                Still to pay at the venue before your session: <strong>{rupees(booking.remaining_amount)}</strong> of{" "}
                {rupees(booking.total_price)}.
              </p>
            ) : (
              <p>Paid in full. Nothing more to pay at the venue.</p>
            )}
            {booking.status === "pending" && date !== NOT_SELECTED && <p className="mt-1">{WHAT_CONFIRMING_ADDS}</p>}
            <p className="mt-1">
              Valid until <strong>{validUntil}</strong>. You can reschedule free up to three times, until 24 hours
              before your session.
            </p>
          </div>
          {date === NOT_SELECTED && !booking.time_lost && (
            <p className="mt-4">
              You haven't chosen a date yet. You can do so in Your Bookings, for any day until {validUntil}.
            </p>
          )}
        </Card>
        <WhatToBring booking={booking} />
        <div className="grid gap-3 print:hidden sm:flex sm:flex-wrap">
          <ButtonLink to="/bookings">Go to My Bookings</ButtonLink>
          <AddToCalendar booking={booking} />
          <InvoiceButton kind="booking-invoice" id={booking.id} of={`booking ${number}`} />
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        </div>
        <MailLinks kind="booking" id={booking.id} />
        <SetPasswordHint />
      </div>
    </>
  );
}

function WhatToBring({ booking }: BookingConfirmedProps) {
  return (
    <Card title="What to bring">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>A photo ID for everyone who flies</li>
        {booking.simulator_type === "B737" && <li>Passport and boarding pass for your international flight</li>}
        <li>
          Your booking ID <span className="whitespace-nowrap">{bookingNumber(booking.id)}</span>
        </li>
        <li>A parent or guardian, for flyers aged 12 to 16</li>
      </ul>
    </Card>
  );
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** The booking as terms and values; `date` is formatted. */
function factsOf(booking: ConfirmedBooking, date: string): [string, React.ReactNode][] {
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
    ["Time", sessionTimes(booking.booking_time, booking.plan_duration) || NOT_SELECTED],
    ["Amount Paid", rupees(booking.amount)],
    ["Payment Type", booking.payment_type === "full" ? "Full Payment" : "Advance Booking"],
    ["Status", <StatusBadge key="status" status={booking.status} words={CUSTOMER_BOOKING_STATUS} />],
  ];
}

function dayText(value: string, format: (date: string) => string): string {
  const read = readDisplayDate(value, new Date());
  if (read.kind === "not-selected") return NOT_SELECTED;
  if (read.warning) console.warn(read.warning);
  return format(read.date);
}

function simulatorText(type: string): string {
  return isSimulatorType(type) ? `${SIMULATOR_NAMES[type]} (${type})` : type;
}
