/**
 * Cost limits of anonymous operations. Nested lists are refused or batched, responses are limited in size, and clients
 * have a budget. Every operation of our own pages costs far less than the limit.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FragmentDefinitionNode, Kind, parse } from "graphql";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { MOST_COST, measurer } from "#infra/graphql/cost.ts";
import { newId } from "#infra/ids.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";
import { COST_BUDGET } from "./limits.ts";
import { schema } from "./schema.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ DEMO_CONTENT: "on", RATE_LIMITS: "on", TRUST_PROXY: "on" });
});
afterAll(() => product.close());
afterEach(() => vi.restoreAllMocks());

const TOO_LARGE = /^This operation is too large: /;

/** Sends a query from its own client address and counts its statements and bytes. */
let addresses = 0;
async function send(query: string, { token = "", address = "" } = {}) {
  addresses += 1;
  const { pool } = product.running.database;
  const statements = vi.spyOn(pool, "query");
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address || `198.51.100.${addresses}`,
      authorization: token ? `Bearer ${token}` : "",
    },
    body: JSON.stringify({ query }),
  });
  const text = await answer.text();
  const count = statements.mock.calls.length;
  statements.mockRestore();
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    statements: count,
    bytes: Buffer.byteLength(text),
    body: JSON.parse(text) as {
      data?: Record<string, unknown[]>;
      errors?: { message: string; extensions: { code: string; retryAfter?: number } }[];
    },
  };
}

const nest = (field: string, levels: number, leaf: string): string =>
  levels === 0 ? leaf : `${field} { ${nest(field, levels - 1, leaf)} }`;
const aliases = (count: number, query: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${query}`).join(" ");

describe("small operations with large responses", () => {
  const more = "more(limit: 6)";
  const articles = `publishedBlogPosts { ${nest(more, 3, "content")} }`;
  const eight = `fragment F on Product { ${nest("related(limit: 1)", 8, "id")} }`;
  test.each([
    ["related, eight deep, 30 times", `{ ${aliases(30, "products { ...F }")} } ${eight}`],
    ["articles, three deep", `{ ${articles} }`],
    ["articles, three deep, three times", `{ ${aliases(3, articles)} }`],
    ["related of related", "{ products(limit: 1) { related { related { id } } } }"],
    ["articles of articles", "{ publishedBlogPosts(limit: 1) { more { more { id } } } }"],
    ["related, one deep, 30 times", `{ ${aliases(30, "products { related(limit: 1) { id } }")} }`],
    ["all contents of the articles' neighbours", `{ publishedBlogPosts { ${more} { content } } }`],
    [
      "the calendar, twelve times",
      `{ ${aliases(12, 'availability(simulatorType: "A320", duration: 60, from: "2026-12-01", to: "2026-12-31") { date times { time } }')} }`,
    ],
  ])("%s: refused", async (_name, query) => {
    const { status, body, statements, bytes } = await send(query);
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(TOO_LARGE),
      extensions: { code: "BAD_USER_INPUT" },
    });
    expect([status, body.data, statements]).toEqual([400, undefined, 0]);
    expect(bytes).toBeLessThan(1_000);
  });

  test("their permitted forms take few statements", async () => {
    const related = await send(`{ ${aliases(1, "products { related(limit: 1) { id } }")} }`);
    expect(related.body.errors).toBeUndefined();
    expect(related.statements).toBeLessThanOrEqual(3);
    expect(related.bytes).toBeLessThan(300_000);
    const neighbours = await send("{ publishedBlogPosts { more { title excerpt } } }");
    expect(neighbours.statements).toBeLessThanOrEqual(4);
  });
});

test("related and more return the same rows in batches as one by one", async () => {
  const { body } = await send("{ products { id category price related { id category price } } }");
  type Row = { id: string; category: string; price: number };
  const products = body.data?.products as (Row & { related: Row[] })[];
  for (const { related, ...one } of products) {
    const away = ({ category, price }: Row) => (category === one.category ? 0 : 1e9) + Math.abs(price - one.price);
    const others = products
      .filter(({ id }) => id !== one.id)
      .sort((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1));
    expect(related.map(({ id }) => id)).toEqual(others.slice(0, 12).map(({ id }) => id));
  }
  const blog = await send("{ publishedBlogPosts { id more(limit: 6) { id } } }");
  const posts = blog.body.data?.publishedBlogPosts as { id: string; more: { id: string }[] }[];
  for (const { id, more } of posts)
    expect(more).toEqual(
      posts
        .filter((other) => other.id !== id)
        .slice(0, 6)
        .map((other) => ({ id: other.id })),
    );
});

test("limits a response to 2 MB, for staff to 10 MB", async () => {
  const admin = await signInAdministrator(product);
  const ids = Array.from({ length: 15 }, newId);
  const { pool } = product.running.database;
  for (const id of ids)
    await pool.query(
      `insert into blog_posts (id, title, content, author, published, plain_text, words, created_at, updated_at, allow_list)
       select $1, 'Long', repeat('a', 200000), author, true, 'a', 1, created_at, updated_at, allow_list
       from blog_posts limit 1`,
      [id],
    );
  const query = "{ publishedBlogPosts { content } }";
  const refused = await send(query);
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
    400,
    "The response is larger than 2 MB. Please request fewer rows or fields.",
  ]);
  expect((await send("{ publishedBlogPosts(limit: 5) { content } }")).status).toBe(200);
  const whole = await send(query, { token: admin });
  expect([whole.status, whole.bytes > 3_000_000]).toEqual([200, true]);
  await pool.query("delete from blog_posts where title = 'Long'");
});

describe("a client's budget", () => {
  /** Close to the cost limit of one operation, and fast with few articles. */
  const fields = Array.from({ length: 15 }, (_, index) => `f${index}: id`).join(" ");
  const dear = `{ publishedBlogPosts { more(limit: 6) { ${fields} } } }`;
  const times = Math.floor(COST_BUDGET.burst / (10 + 100 * (5 + 6 * 15)));
  const light = "{ products(limit: 1) { id } }";

  async function spend(from: { token?: string; address?: string }): Promise<void> {
    for (let sent = 0; sent < times; sent += 1) expect((await send(dear, from)).status).toBe(200);
  }

  test("is spent by the cost of operations, refused ones included, and refills with time", async () => {
    const address = "203.0.113.7";
    await spend({ address });
    const answer = await send(dear, { address });
    const wait = answer.body.errors?.[0]?.extensions.retryAfter ?? 0;
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
    expect(wait).toBeGreaterThan(0);
    expect([answer.retryAfter, answer.statements]).toEqual([String(wait), 0]);
    expect((await send(light, { address })).status).toBe(200);
    for (let sent = 0; sent < 50; sent += 1) await send(`{ wrong${sent} }`, { address });
    expect((await send(light, { address })).status).toBe(429);
    expect((await send(light, { address: "203.0.113.8" })).status).toBe(200);
    product.clock.advance({ minutes: 1 });
    expect((await send(dear, { address })).status).toBe(200);
  });

  test("is per customer at any address, and absent for staff", async () => {
    const { token } = await registerPerson(product);
    await spend({ token });
    expect((await send(dear, { token })).status).toBe(429);
    const admin = await signInAdministrator(product);
    await spend({ token: admin });
    expect((await send(dear, { token: admin })).status).toBe(200);
  });
});

/** The text of every GraphQL document of the web part. */
function webDocuments(): { name: string; text: string }[] {
  const root = join(import.meta.dirname, "..", "web");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/\bgraphql\(\s*`([^`]*)`/g)].map(([, text = ""]) => ({
        name: path,
        text: text.replace(/@_unmask\b/g, ""),
      })),
    );
}

test("every operation of our pages costs at most two thirds of the limit", () => {
  const documents = webDocuments().map(({ name, text }) => ({ name, document: parse(text) }));
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { document } of documents)
    for (const node of document.definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const costs: [string, number][] = [];
  for (const { name, document } of documents)
    for (const node of document.definitions) {
      if (node.kind !== Kind.OPERATION_DEFINITION) continue;
      const whole = { kind: Kind.DOCUMENT, definitions: [...fragments.values(), node] } as const;
      const { cost, nested } = measurer(schema, whole)(node);
      expect(nested).toBeNull();
      costs.push([`${name} ${node.name?.value}`, cost]);
    }
  expect(costs.length).toBeGreaterThan(90);
  expect(costs.filter(([, cost]) => cost > (MOST_COST * 2) / 3)).toEqual([]);
});
