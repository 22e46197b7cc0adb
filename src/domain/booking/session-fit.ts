/**
 * Whether a booked session may become longer, or move to the other simulator, at its own time (docs/rules/slot.md). A
 * session whose hours were changed after it was booked may stay as long as it is, or become shorter.
 */
import { formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
import type { SimulatorType } from "./plans.ts";
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
  /** The session as it is booked. */
  booked: { simulator: SimulatorType; duration: number };
  /** The session hours of `simulator` on the date. */
  day: SessionDay;
  /** What occupies `simulator` then, without the booking itself. */
  taken: readonly TakenSpan[];
};

const ENDS_TOO_LATE = "It would end after closing time.";

/** Why a session does not fit, as a sentence for staff, or null. */
export function fitProblem({ simulator, date, time, duration, booked, day, taken }: Fit): string | null {
  if (simulator !== booked.simulator) {
    if (!day.hours) return `The ${simulator} is closed on this day.`;
    if (!fitsHours(time, duration, day.hours))
      return endsTooLate(time, duration, day.hours) ? ENDS_TOO_LATE : `No ${simulator} session starts at this time.`;
  } else if (
    occupiedMinutes(duration) > occupiedMinutes(booked.duration) &&
    (!day.hours || endsTooLate(time, duration, day.hours))
  )
    return ENDS_TOO_LATE;
  const span = occupancyOf(date, time, duration);
  const [first] = taken
    .filter((other) => overlaps(span, other))
    .sort((one, other) => one.from.getTime() - other.from.getTime());
  if (!first) return null;
  const word = first.kind === "closure" ? "closed" : "taken";
  return first.from <= span.from
    ? `The ${simulator} is ${word} at this time.`
    : `The ${simulator} is ${word} from ${formatTime(timeInIndia(first.from))}.`;
}
