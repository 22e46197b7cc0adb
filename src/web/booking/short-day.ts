/** A day within the year ahead, short enough for one line on a phone. */
import { formatShortDate, type IsoDate, weekdayName, weekdayOf } from "#domain/time/dates.ts";

/** 'Fri 27 Nov'. */
export const shortDay = (date: IsoDate): string =>
  `${weekdayName(weekdayOf(date)).slice(0, 3)} ${formatShortDate(date).slice(0, -5)}`;
