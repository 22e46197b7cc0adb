/** The requirements of an abuse run, and its report as Markdown. */
import type { Journey } from "./customers.ts";
import type { AbuseReport } from "./run.ts";

/** How many times slower an honest customer's calls may become during attacks. */
const MOST_SLOWDOWN = 3;
/** The minimum baseline: shorter calls are below the timer's accuracy. */
const LEAST_QUIET_MS = 20;
const MB = 1_000_000;
const MOST_MEMORY_GROWTH = 200 * MB;
const MOST_DATABASE_GROWTH = 30 * MB;
const MOST_ANSWER = 0.3 * MB;

export type Check = { name: string; expected: string; found: string; ok: boolean };

/** The 95th percentile of values in any order. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

const callsOf = (journeys: readonly Journey[]): number[] => journeys.flatMap(({ calls }) => calls);
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;
const atMost = (name: string, found: number, most: number): Check => ({
  name,
  expected: `at most ${megabytes(most)}`,
  found: megabytes(found),
  ok: found <= most,
});

/** Runs every check on a report. */
export function checksOf(report: AbuseReport): Check[] {
  const { quiet, attacked, attacks, before, after } = report;
  const honest = (name: string, journeys: readonly Journey[]): Check => {
    const succeeded = journeys.filter((journey) => journey.succeeded).length;
    return {
      name,
      expected: `${journeys.length} succeed`,
      found: `${succeeded}`,
      ok: succeeded === journeys.length,
    };
  };
  const quietMs = Math.max(LEAST_QUIET_MS, p95(callsOf(quiet)));
  const attackedMs = p95(callsOf(attacked));
  const largest = Math.max(...attacks.map(({ tally }) => tally.largestBytes));
  const failed = attacks.reduce((sum, { tally }) => sum + tally.failed, 0);
  const slow = attacks.find(({ name }) => name === "slow bodies")?.tally;
  return [
    honest("customers on a quiet product", quiet),
    honest("customers while it is attacked", attacked),
    {
      name: "95 of 100 of their calls",
      expected: `at most ${(MOST_SLOWDOWN * quietMs).toFixed(0)} ms (${MOST_SLOWDOWN} × quiet)`,
      found: `${attackedMs.toFixed(0)} ms`,
      ok: attackedMs <= MOST_SLOWDOWN * quietMs,
    },
    {
      name: "the owner signs in after the guessing",
      expected: "yes",
      found: report.ownerSignedIn ? "yes" : "no",
      ok: report.ownerSignedIn,
    },
    {
      name: "attackers' calls that failed inside the product",
      expected: "0",
      found: String(failed),
      ok: failed === 0,
    },
    {
      name: "connections with slow bodies that the product ended",
      expected: String(slow?.calls),
      found: String(slow?.refused),
      ok: slow?.calls === slow?.refused,
    },
    atMost("largest answer to an attacker", largest, MOST_ANSWER),
    atMost("growth of memory", after.memoryBytes - before.memoryBytes, MOST_MEMORY_GROWTH),
    atMost("growth of data", after.databaseBytes - before.databaseBytes, MOST_DATABASE_GROWTH),
  ];
}

/** The report as Markdown. */
export function printed(report: AbuseReport): string {
  const failures = [...report.quiet, ...report.attacked].flatMap(({ failure }) => failure ?? []);
  return [
    `## ${report.engine}, ${report.attackSeconds.toFixed(0)} s of attacks`,
    "",
    "| check | expected | found | |",
    "| --- | --- | --- | --- |",
    ...checksOf(report).map(
      ({ name, expected, found, ok }) => `| ${name} | ${expected} | ${found} | ${ok ? "ok" : "WRONG"} |`,
    ),
    "",
    "| attack | calls | refused | failed | largest answer | slowest |",
    "| --- | --- | --- | --- | --- | --- |",
    ...report.attacks.map(
      ({ name, tally }) =>
        `| ${name} | ${tally.calls} | ${tally.refused} | ${tally.failed} | ${(tally.largestBytes / 1000).toFixed(1)} kB | ${tally.slowestMs.toFixed(0)} ms |`,
    ),
    "",
    `Memory ${megabytes(report.before.memoryBytes)} before, ${megabytes(report.after.memoryBytes)} after; data ` +
      `${megabytes(report.before.databaseBytes)} before, ${megabytes(report.after.databaseBytes)} after.`,
    ...failures.slice(0, 8).map((failure) => `- ${failure}`),
    "",
  ].join("\n");
}
