/** Two days, the first and the last, as a list's filter or a period has them. */
import { useId, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import type { FilterField } from "./use-url-filters.ts";

type DateRangeProps = {
  from: FilterField;
  to: FilterField;
  /** What the days are of, for whoever hears the fields: "Session". */
  of?: string;
  /** Neither day can be left out: an emptied field is told only when it is left. */
  needed?: boolean;
  /** The id of what says that the days don't fit. */
  errorId?: string | undefined;
};

/** Side by side at every width; on phones each name stands above its field. */
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

/** A year is typed figure by figure: what lies before the year 2000 waits until the field is left. */
function Day({ text, name, value, onChange, needed = false, errorId }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const waits = (wish: string) => wish < "2000" && (needed || wish !== "");
  const tell = (wish: string) => {
    setTyped(null);
    if (wish !== value) onChange(wish);
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
        onChange={({ target }) => (waits(target.value) ? setTyped(target.value) : tell(target.value))}
        onBlur={() => typed !== null && tell(typed)}
        className={cx(
          "min-h-11 w-full min-w-0 rounded-xl border bg-raised px-2.5 text-base text-ink shadow-field sm:w-38",
          errorId ? "border-danger" : "border-line-strong",
        )}
      />
    </div>
  );
}
