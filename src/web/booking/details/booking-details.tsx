/**
 * "Who flies and contact", with a form that opens in place (contract: booking-details). For the owner and for visitors
 * with the mailed link; others see the facts without the button.
 */

import { lazy, type ReactNode, Suspense, useRef } from "react";
import { AGE_RULE } from "#domain/booking/age-rule.ts";
import { departureOf, departureText } from "#domain/booking/flight.ts";
import { flyersText } from "#domain/booking/flyers.ts";
import { phoneText } from "#domain/people/phone.ts";
import { isLive } from "#web/booking/booked-session.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { FLIGHT_NOTE, type Opened } from "./change-details.ts";
import { CONSENT_HEADING } from "./consent-section.tsx";
import { LOADING, Section } from "./detail-section.tsx";
import { missingConsents, type ShownDetails } from "./documents.ts";

const DetailsForm = lazy(async () => ({ default: (await import("./details-fields.tsx")).DetailsForm }));

type BookingDetailsProps = {
  booking: ShownDetails;
  /** Receives the changed booking. */
  onChanged: (booking: ShownDetails) => void;
  opened: Opened;
  onOpened: (opened: Opened) => void;
};

export function BookingDetails({ booking, onChanged, opened, onOpened: setOpened }: BookingDetailsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const before = missingConsents(booking).length;
  const showsForm = opened !== null && booking.may_change_details;
  /** The focus goes to a note that another flight doesn't fit or a consent that is missing now, else to the button. */
  const close = (saved?: ShownDetails) => {
    setOpened(null);
    const consent = saved && missingConsents(saved).length > before;
    const flight =
      saved && (saved.departure_date !== booking.departure_date || saved.departure_time !== booking.departure_time);
    // Both are rendered before they can take the focus.
    setTimeout(() => {
      const heading = document.getElementById(consent ? CONSENT_HEADING : "who-flies");
      const note = flight ? document.querySelector<HTMLElement>(`#${FLIGHT_NOTE}:not(:empty)`) : null;
      (note ?? (consent ? heading : (opener.current ?? heading)))?.focus();
    });
  };
  return (
    <Section
      id="who-flies"
      title="Who flies and contact"
      action={
        booking.may_change_details &&
        !opened && (
          <Button ref={opener} variant="secondary" size="sm" onClick={() => setOpened("people")}>
            Change<span className="sr-only"> who flies and contact</span>
          </Button>
        )
      }
    >
      {showsForm ? (
        <Suspense fallback={LOADING}>
          <DetailsForm booking={booking} opened={opened} onChanged={onChanged} onClose={close} />
        </Suspense>
      ) : (
        <>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:grid-cols-3">
            {factsOf(booking, () => setOpened("flyers")).map(([name, value]) => (
              <div
                key={name}
                className={cx("border-b border-line py-2.5", WIDE.has(name) && "col-span-2 lg:col-span-1")}
              >
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {isLive(booking) && booking.youngest_age === null && booking.flyers.length === 0 && (
            <p className="mt-3 text-pretty text-sm text-ink-soft">Who can fly: {AGE_RULE}</p>
          )}
        </>
      )}
    </Section>
  );
}

const WIDE = new Set(["Email", "Flyers"]);

const NoNames = ({ onNames }: { onNames: () => void }) => (
  <>
    <span className="font-normal text-ink-soft">No names yet, for their certificates.</span>{" "}
    <button type="button" className="text-accent underline underline-offset-4" onClick={onNames}>
      Add names
    </button>
  </>
);

/** At the airport, "check-in" is the airline's. */
const LATER = <span className="font-normal text-ink-soft">We'll ask when you arrive</span>;

const NOT_YET = <span className="font-normal text-ink-soft">Not added yet</span>;

/** Without the unanswered questions once the booking has ended. */
function factsOf(booking: ShownDetails, onNames: () => void): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ["Name", booking.contact_name],
    ["Phone", phoneText(booking.contact_phone)],
    ["Email", booking.contact_email],
    ["Youngest flyer", booking.youngest_age === null ? LATER : `${booking.youngest_age} years`],
  ];
  if (booking.consent_needed) facts.push(["Parent or guardian", booking.guardian_name ?? LATER]);
  if (booking.flyers.length > 0) facts.push(["Flyers", flyersText(booking.flyers)]);
  else if (isLive(booking) && booking.may_change_details)
    facts.push(["Flyers", <NoNames key="names" onNames={onNames} />]);
  const departure = departureOf(booking);
  if (booking.simulator_type === "B737")
    facts.push(
      ["Flight", booking.flight_number ?? NOT_YET],
      ["Departs", departure ? departureText(departure) : NOT_YET],
      ["Boarding pass", booking.international_confirmed ? "Your airline's, on the day" : LATER],
    );
  return isLive(booking) ? facts : facts.filter(([, value]) => value !== LATER && value !== NOT_YET);
}
