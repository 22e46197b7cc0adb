/** The flight and the boarding pass of a B737 customer at check-in. */
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

/** The product's clock begins at 10:00 on 1 December 2026; each booking takes its own hour of that day. */
let hour = 10;
const book = () => {
  hour += 1;
  const session = { simulatorType: "B737", planDuration: 60, bookingDate: "2026-12-01", bookingTime: `${hour}:00` };
  return paidBooking(product, desk.owner, session, 10_000);
};

const checkIn = (id: string, flight: object | null = null) =>
  dataOf<Record<string, unknown>>(
    product,
    `mutation ($id: ID!, $flight: CheckInFlightInput) {
      setAttendance(bookingId: $id, attendance: "arrived", flight: $flight) {
        attendance flight_number departure_date departure_time international_confirmed
      }
    }`,
    { id, flight },
    { token: desk.staff.token },
  );

type Change = { field: string; to: string | null };
const historyOf = async (id: string) => {
  const booking = (await dataOf<{ history: { kind: string; changes: Change[] }[] }>(
    product,
    "query ($id: ID!) { booking(id: $id) { history { kind changes { field to } } } }",
    { id },
    { token: desk.staff.token },
  )) as { history: { kind: string; changes: Change[] }[] };
  return booking.history
    .filter(({ kind }) => kind === "booking.arrive" || kind === "booking.update")
    .flatMap(({ changes }) => changes.map(({ field, to }) => [field, to]));
};

test("is stored with the arrival, in the form of other flights", async () => {
  const id = await book();
  const flight = { flightNumber: "ai101", departureDate: "2026-12-01", internationalConfirmed: true };
  expect(await checkIn(id, flight)).toEqual({
    attendance: "arrived",
    flight_number: "AI 101",
    departure_date: "2026-12-01",
    departure_time: null,
    international_confirmed: true,
  });
  expect((await historyOf(id)).sort()).toEqual([
    ["attendance", "arrived"],
    ["departure_date", "2026-12-01"],
    ["flight_number", "AI 101"],
    ["international_confirmed", "true"],
  ]);
});

test("the history names what was not checked, and no answer that was not given", async () => {
  const id = await book();
  expect(await checkIn(id, { flightNumber: null, internationalConfirmed: false })).toMatchObject({
    attendance: "arrived",
    international_confirmed: null,
  });
  expect(await historyOf(id)).toEqual([
    ["attendance", "arrived"],
    ["unchecked", "flight and boarding pass"],
  ]);
  const half = await book();
  await checkIn(half, { internationalConfirmed: true });
  expect(await historyOf(half)).toContainEqual(["unchecked", "flight"]);
});

test.each([
  [{ flightNumber: "later" }, "Please enter a flight number such as AI 101"],
  [{ flightNumber: "AI 101", departureDate: "2026-11-30" }, "Please enter today's date or a later one"],
])("%j is refused, and nothing is recorded", async (flight, sentence) => {
  const id = await book();
  expect(await checkIn(id, flight)).toEqual(["BAD_USER_INPUT", sentence]);
  expect(await historyOf(id)).toEqual([]);
});
