/**
 * The month as a grid of day buttons. A separate chunk, loaded after the page, because prices don't need it. The picker
 * works with local dates. Only year, month and day are read from them, so the browser's time zone does not matter.
 */
import { useEffect, useRef } from "react";
import { type DayButtonProps, DayPicker } from "react-day-picker";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import type { Availability } from "./use-availability.ts";

type DayGridProps = {
  availability: Availability;
  first: IsoDate;
  last: IsoDate;
  /** "2026-06" */
  month: string;
  onMonth: (month: string) => void;
  /** The marked date of a booking that is being rescheduled. */
  present?: IsoDate | null;
  selected: IsoDate | null;
  /** Receives null when the selected day is pressed again. */
  onSelect: (date: IsoDate | null) => void;
};

/** Days before `first`, after `last` and without a free slot are disabled. */
export function DayGrid(props: DayGridProps) {
  const { availability, first, last, month, onMonth, present = null, selected, onSelect } = props;
  const isFull = (day: Date) => {
    const hours = availability.days.get(isoOf(day));
    return hours !== undefined && !hours.some((hour) => hour.available);
  };
  const isFree = (day: Date) => {
    const hours = availability.days.get(isoOf(day));
    return hours?.some((hour) => hour.available) ?? false;
  };
  return (
    <DayPicker
      mode="single"
      selected={selected ? dateOf(selected) : undefined}
      onSelect={(day) => onSelect(day ? isoOf(day) : null)}
      month={dateOf(`${month}-01`)}
      onMonthChange={(shown) => onMonth(isoOf(shown).slice(0, 7))}
      startMonth={dateOf(first)}
      endMonth={dateOf(last)}
      today={dateOf(first)}
      disabled={[{ before: dateOf(first) }, { after: dateOf(last) }, isFull]}
      modifiers={{ full: isFull, free: isFree, present: present ? dateOf(present) : false }}
      fixedWeeks
      weekStartsOn={1}
      aria-busy={availability.status === "loading"}
      components={{ DayButton }}
      labels={{
        labelDayButton: (day, modifiers) =>
          [
            formatLongDate(isoOf(day)),
            modifiers.today && "today",
            modifiers.present && "current date",
            modifiers.full && "no free times",
            availability.notes.get(isoOf(day)),
            modifiers.selected && "selected",
          ]
            .filter(Boolean)
            .join(", "),
      }}
      classNames={{
        root: "select-none",
        months: "relative",
        month: "w-full",
        month_caption: "flex h-11 items-center justify-center text-h4 text-ink",
        nav: "absolute inset-x-0 top-0 flex h-11 items-center justify-between",
        button_previous: NAV_BUTTON,
        button_next: NAV_BUTTON,
        chevron: "size-5 fill-current",
        month_grid: "mt-2 w-full table-fixed border-collapse",
        weekday: "h-9 text-xs font-semibold text-ink-soft",
        day: "p-0.5 text-center align-middle",
      }}
    />
  );
}

const NAV_BUTTON =
  "grid size-11 place-items-center rounded-xl text-ink hover:bg-sunken aria-disabled:pointer-events-none " +
  "aria-disabled:opacity-30";

const DAY =
  "relative mx-auto grid h-11 w-full max-w-14 place-items-center rounded-xl text-base tabular-nums " +
  "transition-colors disabled:cursor-not-allowed ";

/** A day: free ones have a dot, full ones are struck through, so that colour is never the only sign. */
function DayButton({ day: _day, modifiers, className: _class, children, ...button }: DayButtonProps) {
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The picker only reports the day that the arrow keys have reached.
    if (modifiers.focused) self.current?.focus();
  }, [modifiers.focused]);
  const look = modifiers.selected
    ? "bg-accent font-bold text-on-accent"
    : modifiers.full
      ? "text-ink-faint line-through decoration-danger/70 decoration-2"
      : modifiers.disabled
        ? "text-ink-faint/60"
        : "font-semibold text-ink hover:bg-info-soft";
  return (
    <button {...button} ref={self} className={DAY + look}>
      {children}
      {modifiers.today && !modifiers.selected && (
        <span aria-hidden="true" className="absolute inset-0 rounded-xl border-2 border-accent/50" />
      )}
      {modifiers.present && !modifiers.selected && (
        <span aria-hidden="true" className="absolute inset-0 rounded-xl border-2 border-dashed border-ink-soft" />
      )}
      {modifiers.free && (
        <span
          aria-hidden="true"
          className={`absolute bottom-1.5 size-1 rounded-full ${modifiers.selected ? "bg-on-accent" : "bg-success"}`}
        />
      )}
    </button>
  );
}

function dateOf(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

function isoOf(day: Date): IsoDate {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
