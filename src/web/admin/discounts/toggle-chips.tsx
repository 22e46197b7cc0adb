/** Chips of which any number can be chosen. */
import { cx } from "#web/ui/cx.ts";

type ToggleChipsProps<Value extends string | number> = {
  label: string;
  hint: string;
  options: readonly { value: Value; text: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** For a form; each chip is a toggle button. */
export function ToggleChips<Value extends string | number>(props: ToggleChipsProps<Value>) {
  const { label, hint, options, chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {label} <span className="font-normal text-ink-soft">{hint}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, text }) => {
          const pressed = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChange(pressed ? chosen.filter((one) => one !== value) : [...chosen, value])}
              className={cx(
                "inline-flex min-h-11 items-center rounded-full border px-3.5 text-sm font-semibold transition-colors lg:min-h-9",
                pressed ? "border-ink bg-ink text-raised" : "border-line-strong bg-raised text-ink hover:border-ink",
              )}
            >
              {text}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
