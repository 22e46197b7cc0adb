/**
 * A transaction that holds the A320's lock and never ends must not stop the site, and its lock is released. With
 * PostgreSQL other requests are unaffected; the embedded database has one connection, so they wait for the limit.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isBusy, transaction } from "#infra/db/database.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, openCheckout } from "#test/shopper.ts";

/** The transaction limit of src/infra/db/database.ts, and the slack for a slow host. */
const LIMIT_MS = 8_000;
const SLACK_MS = 2_000;

const onPostgres = process.env.TEST_DATABASE === "postgres";
/** The maximum wait of requests that do not need the A320's lock. */
const READ_MS = onPostgres ? SLACK_MS : LIMIT_MS + SLACK_MS;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now();
  const answer = await work;
  return { answer, ms: performance.now() - started };
}

test("a stuck transaction does not block the site, and blocks its simulator only briefly", async () => {
  let locked = (): void => {};
  const holdsTheLock = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const stuck = timed(
    transaction(product.running.ctx.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7301, 320)`);
      locked();
      await new Promise(() => {});
    }).catch((error: unknown) => error),
  );
  await holdsTheLock;

  const other = timed(openCheckout(product, bookingRequest({ simulatorType: "B737" })));
  if (onPostgres) expect((await other).ms).toBeLessThan(SLACK_MS);

  // More customers for the A320 than connections, and only then the readers.
  const crowd = Array.from({ length: 12 }, (_, index) =>
    timed(openCheckout(product, bookingRequest({ bookingDate: `2026-12-${10 + index}` }))),
  );
  await vi.waitFor(() => expect(product.running.database.pool.totalCount).toBeGreaterThanOrEqual(onPostgres ? 7 : 1), {
    timeout: 5_000,
  });
  const [alive, plans, ready] = await Promise.all([
    timed(fetch(`${product.url}/health/live`)),
    timed(product.graphql<{ plans: unknown[] }>("{ plans { id } }")),
    timed(fetch(`${product.url}/health/ready`)),
  ]);
  expect(alive.answer.status).toBe(200);
  expect(alive.ms).toBeLessThan(SLACK_MS);
  expect(plans.answer.data?.plans).toHaveLength(6);
  expect(ready.answer.status).toBe(200);
  for (const { ms } of [plans, ready]) expect(ms).toBeLessThan(READ_MS);
  expect((await other).answer.status).toBe(200);

  // Requests for the A320 succeed when the limit releases it, or fail earlier with a retryable error.
  for (const { answer, ms } of await Promise.all(crowd)) {
    expect(ms).toBeLessThan(LIMIT_MS + 2 * SLACK_MS);
    if (answer.status !== 200) {
      expect(onPostgres).toBe(true);
      expect(ms).toBeGreaterThan(4_000);
      expect(answer.status).toBeGreaterThanOrEqual(500);
    }
  }

  const { answer: error, ms } = await stuck;
  expect(isBusy(error)).toBe(true);
  expect(ms).toBeGreaterThan(LIMIT_MS - 100);
  expect(ms).toBeLessThan(LIMIT_MS + SLACK_MS);

  const after = await timed(openCheckout(product, bookingRequest({ bookingTime: "15:00" })));
  expect(after.answer).toMatchObject({ status: 200, body: { amount: 500_000 } });
  expect(after.ms).toBeLessThan(SLACK_MS);
});
