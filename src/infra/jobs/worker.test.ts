/** The job table and its worker: each job runs once, retries back off, and jobs of a dead worker are taken over. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { type Database, openDatabase, transaction } from "#infra/db/database.ts";
import { migrateDatabase } from "#infra/db/migrate.ts";
import { createLog } from "#infra/log.ts";
import { type MovableClock, movableClock } from "#test/clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { jobsByState } from "./counts.ts";
import { writeJob } from "./enqueue.ts";
import { backoff, createWorker, FinalFailure, type JobHandlers } from "./worker.ts";

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ ...home, folder: null });
  await migrateDatabase(database);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

let clock: MovableClock;
beforeEach(async () => {
  clock = movableClock();
  await database.pool.query("delete from jobs");
});

const worker = (handlers: JobHandlers) => createWorker({ db: database.db, clock, log: createLog("silent"), handlers });
const add = (key: string, change: { kind?: string; runAt?: Date } = {}) =>
  writeJob({ db: database.db, clock }, { kind: "test", key, payload: { key }, ...change });
const job = async (key: string) => (await database.pool.query("select * from jobs where key = $1", [key])).rows[0];

/** A handler that records its payloads, and a worker that uses it. */
function noting(work: () => Promise<{ again: Date } | undefined> = async () => undefined) {
  const seen: (string | undefined)[] = [];
  const handlers: JobHandlers = {
    test: async ({ key }) => {
      seen.push(key);
      return work();
    },
  };
  return { seen, handlers, ...worker(handlers) };
}

test("a job runs once with its payload and is done", async () => {
  const { seen, drain } = noting();
  expect(await add("once")).toBe(true);
  expect(await drain()).toBe(1);
  expect(await drain()).toBe(0);
  expect(seen).toEqual(["once"]);
  expect(await job("once")).toMatchObject({
    state: "done",
    attempts: 1,
    last_error: null,
    finished_at: clock.now(),
  });
});

test("a key is written once, even after its job is done", async () => {
  const { seen, drain } = noting();
  expect([await add("same"), await add("same")]).toEqual([true, false]);
  await drain();
  expect(await add("same")).toBe(false);
  const written = await Promise.all(Array.from({ length: 10 }, () => add("at once")));
  expect(written.filter(Boolean)).toHaveLength(1);
  await drain();
  expect(seen).toEqual(["same", "at once"]);
});

test("a job of a rolled-back transaction does not exist", async () => {
  const work = transaction(database.db, async (tx) => {
    await writeJob({ db: tx, clock }, { kind: "test", key: "undone", payload: {} });
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await job("undone")).toBeUndefined();
});

test("a job waits for its due time, and the earliest runs first", async () => {
  const { seen, drain } = noting();
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS);
  await add("second", { runAt: at(2) });
  await add("first", { runAt: at(1) });
  expect(await drain()).toBe(0);
  clock.advance({ minutes: 2 });
  expect(await drain()).toBe(2);
  expect(seen).toEqual(["first", "second"]);
});

test("the gaps between attempts grow from 5 seconds to an hour", () => {
  expect([1, 2, 3, 4, 9, 10, 11, 50].map((attempts) => backoff(attempts) / 1000)).toEqual([
    5, 10, 20, 40, 1280, 2560, 3600, 3600,
  ]);
});

test("a failed job is retried after its gap, and its error is kept until it succeeds", async () => {
  let healthy = false;
  const { seen, drain } = noting(async () => {
    if (!healthy) throw new Error("the mail server is away");
    return undefined;
  });
  await add("retried");
  await drain();
  const due = new Date(clock.now().getTime() + 5_000);
  expect(await job("retried")).toMatchObject({
    state: "waiting",
    attempts: 1,
    run_at: due,
    leased_until: null,
    last_error: "the mail server is away",
  });
  expect(await drain()).toBe(0);
  clock.set(due);
  await drain();
  expect((await job("retried")).run_at).toEqual(new Date(due.getTime() + 10_000));
  healthy = true;
  clock.advance({ minutes: 1 });
  await drain();
  expect(seen).toHaveLength(3);
  expect(await job("retried")).toMatchObject({ state: "done", attempts: 3, last_error: null });
});

test("a failure that a retry would only repeat is final at once", async () => {
  const { drain } = noting(async () => {
    throw new FinalFailure("it is gone");
  });
  await add("final");
  await drain();
  expect(await job("final")).toMatchObject({
    state: "failed",
    attempts: 1,
    last_error: "it is gone",
    finished_at: clock.now(),
  });
});

test("after 16 failures a job fails for good, visibly, and blocks no other job", async () => {
  const { seen, drain } = noting(async () => {
    throw new Error("never");
  });
  await add("hopeless");
  for (let hour = 0; hour < 25; hour += 1) {
    await drain();
    clock.advance({ hours: 1 });
  }
  expect(seen).toHaveLength(16);
  expect(await job("hopeless")).toMatchObject({
    state: "failed",
    attempts: 16,
    last_error: "never",
    finished_at: expect.any(Date),
  });
  const healthy = noting();
  await add("other");
  expect(await healthy.drain()).toBe(1);
  expect(await jobsByState(database.db)).toEqual({ waiting: 0, failed: 1, done: 1 });
});

test("a failing job does not delay those after it", async () => {
  const seen: string[] = [];
  const { drain } = worker({
    test: async ({ key = "" }) => {
      seen.push(key);
      if (key === "bad") throw new Error("bad");
      return undefined;
    },
  });
  for (const key of ["bad", "good 1", "good 2", "good 3", "good 4", "good 5", "good 6"]) await add(key);
  expect(await drain()).toBe(7);
  expect(seen).toContain("good 6");
});

test("a job of an unknown kind is kept with an error", async () => {
  const { drain } = worker({});
  await add("unknown", { kind: "x.undefined" });
  await drain();
  expect(await job("unknown")).toMatchObject({
    state: "waiting",
    last_error: "no handler for jobs of kind x.undefined",
  });
});

test("a handler can request another run, which is no failure", async () => {
  const again = new Date(clock.now().getTime() + 30 * MINUTE_MS);
  let answers = 0;
  const { seen, drain } = noting(async () => {
    answers += 1;
    return answers === 1 ? { again } : undefined;
  });
  await add("again");
  expect(await drain()).toBe(1);
  expect(await job("again")).toMatchObject({ state: "waiting", attempts: 0, run_at: again });
  clock.set(again);
  await drain();
  expect(seen).toHaveLength(2);
  expect((await job("again")).state).toBe("done");
});

test("each batch waits for requests, until its jobs are half a minute late", async () => {
  let waits = 0;
  const { drain } = createWorker({
    db: database.db,
    clock,
    log: createLog("silent"),
    handlers: { test: async () => undefined },
    waitForRequests: async () => {
      waits += 1;
    },
  });
  const twoBatches = async (runAt: Date) => {
    await database.pool.query("delete from jobs");
    for (const key of ["1", "2", "3", "4", "5", "6"]) await add(key, { runAt });
    waits = 0;
    await drain();
    return waits;
  };
  expect(await twoBatches(clock.now())).toBe(3);
  expect(await twoBatches(new Date(clock.now().getTime() - 31_000))).toBe(1);
});

test("concurrent workers never run one job twice", async () => {
  const crew = Array.from({ length: 4 }, () =>
    noting(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return undefined;
    }),
  );
  await Promise.all(Array.from({ length: 60 }, (_, index) => add(`shared ${index}`)));
  await Promise.all(crew.map(({ drain }) => drain()));
  const seen = crew.flatMap((one) => one.seen);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test("the job of a worker that died is taken over when its lease expires", async () => {
  await add("left behind");
  let started = (): void => {};
  const underWay = new Promise<void>((resolve) => {
    started = resolve;
  });
  let finish = (): void => {};
  const dead = worker({
    test: () => {
      started();
      return new Promise((resolve) => {
        finish = () => resolve(undefined);
      });
    },
  });
  const draining = dead.drain();
  await underWay;
  const { seen, drain } = noting();
  clock.advance({ minutes: 2 });
  expect(await drain()).toBe(0);
  clock.set(new Date(clock.now().getTime() + 1));
  expect(await drain()).toBe(1);
  expect(seen).toEqual(["left behind"]);
  expect(await job("left behind")).toMatchObject({ state: "done", attempts: 2 });
  finish();
  await draining;
});

test("once started, it runs jobs when woken, and stopping waits for the one in progress", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = (): void => {};
  const underWay = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const running = worker({
    test: async () => {
      begun();
      await held;
      return undefined;
    },
  });
  running.start();
  await add("woken");
  running.wake();
  await underWay;
  let stopped = false;
  const stopping = running.stop().then(() => {
    stopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect((await job("woken")).state).toBe("done");
  await add("too late");
  running.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await job("too late")).state).toBe("waiting");
});
