/** Days short enough for one line on a phone, and for the subject of a mail. */
import { formatTime } from "./clock-text.ts";
import { type ClockTime, formatShortDate, type IsoDate, weekdayName, weekdayOf } from "./dates.ts";

/** 'Fri 27 Nov', for a day within the year ahead. */
export const shortDay = (date: IsoDate): string =>
  `${weekdayName(weekdayOf(date)).slice(0, 3)} ${formatShortDate(date).slice(0, -5)}`;

/** 'Fri 27 Nov, 4:00 pm', with the year if it is not that of `today`. */
export function shortMoment(date: IsoDate, time: ClockTime, today: IsoDate): string {
  const year = date.slice(0, 4);
  return `${shortDay(date)}${year === today.slice(0, 4) ? "" : ` ${year}`}, ${formatTime(time)}`;
}
