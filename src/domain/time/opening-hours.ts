/**
 * When somebody at the centre answers, in India: the hours are a setting (contract: contact-hours). This is about
 * people; sessions begin whenever the booking page offers a time.
 */
import { addDays, type ClockTime, dateInIndia, formatLongDate, type IsoDate, timeInIndia } from "./dates.ts";

export type Hours = { from: ClockTime; to: ClockTime };

/** Monday to Friday, and Saturday and Sunday. */
export type WeekHours = { weekday: Hours; weekend: Hours };

/** `weekend` is which of the two rows of hours today has. */
export type Opening = { weekend: boolean } & (
  | { open: true; until: ClockTime }
  | { open: false; next: { day: "today" | "tomorrow"; time: ClockTime } }
);

/** Whether somebody answers at an instant; if not, when the next one does. The closing minute is closed. */
export function openingAt(now: Date, hours: WeekHours): Opening {
  const today = dateInIndia(now);
  const time = timeInIndia(now);
  const { from, to } = hoursOf(today, hours);
  const weekend = isWeekend(today);
  if (time < from) return { weekend, open: false, next: { day: "today", time: from } };
  if (time < to) return { weekend, open: true, until: to };
  const next = hoursOf(addDays(today, 1), hours).from;
  return { weekend, open: false, next: { day: "tomorrow", time: next } };
}

/** 'until 20:00', 'opens tomorrow at 10:00': what stands behind 'Open now' and 'Closed now'. */
export function openingText(opening: Opening): string {
  if (opening.open) return `until ${plainTime(opening.until)}`;
  return `opens ${opening.next.day} at ${plainTime(opening.next.time)}`;
}

/** '9:00 to 20:00', as hours are written on a page. */
export function hoursText({ from, to }: Hours): string {
  return `${plainTime(from)} to ${plainTime(to)}`;
}

function hoursOf(date: IsoDate, { weekday, weekend }: WeekHours): Hours {
  return isWeekend(date) ? weekend : weekday;
}

function isWeekend(date: IsoDate): boolean {
  return /^(Saturday|Sunday)/.test(formatLongDate(date));
}

/** As the hours are written on the page: '9:00', '20:00'. */
function plainTime(time: ClockTime): string {
  return time.replace(/^0/, "");
}
