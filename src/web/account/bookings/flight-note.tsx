/** Warns when the flight of a B737 customer does not fit the booked session. */

import { departureText, MOST_HOURS_BEFORE_FLIGHT } from "#domain/booking/flight.ts";
import { missedFlight } from "#web/booking/missed-flight.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import type { ShownBooking } from "./documents.ts";

const LINK = "font-semibold underline underline-offset-4";

type FlightNoteProps = {
  booking: Parameters<typeof missedFlight>[0] & Pick<ShownBooking, "id">;
  /** On the booking's page: opens the calendar, for callers who may choose another time, and the form of the flight. */
  onMove?: (() => void) | undefined;
  onFlight?: () => void;
};

/** Renders nothing while both fit, or while one of them is unknown. */
export function FlightNote({ booking, onMove, onFlight }: FlightNoteProps) {
  const { phone } = useBusiness();
  const departure = missedFlight(booking);
  if (!departure) return null;
  return (
    <Alert tone="warning" title="Your flight doesn't fit this session">
      The flight you gave us leaves on {departureText(departure)}. A session starts at most {MOST_HOURS_BEFORE_FLIGHT}{" "}
      hours before it, and ends at least an hour before. {onMove ? "Choose another time, " : "Reschedule, "}
      {onFlight ? (
        <button type="button" className={LINK} onClick={onFlight}>
          correct your flight
        </button>
      ) : (
        <Link to={`/booking-summary?bookingId=${booking.id}#open=flight`} className={LINK}>
          correct your flight
        </Link>
      )}
      , or call us at{" "}
      <a href={`tel:${phone.dial}`} className={`${LINK} whitespace-nowrap`}>
        {phone.text}
      </a>
      .
      {onMove && (
        <Button className="mt-3 block" onClick={onMove}>
          Choose another time
        </Button>
      )}
    </Alert>
  );
}
