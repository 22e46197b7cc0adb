/** How full a day is, and the next free slot: both from the availability that the page has already loaded. */
import { addDays, type ClockTime, type IsoDate, instantOf } from "#domain/time/dates.ts";
import type { Flight } from "./flight-fit.ts";
import type { Hour } from "./use-availability.ts";

/** `starts` are all start times of the day, `free` those that can be chosen. */
export type Fullness = { free: number; starts: number; level: "many" | "few" | "none" | "unfit" };

type Days = ReadonlyMap<IsoDate, readonly Hour[]>;

/** The days with the times disabled that don't fit the customer's flight. */
export const fitting = (days: Days, flight: Flight): Days =>
  new Map([...days].map(([date, hours]) => [date, flight.fit(hours, date)]));

/** Few are at most half of the day's start times. Unfit is a day whose free times all miss the customer's flight. */
export function fullnessOf(hours: readonly Hour[]): Fullness {
  const starts = hours.length;
  const free = hours.filter(({ available }) => available).length;
  if (free === 0) {
    const misses = hours.some(({ reason }) => reason === "flight" || reason === "before_flight");
    return { free, starts, level: misses ? "unfit" : "none" };
  }
  return { free, starts, level: free * 2 > starts ? "many" : "few" };
}

/** '8 of 10 times free', 'no free times', or 'doesn't fit your flight'. */
export const fullnessText = ({ free, starts, level }: Fullness): string => {
  if (level === "unfit") return "doesn't fit your flight";
  return free === 0 ? "no free times" : `${free} of ${starts} times free`;
};

/** Whether a day is full, but a time could become free: bookings or holds occupy it. */
export const isTaken = (hours: readonly Hour[] = []): boolean =>
  hours.some(({ reason }) => reason === "taken") && !hours.some(({ available }) => available);

/** The first day from `first` to `last` that is not loaded, or null. */
export function firstUnknown(days: Days, first: IsoDate, last: IsoDate): IsoDate | null {
  let date = first;
  while (days.has(date)) date = addDays(date, 1);
  return date > last ? null : date;
}

/**
 * The first free slot from `first` on that starts after `soonest`, or null. Ends at a day that is not loaded, because
 * an earlier slot may be on it.
 */
export function nextFreeSlot(days: Days, first: IsoDate, soonest: Date): { date: IsoDate; time: ClockTime } | null {
  for (let date = first; ; date = addDays(date, 1)) {
    const hours = days.get(date);
    if (!hours) return null;
    const free = hours.find(({ available, time }) => available && instantOf(date, time) > soonest);
    if (free) return { date, time: free.time };
  }
}
