/** The rows that wait longest, and the till's state. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, dataOf, openDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Row = { name: string; about: string; status: string | null };
type Waiting = {
  orders: Row[];
  requests: Row[];
  messages: Row[];
  failures: Row[] | null;
  till: { today: { float: number; opened_by: string; closed_at: string | null } | null; unclosed: string | null };
};

const waiting = async (token = desk.staff.token): Promise<Waiting> => {
  const answer = await dataOf<Waiting>(
    product,
    `{ deskWaiting {
      orders { name about status } requests { name about } messages { name about } failures { name about }
      till { today { float opened_by closed_at } unclosed }
    } }`,
    {},
    { token },
  );
  if (Array.isArray(answer)) throw new Error(answer.join());
  return answer;
};

const rows = (sql: string, ...values: unknown[]) => product.running.database.pool.query(sql, values);

const addOrder = (name: string, status: string, minutes: number) =>
  rows(
    `insert into orders (id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
     values ($1, $2::jsonb, $3::jsonb, 159900, $4, $5, now() + $6 * interval '1 minute', now())`,
    crypto.randomUUID(),
    JSON.stringify([{ name: "Brass altimeter" }, { name: "Cap" }]),
    JSON.stringify({ ...shippingTo({}), fullName: name }),
    status,
    `pay_${name}`,
    minutes,
  );

test("lists the four orders to confirm or ship that wait longest, of both states", async () => {
  await addOrder("First", "confirmed", 1);
  await addOrder("Second", "pending", 2);
  await addOrder("Third", "confirmed", 3);
  await addOrder("Fourth", "pending", 4);
  await addOrder("Fifth", "pending", 5);
  await addOrder("Sent", "shipped", 0);
  const { orders } = await waiting();
  expect(orders.map(({ name, status }) => `${name} ${status}`)).toEqual([
    "First confirmed",
    "Second pending",
    "Third confirmed",
    "Fourth pending",
  ]);
  expect(orders[0]?.about).toBe("Brass altimeter, Cap");
});

test("lists requests without an offer, and unanswered messages in one line", async () => {
  await product.graphql(
    `mutation { createContactMessage(name: "Asha Rao", email: "a@b.example",
      message: "Open at 9?\\n\\nAnd on Sunday?") { id } }`,
  );
  await rows(
    `insert into custom_bookings (id, simulator_type, customer_name, customer_email, customer_phone,
       requested_duration, requirements, created_at, updated_at)
     values ($1, 'B737', 'Vikram Nair', 'v@b.example', '+919811100000', 90, 'Night landing', now(), now())`,
    crypto.randomUUID(),
  );
  expect(await waiting()).toMatchObject({
    messages: [{ name: "Asha Rao", about: "Open at 9? And on Sunday?" }],
    requests: [{ name: "Vikram Nair", about: "B737, 90 minutes" }],
  });
});

test("lists failed jobs for administrators only", async () => {
  const mail =
    "insert into jobs (id, kind, key, payload, state, run_at, created_at) values ($1, 'mail.x', 'mail.x:1', '{}', 'failed', now(), now())";
  await rows(mail, crypto.randomUUID());
  expect((await waiting()).failures).toBeNull();
  expect((await waiting(desk.admin.token)).failures).toMatchObject([{ name: "mail.x", about: "mail.x:1" }]);
});

test("states whether today's till is open, and which earlier one was not closed", async () => {
  expect((await waiting()).till).toEqual({ today: null, unclosed: null });
  const open = (date: string) =>
    dataOf(product, `mutation { openTill(date: "${date}", float: 2000) { id } }`, {}, desk.staff);
  const day = product.clock.now().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  await open(day);
  const { till } = await waiting();
  expect(till).toMatchObject({ today: { float: 2000, closed_at: null }, unclosed: null });
  expect(till.today?.opened_by).not.toBe("");
  // A session of staff ends after 12 hours without use.
  product.clock.advance({ hours: 11 });
  await waiting();
  product.clock.advance({ hours: 11 });
  expect((await waiting()).till).toEqual({ today: null, unclosed: day });
});

test("refuses customers", async () => {
  expect(await dataOf(product, "{ deskWaiting { till { unclosed } } }", {}, desk.owner)).toEqual([
    "FORBIDDEN",
    expect.any(String),
  ]);
});
