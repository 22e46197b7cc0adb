/** Limits of unpaid holds: of one visitor, of a guest, and of the guests of one client (its IP address). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, bookingRequest, type Opened, pay, registerPerson, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
});
afterAll(() => product.close());

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

async function create(from: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.url}/graphql/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Opened };
}

let guests = 0;
const guestEmail = (): string => {
  guests += 1;
  return `holder${guests}@holds.example`;
};

const order = (from: string, items: [id: string, quantity: number][], headers = {}) => {
  const products = items.map(([id, quantity]) => ({ id, quantity }));
  const amount = 799 * items.reduce((sum, [, quantity]) => sum + quantity, 0);
  const shippingDetails = shippingTo({ email: guestEmail() });
  return create(from, { amount, order: { products, shippingDetails } }, headers);
};

const LONG = { planDuration: 240, bookingTime: "10:00" };
const session = async (from: string, change: Record<string, unknown> = {}, headers = {}) => {
  guests += 1;
  const booking = bookingRequest({
    contactEmail: guestEmail(),
    bookingDate: addDays("2027-01-01", guests),
    ...change,
  });
  const { data } = await product.graphql<{ plan: { originalPrice: number; fullDiscount: number } }>(
    'query ($d: Int!) { plan(simulatorType: "A320", duration: $d) { originalPrice fullDiscount } }',
    { d: booking.planDuration },
  );
  const { originalPrice = 0, fullDiscount = 0 } = data?.plan ?? {};
  return create(from, { amount: originalPrice - fullDiscount, booking }, headers);
};

test("a guest holds a dated course of 20 hours, which occupies the simulator for four", async () => {
  expect((await session(freshAddress(), { planDuration: 1200, bookingTime: "10:00" })).status).toBe(200);
});

test("a guest orders at most 10 of a product and half of a larger stock; a customer with an account orders more", async () => {
  const [many, some, few] = [
    await addProduct(product, { name: "Plenty", stock: 100 }),
    await addProduct(product, { name: "Some", stock: 12 }),
    await addProduct(product, { name: "Few", stock: 3 }),
  ];
  expect((await order(freshAddress(), [[many, 10]])).status).toBe(200);
  const refused = await order(freshAddress(), [[many, 11]]);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "CONFLICT",
      error:
        "You can order up to 10 of Plenty without an account. Please log in to order more, or change the quantity.",
    },
  });
  expect((await order(freshAddress(), [[some, 7]])).status).toBe(409);
  expect((await order(freshAddress(), [[some, 6]])).status).toBe(200);
  expect((await order(freshAddress(), [[few, 3]])).status).toBe(200);

  const { token, email } = await registerPerson(product);
  const own = await create(
    freshAddress(),
    {
      amount: 799 * 20,
      order: { products: [{ id: many, quantity: 20 }], shippingDetails: shippingTo({ email }) },
    },
    { authorization: `Bearer ${token}` },
  );
  expect(own.status).toBe(200);
});

test("a guest orders at most 30 items at a time, and the guests of one client 60", async () => {
  const shelf: string[] = [];
  for (let kind = 0; kind < 4; kind += 1) shelf.push(await addProduct(product, { stock: 1000 }));
  const items = (quantity: number) => shelf.map((id): [string, number] => [id, quantity]);
  expect((await order(freshAddress(), items(8))).body.error).toContain("up to 30 items at a time");
  const address = freshAddress();
  for (let guest = 0; guest < 2; guest += 1) expect((await order(address, items(7))).status).toBe(200);
  const refused = await order(address, items(2));
  expect(refused.status).toBe(429);
  expect(refused.body.error).toContain("Many items are set aside for guests in your network.");
  expect((await order(freshAddress(), items(2))).status).toBe(200);
});

test("the guests of one client hold at most two long sessions, and 12 hours in all", async () => {
  const address = freshAddress();
  for (let guest = 0; guest < 2; guest += 1) expect((await session(address, LONG)).status).toBe(200);
  const third = await session(address, LONG);
  expect(third.status).toBe(429);
  expect(third.body.error).toBe(
    "Many sessions are held for guests in your network. Please log in, or try again in a few minutes.",
  );
  for (let guest = 0; guest < 2; guest += 1) expect((await session(address, { planDuration: 120 })).status).toBe(200);
  expect((await session(address, { planDuration: 30 })).status).toBe(429);
  const { token, email } = await registerPerson(product);
  const signedIn = { authorization: `Bearer ${token}` };
  expect((await session(address, { ...LONG, contactEmail: email }, signedIn)).status).toBe(200);
  product.clock.advance({ minutes: 10 });
  expect((await session(address, LONG)).status).toBe(200);
});

/** The simulators that the visitor of a checkout holds or has booked. */
async function occupied({ body }: { body: Opened }, kind: "hold" | "booking") {
  const { rows } = await product.running.database.pool.query<{ simulator_type: string }>(
    `select simulator_type from slot_occupancies where kind = $2 and checkout_id in (
       select id from checkouts where holder = (select holder from checkouts where provider_order_id = $1))`,
    [body.id, kind],
  );
  return rows.map(({ simulator_type }) => simulator_type);
}

async function holdThree(afterFirst: (first: Opened) => Promise<unknown>) {
  const cap = await addProduct(product, { stock: 5 });
  const address = freshAddress();
  const first = await session(address, { simulatorType: "A320" });
  await afterFirst(first.body);
  const own = { "x-checkout-token": first.body.checkoutToken ?? "" };
  product.clock.advance({ minutes: 1 });
  expect((await session(address, { simulatorType: "B737" }, own)).status).toBe(200);
  product.clock.advance({ minutes: 1 });
  expect((await order(address, [[cap, 1]], own)).status).toBe(200);
  return first;
}

test("a third hold of one visitor ends the oldest, which is not paid", async () => {
  const first = await holdThree(async () => undefined);
  expect(await occupied(first, "hold")).toEqual(["B737"]);
  expect(await occupied(first, "booking")).toEqual([]);
});

test("a third hold does not end the oldest if the gateway has its payment", async () => {
  const first = await holdThree(({ id }) => pay(product, id));
  expect(await occupied(first, "booking")).toEqual(["A320"]);
  expect(await occupied(first, "hold")).toEqual(["B737"]);
});
