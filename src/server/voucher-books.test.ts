/** Gift vouchers in the books: their money counts once, when it comes in; what they pay is not money. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, bookingRequest, complete, type Opened, pay, shippingTo } from "#test/shopper.ts";
import { buyVoucher } from "#test/vouchers.ts";
import { BOOK_CHECKS } from "./control/book-checks.ts";
import { moneyTotals } from "./payments/lists.ts";
import { findPayment, openRefund, voucherPaymentId } from "./payments/service.ts";
import { countLateSettlements } from "./payments/settlements.ts";

let product: TestProduct;
let voucher: { id: string; code: string };
let orderId = "";
const FIRST = "2026-12-01";
const SECOND = "2026-12-02";

const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query(sql, values)).rows as Record<string, unknown>[];

const createOrder = (body: Record<string, unknown>) => product.post<Opened>("/graphql/create-order", body);

/** A voucher of ₹6,000 pays ₹5,000 of a session and ₹1,000 of products for ₹1,598; ₹400 of that is restored. */
beforeAll(async () => {
  product = await startProduct();
  voucher = await buyVoucher(product, 6000);
  product.clock.set(`${SECOND}T10:00:00+05:30`);
  const booking = bookingRequest({ contactEmail: "flyer@books.example" });
  expect((await createOrder({ amount: 0, booking, voucherCode: voucher.code })).status).toBe(200);
  const products = [{ id: await addProduct(product, { price: 799, stock: 9 }), quantity: 2 }];
  const order = { products, shippingDetails: shippingTo({ email: "shopper@books.example" }) };
  const { body } = await createOrder({ amount: 598, order, voucherCode: voucher.code });
  const { checkoutToken = "" } = body;
  const done = await complete(product, await pay(product, body.id), { checkoutToken });
  orderId = done.data?.completeCheckout.orderId ?? "";
  const [checkout] = await rows("select id from checkouts where order_id = $1", orderId);
  const payment = await findPayment(product.running.ctx, voucherPaymentId(String(checkout?.id)));
  if (!payment) throw new Error("no payment with the voucher");
  await openRefund(product.running.ctx, { payment, amount: 40_000, reason: "requested" });
  await product.drainJobs();
});
afterAll(() => product.close());

test("statistics count the sale of a voucher once, and what it pays as no money", async () => {
  const { data } = await product.graphql<{ statistics: { revenue: Record<string, number>[]; orders: unknown } }>(
    `{ statistics(from: "${FIRST}", to: "${SECOND}") {
      revenue { bookings shop vouchers other venue total captured refunded redeemed } orders { revenue } } }`,
    {},
    { token: await signInAdministrator(product) },
  );
  const nothing = { bookings: 0, shop: 0, vouchers: 0, other: 0, venue: 0, refunded: 0, redeemed: 0 };
  expect(data?.statistics.revenue).toEqual([
    { ...nothing, vouchers: 6000, total: 6000, captured: 6000 },
    { ...nothing, shop: 598, total: 598, captured: 598, redeemed: 5600 },
  ]);
  // The whole value of the order is a sale.
  expect(data?.statistics.orders).toEqual([{ revenue: 0 }, { revenue: 1598 }]);
});

test("the totals of the Money tab are what the gateway captured", async () => {
  const { ctx } = product.running;
  const [captured] = await rows("select sum(amount_paise)::int as paise from payments where source = 'gateway'");
  const totals = await moneyTotals(ctx);
  expect(captured?.paise).toBe(659_800);
  expect(totals).toMatchObject({ captured: 659_800, refunded: 0, fulfilled: 659_800, claimable: 0, onItsWay: 659_800 });
  expect(totals.unmatched).toBe(0);
});

test("no settlement of what a voucher paid is missing", async () => {
  const { ctx } = product.running;
  await rows("update payments set settled_at = now() where source = 'gateway'");
  product.clock.advance({ days: 10 });
  expect(await countLateSettlements(ctx)).toBe(0);
  await rows("update payments set settled_at = null where source = 'gateway'");
});

test.each(BOOK_CHECKS)("the books agree: $title", async ({ offenders }) => {
  expect((await product.running.ctx.db.execute(offenders)).rows).toEqual([]);
});

test("the books show a voucher whose entries don't add up", async () => {
  const wrong = async () => {
    const found = await Promise.all(BOOK_CHECKS.map(({ offenders }) => product.running.ctx.db.execute(offenders)));
    return BOOK_CHECKS.flatMap(({ title }, index) => (found[index]?.rows.length ? [title] : []));
  };
  await rows("update vouchers set balance_paise = balance_paise + 100 where id = $1", voucher.id);
  expect(await wrong()).toEqual(["What is left of each gift voucher is the sum of its entries"]);
  await rows("update vouchers set balance_paise = balance_paise - 100 where id = $1", voucher.id);
  await rows("update voucher_entries set payment_id = gen_random_uuid() where kind = 'restored'");
  expect(await wrong()).toEqual([
    "Each payment with a gift voucher lowered it, and each refund of it restored the voucher",
  ]);
});

test("the export names what a voucher paid, and its customer", async () => {
  const answer = await fetch(`${product.url}/export/payments.csv`, {
    headers: { authorization: `Bearer ${await signInAdministrator(product)}` },
  });
  const lines = (await answer.text()).split("\n");
  const paid = lines.filter((line) => line.includes("voucher_"));
  expect(paid).toHaveLength(2);
  for (const line of paid) expect(line).toMatch(/(flyer|shopper)@books\.example.*gift voucher/);
  const sold = lines.filter((line) => line.includes(voucher.id));
  expect(sold).toHaveLength(1);
  expect(sold[0]).toMatch(/gift voucher.*@vouchers\.example.*online/);
});
