/** The next free start times of a simulator, read in the browser: they change with every booking, pages do not. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { addDays, formatShortDate, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { browserTransport, graphql } from "#web/graphql.ts";

const NEXT_TIMES = graphql(`
  query NextTimes($simulatorType: String!, $duration: Int!, $from: String!, $to: String!) {
    availability(simulatorType: $simulatorType, duration: $duration, from: $from, to: $to) {
      date
      times { time available }
    }
  }
`);

/** How many days are searched: a simulator that is full for a week shows its calendar instead. */
const DAYS = 7;

/** A day with at least one free start. */
export type FreeDay = { date: IsoDate; times: string[] };

/** The first day with a free start for a session of `duration` minutes, or null. Throws the transport's errors. */
export async function loadNextDay(simulatorType: SimulatorType, duration: number): Promise<FreeDay | null> {
  const from = todayInIndia(new Date());
  const to = addDays(from, DAYS - 1);
  const { availability } = await browserTransport(NEXT_TIMES, { simulatorType, duration, from, to });
  const days = availability.map(({ date, times }) => ({
    date,
    times: times.filter(({ available }) => available).map(({ time }) => time),
  }));
  return days.find(({ times }) => times.length > 0) ?? null;
}

/** 'today', 'tomorrow' or '27 Nov 2026'. */
export function dayText(date: IsoDate): string {
  const today = todayInIndia(new Date());
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : formatShortDate(date);
}
