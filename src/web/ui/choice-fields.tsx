/** A select and a multi-line text field, labelled and described like the text inputs. */

import { type ComponentProps, useId } from "react";
import { cx } from "./cx.ts";
import { FieldFrame, INPUT } from "./field.tsx";
import { ChevronDown } from "./icons.ts";

type FieldProps = { label: string; error: string | undefined };

/** A required multi-line text field; `className` applies to the whole field. */
export function TextAreaField({ label, error, className, ...input }: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className} required>
      <textarea
        {...input}
        id={id}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cx(INPUT, error ? "border-danger" : "border-line-strong")}
      />
    </FieldFrame>
  );
}

/** A required native select; `className` applies to the whole field. */
export function SelectField({ label, error, className, children, ...input }: FieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className} required>
      <div className="relative">
        <select
          {...input}
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx(INPUT, "appearance-none truncate pr-10", error ? "border-danger" : "border-line-strong")}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-4 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
