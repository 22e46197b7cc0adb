/**
 * The number of SQL statements of a whole booking and a whole order, and
 * that no connection is in use while the gateway is called.
 *
 * Counted is every statement that the product sends on a request of the customer: create-order and completeCheckout,
 * with the reading of the session, the rate limits, BEGIN and COMMIT. A statement with several writes counts once. The
 * gateway's two webhooks and the jobs (webhooks, mail, invoice) are counted apart. What prepares a new connection is
 * not counted. Plans, settings and session hours are in memory after the first purchase.
 */
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openCheckout,
  openOrder,
  type Person,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";

const MOST_OF_CUSTOMER = 25;
const MOST_OF_WEBHOOKS = 2;
const MOST_OF_JOBS = 17;
const WEBHOOKS = 2;

/** Statements of a new connection, the ping of the connection that listens, and the limit set with a commit. */
const NOT_COUNTED = /^(set client_connection_check_interval|listen|deallocate|select 1$|set local statement_timeout)/;

let product: TestProduct;
let person: Person;
let sent: string[] = [];

beforeAll(async () => {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    const parts = text.split(";").map((part) => part.trim());
    sent.push(...parts.filter((part) => part !== "" && !NOT_COUNTED.test(part)));
    return query.apply(this, args);
  });
  product = await startProduct({ RATE_LIMITS: "on" });
  person = await registerPerson(product);
  // The first purchase reads what is in memory later.
  await buy(() => openCheckout(product, session({ bookingDate: "2026-12-10" }), person));
});
afterAll(async () => {
  await product.close();
  vi.restoreAllMocks();
});
beforeEach(() => product.drainJobs());

const session = (change: Record<string, unknown> = {}) => bookingRequest({ contactEmail: person.email, ...change });

async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  sent = [];
  const result = await work();
  return { result, statements: sent };
}

/** A whole purchase: the statements of the customer's two requests, of the webhooks, and of all jobs after them. */
async function buy(open: () => ReturnType<typeof openCheckout>) {
  const opening = await statementsOf(open);
  const { id } = opening.result.body;
  const paying = await statementsOf(async () => {
    const proof = await pay(product, id);
    const stored = () => sent.filter((text) => text.includes('into "gateway_events"'));
    await vi.waitFor(() => expect(stored()).toHaveLength(WEBHOOKS), { timeout: 5_000 });
    return proof;
  });
  const completing = await statementsOf(() => complete(product, paying.result, { token: person.token }));
  const { bookingId, orderId, success } = completing.result.data?.completeCheckout ?? {};
  expect(success).toBe(true);
  const working = await statementsOf(() => product.drainJobs());
  return {
    bought: bookingId ?? orderId,
    customer: [...opening.statements, ...completing.statements],
    webhooks: paying.statements,
    jobs: working.statements,
  };
}

function checkCounts({ customer, webhooks, jobs }: Awaited<ReturnType<typeof buy>>) {
  const listed = (statements: string[]) => `\n${statements.map((text) => text.slice(0, 100)).join("\n")}\n`;
  expect(customer.length, listed(customer)).toBeLessThanOrEqual(MOST_OF_CUSTOMER);
  expect(customer.filter((text) => text === "begin")).toHaveLength(2);
  expect(webhooks.length, listed(webhooks)).toBeLessThanOrEqual(MOST_OF_WEBHOOKS);
  expect(jobs.length, listed(jobs)).toBeLessThanOrEqual(MOST_OF_JOBS);
}

test("a booking takes at most 25 statements", async () => {
  checkCounts(await buy(() => openCheckout(product, session(), person)));
  expect(product.mails()).not.toHaveLength(0);
});

test("so does a booking with another contact address", async () => {
  const booking = session({ contactEmail: "ravi@example.com", bookingTime: "13:00" });
  checkCounts(await buy(() => openCheckout(product, booking, person)));
});

test("an order of several products takes at most 25 statements", async () => {
  const items: string[] = [];
  for (let count = 0; count < 3; count += 1) items.push(await addProduct(product));
  const order = {
    products: items.map((id) => ({ id, quantity: 2 })),
    shippingDetails: shippingTo({ email: person.email }),
  };
  checkCounts(await buy(() => openOrder(product, order, { amount: 3 * 2 * 799, token: person.token })));
  const { rows } = await product.running.database.pool.query("select stock from products where id = any($1)", [items]);
  expect(rows).toEqual([{ stock: 8 }, { stock: 8 }, { stock: 8 }]);
});

test("no connection is in use while the gateway is called, so no lock or transaction is held", async () => {
  const { gateway } = product.running.ctx;
  const { pool } = product.running.database;
  const inUse: number[] = [];
  for (const call of ["createOrder", "payment"] as const) {
    const ask = gateway[call] as (...args: unknown[]) => Promise<never>;
    vi.spyOn(gateway, call).mockImplementation((...args: unknown[]) => {
      inUse.push(pool.totalCount - pool.idleCount + pool.waitingCount);
      return ask(...args);
    });
  }
  await buy(() => openCheckout(product, session({ bookingTime: "15:00" }), person));
  expect(inUse).toEqual([0, 0]);
});
