/** The field for a view's name, with what is wrong with it below. */
import { useEffect, useId, useRef } from "react";

type NameInputProps = {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  error?: string | undefined;
  placeholder?: string;
  /** Takes the focus, its text ready to be typed over. */
  focused?: boolean;
};

/** Its label is heard, not seen. */
export function NameInput(props: NameInputProps) {
  const { label, value, maxLength, onChange, error, placeholder, focused = false } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);
  return (
    <div>
      <input
        ref={field}
        type="text"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
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
