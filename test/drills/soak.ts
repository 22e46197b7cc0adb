/** A steady, modest load for many minutes: neither memory nor handles, connections or passing rows may grow. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { slope } from "#test/slope.ts";
import { type Drill, durationOf, perform } from "./drill.ts";

const MINUTE_MS = 60_000;
const SAMPLE_MS = 15_000;
const PAUSE_MS = 2_500;
/** The share of the time that caches and the compiler need to fill. */
const WARM_UP = 1 / 3;
/** The line of the resident memory may rise by this much until the end; less is the noise of garbage collection. */
const NOISE_MB = 12;
/** Handles, connections and rows may differ by this much between the two halves after the warm-up. */
const NOISE_COUNT = 12;

/** Rows that come and go; bookings, payments and finished jobs are kept, so they grow. */
const PASSING = `select
  (select count(*)::int from slot_occupancies where booking_id is null) as holds,
  (select count(*)::int from sessions where expires_at < now()) as expired,
  (select count(*)::int from answered_requests) as keys,
  (select count(*)::int from rate_limits) as limits,
  (select count(*)::int from jobs where state = 'waiting' and run_at <= now()) as due,
  (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`;

type Sample = Record<string, number> & { at: number };

const METRICS = {
  resident: "process_resident_memory_bytes",
  heap: "nodejs_heap_size_used_bytes",
  files: "process_open_fds",
  handles: "nodejs_active_handles_total",
};

async function sample(url: string, client: pg.Client, at: number): Promise<Sample> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1] ?? Number.NaN);
  const { rows } = await client.query<Record<string, number>>(PASSING);
  const own = Object.entries(METRICS).map(([name, metric]) => [name, figure(metric)]);
  return { at, ...Object.fromEntries(own), ...rows[0] };
}

const meanOf = (samples: readonly Sample[], name: string): number =>
  samples.reduce((sum, one) => sum + (one[name] ?? Number.NaN), 0) / samples.length;

const drill =
  (minutes: number): Drill =>
  async ({ crowd, databaseUrl, expect, settle, url }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    // A failed drill drops the database with this connection.
    client.on("error", () => {});
    await client.connect();
    const samples: Sample[] = [];
    const from = performance.now();
    for (let passed = 0; passed < minutes; passed = (performance.now() - from) / MINUTE_MS) {
      await pause(SAMPLE_MS);
      const one = await sample(url, client, passed);
      samples.push(one);
      if (samples.length % 4 === 0) process.stderr.write(`${JSON.stringify(one)}\n`);
    }
    await client.end();
    const warm = samples.slice(Math.floor(samples.length * WARM_UP));
    const megabytes = (name: string) => warm.map((one) => ({ at: one.at, value: (one[name] ?? Number.NaN) / 1e6 }));
    const length = (warm.at(-1)?.at ?? 0) - (warm[0]?.at ?? 0);
    const [rise, heap] = [slope(megabytes("resident")) * length, slope(megabytes("heap")) * length];
    expect(`resident memory rises by at most ${NOISE_MB} MB`, rise <= NOISE_MB, rise);
    const [first, second] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
    for (const name of ["files", "handles", "holds", "expired", "keys", "limits", "due", "connections"]) {
      const more = meanOf(second, name) - meanOf(first, name);
      expect(`${name} do not grow`, more <= NOISE_COUNT, more);
    }
    const failed = crowd.purchases.filter(({ failedAt }) => failedAt);
    const bad = crowd.reads.filter(({ status }) => status !== 200);
    expect("no purchase and no page fails", failed.length + bad.length === 0, [failed.slice(0, 3), bad.slice(0, 3)]);
    const lost = await settle();
    const last = samples.at(-1);
    return {
      trouble: `${minutes} minutes of steady load on PostgreSQL`,
      seen: `${crowd.purchases.length} purchases, 99 % within ${durationOf(crowd.purchases, 0.99).toFixed(1)} s; ${crowd.reads.length} pages and availabilities, 99 % within ${durationOf(crowd.reads, 0.99).toFixed(1)} s; no error`,
      lost,
      recovery: `after the warm-up of ${(minutes * WARM_UP).toFixed(0)} minutes: resident memory ${meanOf(warm, "resident").toFixed(0).slice(0, -6)} MB, line ${rise.toFixed(1)} MB in ${length.toFixed(0)} minutes, heap ${heap.toFixed(1)} MB; at the end ${last?.files} files, ${last?.connections} connections, ${last?.holds} holds, ${last?.keys} keys`,
    };
  };

/** Soaks the product for some minutes in real time. */
export const performSoak = (minutes: number) =>
  perform("soak", drill(minutes), { engine: "postgres", movable: false, dated: true, buyers: 1, pauseMs: PAUSE_MS });
