/** Custom packages from the request to the paid booking. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offerOverText } from "#domain/booking/custom-offer.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import type { Headers, TestProduct } from "#test/product.ts";
import { startProduct } from "#test/product.ts";
import { complete, type Opened, type Person, pay, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let admin: Headers;
beforeAll(async () => {
  product = await startProduct();
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = { token: data?.login.token ?? "" };
});
afterAll(() => product.close());

const REQUEST = {
  simulatorType: "A320",
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "98765 43210",
  duration: "90",
  requirements: "A birthday for six, with a landing at Leh.",
};

type Answer = { success?: boolean; id?: string; error?: string; code?: string };
const ask = (change: Record<string, unknown> = {}, headers: Headers = {}) =>
  product.post<Answer>("/custom-package-request", { ...REQUEST, ...change }, headers);

const FIELDS = "id status customer_email assigned_price assigned_duration booking_id";
type Row = {
  id: string;
  status: string;
  customer_email: string;
  assigned_price: number | null;
  assigned_duration: number | null;
  booking_id: string | null;
};
const own = async ({ token }: Headers): Promise<Row[] | undefined> =>
  (
    await product.graphql<{ userCustomBookings: Row[] }>(
      `{ userCustomBookings { ${FIELDS} } }`,
      {},
      token ? { token } : {},
    )
  ).data?.userCustomBookings;

const change = async (mutation: string): Promise<Row | [string, string]> => {
  const { data, errors } = await product.graphql<{ changed: Row }>(
    `mutation { changed: ${mutation} { ${FIELDS} } }`,
    {},
    admin,
  );
  const [error] = errors;
  if (error) return [error.extensions.code, error.message];
  if (!data) throw new Error("no answer");
  return data.changed;
};
const finalize = (id: string | undefined, price: number, minutes: number) =>
  change(`finalizeCustomBooking(id: "${id}", assignedPrice: ${price}, assignedDuration: ${minutes})`);

const open = (customBooking: Record<string, unknown>, { amount, ...headers }: Headers & { amount: number }) =>
  product.post<Opened>("/graphql/create-order", { amount, customBooking }, headers);

/** A person with a request that has been offered 90 minutes for ₹9,000. */
async function offered(): Promise<{ person: Person; id: string; headers: Headers }> {
  const person = await registerPerson(product);
  const headers = { token: person.token };
  const { body } = await ask({}, headers);
  await finalize(body.id, 9000, 90);
  return { person, id: body.id ?? "", headers };
}

test("staff add the request of a caller, which belongs to no account and is confirmed by mail", async () => {
  const { data, errors } = await product.graphql<{ made: Row }>(
    `mutation { made: createCustomRequest(simulatorType: "B737", name: "Meera Iyer", email: "caller@example.com",
      phone: "98765 43210", duration: "2 hours", requirements: "Six people") { ${FIELDS} } }`,
    {},
    admin,
  );
  expect(errors ?? []).toEqual([]);
  const { id, status, customer_email: email } = data?.made ?? {};
  expect([status, email]).toEqual(["pending", "caller@example.com"]);
  expect(((await own(admin)) ?? []).map((row) => row.id)).not.toContain(id);
  const { pool } = product.running.database;
  const stored = await pool.query("select user_id, requested_duration from custom_bookings where id = $1", [id]);
  expect(stored.rows).toEqual([{ user_id: null, requested_duration: 120 }]);
  const mails = await pool.query("select 1 from jobs where payload->>'requestId' = $1", [id]);
  expect(mails.rows).toHaveLength(1);
});

describe("a request", () => {
  test("belongs to the signed-in customer, under the account's own address", async () => {
    const person = await registerPerson(product);
    const headers = { token: person.token };
    const { status, body } = await ask({ email: "other@example.com" }, headers);
    expect([status, body]).toEqual([200, { success: true, id: expect.any(String) }]);
    expect(await own(headers)).toEqual([
      {
        id: body.id,
        status: "pending",
        customer_email: person.email,
        assigned_price: null,
        assigned_duration: null,
        booking_id: null,
      },
    ]);
  });

  test("of a visitor appears once an account has proved the same address", async () => {
    const person = await registerPerson(product);
    const { body } = await product.post<Answer>("/graphql/custom-package-request", {
      ...REQUEST,
      email: person.email.toUpperCase(),
    });
    expect(await own(person)).toEqual([]);
    const { pool } = product.running.database;
    await pool.query("update users set email_proved_at = now() where id = $1", [person.id]);
    expect((await own(person))?.map(({ id }) => id)).toEqual([body.id]);
    // A request made by another account with this address stays with that account.
    await pool.query("update custom_bookings set user_id = gen_random_uuid() where id = $1", [body.id]);
    expect(await own(person)).toEqual([]);
  });

  test.each([
    [{ requirements: " " }, "Please fill in all required fields."],
    [{ duration: "10" }, "Please enter a duration from 15 to 1,200 minutes"],
    [{ email: "nowhere" }, "Please enter a valid email address"],
    [{ simulatorType: "A380" }, "Please select a valid simulator type."],
    [{ name: "x".repeat(121) }, "This text is too long"],
  ])("with %j is refused", async (wrong, error) => {
    const { status, body } = await ask(wrong);
    expect([status, body]).toMatchObject([400, { error, code: "BAD_USER_INPUT" }]);
  });

  test("is refused with a dead token rather than treated as a visitor's", async () => {
    expect((await ask({}, { token: "no such token" })).status).toBe(401);
  });
});

describe("the acknowledgement", () => {
  test("reaches the sender without any typed text, at most three times a day", async () => {
    const limited = await startProduct({ RATE_LIMITS: "on" });
    try {
      const typed = { name: "Visit evil.example", requirements: "Buy at evil.example now" };
      const request = { ...REQUEST, ...typed, email: "ack@example.com", duration: "2 hours" };
      for (let times = 0; times < 4; times += 1)
        expect((await limited.post("/custom-package-request", request)).status).toBe(200);
      await limited.drainJobs();
      const mails = limited
        .mails()
        .filter((mail) => mail.includes("Subject: We've received your custom package request"));
      expect(mails).toHaveLength(3);
      expect(mails[0]).toContain("To: ack@example.com");
      expect(mails[0]).toContain("120 minutes");
      expect(mails.join()).not.toContain("evil.example");
    } finally {
      await limited.close();
    }
  });

  test.each([
    ["1.5 h", 200],
    ["90 min", 200],
    ["2 hou", 400],
    ["10 minutes", 400],
  ])("a duration of %j returns %i", async (duration, status) => {
    expect((await ask({ duration, email: "long@example.com" })).status).toBe(status);
  });
});

describe("an offer", () => {
  test("is made and mailed once, can be corrected until it is paid, and can be cancelled", async () => {
    const person = await registerPerson(product);
    const { body } = await ask({}, { token: person.token });
    const mails = async () => {
      await product.drainJobs();
      const subject = "Subject: Your custom package is ready for payment";
      return product.mails().filter((mail) => mail.includes(`To: ${person.email}`) && mail.includes(subject)).length;
    };
    expect(await finalize(body.id, 9000, 90)).toMatchObject({
      status: "finalized",
      assigned_price: 9000,
      assigned_duration: 90,
    });
    expect(await mails()).toBe(1);
    expect(await finalize(body.id, 1, 15)).toEqual(["CONFLICT", "An offer has already been sent for this request"]);
    const corrected = `updateCustomBooking(id: "${body.id}", assignedPrice: 8500.5)`;
    expect(await change(corrected)).toMatchObject({ status: "finalized", assigned_price: 8500.5 });
    expect(await mails()).toBe(2);
    const cancel = `updateCustomBooking(id: "${body.id}", status: "cancelled")`;
    expect(await change(cancel)).toMatchObject({ status: "cancelled" });
    expect(await change(cancel)).toEqual(["CONFLICT", "This request has been cancelled"]);
  });

  test.each([
    [-1, 90, "Enter a price above ₹0"],
    [0, 90, "Enter a price above ₹0"],
    [1e9, 90, "The price must be from ₹1 to ₹1,00,00,000"],
    [10.005, 90, "The amount can have at most two decimals"],
    [9000, 14, "The duration must be from 15 to 1,200 minutes"],
    [9000, 1201, "The duration must be from 15 to 1,200 minutes"],
  ])("of ₹%d for %d minutes is refused", async (price, minutes, sentence) => {
    const { body } = await ask();
    expect(await finalize(body.id, price, minutes)).toEqual(["BAD_USER_INPUT", sentence]);
    expect(await change(`updateCustomBooking(id: "${body.id}", status: "completed")`)).toEqual([
      "CONFLICT",
      "This request has no offer yet",
    ]);
  });

  test("for an unknown request is NOT_FOUND", async () => {
    expect(await finalize("x", 9000, 90)).toEqual(["NOT_FOUND", "This request was not found"]);
  });
});

describe("the payment", () => {
  test("creates a booking of the assigned duration and completes the request", async () => {
    const { id, headers, person } = await offered();
    const when = { bookingDate: "2026-12-05", bookingTime: "14:00" };
    const opened = await open({ id, ...when }, { amount: 9000, ...headers });
    expect(opened.body).toMatchObject({ amount: 900_000, holdUntil: expect.any(String) });
    const again = await open({ id, ...when }, { amount: 9000, ...headers });
    expect(again.body.id).toBe(opened.body.id);
    const done = await complete(product, await pay(product, opened.body.id), headers);
    const bookingId = done.data?.completeCheckout.bookingId;
    const { data } = await product.graphql(
      `query ($id: ID!) { booking(id: $id) { plan_name plan_duration amount remaining_amount
        booking_date booking_time contact_email payment_type } }`,
      { id: bookingId },
      headers,
    );
    expect(data).toEqual({
      booking: {
        plan_name: "Custom Plan (90 min)",
        plan_duration: 90,
        amount: 9000,
        remaining_amount: 0,
        booking_date: "2026-12-05",
        booking_time: "14:00",
        contact_email: person.email,
        payment_type: "full",
      },
    });
    expect(await own(headers)).toMatchObject([{ status: "completed", booking_id: bookingId }]);
    expect((await open({ id }, { amount: 9000, ...headers })).status).toBe(409);
  });

  test("is possible with or without a date, only for the owner, at the assigned price", async () => {
    const { id, headers } = await offered();
    const stranger = await registerPerson(product);
    expect((await open({ id }, { amount: 9000 })).status).toBe(401);
    expect((await open({ id }, { amount: 9000, token: stranger.token })).status).toBe(404);
    expect((await open({ id }, { amount: 9000, ...admin })).status).toBe(404);
    expect((await open({ id }, { amount: 1, ...headers })).status).toBe(400);
    expect((await open({ id: 7 }, { amount: 9000, ...headers })).status).toBe(400);
    expect((await open({ id, bookingDate: "2026-12-05" }, { amount: 9000, ...headers })).body.error).toBe(
      "Please select both date and time",
    );
    const opened = await open({ id }, { amount: 9000, ...headers });
    expect([opened.status, opened.body.holdUntil]).toEqual([200, null]);
  });

  test("of an older checkout finds the package already paid, and is refunded in full", async () => {
    const { id, headers } = await offered();
    const older = await open({ id, bookingDate: "2026-12-06", bookingTime: "10:00" }, { amount: 9000, ...headers });
    const newer = await open({ id, bookingDate: "2026-12-06", bookingTime: "15:00" }, { amount: 9000, ...headers });
    expect(newer.body.id).not.toBe(older.body.id);
    const { rows } = await product.running.database.pool.query(
      "select state from checkouts where provider_order_id = $1",
      [older.body.id],
    );
    expect(rows).toEqual([{ state: "expired" }]);
    const done = await complete(product, await pay(product, newer.body.id), headers);
    expect(done.data?.completeCheckout.success).toBe(true);
    const late = await complete(product, await pay(product, older.body.id), headers);
    expect(late.data?.completeCheckout).toMatchObject({ success: false, bookingId: null });
    await product.drainJobs();
    const { rows: refunds } = await product.running.database.pool.query(
      `select r.amount_paise, r.reason from refunds r join payments p on p.id = r.payment_id
       where p.razorpay_order_id = $1`,
      [older.body.id],
    );
    expect(refunds).toEqual([{ amount_paise: 900_000, reason: "package_closed" }]);
  });

  test("opened five times simultaneously has one live checkout", async () => {
    const { id, headers } = await offered();
    const times = ["09:00", "10:00", "11:00", "12:00", "13:00"];
    const answers = await Promise.all(
      times.map((bookingTime) => open({ id, bookingDate: "2026-12-07", bookingTime }, { amount: 9000, ...headers })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(200);
    const { rows } = await product.running.database.pool.query(
      "select count(*)::int as n from checkouts where purchase ->> 'customBookingId' = $1 and state = 'open'",
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("after its last day is refused, until it gets a new one", async () => {
    const { id, headers } = await offered();
    const today = todayInIndia(product.clock.now());
    await change(`updateCustomBooking(id: "${id}", validUntil: "${today}")`);
    expect((await open({ id }, { amount: 9000, ...headers })).status).toBe(200);
    const over = addDays(today, -1);
    await product.running.database.pool.query("update custom_bookings set offer_until = $1 where id = $2", [over, id]);
    const late = await open({ id }, { amount: 9000, ...headers });
    expect([late.status, late.body]).toEqual([409, { error: offerOverText(over), code: "CONFLICT" }]);
    await change(`updateCustomBooking(id: "${id}", validUntil: "${addDays(today, 3)}")`);
    expect((await open({ id }, { amount: 9000, ...headers })).status).toBe(200);
  });

  test("at a price that has since been corrected is refused before the checkout opens", async () => {
    const { id, headers } = await offered();
    await change(`updateCustomBooking(id: "${id}", assignedPrice: 8000)`);
    expect((await open({ id }, { amount: 9000, ...headers })).status).toBe(400);
    expect((await open({ id }, { amount: 8000, ...headers })).status).toBe(200);
  });
});
