/**
 * One simulator's day on the board: its blocks, the free hours and the line of the current time. During a drag it also
 * shows which starts are permitted.
 */

import { type CSSProperties, useEffect, useRef } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { sessionMinutes } from "#domain/booking/slot-times.ts";
import { startsOn } from "#domain/booking/slots.ts";
import { clockAt, type DayPart, fractionAt, partOnDay, placeOf } from "#domain/booking/timetable.ts";
import { bookableStarts, type Slot } from "#domain/booking/timetable-move.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, formatLongDate, type IsoDate, instantOf, minutesOfDay } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";
import { Plus } from "#web/ui/icons.ts";
import { type BlockActs, BlockView } from "./block.tsx";
import type { Block } from "./documents.ts";
import type { Drag, Dragging } from "./use-drag.ts";
import { endOf, takenBy } from "./words.ts";

export type ColumnProps = {
  date: IsoDate;
  simulator: SimulatorType;
  /** The blocks of this simulator, on any day. */
  blocks: readonly Block[];
  hours: DayPart;
  /** Minutes between two sessions. */
  turnaround: number;
  now: Date;
  narrow: boolean;
  dragging: Pick<Dragging, "drag" | "problemAt" | "drop" | "startsAt" | "dayOf">;
  acts: BlockActs;
  onFree: (slot: Slot & { simulator: SimulatorType }, at: HTMLElement) => void;
};

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;

/** Top and height of a part of the day in its column, with a small gap to the next. */
function styleOf(part: DayPart, hours: DayPart): CSSProperties | null {
  const place = placeOf(part, hours);
  if (!place) return null;
  return {
    top: `calc(${percent(place.top)} + 1px)`,
    height: `calc(${percent(place.height)} - 3px)`,
  };
}

/** Takes its height from its parent. */
export function Column(props: ColumnProps) {
  const { date, simulator, blocks, hours, turnaround, now, narrow, dragging, acts, onFree } = props;
  const { drag } = dragging;
  const day = dragging.dayOf(date, simulator);
  const name = `${simulator}, ${formatLongDate(date)}`;
  const free = bookableStarts(date, startsOn(day), { taken: blocks.map(takenBy), turnaround, now });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label={name}
      data-date={date}
      data-simulator={simulator}
      data-hours={`${hours.start} ${hours.end}`}
      className="relative h-full min-w-0"
    >
      {day.hours === null && (
        <p className="absolute inset-x-1 top-1 rounded-lg bg-sunken px-2 py-1 text-sm text-ink-soft">
          No sessions{day.reason && `: ${day.reason}`}
        </p>
      )}
      {!drag &&
        free.map((time) => {
          const start = minutesOfDay(time);
          const style = styleOf({ start, end: start + 60 }, hours);
          return (
            style && (
              <button
                key={time}
                type="button"
                data-stop=""
                data-start={start}
                tabIndex={-1}
                style={style}
                aria-haspopup="menu"
                aria-label={`Free: ${formatTime(time)}, ${name}`}
                onClick={(event) => onFree({ date, simulator, time }, event.currentTarget)}
                className="group absolute inset-x-0.5 grid place-items-center rounded-lg text-ink-faint transition-colors hover:bg-info-soft hover:text-info-ink focus-visible:bg-info-soft focus-visible:text-info-ink"
              >
                <Plus
                  aria-hidden="true"
                  className="size-4 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
                />
              </button>
            )
          );
        })}
      <NowLine date={date} now={now} hours={hours} />
      {blocks.map((block) => {
        // A session of half an hour occupies an hour, and is drawn at its own length.
        const part = partOnDay({ from: block.from, to: endOf(block) }, date);
        const style = part && styleOf(part, hours);
        return (
          style && (
            <BlockView
              key={block.kind === "booking" ? block.booking.id : block.id}
              block={block}
              now={now}
              style={style}
              narrow={narrow}
              minutes={part.end - part.start}
              acts={acts}
              away={block.kind === "booking" && drag?.booking.id === block.booking.id}
            />
          )
        );
      })}
      {drag && <Places date={date} simulator={simulator} hours={hours} dragging={dragging} drag={drag} />}
    </div>
  );
}

type PlacesProps = Pick<ColumnProps, "date" | "simulator" | "hours" | "dragging"> & {
  drag: Drag;
};

/** Covers the column during a drag: each start as a target, and the outline of the booking at its target. */
function Places({ date, simulator, hours, dragging, drag }: PlacesProps) {
  const { booking, target } = drag;
  const hit = target?.date === date && target.simulator === simulator ? target : null;
  const start = hit ? minutesOfDay(hit.time) : 0;
  const ghost = hit && styleOf({ start, end: start + sessionMinutes(booking.plan_duration) }, hours);
  const problem = hit && dragging.problemAt(booking, hit);
  const shape = useRef<HTMLDivElement>(null);
  const follows = hit && drag.by === "keys" ? hit.time : null;
  useEffect(() => {
    if (follows) shape.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [follows]);
  const switches = simulator !== drag.simulator;
  return (
    <>
      {dragging.startsAt(date, simulator).map((time) => {
        const at = minutesOfDay(time);
        const style = styleOf({ start: at, end: at + 60 }, hours);
        const place = { date, time, simulator };
        const why = dragging.problemAt(booking, place);
        return (
          style && (
            <button
              key={time}
              type="button"
              tabIndex={-1}
              aria-disabled={why !== null}
              aria-label={placeName(time, why, switches && simulator)}
              title={why ?? undefined}
              style={style}
              onClick={() => drag.by === "keys" && dragging.drop(place)}
              className={cx(
                "absolute inset-x-0.5 rounded-lg",
                why
                  ? "cursor-not-allowed bg-[repeating-linear-gradient(135deg,transparent_0_7px,color-mix(in_srgb,var(--danger)_17%,transparent)_7px_9px)]"
                  : switches
                    ? "border border-dashed border-info bg-info-soft/70"
                    : "border border-dashed border-success bg-success-soft/70",
              )}
            />
          )
        );
      })}
      {ghost && (
        <div
          ref={shape}
          style={ghost}
          className={cx(
            "pointer-events-none absolute scroll-mt-40 scroll-mb-36 inset-x-0.5 overflow-hidden rounded-lg border-2 px-1.5 py-1 text-caption leading-snug shadow-float",
            problem ? "border-danger bg-danger-soft text-danger-ink" : "border-success bg-raised text-ink",
          )}
        >
          <span className="block truncate font-bold">{booking.contact_name || "Guest"}</span>
          <span className="line-clamp-2">
            {problem ?? `${formatTime(clockAt(start))}${switches ? `, switch to the ${simulator}` : ""}`}
          </span>
        </div>
      )}
    </>
  );
}

/** "11:00 am: free"; on the other simulator "Switch to the B737 at 11:00 am". */
function placeName(time: ClockTime, problem: string | null, other: SimulatorType | false): string {
  if (!other) return `${formatTime(time)}: ${problem ?? "free"}`;
  return problem ? `${other}, ${formatTime(time)}: ${problem}` : `Switch to the ${other} at ${formatTime(time)}`;
}

/** The blocks cover the line, so that it crosses no name; its marker at the left edge is above them. */
function NowLine({ date, now, hours }: Pick<ColumnProps, "date" | "now" | "hours">) {
  const minute = (now.getTime() - instantOf(date, "00:00").getTime()) / 60_000;
  if (minute < hours.start || minute > hours.end) return null;
  const top = percent(fractionAt(minute, hours));
  return (
    <div aria-hidden="true" className="contents">
      <div style={{ top }} className="pointer-events-none absolute inset-x-0 -mt-px h-0.5 bg-danger" />
      <div style={{ top }} className="pointer-events-none absolute -left-1 z-10 -mt-1 size-2 rounded-full bg-danger" />
    </div>
  );
}
