/** What is let go after its time, and what stays for ever. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import {
  bookingWish,
  complete,
  openCheckout,
  type Person,
  pay,
  registerPerson,
} from "#test/shopper.ts";
import { forgetOld, KEPT_DAYS } from "./keeping.ts";

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
const forget = () => forgetOld(product.running.machines);
const DAY = 24 * 60;

test("unpaid checkouts, old events, ended sessions and done jobs go; whatever was bought stays", async () => {
  const bought = await openCheckout(product, bookingWish(), { token: person.token });
  await complete(product, await pay(product, bought.body.id), { token: person.token });
  await openCheckout(product, bookingWish({ bookingTime: "15:00" }), { token: person.token });
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
  // Past the last look at the gateway: the unpaid one has expired, and every job has had its turn.
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
    "update jobs set state = 'failed' where id = (select id from jobs where state = 'done' limit 1)",
  );
  const kept = { bookings: await count("bookings"), payments: await count("payments") };
  const nothing = { entries: 0, unpaidCheckouts: 0, events: 0, answers: 0, doneJobs: 0 };
  expect(await forget()).toEqual(nothing);

  const forgotten: typeof nothing = { ...nothing };
  let passed = 4;
  for (const days of [86, 90, 91, 180, 181, 400, 410]) {
    product.clock.advance({ minutes: (days - passed) * DAY });
    passed = days;
    const now = await forget();
    for (const [what, many] of Object.entries(now) as [keyof typeof nothing, number][]) {
      if (many > 0) expect(days, what).toBeGreaterThan(KEPT_DAYS[what]);
      forgotten[what] += many;
    }
  }
  expect(forgotten).toEqual({
    entries,
    unpaidCheckouts: 1,
    events,
    answers: 1,
    doneJobs: jobs - 1,
  });
  expect(entries).toBeGreaterThan(2);
  expect(await count("checkouts", "state = 'fulfilled'")).toBe(1);
  expect(await count("jobs", "state = 'failed'")).toBe(1);
  expect({ bookings: await count("bookings"), payments: await count("payments") }).toEqual(kept);
});

test("many go as well as few", async () => {
  await product.running.database.pool.query(
    `insert into gateway_events (id, name, body, received_at)
     select 'evt_many' || n, 'order.paid', '{}', timestamp '2020-01-01' from generate_series(1, 2500) n`,
  );
  expect((await forget()).events).toBe(2500);
  expect((await forget()).events).toBe(0);
});

test("a payment for a checkout that is gone goes back whole", async () => {
  const late = await openCheckout(product, bookingWish({ bookingDate: null, bookingTime: null }), {
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
    // The gateway tells of it when it gets round to it.
    await product.drainJobs();
    const { rows } = await product.running.database.pool.query(
      "select r.amount_paise from refunds r join payments p on p.id = r.payment_id where p.razorpay_payment_id = $1",
      [proof.razorpay_payment_id],
    );
    return rows;
  };
  await expect.poll(refunds, { timeout: 10_000 }).toEqual([{ amount_paise: 500_000 }]);
});
