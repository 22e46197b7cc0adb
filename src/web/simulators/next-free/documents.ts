/** The next free start times of a simulator, read in the browser: they change with every booking, pages do not. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { addDays, formatShortDate, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { browserTransport, graphql } from "#web/graphql.ts";

const NEXT_FREE = graphql(`
  query NextFree($simulatorType: String!, $durations: [Int!]!) {
    nextFree(simulatorType: $simulatorType, durations: $durations) {
      duration
      date
      times
    }
  }
`);

/** A day with its free starts, of which there is at least one. */
export type FreeDay = { date: IsoDate; times: string[] };

/**
 * The first day within a week with a free start, for sessions of each duration in minutes; a duration without one is
 * missing. Throws the transport's errors.
 */
export async function loadNextDays(
  simulatorType: SimulatorType,
  durations: readonly number[],
): Promise<ReadonlyMap<number, FreeDay>> {
  const { nextFree } = await browserTransport(NEXT_FREE, { simulatorType, durations: [...durations] });
  return new Map(nextFree.map(({ duration, date, times }) => [duration, { date, times }]));
}

/** 'today', 'tomorrow' or '27 Nov 2026'. */
export function dayText(date: IsoDate): string {
  const today = todayInIndia(new Date());
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : formatShortDate(date);
}
