/** What customers read about a purchase with a discount code and a gift voucher: mails, invoice, refunds, GraphQL. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { readMail } from "#test/mail.ts";
import { pdfPages } from "#test/pdf.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, bookingRequest, complete, type Opened, pay, shippingTo } from "#test/shopper.ts";
import { buyVoucher } from "#test/vouchers.ts";
import { BOOK_CHECKS } from "./control/book-checks.ts";

let product: TestProduct;
let voucher: { id: string; code: string };
let ending = "";
let order = "";
let paymentId = "";
let booking = "";
let token = "";

const rows = async (sql: string, ...values: unknown[]) =>
  (await product.running.database.pool.query(sql, values)).rows as Record<string, unknown>[];
const createOrder = (body: Record<string, unknown>) => product.post<Opened>("/graphql/create-order", body);

/** Two products of ₹799 less 10%, ₹500 of it with a voucher; and a session of ₹5,000 less 10%, all with the voucher. */
beforeAll(async () => {
  product = await startProduct();
  await rows(
    `insert into discount_codes (id, code, percent, scope, created_at, updated_at)
     values (gen_random_uuid(), 'FLY10', 10, 'all', now(), now())`,
  );
  voucher = await buyVoucher(product, 500);
  ending = voucher.code.slice(-5);
  const codes = { discountCode: "fly10", voucherCode: voucher.code };
  const products = [{ id: await addProduct(product, { price: 799, stock: 9 }), quantity: 2 }];
  const shop = { products, shippingDetails: shippingTo({ email: "shopper@papers.example" }) };
  const opened = await createOrder({ amount: 938.2, order: shop, ...codes });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const proof = await pay(product, opened.body.id);
  paymentId = proof.razorpay_payment_id;
  const done = await complete(product, proof, { checkoutToken: opened.body.checkoutToken ?? "" });
  order = done.data?.completeCheckout.orderId ?? "";
  const other = await buyVoucher(product, 6000);
  const session = bookingRequest({ contactEmail: "flyer@papers.example" });
  const whole = await createOrder({ amount: 0, booking: session, discountCode: "FLY10", voucherCode: other.code });
  expect(whole.status, JSON.stringify(whole.body)).toBe(200);
  booking = whole.body.id;
  await product.drainJobs();
  token = await signInAdministrator(product);
});
afterAll(() => product.close());

const mailTo = (address: string, subject: RegExp): string => {
  const mail = product
    .mails()
    .map(readMail)
    .find((one) => one.to === address && subject.test(one.subject));
  return mail?.text.replace(/\s+/g, " ") ?? "";
};

async function invoice(kind: string, id: string): Promise<string> {
  const answer = await fetch(`${product.url}/download/${kind}/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (pdfPages(Buffer.from(await answer.arrayBuffer()))[0] ?? "").replace(/\s+/g, " ");
}

const endingOf = async (id: string) => (await rows("select code_end from vouchers where id = $1", id))[0]?.code_end;

test("the confirmation of an order lists code, voucher and what was paid online", () => {
  const text = mailTo("shopper@papers.example", /is placed/);
  expect(text).toContain("We've received your payment of ₹938.20, and your gift voucher paid ₹500.");
  for (const part of ["FLY10", "−₹159.80", "₹1,438.20", ending, "₹938.20", paymentId])
    expect(text.toUpperCase()).toContain(part.toUpperCase());
});

test("the confirmation of a session that a voucher paid names no payment", () => {
  const text = mailTo("flyer@papers.example", /^Your A320 flight/);
  expect(text).toContain("Your gift voucher paid ₹4,500.");
  expect(text).not.toContain("We've received your payment");
  expect(text.toUpperCase()).toContain("DISCOUNT CODE FLY10");
  expect(text).toContain("−₹500");
  expect(text).toContain("₹4,500 with the gift voucher …");
});

test("invoices show the code, the voucher and the gateway's payment only", async () => {
  const ofOrder = await invoice("order-invoice", order);
  for (const part of ["Code FLY10", "−₹159.80", `Paid by gift voucher …${ending}`, "₹500.00", "Paid online", paymentId])
    expect(ofOrder).toContain(part);
  expect(ofOrder).not.toContain("voucher_");
  expect(ofOrder).not.toContain("Balance due");
  const ofSession = await invoice("booking-invoice", booking);
  for (const part of ["Code FLY10", "−₹500.00", "Paid by gift voucher …", "₹4,500.00"])
    expect(ofSession).toContain(part);
  for (const part of ["Paid online", "Balance due", "voucher_"]) expect(ofSession).not.toContain(part);
});

test("GraphQL returns them for owner and staff", async () => {
  const { data } = await product.graphql<Record<string, unknown>>(
    `query ($order: ID!, $booking: ID!) {
      order(id: $order) { total_amount discount discount_code voucher_paid voucher_ending }
      booking(id: $booking) { amount discount discount_code voucher_paid voucher_ending price_lines { kind amount reason } }
    }`,
    { order, booking },
    { token },
  );
  expect(data?.order).toEqual({
    total_amount: 1438.2,
    discount: 159.8,
    discount_code: "FLY10",
    voucher_paid: 500,
    voucher_ending: ending,
  });
  expect(data?.booking).toMatchObject({
    amount: 4500,
    // With the plan's own discount.
    discount: 2000,
    discount_code: "FLY10",
    voucher_paid: 4500,
    price_lines: [{ kind: "code", amount: 500, reason: "FLY10" }],
  });
});

const cancel = async (document: string, variables: Record<string, unknown>) => {
  const { errors } = await product.graphql(document, variables, { token });
  expect(errors).toEqual([]);
  for (let step = 0; step < 5; step += 1) await product.drainJobs();
};

test("a cancelled order restores the voucher first and sends the rest to the account", async () => {
  await cancel(`mutation ($id: ID!) { updateOrderStatus(id: $id, status: "cancelled", refundAmount: 700) { id } }`, {
    id: order,
  });
  const text = mailTo("shopper@papers.example", /has been cancelled/);
  expect(text).toContain(`₹500 is back on the gift voucher ending in ${ending}`);
  expect(text).toContain("We've refunded ₹200 to your original payment method.");
  const [row] = await rows("select balance_paise from vouchers where id = $1", voucher.id);
  expect(row?.balance_paise).toBe(50_000);
  const { data } = await product.graphql<{ order: { refund_parts: unknown[] } }>(
    "query ($id: ID!) { order(id: $id) { refund_parts { amount to_voucher } } }",
    { id: order },
    { token },
  );
  expect(data?.order.refund_parts).toHaveLength(2);
  expect(data?.order.refund_parts).toContainEqual({ amount: 500, to_voucher: true });
  expect(data?.order.refund_parts).toContainEqual({ amount: 200, to_voucher: false });
});

test("a cancelled session that a voucher paid is back on it at once", async () => {
  await cancel(`mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled", refundAmount: 4500) { id } }`, {
    id: booking,
  });
  const text = mailTo("flyer@papers.example", /is cancelled/);
  const [share] = await rows("select voucher_id from payments where booking_id = $1", booking);
  expect(text).toContain(`₹4,500 is back on the gift voucher ending in ${await endingOf(String(share?.voucher_id))}`);
  expect(text).not.toContain("5 to 7 working days");
  expect(text).not.toContain("voucher_");
});

test.each(BOOK_CHECKS)("the books agree after the refunds: $title", async ({ offenders }) => {
  expect((await product.running.ctx.db.execute(offenders)).rows).toEqual([]);
});
