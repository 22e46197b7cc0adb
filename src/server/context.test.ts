/** Transactions and the job worker. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type AppContext, inTransaction } from "./context.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** The application context, with a worker that queries the database as soon as it is woken, as the real one does. */
function watched(steps: string[]): AppContext {
  const { ctx, database } = product.running;
  return {
    ...ctx,
    wakeWorker: () => {
      steps.push("woken");
      void database.pool.query("select 1").catch(() => steps.push("refused"));
    },
  };
}

test("wakes the job worker once, after the commit, also from a joined transaction", async () => {
  const steps: string[] = [];
  await inTransaction(watched(steps), async (tx) => {
    await inTransaction(tx, async (joined) => joined.wakeWorker());
    tx.wakeWorker();
    steps.push("at work");
  });
  expect(steps).toEqual(["at work", "woken"]);
});

test("does not wake the worker after a rollback", async () => {
  const steps: string[] = [];
  const failing = inTransaction(watched(steps), async (tx) => {
    tx.wakeWorker();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(steps).toEqual([]);
});
