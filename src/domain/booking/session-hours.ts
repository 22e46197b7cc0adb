/**
 * The session hours: per simulator and weekday, with exceptions by date (docs/rules/slot.md). They define when sessions
 * start and end. The hours of phone and chat are another setting (opening-hours.ts).
 */
import { formatTime } from "#domain/time/clock-text.ts";
import { addDays, formatShortDate, type IsoDate, weekdayName, weekdayOf } from "#domain/time/dates.ts";
import { SIMULATOR_TYPES, type SimulatorType } from "./plans.ts";
import { DEFAULT_SESSION_WINDOW, type SessionWindow } from "./session-window.ts";
import type { HoursOn, SessionDay } from "./slots.ts";

/** 0 is Sunday and 6 is Saturday, as in JavaScript and in PostgreSQL's `dow`. */
type Weekday = number;

/** The usual hours of one simulator on one weekday. A closed day keeps its hours for the time after it reopens. */
export type WeekdayHours = SessionWindow & {
  simulator: SimulatorType;
  weekday: Weekday;
  closed: boolean;
};

/** Different hours on one date: for one simulator, or for both (`simulator` null). `hours` null means closed. */
export type HoursException = {
  simulator: SimulatorType | null;
  date: IsoDate;
  hours: SessionWindow | null;
  /** Shown to customers. */
  reason: string;
};

export type SessionHours = {
  week: readonly WeekdayHours[];
  exceptions: readonly HoursException[];
};

/** Monday first, as is usual in India. */
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** The same hours on every day of both simulators. */
export function everyDay(window: SessionWindow): WeekdayHours[] {
  return SIMULATOR_TYPES.flatMap((simulator) =>
    WEEKDAYS.map((weekday) => ({ simulator, weekday, closed: false, ...windowOf(window) })),
  );
}

/** The hours until an administrator changes them (contract: start-times). */
export const DEFAULT_SESSION_HOURS: SessionHours = {
  week: everyDay(DEFAULT_SESSION_WINDOW),
  exceptions: [],
};

/** The hours of one simulator by date. An exception for this simulator takes precedence over one for both. */
export function hoursFor({ week, exceptions }: SessionHours, simulator: SimulatorType): HoursOn {
  const byWeekday = new Map(week.filter((row) => row.simulator === simulator).map((row) => [row.weekday, row]));
  const byDate = new Map<IsoDate, HoursException>();
  for (const exception of exceptions) {
    if (exception.simulator !== null && exception.simulator !== simulator) continue;
    if (exception.simulator === null && byDate.has(exception.date)) continue;
    byDate.set(exception.date, exception);
  }
  // A calendar asks for each weekday several times.
  const usualDays = new Map<Weekday, SessionDay>();
  function usualDay(weekday: Weekday): SessionDay {
    const known = usualDays.get(weekday);
    if (known) return known;
    const row = byWeekday.get(weekday);
    const usual = row ? windowOf(row) : DEFAULT_SESSION_WINDOW;
    const day = { hours: row?.closed ? null : usual, usual, reason: null };
    usualDays.set(weekday, day);
    return day;
  }
  return (date): SessionDay => {
    const day = usualDay(weekdayOf(date));
    const exception = byDate.get(date);
    return exception ? { hours: exception.hours, usual: day.usual, reason: exception.reason } : day;
  };
}

/** The hours that most weekdays of both simulators have, returned as `settings.sessionWindow`. */
export function usualWindow(week: readonly WeekdayHours[]): SessionWindow {
  const counts = new Map<string, { window: SessionWindow; count: number }>();
  for (const row of week) {
    if (row.closed) continue;
    const key = keyOf(row);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { window: windowOf(row), count: 1 });
  }
  let usual: { window: SessionWindow; count: number } | null = null;
  for (const found of counts.values()) if (!usual || found.count > usual.count) usual = found;
  return usual?.window ?? (week[0] ? windowOf(week[0]) : DEFAULT_SESSION_WINDOW);
}

/** Consecutive weekdays with the same hours; `hours` null means closed. */
type HoursGroup = { days: readonly Weekday[]; hours: SessionWindow | null };

/** The week of one simulator, Monday first, with neighbouring days of the same hours grouped. */
export function hoursGroups(week: readonly WeekdayHours[], simulator: SimulatorType): readonly HoursGroup[] {
  const hoursOn = hoursFor({ week, exceptions: [] }, simulator);
  const groups: { days: Weekday[]; hours: SessionWindow | null }[] = [];
  for (const weekday of WEEKDAYS) {
    const { hours } = hoursOn(addDays("1970-01-04", weekday));
    const last = groups.at(-1);
    if (last && sameHours(last.hours, hours)) last.days.push(weekday);
    else groups.push({ days: [weekday], hours });
  }
  return groups;
}

/** Hours as on the sign of a door: what they are of, and a row for each group of days. */
export type HoursSign = {
  title: string;
  rows: readonly { days: string; time: string; note?: string }[];
};

/** The session hours as signs: one for both simulators if they have the same hours, otherwise one for each. */
export function sessionHoursSigns(week: readonly WeekdayHours[]): HoursSign[] {
  const [a320, b737] = SIMULATOR_TYPES.map((simulator) => hoursGroups(week, simulator).map(signRow));
  if (!a320 || !b737) return [];
  if (JSON.stringify(a320) === JSON.stringify(b737)) return [{ title: "Sessions, A320 and 737NG", rows: a320 }];
  return [
    { title: "Sessions, A320", rows: a320 },
    { title: "Sessions, 737NG", rows: b737 },
  ];
}

/** The session hours in one sentence without a full stop: 'Sessions, A320: Every day, 9:00 am to …'. */
export const sessionHoursText = (week: readonly WeekdayHours[]): string =>
  sessionHoursSigns(week)
    .map(({ title, rows }) => `${title}: ${rows.map((row) => Object.values(row).join(", ")).join("; ")}`)
    .join(". ");

function signRow({ days, hours }: HoursGroup): HoursSign["rows"][number] {
  if (!hours) return { days: daysText(days), time: "Closed" };
  return {
    days: daysText(days),
    time: `${formatTime(hours.firstStart)} to ${formatTime(hours.lastEnd)}`,
    note: `last start ${formatTime(hours.lastStart)}`,
  };
}

/** The text of an exception for customers: '15 Aug 2027: closed (Independence Day)'. */
export function exceptionText({ date, simulator, hours, reason }: HoursException): string {
  const what = hours ? hoursText(hours) : "closed";
  return `${formatShortDate(date)}${simulator ? `, ${simulator}` : ""}: ${what} (${reason})`;
}

/** '9:00 am to 10:00 pm; last start 6:00 pm'. */
export const hoursText = ({ firstStart, lastStart, lastEnd }: SessionWindow): string =>
  `${formatTime(firstStart)} to ${formatTime(lastEnd)}; last start ${formatTime(lastStart)}`;

/** 'Every day', 'Saturday', 'Saturday and Sunday', 'Monday to Friday'. */
function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  if (days.length === 7) return "Every day";
  if (days.length === 1) return weekdayName(first);
  return `${weekdayName(first)} ${days.length === 2 ? "and" : "to"} ${weekdayName(last)}`;
}

function windowOf({ firstStart, lastStart, lastEnd }: SessionWindow): SessionWindow {
  return { firstStart, lastStart, lastEnd };
}

const keyOf = (window: SessionWindow): string => JSON.stringify(windowOf(window));

const sameHours = (one: SessionWindow | null, other: SessionWindow | null): boolean =>
  one === null || other === null ? one === other : keyOf(one) === keyOf(other);
