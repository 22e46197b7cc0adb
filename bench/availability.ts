/**
 * Row: `availability` of 31 days over POST /graphql, as the booking page reads a month, with two fifths of all hours
 * booked. It is never stored. It is compared with the same SQL sent through the `pg` driver.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { DEFAULT_SESSION_WINDOW } from "#domain/booking/session-window.ts";
import { occupancyOf, startTimes } from "#domain/booking/slots.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { createBareCalendar, type Month } from "./limits/availability.ts";
import { load, postRequest } from "./load.ts";
import type { Report } from "./report.ts";
import { alternate, type Pace, perRound } from "./rounds.ts";
import type { Product } from "./servers.ts";

export const AVAILABILITY_ROW = "availability, 31 days";

const QUERY = `query ($simulator: String!, $from: String!, $to: String!) {
  availability(simulatorType: $simulator, duration: 30, from: $from, to: $to) {
    date note times { time available reason }
  }
}`;
const DAYS = 31;
const CONNECTIONS = 16;
const AHEAD = 300;

/** Books two of five hours of the month, directly in the database; the returned function frees them again. */
async function fillMonth(databaseUrl: string, from: string): Promise<() => Promise<void>> {
  const spans = SIMULATOR_TYPES.flatMap((simulator) =>
    Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
      startTimes(DEFAULT_SESSION_WINDOW)
        .filter((_, index) => (7 * day + 3 * index) % 5 < 2)
        .map((time) => ({ id: randomUUID(), simulator, ...occupancyOf(addDays(from, day), time, 30) })),
    ),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into slot_occupancies (id, simulator_type, during, kind, created_at)
     select id, simulator, tstzrange("from", "to", '[)'), 'booking', now()
     from json_to_recordset($1) as given (id uuid, simulator text, "from" timestamptz, "to" timestamptz)`,
    [JSON.stringify(spans)],
  );
  await client.query("analyze slot_occupancies");
  return async () => {
    await client.query("delete from slot_occupancies where id = any($1)", [spans.map(({ id }) => id)]);
    await client.end();
  };
}

/** Reads per second with as many readers at once as the load has connections. */
async function bareRate(seconds: number, read: () => Promise<void>): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let reads = 0;
  const reader = async () => {
    for (; performance.now() < until; reads += 1) await read();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  return reads / ((performance.now() - started) / 1000);
}

/** Measures the row on the running product, whose database is at `databaseUrl`. */
export async function measureAvailability(
  report: Report,
  { product, databaseUrl, pace: { rounds, seconds } }: { product: Product; databaseUrl: string; pace: Pace },
): Promise<void> {
  const from = addDays(todayInIndia(new Date()), AHEAD);
  const to = addDays(from, DAYS - 1);
  const empty = await fillMonth(databaseUrl, from);
  const month: Month = { simulator: "A320", from, to, end: addDays(to, 2) };
  const body = { query: QUERY, variables: { simulator: month.simulator, from, to } };
  const request = postRequest(product.port, "/graphql", body);
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-encoding": "identity" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!text.includes('"taken"')) throw new Error(`the calendar shows no bookings: ${text.slice(0, 200)}`);
  const bare = createBareCalendar(databaseUrl);
  const contenders = [
    {
      name: "product",
      run: () =>
        load(
          { port: product.port, request, bodyBytes: Buffer.byteLength(text) },
          { connections: CONNECTIONS, seconds },
        ),
    },
    { name: "bare driver, same SQL", run: () => bareRate(seconds, () => bare.read(month)) },
  ];
  const figures = await alternate(contenders, rounds);
  for (const [index, { name }] of contenders.entries())
    report.add(AVAILABILITY_ROW, name, "answers/s", figures[index] ?? []);
  const [ours = [], sql = []] = figures;
  report.add(AVAILABILITY_ROW, "product ÷ bare driver", "×", perRound(ours, sql));
  await bare.close();
  await empty();
}
