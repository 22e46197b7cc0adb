/** The field for a view's name, with its error below. */
import { type ComponentProps, useEffect, useId, useRef } from "react";

type NameInputProps = Omit<ComponentProps<"input">, "ref"> & {
  label: string;
  error?: string | undefined;
  /** Takes the focus and selects its text. */
  focused?: boolean;
};

/** `label` is for screen readers only. */
export function NameInput(props: NameInputProps) {
  const { label, error, focused = false, ...input } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);
  return (
    <div>
      <input
        {...input}
        ref={field}
        type="text"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        className="min-h-11 w-full rounded-xl border border-line-strong bg-raised px-3 text-base text-ink shadow-field placeholder:text-ink-soft"
      />
      {error && (
        <p id={id} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
