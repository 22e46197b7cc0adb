/**
 * The second factor in the profile: an explanation and the current step. Steps: set-up of an authenticator app by QR
 * code, recovery codes, and switching off (docs/decisions/0018-second-factor-totp.md).
 */

import { useRef, useState } from "react";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ShieldCheck } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Factor, FactorSetup } from "./documents.ts";
import { OffStep, RenewStep, ScanStep, StartStep } from "./factor-steps.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useFactor } from "./use-factor.ts";

type Step =
  | { name: "rest" | "start" | "renew" | "off" }
  | { name: "scan"; setup: FactorSetup }
  | { name: "codes"; codes: readonly string[] };

const REST: Step = { name: "rest" };

/** The card; `onChanged` is called when other devices have been signed out. */
export function FactorCard({ onChanged }: { onChanged: () => void }) {
  const { data: factor, failure, reload } = useFactor();
  const [step, setStep] = useState<Step>(REST);
  const heading = useRef<HTMLHeadingElement>(null);

  function rest(): void {
    setStep(REST);
    heading.current?.focus();
  }

  return (
    <Card aria-labelledby="second-factor" aria-busy={!factor && !failure}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} id="second-factor" tabIndex={-1} className="text-h3 text-ink outline-none">
          Second factor
        </h2>
        {factor?.on && <Badge tone="green">On</Badge>}
      </div>
      <div className="mt-2">
        {!factor && !failure && <Skeleton className="h-26 max-w-lg" />}
        {!factor && failure && (
          <>
            <p role="alert" className="text-ink-soft">
              We couldn't load this. Check your connection, then try again.
            </p>
            <Button variant="secondary" className="mt-4" onClick={reload}>
              Try again
            </Button>
          </>
        )}
        {factor && (
          <Steps factor={factor} step={step} setStep={setStep} rest={rest} reload={reload} onChanged={onChanged} />
        )}
      </div>
    </Card>
  );
}

type StepsProps = {
  factor: Factor;
  step: Step;
  setStep: (step: Step) => void;
  rest: () => void;
  reload: () => Promise<unknown>;
  onChanged: () => void;
};

function Steps({ factor, step, setStep, rest, reload, onChanged }: StepsProps) {
  function codesShown(codes: readonly string[]): void {
    setStep({ name: "codes", codes });
    void reload();
  }
  switch (step.name) {
    case "start":
      return <StartStep onDone={(setup) => setStep({ name: "scan", setup })} onCancel={rest} />;
    case "scan":
      return (
        <ScanStep
          setup={step.setup}
          onDone={(codes) => {
            codesShown(codes);
            onChanged();
          }}
          onCancel={rest}
        />
      );
    case "renew":
      return <RenewStep onDone={codesShown} onCancel={rest} />;
    case "off":
      return (
        <OffStep
          onDone={() => {
            void reload();
            rest();
          }}
          onCancel={rest}
        />
      );
    case "codes":
      return <RecoveryCodes codes={step.codes} onKept={rest} />;
    default:
      return <AtRest factor={factor} setStep={setStep} />;
  }
}

function AtRest({ factor, setStep }: Pick<StepsProps, "factor" | "setStep">) {
  const { on, since, codesLeft, required } = factor;
  if (!on || !since)
    return (
      <>
        <p className="max-w-prose text-ink-soft">
          With a second factor, you log in with your password and a code from an app on your phone. A stolen password
          alone isn't enough.
        </p>
        {required && (
          <Alert tone="warning" title="Required for staff" className="mt-4">
            Staff and administrators need a second factor here. The dashboard opens once you have set yours up.
          </Alert>
        )}
        <Button className="mt-5" onClick={() => setStep({ name: "start" })}>
          <ShieldCheck aria-hidden="true" className="size-5" />
          Set up
        </Button>
      </>
    );
  return (
    <>
      <p className="text-ink-soft">
        On since {formatShortDate(dateInIndia(new Date(since)))}. Logging in needs a code.
      </p>
      {codesLeft <= 3 ? (
        <Alert tone="warning" title={`${codesLeft} recovery codes left`} className="mt-4">
          Create new ones soon. Without your phone, they are the only way in.
        </Alert>
      ) : (
        <p className="mt-1 text-ink-soft">{codesLeft} recovery codes left.</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setStep({ name: "renew" })}>
          New recovery codes
        </Button>
        {!required && (
          <Button variant="secondary" onClick={() => setStep({ name: "off" })}>
            Switch off
          </Button>
        )}
      </div>
      {required && (
        <p className="mt-3 text-sm text-ink-soft">You can't switch it off: staff and administrators need one here.</p>
      )}
    </>
  );
}
