/** Above the calendar, when no free time fits the flight of a B737 customer: the rule, and what to do instead. */
import { useEffect } from "react";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Flight } from "./flight-fit.ts";

const LINK = "font-semibold whitespace-nowrap underline underline-offset-4";

export function NoneFits({ flight }: { flight: Flight }) {
  const { phone } = useBusiness();
  const { onNoneFits } = flight;
  useEffect(() => onNoneFits?.(), [onNoneFits]);
  return (
    <Alert tone="warning" title="No free time fits this flight" className="col-span-full">
      It leaves on {flight.text}. {flight.rule} We're closed or fully booked then. Call us at{" "}
      <a href={`tel:${phone.dial}`} className={LINK}>
        {phone.text}
      </a>
      , or{" "}
      <Link to="/booking/A320" className={LINK}>
        fly the A320
      </Link>{" "}
      at our centre.
    </Alert>
  );
}
