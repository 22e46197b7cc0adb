/** Open money of cancelled bookings: what puts a booking on the list, and what takes it off. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import type { Person } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

let day = 0;
const nextDay = (): string => {
  day += 1;
  return `2027-04-${String(day).padStart(2, "0")}`;
};
const advance = (bookingDate = nextDay()) =>
  paidBooking(product, desk.owner, { bookingDate, paymentType: "advance" }, 500);

const ask = <T>(mutation: string, by: Person) =>
  dataOf<T>(product, `mutation { ${mutation} }`, {}, { token: by.token });
const cancel = (id: string, by: Person) => ask(`updateBookingStatus(id: "${id}", status: "cancelled") { id }`, by);
const keep = (id: string) => ask(`keepBookingMoney(bookingId: "${id}") { money_open }`, desk.admin);
const payAtVenue = (id: string, amount: number) =>
  ask(`recordVenuePayment(bookingId: "${id}", amount: ${amount}, method: "cash") { id }`, desk.staff);
const giveBack = (id: string, amount: number) =>
  ask(`giveBackAtVenue(bookingId: "${id}", amount: ${amount}, method: "cash", mistake: false) { id }`, desk.admin);
async function refund(id: string, amount: number): Promise<void> {
  const { rows } = await product.running.database.pool.query(
    "select razorpay_payment_id as payment from payments where booking_id = $1",
    [id],
  );
  const payment = String(rows[0]?.payment);
  await ask(`refundPayment(razorpayPaymentId: "${payment}", amount: ${amount}) { id }`, desk.admin);
}

type Open = { id: string; kept_amount: number };
/** What is on the list of these bookings, with the rupees that are kept. */
async function open(...ids: string[]): Promise<(number | undefined)[]> {
  const list = (await dataOf<Open[]>(
    product,
    "{ openMoneyBookings(limit: 100) { id kept_amount } }",
    {},
    { token: desk.admin.token },
  )) as Open[];
  return ids.map((id) => list.find((one) => one.id === id)?.kept_amount);
}

test("what staff cancel waits, what an administrator cancels does not, until nothing is kept", async () => {
  const [byStaff, byAdmin] = [await advance(), await advance()];
  await payAtVenue(byStaff, 2000);
  expect(await open(byStaff, byAdmin)).toEqual([undefined, undefined]);
  await cancel(byStaff, desk.staff);
  await cancel(byAdmin, desk.admin);
  expect(await open(byStaff, byAdmin)).toEqual([2500, undefined]);
  await refund(byStaff, 500);
  expect(await open(byStaff)).toEqual([2000]);
  await giveBack(byStaff, 1500);
  expect(await open(byStaff)).toEqual([500]);
  await giveBack(byStaff, 500);
  expect(await open(byStaff)).toEqual([undefined]);
});

test("keeping it is a decision, once; what is kept can still go back", async () => {
  const id = await advance();
  expect(await keep(id)).toEqual(["CONFLICT", "Somebody has decided about this money already"]);
  await cancel(id, desk.staff);
  expect(await keep(id)).toEqual({ money_open: false });
  expect(await open(id)).toEqual([undefined]);
  expect(await keep(id)).toEqual(["CONFLICT", "Somebody has decided about this money already"]);
  expect(await keep("x")).toEqual(["NOT_FOUND", "Booking not found"]);
  await refund(id, 500);
  expect(await open(id)).toEqual([undefined]);
});

test("after a closure only what was paid at the venue waits: the rest goes back by itself", async () => {
  const date = nextDay();
  const [online, atDesk] = [await advance(), await advance(date)];
  await payAtVenue(atDesk, 700);
  await ask(
    `createClosure(simulatorType: "A320", from: "${date}T04:00Z", to: "${date}T12:00Z", reason: "Maintenance",
      cancelBookings: true) { id }`,
    desk.admin,
  );
  expect(await open(online, atDesk)).toEqual([undefined, 700]);
  await giveBack(atDesk, 700);
  expect(await open(atDesk)).toEqual([undefined]);
});
