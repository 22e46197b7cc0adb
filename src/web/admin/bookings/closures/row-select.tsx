/** A select in a row of a list: it always has a value, so it has no mark of a required field. */
import { type ReactNode, useId } from "react";
import { cx } from "#web/ui/cx.ts";
import { FieldFrame, INPUT } from "#web/ui/field.tsx";
import { ChevronDown } from "#web/ui/icons.ts";

type RowSelectProps = {
  label: string;
  value: string;
  error?: string | undefined;
  className?: string;
  onChoose: (value: string) => void;
  /** Its options. */
  children: ReactNode;
};

/** A native select, for touch and keyboard alike. */
export function RowSelect({ label, value, error, className, onChoose, children }: RowSelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className} hint={undefined} required={undefined}>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChoose(target.value)}
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
