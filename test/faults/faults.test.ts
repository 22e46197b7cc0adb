/**
 * The short fault run (docs/faults.md): everything that the long one does, in about a minute. FAULTS_SEED repeats the
 * plans of an earlier run.
 */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { previousRelease } from "./programs.ts";
import { complaints } from "./report.ts";
import { runFaults } from "./run.ts";

const { TEST_DATABASE, FAULTS_SEED } = process.env;
const onPostgres = TEST_DATABASE === "postgres";
const seed = FAULTS_SEED ? Number(FAULTS_SEED) : randomInt(2 ** 31);
const SHORT = {
  seed,
  checkouts: 60,
  customers: 12,
  kills: 3,
  factor: 90,
  slots: 40,
  products: 8,
  quietLimitMs: 90_000,
  log: () => {},
};

test("turns every captured rupee into one booking, one order or one refund under any fault", async () => {
  const report = await runFaults({ ...SHORT, engine: onPostgres ? "postgres" : "pglite" });
  const where = `FAULTS_SEED=${seed}; kept in ${report.folder}`;
  expect(complaints(report), where).toEqual([]);
  expect(report.kills.count, where).toBeGreaterThanOrEqual(3);
}, 400_000);

// A rolling deployment migrates first, and replaces the processes one after the other.
const release = previousRelease();
test.runIf(onPostgres && release)(
  "the release before sells on the new schema",
  async () => {
    const report = await runFaults({ ...SHORT, engine: "postgres", kills: 0, ...(release ? { release } : {}) });
    expect(complaints(report), `${release}, FAULTS_SEED=${seed}; kept in ${report.folder}`).toEqual([]);
  },
  400_000,
);
