/** A list to choose from and a text of several lines, labelled and described as the kit's text inputs are. */
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#web/ui/cx.ts";

const INPUT =
  "block w-full rounded-xl border bg-raised px-4 py-2.5 text-base text-ink shadow-field disabled:opacity-60";

type FrameProps = {
  id: string;
  label: string;
  error: string | undefined;
  className: string | undefined;
  children: ReactNode;
};

function Frame({ id, label, error, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="required-mark mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = { label: string; error: string | undefined };

/** A text of several lines that must be filled in; `className` goes to the whole field. */
export function TextAreaField({
  label,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, className }}>
      <textarea
        {...input}
        id={id}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cx(INPUT, "min-h-12", error ? "border-danger" : "border-line-strong")}
      />
    </Frame>
  );
}

/** The platform's own list, from which one must be chosen; `className` goes to the whole field. */
export function SelectField({
  label,
  error,
  className,
  children,
  ...input
}: FieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, className }}>
      <div className="relative">
        <select
          {...input}
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx(
            INPUT,
            "min-h-12 appearance-none truncate pr-10",
            error ? "border-danger" : "border-line-strong",
          )}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-4 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Frame>
  );
}
