/**
 * Times of day as people read them, on the 12-hour clock (contract: times-on-screens). Values, addresses and exports
 * keep 'HH:mm'.
 */
import { type ClockTime, dateInIndia, formatShortDate, isClockTime, minutesOfDay, timeInIndia } from "./dates.ts";

const DAY_MINUTES = 24 * 60;

/** '4:00 pm'. A text that is not a time of day ('Not Selected') is returned unchanged. */
export function formatTime(time: ClockTime): string {
  return isClockTime(time) ? `${hourAndMinute(time)} ${halfOf(time)}` : time;
}

/** '4:00–4:30 pm', or '11:30 am–12:30 pm' across noon or midnight. */
export function formatTimes(from: ClockTime, to: ClockTime): string {
  const start = halfOf(from) === halfOf(to) && from < to ? hourAndMinute(from) : formatTime(from);
  return `${start}–${formatTime(to)}`;
}

/**
 * The time of day `minutes` after a start (before it when negative), past midnight on the next day or the one before.
 * @throws RangeError when `start` is not a time of day
 */
export function timeAfter(start: ClockTime, minutes: number): ClockTime {
  return clockTimeAt((((minutesOfDay(start) + minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
}

/** The time of day at a number of minutes from midnight, below 1440. */
export const clockTimeAt = (minutes: number): ClockTime =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** '21 Nov 2026, 7:02 pm' in IST. */
export function formatMoment(instant: Date): string {
  return `${formatShortDate(dateInIndia(instant))}, ${formatTime(timeInIndia(instant))}`;
}

/** '21 Nov 2026, 4:00–4:30 pm' in IST; across days '21 Nov 2026, 4:00 pm to 22 Nov 2026, 9:00 am'. */
export function formatPeriod(from: Date, to: Date): string {
  const day = dateInIndia(from);
  if (dateInIndia(to) !== day) return `${formatMoment(from)} to ${formatMoment(to)}`;
  return `${formatShortDate(day)}, ${formatTimes(timeInIndia(from), timeInIndia(to))}`;
}

function hourAndMinute(time: ClockTime): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)}`;
}

const halfOf = (time: ClockTime): "am" | "pm" => (time < "12:00" ? "am" : "pm");

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));
