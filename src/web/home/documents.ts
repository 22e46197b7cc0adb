/** The next free start times in the A320, read in the browser: they change with every booking, the page does not. */
import { addDays, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { browserTransport, graphql } from "#web/graphql.ts";

const NEXT_TIMES = graphql(`
  query NextTimes($duration: Int!, $from: String!, $to: String!) {
    availability(simulatorType: "A320", duration: $duration, from: $from, to: $to) {
      date
      times { time available }
    }
  }
`);

/** How many days are searched: a centre that is full for a week shows its calendar instead. */
const DAYS = 7;

/** A day with at least one free start. */
export type FreeDay = { date: IsoDate; times: string[] };

/** The first day with a free start for a session of `duration` minutes, or null. Throws the transport's errors. */
export async function loadNextDay(duration: number): Promise<FreeDay | null> {
  const from = todayInIndia(new Date());
  const { availability } = await browserTransport(NEXT_TIMES, { duration, from, to: addDays(from, DAYS - 1) });
  const days = availability.map(({ date, times }) => ({
    date,
    times: times.filter(({ available }) => available).map(({ time }) => time),
  }));
  return days.find(({ times }) => times.length > 0) ?? null;
}
