/**
 * The hours in which staff answer phone and chat, in India; they are a setting (contract: contact-hours). Session hours
 * are separate.
 */
import { formatTime } from "./clock-text.ts";
import { addDays, type ClockTime, dateInIndia, formatLongDate, type IsoDate, timeInIndia } from "./dates.ts";

export type Hours = { from: ClockTime; to: ClockTime };

/** Monday to Friday, and Saturday and Sunday. */
export type WeekHours = { weekday: Hours; weekend: Hours };

/** `weekend` is true when the second row of hours applies today. */
export type Opening = { weekend: boolean } & (
  | { open: true; until: ClockTime }
  | { open: false; next: { day: "today" | "tomorrow"; time: ClockTime } }
);

/** Whether staff answer at an instant; if not, when they next do. The closing minute counts as closed. */
export function openingAt(now: Date, hours: WeekHours): Opening {
  const today = dateInIndia(now);
  const time = timeInIndia(now);
  const { from, to } = hoursOn(today, hours);
  const weekend = isWeekend(today);
  if (time < from) return { weekend, open: false, next: { day: "today", time: from } };
  if (time < to) return { weekend, open: true, until: to };
  const next = hoursOn(addDays(today, 1), hours).from;
  return { weekend, open: false, next: { day: "tomorrow", time: next } };
}

/** 'until 8:00 pm today', 'opens tomorrow at 10:00 am': the text after 'Open now' and 'Closed now'. */
export function openingText(opening: Opening): string {
  if (opening.open) return `until ${formatTime(opening.until)} today`;
  return `opens ${opening.next.day} at ${formatTime(opening.next.time)}`;
}

/** '9:00 am to 8:00 pm'. */
export function hoursText({ from, to }: Hours): string {
  return `${formatTime(from)} to ${formatTime(to)}`;
}

/** The hours of a date. */
export function hoursOn(date: IsoDate, { weekday, weekend }: WeekHours): Hours {
  return isWeekend(date) ? weekend : weekday;
}

function isWeekend(date: IsoDate): boolean {
  return /^(Saturday|Sunday)/.test(formatLongDate(date));
}
