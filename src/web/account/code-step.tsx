/**
 * The second step of a login, where the person has a second factor: the field for a code, which comes once the
 * password was right (docs/decisions/0018-second-factor-totp.md). E-mail and password stay as they were typed.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Entry } from "#web/session/entry/enter.ts";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";

type Step = { error: string | null; tries: number };

export type CodeStep = {
  /** Null until a code is asked for. */
  step: Step | null;
  /** The code that was typed; empty before it is asked for. */
  code: () => string;
  /** Takes a login's answer. @returns whether it is about the code, which the field says then. */
  take: (entry: Entry) => boolean;
  field: RefObject<HTMLInputElement | null>;
};

/** What a login form needs to ask for a code. */
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

/** The field, with the focus on it whenever a code is asked for anew; nothing before. */
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
