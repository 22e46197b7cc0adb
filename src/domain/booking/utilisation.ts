/**
 * How much of the time in which a simulator could be sold was booked. Open time is the session hours as they are set
 * now, exceptions by date included, from the first start to the last end, less closures; past days count the same way.
 */
import { addDays, type IsoDate, minutesOfDay } from "#domain/time/dates.ts";
import type { HoursOn, SessionWindow } from "./slots.ts";

/** The hours of the clock that a day's session hours touch, each with its open minutes; none on a closed day. */
export function openHours(window: SessionWindow | null): { hour: number; minutes: number }[] {
  if (!window) return [];
  const from = minutesOfDay(window.firstStart);
  const to = minutesOfDay(window.lastEnd);
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    minutes: Math.max(0, Math.min(to, hour * 60 + 60) - Math.max(from, hour * 60)),
  })).filter(({ minutes }) => minutes > 0);
}

/** Minutes of one simulator that are open on the days from `from` to `to`, both counted, closures aside. */
export function openMinutes(hoursOn: HoursOn, from: IsoDate, to: IsoDate): number {
  let total = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { hours } = hoursOn(date);
    if (hours) total += minutesOfDay(hours.lastEnd) - minutesOfDay(hours.firstStart);
  }
  return total;
}
