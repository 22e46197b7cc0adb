/**
 * The times that a calendar offers, for a range of days (docs/rules/slot.md). The work grows with the days, their times
 * and the taken spans, not with their product: a taken span is compared only with the sessions of its own days.
 */
import { addDays, type ClockTime, type IsoDate, instantOf, minutesOfDay, todayInIndia } from "#domain/time/dates.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { SessionWindow } from "./session-window.ts";
import {
  endsTooLate,
  HORIZON_DAYS,
  type HoursOn,
  listedStarts,
  occupiedMinutes,
  type SessionDay,
  type SlotTime,
  startsOn,
  type TakenSpan,
  type UnavailableReason,
} from "./slots.ts";

/** The times of one day; `note` is the reason for exceptional hours. */
export type DayTimes = { date: IsoDate; times: SlotTime[]; note: string | null };

type Query = {
  /** The session's length in minutes. */
  duration: number;
  hoursOn: HoursOn;
  /** Without expired holds and the customer's own holds. */
  taken: readonly TakenSpan[];
  now: Date;
  /** A session starts after this instant; by default after `now`. */
  soonest?: Date;
};

/** A listed time of a day; `reason` is why the session hours exclude it. */
type Start = { time: ClockTime; offsetMs: number; reason: "closed" | "ends_too_late" | null };

/** A taken span in milliseconds. */
type Block = { from: number; to: number; isClosure: boolean };

/**
 * Every listed time of `days` consecutive days with its availability, and the reason where it is unavailable. A time
 * outside its day's hours and a day beyond the horizon are closed.
 * @throws RangeError when the date or duration is malformed
 */
export function timesOfDays({ from, days, ...query }: Query & { from: IsoDate; days: number }): DayTimes[] {
  const { duration, hoursOn, now, soonest = now } = query;
  const first = instantOf(from, "00:00").getTime();
  const lengthMs = occupiedMinutes(duration) * MINUTE_MS;
  const blocks = blocksByDay(query.taken, { first, days, lengthMs });
  const lastDate = addDays(todayInIndia(now), HORIZON_DAYS);
  const known = new Map<string, readonly Start[]>();
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const day = hoursOn(date);
    const hours = keyOf(day);
    const starts = known.get(hours) ?? startsOf(day, duration);
    known.set(hours, starts);
    const midnight = first + index * DAY_MS;
    const inTheWay = blocks[index] ?? [];
    const times = starts.map(({ time, offsetMs, reason: outsideHours }) => {
      const start = midnight + offsetMs;
      let reason: UnavailableReason | null = null;
      if (start <= soonest.getTime()) reason = "past";
      else if (date > lastDate) reason = "closed";
      else reason = outsideHours ?? blockedBy(inTheWay, start, start + lengthMs);
      return { time, available: reason === null, reason };
    });
    return { date, times, note: day.reason };
  });
}

/** The listed times of one day; see `timesOfDays`. */
export const timesOn = ({ date, ...query }: Query & { date: IsoDate }): SlotTime[] =>
  timesOfDays({ from: date, days: 1, ...query })[0]?.times ?? [];

const keyOfWindow = (window: SessionWindow | null): string =>
  window ? `${window.firstStart}${window.lastStart}${window.lastEnd}` : "closed";

/** The same for all days with the same hours, and with the same usual hours of their weekday. */
const keyOf = ({ hours, usual }: SessionDay): string => `${keyOfWindow(hours)}${keyOfWindow(usual)}`;

/** The listed times of a day, with what its hours say about each. */
function startsOf(day: SessionDay, duration: number): Start[] {
  const listed = listedStarts(day);
  const offered = new Set(day.hours === day.usual ? listed : startsOn(day));
  return listed.map((time) => {
    const offsetMs = minutesOfDay(time) * MINUTE_MS;
    if (!day.hours || !offered.has(time)) return { time, offsetMs, reason: "closed" };
    return { time, offsetMs, reason: endsTooLate(time, duration, day.hours) ? "ends_too_late" : null };
  });
}

/** For each day, the taken spans that a session which starts on that day may overlap. */
function blocksByDay(
  taken: readonly TakenSpan[],
  { first, days, lengthMs }: { first: number; days: number; lengthMs: number },
): Block[][] {
  const byDay: Block[][] = Array.from({ length: days }, () => []);
  for (const { kind, from, to } of taken) {
    const block = { from: from.getTime(), to: to.getTime(), isClosure: kind === "closure" };
    // A session of the day before may end after midnight.
    const earliest = Math.max(0, Math.floor((block.from - lengthMs - first) / DAY_MS));
    const latest = Math.min(days - 1, Math.floor((block.to - first) / DAY_MS));
    for (let index = earliest; index <= latest; index += 1) byDay[index]?.push(block);
  }
  return byDay;
}

/** Why a session from `start` to `end` is not free: a closure takes precedence over bookings and holds. */
function blockedBy(blocks: readonly Block[], start: number, end: number): "closed" | "taken" | null {
  let reason: "taken" | null = null;
  for (const { from, to, isClosure } of blocks) {
    if (from >= end || to <= start) continue;
    if (isClosure) return "closed";
    reason = "taken";
  }
  return reason;
}
