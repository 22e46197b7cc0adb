/**
 * Days and clock times in India (contract: india-time), computed from the fixed +05:30 offset. India has no summer
 * time, so neither the process's time zone nor a time-zone database is used. Names of days and months are defined here,
 * because Node and browsers differ in their en-IN texts.
 */
import { DAY_MS } from "./durations.ts";

/** Stored in place of the date or time of a booking without one (contract: not-selected). */
export const NOT_SELECTED = "Not Selected";

/** A calendar day as 'yyyy-MM-dd'. */
export type IsoDate = string;

/** A time of day in IST as 'HH:mm', 00:00 to 23:59. */
export type ClockTime = string;

const IST_OFFSET_MS = 330 * 60_000;

const WEEKDAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The days of each month in a common year. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the text is an existing day, written 'yyyy-MM-dd' (years 0001 to 9999). */
export function isIsoDate(text: string): boolean {
  // Arithmetic, because a calendar checks hundreds of dates and parsing takes five times as long.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const most = month === 2 && isLeapYear ? 29 : (MONTH_DAYS[month - 1] ?? 0);
  return day >= 1 && day <= most;
}

/** The range of days that calendars show and the database supports. */
const [FIRST_DAY, LAST_DAY] = ["1900-01-01", "2999-12-31"];

/** Whether the text is a day that a request may name. */
export const isUsableDate = (text: string): boolean => isIsoDate(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** Whether the text is a time of day written 'HH:mm'. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The chosen date or time, trimmed, or null: null, '', 'null' and 'Not Selected' mean that none was chosen. */
export function chosen(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || trimmed === "null" || trimmed === NOT_SELECTED ? null : trimmed;
}

/** Whether a date or time was chosen. */
export function isSelected(text: string | null | undefined): boolean {
  return chosen(text) !== null;
}

/** The day in India at an instant. */
export function dateInIndia(instant: Date): IsoDate {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** Today in India, in any time zone of server or browser. */
export function todayInIndia(now: Date): IsoDate {
  return dateInIndia(now);
}

/** The time of day in India at an instant, without seconds. */
export function timeInIndia(now: Date): ClockTime {
  return new Date(now.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16);
}

/**
 * The instant at which a clock in India shows this date and time.
 * @throws RangeError when either is malformed
 */
export function instantOf(date: IsoDate, time: ClockTime): Date {
  return new Date(midnightUtc(date) + minutesOfDay(time) * 60_000 - IST_OFFSET_MS);
}

/**
 * Minutes from midnight to a clock time.
 * @throws RangeError when it is not 'HH:mm'
 */
export function minutesOfDay(time: ClockTime): number {
  if (!isClockTime(time)) throw new RangeError(`Not a time of day: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * The day `days` days later (earlier when negative).
 * @throws RangeError when `date` is not a date or the result leaves the years 0001 to 9999
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const result = isoDateAt(midnightUtc(date) + days * DAY_MS);
  if (result === null) throw new RangeError(`No such day: ${date} and ${days} days`);
  return result;
}

/**
 * The same day `years` years later; 29 February becomes 28 February where there is none.
 * @throws RangeError when `date` is not a date or the result leaves the years 0001 to 9999
 */
export function addYears(date: IsoDate, years: number): IsoDate {
  midnightUtc(date);
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, "0");
  const sameDay = `${year}${date.slice(4)}`;
  if (isIsoDate(sameDay)) return sameDay;
  const lastOfFebruary = `${year}-02-28`;
  if (!isIsoDate(lastOfFebruary)) throw new RangeError(`No such day: ${date} and ${years} years`);
  return lastOfFebruary;
}

/**
 * The same day `months` months later; the last day of the month where it has none.
 * @throws RangeError when `date` is not a date or the result leaves the years 0001 to 9999
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  midnightUtc(date);
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
  const days = [date.slice(8), "30", "29", "28"].filter((day) => day <= date.slice(8));
  const found = days.map((day) => `${month}-${day}`).find(isIsoDate);
  if (!found) throw new RangeError(`No such day: ${date} and ${months} months`);
  return found;
}

/**
 * Days from `from` to `to`; negative when `to` is earlier.
 * @throws RangeError when either is not a date
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (midnightUtc(to) - midnightUtc(from)) / DAY_MS;
}

/**
 * The weekday of a date: 0 is Sunday and 6 is Saturday, as in JavaScript and in PostgreSQL's `dow`.
 * @throws RangeError when it is not a date
 */
export const weekdayOf = (date: IsoDate): number => new Date(midnightUtc(date)).getUTCDay();

/** 'Monday' for 1. Sunday is 0, and also 7 as in ISO 8601 and PostgreSQL's isodow. */
export const weekdayName = (weekday: number): string => WEEKDAY_NAMES[weekday % 7] ?? "";

/** 'Saturday, 21 November 2026'. A text that is not a date ('Not Selected') is returned unchanged. */
export function formatLongDate(date: IsoDate): string {
  if (!isIsoDate(date)) return date;
  const weekday = weekdayName(weekdayOf(date));
  return `${weekday}, ${dayOf(date)} ${monthOf(date)} ${yearOf(date)}`;
}

/** '21 Nov 2026'. A text that is not a date ('Not Selected') is returned unchanged. */
export function formatShortDate(date: IsoDate): string {
  if (!isIsoDate(date)) return date;
  return `${dayOf(date)} ${monthOf(date).slice(0, 3)} ${yearOf(date)}`;
}

/** The parsed form of a stored date; the warning is for the log, not for the customer. */
export type DisplayDate = { kind: "not-selected" } | { kind: "date"; date: IsoDate; warning?: string };

/**
 * Parses a date in any of its stored formats, for display only (contract: date-display). A timestamp becomes its day in
 * India; text without a zone is Indian time. An unreadable date becomes today's date with a warning. Day and month in
 * figures alone ('11/12/2026') count as unreadable, because they are ambiguous.
 */
export function readDisplayDate(value: string | number | null | undefined, now: Date): DisplayDate {
  const text = chosen(typeof value === "number" ? String(Math.trunc(value)) : value);
  if (text === null || isZeroDate(text)) return { kind: "not-selected" };
  const date = dateInText(text);
  if (date === "zero") return { kind: "not-selected" };
  if (date !== null) return { kind: "date", date };
  return {
    kind: "date",
    date: todayInIndia(now),
    warning: `Unreadable date ${JSON.stringify(text.slice(0, 40))}; showing the current date`,
  };
}

function dateInText(text: string): IsoDate | "zero" | null {
  if (/^\d+$/.test(text)) return dateAt(text.length === 10 ? Number(text) * 1000 : Number(text));
  const isoStart = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1];
  if (isoStart !== undefined && !isIsoDate(isoStart)) return null;
  // With a time and an explicit zone, parsing does not depend on the process's time zone.
  if (/\d:\d{2}.*(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})(?:\s*\(.*\))?$/.test(text)) {
    return dateAt(Date.parse(text));
  }
  if (isoStart !== undefined) {
    const rest = text.slice(isoStart.length);
    if (rest !== "" && !/^[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(rest)) return null;
    return isoStart === "1970-01-01" ? "zero" : isoStart;
  }
  return dateInWords(text);
}

/** 'Saturday, 21 November 2026', '21 Nov 2026', 'Nov 21, 2026'. */
function dateInWords(text: string): IsoDate | null {
  const dayFirst = /^(?:[A-Za-z]+,? )?(\d{1,2}) ([A-Za-z]{3,9}),? (\d{4})$/.exec(text);
  const monthFirst = /^(?:[A-Za-z]+,? )?([A-Za-z]{3,9}) (\d{1,2}),? (\d{4})$/.exec(text);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  if (day === undefined || name === undefined || year === undefined) return null;
  const month = MONTHS.findIndex((known) => known.toLowerCase().startsWith(name.toLowerCase())) + 1;
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(date) ? date : null;
}

/** Zeros in any format: '0', '0000-00-00', '0000-00-00 00:00:00'. */
function isZeroDate(text: string): boolean {
  return /^[0\-: TZ.]+$/.test(text);
}

/** The day in India at a number of milliseconds; 0 is the zero date, a date outside the calendar is null. */
function dateAt(milliseconds: number): IsoDate | "zero" | null {
  return milliseconds === 0 ? "zero" : isoDateAt(milliseconds + IST_OFFSET_MS);
}

/** The years 0001 to 9999, which 'yyyy-MM-dd' can express. */
const [FIRST_MS, END_MS] = [Date.parse("0001-01-01"), Date.parse("+010000-01-01")];

function isoDateAt(utcMilliseconds: number): IsoDate | null {
  if (!(utcMilliseconds >= FIRST_MS && utcMilliseconds < END_MS)) return null;
  return new Date(utcMilliseconds).toISOString().slice(0, 10);
}

function midnightUtc(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`Not a date: ${date}`);
  // A date without a time is midnight in UTC.
  return Date.parse(date);
}

function dayOf(date: IsoDate): string {
  return String(Number(date.slice(8)));
}

function monthOf(date: IsoDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
}

function yearOf(date: IsoDate): string {
  return date.slice(0, 4);
}
