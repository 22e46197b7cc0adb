/**
 * The second step of a login with a second factor: the code field, shown after a correct password
 * (docs/decisions/0018-second-factor-totp.md). Email and password stay as typed.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Entry } from "#web/session/entry/enter.ts";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";

type Step = { error: string | null; tries: number };

export type CodeStep = {
  /** Null until a code is required. */
  step: Step | null;
  /** The typed code; empty before it is required. */
  code: () => string;
  /**
   * Takes a login's result.
   * @returns whether it is about the code; the field then shows it
   */
  take: (entry: Entry) => boolean;
  field: RefObject<HTMLInputElement | null>;
};

/** The code step's state for a login form. */
export function useCodeStep(): CodeStep {
  const field = useRef<HTMLInputElement | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  return {
    step,
    field,
    code: () => field.current?.value.trim() ?? "",
    take: (entry) => {
      if (entry.entered || entry.cause !== "code") {
        if (!entry.entered && entry.cause === "refused") setStep(null);
        return false;
      }
      const typed = Boolean(field.current?.value.trim());
      setStep((last) => ({ error: typed ? entry.message : null, tries: (last?.tries ?? 0) + 1 }));
      return true;
    },
  };
}

/** The code field, focused whenever a code is required again; renders nothing before. */
export function CodeField({ step, field }: CodeStep) {
  const tries = step?.tries ?? 0;
  useEffect(() => {
    if (tries > 0) focusField(field.current?.form ?? null, "code", true);
  }, [tries, field]);
  if (!step) return null;
  return (
    <TextField
      ref={field}
      name="code"
      label="Security code"
      hint="The 6 digits from your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
      error={step.error ?? undefined}
    />
  );
}
