/** A checkbox with its text, tall enough for touch. */
import { cx } from "#web/ui/cx.ts";

type CheckRowProps = {
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** What the choice causes. */
  hint?: string | undefined;
  disabled?: boolean;
  className?: string;
  children: string;
};

/** For a form; its text is the label. */
export function CheckRow({ checked, onCheck, hint, disabled = false, className, children }: CheckRowProps) {
  return (
    <label className={cx("flex min-h-11 items-center gap-3", disabled && "text-ink-soft", className)}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-5 shrink-0 accent-info"
      />
      <span className="min-w-0">
        <span className="font-semibold">{children}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
