/** A step of the second factor that asks for a password, a code, or both; what was typed stays after a refusal. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import type { Stepped } from "./use-factor.ts";

type Asked = "password" | "code";

type FactorFormProps<T> = {
  asks: readonly Asked[];
  children?: ReactNode;
  action: string;
  busyText: string;
  /** The button looks like something that takes away. */
  danger?: boolean;
  send: (typed: Record<Asked, string>) => Promise<Stepped<T>>;
  onDone: (answer: T) => void;
  onCancel: () => void;
};

/** The first field has the focus, after a refusal the one that it is about. */
export function FactorForm<T>(props: FactorFormProps<T>) {
  const { asks, children, action, busyText, danger, send, onDone, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; field: string | undefined } | null>(null);
  const first = asks[0];

  useEffect(() => focusField(form.current, first ?? ""), [first]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: Asked) => String(typed.get(name) ?? "");
    const empty = asks.find((name) => read(name).trim() === "");
    if (empty) return refuse("Please fill in this field", empty);
    setBusy(true);
    setRefusal(null);
    const answer = await send({ password: read("password"), code: read("code") });
    setBusy(false);
    if ("done" in answer) onDone(answer.done);
    else refuse(answer.refused, answer.field);
  }

  function refuse(text: string, field: string | undefined): void {
    setRefusal({ text, field });
    focusField(form.current, field ?? first ?? "", true);
  }

  const errorOf = (name: Asked) => (refusal?.field === name ? refusal.text : undefined);
  const general = refusal && !asks.some((name) => name === refusal.field) ? refusal.text : null;

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-md gap-5">
      {children}
      {general && (
        <Alert tone="danger" title="Not done">
          {general}
        </Alert>
      )}
      {asks.includes("password") && (
        <PasswordField
          label="Current Password"
          name="password"
          autoComplete="current-password"
          required
          error={errorOf("password")}
        />
      )}
      {asks.includes("code") && (
        <TextField
          label="Security code"
          name="code"
          hint="The 6 digits that your app shows now."
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          required
          error={errorOf("code")}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} busyText={busyText}>
          {action}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
