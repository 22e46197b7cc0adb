/** Radio buttons in a dialog, tall enough for touch: full-width rows, and chips side by side. */
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

type ChoiceChipProps = {
  name: string;
  /** The accessible name. */
  label: string;
  checked: boolean;
  onCheck: () => void;
  children: ReactNode;
};

/** A short choice, such as a free time. Must be inside a fieldset with a legend. */
export const ChoiceChip = ({ name, label, checked, onCheck, children }: ChoiceChipProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-xl border border-line-strong px-3 text-sm hover:border-ink has-checked:border-primary has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) max-sm:grow">
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={checked}
      onChange={onCheck}
      className="size-4 accent-info"
    />
    {children}
  </label>
);
