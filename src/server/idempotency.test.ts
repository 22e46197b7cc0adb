/**
 * A client that lost a response may repeat the request under its idempotency key: it runs once and gets the first
 * response.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DONE_BEFORE, requestDigest, runIdempotent, SENT_OTHERWISE } from "#infra/idempotency/idempotency.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { type GraphqlReply, startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let admin: string;
beforeAll(async () => {
  product = await startProduct();
  admin = await signInAdministrator(product);
});
afterAll(() => product.close());

type Created = { createProduct: { id: string; name: string } };

async function post<T>(body: string, key: string, token: string) {
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": key,
    },
    body,
  });
  return { ...((await answer.json()) as GraphqlReply<T>), status: answer.status };
}

const send = (name: string, key: string, { token = admin, price = 10 } = {}) =>
  post<Created>(
    JSON.stringify({
      query: `mutation ($name: String!, $price: Float!) {
        createProduct(name: $name, price: $price) { id name }
      }`,
      variables: { name, price },
    }),
    key,
    token,
  );

const kept = async (key: string): Promise<{ sealed_answer: string }[]> => {
  const { rows } = await product.running.database.pool.query(
    "select sealed_answer from answered_requests where key = $1",
    [key],
  );
  return rows;
};

const named = async (name: string): Promise<number> => {
  const { rows } = await product.running.database.pool.query(
    "select count(*)::int as n from products where name = $1",
    [name],
  );
  return rows[0].n;
};

test("returns the first response to repeats, also while the first request is running", async () => {
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => send("Kneeboard", key)));
  const ids = new Set(all.map(({ data }) => data?.createProduct.id));
  expect([ids.size, ids.has(undefined)]).toEqual([1, false]);
  expect((await send("Kneeboard", key)).data?.createProduct.id).toBe([...ids][0]);
  expect(await named("Kneeboard")).toBe(1);
  await send("Kneeboard", randomUUID());
  expect(await named("Kneeboard")).toBe(2);
});

test("refuses another request under the same key with an explanation", async () => {
  const key = randomUUID();
  await send("Flight computer", key);
  expect((await send("Plotter", key)).errors).toMatchObject([
    { message: SENT_OTHERWISE, extensions: { code: "CONFLICT" } },
  ]);
  expect(await named("Plotter")).toBe(0);
});

test("deletes a refused request, so that a corrected one runs under the same key", async () => {
  const key = randomUUID();
  const refused = await send("Logbook", key, { price: -1 });
  expect(refused.errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
  expect((await send("Logbook", key)).data?.createProduct.name).toBe("Logbook");
});

test("refuses a stored response to other people, and seals it in the database", async () => {
  const key = randomUUID();
  await send("Red pencil", key);
  const stranger = await registerPerson(product);
  const answer = await send("Red pencil", key, { token: stranger.token });
  expect(answer.errors[0]?.extensions.code).toBe("FORBIDDEN");
  const rows = await kept(key);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed_answer).not.toContain("Red pencil");
});

test("stores nothing for queries and for customers", async () => {
  const { token } = await registerPerson(product);
  const requests: [string, string][] = [
    ["{ products { id } }", admin],
    ["query A { products { id } } mutation B { logout }", admin],
    ['mutation { updateProfile(name: "Ravi Rao") { name } }', token],
  ];
  for (const [query, by] of requests) {
    const key = randomUUID();
    await post(JSON.stringify({ query, operationName: query.startsWith("query") ? "A" : null }), key, by);
    expect([query, await kept(key)]).toEqual([query, []]);
  }
});

/** A mutation with a response many times the size of its change. */
const longMutation = (name: string): string =>
  JSON.stringify({
    query: `mutation ($name: String!, $text: String!) {
      createProduct(name: $name, price: 10, description: $text) { id ${Array.from(
        { length: 20 },
        (_, index) => `d${index}: description`,
      ).join(" ")} }
    }`,
    variables: { name, text: "x".repeat(4_000) },
  });

test("stores only the completion of a response above 64 KB", async () => {
  const key = randomUUID();
  const first = await post<Created>(longMutation("Chart"), key, admin);
  expect(first.data?.createProduct.id).toBeDefined();
  expect((await kept(key))[0]?.sealed_answer.length).toBeLessThan(500);
  expect((await post(longMutation("Chart"), key, admin)).errors).toMatchObject([
    { message: DONE_BEFORE, extensions: { code: "CONFLICT" } },
  ]);
  expect(await named("Chart")).toBe(1);
});

test("refuses a stored response to callers who lost the role or the session", async () => {
  const { pool } = product.running.database;
  const body = JSON.stringify({
    query: "mutation ($id: ID!) { markContactMessageRead(id: $id) { email } }",
    variables: { id: await contactMessage() },
  });
  type Marked = { markContactMessageRead: { email: string } | null };
  const { token, id: userId } = await registerPerson(product);
  const role = (to: string) => pool.query("update users set role = $1 where id = $2", [to, userId]);
  const key = randomUUID();
  const again = () => post<Marked>(body, key, token);

  await role("staff");
  expect((await again()).data?.markContactMessageRead?.email).toBe("asha@aviator.example");
  expect((await again()).data?.markContactMessageRead?.email).toBe("asha@aviator.example");
  await role("admin");
  expect((await again()).errors[0]?.extensions.code).toBe("CONFLICT");
  await role("user");
  const lost = await again();
  expect([lost.errors[0]?.extensions.code, JSON.stringify(lost)]).toEqual([
    "FORBIDDEN",
    expect.not.stringContaining("asha@"),
  ]);
  await role("staff");
  expect((await again()).data?.markContactMessageRead?.email).toBe("asha@aviator.example");
  await pool.query("delete from sessions where user_id = $1", [userId]);
  expect((await again()).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

async function contactMessage(): Promise<string> {
  const { data } = await product.graphql<{ createContactMessage: { id: string } }>(
    `mutation { createContactMessage(name: "Asha", email: "asha@aviator.example",
      message: "A question about sessions") { id } }`,
  );
  return data?.createContactMessage.id ?? "";
}

test("refuses a too deeply nested request with BAD_USER_INPUT", async () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const body = `{"query":"mutation { logout }","variables":{"deep":${deep}}}`;
  const { status, errors } = await post(body, randomUUID(), admin);
  expect([status, errors[0]?.extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
});

test("the request digest depends on the product's secret", () => {
  const digest = (secret: string) => requestDigest(secret, "admin", { password: "secret1" });
  expect(digest("one")).not.toBe(digest("another"));
  expect(digest("one")).toBe(digest("one"));
});

test("checks for a missing response eight times in about eight seconds", async () => {
  const key = randomUUID();
  const { ctx, database } = product.running;
  const home = { db: ctx.db, clock: ctx.clock, secret: ctx.secret };
  const repeatable = { userId: randomUUID(), key, digest: "d" };
  await database.pool.query(
    "insert into answered_requests (user_id, key, digest, created_at) values ($1, $2, 'd', now())",
    [repeatable.userId, key],
  );
  const reads = vi.spyOn(ctx.db, "select");
  const started = performance.now();
  const work = { work: async () => "done twice", failed: () => false };
  await expect(runIdempotent(home, repeatable, work)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(reads.mock.calls.length).toBe(8);
  reads.mockRestore();
  expect(performance.now() - started).toBeGreaterThan(7_000);
});

test("one person may send 2,000 keys an hour", async () => {
  const limited = await startProduct({ RATE_LIMITS: "on" });
  try {
    const token = await signInAdministrator(limited);
    const body = JSON.stringify({
      query: 'mutation { createProduct(name: "Pen", price: 10) { id } }',
    });
    const one = async () => {
      const answer = await fetch(`${limited.url}/graphql`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "idempotency-key": randomUUID(),
        },
        body,
      });
      return ((await answer.json()) as GraphqlReply).errors?.[0]?.extensions;
    };
    expect(await one()).toBeUndefined();
    await limited.running.database.pool.query(
      "update rate_limits set points = 2000 where key like 'repeatableMutations:%'",
    );
    expect(await one()).toMatchObject({ code: "RATE_LIMITED", retryAfter: expect.any(Number) });
  } finally {
    await limited.close();
  }
}, 90_000);
