/** The counters behind the rate limits, in the database that all processes share. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#infra/db/database.ts";
import { migrateDatabase } from "#infra/db/migrate.ts";
import { Refusal } from "#infra/refusal.ts";
import { addressKeys } from "./address-key.ts";
import { createRateLimits, type LimitKey, NETWORK_FACTOR } from "./limits.ts";

const LIMITS = {
  three: { points: 3, duration: 600 },
  other: { points: 3, duration: 600 },
  brief: { points: 1, duration: 1 },
};

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: undefined, folder: null });
  await migrateDatabase(database);
}, 60_000);
afterAll(() => database.close());

const limits = (on = true) => createRateLimits({ pool: database.pool, secret: "a secret of the test", on }, LIMITS);

/** Spends the given number of times and returns the refusals. */
async function spend(times: number, key: LimitKey, name: keyof typeof LIMITS = "three"): Promise<Refusal[]> {
  const shared = limits();
  const settled = await Promise.allSettled(Array.from({ length: times }, () => shared.spend(name, key)));
  return settled.flatMap((each) => (each.status === "rejected" ? [each.reason as Refusal] : []));
}

test("refuses the attempt after the last one allowed, with the time to wait", async () => {
  expect(await spend(3, "asha")).toEqual([]);
  const [refusal] = await spend(1, "asha");
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal?.code).toBe("RATE_LIMITED");
  expect(refusal?.message).toBe("Too many attempts. Please try again in 10 minutes.");
  expect(refusal?.retryAfter).toBeGreaterThan(590);
  expect(refusal?.retryAfter).toBeLessThanOrEqual(600);
});

test("counts concurrent attempts one by one", async () => {
  expect(await spend(10, "crowd")).toHaveLength(7);
});

test("counts each limit and each key separately", async () => {
  await spend(4, "one");
  expect(await spend(3, "another")).toEqual([]);
  expect(await spend(3, "one", "other")).toEqual([]);
});

test("another process continues the count", async () => {
  for (let times = 0; times < 3; times += 1) await limits().spend("three", "shared");
  await expect(limits().spend("three", "shared")).rejects.toThrow("Too many attempts");
});

test("does not count what is given back, and clearing resets the count", async () => {
  const counted = limits();
  for (let times = 0; times < 10; times += 1) {
    await counted.spend("three", "given");
    await counted.giveBack("three", "given");
  }
  await spend(3, "given");
  await expect(counted.spend("three", "given")).rejects.toThrow("Too many attempts");
  await counted.clear("three", "given");
  expect(await spend(3, "given")).toEqual([]);
});

test("a limit ends when its time has passed", async () => {
  expect(await spend(2, "soon", "brief")).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await spend(1, "soon", "brief")).toEqual([]);
});

test("addresses of one IPv6 line share a count, and lines of one network a wider one", async () => {
  const at = (line: number, host: number) => addressKeys(`2001:db8:7:${line.toString(16)}::${host.toString(16)}`);
  for (let host = 1; host <= 3; host += 1) expect(await spend(1, at(0, host))).toEqual([]);
  expect(await spend(1, at(0, 4))).toHaveLength(1);
  // The line's refused attempt does not count for its network.
  for (let line = 1; line < NETWORK_FACTOR; line += 1) expect(await spend(3, at(line, 1))).toEqual([]);
  expect(await spend(1, at(NETWORK_FACTOR, 1))).toHaveLength(1);
  // The refused attempt has counted as well.
  for (let times = 0; times < 2; times += 1) await limits().giveBack("three", at(1, 1));
  expect(await spend(1, at(NETWORK_FACTOR + 1, 1))).toEqual([]);
});

test("counts a key of any length, and the table holds none in plain text", async () => {
  const key = `${"long".repeat(500)}@example.com`;
  expect(await spend(3, key)).toEqual([]);
  expect(await spend(1, key)).toHaveLength(1);
  const { rows } = await database.pool.query("select key from rate_limits where key like '%long%'");
  expect(rows).toEqual([]);
});

test("counts nothing when switched off", async () => {
  const off = limits(false);
  for (let times = 0; times < 20; times += 1) await off.spend("three", "off");
  expect(await spend(3, "off")).toEqual([]);
});
