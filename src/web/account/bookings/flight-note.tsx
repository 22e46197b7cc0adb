/** Warns when the flight of a B737 customer does not fit the booked session. */

import { departureOf, departureText, missesFlight } from "#domain/booking/flight.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { CHANGE_FLIGHT } from "#web/booking/details/change-details.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import type { ShownBooking } from "./documents.ts";

const LINK = "font-semibold underline underline-offset-4";

/** Renders nothing while both fit, or while one of them is unknown. */
export function FlightNote({ booking }: { booking: ShownBooking }) {
  const { phone } = useBusiness();
  const departure = departureOf(booking);
  const session = sessionOf(booking);
  if (!departure || !session || !missesFlight(departure, { ...session, duration: booking.plan_duration })) return null;
  return (
    <Alert tone="warning" title="Your flight doesn't fit this session">
      The flight you gave us leaves on {departureText(departure)}. A session takes place on that day or the day before,
      and ends at least an hour earlier. If your flight has changed,{" "}
      <Link to={`/booking-summary?bookingId=${booking.id}`} state={CHANGE_FLIGHT} className={LINK}>
        enter the new one
      </Link>
      ; otherwise reschedule, or call us at{" "}
      <a href={`tel:${phone.dial}`} className={`${LINK} whitespace-nowrap`}>
        {phone.text}
      </a>
      .
    </Alert>
  );
}
