/**
 * "Contact Information" and the details for the check-in desk. A booking requires name, email and phone. The B737 also
 * requires the flight, because it is behind passport control.
 */

import { lazy, Suspense } from "react";
import { useWatch } from "react-hook-form";
import { MOST_FLYERS } from "#domain/people/contact-limits.ts";
import { addDays, type IsoDate } from "#domain/time/dates.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { needsGuardian } from "./booking-form.ts";
import { ContactFields, FlyerFields, type FormOf } from "./person-fields.tsx";
import { Step } from "./step.tsx";

/** For the B737 alone, and in the browser only. */
const FlightFields = lazy(async () => ({ default: (await import("./flight-fields.tsx")).FlightFields }));

/** Name, email and phone. The email of a signed-in user is read-only here. */
export function ContactSection({ form, user }: FormOf & { user: SessionUser | null }) {
  return (
    <Step id="contact-heading" title="Contact Information" number={3}>
      <ContactFields
        form={form}
        emailFixed={user !== null}
        emailHint={user ? "Sign out to book with another email." : "We'll send your confirmation here."}
      />
      <PrivacyNotice form="booking" className="mt-5" />
    </Step>
  );
}

type FlyerSectionProps = FormOf & {
  international: boolean;
  today: IsoDate | undefined;
  /** The chosen date of the session. */
  sessionDay: IsoDate | null;
  /** Its place on the route (step.tsx). */
  number?: number;
};

/** The youngest flyer's age, a guardian's name where one is needed, and the flight for the B737. */
export function FlyerSection({ form, international, today, sessionDay, number }: FlyerSectionProps) {
  const age = useWatch({ control: form.control, name: "youngestAge" });
  return (
    <Step
      id="flyer-heading"
      title="Who is flying?"
      number={number}
      lead={`The price is for the session, not per person: bring up to ${MOST_FLYERS} people. You can name them after booking.`}
    >
      <FlyerFields form={form} guarded={needsGuardian(age ?? "")} />
      <PrivacyNotice form="flyer" className="mt-5" />
      {international && (
        <fieldset className="mt-6 border-t border-line pt-5">
          <legend className="text-h4">Your flight</legend>
          <p className="mb-4 text-ink-soft">
            The flight that you take after the session. You get your boarding pass at check-in; bring it with you.
          </p>
          <Suspense fallback={FLIGHT_SKELETON}>
            {today ? (
              <FlightFields
                form={form}
                required
                min={sessionDay ?? today}
                max={sessionDay ? addDays(sessionDay, 1) : undefined}
                hint={
                  sessionDay
                    ? "The day of your session, or the day after for a night flight."
                    : "Your session must be on this day or the day before."
                }
              />
            ) : (
              FLIGHT_SKELETON
            )}
          </Suspense>
        </fieldset>
      )}
    </Step>
  );
}

const FLIGHT_SKELETON = <Skeleton className="h-108 w-full sm:h-72" />;
