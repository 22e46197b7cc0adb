/** Job definitions: typed payloads stored as texts, one job per key, and broken payloads that fail visibly. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type Database, openDatabase } from "#infra/db/database.ts";
import { createLog } from "#infra/log.ts";
import { type MovableClock, movableClock } from "#test/clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { defineJob, handlersOf, type JobDefinition } from "./define.ts";
import { enqueueJob } from "./enqueue.ts";
import { jobKind } from "./kind.ts";
import { storedCount, storedFlag, storedId } from "./stored.ts";
import { createWorker } from "./worker.ts";

const ID = "7b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3";

const MOVE = jobKind({
  kind: "test.move",
  payload: z.object({ bookingId: storedId, times: storedCount, first: storedFlag }),
  key: ({ bookingId, times }) => `${bookingId}:${times}`,
});
const NOTE = jobKind({ kind: "test.note", payload: z.object({ text: z.string() }) });

let home: TestDatabase;
let database: Database;
let clock: MovableClock;
beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ ...home, folder: null });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  clock = movableClock();
  await database.pool.query("delete from jobs");
});

const at = () => ({ db: database.db, clock });
const rows = async () => (await database.pool.query("select * from jobs order by key")).rows;

/** Runs due jobs with these definitions, which get `seen` as their context. */
async function drain(definitions: readonly JobDefinition<unknown[]>[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  const handlers = handlersOf(seen, definitions);
  await createWorker({ ...at(), log: createLog("silent"), handlers }).drain();
  return seen;
}

const noting = defineJob({
  ...MOVE,
  async run(seen: unknown[], payload) {
    seen.push(payload);
    return undefined;
  },
});

test("a payload is stored as texts, under a key that begins with its kind, and read back with its types", async () => {
  const payload = { bookingId: ID, times: 3, first: true };
  expect(await enqueueJob(at(), MOVE, payload)).toBe(true);
  expect(await enqueueJob(at(), MOVE, { ...payload, times: 4, first: false })).toBe(true);
  expect((await rows()).map(({ kind, key, payload: stored }) => [kind, key, stored])).toEqual([
    ["test.move", `test.move:${ID}:3`, { bookingId: ID, times: "3", first: "yes" }],
    ["test.move", `test.move:${ID}:4`, { bookingId: ID, times: "4" }],
  ]);
  const seen = await drain([noting]);
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining([payload, { bookingId: ID, times: 4, first: false }]));
});

test("a job is unique by its kind's key or the caller's, else always new", async () => {
  const payload = { bookingId: ID, times: 1, first: false };
  expect([await enqueueJob(at(), MOVE, payload), await enqueueJob(at(), MOVE, payload)]).toEqual([true, false]);
  const note = (key?: string) => enqueueJob(at(), NOTE, { text: "hello" }, key ? { key } : {});
  expect([await note("one"), await note("one"), await note(), await note()]).toEqual([true, false, true, true]);
  const keys = (await rows()).map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
  expect(keys).toContain("test.note:one");
});

test("a job waits for its due time", async () => {
  await enqueueJob(at(), MOVE, { bookingId: ID, times: 1, first: false }, { runAt: new Date("2027-01-01T00:00:00Z") });
  expect(await drain([noting])).toEqual([]);
  clock.set("2027-01-01T00:00:00Z");
  expect(await drain([noting])).toHaveLength(1);
});

test("a job with a broken payload does not run: it fails for good at once with the reason", async () => {
  await enqueueJob(at(), NOTE, { text: "of another kind" });
  await database.pool.query("update jobs set kind = 'test.move'");
  expect(await drain([noting])).toEqual([]);
  const [job] = await rows();
  expect(job).toMatchObject({ state: "failed", attempts: 1 });
  expect(job.last_error).toMatch(/payload of this job is broken\. bookingId: .*; times: /);
});

test("a payload that does not fit its kind is not written", async () => {
  const wrong = () => enqueueJob(at(), MOVE, { bookingId: "x", times: 1, first: false });
  expect(wrong).toThrow(/GUID/);
  expect(await rows()).toEqual([]);
});

test("refuses two definitions of one kind", () => {
  expect(() => handlersOf([], [noting, noting])).toThrow("two definitions of the job test.move");
});
