/**
 * The choice of days and view: previous and next, today, any date, day or week, one simulator or both. With the focus
 * inside, the left and right arrow keys change the days.
 */

import type { KeyboardEvent } from "react";
import { formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { simulatorChoices } from "#web/admin/kit/choices.ts";
import { FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#web/ui/icons.ts";
import { DayField } from "./day-field.tsx";
import type { CalendarAddress } from "./use-calendar-address.ts";
import { shortDay } from "./words.ts";

const SIMULATORS = simulatorChoices("");

const VIEWS = [
  { value: "day", text: "Day" },
  { value: "week", text: "Week" },
] as const;

/** Takes the calendar's address state, which it changes. */
export function CalendarHead({ address, now }: { address: CalendarAddress; now: Date }) {
  const { view, date, dates, simulator, go, turn } = address;
  const today = todayInIndia(now);
  const [first, last] = [dates[0] ?? date, dates.at(-1) ?? date];
  const title = view === "week" ? `${shortDay(first)} – ${shortDay(last)} ${last.slice(0, 4)}` : formatLongDate(date);
  const shortTitle = view === "week" ? title : `${shortDay(date)} ${date.slice(0, 4)}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // Input fields use these keys themselves.
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (key === "ArrowLeft") turn(-1);
    else if (key === "ArrowRight") turn(1);
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="toolbar"
      aria-label="Days shown"
      onKeyDown={onKeyDown}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3"
    >
      <div className="flex items-center gap-1 max-sm:w-full">
        <IconButton label={view === "week" ? "Previous week" : "Previous day"} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <Button variant="secondary" disabled={dates.includes(today)} onClick={() => go({ date: today })}>
          Today
        </Button>
        <IconButton label={view === "week" ? "Next week" : "Next day"} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        <h3 aria-live="polite" className="ml-2 min-w-0 text-h4 2xl:text-h3">
          <span className="max-sm:hidden">{title}</span>
          <span className="sm:hidden">{shortTitle}</span>
        </h3>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-3 max-sm:w-full">
        <DayField label="Date" date={date} onChange={(input) => go({ date: input })} />
        <fieldset className="flex rounded-xl border border-line-strong bg-raised p-1 max-lg:p-0">
          <legend className="sr-only">View</legend>
          {VIEWS.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              aria-pressed={view === value}
              onClick={() => go({ view: value })}
              className={cx(
                "min-h-9 rounded-lg px-4 text-sm font-semibold transition-colors max-lg:min-h-11",
                view === value ? "bg-ink text-raised" : "text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              {text}
            </button>
          ))}
        </fieldset>
        <div className="max-sm:w-full sm:w-44 lg:max-2xl:w-40">
          <FilterSelect
            label="Simulator"
            options={SIMULATORS}
            value={simulator ?? ""}
            onChange={(value) => go({ simulator: value === "A320" || value === "B737" ? value : null })}
          />
        </div>
      </div>
    </div>
  );
}
