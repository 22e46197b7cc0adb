/** What waits at the desk, and what is new since a moment. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

const changes = (since: string, token = desk.staff.token) =>
  dataOf<Record<string, number | string | string[] | null>>(
    product,
    `query ($since: String!) {
      deskChanges(since: $since) {
        at newBookings newOrders newRequests newMessages changedToday ownBookings ordersWaiting requestsWaiting unread unanswered failedJobs
      }
    }`,
    { since },
    { token },
  );

const momentOf = (answer: Awaited<ReturnType<typeof changes>>): string => {
  if (Array.isArray(answer)) throw new Error(answer.join());
  return String(answer.at);
};

test("counts what was made since a moment, and what waits", async () => {
  const before = momentOf(await changes("2026-01-01T00:00:00Z"));
  product.clock.advance({ minutes: 1 });
  await product.graphql(
    'mutation { createContactMessage(name: "Asha Rao", email: "a@b.example", message: "Open at 9?") { id } }',
  );
  await paidBooking(product, desk.owner);
  const after = await changes(before);
  expect(after).toMatchObject({
    newBookings: 1,
    newMessages: 1,
    newOrders: 0,
    newRequests: 0,
    unread: 1,
    unanswered: 1,
  });
  product.clock.advance({ minutes: 1 });
  expect(await changes(momentOf(after))).toMatchObject({ newBookings: 0, newMessages: 0, unread: 1 });
});

test("lists the walk-ins since then of the caller alone", async () => {
  const before = momentOf(await changes("2026-01-01T00:00:00Z"));
  product.clock.advance({ minutes: 1 });
  const sold = await dataOf<{ id: string }>(
    product,
    `mutation { createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Tara Menon",
      phone: "98112 88118", paymentType: "full", paymentMethod: "cash") { id } }`,
    {},
    { token: desk.staff.token },
  );
  const id = Array.isArray(sold) ? sold.join() : sold.id;
  expect(await changes(before)).toMatchObject({ newBookings: 1, ownBookings: [id] });
  expect(await changes(before, desk.admin.token)).toMatchObject({ newBookings: 1, ownBookings: [] });
});

test("names failed jobs to administrators alone", async () => {
  expect(await changes("2026-01-01T00:00:00Z")).toMatchObject({ failedJobs: null });
  expect(await changes("2026-01-01T00:00:00Z", desk.admin.token)).toMatchObject({ failedJobs: 0 });
});

test("refuses customers, and a moment that is none", async () => {
  expect(await changes("2026-01-01T00:00:00Z", desk.owner.token)).toEqual(["FORBIDDEN", expect.any(String)]);
  expect(await changes("yesterday")).toEqual(["BAD_USER_INPUT", "since must be a moment"]);
});
