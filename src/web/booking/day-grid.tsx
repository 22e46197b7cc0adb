/**
 * The month as a grid of day buttons. A separate chunk, loaded after the page, because prices don't need it. The picker
 * works with local dates. Only year, month and day are read from them, so the browser's time zone does not matter.
 */
import { createContext, useContext, useEffect, useRef } from "react";
import { type DayButtonProps, DayPicker } from "react-day-picker";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { FillMark } from "./fill-mark.tsx";
import { type Fullness, fullnessOf, fullnessText } from "./fullness.ts";
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
  const fullness = (day: Date) => {
    const hours = availability.days.get(isoOf(day));
    return hours && fullnessOf(hours);
  };
  const isFull = (day: Date) => fullness(day)?.level === "none";
  const label = (day: Date) => {
    const found = fullness(day);
    return found && fullnessText(found);
  };
  return (
    <Fill.Provider value={fullness}>
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
        modifiers={{ full: isFull, present: present ? dateOf(present) : false }}
        fixedWeeks
        weekStartsOn={1}
        aria-busy={availability.status === "loading"}
        components={COMPONENTS}
        labels={{
          labelDayButton: (day, modifiers) =>
            [
              formatLongDate(isoOf(day)),
              modifiers.today && "today",
              modifiers.present && "current date",
              label(day),
              availability.notes.get(isoOf(day)),
              modifiers.selected && "selected",
            ]
              .filter(Boolean)
              .join(", "),
        }}
        classNames={{
          root: "h-94 select-none",
          months: "relative",
          month: "w-full",
          month_caption: "flex h-11 items-center text-h4 text-ink",
          nav: "absolute right-0 top-0 flex h-11 items-center",
          button_previous: NAV_BUTTON,
          button_next: NAV_BUTTON,
          chevron: "size-5 fill-current",
          month_grid: "w-full table-fixed border-collapse border-b border-line",
          weekday: "label h-9 text-center font-normal text-ink-soft",
          week: "h-12 border-t border-line",
          day: "p-0 text-center align-middle",
        }}
      />
    </Fill.Provider>
  );
}

const NAV_BUTTON =
  "grid size-11 place-items-center rounded-control text-ink hover:bg-sunken aria-disabled:pointer-events-none " +
  "aria-disabled:opacity-30";

const DAY =
  "relative grid h-12 w-full place-items-center pb-2 text-base tabular-nums transition-colors " +
  "focus-visible:z-10 disabled:cursor-not-allowed ";

/** How full a day is, for its button: the picker passes on only the props of its own. */
const Fill = createContext<(day: Date) => Fullness | undefined>(() => undefined);

/** A day: a bar shows the share of free times, full days are struck through, so that colour is never the only sign. */
function DayButton({ day, modifiers, className: _class, children, ...button }: DayButtonProps) {
  const self = useRef<HTMLButtonElement>(null);
  const fullness = useContext(Fill)(day.date);
  useEffect(() => {
    // The picker only reports the day that the arrow keys have reached.
    if (modifiers.focused) self.current?.focus();
  }, [modifiers.focused]);
  const look = modifiers.selected
    ? "bg-accent font-bold text-on-accent"
    : modifiers.full
      ? "text-ink-faint line-through decoration-danger decoration-2"
      : modifiers.disabled
        ? "text-ink-faint/60"
        : "font-semibold text-ink hover:bg-info-soft";
  return (
    <button {...button} ref={self} className={DAY + look}>
      {children}
      {modifiers.today && !modifiers.selected && (
        <span aria-hidden="true" className="absolute inset-0 border-2 border-accent/50" />
      )}
      {modifiers.present && !modifiers.selected && (
        <span aria-hidden="true" className="absolute inset-0 border-2 border-dashed border-ink-soft" />
      )}
      {fullness && fullness.free > 0 && (
        <FillMark
          share={fullness.free / fullness.starts}
          selected={modifiers.selected}
          className="absolute bottom-2 left-1/2 -translate-x-1/2"
        />
      )}
    </button>
  );
}

/** One object for all renders: another one would create the buttons again, and lose the focus. */
const COMPONENTS = { DayButton };

function dateOf(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

function isoOf(day: Date): IsoDate {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
