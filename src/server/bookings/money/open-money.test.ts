/** Open money of cancelled bookings: how a booking gets onto the list, and off it. */
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

const mutate = <T>(mutation: string, by: Person) =>
  dataOf<T>(product, `mutation { ${mutation} }`, {}, { token: by.token });
const cancel = (id: string, by: Person) => mutate(`updateBookingStatus(id: "${id}", status: "cancelled") { id }`, by);
const keep = (id: string) => mutate(`keepBookingMoney(bookingId: "${id}") { money_open }`, desk.admin);
const payAtVenue = (id: string, amount: number) =>
  mutate(`recordVenuePayment(bookingId: "${id}", amount: ${amount}, method: "cash") { id }`, desk.staff);
const giveBack = (id: string, amount: number) =>
  mutate(`giveBackAtVenue(bookingId: "${id}", amount: ${amount}, method: "cash", mistake: false) { id }`, desk.admin);
async function refund(id: string, amount: number): Promise<void> {
  const { rows } = await product.running.database.pool.query(
    "select razorpay_payment_id as payment from payments where booking_id = $1",
    [id],
  );
  const payment = String(rows[0]?.payment);
  await mutate(`refundPayment(razorpayPaymentId: "${payment}", amount: ${amount}) { id }`, desk.admin);
}

type Open = { id: string; kept_amount: number };
/** The kept amount, in rupees, of each of these bookings that is on the list. */
async function openAmounts(...ids: string[]): Promise<(number | undefined)[]> {
  const list = (await dataOf<Open[]>(
    product,
    "{ openMoneyBookings(limit: 100) { id kept_amount } }",
    {},
    { token: desk.admin.token },
  )) as Open[];
  return ids.map((id) => list.find((one) => one.id === id)?.kept_amount);
}

test("lists bookings cancelled by staff until all is refunded, and none cancelled by an administrator", async () => {
  const [byStaff, byAdmin] = [await advance(), await advance()];
  await payAtVenue(byStaff, 2000);
  expect(await openAmounts(byStaff, byAdmin)).toEqual([undefined, undefined]);
  await cancel(byStaff, desk.staff);
  await cancel(byAdmin, desk.admin);
  expect(await openAmounts(byStaff, byAdmin)).toEqual([2500, undefined]);
  await refund(byStaff, 500);
  expect(await openAmounts(byStaff)).toEqual([2000]);
  await giveBack(byStaff, 1500);
  expect(await openAmounts(byStaff)).toEqual([500]);
  await giveBack(byStaff, 500);
  expect(await openAmounts(byStaff)).toEqual([undefined]);
});

test("lets an administrator decide once to retain the money, and still refund it later", async () => {
  const id = await advance();
  expect(await keep(id)).toEqual(["CONFLICT", "There is no refund left to decide for this booking"]);
  await cancel(id, desk.staff);
  expect(await keep(id)).toEqual({ money_open: false });
  expect(await openAmounts(id)).toEqual([undefined]);
  expect(await keep(id)).toEqual(["CONFLICT", "There is no refund left to decide for this booking"]);
  expect(await keep("x")).toEqual(["NOT_FOUND", "Booking not found"]);
  await refund(id, 500);
  expect(await openAmounts(id)).toEqual([undefined]);
});

test("lists only the payments at the venue after a closure, which refunds online payments automatically", async () => {
  const date = nextDay();
  const [online, atDesk] = [await advance(), await advance(date)];
  await payAtVenue(atDesk, 700);
  await mutate(
    `createClosure(simulatorType: "A320", from: "${date}T04:00Z", to: "${date}T12:00Z", reason: "Maintenance",
      cancelBookings: true) { id }`,
    desk.admin,
  );
  expect(await openAmounts(online, atDesk)).toEqual([undefined, 700]);
  await giveBack(atDesk, 700);
  expect(await openAmounts(atDesk)).toEqual([undefined]);
});
