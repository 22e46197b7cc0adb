/** The free starts offered first when staff reschedule a session. */
import { type ClockTime, type IsoDate, minutesOfDay } from "#domain/time/dates.ts";

type Slot = { date: IsoDate; time: ClockTime };
type Day = { date: IsoDate; times: readonly { time: ClockTime; available: boolean }[] };

/** Starts offered on the session's own day, and on the days that follow, one of each. */
const SAME_DAY = 2;
const LATER_DAYS = 4;

type Wish = {
  /** The session's present slot; for a booking without a date, the moment from which times are offered. */
  from: Slot;
  /** Whether `from` is the booking's own slot, which counts as free and is not offered. */
  own: boolean;
  lastDay: IsoDate;
  /** Whether the session is in time for the flight on file. */
  fits: (slot: Slot) => boolean;
};

/**
 * The two free starts nearest to the session on its day, and on each of the next four days with one, the start nearest
 * to the same hour. Earliest first; without starts after the last valid day, or too late for the flight on file.
 */
export function nearestFree(days: readonly Day[], { from, own, lastDay, fits }: Wish): Slot[] {
  const fitting = days
    .filter(({ date }) => date <= lastDay)
    .map(({ date, times }) => ({
      date,
      times: times.filter(({ time }) => !(own && date === from.date && time === from.time) && fits({ date, time })),
    }));
  const wished = minutesOfDay(from.time);
  const away = (time: ClockTime) => Math.abs(minutesOfDay(time) - wished);
  const onDay = (date: IsoDate, most: number) =>
    (fitting.find((day) => day.date === date)?.times ?? [])
      .filter(({ available }) => available)
      // Of two equally near, the later.
      .sort((one, other) => away(one.time) - away(other.time) || other.time.localeCompare(one.time))
      .slice(0, most)
      .map(({ time }) => ({ date, time }));
  const later = fitting
    .filter(({ date }) => date > from.date)
    .flatMap(({ date }) => onDay(date, 1))
    .slice(0, LATER_DAYS);
  return [...onDay(from.date, SAME_DAY).sort((one, other) => one.time.localeCompare(other.time)), ...later];
}
