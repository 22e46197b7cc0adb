/**
 * How much of the time in which a simulator could be sold was booked. Open is the session window as it is set now,
 * from the first start to the last end, less closures; it holds for past days, too.
 */
import { minutesOfDay } from "./dates.ts";
import type { SessionWindow } from "./slots.ts";

/** The hours of the clock that the window touches, each with its minutes inside it. */
export function openHours(window: SessionWindow): { hour: number; minutes: number }[] {
  const from = minutesOfDay(window.firstStart);
  const to = minutesOfDay(window.lastEnd);
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    minutes: Math.max(0, Math.min(to, hour * 60 + 60) - Math.max(from, hour * 60)),
  })).filter(({ minutes }) => minutes > 0);
}

/** Minutes of one simulator that are open on a day without a closure. */
export const openMinutesADay = (window: SessionWindow): number =>
  openHours(window).reduce((total, { minutes }) => total + minutes, 0);
