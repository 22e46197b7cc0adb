/** The next session with what is left to do before it, and bookings that still need a date. */
import { departureOf } from "#domain/booking/flight.ts";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { arrivalText } from "#domain/booking/session-day.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { daysBetween, formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { groupBookings } from "#web/account/bookings/booking-groups.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { simulatorText } from "#web/booking/booking-words.ts";
import { dayText, rupeesText } from "#web/checkout/orders/order-facts.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import type { HomeBooking } from "./documents.ts";

const LINK = "font-semibold text-accent underline underline-offset-4";
const pageOf = ({ id }: HomeBooking): string => `/booking-summary?bookingId=${encodeURIComponent(id)}`;

/** "Today", "Tomorrow", "In 5 days". */
export function daysAhead(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days <= 0) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}

/** A card for the soonest session; without one, the way to book. */
export function NextSession({ bookings }: { bookings: readonly HomeBooking[] }) {
  const { upcoming, undated } = groupBookings(bookings, new Date());
  const [next, ...later] = upcoming;
  return (
    <>
      {next ? <NextCard booking={next} more={later.length} /> : undated.length === 0 && <NothingBooked />}
      {undated.length > 0 && <Undated bookings={undated} />}
    </>
  );
}

function NextCard({ booking, more }: { booking: HomeBooking; more: number }) {
  const session = sessionOf(booking);
  const { simulator_type: type } = booking;
  if (!session) return null;
  return (
    <Card aria-labelledby="next-session">
      <p className="font-semibold text-accent">{daysAhead(session.date, todayInIndia(new Date()))}</p>
      <h2 id="next-session" className="mt-1 text-h2 text-balance">
        {formatLongDate(session.date)},{" "}
        <span className="whitespace-nowrap">{sessionTimes(session.time, booking.plan_duration)}</span>
      </h2>
      <p className="mt-2 text-ink-soft">
        {booking.plan_name}, {simulatorText(type)} ·{" "}
        <span className="whitespace-nowrap">{bookingNumber(booking.id)}</span>
      </p>
      {isSimulatorType(type) && <p className="mt-1 text-pretty">{arrivalText(type, session, departureOf(booking))}.</p>}
      <LeftToDo booking={booking} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={pageOf(booking)}>
          {booking.payable_balance > 0 ? `Pay ${rupeesText(booking.payable_balance)}` : "Open your booking"}
        </ButtonLink>
        <Link to="/bookings" className={LINK}>
          {more > 0 ? `${more} more upcoming` : "All your bookings"}
        </Link>
      </div>
    </Card>
  );
}

/** What is missing before the session. */
function LeftToDo({ booking }: { booking: HomeBooking }) {
  const session = sessionOf(booking);
  const flightMissing = booking.simulator_type === "B737" && session && !departureOf(booking);
  const missing = [
    ...(booking.payable_balance > 0 ? [`${rupeesText(booking.payable_balance)} is due before you fly.`] : []),
    ...(booking.consent_missing ? ["A guardian's consent is missing."] : []),
    ...(flightMissing ? ["Your flight is missing."] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 border-l-2 border-warning pl-3 font-semibold">
      {missing.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Undated({ bookings }: { bookings: readonly HomeBooking[] }) {
  return (
    <Card title="Choose a date">
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-semibold">
                {booking.plan_name}, {simulatorText(booking.simulator_type)}
              </p>
              <p className="text-sm text-ink-soft">Valid until {dayText(booking.validity_end_date)}</p>
            </div>
            <ButtonLink to={pageOf(booking)} variant="secondary">
              Choose a date <span className="sr-only">for {bookingNumber(booking.id)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NothingBooked() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div>
        <h2 className="text-h3">No session ahead</h2>
        <p className="mt-1 text-ink-soft">Pick a cockpit and a time. It takes about two minutes.</p>
      </div>
      <ButtonLink to="/simulation">Book a session</ButtonLink>
    </Card>
  );
}
