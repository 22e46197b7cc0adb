/** Reviews of products: who may write one, the decision of staff, the average, the page's cache, and the erasure. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Desk, openDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, type Person, registerPerson, shippingTo } from "#test/shopper.ts";
import { purgeRefused } from "./purge.ts";

let product: TestProduct;
let desk: Desk;
let customer: Person;
let cap: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  cap = await addProduct(product);
  customer = await registerPerson(product);
  product.clock.advance({ minutes: 1 });
});

const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(sql, values)).rows;

async function ask<T>(document: string, variables: Record<string, unknown> = {}, as?: { token: string }): Promise<T> {
  const { data, errors } = await product.graphql<{ answer: T }>(document, variables, as ? { token: as.token } : {});
  if (errors.length > 0 || !data) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return data.answer;
}

type Bought = { by?: Person | null; email?: string; status?: string };

/** Stores an order with the cap; by default a delivered one of the customer. @returns its id */
async function order({
  by = customer,
  email = "asha@example.com",
  status = "delivered",
}: Bought = {}): Promise<string> {
  const id = crypto.randomUUID();
  await rows(
    `insert into orders (id, user_id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
     values ($1, $2, $3::jsonb, $4::jsonb, 79900, $5, $6, now(), now())`,
    id,
    by?.id ?? null,
    JSON.stringify([{ id: cap, name: "Aviator cap", price: 79900, quantity: 1, image_url: null }]),
    JSON.stringify(shippingTo({ email })),
    status,
    `pay_${id}`,
  );
  return id;
}

type Written = { id: string; state: string; stars: number; title: string; refused_reason: string | null };
const write = (change: Record<string, unknown> = {}, by = customer) =>
  ask<Written>(
    `mutation ($productId: ID!, $stars: Int!, $title: String, $text: String!) {
      answer: writeReview(productId: $productId, stars: $stars, title: $title, text: $text) {
        id state stars title refused_reason
      }
    }`,
    { productId: cap, stars: 4, title: "Fits", text: "Warm and light.", ...change },
    by,
  );
const own = (by = customer) =>
  ask<{ mayWrite: boolean; author: string; review: Written | null }>(
    "query ($p: ID!) { answer: myReview(productId: $p) { mayWrite author review { id state stars title refused_reason } } }",
    { p: cap },
    by,
  );

type Moderated = Written & { updated_at: string; undo: { id: string } | null; decided_by: string | null };
const FIELDS = "id state stars title refused_reason updated_at decided_by undo { id }";
const review = (id: string) =>
  ask<Moderated>(`query ($id: ID!) { answer: review(id: $id) { ${FIELDS} } }`, { id }, desk.staff);
const decide = async (id: string, call: string, seen?: string) =>
  ask<Moderated>(
    `mutation ($id: ID!, $seen: String!) { answer: ${call} { ${FIELDS} } }`,
    { id, seen: seen ?? (await review(id)).updated_at },
    desk.staff,
  );
const publish = (id: string, seen?: string) =>
  decide(id, "publishReview(id: $id, updatedAt: $seen, undoable: true)", seen);
const refuse = (id: string, reason = "Not about the cap.") =>
  decide(id, `refuseReview(id: $id, updatedAt: $seen, reason: "${reason}", undoable: true)`);
const undo = (change: { id: string } | null) =>
  ask<{ review: Moderated }>(
    `mutation { answer: undoChange(id: "${change?.id}") { review { ${FIELDS} } } }`,
    {},
    desk.staff,
  );

/** The product as every visitor sees it. */
const shown = async () => {
  const { data } = await product.graphql<{
    product: {
      review_count: number;
      average_stars: number | null;
      reviews: { author: string; stars: number; title: string }[];
      star_counts: number[];
    } | null;
  }>("query ($p: ID!) { product(id: $p) { review_count average_stars reviews { author stars title } star_counts } }", {
    p: cap,
  });
  return data?.product;
};

describe("a review can be written", () => {
  test("by the customer to whom an order with the product was delivered", async () => {
    expect(await own()).toEqual({ mayWrite: false, author: "Asha R.", review: null });
    await order();
    expect(await own()).toMatchObject({ mayWrite: true, review: null });
    expect(await write()).toMatchObject({ state: "waiting", stars: 4, title: "Fits" });
    expect(await own()).toMatchObject({ mayWrite: true, review: { state: "waiting" } });
  });

  test.each(["pending", "confirmed", "shipped", "cancelled"])("not while the order is %s", async (status) => {
    await order({ status });
    await expect(write()).rejects.toThrow(
      "FORBIDDEN: You can review a product once an order with it has been delivered",
    );
    expect(await own()).toMatchObject({ mayWrite: false });
  });

  test("not by others, for other products or without a login", async () => {
    await order();
    const other = await registerPerson(product);
    await expect(write({}, other)).rejects.toThrow("FORBIDDEN");
    await expect(write({ productId: await addProduct(product) })).rejects.toThrow("FORBIDDEN");
    await expect(write({ productId: crypto.randomUUID() })).rejects.toThrow("NOT_FOUND: Product Not Found");
    await expect(write({}, { ...other, token: "" })).rejects.toThrow("UNAUTHENTICATED");
  });

  test("for a guest's order only when the account's email is confirmed", async () => {
    await order({ by: null, email: customer.email.toUpperCase() });
    await expect(write()).rejects.toThrow("FORBIDDEN");
    await rows("update users set email_proved_at = now() where id = $1", customer.id);
    expect(await own()).toMatchObject({ mayWrite: true });
    expect(await write()).toMatchObject({ state: "waiting" });
  });

  test("with stars, without links and at a limited length", async () => {
    await order();
    await expect(write({ stars: 6 })).rejects.toThrow("BAD_USER_INPUT: Please choose 1 to 5 stars");
    await expect(write({ text: "See www.spam.example" })).rejects.toThrow("BAD_USER_INPUT");
    await expect(write({ text: "a".repeat(2001) })).rejects.toThrow("BAD_USER_INPUT");
    expect(await write({ title: null })).toMatchObject({ title: "" });
  });

  test("once per product: another one replaces it, also when both arrive at once", async () => {
    await order();
    const both = await Promise.all([write({ stars: 1 }), write({ stars: 5 })]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await rows("select count(*)::int as n from product_reviews where user_id = $1", customer.id)).toEqual([
      { n: 1 },
    ]);
  });
});

describe("the decision of staff", () => {
  test("publishes a review: it is shown, and the stored response with the average changes at once", async () => {
    await order();
    const { id } = await write();
    expect(await shown()).toMatchObject({ review_count: 0, average_stars: null, reviews: [] });
    expect(await publish(id)).toMatchObject({ state: "published", decided_by: expect.any(String) });
    expect(await shown()).toEqual({
      review_count: 1,
      average_stars: 4,
      reviews: [{ author: "Asha R.", stars: 4, title: "Fits" }],
      star_counts: [0, 0, 0, 1, 0],
    });
    product.clock.advance({ minutes: 1 });
    const second = await registerPerson(product);
    await order({ by: second });
    await publish((await write({ stars: 5 }, second)).id);
    expect(await shown()).toMatchObject({
      review_count: 2,
      average_stars: 4.5,
      reviews: [{ stars: 5 }, { stars: 4 }],
      star_counts: [0, 0, 0, 1, 1],
    });
  });

  test("refuses one with a reason for its author, who can change it", async () => {
    await order();
    const { id } = await write();
    expect(await refuse(id)).toMatchObject({ state: "refused", refused_reason: "Not about the cap." });
    expect((await own()).review).toMatchObject({ state: "refused", refused_reason: "Not about the cap." });
    expect(await shown()).toMatchObject({ reviews: [] });
    expect(await write({ text: "A warm cap." })).toMatchObject({ id, state: "waiting", refused_reason: null });
    await expect(refuse(id, " ")).rejects.toThrow("BAD_USER_INPUT: Please say why");
  });

  test("takes a published one off the page, and so does a change by its author", async () => {
    await order();
    const { id } = await write();
    await publish(id);
    await refuse(id, "Names another person.");
    expect(await shown()).toMatchObject({ review_count: 0, reviews: [] });
    await publish(id);
    await write({ stars: 2 });
    expect(await shown()).toMatchObject({ review_count: 0, average_stars: null, reviews: [] });
    await publish(id);
    expect(await shown()).toMatchObject({ review_count: 1, average_stars: 2 });
  });

  test("is refused when the author has changed the review since it was read", async () => {
    await order();
    const { id } = await write();
    const { updated_at: seen } = await review(id);
    product.clock.advance({ minutes: 1 });
    await write({ text: "Another text." });
    await expect(publish(id, seen)).rejects.toThrow("CONFLICT");
  });

  test("can be undone once, with its audit entries", async () => {
    await order();
    const { id } = await write();
    const published = await publish(id);
    expect((await undo(published.undo)).review).toMatchObject({ state: "waiting", decided_by: null });
    expect(await shown()).toMatchObject({ review_count: 0 });
    await expect(undo(published.undo)).rejects.toThrow("CONFLICT");
    const refused = await refuse(id);
    const again = await publish(id);
    await expect(undo(refused.undo)).rejects.toThrow("CONFLICT");
    expect((await undo(again.undo)).review).toMatchObject({ state: "refused", refused_reason: "Not about the cap." });
    const actions = await rows("select action from audit_entries where entity_id = $1", id);
    expect(actions.map(({ action }) => action).sort()).toEqual([
      "review.publish",
      "review.publish",
      "review.refuse",
      "review.undo",
      "review.undo",
    ]);
  });
});

test("staff find reviews by state and text, see how many wait, and export them", async () => {
  await order();
  const { id } = await write({ title: "Zephyr" });
  const list = (filter: string) =>
    ask<{ id: string; product_name: string }[]>(`{ answer: reviews(${filter}) { id product_name } }`, {}, desk.staff);
  expect(await list('search: "zephyr", state: "waiting"')).toEqual([{ id, product_name: "Aviator cap" }]);
  expect(await list('search: "zephyr", state: "published"')).toEqual([]);
  expect(await ask('{ answer: reviewsCount(search: "zephyr") }', {}, desk.staff)).toBe(1);
  const waiting = await ask<{ reviewsWaiting: number }>(
    '{ answer: deskChanges(since: "2026-01-01T00:00:00Z") { reviewsWaiting } }',
    {},
    desk.staff,
  );
  expect(waiting.reviewsWaiting).toBeGreaterThan(0);
  const desks = await ask<{ reviews: { name: string; about: string }[] }>(
    "{ answer: deskWaiting { reviews { name about } } }",
    {},
    desk.staff,
  );
  expect(desks.reviews).toContainEqual({ name: "Asha R.", about: "Warm and light." });
  const csv = await fetch(`${product.url}/export/reviews.csv?search=zephyr`, {
    headers: { authorization: `Bearer ${desk.staff.token}` },
  });
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);
});

test("the author deletes a review; an archived product shows none", async () => {
  await order();
  await publish((await write()).id);
  await ask("mutation ($id: ID!) { answer: deleteProduct(id: $id) }", { id: cap }, desk.admin);
  expect(await shown()).toBeNull();
  await ask("mutation ($id: ID!) { answer: restoreProduct(id: $id) { id } }", { id: cap }, desk.admin);
  const remove = () => ask("mutation ($p: ID!) { answer: deleteMyReview(productId: $p) }", { p: cap }, customer);
  expect(await remove()).toBe(true);
  expect(await remove()).toBe(false);
  expect(await shown()).toMatchObject({ review_count: 0, reviews: [] });
});

test("an erasure keeps a published review without its author, and deletes the others", async () => {
  await order();
  const { id } = await write();
  await publish(id);
  const mug = cap;
  product.clock.advance({ minutes: 1 });
  cap = await addProduct(product);
  await order();
  await write();
  const data = JSON.parse(await ask<string>("{ answer: myData }", {}, customer)) as { reviews: object[] };
  expect(data.reviews).toMatchObject([{ id, name: "Aviator cap", stars: 4 }, { state: "waiting" }]);
  await rows("update sessions set confirmed_at = $1 where user_id = $2", product.clock.now(), desk.admin.id);
  await ask("mutation ($id: ID!) { answer: eraseAccount(id: $id) }", { id: customer.id }, desk.admin);
  expect(await rows("select id, product_id, user_id, order_id, author from product_reviews where id = $1", id)).toEqual(
    [{ id, product_id: mug, user_id: null, order_id: null, author: "A former customer" }],
  );
  expect(await rows("select 1 from product_reviews where product_id = $1", cap)).toEqual([]);
  const [entry] = await rows("select label from audit_entries where entity_id = $1", id);
  expect(entry?.label).toBe("Erased");
});

test("refused reviews are deleted once their period is over, others are kept", async () => {
  await order();
  const { id } = await write();
  await refuse(id);
  const { clock, running } = product;
  await rows("delete from product_reviews where id <> $1", id);
  expect(await purgeRefused(running.ctx, clock.now())).toBe(0);
  clock.advance({ minutes: 1 });
  const other = await registerPerson(product);
  await order({ by: other });
  const kept = await write({}, other);
  expect(await purgeRefused(running.ctx, clock.now())).toBe(1);
  expect(await rows("select id from product_reviews where id in ($1, $2)", id, kept.id)).toEqual([{ id: kept.id }]);
});

test("a customer writes 20 times a day at most", async () => {
  await product.close();
  product = await startProduct({ RATE_LIMITS: "on" });
  cap = await addProduct(product);
  customer = await registerPerson(product);
  await order();
  for (let n = 0; n < 20; n += 1) await write();
  await expect(write()).rejects.toThrow("RATE_LIMITED");
});
