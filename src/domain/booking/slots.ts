/**
 * When a simulator can be booked. There is one cockpit of each type. A session occupies it from its start for its
 * duration rounded up to whole hours, at most four; the centre arranges the rest of a longer course
 * (docs/rules/slot.md). Ranges are half-open: one session may start at the instant at which another ends.
 */

import { clockTimeAt } from "#domain/time/clock-text.ts";
import {
  addDays,
  addYears,
  type ClockTime,
  chosen,
  dateInIndia,
  daysBetween,
  type IsoDate,
  instantOf,
  isClockTime,
  isIsoDate,
  minutesOfDay,
  todayInIndia,
} from "#domain/time/dates.ts";
import type { SessionWindow } from "./session-window.ts";
import { BOOKING_YEARS } from "./validity.ts";

/** The session hours of one date (session-hours.ts). */
export type SessionDay = {
  /** Null: no session starts on this date. */
  hours: SessionWindow | null;
  /** The usual hours of the weekday. A date with other hours still lists these starts, as closed. */
  usual: SessionWindow;
  /** Why the hours differ from those of the weekday; shown to customers. */
  reason: string | null;
};

/** The session hours of a simulator by date. */
export type HoursOn = (date: IsoDate) => SessionDay;

/** How long a hold lasts for a customer who is paying. */
export const HOLD_MINUTES = 10;

/** How many days ahead, counted from today, a session may be booked. */
export const HORIZON_DAYS = 365;

/** The longest time that one booking occupies the simulator. */
export const MAX_OCCUPIED_MINUTES = 240;

/** A half-open interval: it includes `from` and excludes `to`. */
export type Span = { from: Date; to: Date };

/** A span in which the simulator is not free, and why. That of a session includes the turnaround after it. */
export type TakenSpan = Span & { kind: "hold" | "booking" | "closure" };

export type UnavailableReason = "past" | "taken" | "closed" | "ends_too_late" | "too_soon";

export type SlotTime = { time: ClockTime; available: boolean; reason: UnavailableReason | null };

export type ScheduleProblem =
  | "incomplete"
  | "not_a_date"
  | "closed_day"
  | "not_a_start_time"
  | "past"
  | "beyond_horizon"
  | "ends_too_late";

/** The message for a requested date and time that can't be booked. */
export const SCHEDULE_TEXT: Record<ScheduleProblem, string> = {
  incomplete: "Please select both date and time",
  not_a_date: "Please select a valid date for your booking",
  closed_day: "There are no sessions on this day. Please select another date",
  not_a_start_time: "Please select one of the offered times for your booking",
  past: "Please select a future date for your booking",
  beyond_horizon: "Please select a date within the next 365 days",
  ends_too_late: "A session of this length would end after closing time. Please choose an earlier time",
};

/** The start times of a window, hourly, first to last (contract: start-times). */
export function startTimes(window: SessionWindow): ClockTime[] {
  const times: ClockTime[] = [];
  const last = minutesOfDay(window.lastStart);
  for (let minutes = minutesOfDay(window.firstStart); minutes <= last; minutes += 60) {
    times.push(clockTimeAt(minutes));
  }
  return times;
}

/**
 * How many minutes a session of `duration` minutes occupies the simulator.
 * @throws RangeError when the duration is not above 0, because an empty span would overlap nothing
 */
export function occupiedMinutes(duration: number): number {
  if (!Number.isFinite(duration) || duration <= 0) {
    throw new RangeError(`Not a duration in minutes: ${duration}`);
  }
  return Math.min(Math.ceil(duration / 60) * 60, MAX_OCCUPIED_MINUTES);
}

/**
 * The span in which a session of `duration` minutes occupies its simulator.
 * @throws RangeError when date, time or duration is malformed
 */
export function occupancyOf(date: IsoDate, time: ClockTime, duration: number): Span {
  const from = instantOf(date, time);
  return { from, to: new Date(from.getTime() + occupiedMinutes(duration) * 60_000) };
}

/** Whether two spans share an instant. */
export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The start times of a day; none on a closed one. */
export const startsOn = ({ hours }: SessionDay): ClockTime[] => (hours ? startTimes(hours) : []);

/** The times that a day lists: its own starts, and on a date with other hours also the usual ones of its weekday. */
export function listedStarts(day: SessionDay): ClockTime[] {
  if (day.hours === day.usual) return startsOn(day);
  return [...new Set([...startsOn(day), ...startTimes(day.usual)])].sort();
}

/**
 * The free start times nearest to the requested one, nearest first; of two equally near, the later. The caller passes
 * the days to search with the `timesOn` (slot-times.ts) of each.
 */
export function nearestTimes(
  request: { date: IsoDate; time: ClockTime },
  days: readonly { date: IsoDate; times: readonly SlotTime[] }[],
  most: number,
): { date: IsoDate; time: ClockTime }[] {
  const requestedAt = instantOf(request.date, request.time).getTime();
  return days
    .flatMap(({ date, times }) =>
      times
        .filter(({ available }) => available)
        .map(({ time }) => ({ date, time, away: instantOf(date, time).getTime() - requestedAt })),
    )
    .sort((one, other) => Math.abs(one.away) - Math.abs(other.away) || other.away - one.away)
    .slice(0, most)
    .map(({ date, time }) => ({ date, time }));
}

/**
 * The problem with a requested date and time, or null. Both may be absent, because the customer has a year to choose
 * (contract: date-choice). `timesOn` (slot-times.ts) decides whether the slot is free.
 */
export function scheduleProblem(request: {
  date: string | null | undefined;
  time: string | null | undefined;
  duration: number;
  hoursOn: HoursOn;
  now: Date;
}): ScheduleProblem | null {
  const { duration, now } = request;
  const date = chosen(request.date);
  const time = chosen(request.time);
  if (date === null && time === null) return null;
  if (date === null || time === null) return "incomplete";
  if (!isIsoDate(date)) return "not_a_date";
  const day = request.hoursOn(date);
  if (!isClockTime(time) || !(day.hours ? startsOn(day) : listedStarts(day)).includes(time)) return "not_a_start_time";
  if (instantOf(date, time) <= now) return "past";
  if (isBeyondHorizon(date, now)) return "beyond_horizon";
  if (!day.hours) return "closed_day";
  return endsTooLate(time, duration, day.hours) ? "ends_too_late" : null;
}

/** Whether a session of `duration` minutes may start at this time: one of the day's starts, and ending in time. */
export function fitsHours(time: ClockTime, duration: number, hours: SessionWindow | null): boolean {
  return hours !== null && startTimes(hours).includes(time) && !endsTooLate(time, duration, hours);
}

/**
 * How long a paid booking is valid: a year, including the whole last day in India (contract: booking-validity). `end`
 * is the last millisecond of that day.
 */
export function validityOf(paidAt: Date): { start: Date; end: Date } {
  const lastDay = addYears(dateInIndia(paidAt), BOOKING_YEARS);
  return { start: paidAt, end: new Date(instantOf(addDays(lastDay, 1), "00:00").getTime() - 1) };
}

function isBeyondHorizon(date: IsoDate, now: Date): boolean {
  return daysBetween(todayInIndia(now), date) > HORIZON_DAYS;
}

/** Whether a session from this time would end after the last end of the hours. */
export function endsTooLate(time: ClockTime, duration: number, window: SessionWindow): boolean {
  return minutesOfDay(time) + occupiedMinutes(duration) > minutesOfDay(window.lastEnd);
}
