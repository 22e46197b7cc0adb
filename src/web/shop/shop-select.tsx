/** A select of the shop's form: native, so that it works in every browser. All of its box opens it, with the label. */
import { useId } from "react";
import { cx } from "#web/ui/cx.ts";

type ShopSelectProps = {
  label: string;
  name: string;
  /** The id of its form. */
  form: string;
  value: string;
  onChange: () => void;
  options: readonly { value: string; text: string }[];
};

/** Shows `value`, which comes from the address; `onChange` changes the address. A chosen value has a mark below it. */
export function ShopSelect({ label, name, form, value, onChange, options }: ShopSelectProps) {
  const id = useId();
  return (
    <div className={cx("relative min-w-0 px-4 first:max-lg:pl-0", value && "shadow-[inset_0_-3px_0_var(--ink)]")}>
      <label htmlFor={id} className="label pointer-events-none absolute top-1.5 text-caption text-ink-soft sm:top-2.5">
        {label}
      </label>
      <select
        id={id}
        name={name}
        form={form}
        value={value}
        onChange={onChange}
        autoComplete="off"
        className="block h-full min-h-14 w-full appearance-none truncate pt-5 sm:min-h-16 sm:pt-6 pr-5 text-base font-semibold text-ink hover:text-accent lg:w-40"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.text}
          </option>
        ))}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="pointer-events-none absolute right-4 bottom-3 w-3 sm:bottom-4 text-ink-soft"
      >
        <path d="M1 1.5l5 5 5-5" />
      </svg>
    </div>
  );
}
