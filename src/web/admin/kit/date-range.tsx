/** The first and last day of a filter or a period. */
import { useId, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import type { FilterField } from "./use-url-filters.ts";

type DateRangeProps = {
  from: FilterField;
  to: FilterField;
  /** Names the days for screen readers: "Session". */
  of?: string;
  /** Both days are required: an emptied field is reported only on blur. */
  needed?: boolean;
  /** The id of the element with the error about the days. */
  errorId?: string | undefined;
};

/** Side by side at every width. On phones each label is above its field. */
export function DateRange({ from, to, of, ...rest }: DateRangeProps) {
  const nameOf = (end: "From" | "To") => (of ? `${of} ${end.toLowerCase()}` : end);
  return (
    <div className="grid grid-cols-2 gap-x-3 max-lg:order-1 max-sm:w-full sm:flex sm:items-center">
      <Day text="From" name={nameOf("From")} {...from} {...rest} />
      <Day text="To" name={nameOf("To")} {...to} {...rest} />
    </div>
  );
}

type DayProps = FilterField & Pick<DateRangeProps, "needed" | "errorId"> & { text: string; name: string };

/** A year is typed digit by digit, so a date before the year 2000 is reported only on blur. */
function Day({ text, name, value, onChange, needed = false, errorId }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const waits = (change: string) => change < "2000" && (needed || change !== "");
  const report = (change: string) => {
    setTyped(null);
    if (change !== value) onChange(change);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1 sm:flex-row sm:items-center sm:gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {text}
      </label>
      <input
        id={id}
        type="date"
        aria-label={name}
        value={typed ?? value}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ target }) => (waits(target.value) ? setTyped(target.value) : report(target.value))}
        onBlur={() => typed !== null && report(typed)}
        className={cx(
          "min-h-11 lg:min-h-9 w-full min-w-0 rounded-xl border bg-raised px-2.5 text-base text-ink shadow-field sm:w-38 lg:w-34 lg:text-sm",
          errorId ? "border-danger" : "border-line-strong",
        )}
      />
    </div>
  );
}
