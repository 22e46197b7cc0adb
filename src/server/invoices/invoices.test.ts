/** Invoices: numbers without gaps, correct PDFs, and access to them. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { fontsAreEmbedded, pdfPages } from "#test/pdf.ts";
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
import { drawInvoice } from "./service.ts";

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
});
afterAll(() => product.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await product.running.database.pool.query(sql, values)).rows;
}

/** Stores settings with this GSTIN and tax rate; null restores the defaults. */
async function setSettings(change: { gstin?: string; taxRatePercent?: number } | null): Promise<void> {
  await rows("delete from settings");
  if (!change) return;
  const { gstin = null, taxRatePercent = 0 } = change;
  const value = {
    ...DEFAULT_SETTINGS,
    seller: { ...DEFAULT_SETTINGS.seller, gstin },
    taxRatePercent,
  };
  await rows("insert into settings (id, value, updated_at) values (1, $1, now())", value);
}

async function ordered(
  items: { name: string; price: number; quantity: number }[],
  to: Record<string, unknown> = {},
): Promise<{ person: Person; id: string; paymentId: string }> {
  const person = await registerPerson(product);
  const products = await Promise.all(
    items.map(async ({ quantity, ...item }) => ({
      id: await addProduct(product, { ...item, stock: 50 }),
      quantity,
    })),
  );
  const order = { products, shippingDetails: shippingTo({ email: person.email, ...to }) };
  const amount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { body } = await openOrder(product, order, { amount, token: person.token });
  const proof = await pay(product, body.id);
  const done = await complete(product, proof, person);
  const id = done.data?.completeCheckout.orderId ?? "";
  return { person, id, paymentId: proof.razorpay_payment_id };
}

let day = 0;
async function booked(
  change: Record<string, unknown> = {},
  amount = 5000,
): Promise<{ person: Person; id: string; paymentId: string }> {
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

const get = (path: string, token?: string) =>
  fetch(`${product.url}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

async function pdf(path: string, token: string): Promise<{ pages: string[]; name: string }> {
  const answer = await get(path, token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const file = Buffer.from(await answer.arrayBuffer());
  expect(fontsAreEmbedded(file)).toBe(true);
  const name = /filename="(.*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
  return { pages: pdfPages(file), name };
}

const numberOf = async (id: string) =>
  (await rows("select number from invoices where subject_id = $1", id))[0]?.number as string;

describe("numbers", () => {
  test("50 simultaneous draws get consecutive numbers, each purchase once", async () => {
    await product.drainJobs();
    const person = await registerPerson(product);
    await rows(
      `insert into orders (id, user_id, products, shipping_details, total_paise, payment_id, created_at, updated_at)
       select gen_random_uuid(), $1, '[{"id":"1","name":"Cap","price":79900,"quantity":1,"image_url":null}]',
         $2::jsonb, 79900, 'pay_many_' || n, now(), now() from generate_series(1, 50) n`,
      person.id,
      JSON.stringify(shippingTo()),
    );
    const made = await rows("select id from orders where user_id = $1", person.id);
    const { ctx } = product.running;
    const [{ last: before = 0 } = {}] = await rows("select last from invoice_counters");
    const subjects = made.map(({ id }) => ({ kind: "order" as const, subjectId: String(id) }));
    // Each is drawn twice: the second draw finds the first.
    await Promise.all([...subjects, ...subjects].map((subject) => drawInvoice(ctx, subject)));
    const drawn = await rows("select sequence, number from invoices where sequence > $1 order by sequence", before);
    expect(drawn.map(({ sequence }) => Number(sequence) - Number(before))).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(new Set(drawn.map(({ number }) => number)).size).toBe(50);
    expect(drawn[0]?.number).toMatch(/^AV\/\d{2}-\d{2}\/\d{6}$/);
  });

  test("a failed draw leaves no gap, and the job draws it later", async () => {
    const first = await ordered([{ name: "Cap", price: 799, quantity: 1 }]);
    const [{ last } = {}] = await rows("select last from invoice_counters");
    const { ctx } = product.running;
    await rows("alter table invoices add constraint broken check (sequence < 0) not valid");
    await expect(drawInvoice(ctx, { kind: "order", subjectId: first.id })).rejects.toThrow();
    await rows("alter table invoices drop constraint broken");
    expect((await rows("select last from invoice_counters"))[0]?.last).toBe(last);
    await product.drainJobs();
    expect(await numberOf(first.id)).toMatch(new RegExp(`/0*${Number(last) + 1}$`));
  });

  test("start at 1 in a new financial year", async () => {
    const { id } = await ordered([{ name: "Cap", price: 799, quantity: 1 }]);
    const { ctx } = product.running;
    const clock = { now: () => new Date("2031-03-31T18:30:00Z") };
    const invoice = await drawInvoice({ ...ctx, clock }, { kind: "order", subjectId: id });
    expect(invoice?.number).toBe("AV/31-32/000001");
    await product.drainJobs();
    expect(await numberOf(id)).toBe("AV/31-32/000001");
  });
});

describe("an invoice", () => {
  test("of an order lists its items, without tax until a rate is set", async () => {
    await setSettings(null);
    const { id, person, paymentId } = await ordered([
      { name: "Aviator cap", price: 799, quantity: 2 },
      { name: "Flight bag", price: 4500, quantity: 1 },
    ]);
    const early = await get(`/download/order-invoice/${id}`, person.token);
    expect([early.status, await early.json()]).toEqual([
      409,
      {
        error: "The invoice is being prepared. Please try again in a moment.",
        code: "CONFLICT",
      },
    ]);
    await product.drainJobs();
    const { pages, name } = await pdf(`/graphql/download/order-invoice/${id}`, person.token);
    const [text = ""] = pages;
    const number = await numberOf(id);
    expect(name).toBe(`invoice-${number.replaceAll("/", "-")}.pdf`);
    for (const part of [
      number,
      orderNumber(id),
      "Asha Rao",
      "Ludhiana, Punjab 141001",
      person.email,
      "Aviator cap",
      "2₹799.00₹1,598.00",
      "1₹4,500.00₹4,500.00",
      "Total₹6,098.00",
      "Paid online₹6,098.00",
      "Rupees six thousand ninety-eight only",
      paymentId,
      "Page 1 of 1",
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/GST|Tax|₹0\.00/);
    expect(text).toContain("+91 55500 14200 · hello@aviator.example");
    expect(text).toMatch(new RegExp(`PAYMENTS RECEIVED[\\s\\S]*1 Dec 2026\\s*Online\\s*${paymentId}\\s*₹6,098\\.00`));
    const { data } = await product.graphql<{ order: { invoice: { number: string } } }>(
      "query ($id: ID!) { order(id: $id) { invoice { number issued_at } } }",
      { id },
      person,
    );
    expect(data?.order.invoice.number).toBe(number);
  });

  test("keeps the seller, tax and prices of its date; products are taxed by the buyer's state", async () => {
    await setSettings({ gstin: "09ABCDE1234F1ZY", taxRatePercent: 18 });
    const away = await ordered([{ name: "Model", price: 5000, quantity: 1 }]);
    const home = await ordered([{ name: "Model", price: 5000, quantity: 1 }], {
      state: "U.P.",
    });
    await product.drainJobs();
    await setSettings({ gstin: "27ABCDE1234F1Z0" });
    const free = await ordered([{ name: "Model", price: 5000, quantity: 1 }]);
    await product.drainJobs();
    const [none = ""] = (await pdf(`/download/order-invoice/${free.id}`, staff.token)).pages;
    expect(none).toContain("BILL OF SUPPLY");
    expect(none).toContain("This is a computer-generated invoice and does not require a signature.");
    expect(none).not.toContain("reverse charge");
    const [far = ""] = (await pdf(`/download/order-invoice/${away.id}`, staff.token)).pages;
    for (const part of [
      "TAX INVOICE",
      "GSTIN 09ABCDE1234F1ZY",
      "Place of supply\nPunjab (03)",
      "Taxable value₹4,237.29",
      "IGST 18%₹762.71",
      "Total₹5,000.00",
    ])
      expect(far).toContain(part);
    const [near = ""] = (await pdf(`/download/order-invoice/${home.id}`, staff.token)).pages;
    expect(near).toContain("Place of supply\nUttar Pradesh (09)");
    expect(near).toContain("CGST 9%₹381.36\nSGST 9%₹381.36");
    await setSettings(null);
  });

  test("of a B737 session names the aircraft in full", async () => {
    const { id, person } = await booked({ simulatorType: "B737" });
    await product.drainJobs();
    const { pages } = await pdf(`/download/booking-invoice/${id}`, person.token);
    expect(pages[0]).toContain("Boeing 737NG simulator");
  });

  test("of an advance booking shows the balance, and follows later payments and cancellation", async () => {
    const { id, person, paymentId } = await booked({ paymentType: "advance" }, 500);
    await product.drainJobs();
    const read = async () => (await pdf(`/download/booking-invoice/${id}`, person.token)).pages[0];
    const first = (await read()) ?? "";
    for (const part of [
      "Joy of Flying",
      "Airbus A320",
      "30 minutes",
      "11:00–11:30 am IST",
      "Subtotal₹6,500.00",
      "Discount−₹500.00",
      "Total₹6,000.00",
      "Paid online₹500.00",
      "Balance due₹5,500.00",
      "Please pay the balance online on your booking's page, or at the venue, before your session on ",
      "Level 3, Skyline Mall",
      "Online, advance",
      paymentId,
    ])
      expect(first).toContain(part);
    await rows("update bookings set paid_paise = 600000 where id = $1", id);
    const online = (await read()) ?? "";
    expect(online).toContain("Paid online₹6,000.00");
    expect(online).not.toMatch(/Balance due|pay the balance/);
    await rows("update bookings set paid_paise = 50000, venue_paise = 550000 where id = $1", id);
    const paid = (await read()) ?? "";
    expect(paid).toContain("Paid at the venue₹5,500.00");
    expect(paid).not.toContain("Balance due");
    await rows("update bookings set status = 'cancelled', venue_paise = 0 where id = $1", id);
    await product.graphql(
      "mutation ($p: String!) { refundPayment(razorpayPaymentId: $p, amount: 300) { id } }",
      { p: paymentId },
      admin,
    );
    expect(await read()).not.toContain("credit note");
    await product.drainJobs();
    expect(await read()).toMatch(/Cancelled: see credit note CN\/\d\d-\d\d\/\d{6}/);
    expect(await read()).toContain(await numberOf(id));
  });

  test("is drawn on request if it is missing", async () => {
    const { id, person } = await booked();
    await rows("delete from jobs where key = $1", `invoice.draw:${id}`);
    expect((await get(`/download/booking-invoice/${id}`, person.token)).status).toBe(409);
    await product.drainJobs();
    const { pages } = await pdf(`/download/booking-invoice/${id}`, person.token);
    expect(pages[0]).toContain("Total₹5,000.00");
    // One whose job has failed is retried as well.
    const second = await booked();
    const key = `invoice.draw:${second.id}`;
    await rows("update jobs set state = 'failed', attempts = 16 where key = $1", key);
    await get(`/download/booking-invoice/${second.id}`, second.person.token);
    await product.drainJobs();
    expect(await numberOf(second.id)).toBeTruthy();
  });

  test("of a session sold at the desk has no gateway payment", async () => {
    const { data, errors } = await product.graphql<{ createWalkInBooking: { id: string } }>(
      `mutation {
        createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Meera Nair",
          email: "meera@desk.example", phone: "9876543210", paymentType: "full",
          paymentMethod: "cash") { id }
      }`,
      {},
      staff,
    );
    expect(errors).toEqual([]);
    const id = data?.createWalkInBooking.id ?? "";
    await product.drainJobs();
    const [text = ""] = (await pdf(`/download/booking-invoice/${id}`, staff.token)).pages;
    expect(text).toContain("Total₹5,000.00\nPaid at the venue₹5,000.00");
    expect(text).toContain("Date\nNot selected yet");
    expect(text).toMatch(/PAYMENTS RECEIVED[\s\S]*Cash, at the venue\s*₹5,000\.00/);
    for (const part of ["pay_", "Paid online", "Balance due"]) expect(text).not.toContain(part);
  });

  test("of twenty long lines for a name in another script has two pages without missing glyphs", async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({
      name: `Captain's leather flight bag with brass fittings and embroidered wings, number ${index}`,
      price: 1000 + index,
      quantity: 1,
    }));
    const { id, person } = await ordered(items, { fullName: "张伟 வணக்கம்" });
    await product.drainJobs();
    const { pages } = await pdf(`/download/order-invoice/${id}`, person.token);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(`BILLED TO\n${person.email}`);
    expect(pages[1]).toContain("continued");
    expect(pages.join("\n")).toContain("Total₹20,190.00");
    expect(pages.join("\n").match(/number \d+/g)).toHaveLength(20);
    expect(pages.join("")).not.toContain("\ufffd");
  });
});

test("an invoice of forty lines has two pages, the last with lines and totals", async () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    name: `Enamel badge ${index + 1}`,
    price: 100,
    quantity: 1,
  }));
  const { id, person } = await ordered(items);
  await product.drainJobs();
  const { pages } = await pdf(`/download/order-invoice/${id}`, person.token);
  expect(pages).toHaveLength(2);
  const [, forward] = /Carried forward\n(₹[\d,.]+)\n/.exec(pages[0] ?? "") ?? [];
  const rowsBefore = (pages[0]?.match(/Enamel badge/g) ?? []).length;
  expect(forward).toBe(`₹${(rowsBefore * 100).toLocaleString("en-IN")}.00`);
  expect(pages[1]).toContain(`Brought forward\n${forward}`);
  expect(pages[1]).toContain("Enamel badge 40");
  expect(pages[1]).toContain("Total₹4,000.00");
});

test("a shipping label shows the shipping address and no price", async () => {
  const { id, person } = await ordered([{ name: "Cap", price: 799, quantity: 3 }]);
  const { pages, name } = await pdf(`/download/shipping-label/${id}`, staff.token);
  expect(pages).toHaveLength(1);
  expect(name).toBe(`shipping-label-${orderNumber(id)}.pdf`);
  for (const part of [
    orderNumber(id),
    "Asha Rao",
    "14 Lake Road",
    "141001",
    "+91 98765 43210",
    "3 items",
    "Skyline Mall",
  ])
    expect(pages[0]).toContain(part);
  expect(pages[0]).not.toContain("₹");
  expect((await get(`/download/shipping-label/${id}`, person.token)).status).toBe(403);
  await rows("update orders set status = 'cancelled' where id = $1", id);
  const cancelled = await get(`/download/shipping-label/${id}`, staff.token);
  expect([cancelled.status, await cancelled.json()]).toEqual([
    409,
    { error: "This order is cancelled", code: "CONFLICT" },
  ]);
});

test("the labels of several orders are one file, in the given order", async () => {
  const bought = [
    await ordered([{ name: "Cap", price: 799, quantity: 1 }]),
    await ordered([{ name: "Mug", price: 499, quantity: 1 }]),
  ];
  const ids = bought.map(({ id }) => id).reverse();
  const path = `/download/shipping-labels?ids=${ids.join(",")}`;
  const { pages, name } = await pdf(path, staff.token);
  expect(name).toBe("shipping-labels-2.pdf");
  expect(pages).toHaveLength(2);
  for (const [at, id] of ids.entries()) expect(pages[at]).toContain(orderNumber(id));

  expect((await get(path)).status).toBe(401);
  expect((await get(path, bought[0]?.person.token)).status).toBe(403);
  expect((await get("/download/shipping-labels", staff.token)).status).toBe(400);
  expect((await get(`${path},${crypto.randomUUID()}`, staff.token)).status).toBe(404);
  await rows("update orders set status = 'cancelled' where id = $1", ids[1]);
  const cancelled = await get(path, staff.token);
  expect([cancelled.status, await cancelled.json()]).toEqual([
    409,
    { error: `Order ${orderNumber(ids[1] ?? "")} is cancelled`, code: "CONFLICT" },
  ]);
});

describe("access to a document", () => {
  const link = (kind: string, id: string, by: { token?: string }) =>
    product.graphql<{ downloadLink: string }>(
      "mutation ($k: String!, $id: ID!) { downloadLink(kind: $k, id: $id) }",
      { k: kind, id },
      by,
    );

  test("is granted to the owner and staff; other people get NOT_FOUND", async () => {
    const { id, person } = await booked();
    await product.drainJobs();
    const stranger = await registerPerson(product);
    const path = `/download/booking-invoice/${id}`;
    const statuses = [];
    for (const token of [undefined, "x", stranger.token, person.token, staff.token, admin.token])
      statuses.push((await get(path, token)).status);
    expect(statuses).toEqual([401, 401, 404, 200, 200, 200]);
    const missing = await get(`/download/booking-invoice/${crypto.randomUUID()}`, stranger.token);
    const foreign = await get(path, stranger.token);
    expect([missing.status, await missing.json()]).toEqual([404, await foreign.json()]);
    expect((await get("/download/order-invoice/nonsense", staff.token)).status).toBe(404);
  });

  test("a signed link opens one document for one minute", async () => {
    const { id, person } = await booked();
    const other = await booked();
    await product.drainJobs();
    const { data } = await link("booking-invoice", id, person);
    const { pathname, search } = new URL(data?.downloadLink ?? "");
    expect(pathname).toBe(`/download/booking-invoice/${id}`);
    expect((await get(`${pathname}${search}`)).status).toBe(200);
    expect((await get(`/download/booking-invoice/${other.id}${search}`)).status).toBe(401);
    expect((await get(`/download/order-invoice/${id}${search}`)).status).toBe(401);
    expect((await get(`${pathname}${search}0`)).status).toBe(401);
    const later = search.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60_000}`);
    expect((await get(`${pathname}${later}`)).status).toBe(401);
    product.clock.advance({ minutes: 1 });
    expect((await get(`${pathname}${search}`)).status).toBe(200);
    product.clock.advance({ minutes: 1 });
    expect((await get(`${pathname}${search}`)).status).toBe(401);
  });

  test("a link is refused to callers without access to the document", async () => {
    const { id, person } = await ordered([{ name: "Cap", price: 799, quantity: 1 }]);
    const stranger = await registerPerson(product);
    const code = async (kind: string, by: { token?: string }) => (await link(kind, id, by)).errors[0]?.extensions.code;
    expect(await code("order-invoice", {})).toBe("UNAUTHENTICATED");
    expect(await code("order-invoice", stranger)).toBe("NOT_FOUND");
    expect(await code("order-invoice", person)).toBeUndefined();
    expect(await code("booking-invoice", person)).toBe("NOT_FOUND");
    expect(await code("shipping-label", person)).toBe("FORBIDDEN");
    expect(await code("shipping-label", staff)).toBeUndefined();
    expect(await code("receipt", staff)).toBe("BAD_USER_INPUT");
  });
});
