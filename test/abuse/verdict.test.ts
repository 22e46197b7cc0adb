/** The verdict of the abuse run detects every violation. */
import { expect, test } from "vitest";
import type { AbuseReport } from "./run.ts";
import { checksOf, p95 } from "./verdict.ts";

const journey = (ms: number, failure: string | null = null) => ({
  succeeded: failure === null,
  failure,
  calls: Array.from({ length: 10 }, () => ms),
});
const tally = { calls: 40, refused: 40, failed: 0, largestBytes: 1000, slowestMs: 20 };
const weight = { memoryBytes: 100_000_000, databaseBytes: 10_000_000 };

const good: AbuseReport = {
  engine: "postgres",
  quiet: [journey(50)],
  attacked: [journey(149)],
  attacks: [{ name: "slow bodies", tally }],
  before: weight,
  after: weight,
  ownerSignedIn: true,
  attackSeconds: 35,
};
const wrong = (change: Partial<AbuseReport>) =>
  checksOf({ ...good, ...change })
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

test("computes the 95th percentile of values in any order", () => {
  expect(p95([5, 1, 4, 2, 3])).toBe(5);
  expect(p95(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe(96);
});

test("accepts a run without violations", () => {
  expect(wrong({})).toEqual([]);
});

test.each<[string, Partial<AbuseReport>]>([
  ["customers while it is attacked", { attacked: [journey(149), journey(149, "sold out")] }],
  ["95 of 100 of their calls", { attacked: [journey(151)] }],
  ["the owner signs in after the guessing", { ownerSignedIn: false }],
  [
    "attackers' calls that failed inside the product",
    { attacks: [{ name: "slow bodies", tally: { ...tally, failed: 1 } }] },
  ],
  [
    "connections with slow bodies that the product ended",
    { attacks: [{ name: "slow bodies", tally: { ...tally, refused: 39 } }] },
  ],
  ["largest answer to an attacker", { attacks: [{ name: "slow bodies", tally: { ...tally, largestBytes: 300_001 } }] }],
  ["growth of memory", { after: { ...weight, memoryBytes: 301_000_000 } }],
  ["growth of data", { after: { ...weight, databaseBytes: 41_000_000 } }],
])("detects: %s", (name, change) => {
  expect(wrong(change)).toEqual([name]);
});
