/**
 * The input for a new password, with a meter of how hard it is to guess (src/domain/people/password-strength.ts). The
 * meter has its place from the start, so that nothing moves while a person types.
 */
import type { ComponentProps } from "react";
import { PASSWORD_LENGTH } from "#domain/people/password.ts";
import { passwordStrength, type Strength } from "#domain/people/password-strength.ts";
import { cx } from "#web/ui/cx.ts";
import { PasswordField } from "#web/ui/field.tsx";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete"> & {
  /** What is typed so far. */
  typed: string | undefined;
  /** The person's details, as far as the form knows them. */
  owner?: { email?: string | undefined; name?: string | undefined };
  /** The minimum of characters for the person's role. */
  least?: number;
};

type Reading = { name: string; advice: string | null; bars: number; color: string };

/** What the meter shows. Where `advice` is null, the minimum of characters is repeated. */
const READINGS: Record<Strength, Reading> = {
  short: { name: "Too short", advice: null, bars: 1, color: "bg-danger" },
  long: { name: "Too long", advice: "A shorter one is fine.", bars: 1, color: "bg-danger" },
  guessable: { name: "Easy to guess", advice: "Try three or four words.", bars: 1, color: "bg-danger" },
  fair: { name: "Fair", advice: "One more word makes it good.", bars: 2, color: "bg-warning" },
  good: { name: "Good", advice: "Use it on this site only.", bars: 3, color: "bg-success" },
  strong: { name: "Strong", advice: "Use it on this site only.", bars: 4, color: "bg-success" },
};
const BARS = [1, 2, 3, 4];

/** A password input with the meter below it. */
export function NewPasswordField({ typed = "", owner = {}, least = PASSWORD_LENGTH, ...input }: NewPasswordFieldProps) {
  const strength = passwordStrength(typed, { ...owner, least });
  const reading = strength && READINGS[strength];
  return (
    <PasswordField
      {...input}
      autoComplete="new-password"
      hint={
        <>
          <span aria-hidden="true" className="mb-1.5 grid grid-cols-4 gap-1">
            {BARS.map((bar) => (
              <span
                key={bar}
                className={cx(
                  "h-1 rounded-full transition-colors",
                  reading && bar <= reading.bars ? reading.color : "bg-line",
                )}
              />
            ))}
          </span>
          <span className="flex justify-between gap-3">
            <span>{reading?.advice ?? `At least ${least} characters.`}</span>
            <span aria-live="polite" className="shrink-0 font-medium text-ink">
              {reading && (
                <>
                  <span className="sr-only">Password strength: </span>
                  {reading.name}
                </>
              )}
            </span>
          </span>
        </>
      }
    />
  );
}
