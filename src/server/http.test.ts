/** The edges of the HTTP server: error formats, operation limits, headers, health, a lost database. */
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, openCheckout } from "#test/shopper.ts";
import { createApp } from "./app.ts";
import type { AppContext } from "./context.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
afterEach(() => vi.restoreAllMocks());

type Answer = { status: number; headers: Headers; text: string; body: unknown };

async function send(path: string, { method = "POST", body, ...headers }: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    body,
  });
  const text = await answer.text();
  const json = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, headers: answer.headers, text, body: json && JSON.parse(text) };
}

const refused = (code: string) => [{ message: expect.any(String), extensions: { code } }];
const codeOf = async (query: string, variables = {}) => {
  const { status, errors } = await product.graphql(query, variables);
  return [status, errors[0]?.extensions.code];
};

describe("the format of a refusal", () => {
  test.each([
    ["POST", "/nowhere"],
    ["POST", "/graphql/nowhere"],
    ["GET", "/nowhere"],
    ["GET", "/graphql"],
    ["DELETE", "/graphql"],
    ["PUT", "/create-order"],
  ])("of %s %s, which does not exist, is JSON with 404", async (method, path) => {
    const { status, body } = await send(path, { method });
    expect(status).toBe(404);
    expect(body).toEqual({ error: "Not found", code: "NOT_FOUND" });
  });

  test("of an unreadable URL is JSON with 400", async () => {
    const { status, body } = await send("/%zz");
    expect(status).toBe(400);
    expect(body).toEqual({ error: "This address cannot be read", code: "BAD_USER_INPUT" });
  });

  test.each([
    ["malformed JSON", "{", 400],
    ["nothing", "", 400],
    ["no object", "5", 400],
    ["no query", "{}", 400],
    ["a query that is no text", '{"query":1}', 400],
    ["variables that are no object", '{"query":"{me{id}}","variables":[1]}', 400],
    ["several operations in a list", '[{"query":"{me{id}}"},{"query":"{me{id}}"}]', 400],
    ["more than 1 MB", JSON.stringify({ query: "x".repeat(1_048_577) }), 413],
  ])("of %s on /graphql has GraphQL's format", async (_name, body, expected) => {
    const answer = await send("/graphql", { body });
    expect(answer.status).toBe(expected);
    expect(answer.body).toEqual({ errors: refused("BAD_USER_INPUT") });
  });

  test("of another content type on /graphql is 415 in GraphQL's format", async () => {
    const answer = await send("/graphql", { body: "{me{id}}", "content-type": "text/plain" });
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ errors: refused("BAD_USER_INPUT") });
  });

  test.each([
    "{ me { id }",
    "{ nothing }",
    "{ me }",
    "{ plan(duration: 30) { id } }",
    'query ($d: Int!) { plan(simulatorType: "A320", duration: $d) { id } }',
    "query A { me { id } } query B { me { id } }",
    "fragment F on Query { me { id } }",
    "",
  ])("of an operation that never ran is 400 BAD_USER_INPUT: %s", async (query) => {
    expect(await codeOf(query)).toEqual([400, "BAD_USER_INPUT"]);
  });

  test.each(["{}", "null", "5", '"text"', "[]", '{"kind":"Document","definitions":[]}', '{"kind":"Document"}'])(
    "of a JSON text in place of an operation is the same: %s",
    async (query) => {
      expect(await codeOf(query)).toEqual([400, "BAD_USER_INPUT"]);
    },
  );

  test("of a refused operation keeps its code when it is repeated", async () => {
    const seen = [];
    for (let times = 0; times < 4; times += 1) seen.push(await codeOf("mutation { logout }"));
    expect(seen).toEqual(Array.from({ length: 4 }, () => [200, "UNAUTHENTICATED"]));
  });
});

describe("an internal error", () => {
  const SECRETS = /select|users|\/srv|\.ts|at \w+ \(|argon2/i;
  const REQUEST_ID = /[0-9a-f]{8}-[0-9a-f]{4}-/;
  const bug = () => new Error('column "users.password_hash" in select at /srv/app/service.ts:10');

  test("leaves GraphQL as INTERNAL with only a request id", async () => {
    vi.spyOn(product.running.ctx.limits, "spend").mockRejectedValue(bug());
    const answer = await send("/graphql", {
      body: JSON.stringify({ query: `{ checkUserExists(email: "x@x.example") }` }),
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: null,
      errors: [{ extensions: { code: "INTERNAL", requestId: expect.stringMatching(REQUEST_ID) } }],
    });
    expect(answer.text.replaceAll("checkUserExists", "")).not.toMatch(SECRETS);
  });

  test("leaves REST as 500 INTERNAL with only a request id", async () => {
    vi.spyOn(product.running.ctx.gateway, "createOrder").mockRejectedValue(bug());
    const answer = await send("/create-order", { body: '{"amount":5000}' });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ error: expect.stringMatching(REQUEST_ID), code: "INTERNAL" });
    expect(answer.text).not.toMatch(SECRETS);
  });
});

describe("limits of one operation", () => {
  const aliased = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `a${from + index}: __typename`).join(" ");

  test("30 aliases, not 31, in fragments as well", async () => {
    expect((await product.graphql(`{ ${aliased(30)} }`)).errors).toEqual([]);
    expect(await codeOf(`{ ${aliased(31)} }`)).toEqual([400, "BAD_USER_INPUT"]);
    const fragment = `fragment F on Query { ${aliased(16, 100)} }`;
    expect(await codeOf(`{ ${aliased(15)} ...F } ${fragment}`)).toEqual([400, "BAD_USER_INPUT"]);
    expect((await product.graphql(`{ ${aliased(14)} ...F } ${fragment}`)).errors).toEqual([]);
  });

  test("the number of rows, in fragments as well", async () => {
    const page = (name: string) => `${name}: products(limit: 100) { id name price stock category }`;
    const pages = (count: number) => Array.from({ length: count }, (_, index) => page(`p${index}`)).join(" ");
    expect((await product.graphql(`{ ${pages(10)} }`)).errors).toEqual([]);
    expect(await codeOf(`{ ${pages(25)} }`)).toEqual([400, "BAD_USER_INPUT"]);
    expect(await codeOf(`{ ...F } fragment F on Query { ${pages(25)} }`)).toEqual([400, "BAD_USER_INPUT"]);
  });

  test("fragments that double with every level are refused at once", async () => {
    const levels = Array.from(
      { length: 40 },
      (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${(level + 1) % 40} }`,
    );
    const started = performance.now();
    expect(await codeOf(`{ ...F0 } ${levels.join(" ")}`)).toEqual([400, "BAD_USER_INPUT"]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test.each([
    ["nested without end", "{ me ".repeat(100_000)],
    ["nested fragments without end", `${"{ ... ".repeat(4_000)}{ __typename ${"}".repeat(4_001)}`],
    ["with the same field eighty thousand times", `{ ${"__typename ".repeat(80_000)} }`],
  ])("a document %s is refused at once", async (_name, query) => {
    const started = performance.now();
    expect(await codeOf(query)).toEqual([400, "BAD_USER_INPUT"]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("at most 62 days, all within the calendar's bounds", async () => {
    const days = (from: string, to: string) =>
      codeOf(
        `query ($from: String!, $to: String!) {
          availability(simulatorType: "A320", duration: 30, from: $from, to: $to) { date }
        }`,
        { from, to },
      );
    expect(await days("2026-12-01", "2027-01-31")).toEqual([200, undefined]);
    for (const [from, to] of [
      ["2026-12-01", "2027-02-01"],
      ["2026-12-02", "2026-12-01"],
      ["2026-02-30", "2026-03-01"],
      ["tomorrow", "later"],
      ["9999-12-30", "9999-12-31"],
      ["0001-01-01", "0001-01-02"],
    ] as const)
      expect(await days(from, to)).toEqual([200, "BAD_USER_INPUT"]);
  });
});

test("every response has the security headers and no server name", async () => {
  for (const path of ["/health/live", "/graphql", "/nowhere"]) {
    const { headers } = await send(path, path === "/graphql" ? { body: "{" } : { method: "GET" });
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
    expect(headers.get("content-type")).toMatch(/; charset=utf-8$/);
    for (const name of ["x-powered-by", "server"]) expect(headers.get(name)).toBeNull();
  }
});

test("no response lets another site read it", async () => {
  const origin = "https://elsewhere.example";
  for (const method of ["POST", "OPTIONS"]) {
    const { headers } = await send("/graphql", { method, origin, body: "{}" });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("JSON responses of GraphQL and REST are not stored and load nothing", async () => {
  for (const path of ["/graphql", "/create-order"]) {
    const { headers } = await send(path, { body: "{}" });
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "content-disposition": 'attachment; filename="api.json"',
    });
  }
});

test("sends HSTS where the site is served over https", async () => {
  const hsts = (app: FastifyInstance) =>
    app.inject("/health/live").then(({ headers }) => headers["strict-transport-security"]);
  await withSettings({}, async (app) => expect(await hsts(app)).toBeUndefined());
  await withSettings({ publicUrl: "https://aviator.example" }, async (app) =>
    expect(await hsts(app)).toBe("max-age=31536000"),
  );
});

/** Runs a second application on the same application context, with other settings. */
async function withSettings(
  settings: Partial<AppContext["config"]>,
  use: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const { ctx, database } = product.running;
  const dataDir = join(ctx.config.dataDir, "second");
  const app = await createApp({
    ctx: { ...ctx, config: { ...ctx.config, dataDir, ...settings } },
    engine: database.engine,
    webhookUrl: () => null,
    pages: false,
  });
  try {
    await use(app);
  } finally {
    await app.close();
  }
}

test("closing finishes the current request and does not wait for idle connections", async () => {
  await withSettings({}, async (app) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = (): void => {};
    const underWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    app.get("/slow", async () => {
      begun();
      await held;
      return { slow: true };
    });
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    // Browsers open connections ahead of need.
    const silent = connect(Number(new URL(address).port), "127.0.0.1");
    await once(silent, "connect");
    const answer = fetch(`${address}/slow`);
    await underWay;
    const closed = app.close();
    release();
    expect(await (await answer).json()).toEqual({ slow: true });
    const started = performance.now();
    await closed;
    expect(performance.now() - started).toBeLessThan(5_000);
    silent.destroy();
  });
});

test("introspection is on in demonstration mode and off by a setting", async () => {
  const query = "{ __schema { queryType { name } } }";
  expect((await product.graphql(query)).data).toEqual({
    __schema: { queryType: { name: "Query" } },
  });
  await withSettings({ introspection: false }, async (app) => {
    const ask = (text: string) => app.inject({ method: "POST", url: "/graphql", payload: { query: text } });
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).not.toHaveProperty("data");
    expect(answer.json().errors[0]).toMatchObject(refused("BAD_USER_INPUT")[0] ?? {});
    expect((await ask("{ __typename }")).json()).toEqual({ data: { __typename: "Query" } });
  });
});

test("health reports liveness and the state of each part", async () => {
  expect(await send("/health/live", { method: "GET" })).toMatchObject({
    status: 200,
    body: { live: true },
  });
  expect(await send("/health/ready", { method: "GET" })).toMatchObject({
    status: 200,
    body: {
      database: product.running.database.engine,
      payments: "sandbox",
      mail: "outbox",
      storage: "folder",
    },
  });
});

describe("metrics", () => {
  test("count responses by route and status, and jobs by state", async () => {
    await product.graphql("{ __typename }");
    const { status, text } = await send("/metrics", { method: "GET" });
    expect(status).toBe(200);
    expect(text).toMatch(/http_request_seconds_count\{route="\/graphql",status="200"\} [1-9]/);
    expect(text).toMatch(/jobs\{state="waiting"\} \d/);
  });

  test("give the age of the oldest paid checkout that bought nothing yet, and of the oldest due job", async () => {
    const { pool } = product.running.database;
    const now = product.clock.now();
    const past = new Date(now.getTime() - 600_000);
    await pool.query(
      `insert into checkouts (id, kind, state, holder, amount_paise, gateway, key_id, client_address, created_at, updated_at)
       values (gen_random_uuid(), 'bare', 'paid', 'guest', 100, 'sandbox', 'key', 'x', $1, $1)`,
      [past],
    );
    await pool.query("update jobs set run_at = $1, attempts = 1 where state = 'waiting'", [past]);
    const { rows } = await pool.query(
      "select count(*)::int as n from jobs where state = 'waiting' and kind like 'mail.%'",
    );
    const { text } = await send("/metrics", { method: "GET" });
    expect(text).toMatch(/^checkout_paid_oldest_seconds 600$/m);
    expect(text).toMatch(/^database_connections_waiting 0$/m);
    expect(text).toContain(`mail_failing ${rows[0]?.n}`);
    await pool.query("delete from checkouts where state = 'paid'");
  });

  test.each(["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"])(
    "are refused to clients behind a proxy: %s",
    async (header) => {
      const { status, body } = await send("/metrics", { method: "GET", [header]: "127.0.0.1" });
      expect([status, body]).toEqual([404, { error: "Not found", code: "NOT_FOUND" }]);
    },
  );

  test("are only for this host, or for callers with the token", async () => {
    const metrics = (app: FastifyInstance, remoteAddress: string, authorization = "") =>
      app.inject({ url: "/metrics", remoteAddress, headers: { authorization } }).then(({ statusCode }) => statusCode);
    await withSettings({}, async (app) => {
      expect(await metrics(app, "127.0.0.1")).toBe(200);
      expect(await metrics(app, "::1")).toBe(200);
      expect(await metrics(app, "203.0.113.1")).toBe(404);
    });
    await withSettings({ trustProxyHops: 1 }, async (app) => {
      expect(await metrics(app, "127.0.0.1")).toBe(404);
    });
    await withSettings({ onLoopback: false }, async (app) => {
      expect(await metrics(app, "127.0.0.1")).toBe(404);
    });
    await withSettings({ metricsToken: "a-long-token" }, async (app) => {
      expect(await metrics(app, "203.0.113.1", "Bearer a-long-token")).toBe(200);
      expect(await metrics(app, "127.0.0.1", "Bearer another")).toBe(404);
      expect(await metrics(app, "127.0.0.1")).toBe(404);
    });
  });
});

test("metrics are refused to a proxy on this host that passes a foreign host", async () => {
  await withSettings({}, async (app) => {
    const { statusCode } = await app.inject({
      url: "/metrics",
      remoteAddress: "127.0.0.1",
      headers: { host: "aviator.example" },
    });
    expect(statusCode).toBe(404);
  });
});

describe("a lost database", () => {
  const rows = async (sql: string, ...values: unknown[]) =>
    (await product.running.database.pool.query(sql, values)).rows;

  test("returns 503 and INTERNAL with a request id, and serves again once it is restored", async () => {
    const { pool } = product.running.database;
    const gone = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.5:5432"));
    vi.spyOn(pool, "connect").mockImplementation(gone);
    vi.spyOn(pool, "query").mockImplementation(gone);
    const ready = await send("/health/ready", { method: "GET" });
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({ database: "unreachable", payments: "sandbox" });
    const [signedIn, nobody, rest] = [
      await send("/graphql", { body: '{"query":"{plans{id}}"}', authorization: "Bearer x" }),
      await send("/graphql", { body: '{"query":"{plans{id}}"}' }),
      await send("/create-order", {
        body: JSON.stringify({ amount: 5000, booking: bookingRequest() }),
      }),
    ];
    for (const { body } of [signedIn, nobody])
      expect(body).toMatchObject({
        errors: [{ extensions: { code: "INTERNAL", requestId: expect.any(String) } }],
      });
    expect(rest).toMatchObject({ status: 500, body: { code: "INTERNAL" } });
    for (const { text } of [ready, signedIn, nobody, rest])
      expect(text).not.toMatch(/ECONNREFUSED|10\.0\.0\.5|select/i);
    vi.restoreAllMocks();
    expect((await send("/health/ready", { method: "GET" })).status).toBe(200);
    expect((await product.graphql<{ plans: [] }>("{ plans { id } }")).data?.plans).toHaveLength(6);
  });

  test.skipIf(process.env.TEST_DATABASE !== "postgres")(
    "in the middle of a transaction leaves no partial write, and the next request is served",
    async () => {
      const other = new pg.Client({
        connectionString: product.running.ctx.config.databaseUrl,
      });
      await other.connect();
      const request = bookingRequest({ contactEmail: "cut@http.example", bookingDate: "2026-12-22" });
      try {
        // The simulator's lock, held from outside, stops create-order within its transaction.
        await other.query("select pg_advisory_lock(7301, 320)");
        const cut = openCheckout(product, request);
        await vi.waitFor(
          async () => {
            const ended = await other.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()
               and wait_event = 'advisory'`,
            );
            if (ended.rowCount === 0) throw new Error("no transaction waits for the lock yet");
          },
          { timeout: 10_000, interval: 20 },
        );
        expect(await cut).toMatchObject({ status: 500, body: { code: "INTERNAL" } });
      } finally {
        await other.end();
      }
      expect(await rows("select id from checkouts where purchase->>'contactEmail' = 'cut@http.example'")).toEqual([]);
      expect(await rows("select id from slot_occupancies")).toEqual([]);
      expect((await openCheckout(product, request)).status).toBe(200);
    },
  );

  test.skipIf(process.env.TEST_DATABASE !== "postgres")(
    "that ends every connection ends no process, and is reconnected",
    async () => {
      await Promise.all(Array.from({ length: 10 }, () => product.graphql("{ plans { id } }")));
      const other = new pg.Client({
        connectionString: product.running.ctx.config.databaseUrl,
      });
      await other.connect();
      const ended = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await other.end();
      expect(ended.rowCount).toBeGreaterThan(0);
      await vi.waitFor(async () => {
        const { data } = await product.graphql<{ plans: unknown[] }>("{ plans { id } }");
        expect(data?.plans).toHaveLength(6);
      });
    },
  );
});
