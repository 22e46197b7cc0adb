/**
 * The share of sellable simulator time that was booked. Open time is the current session hours with their exceptions by
 * date, from the first start to the last end, less closures. Past days are counted by the current hours as well.
 */
import { addDays, type IsoDate, minutesOfDay } from "#domain/time/dates.ts";
import type { SessionWindow } from "./session-window.ts";
import type { HoursOn } from "./slots.ts";

/** The clock hours that a day's session hours overlap, each with its open minutes; none on a closed day. */
export function openHours(window: SessionWindow | null): { hour: number; minutes: number }[] {
  if (!window) return [];
  const from = minutesOfDay(window.firstStart);
  const to = minutesOfDay(window.lastEnd);
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    minutes: Math.max(0, Math.min(to, hour * 60 + 60) - Math.max(from, hour * 60)),
  })).filter(({ minutes }) => minutes > 0);
}

/** The open minutes of one simulator from `from` to `to`, both included, without regard to closures. */
export function openMinutes(hoursOn: HoursOn, from: IsoDate, to: IsoDate): number {
  let total = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { hours } = hoursOn(date);
    if (hours) total += minutesOfDay(hours.lastEnd) - minutesOfDay(hours.firstStart);
  }
  return total;
}
