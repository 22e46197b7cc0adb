/** Warns when the flight of a B737 session does not leave on its day or the day after. */

import { departureFits } from "#domain/booking/flight.ts";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";

type FlightNoteProps = {
  /** The departure date on file. */
  departure: IsoDate | null;
  /** The date of the session, as booked or as chosen. */
  session: IsoDate | null;
};

/** Renders nothing while both fit, or while one of them is unknown. */
export function FlightNote({ departure, session }: FlightNoteProps) {
  const { phone } = useBusiness();
  if (!departure || !session || departureFits(departure, session)) return null;
  return (
    <Alert tone="warning" title="Your flight doesn't match this date">
      The flight you gave us leaves on {formatLongDate(departure)}. You can use this simulator only on the day of your
      flight or the day before. If your flight has changed, enter the new one under "Who flies and contact" on the page
      of your booking, then choose the date. Or call us at{" "}
      <a href={`tel:${phone.dial}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {phone.text}
      </a>
      .
    </Alert>
  );
}
