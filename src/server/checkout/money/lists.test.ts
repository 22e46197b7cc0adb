/** The lists of the Money tab: search, states and CSV exports. */

import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bookingNumber, idStart, orderNumber } from "#domain/text/numbers.ts";
import { type Desk, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openCheckout,
  openOrder,
  type Proof,
  pay,
  shippingTo,
} from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
let bookingId: string;
let orderId: string;
let orderProof: Proof;
/** The payment of the booking. */
let session: { razorpay_payment_id: string; razorpay_order_id: string };

const run = async (sql: string, ...values: unknown[]) => (await product.running.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
  bookingId = await paidBooking(product, desk.owner, {
    contactName: "=Meera Nair",
    contactEmail: desk.owner.email,
  });
  [session] = (await run(
    "select razorpay_payment_id, razorpay_order_id from payments where booking_id = $1",
    bookingId,
  )) as [typeof session];
  product.clock.advance({ minutes: 1 });
  const cap = await addProduct(product);
  const opened = await openOrder(
    product,
    {
      products: [{ id: cap, quantity: 1 }],
      shippingDetails: shippingTo({ fullName: "Imran Khan", email: desk.owner.email }),
    },
    { amount: 799, token: desk.owner.token },
  );
  orderProof = await pay(product, opened.body.id);
  orderId = (await complete(product, orderProof, { token: desk.owner.token })).data?.completeCheckout.orderId ?? "";
  product.clock.advance({ minutes: 1 });
  await openCheckout(product, bookingRequest({ contactName: "Never Paid", bookingTime: "16:00" }));
  // An unexplained payment, as the webhook of an unknown order leaves it.
  await run(`insert into payments (id, razorpay_payment_id, razorpay_order_id, amount_paise, currency,
      status, created_at, updated_at)
    values (gen_random_uuid(), 'pay_Strange01', 'order_Strange01', 4200, 'INR', 'refund_due', now(), now())`);
  for (const [payment, amount] of [
    [orderProof.razorpay_payment_id, 10_000],
    ["pay_Strange01", 4200],
  ])
    await run(
      `insert into refunds (id, payment_id, amount_paise, reason, state, created_at, updated_at)
       select gen_random_uuid(), id, $2::int, 'unexplained', 'failed', now(), now()
       from payments where razorpay_payment_id = $1`,
      payment,
      amount,
    );
});
afterAll(() => product.close());

async function query<T>(document: string, search: string | null = null): Promise<T> {
  const { data, errors } = await product.graphql<T>(
    `query ($search: String) ${document}`,
    { search },
    { token: desk.admin.token },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const shown = async (search: string | null, state = "") => {
  const { checkouts, refunds } = await query<{
    checkouts: { what: string }[];
    refunds: { payment: { razorpay_payment_id: string } }[];
  }>(
    `{ checkouts(search: $search${state}) { what }
       refunds(search: $search) { payment { razorpay_payment_id } } }`,
    search,
  );
  const checkoutNames = checkouts.map(({ what }) =>
    what.includes("cap") ? "order" : what.includes("4:00 pm") ? "unpaid" : "session",
  );
  const refundNames = refunds.map(({ payment: { razorpay_payment_id: id } }) =>
    id === orderProof.razorpay_payment_id ? "order" : "strange",
  );
  return { checkouts: checkoutNames.sort(), refunds: refundNames.sort() };
};

test("a purchase whose payment was refunded in full is listed and counted as refunded", async () => {
  const totals = async () =>
    (await query<{ checkoutTotals: object[] }>("{ checkoutTotals(search: $search) { state count } }", desk.owner.email))
      .checkoutTotals;
  const set = (status: string) =>
    run("update payments set status = $1 where razorpay_payment_id = $2", status, orderProof.razorpay_payment_id);
  await set("refunded");
  expect((await shown(null, ', state: "refunded"')).checkouts).toEqual(["order"]);
  expect((await shown(null, ', state: "fulfilled"')).checkouts).toEqual(["session"]);
  expect(await totals()).toEqual(
    expect.arrayContaining([
      { state: "fulfilled", count: 1 },
      { state: "refunded", count: 1 },
    ]),
  );
  await set("success");
  expect((await shown(null, ', state: "fulfilled"')).checkouts).toEqual(["order", "session"]);
  expect(await totals()).toEqual([{ state: "fulfilled", count: 2 }]);
});

describe("a search for", () => {
  const upper = (text: string) => text.toUpperCase();
  test.each<[string, () => string, string[], string[]]>([
    ["the id of a payment", () => orderProof.razorpay_payment_id, ["order"], ["order"]],
    ["the id of a gateway order", () => session.razorpay_order_id, ["session"], []],
    ["a booking's number", () => bookingNumber(bookingId), ["session"], []],
    ["an order's number", () => orderNumber(orderId), ["order"], ["order"]],
    ["a full id", () => orderId, ["order"], ["order"]],
    ["the start of an id", () => idStart(bookingId), ["session"], []],
    ["an email address", () => upper(desk.owner.email), ["order", "session"], ["order"]],
    ["a part of a name", () => "imran k", ["order"], ["order"]],
    ["the name of a customer who has not paid", () => "never", ["unpaid"], []],
    ["an unexplained payment", () => "pay_Strange01", [], ["strange"]],
    ["its gateway order", () => " order_Strange01 ", [], ["strange"]],
    ["a wildcard of SQL", () => "%", [], []],
    ["only spaces", () => "  ", ["order", "session", "unpaid"], ["order", "strange"]],
  ])("%s", async (_what, text, checkouts, refunds) => {
    expect(await shown(text())).toEqual({ checkouts, refunds });
  });

  test("text together with a state restricts the list and the totals", async () => {
    const { owner } = desk;
    expect((await shown(null, ', state: "open"')).checkouts).toEqual(["unpaid"]);
    expect((await shown(owner.email, ', state: "open"')).checkouts).toEqual([]);
    expect((await shown(null, ', state: "flying"')).checkouts).toEqual([]);
    const totals = `{ checkoutTotals(search: $search) { state count amount }
      refundTotals(search: $search) { state count amount } }`;
    expect(await query(totals, owner.email)).toEqual({
      checkoutTotals: [{ state: "fulfilled", count: 2, amount: 5799 }],
      refundTotals: [{ state: "failed", count: 1, amount: 100 }],
    });
    expect(await query(totals)).toMatchObject({
      refundTotals: [{ state: "failed", count: 2, amount: 142 }],
    });
  });
});

describe("an export", () => {
  const get = (path: string, token?: string) =>
    fetch(`${product.url}/export/${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const lines = async (path: string) =>
    (await (await get(path, desk.admin.token)).text()).trim().split("\r\n").slice(1);

  test("of payments contains every payment with its purchase and payer, and no formula", async () => {
    const answer = await get("payments.csv", desk.admin.token);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const all = (await answer.text()).trim().split("\r\n");
    expect(all[0]).toBe(
      "When (IST),Payment,Gateway order,Amount (rupees),Refunded (rupees),Currency,Status,Paid for,Number,Id,Customer,Email,Phone,Paid with",
    );
    expect(all).toHaveLength(4);
    const ofSession = `${session.razorpay_payment_id},${session.razorpay_order_id},5000,0,INR,success`;
    expect(all.find((line) => line.includes(session.razorpay_payment_id))).toMatch(
      new RegExp(
        `^[\\d-]{10} [\\d:]{5},${ofSession},booking,${bookingNumber(bookingId)},${bookingId},'=Meera Nair,${desk.owner.email},`,
      ),
    );
    expect(all.find((line) => line.includes(orderProof.razorpay_payment_id))).toContain(
      `,order,${orderNumber(orderId)},${orderId},Imran Khan,`,
    );
    expect(all.find((line) => line.includes("pay_Strange01"))).toContain("42,0,INR,refund_due,,,,,,");
  });

  test("of refunds contains the reason and the payment", async () => {
    const all = await lines("refunds.csv");
    expect(all).toHaveLength(2);
    expect(all.find((line) => line.includes(orderProof.razorpay_payment_id))).toContain(
      `,100,unexplained,failed,,1,,${orderProof.razorpay_payment_id},${orderProof.razorpay_order_id},799,order,AV-`,
    );
  });

  test.each([
    ["payments.csv?search=imran", 1],
    ["payments.csv?search=pay_Strange01", 1],
    ["payments.csv?state=fulfilled", 2],
    ["payments.csv?state=fulfilled&search=meera", 1],
    ["payments.csv?state=open", 0],
    ["payments.csv?state=flying", 0],
    ["payments.csv?state=all", 3],
    ["refunds.csv?state=failed", 2],
    ["refunds.csv?state=processed", 0],
    ["refunds.csv?search=imran", 1],
  ])("%s is filtered like the list", async (path, count) => {
    expect(await lines(path)).toHaveLength(count);
  });

  test.each(["payments.csv", "refunds.csv"])("%s is refused to visitors and staff", async (path) => {
    expect((await get(path)).status).toBe(401);
    expect((await get(path, desk.staff.token)).status).toBe(403);
  });
});

test("a search of large tables uses indexes only", async () => {
  const { pool } = product.running.database;
  await run(`insert into checkouts (id, kind, state, holder, amount_paise, purchase, gateway, key_id,
      provider_order_id, client_address, created_at, updated_at)
    select gen_random_uuid(), 'booking', 'fulfilled', 'x', 100, jsonb_build_object('contactName',
      md5(n || 'name'), 'contactEmail', md5(n || 'mail') || '@fill.example'), 'sandbox', 'k', 'order_fill' || n, '', now(), now()
    from generate_series(1, 8000) n`);
  // Every row is different, so that the planner expects few matches, as with real names.
  const digest = (text: string) => createHash("md5").update(text).digest("hex");
  await run(`insert into payments (id, razorpay_payment_id, razorpay_order_id, amount_paise, currency,
      status, created_at, updated_at)
    select gen_random_uuid(), 'pay_fill' || n, 'order_fill' || n, 100, 'INR', 'success', now(), now()
    from generate_series(1, 8000) n`);
  await run(`insert into refunds (id, payment_id, amount_paise, reason, state, created_at, updated_at)
    select gen_random_uuid(), id, 100, 'requested', 'processed', now(), now()
    from payments where razorpay_payment_id like 'pay_fill%'`);
  // A text that is one of the default 100 histogram bounds is estimated at 1 in 100 rows, and 80 rows of this small
  // table justify a read of all of them. With 1,000 bounds the worst estimate is 8 rows.
  await run("alter table checkouts alter column search_text set statistics 1000");
  for (const table of ["checkouts", "payments", "refunds"]) await run(`vacuum analyze ${table}`);
  const [bound] = await run(`select (histogram_bounds::text::text[])[500] as text from pg_stats
    where tablename = 'checkouts' and attname = 'search_text'`);
  for (const search of [bound.text.slice(0, 30), "pay_fill77", digest("777mail"), digest("4242name")]) {
    const statements = vi.spyOn(pool, "query");
    await query(
      `{ checkouts(search: $search, limit: 20) { id } refunds(search: $search, limit: 20) { id }
         checkoutTotals(search: $search) { count } refundTotals(search: $search) { count } }`,
      search,
    );
    const queries = statements.mock.calls as unknown as [{ text?: string }, unknown[]][];
    const mine = queries.filter(([{ text }]) => /from "(checkouts|refunds)"/.test(text ?? ""));
    statements.mockRestore();
    expect(mine).toHaveLength(4);
    for (const [{ text }, values] of mine) {
      const { rows } = await pool.query(`explain ${text}`, values);
      const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
      expect(plan, `${search}: ${text}`).not.toContain("Seq Scan");
    }
  }
});
