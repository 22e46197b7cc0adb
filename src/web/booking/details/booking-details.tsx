/**
 * "Who flies and contact" and "Guardian's consent", each with a form that opens in place (contract: booking-details,
 * guardian-consent). For the owner and for visitors with the mailed link; others see the facts without the buttons.
 */
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { RELATIONS } from "#domain/booking/guardian-consent.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { isLive } from "#web/booking/booked-session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { CircleCheck } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ShownDetails } from "./documents.ts";

const DetailsForm = lazy(async () => ({ default: (await import("./details-fields.tsx")).DetailsForm }));
const ConsentForm = lazy(async () => ({ default: (await import("./consent-form.tsx")).ConsentForm }));

type BookingDetailsProps = {
  booking: ShownDetails;
  /** Receives the changed booking. */
  onChanged: (booking: ShownDetails) => void;
};

export function BookingDetails({ booking, onChanged }: BookingDetailsProps) {
  const live = isLive(booking);
  const consent = booking.consent_needed && (live || booking.guardian_consent !== null);
  return (
    <div data-online="" className={cx("grid gap-8 print:hidden", consent && "lg:grid-cols-2 lg:gap-12")}>
      <WhoFlies booking={booking} onChanged={onChanged} wide={!consent} live={live} />
      {consent && <Consent booking={booking} onChanged={onChanged} />}
    </div>
  );
}

type SectionProps = {
  id: string;
  title: string;
  action: ReactNode;
  children: ReactNode;
};

function Section({ id, title, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Whether a form is open; closing it returns the focus to its button, or to the heading where that has gone. */
function useOpened(heading: string): {
  opened: boolean;
  open: () => void;
  close: () => void;
  opener: RefObject<HTMLButtonElement | null>;
} {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    opened,
    opener,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      // The button is rendered again before it can take the focus.
      setTimeout(() => (opener.current ?? document.getElementById(heading))?.focus());
    },
  };
}

const LOADING = <Skeleton className="mt-4 h-72 w-full rounded-card" />;

function WhoFlies({ booking, onChanged, wide, live }: BookingDetailsProps & { wide: boolean; live: boolean }) {
  const { opened, opener, open, close } = useOpened("who-flies");
  const showsForm = opened && booking.may_change_details;
  return (
    <Section
      id="who-flies"
      title="Who flies and contact"
      action={
        booking.may_change_details &&
        !opened && (
          <Button ref={opener} variant="secondary" size="sm" onClick={open}>
            Change<span className="sr-only"> who flies and contact</span>
          </Button>
        )
      }
    >
      {showsForm ? (
        <Suspense fallback={LOADING}>
          <DetailsForm booking={booking} onChanged={onChanged} onClose={close} />
        </Suspense>
      ) : (
        <dl className={cx("mt-2 grid grid-cols-2 gap-x-4 sm:gap-x-8", wide && "lg:grid-cols-3")}>
          {factsOf(booking, live).map(([name, value]) => (
            <div
              key={name}
              className={cx("border-b border-line py-2.5", name === "Email" && "col-span-2", wide && "lg:col-span-1")}
            >
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

const AT_CHECK_IN = <span className="font-normal text-ink-soft">We'll ask at check-in</span>;

/** Without the unanswered questions once the booking has ended. */
function factsOf(booking: ShownDetails, live: boolean): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ["Name", booking.contact_name],
    ["Phone", phoneText(booking.contact_phone)],
    ["Email", booking.contact_email],
    ["Youngest flyer", booking.youngest_age === null ? AT_CHECK_IN : `${booking.youngest_age} years`],
  ];
  if (booking.consent_needed) facts.push(["Parent or guardian", booking.guardian_name ?? AT_CHECK_IN]);
  if (booking.simulator_type === "B737")
    facts.push(
      ["Flight", booking.flight_number ?? AT_CHECK_IN],
      ["Departs", booking.departure_date ? formatShortDate(booking.departure_date) : AT_CHECK_IN],
      ["Boarding pass", booking.international_confirmed ? "International, confirmed" : AT_CHECK_IN],
    );
  return live ? facts : facts.filter(([, value]) => value !== AT_CHECK_IN);
}

function Consent({ booking, onChanged }: BookingDetailsProps) {
  const { opened, opener, open, close } = useOpened("guardian-consent");
  const { guardian_consent: given, may_give_consent: mayGive } = booking;
  const showsForm = opened && mayGive && !given;
  return (
    <Section id="guardian-consent" title="Guardian's consent" action={null}>
      {given && <GivenConsent consent={given} />}
      {showsForm && (
        <Suspense fallback={LOADING}>
          <ConsentForm booking={booking} onChanged={onChanged} onClose={close} />
        </Suspense>
      )}
      {!given && !showsForm && (
        <Alert tone="warning" title="Not given yet" className="mt-3">
          <p>
            A flyer in this booking is 12 to 16 years old. A parent or guardian has to consent before the session
            {mayGive ? ". It takes a minute." : ", with the link in our email or at the desk."}
          </p>
          {mayGive && (
            <Button ref={opener} variant="strong" className="mt-3" onClick={open}>
              Give consent
            </Button>
          )}
        </Alert>
      )}
    </Section>
  );
}

function GivenConsent({ consent }: { consent: NonNullable<ShownDetails["guardian_consent"]> }) {
  return (
    <div className="mt-3 flex gap-3">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      <p>
        <strong className="wrap-anywhere">{consent.name}</strong> ({relationText(consent.relation)}) gave consent on{" "}
        {formatMoment(new Date(consent.given_at))}. Please come to the centre together.
      </p>
    </div>
  );
}

const relationText = (relation: string): string =>
  Object.entries(RELATIONS)
    .find(([name]) => name === relation)?.[1]
    .toLowerCase() ?? relation;
