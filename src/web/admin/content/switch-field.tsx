/** A yes/no field whose whole row can be pressed. */
import { type ReactNode, useId } from "react";

type SwitchFieldProps = {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox with its label beside it. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-line-strong px-4 py-3">
      <input
        type="checkbox"
        aria-describedby={hint ? id : undefined}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-info"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span id={id} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
