/** Search by any form of an id or text, and what each role may find. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber, idStart, orderNumber, shortNumber } from "#domain/text/numbers.ts";
import { type Desk, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, type Person, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
let bookingId = "";
let orderId = "";
let productId = "";

beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
  const contact = { contactName: "Zubin Mehta", contactPhone: "098111 22333" };
  bookingId = await paidBooking(product, desk.owner, contact);
  productId = await addProduct(product, { name: "Brass altimeter" });
  orderId = crypto.randomUUID();
  await insertOrder(orderId, "pay_OrderOne123456");
  await rows(
    `insert into payments (id, razorpay_payment_id, razorpay_order_id, order_id, amount_paise, currency, status, created_at, updated_at)
     values ($1, 'pay_OrderOne123456', 'order_OrderOne123456', $2, 159900, 'INR', 'success', now(), now()),
       ($3, 'pay_Lost12345678', 'order_Lost12345678', null, 100, 'INR', 'refund_due', now(), now())`,
    crypto.randomUUID(),
    orderId,
    crypto.randomUUID(),
  );
  await product.drainJobs();
});
afterAll(() => product.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await product.running.database.pool.query(sql, values)).rows;
}

/** An order of Zubin Mehta, inserted without a sale. */
const insertOrder = (id: string, paymentId: string) =>
  rows(
    `insert into orders (id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
     values ($1, '[]', $2::jsonb, 159900, 'pending', $3, now(), now())`,
    id,
    JSON.stringify(shippingTo({ fullName: "Zubin Mehta", email: "zubin@find.example" })),
    paymentId,
  );

type Found = {
  kind: string;
  id: string;
  name: string;
  number: string | null;
  status: string | null;
};

async function found(text: string, by: Person = desk.admin, limit?: number): Promise<Found[]> {
  const { data, errors } = await product.graphql<{ find: Found[] }>(
    "query ($text: String!, $limit: Int) { find(text: $text, limit: $limit) { kind id name number status } }",
    { text, limit },
    by,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.find;
}
const kinds = async (text: string, by?: Person) => (await found(text, by)).map(({ kind }) => kind);
const ids = async (text: string, by?: Person) => (await found(text, by)).map(({ id }) => id);

describe("by what customers quote", () => {
  test("finds a booking and an order by every form of their ids", async () => {
    for (const id of [bookingId, orderId])
      for (const text of [
        id,
        id.toUpperCase(),
        idStart(id),
        id.slice(0, 13),
        shortNumber(id),
        shortNumber(id).toLowerCase(),
        orderNumber(id),
        orderNumber(id).toLowerCase(),
        bookingNumber(id),
        `bk${shortNumber(id)}`,
        `#${shortNumber(id)}`,
      ])
        expect(await ids(text, desk.staff), text).toContain(id);
    const [first] = await found(bookingNumber(bookingId).toLowerCase());
    expect(first?.number).toBe(bookingNumber(bookingId));
  });

  test("finds a booking and an order that share a number, with a prefix or without", async () => {
    const twin = bookingId.replace(/^.{8}/, "0badcafe");
    await insertOrder(twin, "pay_OrderTwin12345");
    for (const text of [bookingNumber(bookingId), orderNumber(twin), shortNumber(twin)])
      expect((await ids(text)).sort(), text).toEqual([bookingId, twin].sort());
    await rows("delete from orders where id = $1", twin);
  });

  test("finds a booking and an order by a part of their number", async () => {
    for (const id of [bookingId, orderId])
      for (const text of [
        bookingNumber(id).slice(0, 7),
        orderNumber(id).slice(0, 5),
        `#${shortNumber(id).slice(0, 5)}`,
      ])
        expect(await ids(text, desk.staff), text).toContain(id);
    const other = bookingId.replace(/.{6}$/, "0c723f");
    await insertOrder(other, "pay_OrderPart12345");
    for (const text of ["BK-0C723", "0C723", "AV 0c7", "0c72", "C723"])
      expect(await ids(text, desk.staff), text).toContain(other);
    expect(await ids("BK-0C724", desk.staff)).toEqual([]);
    await rows("delete from orders where id = $1", other);
  });

  test("finds by a payment, the gateway's order and the invoice", async () => {
    expect(await ids("pay_OrderOne123456", desk.staff)).toEqual([orderId]);
    expect(await ids("order_OrderOne123456", desk.staff)).toEqual([orderId]);
    const [paid] = await rows("select * from payments where booking_id = $1", bookingId);
    expect(await ids(String(paid?.razorpay_payment_id))).toEqual([bookingId]);
    expect(await ids(String(paid?.razorpay_order_id))).toEqual([bookingId]);
    const [invoice] = await rows("select number from invoices where subject_id = $1", bookingId);
    expect(await ids(String(invoice?.number), desk.staff)).toEqual([bookingId]);
    expect(await ids(String(invoice?.number).toLowerCase())).toEqual([bookingId]);
    expect(await found("pay_Nothing1234567")).toEqual([]);
    expect(await ids(String(invoice?.number).replace("/", "/20"))).toEqual([bookingId]);
    expect(await found("AV/26-27/999999")).toEqual([]);
  });

  test("finds by a phone in any notation, and by its last digits", async () => {
    for (const text of ["+91 98111 22333", "09811122333", "98111-22333", "919811122333", "22333", "2333"])
      expect(await ids(text, desk.staff), text).toContain(bookingId);
  });

  test("finds by any part of a name, its words in any order, and by an email", async () => {
    for (const text of ["Zubin", "meh", "mehta zubin", "ZUBIN MEHTA"])
      expect(await ids(text, desk.staff), text).toEqual(expect.arrayContaining([bookingId, orderId]));
    expect(await ids("zubin@find.example")).toEqual([orderId]);
    expect((await ids(desk.owner.email)).sort()).toEqual([bookingId, desk.owner.id].sort());
    expect(await kinds("brass alti")).toEqual(["product"]);
    expect(await ids("altimter")).toEqual([productId]);
    expect(await ids("Zubn Mehta", desk.staff)).toContain(bookingId);
  });

  test("finds nothing for text that is too short or absent", async () => {
    for (const text of ["", " ", "z", "zu", "no such thing", "%%%", "___", "\\\\\\"])
      expect(await found(text), text).toEqual([]);
  });
});

test("ranks exact names first, then names with a match, then other fields", async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
  const names = ["Ranjit Old", "Kiran Jitran", "Ranjit"];
  for (const [minutes, name] of names.entries())
    await rows(
      `insert into contact_messages (id, name, email, message, created_at, updated_at)
       values ($1, $2, 'r@x.example', 'About ranjit', $3, $3)`,
      crypto.randomUUID(),
      name,
      at(minutes),
    );
  expect((await found("ranjit")).map(({ name }) => name)).toEqual(["Ranjit", "Ranjit Old", "Kiran Jitran"]);
  expect((await found("ranjit", desk.admin, 1)).map(({ name }) => name)).toEqual(["Ranjit"]);
});

test("lists a person's next session first, then the others newest first, with prices", async () => {
  const contact = { contactName: "Vikram Sethi" };
  const book = (change: Record<string, unknown>, amount?: number) =>
    paidBooking(product, desk.owner, { ...contact, ...change }, amount);
  const next = await book({ bookingDate: "2027-03-08", bookingTime: "11:00", paymentType: "advance" }, 500);
  const later = await book({ bookingDate: "2027-03-12", bookingTime: "11:00" });
  const undated = await book({ bookingDate: null, bookingTime: null });
  expect((await ids("vikram", desk.staff)).slice(0, 3)).toEqual([next, later, undated]);
  const { data } = await product.graphql<{ find: { amount: number; paid: number | null }[] }>(
    `{ find(text: "vikram sethi") { amount paid } }`,
    {},
    desk.staff,
  );
  expect(data?.find.slice(0, 2)).toEqual([
    { amount: 6000, paid: 500 },
    { amount: 5000, paid: null },
  ]);
});

describe("each role", () => {
  test("finds only what it may open", async () => {
    expect(await ids(desk.owner.id, desk.admin)).toEqual([desk.owner.id]);
    expect(await found(desk.owner.id, desk.staff)).toEqual([]);
    expect(await ids(productId, desk.admin)).toEqual([productId]);
    expect(await found(productId, desk.staff)).toEqual([]);
    expect(await found("brass altimeter", desk.staff)).toEqual([]);
    expect(await kinds("pay_Lost12345678", desk.admin)).toEqual(["payment"]);
    expect(await found("pay_Lost12345678", desk.staff)).toEqual([]);
    const [draft] = await rows("select id from blog_posts where not published limit 1");
    if (draft) expect(await found(String(draft.id), desk.staff)).toEqual([]);
  });

  test("refuses customers and visitors", async () => {
    const refusal = async (by: { token?: string }) =>
      (await product.graphql('{ find(text: "zubin") { id } }', {}, by)).errors[0]?.extensions.code;
    expect(await refusal(desk.owner)).toBe("FORBIDDEN");
    expect(await refusal({})).toBe("UNAUTHENTICATED");
  });

  test("accepts a limit from 1 to 20", async () => {
    for (const limit of [0, 21]) await expect(found("zubin", desk.admin, limit)).rejects.toThrow(/1 to 20/);
  });
});
