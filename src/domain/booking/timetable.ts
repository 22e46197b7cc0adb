/**
 * Positions of sessions on a day's timetable: the hours shown, the part of a span that is on a day, and its height.
 * Minutes count from midnight in India; 1440 is the midnight that ends the day.
 */

import { addDays, type ClockTime, daysBetween, type IsoDate, instantOf, minutesOfDay } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { HoursOn, Span, TakenSpan } from "./slots.ts";

/** A part of one day, in minutes from its midnight. */
export type DayPart = { start: number; end: number };

const DAY_MINUTES = 1440;

/** The part of a span that is on a day in India; null where there is none. */
export function partOnDay({ from, to }: Span, date: IsoDate): DayPart | null {
  const midnight = instantOf(date, "00:00").getTime();
  const start = Math.max(0, (from.getTime() - midnight) / MINUTE_MS);
  const end = Math.min(DAY_MINUTES, (to.getTime() - midnight) / MINUTE_MS);
  return start < end ? { start, end } : null;
}

/**
 * The whole hours that a timetable of these days shows: the session hours of the days, extended to everything outside
 * them. A day without sessions adds its usual hours. A closure that is visible anyway adds none. Otherwise a closure of
 * several days would extend every day to 24 hours.
 */
export function hoursShown(
  hoursOn: readonly HoursOn[],
  dates: readonly IsoDate[],
  taken: readonly TakenSpan[],
): DayPart {
  const windows = hoursOn.flatMap((on) => dates.map(on)).map(({ hours, usual }) => hours ?? usual);
  let start = Math.min(...windows.map(({ firstStart }) => minutesOfDay(firstStart)));
  let end = Math.max(...windows.map(({ lastEnd }) => minutesOfDay(lastEnd)));
  const [opens, closes] = [start, end];
  for (const date of dates)
    for (const span of taken) {
      const part = partOnDay(span, date);
      if (!part) continue;
      if (span.kind === "closure" && part.start < closes && part.end > opens) continue;
      start = Math.min(start, part.start);
      end = Math.max(end, part.end);
    }
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 };
}

/** The position of a minute among the hours shown, as a fraction of their height; 0 or 1 for a minute outside them. */
export const fractionAt = (minute: number, { start, end }: DayPart): number =>
  Math.min(1, Math.max(0, (minute - start) / (end - start)));

/** The minute at a fraction of the height of the hours shown; it may be outside them. */
export const minuteAt = (fraction: number, { start, end }: DayPart): number => start + fraction * (end - start);

/** The offset of a part from the top of the hours shown, and its height, as fractions of theirs. */
export function placeOf(part: DayPart, hours: DayPart): { top: number; height: number } | null {
  const start = Math.max(part.start, hours.start);
  const end = Math.min(part.end, hours.end);
  if (start >= end) return null;
  const top = fractionAt(start, hours);
  return { top, height: fractionAt(end, hours) - top };
}

/** The clock times at the lines of the hours shown, both ends included; the last may be "24:00". */
export function hourLines({ start, end }: DayPart): string[] {
  return Array.from({ length: (end - start) / 60 + 1 }, (_, index) => clockAt(start + index * 60));
}

/** "09:30" for 570; "24:00" for the day's end. */
export function clockAt(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, "0");
  return `${hour}:${String(Math.round(minutes % 60)).padStart(2, "0")}`;
}

/** Monday to Sunday of the week that contains a day. */
export function weekOf(date: IsoDate): IsoDate[] {
  // 5 January 1970 was a Monday.
  const weekday = (((daysBetween("1970-01-05", date) % 7) + 7) % 7) as number;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - weekday));
}

/** The start time nearest to a minute of the day; of two equally near, the earlier. */
export function nearestStart(starts: readonly ClockTime[], minute: number): ClockTime | null {
  let best: ClockTime | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const time of starts) {
    const away = Math.abs(minutesOfDay(time) - minute);
    if (away < least) [best, least] = [time, away];
  }
  return best;
}
