/** A select of the shop's form: native under a label, so that it works in every browser. */
import { ChevronDown } from "lucide-react";
import { useId } from "react";

type ShopSelectProps = {
  label: string;
  name: string;
  /** The id of its form. */
  form: string;
  value: string;
  onChange: () => void;
  options: readonly { value: string; text: string }[];
};

/** Shows `value`, which comes from the address; `onChange` changes the address. */
export function ShopSelect({ label, name, form, value, onChange, options }: ShopSelectProps) {
  const id = useId();
  return (
    <div className="min-w-0 grow sm:flex sm:grow-0 sm:items-center sm:gap-2.5">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-ink-soft sm:mb-0">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          form={form}
          value={value}
          onChange={onChange}
          autoComplete="off"
          className="block min-h-11 w-full appearance-none truncate rounded-xl border border-line-strong bg-raised py-2 pl-3.5 pr-9 text-base font-medium text-ink hover:border-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  );
}
