/**
 * The board: hours down the side, a column for each simulator of each day. One stop for the Tab key; arrow keys go on
 * from there, up and down along a column, left and right to the nearest time of the next one.
 */
import { type CSSProperties, useRef } from "react";
import { type IsoDate, todayInIndia } from "#domain/dates.ts";
import type { SimulatorType } from "#domain/plans.ts";
import { hourLines } from "#domain/timetable.ts";
import { cx } from "#web/ui/cx.ts";
import { keepStop, useOneStop, walk } from "./board-keys.ts";
import { Column, type ColumnProps } from "./column.tsx";
import { dayParts } from "./words.ts";

type BoardProps = Omit<ColumnProps, "date" | "simulator" | "narrow"> & {
  dates: readonly IsoDate[];
  simulators: readonly SimulatorType[];
  /** Opens a day, by its heading in a week. */
  onDay: (date: IsoDate) => void;
};

const NAMES: Record<SimulatorType, string> = { A320: "Airbus A320", B737: "Boeing 737NG" };
const HOUR_REM = 3.75;

/** Days side by side, and in each the simulators. */
export function Board({ dates, simulators, onDay, ...rest }: BoardProps) {
  const { hours, now, blocks } = rest;
  const box = useRef<HTMLDivElement>(null);
  useOneStop(box);
  const week = dates.length > 1;
  const today = todayInIndia(now);
  const lines = hourLines(hours);
  const columns = dates.length * simulators.length;
  const style: CSSProperties = {
    gridTemplateColumns: `3.25rem repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `${week ? "auto " : ""}auto ${(lines.length - 1) * HOUR_REM}rem`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div
      ref={box}
      role="group"
      aria-label="Board"
      style={style}
      className="grid rounded-2xl border border-line bg-raised pr-1 pb-3 shadow-card select-none"
      onKeyDown={(event) => walk(event, box.current)}
      onFocus={(event) => keepStop(box.current, event.target)}
    >
      <div className={cx(week && "row-span-2")} />
      {(week ? dates : []).map((date) => {
        const { weekday, day, month } = dayParts(date);
        return (
          <div
            key={date}
            style={{ gridColumn: `span ${simulators.length}` }}
            className="border-l border-line text-center"
          >
            <button
              type="button"
              onClick={() => onDay(date)}
              aria-current={date === today ? "date" : undefined}
              className={cx(
                "m-1 inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2.5 text-sm font-semibold hover:bg-sunken",
                date === today && "bg-ink text-raised hover:bg-ink",
              )}
            >
              <span className="font-medium">{weekday}</span> {day} {month}
            </button>
          </div>
        );
      })}
      {dates.map((date) =>
        simulators.map((simulator, index) => (
          <p
            key={`${date} ${simulator}`}
            className={cx(
              "border-b border-line px-1 text-center font-semibold",
              index === 0 && "border-l",
              week ? "pb-1 text-xs text-ink-soft" : "py-2.5 text-sm",
            )}
          >
            {week ? simulator : NAMES[simulator]}
          </p>
        )),
      )}
      <div aria-hidden="true" className="relative text-caption text-ink-soft tabular-nums">
        {lines.map((line, index) => (
          <span
            key={line}
            style={{ top: `${(index / (lines.length - 1)) * 100}%` }}
            className={cx("absolute right-2 -translate-y-1/2", index === 0 && "translate-y-0")}
          >
            {line}
          </span>
        ))}
      </div>
      {dates.map((date) =>
        simulators.map((simulator, index) => (
          <div
            key={`${date} ${simulator}`}
            style={{ backgroundSize: `100% ${HOUR_REM}rem` }}
            className={cx(
              "min-w-0 border-line bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--line)_calc(100%-1px))]",
              index === 0 ? "border-l" : "border-l border-dashed",
              date === today && week && "bg-info-soft/40",
            )}
          >
            <Column
              {...rest}
              {...{ date, simulator }}
              narrow={week && simulators.length > 1}
              blocks={blocks.filter((block) => block.simulator === simulator)}
            />
          </div>
        )),
      )}
    </div>
  );
}
