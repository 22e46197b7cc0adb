/** What is stored about a return of items: in a person's data, after an erasure, after the retention period; limits. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ctx, ownCtx } from "#server/context.ts";
import { eraseAccount } from "#server/erasure.ts";
import { myData } from "#server/person-data.ts";
import { purgeExpired } from "#server/retention.ts";
import { type Desk, openDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { answerReturn, askReturn, deliveredOrder, requested } from "#test/returns.ts";
import { addProduct, type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" });
  desk = await openDesk(product);
});
afterAll(() => product.close());

const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(sql, values)).rows;

const as = (userId: string, role: "user" | "admin"): Ctx => ({
  ...ownCtx(product.running.ctx),
  viewer: { kind: "person", userId, role, sessionId: crypto.randomUUID(), confirmedAt: product.clock.now() },
});

/** A customer's delivered order of one cap, and its request for a return with a note. */
async function asked(): Promise<{
  person: Person;
  orderId: string;
  lines: { id: string; quantity: number }[];
  id: string;
}> {
  const person = await registerPerson(product);
  const lines = [{ id: await addProduct(product), quantity: 1 }];
  const headers = { token: person.token };
  const order = await deliveredOrder(product, desk, { products: lines, amount: 799, email: person.email, headers });
  const { id } = await requested(product, order.id, { lines, note: "My daughter's head is smaller." }, headers);
  return { person, orderId: order.id, lines, id };
}

test("an erasure waits for an open return, and then removes what was written", async () => {
  const { person, id } = await asked();
  const { order_returns: stored } = await myData(as(person.id, "user"));
  expect(stored).toMatchObject([{ id, note: "My daughter's head is smaller.", state: "requested" }]);
  await expect(eraseAccount(as(desk.admin.id, "admin"), person.id)).rejects.toThrow("1 return of items under way");
  await answerReturn(product, "refuseReturn", { id, reason: "Dear Asha, it is worn." }, { token: desk.staff.token });
  await eraseAccount(as(desk.admin.id, "admin"), person.id);
  expect(await rows("select note, answer, state from order_returns where id = $1", id)).toEqual([
    { note: null, answer: null, state: "refused" },
  ]);
});

test("an order can be asked about five times a day", async () => {
  const { person, orderId, lines } = await asked();
  const headers = { token: person.token };
  for (let time = 2; time <= 5; time += 1)
    expect(await askReturn(product, orderId, { lines }, headers)).toEqual(["CONFLICT", expect.any(String)]);
  expect(await askReturn(product, orderId, { lines }, headers)).toEqual(["RATE_LIMITED", expect.any(String)]);
});

test("what was written is deleted 400 days after the end, not while a return is open", async () => {
  const [ended, open] = [await asked(), await asked()];
  await answerReturn(product, "withdrawReturn", { id: ended.id }, { token: ended.person.token });
  product.clock.advance({ days: 399 });
  expect((await purgeExpired(product.running.ctx)).returnTexts).toBe(0);
  product.clock.advance({ days: 2 });
  expect((await purgeExpired(product.running.ctx)).returnTexts).toBe(1);
  const notes = await rows("select note from order_returns where id in ($1, $2) order by note", ended.id, open.id);
  expect(notes).toEqual([{ note: "My daughter's head is smaller." }, { note: null }]);
});
