/** The query layer on the engine under test: transactions, their retries, migrations, the last word on overlap. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type Database, isUnstorable, openDatabase, transaction } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ url: home.url, folder: null });
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

  test("joins the one that is under way", async () => {
    const work = transaction(database.db, async (outer) => {
      await transaction(outer, (inner) => inner.execute(sql`insert into notes values ('inner')`));
      await transaction(database.db, (inner) =>
        inner.execute(sql`insert into notes values ('joined')`),
      );
      throw new Error("all of it");
    });
    await expect(work).rejects.toThrow("all of it");
    expect(await notes()).not.toContain("inner");
    expect(await notes()).not.toContain("joined");
  });

  test("refuses the outer database at once, instead of waiting for ever", async () => {
    const started = performance.now();
    for (const touch of [
      () => database.db.execute(sql`select 1`),
      () => database.pool.query("select 1"),
      () => database.pool.connect(),
    ])
      await expect(transaction(database.db, () => touch() as Promise<unknown>)).rejects.toThrow(
        /outer database was touched|Failed query/,
      );
    expect(performance.now() - started).toBeLessThan(3_000);
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test.each(["40001", "40P01"])("is tried again after %s, up to 6 times", async (code) => {
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

  test("is not tried again after any other failure", async () => {
    let attempts = 0;
    const work = transaction(database.db, async () => {
      attempts += 1;
      throw failure("23505");
    });
    await expect(work).rejects.toThrow("23505");
    expect(attempts).toBe(1);
  });

  test("of two that wait for each other one is tried again, and both are written", async () => {
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

test("migrations that were applied are not applied again, one process or several", async () => {
  const applied = async () =>
    (await database.pool.query("select hash from drizzle.__drizzle_migrations order by id")).rows;
  const before = await applied();
  expect(before.length).toBeGreaterThan(1);
  await Promise.all([migrateDatabase(database), migrateDatabase(database)]);
  expect(await applied()).toEqual(before);
});

describe("the database itself", () => {
  const occupy = (from: string, to: string, simulator = "A320", kind = "booking") =>
    database.pool.query(
      `insert into slot_occupancies (id, simulator_type, during, kind, hold_until, created_at)
       values (gen_random_uuid(), $1, tstzrange($2, $3, '[)'), $4, $5, now())`,
      [simulator, from, to, kind, kind === "hold" ? to : null],
    );
  const at = (time: string) => `2026-12-05T${time}+05:30`;

  test("refuses two rows of one simulator that overlap, whatever they are", async () => {
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

  test("says of a text that it can't hold that it is the sender's fault", async () => {
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
  });
});
