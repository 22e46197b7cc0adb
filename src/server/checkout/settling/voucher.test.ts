/** Gift vouchers at the checkout: bought, used in whole and in part, never spent twice, restored by a refund. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unseal } from "#infra/sealed.ts";
import { PURPOSE } from "#server/vouchers/service.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, bookingRequest, complete, type Opened, pay, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const rows = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await product.running.database.pool.query(sql, values)).rows;

const createOrder = (body: Record<string, unknown>) =>
  product.post<Opened & { completed?: { token: string | null } }>("/graphql/create-order", body);

/** Pays a checkout in the sandbox and completes it. */
async function payFor({ id, checkoutToken = "" }: Opened) {
  return (await complete(product, await pay(product, id), { checkoutToken })).data?.completeCheckout;
}

let buyers = 0;
const freshEmail = (): string => {
  buyers += 1;
  return `giver${buyers}@example.com`;
};

const wish = (change: Record<string, unknown> = {}) => ({
  contactName: "Asha Rao",
  contactEmail: freshEmail(),
  contactPhone: "9876543210",
  amount: 5000,
  recipientName: "Ravi Rao",
  recipientEmail: "ravi@example.com",
  message: "Happy birthday!",
  design: "dawn",
  delivery: "mail",
  ...change,
});

/** Buys a voucher of `rupees`. */
async function bought(rupees: number): Promise<{ id: string; code: string }> {
  const { body, status } = await createOrder({ amount: rupees, voucher: wish({ amount: rupees }) });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await payFor(body)).toMatchObject({ success: true });
  const [row] = await rows(
    "select v.id, v.code_sealed from vouchers v join checkouts c on c.voucher_id = v.id where c.provider_order_id = $1",
    body.id,
  );
  const { id, code_sealed } = row as { id: string; code_sealed: string };
  return { id, code: unseal(product.running.ctx.secret, PURPOSE, id, code_sealed) ?? "" };
}

const balance = async (id: string) =>
  (await rows("select balance_paise from vouchers where id = $1", id))[0]?.balance_paise;
const entries = async (id: string) =>
  (
    await rows("select kind, amount_paise from voucher_entries where voucher_id = $1 order by created_at, kind", id)
  ).map(({ kind, amount_paise }) => `${kind} ${amount_paise}`);

const cart = async (price: number) => ({
  products: [{ id: await addProduct(product, { price, stock: 50 }), quantity: 1 }],
  shippingDetails: shippingTo({ email: freshEmail() }),
});

test("is bought, issued once and mailed", async () => {
  const { id, code } = await bought(5000);
  expect(code).toMatch(/^[0-9A-Z]{13}$/);
  expect(await entries(id)).toEqual(["issued 500000"]);
  const kinds = await rows("select kind from jobs where payload->>'voucherId' = $1 order by kind", id);
  expect(kinds.map(({ kind }) => kind)).toEqual(["mail.voucher", "mail.voucher-receipt"]);
  const [payment] = await rows("select source, amount_paise, status from payments where voucher_id = $1", id);
  expect(payment).toEqual({ source: "gateway", amount_paise: 500_000, status: "success" });
});

test("pays a part of an order; the gateway gets the rest", async () => {
  const { id, code } = await bought(500);
  const { body, status } = await createOrder({ amount: 299, order: await cart(799), voucherCode: code });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.amount).toBe(29_900);
  await payFor(body);
  expect(await balance(id)).toBe(0);
  const [order] = await rows(
    "select o.total_paise, o.id from orders o join checkouts c on c.order_id = o.id where c.provider_order_id = $1",
    body.id,
  );
  expect(order?.total_paise).toBe(79_900);
  expect(
    await rows("select source, amount_paise from payments where order_id = $1 order by source", order?.id),
  ).toEqual([
    { source: "gateway", amount_paise: 29_900 },
    { source: "voucher", amount_paise: 50_000 },
  ]);
});

test("pays a whole session at once, and the guest is signed in", async () => {
  const { id, code } = await bought(20_000);
  const booking = bookingRequest({ contactEmail: freshEmail() });
  const quoted = await product.graphql<{ sessionQuote: { dueNow: number; voucher: number } }>(
    `query ($code: String) { sessionQuote(planDuration: 30, paymentType: "full", voucherCode: $code) { dueNow voucher } }`,
    { code },
  );
  expect(quoted.data?.sessionQuote).toEqual({ dueNow: 0, voucher: 5000 });
  const { body, status } = await createOrder({ amount: 0, booking, voucherCode: code });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ amount: 0, completed: { success: true, token: expect.any(String) } });
  expect(JSON.stringify(body)).not.toContain("password");
  const [row] = await rows(
    "select paid_paise, original_paise - discount_paise as total from bookings where id = $1",
    body.id,
  );
  expect(row).toEqual({ paid_paise: 500_000, total: 500_000 });
  expect(await balance(id)).toBe(1_500_000);
  expect(await entries(id)).toEqual(["issued 2000000", "used -500000"]);
});

test("pays once for a request that is repeated because its response was lost", async () => {
  const { id, code } = await bought(1000);
  const request = { amount: 0, order: await cart(300), voucherCode: code, attempt: randomUUID() };
  const [first, second] = await Promise.all([createOrder(request), createOrder(request)]);
  const third = await createOrder(request);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(third.body).toEqual(first.body);
  expect(await balance(id)).toBe(70_000);
  const other = await createOrder({ ...request, order: await cart(400) });
  expect(other.status).toBe(409);
  expect((await createOrder({ ...request, attempt: "twice" })).body.error).toBe("The attempt must be a UUID");
  expect(await entries(id)).toEqual(["issued 100000", "used -30000"]);
});

test("is never spent twice by checkouts that race", async () => {
  const { id, code } = await bought(1000);
  const carts = await Promise.all(Array.from({ length: 8 }, () => cart(1000)));
  const opened = await Promise.all(carts.map((order) => createOrder({ amount: 0, order, voucherCode: code })));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balance(id)).toBe(0);
  expect(await entries(id)).toEqual(["issued 100000", "used -100000"]);
});

test("a payment after the hold is refunded when the voucher was used meanwhile", async () => {
  const { id, code } = await bought(500);
  const slow = await createOrder({ amount: 299, order: await cart(799), voucherCode: code });
  expect((await createOrder({ amount: 0, order: await cart(500), voucherCode: code })).body.error).toContain(
    "being used in another checkout",
  );
  product.clock.advance({ minutes: 11 });
  expect((await createOrder({ amount: 0, order: await cart(500), voucherCode: code })).status).toBe(200);
  const late = await payFor(slow.body);
  expect(late).toMatchObject({ success: false, message: expect.stringContaining("refunded in full") });
  expect(await balance(id)).toBe(0);
});

/** Adds a discount code of 10 %, and returns it. */
async function discountCode(): Promise<string> {
  const code = `LATE${freshEmail().replace(/\D/g, "")}`;
  await rows(
    `insert into discount_codes (id, code, percent, scope, most_uses, created_at, updated_at)
     values (gen_random_uuid(), $1, 10, 'all', 1, now(), now())`,
    code,
  );
  return code;
}

test("a paid checkout whose goods are sold out frees its voucher and its code at once", async () => {
  const { id, code } = await bought(500);
  const discount = await discountCode();
  const order = await cart(1000);
  const { body, status } = await createOrder({ amount: 400, order, voucherCode: code, discountCode: discount });
  expect(status, JSON.stringify(body)).toBe(200);
  await rows("delete from stock_holds where product_id = $1", order.products[0]?.id);
  await rows("update products set stock = 0 where id = $1", order.products[0]?.id);
  expect(await payFor(body)).toMatchObject({ success: false });
  expect(await rows("select 1 from voucher_holds where voucher_id = $1", id)).toEqual([]);
  const again = await createOrder({ amount: 0, order: await cart(500), voucherCode: code, discountCode: discount });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
});

test("a payment after its checkout expired counts as a use of the code", async () => {
  const discount = await discountCode();
  const { body } = await createOrder({ amount: 900, order: await cart(1000), discountCode: discount });
  // As expiring does, which a customer's next checkout or the last check of an unpaid one causes.
  await rows(
    "delete from discount_uses where checkout_id = (select id from checkouts where provider_order_id = $1)",
    body.id,
  );
  expect(await payFor(body)).toMatchObject({ success: true });
  expect(
    await rows(
      "select u.hold_until, u.amount_paise from discount_uses u join discount_codes c on c.id = u.code_id where c.code = $1",
      discount,
    ),
  ).toEqual([{ hold_until: null, amount_paise: 10_000 }]);
  expect((await createOrder({ amount: 900, order: await cart(1000), discountCode: discount })).status).toBe(409);
});

test("an unknown code is refused with its field, and guessing is limited", async () => {
  const { body, status } = await createOrder({ amount: 0, order: await cart(500), voucherCode: "AAAA-BBBB-CCCCC" });
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: expect.stringContaining("can't find a gift voucher") });
});

test.each([
  [{ amount: 499 }, 499, "amount between ₹500 and ₹50,000"],
  [{ amount: 5000, deliverOn: "2020-01-01" }, 5000, "delivery date has passed"],
  [{ amount: 5000, recipientEmail: "" }, 5000, "recipient's email"],
  [{ amount: null }, 5000, "package or an amount"],
  [{ amount: 5000 }, 4000, "does not match the price of this gift voucher"],
])("refuses the request %j for ₹%d", async (change, amount, error) => {
  const { body, status } = await createOrder({ amount, voucher: wish(change) });
  expect(status).toBe(400);
  expect(body.error).toContain(error);
});
