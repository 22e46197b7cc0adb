/** A step of the second factor that requires a password, a code, or both; input stays after a refusal. */
import { type ReactNode, useEffect } from "react";
import { useProofForm } from "#web/account/use-proof-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import type { Stepped } from "./use-factor.ts";

type Proof = "password" | "code";

type FactorFormProps<T> = {
  proofs: readonly Proof[];
  children?: ReactNode;
  action: string;
  busyText: string;
  /** Styles the button as destructive. */
  danger?: boolean;
  send: (typed: Record<Proof, string>) => Promise<Stepped<T>>;
  onDone: (answer: T) => void;
  onCancel: () => void;
};

/** The first field has the focus, after a refusal the refused field. */
export function FactorForm<T>(props: FactorFormProps<T>) {
  const { proofs, children, action, busyText, danger, send, onDone, onCancel } = props;
  const { element, field, busy, refusal, onSubmit } = useProofForm({
    proofs,
    check(typed) {
      const empty = proofs.find((name) => typed[name].trim() === "");
      return empty ? { [empty]: "Please fill in this field" } : {};
    },
    async send(typed) {
      const answer = await send(typed);
      if ("refused" in answer) return { text: answer.refused, field: answer.field };
      onDone(answer.done);
      return null;
    },
  });
  const first = proofs[0] ?? "";

  useEffect(() => focusField(element.current, first), [element, first]);

  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid max-w-md gap-5">
      {children}
      {refusal && (
        <Alert tone="danger" title="That didn't work">
          {refusal}
        </Alert>
      )}
      {proofs.includes("password") && (
        <PasswordField label="Current password" autoComplete="current-password" required {...field("password")} />
      )}
      {proofs.includes("code") && (
        <TextField
          label="Security code"
          hint="The 6 digits your app shows now."
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          required
          {...field("code")}
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
