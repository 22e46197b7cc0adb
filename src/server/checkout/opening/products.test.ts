/** Buying products: the server's price, stock held during payment, sold completely or refunded in full. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderNumber } from "#domain/text/numbers.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, complete, type Opened, openOrder, pay, registerPerson, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await product.running.database.pool.query(sql, values)).rows;
}
const stockOf = async (id: string) => (await rows("select stock from products where id = $1", id))[0]?.stock;

let guests = 0;
const freshEmail = (): string => {
  guests += 1;
  return `buyer${guests}@example.com`;
};

type Guest = { email: string; opened: Opened; token: string };

async function openAsGuest(products: { id: string; quantity: number }[], amount: number): Promise<Guest> {
  const email = freshEmail();
  const order = { products, shippingDetails: shippingTo({ email }) };
  const { status, body } = await openOrder(product, order, { amount });
  if (status !== 200 || !body.checkoutToken) throw new Error(JSON.stringify(body));
  return { email, opened: body, token: body.checkoutToken };
}

const refused = async (products: unknown, amount: number, change = {}) => {
  const shippingDetails = shippingTo({ email: freshEmail(), ...change });
  const { status, body } = await openOrder(product, { products, shippingDetails }, { amount });
  return { status, code: body.code, error: body.error };
};

describe("create-order with products", () => {
  test("holds the stock for ten minutes at the server's price", async () => {
    const cap = await addProduct(product, { price: 799, stock: 5 });
    const { opened } = await openAsGuest([{ id: cap, quantity: 2 }], 1598);
    expect(opened).toMatchObject({ amount: 159_800, currency: "INR" });
    const until = product.clock.now().getTime() + 10 * 60_000;
    expect(Date.parse(opened.holdUntil ?? "")).toBe(until);
    expect(await stockOf(cap)).toBe(5);
  });

  test("refuses another amount, even if the client sends its own prices", async () => {
    const cap = await addProduct(product, { price: 799 });
    const item = { id: cap, quantity: 1, price: 1, name: "Free" };
    expect(await refused([item], 1)).toMatchObject({ status: 400, code: "BAD_USER_INPUT" });
    expect(await refused([item], 798.99)).toMatchObject({ status: 400 });
    expect(await refused([item], -799)).toMatchObject({ status: 400 });
  });

  test.each([0, -1, 1.5, 1e9, 100, "2", null])("refuses the quantity %s", async (quantity) => {
    const cap = await addProduct(product, { stock: 1000 });
    expect(await refused([{ id: cap, quantity }], 799)).toMatchObject({ status: 400 });
  });

  test("refuses an empty cart, an unknown product and a hidden one", async () => {
    const hidden = await addProduct(product);
    await rows("update products set archived_at = now() where id = $1", hidden);
    expect(await refused([], 799)).toEqual({
      status: 400,
      code: "BAD_USER_INPUT",
      error: "Your cart is empty",
    });
    for (const id of [hidden, crypto.randomUUID(), "x"])
      expect(await refused([{ id, quantity: 1 }], 799)).toMatchObject({
        status: 409,
        error: "An item in your cart is no longer sold. Please remove it and try again.",
      });
  });

  test("refuses a product whose stored price is ₹0", async () => {
    const free = await addProduct(product, { name: "Old sticker", price: 0 });
    const cap = await addProduct(product, { price: 799 });
    const items = [
      { id: free, quantity: 1 },
      { id: cap, quantity: 1 },
    ];
    expect(await refused(items, 799)).toEqual({
      status: 409,
      code: "CONFLICT",
      error: "Old sticker has no price yet and can't be bought. Please remove it and try again.",
    });
  });

  test.each([
    ["pincode", "041001", "Please enter a valid 6-digit pincode"],
    ["pincode", "14100", "Please enter a valid 6-digit pincode"],
    ["phone", "12345", "Please enter a valid phone number"],
    ["phone", "", "Please provide email and phone number for guest checkout"],
    ["email", "", "Please provide email and phone number for guest checkout"],
    ["email", "asha", "Please enter a valid email address"],
    ["city", " ", "Please fill in all required fields"],
    ["state", undefined, "Please fill in all required fields"],
  ])("refuses %s %s", async (field, value, error) => {
    const cap = await addProduct(product);
    const reply = await refused([{ id: cap, quantity: 1 }], 799, { [field]: value });
    expect(reply).toEqual({ status: 400, code: "BAD_USER_INPUT", error });
  });

  test("names the product and its remaining stock when there are too few", async () => {
    const rare = await addProduct(product, { name: "Rare model", price: 100, stock: 3 });
    expect(await refused([{ id: rare, quantity: 4 }], 400)).toMatchObject({
      status: 409,
      code: "CONFLICT",
      error: "Only 3 of Rare model left. Please change the quantity.",
    });
    await openAsGuest([{ id: rare, quantity: 3 }], 300);
    expect(await refused([{ id: rare, quantity: 1 }], 100)).toMatchObject({
      status: 409,
      error: "Rare model has just been sold out. Please remove it from your cart.",
    });
    product.clock.advance({ minutes: 10 });
    await openAsGuest([{ id: rare, quantity: 3 }], 300);
  });

  test("does not count the buyer's own hold when they try again", async () => {
    const person = await registerPerson(product);
    const last = await addProduct(product, { price: 500, stock: 1 });
    const order = {
      products: [{ id: last, quantity: 1 }],
      shippingDetails: shippingTo({ email: person.email }),
    };
    const headers = { token: person.token, amount: 500 };
    const first = await openOrder(product, order, headers);
    const again = await openOrder(product, order, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.id).toBe(first.body.id);
    const changed = {
      ...order,
      shippingDetails: shippingTo({ email: person.email, city: "Delhi" }),
    };
    expect((await openOrder(product, changed, headers)).status).toBe(200);
  });
});

describe("paid products", () => {
  test("become one order with its own copy of names and prices, and one mail", async () => {
    const cap = await addProduct(product, { name: "Captain's cap", price: 799, stock: 5 });
    const mug = await addProduct(product, { name: "Mug", price: 350.5, stock: 5 });
    const items = [
      { id: cap, quantity: 2 },
      { id: mug, quantity: 1 },
    ];
    const { opened, token, email } = await openAsGuest(items, 1948.5);
    const proof = await pay(product, opened.id);
    const done = await complete(product, proof, { checkoutToken: token });
    expect(done.data?.completeCheckout).toMatchObject({ success: true, bookingId: null });
    const again = await complete(product, proof, { checkoutToken: token });
    expect(again.data).toEqual(done.data);
    await rows("update products set name = 'Renamed', price_paise = 1 where id = $1", cap);
    const id = done.data?.completeCheckout.orderId;
    const { data } = await product.graphql<{ order: Record<string, unknown> }>(
      `query ($id: ID!) { order(id: $id) {
        status total_amount products { name price quantity } shipping_details { phone pincode }
        payment { status amount } refund_status
      } }`,
      { id },
      { checkoutToken: token },
    );
    expect(data?.order).toEqual({
      status: "pending",
      total_amount: 1948.5,
      products: [
        { name: "Captain's cap", price: 799, quantity: 2 },
        { name: "Mug", price: 350.5, quantity: 1 },
      ],
      shipping_details: { phone: "+919876543210", pincode: "141001" },
      payment: { status: "success", amount: 1948.5 },
      refund_status: null,
    });
    expect([await stockOf(cap), await stockOf(mug)]).toEqual([3, 4]);
    const held = await rows("select 1 from stock_holds where product_id = any($1)", [cap, mug]);
    expect(held).toEqual([]);
    await product.drainJobs();
    const mails = product.mails().filter((mail) => mail.includes(`To: ${email}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Subject: Order ${orderNumber(id ?? "")} is placed`);
  });

  test("become an order that another customer can't read", async () => {
    const cap = await addProduct(product);
    const { opened, token } = await openAsGuest([{ id: cap, quantity: 1 }], 799);
    const proof = await pay(product, opened.id);
    const done = await complete(product, proof, { checkoutToken: token });
    const id = done.data?.completeCheckout.orderId;
    const other = await registerPerson(product);
    const seen = await product.graphql("query ($id: ID!) { order(id: $id) { id } }", { id }, other);
    expect(seen).toMatchObject({ data: { order: null }, errors: [] });
  });

  test("whose hold lapsed are still sold while in stock", async () => {
    const cap = await addProduct(product, { stock: 2 });
    const { opened, token } = await openAsGuest([{ id: cap, quantity: 1 }], 799);
    product.clock.advance({ minutes: 12 });
    await product.drainJobs();
    const done = await complete(product, await pay(product, opened.id), { checkoutToken: token });
    expect(done.data?.completeCheckout.success).toBe(true);
    expect(await stockOf(cap)).toBe(1);
  });

  test("that are archived during payment are still sold to this buyer only", async () => {
    const cap = await addProduct(product, { price: 799, stock: 2 });
    const { opened, token } = await openAsGuest([{ id: cap, quantity: 1 }], 799);
    await rows("update products set archived_at = now() where id = $1", cap);
    const late = await refused([{ id: cap, quantity: 1 }], 799);
    expect(late).toMatchObject({ status: 409, code: "CONFLICT" });
    const done = await complete(product, await pay(product, opened.id), { checkoutToken: token });
    expect(done.data?.completeCheckout.success).toBe(true);
    expect(await stockOf(cap)).toBe(1);
  });

  test("listed twice in different letter case become one order item", async () => {
    const cap = await addProduct(product, { price: 100, stock: 5 });
    const items = [
      { id: cap, quantity: 1 },
      { id: cap.toUpperCase(), quantity: 2 },
    ];
    const { opened } = await openAsGuest(items, 300);
    expect(opened.amount).toBe(30_000);
  });

  test("that are sold out are refunded in full, never sold in part, and the mail gives the reason", async () => {
    const plenty = await addProduct(product, { price: 100, stock: 5 });
    const last = await addProduct(product, { price: 200, stock: 1 });
    const { opened, token, email } = await openAsGuest(
      [
        { id: plenty, quantity: 1 },
        { id: last, quantity: 1 },
      ],
      300,
    );
    product.clock.advance({ minutes: 11 });
    const quick = await openAsGuest([{ id: last, quantity: 1 }], 200);
    await complete(product, await pay(product, quick.opened.id), { checkoutToken: quick.token });
    const proof = await pay(product, opened.id);
    const done = await complete(product, proof, { checkoutToken: token });
    expect(done.data?.completeCheckout).toMatchObject({ success: false, orderId: null });
    expect(done.data?.completeCheckout.message).toContain("sold out");
    expect(done.data?.completeCheckout.message).toContain("refunded in full");
    expect([await stockOf(plenty), await stockOf(last)]).toEqual([5, 0]);
    await product.drainJobs();
    expect(
      await rows(
        `select c.state, p.status, p.refunded_paise, r.state as refund, r.reason
         from checkouts c join payments p on p.razorpay_payment_id = c.payment_id
         join refunds r on r.payment_id = p.id where c.provider_order_id = $1`,
        opened.id,
      ),
    ).toEqual([
      {
        state: "refunded",
        status: "refunded",
        refunded_paise: 30_000,
        refund: "processed",
        reason: "sold_out",
      },
    ]);
    const [mail] = product.mails().filter((one) => one.includes(`To: ${email}`));
    expect(mail).toContain("on its way");
    expect(mail?.replaceAll("=\r\n", "")).toContain("sold out");
    const again = await complete(product, proof, { checkoutToken: token });
    expect(again.data).toEqual(done.data);
  });
});

test("twenty buyers race for three pieces: three order, the others are not charged, stock is 0", async () => {
  const rare = await addProduct(product, { price: 500, stock: 3 });
  const opened = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const order = {
        products: [{ id: rare, quantity: 1 }],
        shippingDetails: shippingTo({ email: freshEmail() }),
      };
      const { status, body } = await openOrder(product, order, { amount: 500 });
      if (status !== 200) return status;
      const headers = { checkoutToken: body.checkoutToken ?? "" };
      const done = await complete(product, await pay(product, body.id), headers);
      return done.data?.completeCheckout.orderId ? "ordered" : "lost";
    }),
  );
  expect(opened.filter((one) => one === "ordered")).toHaveLength(3);
  expect(opened.filter((one) => one === 409)).toHaveLength(17);
  expect(await stockOf(rare)).toBe(0);
});
