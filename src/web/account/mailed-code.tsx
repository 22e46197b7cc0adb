/**
 * "Email me a code": a login without a password, above all for customers whose account a purchase created. Pressing the
 * button requests a code, which is typed or pasted here and can be sent again.
 */
import { useEffect, useState } from "react";
import { type Entry, type MailedLogin, requestCode } from "#web/session/entry/enter.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { CODE_INPUT } from "./code-input.ts";
import { CodeField, useCodeStep } from "./code-step.tsx";
import { useProofForm } from "./use-proof-form.ts";

const RESEND_AFTER_S = 30;

/** Buttons that read as links: only one button of the form is the way on. */
const LINK = "min-h-11 px-0! bg-transparent! underline underline-offset-4";

/** The code may contain spaces, typed or pasted. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

type MailedCodeProps = {
  email: string;
  busy: boolean;
  /** A code was sent to this email before: the form does not send another automatically. */
  sentBefore: boolean;
  onSent: () => void;
  onLogin: (login: MailedLogin) => Promise<Entry>;
  /** Returns to the password; `passwordText` is the button's text. */
  onPassword: () => void;
  passwordText?: string;
};

/** The form; it requests a code when it first appears. */
export function MailedCode(props: MailedCodeProps) {
  const { email, busy, sentBefore, onSent, onLogin, onPassword, passwordText } = props;
  const [sending, setSending] = useState(!sentBefore);
  const [unsent, setUnsent] = useState<string | null>(null);
  const { left, restart } = useCountdown(sentBefore ? 0 : RESEND_AFTER_S);
  const factor = useCodeStep();
  const { element, field, onSubmit } = useProofForm({
    proofs: ["mailedCode"],
    check: (typed) =>
      digitsOf(typed.mailedCode).length === 6 ? {} : { mailedCode: "Please enter the 6 digits from the email." },
    async send(typed) {
      const code = factor.code();
      const login = { email, mailedCode: digitsOf(typed.mailedCode), ...(code ? { code } : {}) };
      const entry = await onLogin(login);
      return entry.entered || factor.take(entry) ? null : { text: entry.message, field: "mailedCode" };
    },
  });
  const toField = () => focusField(element.current, "mailedCode");

  async function sendCode(): Promise<void> {
    restart();
    setSending(true);
    setUnsent(null);
    const { sent, text } = await requestCode(email);
    setSending(false);
    if (sent) onSent();
    else setUnsent(text);
    toField();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per appearance
  useEffect(() => {
    if (sentBefore) toField();
    else void sendCode();
  }, []);

  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
      <DeliveryNote email={email} sending={sending} unsent={unsent} />
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
      <CodeField {...factor} />
      <Button variant="strong" type="submit" busy={busy} busyText="Logging in" className="w-full">
        Log in and continue
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
        <Button variant="ghost" size="sm" className={LINK} disabled={left > 0} onClick={() => void sendCode()}>
          {left > 0 ? `Send another code in ${left} s` : "Send another code"}
        </Button>
        <Button variant="ghost" size="sm" className={LINK} onClick={onPassword}>
          {passwordText ?? "Use my password instead"}
        </Button>
      </div>
    </form>
  );
}

type DeliveryNoteProps = { email: string; sending: boolean; unsent: string | null };

/** Where the code was sent, or why it was not. */
function DeliveryNote({ email, sending, unsent }: DeliveryNoteProps) {
  if (unsent)
    return (
      <Alert tone="danger" title="The code was not sent">
        {unsent}
      </Alert>
    );
  return (
    <p role="status" className="text-ink-soft">
      {sending ? "Sending a code to " : "A code is on its way to "}
      <span className="font-semibold text-ink wrap-anywhere">{email}</span>. It works once, within 10 minutes. If it
      does not arrive, please check your spam folder.
    </p>
  );
}

/** The seconds until another code can be requested. */
function useCountdown(first: number) {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (left === 0) return;
    const tick = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(tick);
  }, [left]);
  return { left, restart: () => setLeft(RESEND_AFTER_S) };
}
