/** The stored figures equal those computed from scratch, after any changes in any order. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { type Database, openDatabase } from "#infra/db/database.ts";
import { migrateDatabase } from "#infra/db/migrate.ts";
import type { AppContext } from "#server/context.ts";
import { countAllBookings, countAllOrders } from "#server/whole-counts.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { CHANGES, figuresFromScratch, figuresKept, makeStep, steps } from "#test/stats-facts.ts";
import { freshen } from "./freshen.ts";

let home: TestDatabase;
let database: Database;
let ctx: AppContext;
beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ ...home, folder: null });
  await migrateDatabase(database);
  ctx = { db: database.db } as AppContext;
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

/** The counts from figures and marked days. */
const countsKept = async () => [await countAllBookings(ctx), await countAllOrders(ctx)];

const countsOfRows = async () => {
  const { rows } = await database.pool.query(
    "select (select count(*) from bookings)::int as bookings, (select count(*) from orders)::int as orders",
  );
  return [rows[0].bookings, rows[0].orders];
};

const FACTS = [
  "disputes",
  "refunds",
  "venue_payments",
  "booking_moves",
  "payments",
  "custom_bookings",
  "slot_occupancies",
  "bookings",
  "orders",
];

test("after random changes, with some days computed in between", async () => {
  const seen = new Set<string>();
  const round = fc.tuple(steps(60), fc.nat({ max: 6 }), fc.integer({ min: 2, max: 9 }));
  await fc.assert(
    fc.asyncProperty(round, async ([changes, day, every]) => {
      for (const [index, step] of changes.entries()) {
        await makeStep(database.pool, step);
        const from = addDays("2026-11-20", day);
        expect(await countsKept()).toEqual(await countsOfRows());
        if (index % every === 0) await freshen(ctx, { from, to: addDays(from, index % 4) });
      }
      await freshen(ctx);
      const kept = await figuresKept(database.pool);
      expect(kept).toEqual(await figuresFromScratch(database.pool));
      for (const name of Object.keys(kept)) seen.add(name.split(" ")[0] ?? "");
    }),
    { numRuns: 12 },
  );
  expect([...seen].sort()).toEqual(["bookings", "hours", "money", "orders", "products"]);
  // Deleted facts also disappear from the figures.
  for (const table of FACTS) await database.pool.query(`delete from ${table}`);
  await freshen(ctx);
  expect(await figuresKept(database.pool)).toEqual({});
});

test("after every kind of change separately", async () => {
  const facts = ["book", "order", "pay", "pay", "openRefund", "sendRefund", "payAtVenue"] as const;
  // Each on a day of its own, so that another fact does not mark the day.
  for (const [index, verb] of facts.entries())
    for (let pick = 0; pick < 6; pick += 1)
      await makeStep(database.pool, { verb, pick, hour: index * 24 + pick, amount: pick * 3 });
  for (const verb of [...CHANGES, ...CHANGES])
    for (let pick = 0; pick < 8; pick += 1) {
      await freshen(ctx);
      await makeStep(database.pool, {
        verb,
        pick: pick * 5,
        hour: 7 + pick * 17,
        amount: 1 + pick,
      });
      await freshen(ctx);
      expect(await figuresKept(database.pool), verb).toEqual(await figuresFromScratch(database.pool));
    }
  for (const table of FACTS) await database.pool.query(`delete from ${table}`);
});

test("a sent refund is attributed to what its payment is later assigned to", async () => {
  const step = { pick: 0, hour: 5, amount: 2 };
  for (const verb of ["pay", "openRefund", "book"] as const) await makeStep(database.pool, { ...step, verb });
  await makeStep(database.pool, { ...step, verb: "sendRefund", hour: 60 });
  await freshen(ctx);
  await makeStep(database.pool, { ...step, verb: "assign" });
  await freshen(ctx);
  const kept = await figuresKept(database.pool);
  expect(Object.keys(kept).filter((name) => name.startsWith("money"))).toEqual([
    "money 2026-11-21 booking A320",
    "money 2026-11-23 booking A320",
  ]);
  expect(kept).toEqual(await figuresFromScratch(database.pool));
  for (const table of FACTS) await database.pool.query(`delete from ${table}`);
});

const marks = async () => (await database.pool.query("select * from stats_marks")).rows.length;

test("changes without an effect on figures mark no day, nor do rolled back ones", async () => {
  await makeStep(database.pool, { verb: "book", pick: 0, hour: 5, amount: 1 });
  await makeStep(database.pool, { verb: "order", pick: 0, hour: 5, amount: 1 });
  await freshen(ctx);
  await database.pool.query("update bookings set contact_name = 'Asha Rao', status = 'confirmed'");
  await database.pool.query("update orders set status = 'shipped'");
  expect(await marks()).toBe(0);
  await database.pool.query("begin; update bookings set completed_at = created_at; rollback");
  expect(await marks()).toBe(0);
  await database.pool.query("update bookings set completed_at = created_at");
  expect(await marks()).toBe(1);
});

test.skipIf(process.env.TEST_DATABASE !== "postgres")(
  "a change that commits while its day is being computed is not lost",
  async () => {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await makeStep(client, { verb: "pay", pick: 0, hour: 5, amount: 2 });
      await makeStep(database.pool, { verb: "pay", pick: 0, hour: 5, amount: 5 });
      await freshen(ctx);
      await client.query("commit");
    } finally {
      client.release();
    }
    expect(await marks()).toBe(1);
    await Promise.all([freshen(ctx), freshen(ctx), freshen(ctx)]);
    expect(await figuresKept(database.pool)).toEqual(await figuresFromScratch(database.pool));
    expect(await marks()).toBe(0);
  },
);
