/** The steps of the booking page: what is counted, refused, read and deleted. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import type { Person } from "#test/shopper.ts";
import { purgeSteps } from "./booking-steps.ts";

let product: TestProduct;
let owner: Person;

beforeAll(async () => {
  product = await startProduct();
  ({ owner } = await openDesk(product));
});
afterAll(() => product.close());

const REPORT = { simulator: "A320", duration: 30, device: "phone", step: "viewed" };
const report = (change = {}) => product.post<{ error?: string }>("/booking-step", { ...REPORT, ...change });

const DAY = (day: string) => `from: "${day}", to: "${day}"`;
async function steps(args: string) {
  const { data } = await product.graphql<{ statistics: { bookingSteps: Record<string, unknown>[] } }>(
    `{ statistics(${args}) { bookingSteps { simulator duration device step count } } }`,
    {},
    { token: await signInAdministrator(product) },
  );
  return data?.statistics.bookingSteps;
}

test("adds up each step by day, simulator, plan and device, and stores nothing else", async () => {
  product.clock.set("2026-12-01T23:59:00+05:30");
  await Promise.all([report(), report(), report({ device: "desktop" }), report({ step: "day" })]);
  product.clock.set("2026-12-02T00:01:00+05:30");
  await Promise.all([report(), report({ simulator: "B737", duration: 60 })]);
  expect(await steps(DAY("2026-12-01"))).toEqual([
    { ...REPORT, device: "desktop", count: 1 },
    { ...REPORT, step: "day", count: 1 },
    { ...REPORT, count: 2 },
  ]);
  expect(await steps(`from: "2026-12-01", to: "2026-12-02", simulator: "A320"`)).toEqual([
    { ...REPORT, device: "desktop", count: 1 },
    { ...REPORT, step: "day", count: 1 },
    { ...REPORT, count: 3 },
  ]);
  const { rows } = await product.running.database.pool.query("select * from stats_steps limit 1");
  expect(Object.keys(rows[0]).sort()).toEqual(["day", "device", "duration", "reached", "simulator", "step"]);
});

test.each([
  ["an unknown simulator", { simulator: "A380" }],
  ["a plan that is not on sale", { duration: 31 }],
  ["an unknown device", { device: "watch" }],
  ["a step that the server counts itself", { step: "paid" }],
  ["an unknown step", { step: "x".repeat(5000) }],
])("refuses %s", async (_name, change) => {
  expect(await report(change)).toMatchObject({ status: 400, body: { error: "The step can't be counted" } });
});

test("counts a paid booking with the device of its checkout, on the day the checkout was opened", async () => {
  product.clock.set("2026-12-03T12:00:00+05:30");
  const when = { bookingDate: "2026-12-20", planDuration: 45 };
  await paidBooking(product, owner, { ...when, bookingTime: "10:00", device: "phone" }, 8500);
  await paidBooking(product, owner, { ...when, bookingTime: "12:00", device: "a fridge" }, 8500);
  expect(await steps(DAY("2026-12-03"))).toEqual([
    { simulator: "A320", duration: 45, device: "phone", step: "paid", count: 1 },
    { simulator: "A320", duration: 45, device: "unknown", step: "paid", count: 1 },
  ]);
});

test("one client reports at most 120 steps in ten minutes", async () => {
  const limited = await startProduct({ RATE_LIMITS: "on" });
  try {
    const statuses = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await limited.post("/booking-step", REPORT)).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

test("is deleted by day", async () => {
  const { ctx } = product.running;
  expect(await purgeSteps(ctx, new Date("2026-12-02T12:00:00+05:30"))).toBe(3);
  expect(await steps(DAY("2026-12-01"))).toEqual([]);
  expect(await steps(DAY("2026-12-02"))).toHaveLength(2);
});
