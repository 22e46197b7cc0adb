/** What a transaction does with the machines around it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { inTransaction, type Machines } from "./context.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** The machines, with a worker that reads the outer database as soon as it is woken, as the true one does. */
function watched(steps: string[]): Machines {
  const { machines, database } = product.running;
  return {
    ...machines,
    wakeWorker: () => {
      steps.push("woken");
      void database.pool.query("select 1").catch(() => steps.push("refused"));
    },
  };
}

test("the job worker is woken once, after the commit, also from a joined transaction", async () => {
  const steps: string[] = [];
  await inTransaction(watched(steps), async (tx) => {
    await inTransaction(tx, async (joined) => joined.wakeWorker());
    tx.wakeWorker();
    steps.push("at work");
  });
  expect(steps).toEqual(["at work", "woken"]);
});

test("what is rolled back wakes nobody", async () => {
  const steps: string[] = [];
  const failing = inTransaction(watched(steps), async (tx) => {
    tx.wakeWorker();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(steps).toEqual([]);
});
