/**
 * The short fault run (docs/faults.md): everything that the long one does, in about a minute. FAULTS_SEED repeats the
 * plans of an earlier run.
 */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { complaints } from "./report.ts";
import { runFaults } from "./run.ts";

const { TEST_DATABASE, FAULTS_SEED } = process.env;

test("turns every captured rupee into one booking, one order or one refund under any fault", async () => {
  const seed = FAULTS_SEED ? Number(FAULTS_SEED) : randomInt(2 ** 31);
  const report = await runFaults({
    engine: TEST_DATABASE === "postgres" ? "postgres" : "pglite",
    seed,
    checkouts: 60,
    customers: 12,
    kills: 3,
    factor: 90,
    slots: 40,
    products: 8,
    quietLimitMs: 90_000,
    log: () => {},
  });
  const where = `FAULTS_SEED=${seed}; kept in ${report.folder}`;
  expect(complaints(report), where).toEqual([]);
  expect(report.kills.count, where).toBeGreaterThanOrEqual(3);
}, 400_000);
