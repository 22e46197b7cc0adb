/** What the desk must check before a session: flyers, the guardian's consent, and the flight of a B737 customer. */
import { departureOf, departureText, flightNotice } from "#domain/booking/flight.ts";
import type { CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";

const ASK = "ask at check-in";

type AtCheckInProps = {
  booking: CalendarBooking;
  /** Once the customer is checked in, nothing is asked any longer. */
  isIn: boolean;
};

/** A short list; a dash where there is nothing to check. */
export function AtCheckIn({ booking, isIn }: AtCheckInProps) {
  const { youngest_age: age, guardian_name: guardian, flight_number: flight, consent_missing: noConsent } = booking;
  const { international_confirmed: confirmed } = booking;
  const departs = departureOf(booking);
  const international = booking.simulator_type === "B737";
  const misfit = flightNotice(booking, { date: booking.booking_date, time: booking.booking_time });
  const known = !isIn || flight || departs || confirmed;
  if (!(international && known) && !age && !guardian)
    return (
      <span data-none="" className="text-ink-soft max-lg:hidden print:inline">
        –
      </span>
    );
  return (
    <ul className="grid gap-0.5 text-caption print:text-[8pt]">
      {age && <li>Youngest: {age} years</li>}
      {guardian && <li>Guardian: {guardian}</li>}
      {noConsent && <li className="font-semibold text-danger">Guardian's consent is missing{!isIn && `: ${ASK}`}</li>}
      {international && (
        <>
          {!isIn && !flight && !departs && <li>Flight, departure: {ASK}</li>}
          {(flight || (departs && !isIn)) && <li>Flight: {flight ?? ASK}</li>}
          {(departs || (flight && !isIn)) && <li>Departs: {departs ? departureText(departs) : ASK}</li>}
          {misfit && !isIn && <li className="font-semibold text-danger">The flight doesn't fit: {ASK}</li>}
          {(confirmed || !isIn) && <li>Boarding pass: {confirmed ? "✓ confirmed" : ASK}</li>}
        </>
      )}
    </ul>
  );
}
