/** Walk-ins confirm themselves: when money arrives or their customer does. Other bookings wait for staff. */
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

type Row = { id: string; status: string; undo: { id: string } | null };
const staff = () => ({ token: desk.staff.token });

/** The product's clock begins at 10:00 on 1 December 2026; each booking takes its own hour of that day. */
let hour = 10;
const nextHour = () => {
  hour += 1;
  return { bookingDate: "2026-12-01", bookingTime: `${hour}:00` };
};

const sell = (change: object) =>
  dataOf<Row>(
    product,
    `mutation ($bookingDate: String, $bookingTime: String, $paymentMethod: String, $payLater: Boolean) {
      createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Walk In", phone: "9876543210",
        bookingDate: $bookingDate, bookingTime: $bookingTime, paymentMethod: $paymentMethod, payLater: $payLater)
        { id status }
    }`,
    { ...change },
    staff(),
  ) as Promise<Row>;

const pay = (id: string) =>
  dataOf<Row>(
    product,
    `mutation ($id: ID!) {
      recordVenuePayment(bookingId: $id, amount: 500, method: "cash", undoable: true) { id status undo { id } } }`,
    { id },
    staff(),
  ) as Promise<Row>;

const arrive = (id: string) =>
  dataOf<Row>(
    product,
    `mutation ($id: ID!) {
      setAttendance(bookingId: $id, attendance: "arrived", undoable: true) { id status undo { id } } }`,
    { id },
    staff(),
  ) as Promise<Row>;

const undo = async ({ undo: change }: Row) =>
  dataOf<{ booking: { status: string } }>(
    product,
    "mutation ($id: ID!) { undoChange(id: $id) { booking { status } } }",
    { id: change?.id },
    staff(),
  );

test("a walk-in with a date is confirmed when it is paid at the sale, or later, until that is undone", async () => {
  expect(await sell({ ...nextHour(), paymentMethod: "upi" })).toMatchObject({ status: "confirmed" });
  const later = await sell({ ...nextHour(), payLater: true });
  expect(later.status).toBe("pending");
  const paid = await pay(later.id);
  expect(paid.status).toBe("confirmed");
  expect(await undo(paid)).toEqual({ booking: { status: "pending" } });
});

test("an arrival confirms an unpaid walk-in, until it is undone", async () => {
  const { id } = await sell({ ...nextHour(), payLater: true });
  const here = await arrive(id);
  expect(here.status).toBe("confirmed");
  expect(await undo(here)).toEqual({ booking: { status: "pending" } });
});

test("a paid walk-in without a date is confirmed with its first date, an unpaid one is not", async () => {
  for (const [sale, status] of [
    [{ paymentMethod: "cash" }, "confirmed"],
    [{ payLater: true }, "pending"],
  ] as const) {
    const sold = await sell(sale);
    expect(sold.status).toBe("pending");
    const dated = await dataOf<Row>(
      product,
      `mutation ($id: ID!, $bookingDate: String!, $bookingTime: String!) {
        rescheduleBooking(id: $id, bookingDate: $bookingDate, bookingTime: $bookingTime) { id status } }`,
      { id: sold.id, ...nextHour() },
      staff(),
    );
    expect(dated).toMatchObject({ status });
  }
});

test("a booking of the website stays pending", async () => {
  const id = await paidBooking(product, desk.owner, { ...nextHour(), paymentType: "advance" }, 500);
  expect(await pay(id)).toMatchObject({ status: "pending" });
  expect(await arrive(id)).toMatchObject({ status: "pending" });
});
