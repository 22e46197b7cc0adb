/**
 * "Contact Information" and the details for the check-in desk. A booking requires name, email and phone. The B737 also
 * requires the flight, because it is behind passport control; it comes first, because it decides which times fit.
 */

import { lazy, Suspense } from "react";
import { useWatch } from "react-hook-form";
import { MOST_FLYERS } from "#domain/people/contact-limits.ts";
import { NeedGst } from "#web/checkout/gst/need-gst.tsx";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { needsGuardian } from "./booking-form.ts";
import type { Flight } from "./flight-fit.ts";
import { ContactFields, FlyerFields, type FormOf } from "./person-fields.tsx";
import { Step } from "./step.tsx";

const LazyFlightStep = lazy(async () => ({ default: (await import("./flight-step.tsx")).FlightStep }));

/** Name, email and phone. The email of a signed-in user is read-only here. */
export function ContactSection({ form, user, number }: FormOf & { user: SessionUser | null; number: number }) {
  return (
    <Step id="contact-heading" title="Contact Information" number={number}>
      <ContactFields
        form={form}
        emailFixed={user !== null}
        emailHint={user ? "Sign out to book with another email." : "We'll send your confirmation here."}
      />
      <NeedGst />
      <PrivacyNotice form="booking" className="mt-5" />
    </Step>
  );
}

type FlyerSectionProps = FormOf & {
  /** Its place on the route (step.tsx). */
  number?: number;
};

/** The youngest flyer's age, and a guardian's name where one is needed. */
export function FlyerSection({ form, number }: FlyerSectionProps) {
  const age = useWatch({ control: form.control, name: "youngestAge" });
  return (
    <Step
      id="flyer-heading"
      title="Who is flying?"
      number={number}
      lead={`The price is for the session, not per person: bring up to ${MOST_FLYERS} people. You can name them later.`}
    >
      <FlyerFields form={form} guarded={needsGuardian(age ?? "")} />
      <PrivacyNotice form="flyer" className="mt-5" />
    </Step>
  );
}

type FlightSectionProps = FlyerSectionProps & {
  today: string | undefined;
  duration: number;
  onFlight: (flight: Flight | null) => void;
  onLeft?: (left: string) => void;
};

/** The flight of a B737 customer; its inputs are in the browser only. */
export function FlightSection({ number, today, ...props }: FlightSectionProps) {
  const empty = <Skeleton className="h-108 sm:h-72" />;
  return (
    <Step id="flight-heading" title="Your flight" number={number}>
      <Suspense fallback={empty}>{today ? <LazyFlightStep today={today} {...props} /> : empty}</Suspense>
    </Step>
  );
}
