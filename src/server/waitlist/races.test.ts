/** A time of the waitlist is never given twice, whatever happens at the same moment. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, openCheckout } from "#test/shopper.ts";
import { type EntryLink, entryOf, fillDay, freeHour, offerHeader, waits } from "#test/waitlist.ts";
import { waitlistRound } from "./offers.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let people = 0;
let first: EntryLink;
let second: EntryLink;
beforeEach(async () => {
  product.clock.set("2026-12-01T10:00:00+05:30");
  await product.running.database.pool.query("delete from slot_occupancies");
  await product.running.database.pool.query("delete from waitlist_entries");
  await fillDay(product);
  people += 2;
  first = await waits(product, `first${people}@example.com`);
  second = await waits(product, `second${people}@example.com`);
});

const round = () => waitlistRound(product.running.ctx);
const buy = (headers: Headers = {}) =>
  openCheckout(product, bookingRequest({ bookingTime: "14:00", contactEmail: "guest@example.com" }), headers);
const states = async () => [(await entryOf(product, first))?.state, (await entryOf(product, second))?.state];
const holders = async (): Promise<string[]> =>
  (
    await product.running.database.pool.query<{ holder: string }>(
      "select holder from slot_occupancies where kind = 'hold'",
    )
  ).rows.map(({ holder }) => holder.split(":")[0] ?? "");

test("rounds at the same moment make one offer", async () => {
  await freeHour(product, "14:00");
  const offers = await Promise.all([round(), round(), round(), round()]);
  expect(offers.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await states()).toEqual(["offered", "waiting"]);
  expect(await holders()).toEqual(["waitlist"]);
});

test("a public checkout and a round: one of them gets the time", async () => {
  await freeHour(product, "14:00");
  const [opened, offers] = await Promise.all([buy(), round()]);
  expect([opened.status, offers]).toEqual(opened.status === 200 ? [200, 0] : [409, 1]);
  expect(await states()).toEqual([opened.status === 200 ? "waiting" : "offered", "waiting"]);
  expect(await holders()).toEqual([opened.status === 200 ? "guest" : "waitlist"]);
});

test("an offer that is taken at the moment of its lapse has one customer", async () => {
  await freeHour(product, "14:00");
  await round();
  product.clock.advance({ minutes: 30 });
  const [opened] = await Promise.all([buy(offerHeader(first)), round()]);
  expect(await states()).toEqual(opened.status === 200 ? ["offered", "waiting"] : ["ended", "offered"]);
  expect(await holders()).toHaveLength(1);
});

test("two browsers with the same link open one checkout", async () => {
  await freeHour(product, "14:00");
  await round();
  const opened = await Promise.all([buy(offerHeader(first)), buy(offerHeader(first))]);
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await states()).toEqual(["offered", "waiting"]);
  expect(await holders()).toEqual(["guest"]);
});

test("an offer that is declined while it is taken goes to one of them", async () => {
  await freeHour(product, "14:00");
  await round();
  const [opened] = await Promise.all([
    buy(offerHeader(first)),
    product.graphql("mutation ($id: ID!) { leaveWaitlist(id: $id) { state } }", { id: first.id }, first),
  ]);
  await product.drainJobs();
  expect(await states()).toEqual(opened.status === 200 ? ["ended", "waiting"] : ["ended", "offered"]);
  expect(await holders()).toHaveLength(1);
});
