/** What the desk must check before a session: flyers, the guardian's consent, and the flight of a B737 customer. */
import { departureOf, departureText, flightNotice } from "#domain/booking/flight.ts";
import type { CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";

const ASK = "ask at check-in";

/** A short list; a dash where there is nothing to check. */
export function AtCheckIn({ booking }: { booking: CalendarBooking }) {
  const { youngest_age: age, guardian_name: guardian, flight_number: flight, consent_missing: noConsent } = booking;
  const { international_confirmed: confirmed } = booking;
  const departs = departureOf(booking);
  const international = booking.simulator_type === "B737";
  const misfit = flightNotice(booking, { date: booking.booking_date, time: booking.booking_time });
  if (!international && !age && !guardian) return <span className="text-ink-soft max-lg:hidden print:inline">–</span>;
  return (
    <ul className="grid gap-0.5 text-caption print:text-[8pt]">
      {age && <li>Youngest: {age} years</li>}
      {guardian && <li>Guardian: {guardian}</li>}
      {noConsent && <li className="font-semibold text-danger">Guardian's consent is missing: {ASK}</li>}
      {international && (
        <>
          {flight || departs ? (
            <>
              <li>Flight: {flight ?? ASK}</li>
              <li>Departs: {departs ? departureText(departs) : ASK}</li>
            </>
          ) : (
            <li>Flight, departure: {ASK}</li>
          )}
          {misfit && <li className="font-semibold text-danger">The flight doesn't fit: {ASK}</li>}
          <li>Boarding pass: {confirmed ? "✓ confirmed" : ASK}</li>
        </>
      )}
    </ul>
  );
}
