/** Notifications of changed content: this process's before the commit resolves, other processes' on a connection. */
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { listenForChanges } from "./changes.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

let home: TestDatabase;
let database: Database;
const seen: string[] = [];
beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ url: home.url, folder: null, snapshot: home.snapshot });
  await migrateDatabase(database);
  database.onContentChange((table) => seen.push(table));
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const RESTOCK = "update products set stock = stock";

test("a change is reported when its statement resolves", async () => {
  seen.length = 0;
  await database.pool.query(RESTOCK);
  expect(seen).toEqual(["products"]);
});

test("a change in a transaction is reported at the commit, and not after a rollback", async () => {
  seen.length = 0;
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query(RESTOCK);
    await client.query("update plans set name = name");
    expect(seen).toEqual([]);
    await client.query("commit");
    expect(seen.toSorted()).toEqual(["plans", "products"]);
    seen.length = 0;
    await client.query("begin");
    await client.query(RESTOCK);
    await client.query("rollback");
  } finally {
    client.release();
  }
  expect(seen).toEqual([]);
});

test.skipIf(process.env.TEST_DATABASE !== "postgres")(
  "another process's change arrives within 100 ms, and a lost connection is reported and replaced",
  async () => {
    const url = home.url ?? "";
    const states: boolean[] = [];
    const changed: { table: string; at: number }[] = [];
    const end = listenForChanges(url, {
      onChange: (table) => changed.push({ table, at: performance.now() }),
      onState: (listening) => states.push(listening),
    });
    await vi.waitFor(() => expect(states).toEqual([true]));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(RESTOCK);
    const committed = performance.now();
    await vi.waitFor(() => expect(changed).toHaveLength(1), { interval: 1 });
    expect((changed[0]?.at ?? Number.NaN) - committed).toBeLessThan(100);

    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()",
    );
    await vi.waitFor(() => expect(states).toEqual([true, false, true]), { timeout: 5_000 });
    await other.query(RESTOCK);
    await vi.waitFor(() => expect(changed).toHaveLength(2));
    await other.end();
    await end();
  },
);
