/** The Statistics tab's query: what it counts on which IST day, what it refuses, and its downloads. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, complete, openOrder, type Person, pay, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let owner: Person;
let cap: string;

/** A new login each time, because days pass in this file. */
const toAdmin = async () => ({ token: await signInAdministrator(product) });

/** Returns an administrator's response for a document; a refusal fails the test. */
async function graphql<T>(document: string, variables = {}): Promise<T> {
  const { data, errors } = await product.graphql<T>(document, variables, await toAdmin());
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function orderCaps(quantity: number): Promise<string> {
  const headers = { token: owner.token, amount: 799 * quantity };
  const order = {
    products: [{ id: cap, quantity }],
    shippingDetails: shippingTo({ email: owner.email }),
  };
  const { body } = await openOrder(product, order, headers);
  const done = await complete(product, await pay(product, body.id), headers);
  return done.data?.completeCheckout.orderId ?? "";
}

/** The facts of this test: a week of a small centre. The clock starts at 10:00 on 1 December. */
beforeAll(async () => {
  product = await startProduct();
  ({ owner } = await openDesk(product));
  cap = await addProduct(product, { name: "=cap", price: 799 });

  product.clock.set("2026-12-01T23:59:00+05:30");
  const first = await paidBooking(product, owner);
  product.clock.set("2026-12-02T00:01:00+05:30");
  const advance = await paidBooking(
    product,
    owner,
    {
      bookingDate: "2026-12-06",
      bookingTime: "15:00",
      planDuration: 120,
      paymentType: "advance",
      simulatorType: "A320",
    },
    500,
  );
  await orderCaps(2);
  const cancelled = await orderCaps(1);
  product.clock.set("2026-12-03T12:00:00+05:30");
  await graphql(`mutation ($id: ID!) { updateOrderStatus(id: $id, status: "cancelled") { id } }`, {
    id: cancelled,
  });
  await graphql(
    `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled", refundAmount: 4000) { id } }`,
    {
      id: first,
    },
  );
  for (let step = 0; step < 20; step += 1) await product.drainJobs();
  await graphql(
    `mutation ($id: ID!) { rescheduleBooking(id: $id, bookingDate: "2026-12-07", bookingTime: "15:00") { id } }`,
    { id: advance },
  );
  product.clock.set("2026-12-07T17:05:00+05:30");
  await graphql(`mutation ($id: ID!) { recordVenuePayment(bookingId: $id, amount: 14500, method: "upi") { id } }`, {
    id: advance,
  });
  await graphql(
    `mutation ($id: ID!) {
      giveBackAtVenue(bookingId: $id, amount: 500, method: "cash", mistake: false) { id } }`,
    { id: advance },
  );
  await graphql("mutation ($id: ID!) { markBookingCompleted(id: $id) { id } }", { id: advance });
});
afterAll(() => product.close());

const WEEK = `from: "2026-12-01", to: "2026-12-07"`;

type Rows = Record<string, Record<string, unknown>[]>;
const statistics = async (args: string, fields: string) =>
  (await graphql<{ statistics: Rows }>(`{ statistics(${args}) { ${fields} } }`)).statistics;

test("counts money on the IST day of its capture or refund", async () => {
  const { revenue = [] } = await statistics(WEEK, "revenue { from bookings shop venue total captured refunded }");
  const row = (from: string, change = {}) => ({
    from,
    bookings: 0,
    shop: 0,
    venue: 0,
    total: 0,
    captured: 0,
    refunded: 0,
    ...change,
  });
  expect(revenue).toEqual([
    row("2026-12-01", { bookings: 5000, total: 5000, captured: 5000 }),
    row("2026-12-02", { bookings: 500, shop: 2397, total: 2897, captured: 2897 }),
    row("2026-12-03", { bookings: -4000, total: -4000, refunded: 4000 }),
    row("2026-12-04"),
    row("2026-12-05"),
    row("2026-12-06"),
    row("2026-12-07", { venue: 14000, total: 14000 }),
  ]);
});

test("counts bookings on the day of each event, and lead time to the current session date", async () => {
  const { bookings = [], plans } = await statistics(
    WEEK,
    "bookings { made completed cancelled rescheduled leadDays } plans { plan made leadDays }",
  );
  const row = (change = {}) => ({
    made: 0,
    completed: 0,
    cancelled: 0,
    rescheduled: 0,
    leadDays: null,
    ...change,
  });
  expect(bookings).toEqual([
    row({ made: 1, leadDays: 4 }),
    row({ made: 1, leadDays: 5 }),
    row({ cancelled: 1, rescheduled: 1 }),
    row(),
    row(),
    row(),
    row({ completed: 1 }),
  ]);
  expect(plans).toHaveLength(2);
});

test("utilisation is booked over open time; closures are not open time", async () => {
  const fields = "utilisation { key open booked simulators { simulator open booked } }";
  const monday = `from: "2026-12-07", to: "2026-12-07"`;
  const [before] = (await statistics(monday, fields)).utilisation ?? [];
  expect(before).toEqual({
    key: "2026-12-07",
    open: 2 * 780,
    booked: 120,
    simulators: [
      { simulator: "A320", open: 780, booked: 120 },
      { simulator: "B737", open: 780, booked: 0 },
    ],
  });
  await graphql(`mutation { createClosure(simulatorType: "B737", from: "2026-12-08T06:00:00+05:30",
    to: "2026-12-08T12:30:00+05:30", reason: "Maintenance") { id } }`);
  const tuesday = `from: "2026-12-08", to: "2026-12-08", simulator: "B737"`;
  const { utilisation, hours } = await statistics(tuesday, `${fields} hours { weekday hour open booked }`);
  expect(utilisation).toEqual([
    {
      key: "2026-12-08",
      open: 780 - 210,
      booked: 0,
      simulators: [{ simulator: "B737", open: 570, booked: 0 }],
    },
  ]);
  expect(hours?.filter(({ weekday, hour }) => weekday === 2 && hour === 12)).toEqual([
    { weekday: 2, hour: 12, open: 30, booked: 0 },
  ]);
  const { hours: week } = await statistics(WEEK, "hours { weekday hour open booked }");
  expect(week?.filter(({ booked }) => booked !== 0)).toEqual([
    { weekday: 1, hour: 15, open: 120, booked: 60 },
    { weekday: 1, hour: 16, open: 120, booked: 60 },
  ]);
});

test("counts a cancelled order as an order, but not its revenue and pieces", async () => {
  const { orders = [], topProducts } = await statistics(
    WEEK,
    "orders { placed cancelled revenue average } topProducts { byRevenue { name pieces revenue } byPieces { id } }",
  );
  expect(orders[1]).toEqual({ placed: 2, cancelled: 1, revenue: 1598, average: 1598 });
  expect(topProducts).toEqual({
    byRevenue: [{ name: "=cap", pieces: 2, revenue: 1598 }],
    byPieces: [{ id: cap }],
  });
});

test("compares the summary with the same number of days before", async () => {
  const { summary } = await statistics(
    `from: "2026-12-02", to: "2026-12-02"`,
    "summary { revenue { value previous } bookings { value previous } averageOrder { value previous } }",
  );
  expect(summary).toEqual({
    revenue: { value: 2897, previous: 5000 },
    bookings: { value: 1, previous: 1 },
    averageOrder: { value: 1598, previous: null },
  });
});

test("a simulator has its own bookings and revenue, and no shop", async () => {
  const ofB737 = await statistics(
    `${WEEK}, by: "month", simulator: "B737"`,
    "revenue { total captured } bookings { made }",
  );
  expect(ofB737).toEqual({ revenue: [{ total: 0, captured: 0 }], bookings: [{ made: 0 }] });
  const ofA320 = await statistics(`${WEEK}, by: "month", simulator: "A320"`, "revenue { total shop }");
  expect(ofA320).toEqual({ revenue: [{ total: 15_500, shop: 0 }] });
});

test("the default period is the last thirty days, by day", async () => {
  const { revenue, from, to, by } = await statistics(`by: ""`, "from to by revenue { key }");
  expect({ from, to, by }).toEqual({ from: "2026-11-08", to: "2026-12-07", by: "day" });
  expect(revenue).toHaveLength(30);
});

test("a period without facts has its days, with zeros", async () => {
  const { revenue, plans, summary } = await statistics(
    `from: "2025-01-01", to: "2025-01-02"`,
    "revenue { total } plans { plan } summary { utilisation { value } leadDays { value } orders { value } }",
  );
  expect({ revenue, plans, summary }).toEqual({
    revenue: [{ total: 0 }, { total: 0 }],
    plans: [],
    summary: { utilisation: { value: 0 }, leadDays: { value: null }, orders: { value: 0 } },
  });
});

test.each([
  [`from: "2026-12-07", to: "2026-12-01"`, /ends before it begins/],
  [`from: "2026-12-07"`, /both dates/],
  [`from: "2026-02-30", to: "2026-12-01"`, /both dates/],
  [`from: "2024-01-01", to: "2026-12-01", by: "day"`, /at most 400 days/],
  [`from: "2024-01-01", to: "2026-12-01", by: "week"`, /two years/],
  [`from: "2014-01-01", to: "2026-12-01"`, /ten years/],
  [`by: "hour"`, /by day, week or month/],
  [`simulator: "A380"`, /no such simulator/],
])("%s is refused with a message", async (args, sentence) => {
  const { errors } = await product.graphql(`{ statistics(${args}) { from } }`, {}, await toAdmin());
  expect(errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
  expect(errors[0]?.message).toMatch(sentence);
});

const file = async (query: string) => {
  const answer = await fetch(`${product.url}/export/statistics.csv?${query}`, {
    headers: { authorization: `Bearer ${(await toAdmin()).token}` },
  });
  return { answer, lines: (await answer.text()).split("\r\n") };
};
const IN_WEEK = "from=2026-12-01&to=2026-12-07&by=day";

test("every section has a CSV download, in which no name is a formula", async () => {
  const { answer, lines } = await file(`${IN_WEEK}&section=revenue`);
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="statistics-revenue-2026-12-01-to-2026-12-07.csv"',
  );
  expect(lines).toHaveLength(1 + 7 + 1);
  expect(lines[2]).toBe("2026-12-02,2026-12-02,500,0,2397,0,0,2897,2897,0,0,0");
  expect((await file(`${IN_WEEK}&section=products`)).lines[1]).toBe(`${cap},'=cap,2,1598`);
  for (const [section, count] of Object.entries({
    bookings: 7,
    plans: 2,
    utilisation: 14,
    hours: 91,
    orders: 7,
  }))
    expect((await file(`${IN_WEEK}&section=${section}`)).lines, section).toHaveLength(count + 2);
  expect((await file("section=constructor")).answer.status).toBe(400);
  expect((await file("from=2026-12-07&to=2026-12-01")).answer.status).toBe(400);
});
