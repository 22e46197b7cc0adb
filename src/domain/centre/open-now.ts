/**
 * Whether sessions take place now, and whether staff answer phone and chat now: two different hours
 * (contract: contact-hours). A state ends at the next change or at midnight, because its text says "today" and
 * "tomorrow". A stored page carries the states of the next days, and the browser shows the one of its moment.
 */

import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { hoursFor, type SessionHours } from "#domain/booking/session-hours.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import {
  addDays,
  type ClockTime,
  dateInIndia,
  type IsoDate,
  instantOf,
  weekdayName,
  weekdayOf,
} from "#domain/time/dates.ts";
import { type Hours, hoursOn, type WeekHours } from "#domain/time/opening-hours.ts";

/** `text` follows "Open now" or "Closed now"; `until` is an instant in milliseconds. */
export type OpenState = { open: boolean; text: string; until: number };

/** A page is stored for an hour at most, and may stay open over night. */
const DAYS = 2;
const WEEK = 7;

/** Whether staff answer phone and chat, from `now` on. */
export const phoneStates = (now: Date, hours: WeekHours): OpenState[] => statesOf(now, (date) => hoursOn(date, hours));

/**
 * Whether sessions take place, from `now` on: from the first start to the last end of any simulator. After the last
 * start, the text adds that no other session begins on the day.
 */
export function sessionStates(now: Date, hours: SessionHours): OpenState[] {
  const simulators = SIMULATOR_TYPES.map((type) => hoursFor(hours, type));
  return statesOf(now, (date) => {
    const windows = simulators.flatMap((day) => day(date).hours ?? []);
    if (windows.length === 0) return null;
    const [from = ""] = windows.map(({ firstStart }) => firstStart).sort();
    const latest = (times: ClockTime[]) => times.sort().at(-1) ?? from;
    return {
      from,
      to: latest(windows.map(({ lastEnd }) => lastEnd)),
      lastStart: latest(windows.map(({ lastStart }) => lastStart)),
    };
  });
}

type DayHours = (date: IsoDate) => (Hours & { lastStart?: ClockTime }) | null;

function statesOf(now: Date, hours: DayHours): OpenState[] {
  const today = dateInIndia(now);
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index))
    .flatMap((date) => statesOfDay(date, hours))
    .filter(({ until }) => until > now.getTime());
}

function statesOfDay(date: IsoDate, hours: DayHours): OpenState[] {
  const at = (time: ClockTime): number => instantOf(date, time).getTime();
  const rest = { open: false, text: nextText(date, hours), until: instantOf(addDays(date, 1), "00:00").getTime() };
  const open = hours(date);
  if (!open) return [rest];
  const { lastStart } = open;
  return [
    { open: false, text: `opens today at ${formatTime(open.from)}`, until: at(open.from) },
    ...(lastStart ? [{ open: true, text: `until ${formatTime(open.to)}`, until: at(lastStart) }] : []),
    { open: true, text: `until ${formatTime(open.to)}${lastStart ? AFTER_LAST_START : ""}`, until: at(open.to) },
    rest,
  ];
}

const AFTER_LAST_START = "; the last session of the day has started";

/** When it opens after a day: "opens tomorrow at 9:00 am", "opens on Monday at 9:00 am"; within a week. */
function nextText(date: IsoDate, hours: DayHours): string {
  for (let days = 1; days <= WEEK; days += 1) {
    const next = addDays(date, days);
    const open = hours(next);
    if (!open) continue;
    const day = days === 1 ? "tomorrow" : `on ${weekdayName(weekdayOf(next))}`;
    return `opens ${day} at ${formatTime(open.from)}`;
  }
  return "for more than a week";
}
