/** One booking in "Your Bookings": its facts, the balance, and its owner's actions. */

import { departureOf, departureRange } from "#domain/booking/flight.ts";
import { durationText, isSimulatorType } from "#domain/booking/plans.ts";
import { arrivalText, passName } from "#domain/booking/session-day.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { CUSTOMER_BOOKING_STATUS } from "#domain/booking/statuses.ts";
import { DIRECTIONS_TO } from "#domain/people/places.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatLongDate, formatShortDate, NOT_SELECTED, todayInIndia } from "#domain/time/dates.ts";
import { AddToCalendar } from "#web/booking/add-to-calendar.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { BookingId } from "#web/booking/booking-id.tsx";
import { isLate, simulatorText } from "#web/booking/booking-words.ts";
import { returnedLine } from "#web/booking/cancelled-words.ts";
import { LostTime } from "#web/booking/lost-time.tsx";
import { paymentText } from "#web/booking/payment-text.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { dayText, rupeesText } from "#web/checkout/orders/order-facts.tsx";
import { useBusiness } from "#web/layout/use-business.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CalendarClock } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { BookingMove } from "./booking-move.tsx";
import type { ShownBooking } from "./documents.ts";
import { FlightNote } from "./flight-note.tsx";

type BookingCardProps = {
  booking: ShownBooking;
  /** Its session is over, or will not take place. */
  past: boolean;
  /** Opens the dialog with this date and time preselected. */
  onMove: (schedule: Schedule) => void;
};

/** A card; its heading can take the focus when the pressed button has disappeared. */
export function BookingCard({ booking, past, onMove }: BookingCardProps) {
  const { id, plan_duration: duration } = booking;
  const returned = returnedLine(booking);
  const heading = headingId(id);
  const session = sessionOf(booking);
  const number = bookingNumber(id);
  const validUntil = dayText(booking.validity_end_date) ?? "";
  // Within the notice, neither how long the booking is valid nor what is left of its reschedules matters.
  const movable = isLive(booking) && !isLate(booking);
  return (
    <Card aria-labelledby={`${heading} ${heading}-number`}>
      <div className="flex items-start gap-4">
        <DateTile date={session?.date ?? null} past={past} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3 id={heading} tabIndex={-1} className="text-h3">
              {booking.plan_name}
            </h3>
            <StatusBadge status={booking.status} words={CUSTOMER_BOOKING_STATUS} />
          </div>
          <p className="text-ink-soft">{simulatorText(booking.simulator_type)}</p>
          <p className="mt-1 font-semibold">
            <SessionText booking={booking} />
          </p>
          {!past && <Arrival booking={booking} />}
          {returned && <p className="mt-1 text-pretty">{returned}</p>}
        </div>
      </div>
      {booking.time_lost && !session && !past && (
        <div className="mt-5">
          <LostTime nearest={booking.nearest_times} validUntil={validUntil} onPick={onMove} />
        </div>
      )}
      {!past && <LeftToDo booking={booking} />}
      {isLive(booking) && !past && (
        <div className="mt-5 empty:hidden">
          <FlightNote booking={booking} />
        </div>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
        <Fact name="Booking ID">
          <BookingId id={id} elementId={`${heading}-number`} />
        </Fact>
        <Fact name="Duration">{durationText(duration)}</Fact>
        <Fact name="Payment Type">{paymentText(booking)}</Fact>
        <Fact name="Amount Paid">{rupeesText(booking.amount)}</Fact>
        {booking.voucher_ending && (
          <Fact name="Of it by gift voucher">
            {rupeesText(booking.voucher_paid)} from …{booking.voucher_ending}
          </Fact>
        )}
        {booking.discount_code && <Fact name="Discount code">{booking.discount_code}</Fact>}
        {isLive(booking) && booking.remaining_amount > 0 && (
          <Fact name="Balance to pay">{rupeesText(booking.remaining_amount)}</Fact>
        )}
        {movable && <Fact name="Valid until">{validUntil}</Fact>}
        {booking.completed_at && <Fact name="Completed on">{dayText(booking.completed_at)}</Fact>}
        {movable && (
          <Fact name="Reschedules used">
            {booking.rescheduled_count}/{booking.max_reschedules}
          </Fact>
        )}
      </dl>
      <div className="mt-5 grid gap-3 border-t border-line pt-4 sm:flex sm:flex-wrap sm:items-center">
        {!past && booking.payable_balance > 0 && (
          <ButtonLink to={pageOf(id)}>
            Pay {rupeesText(booking.payable_balance)}
            <span className="sr-only"> for {number}</span>
          </ButtonLink>
        )}
        {session && <PageLink booking={booking} past={past} />}
        {/* Amber is for the date that an undated booking lacks. */}
        <BookingMove booking={booking} past={past} variant={session ? "secondary" : "primary"} onMove={onMove} />
        {!session && <PageLink booking={booking} past={past} />}
        {booking.status === "completed" && <InvoiceButton kind="certificate" id={id} of={`booking ${number}`} />}
      </div>
      <Documents booking={booking} />
    </Card>
  );
}

/** What a customer saves, as a quiet row. */
function Documents({ booking }: { booking: ShownBooking }) {
  const of = `booking ${bookingNumber(booking.id)}`;
  return (
    <div className="mt-2 flex flex-wrap gap-x-6">
      <AddToCalendar booking={booking} variant="ghost" />
      <InvoiceButton kind="booking-invoice" id={booking.id} of={of} variant="ghost" />
      {booking.credit_notes.map((note) => (
        <InvoiceButton key={note.id} kind="credit-note" id={note.id} number={note.number} of={of} variant="ghost" />
      ))}
    </div>
  );
}

/** What is missing before the session, with the way to it. */
function LeftToDo({ booking }: { booking: ShownBooking }) {
  const session = sessionOf(booking);
  return (
    <>
      {isLive(booking) && booking.consent_missing && (
        <p className="mt-4 border-l-2 border-warning pl-3 text-pretty">
          <strong>A guardian's consent is missing.</strong>{" "}
          <Link to={pageOf(booking.id)} className="font-semibold text-accent underline underline-offset-4">
            Give consent
          </Link>{" "}
          before the session. It takes a minute.
        </p>
      )}
      {isLive(booking) && booking.simulator_type === "B737" && session && !departureOf(booking) && (
        <p className="mt-4 border-l-2 border-warning pl-3 text-pretty">
          <strong>Your flight is missing.</strong>{" "}
          <Link
            to={`${pageOf(booking.id)}#open=flight`}
            className="font-semibold text-accent underline underline-offset-4"
          >
            Add your flight
          </Link>
          : it must leave {departureRange(session.time, booking.plan_duration)}.
        </p>
      )}
      {booking.payable_balance > 0 && (
        <p className="mt-4 border-l-2 border-primary pl-3 text-pretty">
          <strong>{rupeesText(booking.payable_balance)} is due before you fly,</strong> online or at the desk.
        </p>
      )}
    </>
  );
}

/** Until when to arrive, and where. */
function Arrival({ booking }: { booking: ShownBooking }) {
  const { places } = useBusiness();
  const session = sessionOf(booking);
  const { simulator_type: type } = booking;
  if (!session || !isLive(booking) || !isSimulatorType(type)) return null;
  return (
    <p className="mt-1 text-pretty">
      {isToday(session.date) && <strong>That's today. </strong>}
      {arrivalText(type, session, departureOf(booking))}.{" "}
      <span className="block">
        {places[type]}:{" "}
        <Link to={DIRECTIONS_TO[type]} className="font-semibold text-accent underline underline-offset-4">
          directions
        </Link>
      </span>
    </p>
  );
}

const isToday = (date: string): boolean => date === todayInIndia(new Date());

const pageOf = (id: string): string => `/booking-summary?bookingId=${encodeURIComponent(id)}`;

/** To the booking's page, with what it is for: the pass, changes, and a balance. */
function PageLink({ booking, past }: Pick<BookingCardProps, "booking" | "past">) {
  const open = isLive(booking) && !past;
  return (
    <ButtonLink
      to={pageOf(booking.id)}
      variant={open && sessionOf(booking) && booking.payable_balance === 0 ? "strong" : "secondary"}
    >
      {pageText(booking, open)} <span className="sr-only">{bookingNumber(booking.id)}</span>
    </ButtonLink>
  );
}

/** On the day, the pass is what its customer opens the page for. */
function pageText(booking: ShownBooking, open: boolean): string {
  if (!open) return "View booking";
  const session = sessionOf(booking);
  const { simulator_type: type } = booking;
  return session && isToday(session.date) && isSimulatorType(type) ? `Open ${passName(type)}` : "Manage booking";
}

/** The id of a card's heading, for setting the focus. */
export function headingId(bookingId: string): string {
  return `booking-${bookingId}`;
}

/** The date and time in words, or "Not Selected". */
function SessionText({ booking }: { booking: ShownBooking }) {
  const session = sessionOf(booking);
  if (!session) return NOT_SELECTED;
  return (
    <>
      {formatLongDate(session.date)},{" "}
      <span className="whitespace-nowrap">{sessionTimes(session.time, booking.plan_duration)} IST</span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** A calendar tile; the date is also in words beside it. */
function DateTile({ date, past }: { date: string | null; past: boolean }) {
  const [day, month, year] = date ? formatShortDate(date).split(" ") : [];
  return (
    <div
      aria-hidden="true"
      className="w-16 shrink-0 overflow-hidden rounded-xl border border-line bg-raised text-center leading-none shadow-card"
    >
      <p
        className={`py-1.5 text-xs font-bold tracking-wider uppercase ${past ? "bg-sunken text-ink-soft" : "bg-night text-on-night"}`}
      >
        {month ?? "Open"}
      </p>
      {date ? (
        <>
          <p className="pt-2 wide text-figure tabular-nums">{day}</p>
          <p className="pt-0.5 pb-2 text-xs text-ink-soft tabular-nums">{year}</p>
        </>
      ) : (
        <CalendarClock className="mx-auto my-3.5 size-6 text-ink-soft" />
      )}
    </div>
  );
}
