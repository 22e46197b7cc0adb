/** A checkbox with its text, tall enough for touch. */
import { useId } from "react";
import { cx } from "#web/ui/cx.ts";

type CheckRowProps = {
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** What the choice causes. */
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
  children: string;
};

/** For a form; its text is the label. */
export function CheckRow(props: CheckRowProps) {
  const { checked, onCheck, hint, error, disabled = false, className, children } = props;
  const id = useId();
  const described = cx(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={className}>
      <label className={cx("flex min-h-11 items-center gap-3 font-semibold", disabled && "text-ink-soft")}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onCheck(target.checked)}
          className="size-5 shrink-0 accent-info"
        />
        {children}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="pl-8 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
