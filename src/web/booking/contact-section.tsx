/**
 * "Contact Information" and the details for the check-in desk. A booking requires name, email and phone. The B737 also
 * requires the flight, because it is behind passport control.
 */

import { useWatch } from "react-hook-form";
import { addDays, type IsoDate } from "#domain/time/dates.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import type { SessionUser } from "#web/session/stored-session.ts";
import { needsGuardian } from "./booking-form.ts";
import { ContactFields, FlightFields, FlyerFields, type FormOf } from "./person-fields.tsx";
import { Step } from "./step.tsx";

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
    <Step id="flyer-heading" title="Who is flying?" number={number}>
      <FlyerFields form={form} guarded={needsGuardian(age ?? "")} />
      <PrivacyNotice form="flyer" className="mt-5" />
      {international && (
        <fieldset className="mt-6 border-t border-line pt-5">
          <legend className="sr-only">Your flight</legend>
          <p className="mb-4 text-ink-soft">
            The Boeing 737NG is at Terminal 3 departures. You need a valid boarding pass for an international flight.
          </p>
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
        </fieldset>
      )}
    </Step>
  );
}
