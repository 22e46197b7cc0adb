/**
 * The times that a calendar offers, for a range of days (docs/rules/slot.md). The work grows with the days, their times
 * and the taken spans, not with their product: a taken span is compared only with the sessions of its own days.
 */
import { addDays, type ClockTime, type IsoDate, instantOf, minutesOfDay } from "#domain/time/dates.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { type BookingNotice, DEFAULT_BOOKING_RULES, lastBookable, soonestBookable } from "./booking-notice.ts";
import type { SessionWindow } from "./session-window.ts";
import {
  endsTooLate,
  type HoursOn,
  listedStarts,
  MAX_OCCUPIED_MINUTES,
  occupancyOf,
  occupiedMinutes,
  type SessionDay,
  type SlotTime,
  type Span,
  startsOn,
  type TakenSpan,
  type UnavailableReason,
} from "./slots.ts";

/** The times of one day; `note` is the reason for exceptional hours. */
export type DayTimes = { date: IsoDate; times: SlotTime[]; note: string | null };

/** The span that a session occupies, and its end without the rounding to whole hours. */
export type SessionSpan = Span & { end: Date };

/** The minutes of a session that are flown in one go; the centre arranges the rest of a longer course. */
export const sessionMinutes = (duration: number): number => Math.min(duration, MAX_OCCUPIED_MINUTES);

/**
 * The span of a session, for the writers of occupied times.
 * @throws RangeError when date, time or duration is malformed
 */
export function sessionSpan(date: IsoDate, time: ClockTime, duration: number): SessionSpan {
  const span = occupancyOf(date, time, duration);
  return { ...span, end: new Date(span.from.getTime() + sessionMinutes(duration) * MINUTE_MS) };
}

type Query = {
  /** The session's length in minutes. */
  duration: number;
  hoursOn: HoursOn;
  /** Without expired holds and the customer's own holds. */
  taken: readonly TakenSpan[];
  now: Date;
  /** A session starts after this instant; by default after `now`. */
  soonest?: Date;
  /** The booking notice for customers; staff have none. */
  notice?: BookingNotice | null;
  /** Minutes between a session and the next one. */
  turnaround?: number;
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
  const { duration, hoursOn, now, soonest = now, turnaround = 0 } = query;
  const notice = query.notice ?? DEFAULT_BOOKING_RULES;
  const first = instantOf(from, "00:00").getTime();
  const lengthMs = occupiedMinutes(duration) * MINUTE_MS;
  const readyMs = Math.max(lengthMs, (sessionMinutes(duration) + turnaround) * MINUTE_MS);
  const blocks = blocksByDay(query.taken, { first, days, lengthMs: readyMs });
  const lastDate = lastBookable(notice, now);
  const permitted = soonestBookable(notice, now).getTime();
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
      else
        reason =
          outsideHours ??
          blockedBy(inTheWay, { start, end: start + lengthMs, ready: start + readyMs }) ??
          (start < permitted ? "too_soon" : null);
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

/**
 * Why a session from `start` to `end` is not free: a closure takes precedence over bookings and holds. From `ready` on
 * the next session may start; a closure needs no turnaround before it.
 */
function blockedBy(
  blocks: readonly Block[],
  { start, end, ready }: { start: number; end: number; ready: number },
): "closed" | "taken" | null {
  let reason: "taken" | null = null;
  for (const { from, to, isClosure } of blocks) {
    if (from >= (isClosure ? end : ready) || to <= start) continue;
    if (isClosure) return "closed";
    reason = "taken";
  }
  return reason;
}
