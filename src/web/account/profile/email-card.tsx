/**
 * The email of the account (contract: email-change): a new address, then the code that was mailed to it. The earlier
 * address stays until the code is entered.
 */
import { useEffect, useRef, useState } from "react";
import { CODE_INPUT } from "#web/account/code-input.ts";
import { useProofForm } from "#web/account/use-proof-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { renewUser } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { toast } from "#web/ui/toast.ts";
import { MY_PROFILE, type Profile } from "./documents.ts";
import { confirmEmail, useEmailForm } from "./use-email-form.ts";

type EmailCardProps = {
  profile: Profile;
  /** Loads the account again. */
  onChanged: () => void;
  staff: boolean;
};

type Step = { at: "shown" } | { at: "address" } | { at: "code"; email: string };

export function EmailCard({ profile, onChanged, staff }: EmailCardProps) {
  const [step, setStep] = useState<Step>({ at: "shown" });
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setStep({ at: "shown" });
    // The button is rendered again before it can take the focus.
    setTimeout(() => opener.current?.focus());
  };

  async function changed(message: string): Promise<void> {
    toast({ title: "Email changed", description: message });
    const { me } = await browserTransport(MY_PROFILE).catch(() => ({ me: null }));
    if (me) renewUser(me);
    onChanged();
    close();
  }

  return (
    <Card title="Your email">
      {step.at === "shown" && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 font-semibold wrap-anywhere">{profile.email}</p>
          <Button ref={opener} variant="secondary" onClick={() => setStep({ at: "address" })}>
            Change email
          </Button>
        </div>
      )}
      {step.at === "address" && (
        <AddressForm
          profile={profile}
          staff={staff}
          onSent={(email) => setStep({ at: "code", email })}
          onClose={close}
        />
      )}
      {step.at === "code" && (
        <CodeForm email={step.email} onChanged={changed} onAddress={() => setStep({ at: "address" })} onClose={close} />
      )}
    </Card>
  );
}

type AddressFormProps = { profile: Profile; staff: boolean; onSent: (email: string) => void; onClose: () => void };

function AddressForm({ profile, staff, onSent, onClose }: AddressFormProps) {
  const { form, send, refusal } = useEmailForm(onSent);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(element.current, "newEmail"), []);
  return (
    <form ref={element} method="post" noValidate onSubmit={send} className="grid max-w-md gap-5">
      <p className="wrap-anywhere">
        Now: <strong>{profile.email}</strong>.{" "}
        {staff
          ? "You log in with the new one from then on."
          : "Bookings and orders you've made keep the email they were made with."}
      </p>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        hint="We'll email a code there, to make sure that the address is yours."
        error={errors.newEmail?.message}
        {...register("newEmail")}
      />
      {!profile.has_password && (
        <p className="text-sm text-ink-soft">
          Your account has no password yet. If you logged in more than 10 minutes ago, log in again first.
        </p>
      )}
      {refusal && <Alert tone="danger" title={refusal} />}
      <Actions busy={isSubmitting} busyText="Sending..." onClose={onClose}>
        Send the code
      </Actions>
    </form>
  );
}

type CodeFormProps = {
  email: string;
  onChanged: (message: string) => Promise<void>;
  onAddress: () => void;
  onClose: () => void;
};

function CodeForm({ email, onChanged, onAddress, onClose }: CodeFormProps) {
  const { element, field, busy, refusal, onSubmit } = useProofForm({
    proofs: ["mailedCode"],
    check: (typed) =>
      typed.mailedCode.replace(/\D/g, "").length === 6
        ? {}
        : { mailedCode: "Please enter the 6 digits from the email." },
    async send({ mailedCode }) {
      const { success, message } = await confirmEmail(mailedCode);
      if (!success) return { text: message, field: "mailedCode" };
      await onChanged(message);
      return null;
    },
  });
  useEffect(() => focusField(element.current, "mailedCode"), [element]);
  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="grid max-w-md gap-5">
      <p role="status">
        A mail is on its way to <strong className="wrap-anywhere">{email}</strong>. Its code works once, within 10
        minutes. If it does not arrive, please check your spam folder.
      </p>
      <TextField
        label="Code from the email"
        hint="6 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        className={CODE_INPUT}
        {...field("mailedCode")}
      />
      {refusal && <Alert tone="danger" title={refusal} />}
      <Actions busy={busy} busyText="Checking..." onClose={onClose}>
        Change my email
      </Actions>
      <Button variant="ghost" disabled={busy} onClick={onAddress} className="justify-self-start">
        Use another address or send it again
      </Button>
    </form>
  );
}

type ActionsProps = { busy: boolean; busyText: string; onClose: () => void; children: string };

function Actions({ busy, busyText, onClose, children }: ActionsProps) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button type="submit" variant="strong" busy={busy} busyText={busyText} className="sm:min-w-44">
        {children}
      </Button>
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        Keep the current email
      </Button>
    </div>
  );
}
