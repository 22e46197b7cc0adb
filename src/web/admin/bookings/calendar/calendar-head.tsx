/**
 * The choice of days and view: previous and next, today, any date, day or week, one simulator or both. With the focus
 * inside, the left and right arrow keys change the days. On phones it is one line: date and simulator are folded.
 */

import { SlidersHorizontal } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { simulatorChoices } from "#web/admin/kit/choices.ts";
import { FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#web/ui/icons.ts";
import { DayField } from "./day-field.tsx";
import type { CalendarAddress } from "./use-calendar-address.ts";
import { shortDay, shortDays } from "./words.ts";

const SIMULATORS = simulatorChoices("");

const VIEWS = [
  { value: "day", text: "Day" },
  { value: "week", text: "Week" },
] as const;

/** Takes the calendar's address state, which it changes. */
export function CalendarHead({ address, now }: { address: CalendarAddress; now: Date }) {
  const { view, date, dates, simulator, go, turn } = address;
  const [open, setOpen] = useState(false);
  const folded = useId();
  const today = todayInIndia(now);
  const [first, last] = [dates[0] ?? date, dates.at(-1) ?? date];
  const title = view === "week" ? `${shortDay(first)} – ${shortDay(last)} ${last.slice(0, 4)}` : formatLongDate(date);

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
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-1.5 lg:mb-3"
    >
      <div className="flex min-w-0 items-center gap-1 max-sm:grow max-sm:gap-0">
        <IconButton
          label={view === "week" ? "Previous week" : "Previous day"}
          className="max-sm:-ml-2.5"
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <TodayButton address={address} today={today} className="max-sm:hidden" />
        <h3 aria-live="polite" className="min-w-0 text-h4 max-sm:text-base max-sm:whitespace-nowrap sm:order-1 sm:ml-2">
          <span className="max-sm:hidden">{title}</span>
          <span className="sm:hidden">{view === "week" ? shortDays(first, last) : shortDay(date)}</span>
        </h3>
        <IconButton label={view === "week" ? "Next week" : "Next day"} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div
        id={folded}
        className={cx("contents", open ? "max-sm:order-1 max-sm:flex max-sm:w-full max-sm:gap-2" : "max-sm:hidden")}
      >
        <TodayButton address={address} today={today} className="sm:hidden" />
        <DayField
          label="Date"
          date={date}
          onChange={(input) => go({ date: input })}
          className="px-3 text-base max-sm:w-34 max-sm:px-2 sm:ml-auto lg:min-h-9 lg:text-sm"
        />
        <div className="max-sm:min-w-0 max-sm:grow sm:order-1 sm:w-44 lg:max-2xl:w-40">
          <FilterSelect
            label="Simulator"
            options={SIMULATORS}
            value={simulator ?? ""}
            onChange={(value) => go({ simulator: value === "A320" || value === "B737" ? value : null })}
          />
        </div>
      </div>
      <ViewSwitch view={view} go={go} />
      <FoldButton open={open} folded={folded} simulator={simulator} onClick={() => setOpen(!open)} />
    </div>
  );
}

function ViewSwitch({ view, go }: Pick<CalendarAddress, "view" | "go">) {
  return (
    <fieldset className="flex rounded-xl border border-line-strong bg-raised max-lg:p-0 lg:p-0.5">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => go({ view: value })}
          className={cx(
            "min-h-8 rounded-lg px-4 text-sm font-semibold transition-colors max-lg:min-h-11 max-sm:px-2.5",
            view === value ? "bg-ink text-raised" : "text-ink-soft hover:bg-sunken hover:text-ink",
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

type FoldButtonProps = Pick<CalendarAddress, "simulator"> & { open: boolean; folded: string; onClick: () => void };

/** On phones only; it names the chosen simulator. */
function FoldButton({ open, folded, simulator, onClick }: FoldButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11 flex-col gap-0.5 px-2 text-caption leading-none sm:hidden"
      aria-expanded={open}
      aria-controls={folded}
      onClick={onClick}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      <span>
        Date<span className="sr-only"> and simulator</span>
      </span>
      {simulator && (
        <span className="rounded-full bg-ink px-1 text-xs leading-3.5 font-bold text-raised">{simulator}</span>
      )}
    </Button>
  );
}

type TodayButtonProps = { address: CalendarAddress; today: string; className: string };

/** Once beside the arrows, and on phones once among the folded fields. */
function TodayButton({ address: { dates, go }, today, className }: TodayButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className={cx("min-h-11 lg:min-h-9", className)}
      disabled={dates.includes(today)}
      onClick={() => go({ date: today })}
    >
      Today
    </Button>
  );
}
