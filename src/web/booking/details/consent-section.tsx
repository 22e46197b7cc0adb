/**
 * "Guardian's consent" (contract: guardian-consent): what is missing, with a button that opens the form for this flyer,
 * and what is given, with a way to withdraw it. Others than the owner and the holder of the mailed link see no buttons.
 */
import { lazy, Suspense, useState } from "react";
import { minorText, relationText } from "#domain/booking/guardian-consent.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { isLive } from "#web/booking/booked-session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CircleCheck } from "#web/ui/icons.ts";
import { LOADING, Section } from "./detail-section.tsx";
import { type FlyerConsent, missingConsents, type ShownDetails } from "./documents.ts";

const ConsentForm = lazy(async () => ({ default: (await import("./consent-form.tsx")).ConsentForm }));
const WithdrawDialog = lazy(async () => ({ default: (await import("./withdraw-dialog.tsx")).WithdrawDialog }));

export const CONSENT_HEADING = "guardian-consent";

/** Whether the page has this section: a flyer of a live booking is 12 to 16. */
export const hasConsents = (booking: ShownDetails): boolean => booking.consents.length > 0 && isLive(booking);

type ConsentSectionProps = { booking: ShownDetails; onChanged: (booking: ShownDetails) => void };

/** The button that had the focus is gone, so the heading gets it, once it is rendered. */
const focusHeading = () => setTimeout(() => document.getElementById(CONSENT_HEADING)?.focus());

export function ConsentSection({ booking, onChanged }: ConsentSectionProps) {
  const [signing, setSigning] = useState<FlyerConsent | null>(null);
  const [withdrawing, setWithdrawing] = useState<FlyerConsent | null>(null);
  const given = booking.consents.filter(({ consent }) => consent !== null);
  const showsForm = signing && booking.may_give_consent;
  const finish = () => {
    setSigning(null);
    focusHeading();
  };
  return (
    <Section
      id={CONSENT_HEADING}
      title={showsForm ? `Guardian's consent for ${inSentence(signing)}` : "Guardian's consent"}
      action={null}
      quiet={!showsForm && given.length === 0}
    >
      {showsForm ? (
        <Suspense fallback={LOADING}>
          <ConsentForm booking={booking} flyer={signing} onChanged={onChanged} onClose={finish} />
        </Suspense>
      ) : (
        <Missing booking={booking} onSign={setSigning} />
      )}
      <ul className="empty:hidden">
        {given.map((flyer) => (
          <Given
            key={flyer.consent?.id}
            flyer={flyer}
            onWithdraw={booking.may_give_consent ? () => setWithdrawing(flyer) : undefined}
          />
        ))}
      </ul>
      {withdrawing && (
        <Suspense fallback={null}>
          <WithdrawDialog
            bookingId={booking.id}
            flyer={withdrawing}
            onChanged={onChanged}
            onClose={() => {
              setWithdrawing(null);
              focusHeading();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** "Dev (14)", or "the flyer aged 14". */
const inSentence = (flyer: FlyerConsent): string =>
  flyer.name === null ? `the flyer aged ${flyer.age}` : minorText(flyer);

type MissingProps = { booking: ShownDetails; onSign: (flyer: FlyerConsent) => void };

function Missing({ booking, onSign }: MissingProps) {
  const missing = missingConsents(booking);
  if (missing.length === 0) return null;
  const names = missing.map(minorText);
  const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  return (
    <Alert
      tone="warning"
      title={`${all} ${names.length > 1 ? "need" : "needs"} a guardian's consent before the session`}
    >
      <p>
        {booking.may_give_consent
          ? "A parent or guardian signs it here. It takes a minute."
          : "A parent or guardian signs it with the link in our email, or at the desk."}
      </p>
      {booking.may_give_consent && (
        <div className="mt-3 grid gap-2 sm:flex sm:flex-wrap">
          {missing.map((flyer) => (
            <Button key={minorText(flyer)} variant="strong" onClick={() => onSign(flyer)}>
              Give consent{missing.length > 1 && ` for ${flyer.name ?? inSentence(flyer)}`}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}

type GivenProps = { flyer: FlyerConsent; onWithdraw: (() => void) | undefined };

function Given({ flyer, onWithdraw }: GivenProps) {
  const { consent } = flyer;
  if (!consent) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <p className="min-w-0 wrap-anywhere">
          <strong>{minorText(flyer)}</strong>
          <span className="block">
            Consent given by {consent.name}, {relationText(consent.relation)}, on{" "}
            {formatShortDate(dateInIndia(new Date(consent.given_at)))}. Please come to the centre together.
          </span>
        </p>
      </div>
      {onWithdraw && (
        <Button variant="ghost" size="sm" onClick={onWithdraw}>
          Withdraw<span className="sr-only"> the consent for {inSentence(flyer)}</span>
        </Button>
      )}
    </li>
  );
}
