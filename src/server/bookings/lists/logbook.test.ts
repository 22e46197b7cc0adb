/** The logbook: a customer's own completed sessions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, type Person, pay, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Book = {
  hours: { simulator_type: string; sessions: number; minutes: number }[];
  flights: { plan_duration: number }[];
};

const read = async ({ token }: Person): Promise<Book | undefined> =>
  (
    await product.graphql<{ logbook: Book }>(
      "{ logbook { hours { simulator_type sessions minutes } flights { plan_duration } } }",
      {},
      { token },
    )
  ).data?.logbook;

/** Minutes and price in rupees. */
const HALF_HOUR = [30, 5000] as const;
const HOUR = [60, 10_000] as const;

/** A paid booking; `flown` completes it as staff do. */
async function book(person: Person, [planDuration, amount]: readonly [number, number], flown: boolean): Promise<void> {
  const headers = { token: person.token };
  const request = bookingRequest({ planDuration, bookingDate: null, bookingTime: null });
  const opened = await openCheckout(product, request, { ...headers, amount });
  const booked = await complete(product, await pay(product, opened.body.id), headers);
  if (!flown) return;
  await product.running.database.pool.query(
    "update bookings set status = 'completed', completed_at = now(), booking_date = '2026-12-01', booking_time = '10:00' where id = $1",
    [booked.data?.completeCheckout.bookingId],
  );
}

test("counts the completed sessions by simulator, and lists only the caller's", async () => {
  const [pilot, other] = [await registerPerson(product), await registerPerson(product)];
  await book(pilot, HALF_HOUR, true);
  await book(pilot, HOUR, true);
  await book(pilot, HALF_HOUR, false);
  const { hours, flights } = (await read(pilot)) ?? { hours: [], flights: [] };
  expect(hours).toEqual([{ simulator_type: "A320", sessions: 2, minutes: 90 }]);
  expect(flights.map(({ plan_duration }) => plan_duration).sort()).toEqual([30, 60]);
  expect(await read(other)).toEqual({ hours: [], flights: [] });
});
