/**
 * The query layer on the engine under test: transactions with their retries and limits, migrations, and the constraint
 * against overlap.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import {
  type Database,
  isBusy,
  isDuplicate,
  isUnstorable,
  openDatabase,
  type Queryable,
  transaction,
} from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

const LIMIT_MS = 2_000;
const onPostgres = process.env.TEST_DATABASE === "postgres";

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ ...home, folder: null, transactionLimitMs: LIMIT_MS });
  await migrateDatabase(database);
  await database.pool.query("create table notes (text text unique)");
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const notes = async (): Promise<unknown[]> =>
  (await database.pool.query("select text from notes order by text")).rows.map((row) => row.text);

const failure = (code: string) => Object.assign(new Error(`refused with ${code}`), { code });

describe("a transaction", () => {
  test("is written whole or not at all", async () => {
    const work = transaction(database.db, async (tx) => {
      await tx.execute(sql`insert into notes values ('half')`);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await notes()).not.toContain("half");
    await transaction(database.db, (tx) => tx.execute(sql`insert into notes values ('whole')`));
    expect(await notes()).toContain("whole");
  });

  test("joins the enclosing transaction", async () => {
    const work = transaction(database.db, async (outer) => {
      await transaction(outer, (inner) => inner.execute(sql`insert into notes values ('inner')`));
      await transaction(database.db, (inner) => inner.execute(sql`insert into notes values ('joined')`));
      throw new Error("all of it");
    });
    await expect(work).rejects.toThrow("all of it");
    expect(await notes()).not.toContain("inner");
    expect(await notes()).not.toContain("joined");
  });

  test("refuses the outer database at once instead of waiting for ever", async () => {
    const started = performance.now();
    for (const touch of [
      () => database.db.execute(sql`select 1`),
      () => database.pool.query("select 1"),
      () => database.pool.connect(),
    ])
      await expect(transaction(database.db, () => touch() as Promise<unknown>)).rejects.toThrow(
        /outer database was used|Failed query/,
      );
    expect(performance.now() - started).toBeLessThan(3_000);
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test.each(["40001", "40P01"])("is retried after %s, up to 6 times", async (code) => {
    let attempts = 0;
    const result = await transaction(database.db, async () => {
      attempts += 1;
      if (attempts < 4) throw new Error("wrapped", { cause: failure(code) });
      return attempts;
    });
    expect(result).toBe(4);
    attempts = 0;
    const hopeless = transaction(database.db, async () => {
      attempts += 1;
      throw failure(code);
    });
    await expect(hopeless).rejects.toThrow(code);
    expect(attempts).toBe(6);
  });

  test("is not retried after any other failure", async () => {
    let attempts = 0;
    const work = transaction(database.db, async () => {
      attempts += 1;
      throw failure("23505");
    });
    await expect(work).rejects.toThrow("23505");
    expect(attempts).toBe(1);
  });

  test("is retried when two transactions deadlock, and both are written", async () => {
    await database.pool.query("insert into notes values ('left'), ('right')");
    const touch = (first: string, second: string) =>
      transaction(database.db, async (tx) => {
        await tx.execute(sql`update notes set text = text where text = ${first}`);
        await tx.execute(sql`select pg_sleep(0.2)`);
        await tx.execute(sql`update notes set text = text where text = ${second}`);
        await tx.execute(sql`insert into notes values (${`${first} first`})`);
      });
    await Promise.all([touch("left", "right"), touch("right", "left")]);
    expect(await notes()).toEqual(expect.arrayContaining(["left first", "right first"]));
  });
});

/** A promise that never resolves. */
const never = () => new Promise<never>(() => {});

const insert = (tx: Queryable, text: string) => tx.execute(sql`insert into notes values (${text})`);

/** The error with which `work` fails, and after how many milliseconds. */
async function failureOf(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const started = performance.now();
  const error = await work.then(
    () => "no failure",
    (failed: unknown) => failed,
  );
  return { error, ms: performance.now() - started };
}

describe("a transaction that is stuck", () => {
  const turn = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(7301, 320)`);

  test("ends at its limit, releases its locks and writes nothing, and the next one works", async () => {
    const { error, ms } = await failureOf(
      transaction(database.db, async (tx) => {
        await turn(tx);
        await insert(tx, "stuck");
        await never();
      }),
    );
    expect(error).toMatchObject({ message: expect.stringContaining(`${LIMIT_MS} ms`) });
    expect(isBusy(error)).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(LIMIT_MS - 10);
    expect(ms).toBeLessThan(LIMIT_MS + 1_500);
    const started = performance.now();
    await transaction(database.db, async (tx) => {
      await turn(tx);
      await insert(tx, "after the stuck one");
    });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(await notes()).toContain("after the stuck one");
    expect(await notes()).not.toContain("stuck");
  });

  test("makes callers that need its connection wait, then serves them", async () => {
    const stuck = failureOf(transaction(database.db, never));
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) => transaction(database.db, (tx) => insert(tx, `waited ${index}`))),
    );
    expect(others).toHaveLength(20);
    expect(isBusy((await stuck).error)).toBe(true);
  });

  test("can no longer write when its code continues", async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late: Promise<unknown>[] = [];
    const finished = vi.fn();
    const { error } = await failureOf(
      transaction(database.db, async (tx) => {
        await insert(tx, "before the limit");
        await held;
        late.push(
          insert(tx, "late"),
          transaction(tx, (joined) => insert(joined, "late, joined")),
        );
        late.push(transaction(database.db, (joined) => insert(joined, "late, outer")));
        await Promise.allSettled(late);
        finished();
      }),
    );
    expect(isBusy(error)).toBe(true);
    await transaction(database.db, async (tx) => {
      release();
      await vi.waitFor(() => expect(finished).toHaveBeenCalled());
      await insert(tx, "by another caller");
    });
    expect(late).toHaveLength(3);
    for (const { status } of await Promise.allSettled(late)) expect(status).toBe("rejected");
    const written = await notes();
    expect(written).toContain("by another caller");
    for (const text of ["before the limit", "late", "late, joined", "late, outer"]) expect(written).not.toContain(text);
  });

  test("ends during a statement as well, and its locks are released soon after", async () => {
    // PGlite can't cancel a statement: its locks are released when it completes.
    const seconds = onPostgres ? 30 : LIMIT_MS / 1000 + 1;
    const { error, ms } = await failureOf(
      transaction(database.db, async (tx) => {
        await turn(tx);
        await insert(tx, "asleep");
        await tx.execute(sql`select pg_sleep(${seconds})`);
      }),
    );
    expect(isBusy(error)).toBe(true);
    expect(ms).toBeLessThan(LIMIT_MS + 1_500);
    const started = performance.now();
    await transaction(database.db, turn);
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(await notes()).not.toContain("asleep");
  });

  test("may be ended at any moment without leaving a partial write", async () => {
    const short = await openDatabase({ ...home, folder: null, transactionLimitMs: 4 });
    try {
      await short.pool.query("create table if not exists pairs (number int, half int)");
      let ended = 0;
      for (let number = 0; number < 80; number++) {
        const { error } = await failureOf(
          transaction(short.db, async (tx) => {
            for (const half of [1, 2]) {
              await tx.execute(sql`insert into pairs values (${number}, ${half})`);
              await pause(Math.random() * 3);
              await tx.execute(sql`select 1 / ${number % 2}::int`).catch(() => {});
            }
          }),
        );
        if (isBusy(error)) ended += 1;
        expect((await short.pool.query("select 7 as seven")).rows).toEqual([{ seven: 7 }]);
      }
      expect(ended).toBeGreaterThan(5);
      const halves = "select number from pairs group by number having count(*) <> 2";
      expect((await short.pool.query(halves)).rows).toEqual([]);
    } finally {
      await short.close();
    }
  });
});

describe("a transaction that fails", () => {
  test.each([
    ["is refused", () => Promise.reject(new Error("no rollback"))],
    ["never completes", never],
  ])("reports the original error when the rollback %s", async (how, rollback) => {
    let client: pg.PoolClient | undefined;
    database.pool.once("acquire", (acquired) => {
      client = acquired as pg.PoolClient;
    });
    const work = transaction(database.db, async (tx) => {
      await insert(tx, "cut off");
      const query = client?.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client ?? {}, {
        query: (...args: unknown[]) => (args[0] === "rollback" ? rollback() : query(...args)),
      });
      throw new Error("the first failure");
    });
    await expect(work).rejects.toThrow("the first failure");
    expect(await notes()).not.toContain("cut off");
    await transaction(database.db, (tx) => insert(tx, `after a rollback that ${how}`));
    expect(await notes()).toContain(`after a rollback that ${how}`);
  });

  test("leaves no query running that could enter another one", async () => {
    let late: Promise<unknown> = Promise.resolve();
    const work = transaction(database.db, (tx) => {
      late = pause(50).then(() => insert(tx, "stray"));
      late.catch(() => {});
      return Promise.all([Promise.reject(new Error("the first failure")), late]);
    });
    await expect(work).rejects.toThrow("the first failure");
    await transaction(database.db, async (tx) => {
      await insert(tx, "next");
      await expect(late).rejects.toThrow();
    });
    expect(await notes()).toContain("next");
    expect(await notes()).not.toContain("stray");
  });

  test("fails even if its code continues after a failed statement", async () => {
    const work = transaction(database.db, async (tx) => {
      await insert(tx, "swallowed");
      await tx.execute(sql`select 1 / 0`).catch(() => {});
      return "written";
    });
    await expect(work).rejects.toThrow("nothing was written");
    expect(await notes()).not.toContain("swallowed");
  });

  test("can't be committed by drizzle's own nested transaction", async () => {
    const work = transaction(database.db, (tx) => tx.transaction(() => Promise.resolve()));
    await expect(work).rejects.toThrow("use transaction()");
  });
});

describe("a busy database is distinguished from a broken one", () => {
  test.each(["55P03", "57014", "25P03", "57P05", "53300", "40001", "40P01"])("by %s", (code) => {
    expect(isBusy(failure(code))).toBe(true);
    expect(isBusy(new Error("Failed query", { cause: failure(code) }))).toBe(true);
  });

  test.each([
    ["a constraint", failure("23505")],
    ["a server that ends", failure("57P01")],
    ["a server that is not there", failure("ECONNREFUSED")],
    ["anything else", new Error("oops")],
    ["no error", "55P03"],
  ])("%s does not count as busy", (_name, error) => {
    expect(isBusy(error)).toBe(false);
  });

  test("by a connection that never becomes free", async () => {
    const { pool } = database;
    const limit = pool.options.connectionTimeoutMillis;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 100;
    try {
      for (const ask of [
        () => transaction(database.db, (tx) => tx.execute(sql`select 1`)),
        () => database.db.execute(sql`select 1`),
      ])
        expect(isBusy((await failureOf(ask())).error)).toBe(true);
    } finally {
      pool.options.connectionTimeoutMillis = limit;
      for (const client of taken) client.release();
    }
  });

  test.runIf(onPostgres)("by PostgreSQL's own limits", async () => {
    const lock = sql`select pg_advisory_xact_lock(1)`;
    const held = failureOf(
      transaction(database.db, async (tx) => {
        await tx.execute(lock);
        await never();
      }),
    );
    await pause(100);
    for (const [setting, statement] of [
      ["lock_timeout", lock],
      ["statement_timeout", sql`select pg_sleep(5)`],
    ] as const) {
      const { error, ms } = await failureOf(
        transaction(database.db, async (tx) => {
          await tx.execute(sql.raw(`set local ${setting} = 100`));
          await tx.execute(statement);
        }),
      );
      expect(isBusy(error), setting).toBe(true);
      expect(ms, setting).toBeLessThan(1_500);
    }
    const { error, ms } = await failureOf(
      transaction(database.db, async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`);
        await never();
      }),
    );
    expect(error).toMatchObject({ code: "25P03" });
    expect(isBusy(error)).toBe(true);
    expect(ms).toBeLessThan(1_500);
    await held;
  });
});

test("applies migrations once, with one process or several", async () => {
  const applied = async () =>
    (await database.pool.query("select hash from drizzle.__drizzle_migrations order by id")).rows;
  const before = await applied();
  expect(before.length).toBeGreaterThan(1);
  await Promise.all([migrateDatabase(database), migrateDatabase(database)]);
  expect(await applied()).toEqual(before);
});

test.runIf(onPostgres)(
  "a migration gives up a table that is in use, so that requests behind it are served",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "aviator-migration-"));
    mkdirSync(join(folder, "meta"));
    // Later than all real ones.
    const when = Date.UTC(2100, 0, 1);
    const entries = [{ idx: 0, version: "7", when, tag: "0000_more", breakpoints: true }];
    writeFileSync(
      join(folder, "meta", "_journal.json"),
      JSON.stringify({ version: "7", dialect: "postgresql", entries }),
    );
    writeFileSync(join(folder, "0000_more.sql"), "alter table notes add column more text");
    const other = await database.pool.connect();
    try {
      await other.query("begin");
      await other.query("select * from notes");
      const migrated = migrateDatabase(database, folder);
      await pause(500);
      const started = performance.now();
      await notes();
      expect(performance.now() - started).toBeLessThan(3_500);
      await pause(1_000);
      await other.query("commit");
      await migrated;
      expect((await database.pool.query("select more from notes limit 1")).fields).toHaveLength(1);
    } finally {
      other.release();
      rmSync(folder, { recursive: true });
    }
  },
);

test("builds indexes outside a transaction, and again after an attempt that was interrupted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aviator-indexes-"));
  for (const name of ["meta", "concurrent"]) mkdirSync(join(folder, name));
  const journal = { version: "7", dialect: "postgresql", entries: [] };
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify(journal));
  const sql = 'create index concurrently if not exists "notes_once" on "notes" ("text")';
  writeFileSync(join(folder, "concurrent", "notes_once.sql"), sql);
  const validity = async () =>
    (await database.pool.query("select indisvalid from pg_index where indexrelid = to_regclass('notes_once')")).rows;
  try {
    await migrateDatabase(database, folder);
    expect(await validity()).toEqual([{ indisvalid: true }]);
    await database.pool.query("update pg_index set indisvalid = false where indexrelid = to_regclass('notes_once')");
    await migrateDatabase(database, folder);
    expect(await validity()).toEqual([{ indisvalid: true }]);
  } finally {
    await database.pool.query("drop index notes_once");
    rmSync(folder, { recursive: true });
  }
});

test.runIf(onPostgres)("does not compile queries, which would cost them half a second", async () => {
  expect((await database.pool.query("show jit")).rows).toEqual([{ jit: "off" }]);
});

describe("the database itself", () => {
  const occupy = (from: string, to: string, simulator = "A320", kind = "booking") =>
    database.pool.query(
      `insert into slot_occupancies (id, simulator_type, during, kind, hold_until, created_at)
       values (gen_random_uuid(), $1, tstzrange($2, $3, '[)'), $4, $5, now())`,
      [simulator, from, to, kind, kind === "hold" ? to : null],
    );
  const at = (time: string) => `2026-12-05T${time}+05:30`;

  test("refuses two rows that overlap on one simulator, of any kind", async () => {
    await occupy(at("11:00"), at("13:00"));
    for (const kind of ["booking", "hold", "closure"])
      for (const [from, to] of [
        ["11:00", "13:00"],
        ["12:00", "13:00"],
        ["10:00", "11:01"],
        ["10:00", "14:00"],
      ] as const)
        await expect(occupy(at(from), at(to), "A320", kind)).rejects.toMatchObject({
          code: "23P01",
        });
    await occupy(at("10:00"), at("11:00"));
    await occupy(at("13:00"), at("14:00"), "A320", "hold");
    await occupy(at("11:00"), at("13:00"), "B737");
  });

  test("refuses a hold without an end and a booking with one", async () => {
    const write = (kind: string, until: string | null) =>
      database.pool.query(
        `insert into slot_occupancies (id, simulator_type, during, kind, hold_until, created_at)
         values (gen_random_uuid(), 'A320', tstzrange(now(), now() + '1 hour'), $1, $2, now())`,
        [kind, until],
      );
    await expect(write("hold", null)).rejects.toMatchObject({ code: "23514" });
    await expect(write("booking", at("11:00"))).rejects.toMatchObject({ code: "23514" });
  });

  test("reports a text that it can't store as the client's error", async () => {
    const write = (statement: string, value: string) =>
      database.pool.query(statement, [value]).then(
        () => false,
        (error: unknown) => isUnstorable(new Error("wrapped", { cause: error })),
      );
    expect(await write("insert into notes values ($1)", "a\u0000b")).toBe(true);
    expect(await write("select $1::jsonb", '{"a":"\\u0000"}')).toBe(true);
    expect(await write("select $1::jsonb", '{"a":"\\ud83d"}')).toBe(true);
    expect(await write("insert into notes values ($1)", "आशा 👩‍✈️")).toBe(false);
    expect(isUnstorable(failure("23505"))).toBe(false);
    expect(isUnstorable("23505")).toBe(false);
    expect([failure("23505"), failure("22021"), "23505"].map(isDuplicate)).toEqual([true, false, false]);
  });
});
