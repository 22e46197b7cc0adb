/** A radio button in a dialog, full width and tall enough for touch. */
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

type RadioRowProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheck: () => void;
};

/** Must be inside a fieldset with a legend. */
export function RadioRow({ name, label, hint, checked, onCheck }: RadioRowProps) {
  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border px-4 py-2",
        checked ? "border-primary bg-info-soft/50" : "border-line-strong hover:border-ink",
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onCheck} className="size-4 shrink-0 accent-info" />
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
