/**
 * The board: hours down the side, and a column for each simulator of each day. The board is one tab stop. Arrow keys
 * move up and down within a column, left and right to the nearest time in the next one.
 */

import { type CSSProperties, useRef } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { type DayPart, fractionAt, hourLines } from "#domain/booking/timetable.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";
import { keepStop, useOneStop, walk } from "./board-keys.ts";
import { Column, type ColumnProps } from "./column.tsx";
import { NowInView } from "./now-in-view.tsx";
import { dayParts } from "./words.ts";

type BoardProps = Omit<ColumnProps, "date" | "simulator"> & {
  dates: readonly IsoDate[];
  simulators: readonly SimulatorType[];
  /** Opens a day from its heading in a week. */
  onDay: (date: IsoDate) => void;
};

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;

/**
 * The height of an hour in rem: a block of half an hour shows a name and one more line. All hours are equally high, so
 * that the length of a block is its duration.
 */
const HOUR_REM = 4.75;

const hoursIn = ({ start, end }: DayPart): number => (end - start) / 60;

/** A line at the end of every hour, as a background of a column. */
const linesOf = (hours: DayPart): CSSProperties => ({
  backgroundImage: "linear-gradient(to bottom, transparent calc(100% - 1px), var(--line) 0)",
  backgroundSize: `100% ${percent(1 / hoursIn(hours))}`,
});

/** The days side by side, each with its simulators. */
export function Board({ dates, simulators, onDay, ...rest }: BoardProps) {
  const { hours, now, blocks } = rest;
  const box = useRef<HTMLDivElement>(null);
  useOneStop(box);
  const week = dates.length > 1;
  const today = todayInIndia(now);
  const lines = hourLines(hours);
  const background = linesOf(hours);
  const columns = dates.length * simulators.length;
  const style: CSSProperties = {
    gridTemplateColumns: `3rem repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `auto ${hoursIn(hours) * HOUR_REM}rem`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={box}
      role="group"
      aria-label="Board"
      style={style}
      className="grid rounded-2xl border border-line bg-raised pr-1 pb-3 shadow-card select-none"
      onKeyDown={(event) => walk(event, box.current)}
      onFocus={(event) => keepStop(box.current, event.target)}
    >
      <div className={cx(HEAD, "rounded-tl-2xl")} />
      {dates.map((date) => (
        <DayHead key={date} date={date} simulators={simulators} week={week} onDay={onDay} today={date === today} />
      ))}
      <div aria-hidden="true" className="relative text-caption text-ink-soft tabular-nums">
        {lines.map((line, index) => (
          <span
            key={line}
            style={{ top: percent(fractionAt(hours.start + index * 60, hours)) }}
            className={cx("absolute right-1.5 -translate-y-1/2", index === 0 && "translate-y-0")}
          >
            {formatTime(line).replace(":00", "")}
          </span>
        ))}
        {!week && dates[0] === today && <NowInView hours={hours} now={now} />}
      </div>
      {dates.map((date) =>
        simulators.map((simulator, index) => (
          <div
            key={`${date} ${simulator}`}
            style={background}
            className={cx(
              "min-w-0 border-line",
              index === 0 ? "border-l" : "border-l border-dashed",
              date === today && week && "bg-info-soft/40",
            )}
          >
            <Column
              {...rest}
              date={date}
              simulator={simulator}
              blocks={blocks.filter((block) => block.simulator === simulator)}
            />
          </div>
        )),
      )}
    </div>
  );
}

/** Stays below the bar of narrow screens while the hours scroll. */
const HEAD = "sticky top-11 z-20 lg:top-0 border-b border-line bg-raised";

type DayHeadProps = Pick<BoardProps, "simulators" | "onDay"> & {
  date: IsoDate;
  today: boolean;
  week: boolean;
};

function DayHead({ date, simulators, today, week, onDay }: DayHeadProps) {
  const { weekday, day, month } = dayParts(date);
  return (
    <div
      style={{ gridColumn: `span ${simulators.length}` }}
      className={cx(HEAD, "border-l text-center last-of-type:rounded-tr-2xl")}
    >
      {week && (
        <button
          type="button"
          onClick={() => onDay(date)}
          aria-current={today ? "date" : undefined}
          className={cx(
            "mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2.5 text-sm font-semibold max-lg:min-h-11",
            today ? "bg-ink text-raised" : "hover:bg-sunken",
          )}
        >
          <span className="font-medium">{weekday}</span> {day} {month}
        </button>
      )}
      <div style={{ gridTemplateColumns: `repeat(${simulators.length}, minmax(0, 1fr))` }} className="grid">
        {simulators.map((simulator) => (
          <p
            key={simulator}
            className={cx("truncate px-1 font-semibold", week ? "py-1 text-xs text-ink-soft" : "py-2.5 text-sm")}
          >
            {simulator}
          </p>
        ))}
      </div>
    </div>
  );
}
