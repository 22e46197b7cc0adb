/** Whoever lost an answer may send the same again under its key: it is answered again, and done once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SENT_OTHERWISE } from "#infra/answered/answered.ts";
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

async function send(name: string, key: string, { token = admin, price = 10 } = {}) {
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": key,
    },
    body: JSON.stringify({
      query: `mutation ($name: String!, $price: Float!) {
        createProduct(name: $name, price: $price) { id name }
      }`,
      variables: { name, price },
    }),
  });
  return (await answer.json()) as GraphqlReply<Created>;
}

const named = async (name: string): Promise<number> => {
  const { rows } = await product.running.database.pool.query(
    "select count(*)::int as n from products where name = $1",
    [name],
  );
  return rows[0].n;
};

test("one that comes again is answered again, also while the first is at work", async () => {
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => send("Kneeboard", key)));
  const ids = new Set(all.map(({ data }) => data?.createProduct.id));
  expect([ids.size, ids.has(undefined)]).toEqual([1, false]);
  expect((await send("Kneeboard", key)).data?.createProduct.id).toBe([...ids][0]);
  expect(await named("Kneeboard")).toBe(1);
  await send("Kneeboard", randomUUID());
  expect(await named("Kneeboard")).toBe(2);
});

test("something else under the same key is refused with what has happened", async () => {
  const key = randomUUID();
  await send("Flight computer", key);
  expect((await send("Plotter", key)).errors).toMatchObject([
    { message: SENT_OTHERWISE, extensions: { code: "CONFLICT" } },
  ]);
  expect(await named("Plotter")).toBe(0);
});

test("what was refused is forgotten: mended, it goes through under the same key", async () => {
  const key = randomUUID();
  const refused = await send("Logbook", key, { price: -1 });
  expect(refused.errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
  expect((await send("Logbook", key)).data?.createProduct.name).toBe("Logbook");
});

test("nobody reads what another person was answered, and the database does not hold it open", async () => {
  const key = randomUUID();
  await send("Red pencil", key);
  const stranger = await registerPerson(product);
  const answer = await send("Red pencil", key, { token: stranger.token });
  expect(answer.errors[0]?.extensions.code).toBe("FORBIDDEN");
  const { rows } = await product.running.database.pool.query(
    "select sealed_answer from answered_requests where key = $1",
    [key],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed_answer).not.toContain("Red pencil");
});
