/**
 * The second factor in the profile: what it is, setting an authenticator app up by QR code, recovery codes, and the
 * way out (docs/decisions/0018-second-factor.md).
 */
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { dateInIndia, formatShortDate } from "#domain/dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { FactorForm } from "./factor-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import {
  confirmSetup,
  type Factor,
  type FactorSetup,
  renewCodes,
  startSetup,
  switchOff,
  useFactor,
} from "./use-factor.ts";

type Step =
  | { name: "rest" | "start" | "renew" | "off" }
  | { name: "scan"; setup: FactorSetup }
  | { name: "codes"; codes: readonly string[] };

const REST: Step = { name: "rest" };

/** The card; `onChanged` when other devices have been signed out. */
export function FactorCard({ onChanged }: { onChanged: () => void }) {
  const { factor, reload } = useFactor();
  const [step, setStep] = useState<Step>(REST);
  const heading = useRef<HTMLHeadingElement>(null);

  function rest(): void {
    setStep(REST);
    heading.current?.focus();
  }

  return (
    <Card aria-labelledby="second-factor" aria-busy={factor === null}>
      <div className="flex flex-wrap items-center gap-3">
        <h2
          ref={heading}
          id="second-factor"
          tabIndex={-1}
          className="text-h3 text-ink outline-none"
        >
          Second factor
        </h2>
        {factor && factor !== "failed" && factor.on && <Badge tone="green">On</Badge>}
      </div>
      <div className="mt-2">
        {factor === null && <Skeleton className="h-26 max-w-lg" />}
        {factor === "failed" && (
          <>
            <p role="alert" className="text-ink-soft">
              We could not load this. Please check your connection.
            </p>
            <Button variant="secondary" className="mt-4" onClick={reload}>
              Try again
            </Button>
          </>
        )}
        {factor && factor !== "failed" && (
          <Steps {...{ factor, step, setStep, rest, reload, onChanged }} />
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
  reload: () => Promise<void>;
  onChanged: () => void;
};

function Steps({ factor, step, setStep, rest, reload, onChanged }: StepsProps) {
  function codesShown(codes: readonly string[]): void {
    setStep({ name: "codes", codes });
    void reload();
  }
  switch (step.name) {
    case "start":
      return (
        <FactorForm
          key="start"
          asks={["password"]}
          action="Continue"
          busyText="Checking..."
          send={({ password }) => startSetup(password)}
          onDone={(setup) => setStep({ name: "scan", setup })}
          onCancel={rest}
        >
          <p className="text-ink-soft">First your password, so that we know it is you.</p>
        </FactorForm>
      );
    case "scan":
      return (
        <FactorForm
          key="scan"
          asks={["code"]}
          action="Switch on"
          busyText="Checking..."
          send={({ code }) => confirmSetup(code)}
          onDone={(codes) => {
            toast({ title: "Second factor on", description: "Keep your recovery codes safe." });
            codesShown(codes);
            onChanged();
          }}
          onCancel={rest}
        >
          <Scan setup={step.setup} />
        </FactorForm>
      );
    case "renew":
      return (
        <FactorForm
          key="renew"
          asks={["password", "code"]}
          action="Make new codes"
          busyText="Making..."
          send={({ password, code }) => renewCodes(password, code)}
          onDone={codesShown}
          onCancel={rest}
        >
          <p className="text-ink-soft">
            You get ten new recovery codes; the old ones stop working at once. An old recovery code
            works here too, in place of one from the app.
          </p>
        </FactorForm>
      );
    case "off":
      return (
        <FactorForm
          key="off"
          asks={["password", "code"]}
          action="Switch off"
          busyText="Switching off..."
          danger
          send={({ password, code }) => switchOff(password, code)}
          onDone={() => {
            toast({
              title: "Second factor off",
              description: "Your password alone is enough now.",
            });
            void reload();
            rest();
          }}
          onCancel={rest}
        >
          <p className="text-ink-soft">
            A login will ask for your password alone. A recovery code does as well as one of the
            app.
          </p>
        </FactorForm>
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
          A login asks for a code from an app on your phone besides your password, so that a stolen
          password alone opens nothing.
        </p>
        {required && (
          <Alert tone="warning" title="Needed for your work" className="mt-4">
            Staff and administrators need a second factor here. The dashboard opens once you have
            set yours up.
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
        Logins ask for a code since {formatShortDate(dateInIndia(new Date(since)))}.
      </p>
      {codesLeft <= 3 ? (
        <Alert tone="warning" title={`${codesLeft} recovery codes left`} className="mt-4">
          Make new ones before you need them: without your phone they are the only way in.
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
        <p className="mt-3 text-sm text-ink-soft">
          You can't switch it off: staff and administrators need one here.
        </p>
      )}
    </>
  );
}

function Scan({ setup }: { setup: FactorSetup }) {
  return (
    <>
      <ol className="list-decimal space-y-1 pl-5 text-ink-soft">
        <li>Open an authenticator app on your phone and add an account.</li>
        <li>Scan this code, or type the key below it.</li>
        <li>Enter the 6 digits that the app shows.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={setup.qr}
          alt="QR code for your authenticator app; the key beside it says the same"
          width={176}
          height={176}
          className="size-44 rounded-xl border border-line bg-white p-1"
        />
        <p className="min-w-40 flex-1">
          <span className="block text-sm text-ink-soft">Key</span>
          <span className="font-mono text-h4 break-all">
            {setup.secret.match(/.{1,4}/g)?.join(" ")}
          </span>
        </p>
      </div>
    </>
  );
}
