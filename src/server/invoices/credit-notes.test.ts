/** Credit notes: amounts, numbers without gaps, one per cause, and access to the PDF. */

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { pdfPages } from "#test/pdf.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openCheckout,
  openOrder,
  type Person,
  pay,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";
import { drawCreditNote } from "./credit-notes.ts";

let product: TestProduct;
let staff: Person;
let admin: { token: string };
beforeAll(async () => {
  product = await startProduct();
  staff = await registerPerson(product);
  await rows("update users set role = 'staff' where id = $1", staff.id);
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = { token: data?.login.token ?? "" };
  const value = {
    ...DEFAULT_SETTINGS,
    seller: { ...DEFAULT_SETTINGS.seller, gstin: "09ABCDE1234F1ZY", sac: "999692", hsn: "6505" },
    taxRatePercent: 18,
  };
  await rows("insert into settings (id, value, updated_at) values (1, $1, now())", value);
});
afterAll(() => product.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await product.running.database.pool.query(sql, values)).rows;
}

type Sold = { person: Person; id: string; paymentId: string };

async function ordered(price: number): Promise<Sold> {
  const person = await registerPerson(product);
  const id = await addProduct(product, { price, stock: 5 });
  const shippingDetails = shippingTo({ email: person.email });
  const order = { products: [{ id, quantity: 1 }], shippingDetails };
  const { body } = await openOrder(product, order, { amount: price, token: person.token });
  const proof = await pay(product, body.id);
  const done = await complete(product, proof, person);
  const orderId = done.data?.completeCheckout.orderId ?? "";
  return { person, id: orderId, paymentId: proof.razorpay_payment_id };
}

let day = 0;
async function booked(change: Record<string, unknown> = {}, amount = 5000): Promise<Sold> {
  const person = await registerPerson(product);
  day += 1;
  const bookingDate = `2027-01-${String(day).padStart(2, "0")}`;
  const request = bookingRequest({ contactEmail: person.email, bookingDate, ...change });
  const opened = await openCheckout(product, request, { amount, token: person.token });
  const proof = await pay(product, opened.body.id);
  const done = await complete(product, proof, person);
  const id = done.data?.completeCheckout.bookingId ?? "";
  return { person, id, paymentId: proof.razorpay_payment_id };
}

async function admins(mutation: string): Promise<void> {
  const { errors } = await product.graphql(`mutation { ${mutation} }`, {}, admin);
  expect(errors).toEqual([]);
}
const refund = ({ paymentId }: Sold, amount: number) =>
  admins(`refundPayment(razorpayPaymentId: "${paymentId}", amount: ${amount}) { id }`);
const cancelOrder = ({ id }: Sold, amount: number | null) =>
  admins(`updateOrderStatus(id: "${id}", status: "cancelled", refundAmount: ${amount}) { id }`);
const cancelBooking = ({ id }: Sold, amount: number | null) =>
  admins(`updateBookingStatus(id: "${id}", status: "cancelled", refundAmount: ${amount}) { id }`);

type Note = { id: string; number: string; amount: number };
async function notesOf(kind: "booking" | "order", { id, person }: Sold): Promise<Note[]> {
  const { data } = await product.graphql<Record<string, { credit_notes: Note[] }>>(
    `query ($id: ID!) { ${kind}(id: $id) { credit_notes { id number amount } } }`,
    { id },
    person,
  );
  return data?.[kind]?.credit_notes ?? [];
}
const amounts = (notes: Note[]) => notes.map(({ amount }) => amount);

const get = (path: string, token?: string) =>
  fetch(`${product.url}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
async function textOf(path: string, token: string): Promise<string> {
  const answer = await get(path, token);
  expect(answer.status).toBe(200);
  return pdfPages(Buffer.from(await answer.arrayBuffer())).join("\n");
}

describe("the amount", () => {
  test("each refund is credited with its own amount, and not before it is processed", async () => {
    const sold = await ordered(5000);
    await product.drainJobs();
    await refund(sold, 300);
    expect(await notesOf("order", sold)).toEqual([]);
    await product.drainJobs();
    await refund(sold, 1000.5);
    await product.drainJobs();
    expect(amounts(await notesOf("order", sold))).toEqual([300, 1000.5]);
  });

  test("a cancelled order is credited with the refunded amount only", async () => {
    const all = await ordered(5000);
    const fee = await ordered(5000);
    const kept = await ordered(5000);
    await cancelOrder(all, 5000);
    await cancelOrder(fee, 4500);
    await cancelOrder(kept, null);
    await product.drainJobs();
    expect(amounts(await notesOf("order", all))).toEqual([5000]);
    expect(amounts(await notesOf("order", fee))).toEqual([4500]);
    expect(await notesOf("order", kept)).toEqual([]);
    await refund(kept, 2000);
    await product.drainJobs();
    expect(amounts(await notesOf("order", kept))).toEqual([2000]);
  });

  test("a cancelled advance booking is credited with the unpaid part, then with the refund", async () => {
    const sold = await booked({ paymentType: "advance" }, 500);
    await product.drainJobs();
    await cancelBooking(sold, 300);
    await product.drainJobs();
    // The invoice was ₹6,000; the centre keeps ₹200.
    const notes = await notesOf("booking", sold);
    expect(amounts(notes).sort()).toEqual([300, 5500]);
    const noteOf = (amount: number) =>
      textOf(`/download/credit-note/${notes.find((note) => note.amount === amount)?.id}`, sold.person.token);
    const [unpaid, refunded] = [await noteOf(5500), await noteOf(300)];
    expect(unpaid).toContain("Unpaid balance, written off; no refund is due");
    expect(refunded).toMatch(/Refund rfnd_\w+ of payment pay_\w+ on \d+ \w{3} \d{4}/);
    expect(refunded).toContain("Joy of Flying");
    expect(refunded).not.toContain("written off");
    const kept = await booked({ paymentType: "advance" }, 500);
    await product.drainJobs();
    await rows("update bookings set venue_paise = 550000 where id = $1", kept.id);
    await cancelBooking(kept, null);
    await product.drainJobs();
    expect(await notesOf("booking", kept)).toEqual([]);
  });

  test("the tax parts of an invoice add up over its credit notes", async () => {
    const sold = await booked();
    await product.drainJobs();
    for (const amount of [333.33, 1111.11, 3555.56]) await refund(sold, amount);
    await product.drainJobs();
    const notes = await rows(
      `select n.tax, i.facts->'tax' as whole from credit_notes n join invoices i on i.id = n.invoice_id
       where i.subject_id = $1`,
      sold.id,
    );
    expect(notes).toHaveLength(3);
    const sums = notes.reduce<Record<string, number>>(
      (all, { tax }) => {
        for (const [name, part] of Object.entries(tax as Record<string, number>))
          if (name !== "ratePercent") all[name] = (all[name] ?? 0) + part;
        return all;
      },
      { ratePercent: 18 },
    );
    expect(sums).toEqual(notes[0]?.whole);
  });
});

describe("numbers", () => {
  const sequences = async (since: number) =>
    (await rows("select sequence, number from credit_notes where sequence > $1 order by sequence", since)).map(
      ({ sequence }) => Number(sequence) - since,
    );
  const last = async () => Number((await rows("select last from credit_note_counters"))[0]?.last);

  test("refunds processed simultaneously draw numbers without a gap, each once", async () => {
    const sold = [await ordered(5000), await ordered(4000), await ordered(3000)];
    await product.drainJobs();
    const before = await last();
    for (const one of sold) {
      await refund(one, 100);
      await refund(one, 200);
    }
    const jobs = await rows("select payload from jobs where kind = 'payment.refund'");
    expect(jobs.length).toBeGreaterThanOrEqual(6);
    // Simulates that all refunds are processed before the first note is drawn.
    await rows("update refunds set state = 'processed', processed_at = now() where state = 'due'");
    await rows(
      "update payments set refunded_paise = 30000 where razorpay_payment_id = any($1)",
      sold.map(({ paymentId }) => paymentId),
    );
    const causes = await rows(
      `select r.id, p.order_id from refunds r join payments p on p.id = r.payment_id
       where p.razorpay_payment_id = any($1)`,
      sold.map(({ paymentId }) => paymentId),
    );
    const { ctx } = product.running;
    const draw = ({ id, order_id }: Record<string, unknown>) =>
      drawCreditNote(
        ctx,
        { kind: "order", subjectId: String(order_id) },
        { cause: `refund:${id}`, refundId: String(id) },
      );
    // Each is drawn twice: the second draw finds the first.
    const drawn = await Promise.all([...causes, ...causes].map(draw));
    expect(new Set(drawn.map((note) => note?.number)).size).toBe(6);
    expect(await sequences(before)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const one of sold) expect(amounts(await notesOf("order", one)).sort()).toEqual([100, 200]);
  });

  test("a job that runs twice draws one note, and one without a due amount draws none", async () => {
    const sold = await ordered(2000);
    await product.drainJobs();
    await cancelOrder(sold, 2000);
    await product.drainJobs();
    const before = await last();
    await rows("update jobs set state = 'waiting', run_at = created_at where kind = 'credit-note.draw'");
    await product.drainJobs();
    expect(await last()).toBe(before);
    expect(amounts(await notesOf("order", sold))).toEqual([2000]);
  });

  test("cancellations and refunds older than credit notes get one as well", async () => {
    const refunded = await ordered(5000);
    const cancelled = await booked({ paymentType: "advance" }, 500);
    await product.drainJobs();
    await refund(refunded, 300);
    await cancelBooking(cancelled, null);
    await product.drainJobs();
    await rows(
      "delete from credit_notes where invoice_id in (select id from invoices where subject_id in ($1, $2))",
      refunded.id,
      cancelled.id,
    );
    await rows("delete from jobs where kind = 'credit-note.draw'");
    const [file = ""] = readdirSync("migrations").filter((name) => name.endsWith("credits_due.sql"));
    for (const sql of readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint")) await rows(sql);
    // The test's clock differs from the database's.
    await rows("update jobs set run_at = created_at - interval '1 year' where state = 'waiting'");
    await product.drainJobs();
    expect(amounts(await notesOf("order", refunded))).toEqual([300]);
    expect(amounts(await notesOf("booking", cancelled))).toEqual([5500]);
  });

  test("a failed draw leaves no gap; a new financial year starts at 1", async () => {
    const sold = await booked({ paymentType: "advance" }, 500);
    await product.drainJobs();
    const before = await last();
    await rows("alter table credit_notes add constraint broken check (sequence < 0) not valid");
    await rows("update bookings set status = 'cancelled' where id = $1", sold.id);
    const subject = { kind: "booking" as const, subjectId: sold.id };
    const cause = { cause: `cancelled:${sold.id}` };
    await expect(drawCreditNote(product.running.ctx, subject, cause)).rejects.toThrow();
    await rows("alter table credit_notes drop constraint broken");
    expect(await last()).toBe(before);
    const clock = { now: () => new Date("2031-03-31T18:30:00Z") };
    const note = await drawCreditNote({ ...product.running.ctx, clock }, subject, cause);
    expect(note?.number).toBe("CN/31-32/000001");
  });
});

describe("the PDF", () => {
  test("names the invoice, splits the tax, and is named on the invoice", async () => {
    const sold = await ordered(5000);
    await product.drainJobs();
    const invoice = await textOf(`/download/order-invoice/${sold.id}`, sold.person.token);
    expect(invoice).not.toContain("credit note");
    expect(invoice).toContain("HSN 6505");
    expect(invoice).toContain("Tax is not payable on reverse charge basis.");
    await refund(sold, 300);
    await product.drainJobs();
    const [note] = await notesOf("order", sold);
    expect(note?.number).toMatch(/^CN\/\d\d-\d\d\/\d{6}$/);
    const after = await textOf(`/download/order-invoice/${sold.id}`, sold.person.token);
    expect(after).toContain(`See credit note ${note?.number}`);
    // Nothing else on it has changed.
    expect(after.replace(`\nSee credit note ${note?.number}`, "")).toBe(invoice);
    await cancelOrder(sold, null);
    await product.drainJobs();
    const cancelled = await textOf(`/download/order-invoice/${sold.id}`, sold.person.token);
    expect(cancelled).toContain(`Cancelled: see credit note ${note?.number}`);
    const [{ number } = {}] = await rows("select number from invoices where subject_id = $1", sold.id);
    const pdf = await textOf(`/graphql/download/credit-note/${note?.id}`, sold.person.token);
    for (const part of [
      "CREDIT NOTE",
      String(note?.number),
      String(number),
      "GSTIN 09ABCDE1234F1ZY",
      "Asha Rao",
      `Refund for order ${orderNumber(sold.id)}`,
      "Taxable value₹254.24",
      "IGST 18%₹45.76",
      "Total credited₹300.00",
      "Rupees three hundred only",
    ])
      expect(pdf).toContain(part);
  });

  test("is available to its owner and staff, by token or link", async () => {
    const sold = await booked();
    await product.drainJobs();
    await refund(sold, 300);
    await product.drainJobs();
    const [note] = await notesOf("booking", sold);
    const stranger = await registerPerson(product);
    const path = `/download/credit-note/${note?.id}`;
    const statuses = [];
    for (const token of [undefined, "x", stranger.token, sold.person.token, staff.token])
      statuses.push((await get(path, token)).status);
    expect(statuses).toEqual([401, 401, 404, 200, 200]);
    for (const id of ["nonsense", crypto.randomUUID(), sold.id])
      expect((await get(`/download/credit-note/${id}`, staff.token)).status).toBe(404);
    const link = (by: { token?: string }) =>
      product.graphql<{ downloadLink: string }>(
        `mutation { downloadLink(kind: "credit-note", id: "${note?.id}") }`,
        {},
        by,
      );
    expect((await link({})).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await link(stranger)).errors[0]?.extensions.code).toBe("NOT_FOUND");
    const { data } = await link(sold.person);
    const { pathname, search } = new URL(data?.downloadLink ?? "");
    const followed = await get(`${pathname}${search}`);
    expect(followed.status).toBe(200);
    expect(followed.headers.get("content-disposition")).toContain(
      `credit-note-${note?.number.replaceAll("/", "-")}.pdf`,
    );
  });
});
