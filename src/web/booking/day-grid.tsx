/**
 * The month as a grid of day buttons (ARIA Authoring Practices, "Date Picker"): one of them is a stop for Tab, the
 * arrow keys move between them. A separate chunk, loaded after the page, because prices don't need it.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatLongDate, type IsoDate, weekdayName } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#web/ui/icons.ts";
import { FillMark } from "./fill-mark.tsx";
import { type Fullness, fullnessOf, fullnessText, isTaken } from "./fullness.ts";
import { addMonths, dayByKey, monthOf, weeksOf } from "./month-days.ts";
import type { Availability } from "./use-availability.ts";

type DayGridProps = {
  availability: Availability;
  today: IsoDate;
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
  /** Whether days can be selected that are full, for their waitlist. */
  waitlist?: boolean;
};

/** Days before `first`, after `last` and without a free slot or a waitlist are disabled. */
export function DayGrid(props: DayGridProps) {
  const { availability, today, first, last, month, onMonth, present = null, selected, onSelect, waitlist } = props;
  const fullness = (day: IsoDate) => {
    const hours = day < first || day > last ? undefined : availability.days.get(day);
    return hours && fullnessOf(hours);
  };
  const isDisabled = (day: IsoDate) =>
    day < first || day > last || (fullness(day)?.free === 0 && !(waitlist && isTaken(availability.days.get(day))));
  const weeks = weeksOf(month);
  const { table, stop, setStop, onKeyDown } = useArrowKeys({ ...props, weeks, isDisabled });
  const title = formatLongDate(`${month}-01`).split(" ").slice(2).join(" ");
  return (
    <div className="h-94 select-none">
      <div className="flex h-11 items-center justify-between">
        <p role="status" className="text-h4 text-ink">
          {title}
        </p>
        <div className="flex">
          <MonthButton name="Previous" to={addMonths(month, -1)} isOpen={month > monthOf(first)} onMonth={onMonth} />
          <MonthButton name="Next" to={addMonths(month, 1)} isOpen={month < monthOf(last)} onMonth={onMonth} />
        </div>
      </div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys reach
        role="grid"
        aria-label={title}
        aria-busy={availability.status === "loading"}
        className="w-full table-fixed border-collapse border-b border-line"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" aria-label={name} className="label h-9 text-center font-normal text-ink-soft">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no other name and keep their order
            <tr key={row} className="h-12 border-t border-line">
              {week.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other name
                  <td key={column} />
                ) : (
                  <td key={day} className="p-0 text-center align-middle">
                    <DayButton
                      day={day}
                      isToday={day === today}
                      isPresent={day === present}
                      isSelected={day === selected}
                      isDisabled={isDisabled(day)}
                      fullness={fullness(day)}
                      note={availability.notes.get(day)}
                      isStop={day === stop}
                      onFocus={() => setStop(day)}
                      onPress={() => onSelect(day === selected ? null : day)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map(weekdayName);

type ArrowKeys = Pick<DayGridProps, "first" | "last" | "month" | "onMonth" | "selected"> & {
  weeks: (IsoDate | null)[][];
  isDisabled: (day: IsoDate) => boolean;
};

/** `stop` is the day that Tab reaches: the last focused one, else the selected or the first that can be pressed. */
function useArrowKeys({ first, last, month, onMonth, selected, weeks, isDisabled }: ArrowKeys) {
  const table = useRef<HTMLTableElement>(null);
  const [wished, setStop] = useState<IsoDate | null>(null);
  const [reached, setReached] = useState<IsoDate | null>(null);
  useEffect(() => {
    // Its month may be shown only now.
    if (!reached) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
    setReached(null);
  }, [reached]);
  const shown = weeks.flat().filter((day): day is IsoDate => day !== null && !isDisabled(day));
  const stop = [wished, selected, shown[0]].find((day) => day && shown.includes(day)) ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day;
    const to = from && dayByKey(event, from, { first, last, isDisabled });
    if (!to) return;
    event.preventDefault();
    if (monthOf(to) !== month) onMonth(monthOf(to));
    setReached(to);
  };
  return { table, stop, setStop, onKeyDown };
}

type MonthButtonProps = {
  name: "Previous" | "Next";
  to: string;
  isOpen: boolean;
  onMonth: (month: string) => void;
};

/** Keeps the focus at the last month, so it is not `disabled`. */
function MonthButton({ name, to, isOpen, onMonth }: MonthButtonProps) {
  const Icon = name === "Previous" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={`Go to the ${name} Month`}
      aria-disabled={isOpen ? undefined : true}
      className={cx(
        "grid size-11 place-items-center rounded-control text-ink hover:bg-sunken",
        "aria-disabled:pointer-events-none aria-disabled:opacity-30",
      )}
      onClick={() => isOpen && onMonth(to)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

type DayButtonProps = {
  day: IsoDate;
  isToday: boolean;
  isPresent: boolean;
  isSelected: boolean;
  isDisabled: boolean;
  fullness: Fullness | undefined;
  note: string | undefined;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
};

/** A bar shows the share of free times, full days are struck through, so that colour is never the only sign. */
function DayButton({ day, isToday, isPresent, isSelected, isDisabled, fullness, ...props }: DayButtonProps) {
  const isFull = fullness?.level === "none";
  const label = [
    formatLongDate(day),
    isToday && "today",
    isPresent && "current date",
    fullness && fullnessText(fullness),
    props.note,
    isSelected && "selected",
  ];
  return (
    <button
      type="button"
      data-day={day}
      aria-label={label.filter(Boolean).join(", ")}
      disabled={isDisabled}
      tabIndex={props.isStop ? 0 : -1}
      className={cx(
        "relative grid h-12 w-full place-items-center pb-2 text-base tabular-nums transition-colors",
        "focus-visible:z-10 disabled:cursor-not-allowed",
        isSelected && "bg-accent font-bold text-on-accent",
        !isSelected && isFull && "text-ink-faint line-through decoration-danger decoration-2",
        !isSelected && !isFull && isDisabled && "text-ink-faint/60",
        !isSelected && !isDisabled && !isFull && "font-semibold text-ink hover:bg-info-soft",
      )}
      onFocus={props.onFocus}
      onClick={props.onPress}
    >
      {Number(day.slice(8))}
      {isToday && !isSelected && <span aria-hidden="true" className="absolute inset-0 border-2 border-accent/50" />}
      {isPresent && !isSelected && (
        <span aria-hidden="true" className="absolute inset-0 border-2 border-dashed border-ink-soft" />
      )}
      {fullness && fullness.free > 0 && (
        <FillMark
          share={fullness.free / fullness.starts}
          selected={isSelected}
          className="absolute bottom-2 left-1/2 -translate-x-1/2"
        />
      )}
    </button>
  );
}
