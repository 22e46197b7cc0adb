/** What is deleted after its retention period, and what is kept without limit. */
import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KEPT_DAYS } from "#domain/centre/retention.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, bookingRequest, complete, openCheckout, type Person, pay, registerPerson } from "#test/shopper.ts";
import { purgeExpired } from "./retention.ts";

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await registerPerson(product);
});
afterAll(() => product.close());

const count = async (table: string, condition = "true"): Promise<number> => {
  const { rows } = await product.running.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${condition}`,
  );
  return rows[0]?.n ?? 0;
};
const forget = () => purgeExpired(product.running.ctx);
const DAY = 24 * 60;

const nothing = {
  entries: 0,
  unpaidCheckouts: 0,
  events: 0,
  answers: 0,
  changes: 0,
  doneJobs: 0,
  addressJobs: 0,
  contactMessages: 0,
  customRequests: 0,
  unprovedAccounts: 0,
  accountClients: 0,
  clientAddresses: 0,
  bookingChanges: 0,
  consents: 0,
  bookingSteps: 0,
  voucherRecipients: 0,
  returnTexts: 0,
  waitlist: 0,
  stockAlerts: 0,
  mailedStockAlerts: 0,
  refusedReviews: 0,
  outboxFiles: 0,
  archived: 0,
};

/** Dates every mail of the outbox folder, because files have the host's time, not the test's. @returns how many. */
function dateMails(at: Date): number {
  const folder = join(product.running.ctx.config.dataDir, "outbox");
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  for (const name of names) utimesSync(join(folder, name), at, at);
  return names.length;
}

test("deletes unpaid checkouts, old events, ended sessions and done jobs, and keeps every purchase", async () => {
  const bought = await openCheckout(product, bookingRequest(), { token: person.token });
  await complete(product, await pay(product, bought.body.id), { token: person.token });
  await openCheckout(product, bookingRequest({ bookingTime: "15:00" }), { token: person.token });
  await product.graphql("mutation ($e: String!) { forgotPassword(email: $e) { success } }", {
    e: person.email,
  });
  await product.running.database.pool.query(
    "insert into gateway_events (id, name, body, received_at) values ('evt_old', 'order.paid', '{}', $1)",
    [product.clock.now()],
  );
  await product.running.database.pool.query(
    `insert into answered_requests (user_id, key, digest, created_at)
     values (gen_random_uuid(), gen_random_uuid(), '', $1)`,
    [new Date(product.clock.now().getTime() + 4 * DAY * 60_000)],
  );
  // After the last check with the gateway: the unpaid checkout has expired, and every job has run.
  for (let day = 0; day < 4; day += 1) {
    product.clock.advance({ minutes: DAY });
    await product.drainJobs();
  }
  expect(await count("checkouts", "state = 'expired'")).toBe(1);
  expect(await count("checkouts", "state = 'fulfilled'")).toBe(1);
  const events = await count("gateway_events");
  const entries = (await count("sessions")) + (await count("account_links"));
  const jobs = await count("jobs", "state = 'done'");
  await product.running.database.pool.query(
    "update jobs set state = 'failed' where id = (select id from jobs where state = 'done' and not jsonb_exists(payload, 'email') limit 1)",
  );
  const kept = { bookings: await count("bookings"), payments: await count("payments") };
  const addressJobs = await count("jobs", "state = 'done' and jsonb_exists(payload, 'email')");
  const mails = dateMails(product.clock.now());
  expect(await forget()).toEqual(nothing);

  const purged: typeof nothing = { ...nothing };
  let passed = 4;
  for (const days of [86, 90, 91, 180, 181, 400, 410]) {
    product.clock.advance({ minutes: (days - passed) * DAY });
    passed = days;
    const now = await forget();
    for (const [what, many] of Object.entries(now) as [keyof typeof nothing, number][]) {
      if (many > 0) expect(days, what).toBeGreaterThan(KEPT_DAYS[what]);
      purged[what] += many;
    }
  }
  expect(purged).toEqual({
    ...nothing,
    entries,
    unpaidCheckouts: 1,
    events,
    answers: 1,
    doneJobs: jobs - 1 - addressJobs,
    addressJobs,
    accountClients: 1,
    clientAddresses: 1,
    outboxFiles: mails,
  });
  expect([addressJobs, mails].every((many) => many > 0)).toBe(true);
  expect(entries).toBeGreaterThan(2);
  expect(await count("checkouts", "state = 'fulfilled'")).toBe(1);
  expect(await count("jobs", "state = 'failed'")).toBe(1);
  expect({ bookings: await count("bookings"), payments: await count("payments") }).toEqual(kept);
});

/** Runs the retention job at the exact end of a retention period, and again an hour later. */
async function aroundTheEnd(what: keyof typeof KEPT_DAYS): Promise<[number, number]> {
  product.clock.advance({ days: KEPT_DAYS[what] });
  const before = (await forget())[what];
  product.clock.advance({ hours: 1 });
  return [before, (await forget())[what]];
}

test("deletes messages after their retention period, read or unread", async () => {
  const send = () =>
    product.graphql(`mutation { createContactMessage(name: "Asha", email: "a@example.com", message: "Hello") { id } }`);
  await send();
  await product.running.database.pool.query("update contact_messages set read = true");
  await send();
  expect(await aroundTheEnd("contactMessages")).toEqual([0, 2]);
  expect(await count("contact_messages")).toBe(0);
});

test("deletes custom package requests a year after the last change, unless one led to a booking", async () => {
  const request = { name: "Asha", email: "a@example.com", phone: "9876543210", duration: 30 };
  for (let at = 0; at < 2; at += 1) {
    const { status } = await product.post("/custom-package-request", {
      ...request,
      simulatorType: "A320",
      requirements: "Night landings",
    });
    expect(status).toBe(200);
  }
  await product.running.database.pool.query(
    "update custom_bookings set booking_id = gen_random_uuid() where id = (select id from custom_bookings limit 1)",
  );
  product.clock.advance({ days: 300 });
  await product.running.database.pool.query("update custom_bookings set updated_at = $1", [product.clock.now()]);
  expect(await aroundTheEnd("customRequests")).toEqual([0, 1]);
  expect(await count("custom_bookings", "booking_id is not null")).toBe(1);
});

test("deletes changes of a booking's details after 400 days, and a guardian's consent after three years", async () => {
  const { rows } = await product.running.database.pool.query<{ id: string }>("select id from bookings limit 1");
  const insert = async () => {
    await product.running.database.pool.query(
      `insert into booking_detail_changes (id, booking_id, changed_by, changes, created_at)
       values (gen_random_uuid(), $1, 'link', '[]', $2)`,
      [rows[0]?.id, product.clock.now()],
    );
    await product.running.database.pool.query(
      `insert into booking_consents (id, booking_id, guardian_name, relation, signature, text_version, agreed_text,
         signed_from, created_at)
       values (gen_random_uuid(), $1, 'Ravi Rao', 'father', 'Ravi Rao', 1, 'I agree.', '203.0.113.7', $2)`,
      [rows[0]?.id, product.clock.now()],
    );
  };
  await insert();
  expect(await aroundTheEnd("bookingChanges")).toEqual([0, 1]);
  expect(await count("booking_consents")).toBe(1);
  await product.running.database.pool.query("delete from booking_consents");
  await insert();
  expect(await aroundTheEnd("consents")).toEqual([0, 1]);
  await insert();
  // A withdrawn consent is evidence of the withdrawal, which came later.
  product.clock.advance({ minutes: 1 });
  await product.running.database.pool.query("update booking_consents set withdrawn_at = $1", [product.clock.now()]);
  expect(await aroundTheEnd("consents")).toEqual([0, 1]);
});

test("deletes accounts that were never confirmed and never used, and keeps all others", async () => {
  const unused = await registerPerson(product);
  const [proved, staff, requested] = [
    await registerPerson(product),
    await registerPerson(product),
    await registerPerson(product),
  ];
  const { pool } = product.running.database;
  await pool.query("update users set email_proved_at = $2 where id = $1", [proved.id, product.clock.now()]);
  await pool.query("update users set role = 'staff' where id = $1", [staff.id]);
  await pool.query(
    `insert into custom_bookings (id, user_id, simulator_type, customer_name, customer_email, customer_phone,
       requested_duration, requirements, booking_id, created_at, updated_at)
     values (gen_random_uuid(), $1, 'A320', 'Asha', 'a@example.com', '9876543210', 30, '', gen_random_uuid(), $2, $2)`,
    [requested.id, product.clock.now()],
  );
  const cap = await addProduct(product);
  await product.graphql(`mutation { toggleFavorite(productId: "${cap}") }`, {}, { token: unused.token });
  const [, gone] = await aroundTheEnd("unprovedAccounts");
  const left = async ({ id }: Person) => count("users", `id = '${id}'`);
  expect([gone > 0, await left(unused)]).toEqual([true, 0]);
  expect(await count("favorites")).toBe(0);
  for (const one of [person, proved, staff, requested]) expect(await left(one)).toBe(1);
});

test("deletes large numbers of rows", async () => {
  await product.running.database.pool.query(
    `insert into gateway_events (id, name, body, received_at)
     select 'evt_many' || n, 'order.paid', '{}', timestamp '2020-01-01' from generate_series(1, 2500) n`,
  );
  expect((await forget()).events).toBe(2500);
  expect((await forget()).events).toBe(0);
});

test("refunds a payment in full when its checkout has been deleted", async () => {
  const late = await openCheckout(product, bookingRequest({ bookingDate: null, bookingTime: null }), {
    token: (await registerPerson(product)).token,
  });
  for (let day = 0; day < 4; day += 1) {
    product.clock.advance({ minutes: DAY });
    await product.drainJobs();
  }
  product.clock.advance({ minutes: KEPT_DAYS.unpaidCheckouts * DAY });
  expect(await forget()).toMatchObject({ unpaidCheckouts: 1 });
  const proof = await pay(product, late.body.id);
  const refunds = async () => {
    // The gateway's notification may arrive with a delay.
    await product.drainJobs();
    const { rows } = await product.running.database.pool.query(
      "select r.amount_paise from refunds r join payments p on p.id = r.payment_id where p.razorpay_payment_id = $1",
      [proof.razorpay_payment_id],
    );
    return rows;
  };
  await expect.poll(refunds, { timeout: 10_000 }).toEqual([{ amount_paise: 500_000 }]);
});
