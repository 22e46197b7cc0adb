/** The mails about a gift voucher: receipt, the voucher on its day, its PDF, and the notice of a refund to it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatVoucherCode } from "#domain/money/voucher-code.ts";
import { findPayment, openRefund, voucherPaymentId } from "#server/payments/service.ts";
import { type ReadMail, readMail } from "#test/mail.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, type Opened, shippingTo } from "#test/shopper.ts";
import { buyVoucher } from "#test/vouchers.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** `npm run mails` draws these too. */
const SHEET = process.env.MAIL_SHEET;
function draw(name: string, { html }: ReadMail): void {
  if (!SHEET) return;
  mkdirSync(SHEET, { recursive: true });
  writeFileSync(join(SHEET, `${name}.html`), html);
}

async function mailsTo(address: string): Promise<ReadMail[]> {
  await product.drainJobs();
  return product
    .mails()
    .map(readMail)
    .filter(({ to }) => to === address);
}

const namesOf = (mail: ReadMail | undefined) => mail?.files.map(({ name }) => name);

const deliveredAt = async (id: string) =>
  (await product.running.database.pool.query("select delivered_at from vouchers where id = $1", [id])).rows[0]
    .delivered_at;

test("the buyer gets a receipt and the recipient the voucher, at once", async () => {
  const to = { contactEmail: "asha@at-once.example", recipientEmail: "ravi@at-once.example" };
  const { id, code, paymentId } = await buyVoucher(product, 2500, to);
  const [receipt, ...more] = await mailsTo(to.contactEmail);
  expect(more).toEqual([]);
  expect(receipt?.subject).toBe("Your gift voucher for Ravi Rao");
  for (const part of ["₹2,500", paymentId, "ravi@at-once.example", "1 Jun 2027", "sending the voucher to Ravi Rao now"])
    expect(receipt?.text).toContain(part);
  expect(receipt?.text).not.toContain(formatVoucherCode(code));
  const [gift] = await mailsTo(to.recipientEmail);
  expect(gift?.subject).toBe("Asha Rao has a gift for you: ₹2,500 at Aviator");
  for (const part of ["Happy birthday!", formatVoucherCode(code), "1 Jun 2027", "/pricing", "/shop", `#code=${code}`])
    expect(gift?.text).toContain(part);
  expect(namesOf(gift)).toEqual([`gift-voucher-${code.slice(-5)}.pdf`]);
  expect(namesOf(receipt)).toEqual([]);
  expect(await deliveredAt(id)).not.toBeNull();
  if (receipt && gift) {
    draw("70-gift voucher, receipt", receipt);
    draw("71-gift voucher", gift);
  }
});

test("a voucher that is printed comes with the receipt, and has no other mail", async () => {
  const to = { contactEmail: "asha@print.example", recipientEmail: "", delivery: "print" };
  const { id, code } = await buyVoucher(product, 1000, to);
  const [receipt] = await mailsTo(to.contactEmail);
  expect(namesOf(receipt)).toEqual([`gift-voucher-${code.slice(-5)}.pdf`]);
  expect(receipt?.text).toContain("attached as a PDF");
  expect(await deliveredAt(id)).toBeNull();
});

test("a voucher with a day is mailed on it at 9 am, unless it was voided", async () => {
  const later = { deliverOn: "2026-12-24" };
  const { id } = await buyVoucher(product, 1000, { ...later, recipientEmail: "ravi@later.example" });
  const voided = await buyVoucher(product, 1000, { ...later, recipientEmail: "ravi@voided.example" });
  await product.running.database.pool.query("update vouchers set voided_at = now() where id = $1", [voided.id]);
  product.clock.set("2026-12-24T08:59:00+05:30");
  expect(await mailsTo("ravi@later.example")).toEqual([]);
  product.clock.set("2026-12-24T09:01:00+05:30");
  expect(await mailsTo("ravi@later.example")).toHaveLength(1);
  expect(await mailsTo("ravi@voided.example")).toEqual([]);
  expect(await deliveredAt(voided.id)).toBeNull();
  expect(await deliveredAt(id)).not.toBeNull();
});

/** Buys a product of ₹799 with a voucher and refunds `paise` of it. */
async function usedAndRefunded(code: string, paise: number): Promise<void> {
  const products = [{ id: await addProduct(product, { price: 799, stock: 5 }), quantity: 1 }];
  const order = { products, shippingDetails: shippingTo({ email: `guest${paise}@refunds.example` }) };
  const { status, body } = await product.post<Opened>("/graphql/create-order", { amount: 0, order, voucherCode: code });
  expect(status).toBe(200);
  const { rows } = await product.running.database.pool.query("select id from checkouts where order_id = $1", [body.id]);
  const { ctx } = product.running;
  const payment = await findPayment(ctx, voucherPaymentId(rows[0].id));
  if (!payment) throw new Error("no payment");
  await openRefund(ctx, { payment, amount: paise, reason: "requested" });
}

test("a refund to the voucher is announced to the recipient of the mail, else to the buyer", async () => {
  const mailed = { contactEmail: "asha@mailed.example", recipientEmail: "ravi@mailed.example" };
  const { code } = await buyVoucher(product, 1000, mailed);
  await product.drainJobs();
  await usedAndRefunded(code, 50_000);
  const restored = (await mailsTo(mailed.recipientEmail)).find(({ subject }) => subject.includes("is back"));
  expect(restored?.subject).toBe("₹500 is back on your gift voucher");
  expect(restored?.text).toContain("₹701");
  expect(restored?.text).toContain("/gift/balance");
  if (restored) draw("72-gift voucher, restored", restored);
  const printed = { contactEmail: "asha@printed.example", recipientEmail: "", delivery: "print" };
  await usedAndRefunded((await buyVoucher(product, 1000, printed)).code, 79_900);
  expect((await mailsTo(printed.contactEmail)).map(({ subject }) => subject)).toContain(
    "₹799 is back on your gift voucher",
  );
});
