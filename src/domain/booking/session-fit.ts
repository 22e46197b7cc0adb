/**
 * Whether a booked session may become longer, or move to the other simulator, at its own time (docs/rules/slot.md). A
 * session whose hours were changed after it was booked may stay as long as it is, or become shorter.
 */
import { formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { SimulatorType } from "./plans.ts";
import { sessionMinutes } from "./session-time.ts";
import {
  endsTooLate,
  fitsHours,
  occupancyOf,
  occupiedMinutes,
  overlaps,
  type SessionDay,
  type TakenSpan,
} from "./slots.ts";

type Fit = {
  simulator: SimulatorType;
  date: IsoDate;
  time: ClockTime;
  duration: number;
  /** The session as it is booked; null for one that is still to be sold. */
  booked: { simulator: SimulatorType; duration: number } | null;
  /** The session hours of `simulator` on the date. */
  day: SessionDay;
  /** What occupies `simulator` then, without the booking itself; a session until the next one may start. */
  taken: readonly TakenSpan[];
  /** The minutes that the simulator rests after a session. */
  turnaround: number;
};

const ENDS_TOO_LATE = "It would end after closing time.";

/** Why a session does not fit, as a sentence for staff, or null. */
export function fitProblem(fit: Fit): string | null {
  const { simulator, date, time, duration, booked, day, taken, turnaround } = fit;
  if (simulator !== booked?.simulator) {
    if (!day.hours) return `The ${simulator} is closed on this day.`;
    if (!fitsHours(time, duration, day.hours))
      return endsTooLate(time, duration, day.hours) ? ENDS_TOO_LATE : `No ${simulator} session starts at this time.`;
  } else if (
    occupiedMinutes(duration) > occupiedMinutes(booked.duration) &&
    (!day.hours || endsTooLate(time, duration, day.hours))
  )
    return ENDS_TOO_LATE;
  const span = occupancyOf(date, time, duration);
  const stays = simulator === booked?.simulator && duration === booked.duration;
  const rests = span.from.getTime() + (sessionMinutes(duration) + (stays ? 0 : turnaround)) * MINUTE_MS;
  const ready = { ...span, to: new Date(Math.max(span.to.getTime(), rests)) };
  const [first] = taken
    // A closure needs no turnaround before it.
    .filter((other) => overlaps(other.kind === "closure" ? span : ready, other))
    .sort((one, other) => one.from.getTime() - other.from.getTime());
  if (!first) return null;
  const word = first.kind === "closure" ? "closed" : "taken";
  if (first.from <= span.from) return `The ${simulator} is ${word} at this time.`;
  const from = formatTime(timeInIndia(first.from));
  return first.from < span.to
    ? `The ${simulator} is ${word} from ${from}.`
    : `The next session, at ${from}, leaves less than ${turnaround} minutes after this one.`;
}
