/** Stored responses to public queries: who gets them, what they depend on, and what clears them before a write ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "#infra/log.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { CONTENT_TABLES } from "./public-cache.ts";
import { start } from "./start.ts";

let product: TestProduct;
let token: string;
let id: string;
beforeAll(async () => {
  product = await startProduct({ METRICS_TOKEN: "metrics of a test" });
  token = await signInAdministrator(product);
  const made = await product.graphql<{ createProduct: { id: string } }>(
    `mutation { createProduct(name: "Aviator mug", price: 499, description: "Holds tea.", stock: 9, category: "Gifts") { id } }`,
    {},
    { token },
  );
  id = made.data?.createProduct.id ?? "";
  // Nothing is stored before the process listens for changes.
  await vi.waitFor(async () => {
    await ask(PRICES);
    expect(await statementsOf(() => ask(PRICES))).toBe(0);
  });
  await setPrice(498);
});
afterAll(() => product.close());
afterEach(() => vi.restoreAllMocks());

const JSON_TYPE = { "content-type": "application/json" };
const PRICES = "{ products(limit: 5) { id name price stock } }";

async function ask(query: string, headers: Record<string, string> = {}): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query }),
  });
  return { headers: answer.headers, text: await answer.text() };
}

/** The statements that a request sends to the database. */
async function statementsOf(request: () => Promise<unknown>): Promise<number> {
  const { pool } = product.running.database;
  const queries = vi.spyOn(pool, "query");
  const connections = vi.spyOn(pool, "connect");
  await request();
  const count = queries.mock.calls.length + connections.mock.calls.length;
  vi.restoreAllMocks();
  return count;
}

const price = async (): Promise<number> =>
  (JSON.parse((await ask(PRICES)).text) as { data: { products: { price: number }[] } }).data.products[0]?.price ?? 0;

const setPrice = (rupees: number) =>
  product.graphql(`mutation { updateProduct(id: "${id}", price: ${rupees}) { id } }`, {}, { token });

describe("a public query", () => {
  test("is answered from memory the second time, with the same body and headers", async () => {
    const first = await ask(PRICES);
    let second = first;
    expect(
      await statementsOf(async () => {
        second = await ask(PRICES);
      }),
    ).toBe(0);
    expect(second.text).toBe(first.text);
    const names = ["date", "x-request-id", "etag", "vary", "content-length", "transfer-encoding", "content-encoding"];
    const fixed = (headers: Headers) => [...headers].filter(([name]) => !names.includes(name)).sort();
    expect(fixed(second.headers)).toEqual(fixed(first.headers));
  });

  test("shows a change as soon as the mutation has been answered", async () => {
    for (const rupees of [501, 502, 503]) {
      await price();
      await setPrice(rupees);
      expect(await price()).toBe(rupees);
    }
  });

  test("shows a change that was made by a statement of its own", async () => {
    await price();
    await product.running.database.pool.query("update products set price_paise = 60000");
    expect(await price()).toBe(600);
  });

  test("is made again after the next full hour in India", async () => {
    product.clock.set("2026-12-01T23:10:00+05:30");
    await price();
    product.clock.set("2026-12-01T23:59:59+05:30");
    expect(await statementsOf(price)).toBe(0);
    product.clock.set("2026-12-02T00:00:00+05:30");
    expect(await statementsOf(price)).toBeGreaterThan(0);
  });

  test("is made once for many who ask at the same time", async () => {
    await setPrice(510);
    const alone = await statementsOf(price);
    await setPrice(511);
    expect(await statementsOf(() => Promise.all(Array.from({ length: 20 }, price)))).toBe(alone);
  });

  test("counts in the metrics", async () => {
    const count = async () => {
      const text = await (
        await fetch(`${product.url}/metrics`, { headers: { authorization: "Bearer metrics of a test" } })
      ).text();
      return Number(/http_request_seconds_count\{route="\/graphql",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    await price();
    const before = await count();
    await price();
    expect(await count()).toBe(before + 1);
  });
});

describe("nothing is stored", () => {
  test.each([
    ["of a caller with a token", PRICES, () => ({ authorization: `Bearer ${token}` })],
    ["of a caller with a dead token", PRICES, () => ({ authorization: "Bearer nonsense" })],
    ["of a checkout", PRICES, () => ({ "x-checkout-token": "nonsense" })],
    ["of a mailed link", PRICES, () => ({ "x-link-token": "nonsense" })],
    ["with another field beside it", `{ products(limit: 5) { id } checkUserExists(email: "a@b.example") }`, () => ({})],
    ["of a refused query", "{ products(limit: 5, archived: true) { id } }", () => ({})],
  ])("%s", async (_what, query, headers) => {
    await ask(query, headers());
    const before = (await ask(query, headers())).text;
    const made = vi.spyOn(product.running.app, "graphql" as never);
    expect((await ask(query, headers())).text).toBe(before);
    expect(made).toHaveBeenCalled();
  });

  test("that a guest, a customer and staff would get differently", async () => {
    const register = `mutation { register(email: "asha@cache.example", password: "blue sky above 7", name: "Asha Rao") { token } }`;
    const { data } = await product.graphql<{ register: { token: string } }>(register);
    const query = "{ settings { confirmPaidBookings refundFeePercent } }";
    const guest = (await ask(query)).text;
    const fresh = await signInAdministrator(product);
    const admin = (await ask(query, { authorization: `Bearer ${fresh}` })).text;
    const customer = (await ask(query, { authorization: `Bearer ${data?.register.token}` })).text;
    expect((await ask(query)).text).toBe(guest);
    expect(customer).toBe(guest);
    expect(admin).not.toBe(guest);
  });
});

describe("a live public query", () => {
  const TIMES = `{ availability(simulatorType: "A320", from: "2027-03-01", to: "2027-03-02", duration: 30) { date } }`;

  test("is made again for the next caller", async () => {
    const first = (await ask(TIMES)).text;
    expect(first).toContain("2027-03-02");
    let again = "";
    expect(
      await statementsOf(async () => {
        again = (await ask(TIMES)).text;
      }),
    ).toBeGreaterThan(0);
    expect(again).toBe(first);
  });

  test("is made once for all who arrive while another caller's is being made, without those with a token", async () => {
    const { pool } = product.running.database;
    let arrived = (): void => {};
    const all = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    const queries = vi.spyOn(pool, "query").mockImplementationOnce((async (...args: unknown[]) => {
      await all;
      return query(...args);
    }) as never);
    const requests = vi.fn();
    product.running.app.server.on("request", requests);
    const first = ask(TIMES);
    await vi.waitFor(() => expect(queries).toHaveBeenCalledTimes(1));
    const others = Promise.all(Array.from({ length: 10 }, () => ask(TIMES)));
    await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(11));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(queries).toHaveBeenCalledTimes(1);
    const guest = await ask(TIMES, { "x-checkout-token": "nonsense" });
    const own = queries.mock.calls.length;
    arrived();
    const texts = [await first, ...(await others), guest].map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect(queries).toHaveBeenCalledTimes(own + 1);
  });
});

test("every table that public responses depend on reports its changes", async () => {
  const { rows } = await product.running.database.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
     where tgfoid = 'notify_content_change'::regproc and not tgisinternal`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(CONTENT_TABLES.toSorted());
});

describe.skipIf(process.env.TEST_DATABASE !== "postgres")("with several processes", () => {
  test("a write through one process clears the other within 100 ms, in both directions", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "aviator-second-"));
    const config = { ...product.running.ctx.config, port: 0, dataDir };
    const second = await start(config, { clock: product.clock, log: createLog("silent"), pages: false, work: false });
    const urls = [product.url, second.address];
    const priceAt = async (url = "") => {
      const body = JSON.stringify({ query: PRICES });
      const answer = await fetch(`${url}/graphql`, { method: "POST", headers: JSON_TYPE, body });
      return ((await answer.json()) as { data: { products: { price: number }[] } }).data.products[0]?.price;
    };
    const setAt = (url = "", rupees = 0) => {
      const query = `mutation { updateProduct(id: "${id}", price: ${rupees}) { id } }`;
      const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
      return fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    };
    token = await signInAdministrator(product);
    try {
      for (const [writer, reader, rupees] of [
        [0, 1, 811],
        [1, 0, 812],
        [0, 1, 813],
      ] as const) {
        // The second process has stored the old price.
        for (const url of urls) await priceAt(url);
        expect((await setAt(urls[writer], rupees)).status).toBe(200);
        const written = performance.now();
        expect(await priceAt(urls[writer])).toBe(rupees);
        await vi.waitFor(async () => expect(await priceAt(urls[reader])).toBe(rupees), { interval: 5 });
        expect(performance.now() - written).toBeLessThan(100);
      }
    } finally {
      await second.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test("a change of another process shows within 100 ms", async () => {
    await price();
    const other = new pg.Client({ connectionString: product.running.ctx.config.databaseUrl });
    await other.connect();
    await other.query("update products set price_paise = 77700");
    const changed = performance.now();
    await vi.waitFor(async () => expect(await price()).toBe(777), { interval: 5 });
    expect(performance.now() - changed).toBeLessThan(100);
    await other.end();
  });

  test("nothing is stored while the listener is lost", async () => {
    await vi.waitFor(async () => {
      await price();
      expect(await statementsOf(price)).toBe(0);
    });
    const { pool } = product.running.database;
    // The listener's last statement is "listen", or after some seconds its question whether the connection is alive.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where (query like 'listen %' or query = 'select 1')
         and pid <> pg_backend_pid() and datname = current_database()`,
    );
    await vi.waitFor(async () => expect(await statementsOf(price)).toBeGreaterThan(0));
    await vi.waitFor(
      async () => {
        await price();
        expect(await statementsOf(price)).toBe(0);
      },
      { timeout: 5_000 },
    );
  });
});
