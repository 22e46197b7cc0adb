/** The days of a month in weeks, and the day that a key leads to. Weeks begin on Monday. */
import { addDays, type IsoDate, weekdayOf } from "#domain/time/dates.ts";

/** A month is shown in so many weeks, so that its height is always the same. */
const WEEKS = 6;
const DAYS = 7;

/** Days from the Monday of its week to `date`: 0 to 6. */
const sinceMonday = (date: IsoDate): number => (weekdayOf(date) + DAYS - 1) % DAYS;

export const monthOf = (date: IsoDate): string => date.slice(0, 7);

/** The month ("2026-06") `months` later, or earlier when negative. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Six weeks of seven cells; null where a cell belongs to another month. */
export function weeksOf(month: string): (IsoDate | null)[][] {
  const start = `${month}-01`;
  const before = sinceMonday(start);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS }, (_, day) => {
      const date = addDays(start, week * DAYS + day - before);
      return monthOf(date) === month ? date : null;
    }),
  );
}

/** The same day of the month `months` later; the last day of that month where it is shorter. */
function sameDayOf(date: IsoDate, months: number): IsoDate {
  const month = addMonths(monthOf(date), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${date.slice(7)}`;
  return same > last ? last : same;
}

/** The keys of a grid of dates (ARIA Authoring Practices, "Date Picker"). With Shift, the page keys move by a year. */
const KEYS: Readonly<Record<string, (date: IsoDate, shift: boolean) => IsoDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -DAYS),
  ArrowDown: (date) => addDays(date, DAYS),
  Home: (date) => addDays(date, -sinceMonday(date)),
  End: (date) => addDays(date, DAYS - 1 - sinceMonday(date)),
  PageUp: (date, shift) => sameDayOf(date, shift ? -12 : -1),
  PageDown: (date, shift) => sameDayOf(date, shift ? 12 : 1),
};

type Key = { key: string; shiftKey: boolean };
type Bounds = { first: IsoDate; last: IsoDate; isDisabled: (date: IsoDate) => boolean };

/**
 * The day that a key leads to from `date`: beyond a disabled day, the next one in the same direction that is not. Stays
 * between `first` and `last`. The same day when none is left; null for another key.
 */
export function dayByKey({ key, shiftKey }: Key, date: IsoDate, { first, last, isDisabled }: Bounds): IsoDate | null {
  const wanted = KEYS[key]?.(date, shiftKey);
  if (!wanted) return null;
  const target = wanted < first ? first : wanted > last ? last : wanted;
  const step = wanted < date ? -1 : 1;
  for (let day = target; day >= first && day <= last; day = addDays(day, step)) if (!isDisabled(day)) return day;
  return date;
}
