/** A date field that changes the calendar's days. An incomplete year changes nothing and is kept. */
import { useEffect, useState } from "react";
import { type IsoDate, isIsoDate } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";

type DayFieldProps = {
  label: string;
  date: IsoDate;
  onChange: (date: IsoDate) => void;
  /** The width, and the size of the text. */
  className?: string;
};

/** Follows `date`, and reports each complete date. */
export function DayField({ label, date, onChange, className = "px-3 text-base max-sm:grow" }: DayFieldProps) {
  const [typed, setTyped] = useState(date);
  useEffect(() => setTyped(date), [date]);
  return (
    <input
      type="date"
      aria-label={label}
      min="2000-01-02"
      max="2200-12-30"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isIsoDate(value) && value >= "2000" && value < "2200") onChange(value);
      }}
      className={cx("min-h-11 min-w-0 rounded-xl border border-line-strong bg-raised text-ink shadow-field", className)}
    />
  );
}
