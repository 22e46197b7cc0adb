/** The steps of the second factor that need a password or a code: switching on, new codes, switching off. */
import { toast } from "#web/ui/toast.ts";
import type { FactorSetup } from "./documents.ts";
import { FactorForm } from "./factor-form.tsx";
import { confirmSetup, renewCodes, startSetup, switchOff } from "./use-factor.ts";

type StepProps<Answer> = { onDone: (answer: Answer) => void; onCancel: () => void };

/** The password, before the app receives its key. */
export function StartStep(props: StepProps<FactorSetup>) {
  return (
    <FactorForm
      proofs={["password"]}
      action="Continue"
      busyText="Checking..."
      send={({ password }) => startSetup(password)}
      {...props}
    >
      <p className="text-ink-soft">First, enter your password to confirm it's you.</p>
    </FactorForm>
  );
}

/** The QR code, and the first code of the app. */
export function ScanStep({ setup, onDone, onCancel }: StepProps<readonly string[]> & { setup: FactorSetup }) {
  return (
    <FactorForm
      proofs={["code"]}
      action="Switch on"
      busyText="Checking..."
      send={({ code }) => confirmSetup(code)}
      onDone={(codes) => {
        toast({ title: "Second factor on", description: "Keep your recovery codes safe." });
        onDone(codes);
      }}
      onCancel={onCancel}
    >
      <Scan setup={setup} />
    </FactorForm>
  );
}

/** Replaces the recovery codes. */
export function RenewStep(props: StepProps<readonly string[]>) {
  return (
    <FactorForm
      proofs={["password", "code"]}
      action="Create new codes"
      busyText="Creating..."
      send={({ password, code }) => renewCodes(password, code)}
      {...props}
    >
      <p className="text-ink-soft">
        You'll get ten new recovery codes, and the old ones stop working at once. You can use an old recovery code here
        instead of one from the app.
      </p>
    </FactorForm>
  );
}

/** Switches the second factor off. */
export function OffStep({ onDone, onCancel }: StepProps<boolean>) {
  return (
    <FactorForm
      proofs={["password", "code"]}
      action="Switch off"
      busyText="Switching off..."
      danger
      send={({ password, code }) => switchOff(password, code)}
      onDone={(off) => {
        toast({
          title: "Second factor off",
          description: "You now log in with your password alone.",
        });
        onDone(off);
      }}
      onCancel={onCancel}
    >
      <p className="text-ink-soft">
        After this, your password alone logs you in. You can use a recovery code here instead of one from the app.
      </p>
    </FactorForm>
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
          alt="QR code for your authenticator app; the key beside it works too"
          width={176}
          height={176}
          className="size-44 rounded-xl border border-line bg-white p-1"
        />
        <p className="min-w-40 flex-1">
          <span className="block text-sm text-ink-soft">Key</span>
          <span className="font-mono text-h4 break-all">{setup.secret.match(/.{1,4}/g)?.join(" ")}</span>
        </p>
      </div>
    </>
  );
}
