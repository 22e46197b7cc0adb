/** "Refund in full" of a closure, for money that was paid at the desk: given back there, and recorded with it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { instantOf } from "#domain/time/dates.ts";
import { type Desk, dataOf, mailsTo, openDesk, paidBooking, soldAtDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

let day = 0;
const nextDay = (): string => {
  day += 5;
  return new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
};

const staff = () => ({ token: desk.staff.token });
const admin = () => ({ token: desk.admin.token });

type Decision = { bookingId: string; decision: string; venueReturned?: boolean };

const close = (date: string, decision: Decision) =>
  dataOf<{ undo: unknown }>(
    product,
    `mutation ($from: String!, $to: String!, $decisions: [ClosureDecisionInput!]!) {
      closeSimulators(simulatorTypes: ["A320"], from: $from, to: $to, reason: "Projector", decisions: $decisions,
        undoable: true) { undo { id } }
    }`,
    {
      from: instantOf(date, "09:00").toISOString(),
      to: instantOf(date, "18:00").toISOString(),
      decisions: [decision],
    },
    admin(),
  );

const pay = (id: string, amount: number, method: string) =>
  dataOf(
    product,
    `mutation ($id: ID!, $amount: Float!, $method: String!) {
      recordVenuePayment(bookingId: $id, amount: $amount, method: $method) { id } }`,
    { id, amount, method },
    staff(),
  );

type Money = {
  status: string;
  money_open: boolean;
  venue_refund_due: number;
  venue_refunded: number;
  venue_kept: { method: string; amount: number }[];
  venue_payments: { amount: number; method: string }[];
  refund_total: number;
  credit_notes: { amount: number }[];
};

const moneyOf = async (id: string) => {
  await product.drainJobs();
  return dataOf<Money>(
    product,
    `query ($id: ID!) { booking(id: $id) {
      status money_open venue_refund_due venue_refunded venue_kept { method amount } venue_payments { amount method }
      refund_total credit_notes { amount }
    } }`,
    { id },
    admin(),
  ) as Promise<Money>;
};

const actionsOf = async (id: string) =>
  (
    await product.running.database.pool.query(
      "select action from audit_entries where entity_id = $1 and action like 'booking.venueR%'",
      [id],
    )
  ).rows.map(({ action }) => action);

/** An advance of ₹500 is paid online, ₹3,000 in cash and ₹2,500 by UPI. */
async function mixedBooking(date: string): Promise<string> {
  const id = await paidBooking(
    product,
    desk.owner,
    { bookingDate: date, bookingTime: "10:00", paymentType: "advance" },
    500,
  );
  await pay(id, 3000, "cash");
  await pay(id, 2500, "upi");
  return id;
}

test("a recorded return is split by method, credited once, and leaves nothing to decide", async () => {
  const date = nextDay();
  const id = await mixedBooking(date);
  expect((await moneyOf(id)).venue_kept).toEqual([
    { method: "cash", amount: 3000 },
    { method: "upi", amount: 2500 },
  ]);
  expect(await close(date, { bookingId: id, decision: "refund", venueReturned: true })).toEqual({ undo: null });
  const after = await moneyOf(id);
  expect(after).toMatchObject({
    status: "cancelled",
    money_open: false,
    venue_refund_due: 0,
    venue_refunded: 5500,
    venue_kept: [],
    refund_total: 500,
  });
  // Entries of the same instant have no order.
  const returned = after.venue_payments.filter(({ amount }) => amount < 0);
  expect(returned.sort((one, other) => one.amount - other.amount)).toEqual([
    { amount: -3000, method: "cash" },
    { amount: -2500, method: "upi" },
  ]);
  expect(after.credit_notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(6000);
  expect(await actionsOf(id)).toEqual(["booking.venueRefund", "booking.venueRefund"]);
  const [mail = ""] = await mailsTo(product, desk.owner.email, `is cancelled: Booking ${bookingNumber(id)}`);
  expect(mail).toContain("Refunded at the venue");
  expect(mail).not.toContain("To be refunded at the venue");
});

test("without the record, the amount stays open until it is given back", async () => {
  const date = nextDay();
  const id = await mixedBooking(date);
  await close(date, { bookingId: id, decision: "refund" });
  expect(await moneyOf(id)).toMatchObject({ status: "cancelled", money_open: true, venue_refund_due: 5500 });
  expect(await actionsOf(id)).toEqual([]);
});

test("a decision about a waiting booking records it as well, and the till counts the cash", async () => {
  const date = nextDay();
  const id = await soldAtDesk(product, desk, { email: "", bookingDate: date, bookingTime: "10:00" });
  await close(date, { bookingId: id, decision: "later" });
  const waiting = (await dataOf<{ id: string; conflict: { booking: { id: string } } }[]>(
    product,
    "{ closureWaiting { id conflict { booking { id } } } }",
    {},
    admin(),
  )) as { id: string; conflict: { booking: { id: string } } }[];
  const one = waiting.find(({ conflict }) => conflict.booking.id === id);
  await dataOf(
    product,
    `mutation ($id: ID!) { decideClosureCase(id: $id, decision: "refund", venueReturned: true) { id } }`,
    { id: one?.id },
    admin(),
  );
  expect(await moneyOf(id)).toMatchObject({ status: "cancelled", money_open: false, venue_refunded: 5000 });
  const { rows } = await product.running.database.pool.query(
    "select sum(amount_paise)::int as cash from venue_payments where booking_id = $1 and method = 'cash'",
    [id],
  );
  expect(rows).toEqual([{ cash: 0 }]);
});
