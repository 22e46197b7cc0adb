/** Payments and refunds at the venue, and their effect on balances, credit notes and mails. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type Desk, dataOf, mailsTo, openDesk, paidBooking, soldAtDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

const FIELDS = "{ venue_paid venue_refunded remaining_amount venue_payments { amount method note } }";

const pay = (id: string, amount: number, method = "cash", note?: string) =>
  dataOf<Record<string, unknown>>(
    product,
    `mutation ($id: ID!, $amount: Float!, $method: String!, $note: String) {
      recordVenuePayment(bookingId: $id, amount: $amount, method: $method, note: $note) ${FIELDS} }`,
    { id, amount, method, note: note ?? null },
    { token: desk.staff.token },
  );

const giveBack = (id: string, amount: number, mistake = false, method = "cash") =>
  dataOf<Record<string, unknown>>(
    product,
    `mutation ($id: ID!, $amount: Float!, $method: String!, $mistake: Boolean!) {
      giveBackAtVenue(bookingId: $id, amount: $amount, method: $method, mistake: $mistake) ${FIELDS} }`,
    { id, amount, method, mistake },
    { token: desk.admin.token },
  );

let day = 7;
/** An advance booking: ₹500 is paid, ₹5,500 is due. */
const advance = () => {
  day += 1;
  const bookingDate = `2027-03-${String(day).padStart(2, "0")}`;
  return paidBooking(product, desk.owner, { bookingDate, paymentType: "advance" }, 500);
};
const cancel = (id: string, by = desk.admin) =>
  dataOf(
    product,
    `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { status } }`,
    { id },
    { token: by.token },
  );
const inDatabase = async (sql: string, id: string) => (await product.running.database.pool.query(sql, [id])).rows;

describe("a payment at the venue", () => {
  test("lowers the balance, in parts, and never exceeds it", async () => {
    const id = await advance();
    expect(await pay(id, 2000, "upi", "at check-in")).toEqual({
      venue_paid: 2000,
      venue_refunded: 0,
      remaining_amount: 3500,
      venue_payments: [{ amount: 2000, method: "upi", note: "at check-in" }],
    });
    expect(await pay(id, 3500.01)).toEqual(["BAD_USER_INPUT", "Only ₹3,500 is left to pay"]);
    for (const wrong of [0, -1]) expect((await pay(id, wrong)) as unknown[]).toContain("BAD_USER_INPUT");
    expect(await pay(id, 1, "cheque")).toEqual(["BAD_USER_INPUT", "Please choose cash, card, upi or transfer"]);
    // Two members of staff enter the same payment at once: only one is accepted.
    const both = await Promise.all([pay(id, 3500), pay(id, 3500, "card")]);
    expect(both.filter(Array.isArray)).toEqual([["CONFLICT", "Nothing is left to pay for this booking"]]);
    const rows = await inDatabase(
      `select (select sum(amount_paise)::int from venue_payments where booking_id = $1) as rows,
        venue_paise from bookings where id = $1`,
      id,
    );
    expect(rows).toEqual([{ rows: 550_000, venue_paise: 550_000 }]);
    const cancelled = await advance();
    await cancel(cancelled);
    expect(await pay(cancelled, 1)).toEqual(["CONFLICT", "This booking is cancelled"]);
    expect(await pay("x", 1)).toEqual(["NOT_FOUND", "Booking not found"]);
  });
});

describe("a refund at the venue", () => {
  const notes = (id: string) =>
    inDatabase(
      `select n.amount_paise, n.cause like 'venue:%' as venue from credit_notes n
       join invoices i on i.id = n.invoice_id where i.subject_id = $1 order by n.amount_paise`,
      id,
    );

  test("never exceeds the payments there, is not due again, and gets a credit note", async () => {
    const id = await advance();
    await product.drainJobs();
    expect(await giveBack(id, 1)).toEqual(["CONFLICT", "Nothing paid at the venue is left to refund"]);
    await pay(id, 5500);
    product.clock.advance({ minutes: 1 });
    expect(await giveBack(id, 1500.5)).toEqual({
      venue_paid: 5500,
      venue_refunded: 1500.5,
      remaining_amount: 0,
      venue_payments: [
        { amount: 5500, method: "cash", note: null },
        { amount: -1500.5, method: "cash", note: null },
      ],
    });
    expect(await giveBack(id, 3999.51)).toEqual(["BAD_USER_INPUT", "At most ₹3,999.50 can be refunded"]);
    for (const wrong of [0, -1])
      expect(await giveBack(id, wrong)).toEqual(["BAD_USER_INPUT", "Please enter the amount refunded"]);
    expect((await giveBack(id, 1, false, "cheque")) as unknown[]).toContain("BAD_USER_INPUT");
    expect(await giveBack("x", 1)).toEqual(["NOT_FOUND", "Booking not found"]);
    // Two members of staff record the same refund at once: only one is accepted.
    const both = await Promise.all([giveBack(id, 3999.5), giveBack(id, 3999.5)]);
    expect(both.filter(Array.isArray)).toEqual([["CONFLICT", "Nothing paid at the venue is left to refund"]]);
    await product.drainJobs();
    expect(await notes(id)).toEqual([
      { amount_paise: 150_050, venue: true },
      { amount_paise: 399_950, venue: true },
    ]);
  });

  test("of a cancelled booking lowers its taxed amount", async () => {
    const id = await advance();
    await pay(id, 2000);
    await product.drainJobs();
    await cancel(id);
    await product.drainJobs();
    await giveBack(id, 2000);
    await product.drainJobs();
    // ₹6,000 was invoiced, ₹3,500 was never paid, ₹2,000 was refunded: ₹500 remains.
    expect(await notes(id)).toEqual([
      { amount_paise: 200_000, venue: true },
      { amount_paise: 350_000, venue: false },
    ]);
  });

  test("that corrects a mistake is due again, and gets a credit note only when the booking is cancelled", async () => {
    const id = await advance();
    await pay(id, 5500, "card");
    expect(await giveBack(id, 5500, true, "card")).toMatchObject({
      venue_paid: 0,
      venue_refunded: 0,
      remaining_amount: 5500,
    });
    expect(await pay(id, 550, "cash")).toMatchObject({ venue_paid: 550, remaining_amount: 4950 });
    await product.drainJobs();
    expect(await notes(id)).toEqual([]);
    await cancel(id);
    await product.drainJobs();
    expect(await giveBack(id, 550, true)).toMatchObject({ venue_paid: 0 });
    await product.drainJobs();
    expect(await notes(id)).toEqual([
      { amount_paise: 55_000, venue: true },
      { amount_paise: 495_000, venue: false },
    ]);
  });
});

describe("the cancellation mail", () => {
  const cancelled = async (id: string, { email = desk.owner.email, by = desk.admin } = {}) => {
    await cancel(id, by);
    const subject = `is cancelled: Booking ${bookingNumber(id)}`;
    const [mail = ""] = await mailsTo(product, email, subject);
    expect(mail).toContain("Amount paid");
    expect(mail).not.toMatch(/Refund: None/);
    return mail;
  };

  test("promises no refund of an unrefunded payment at the venue", async () => {
    const id = await advance();
    await pay(id, 2000);
    const mail = await cancelled(id);
    expect(mail).toMatch(/500 online, \S*2,000 at the venue\)\s+Online refund: None/);
    expect(mail).toContain("have a question about your payment");
  });

  test("states an earlier refund at the venue", async () => {
    const id = await advance();
    await pay(id, 2000);
    await giveBack(id, 2000);
    const mail = await cancelled(id);
    expect(mail).toMatch(/Online refund: None\s+Refunded at the venue: \S*2,000/);
    expect(mail).not.toContain("have a question about your payment");
  });

  test("has no refund line when nothing was paid, and leaves the refund open when staff cancel", async () => {
    const email = "desk@venue.example";
    const sell = (bookingTime: string) => soldAtDesk(product, desk, { email, bookingDate: "2027-04-01", bookingTime });
    const [paid, unpaid] = [await sell("11:00"), await sell("14:00")];
    await giveBack(unpaid, 5000, true);
    expect(await cancelled(unpaid, { email, by: desk.staff })).not.toContain("Refund");
    expect(await cancelled(paid, { email, by: desk.staff })).toMatch(/Refund: We'll contact you about it/);
  });
});

test("the takings of a day in India list payments and refunds by method", async () => {
  const takings = (date: string) =>
    dataOf<unknown[]>(
      product,
      "query ($date: String!) { deskTakings(date: $date) { method taken given_back } }",
      { date },
      { token: desk.staff.token },
    );
  const id = await advance();
  for (const [amount, method, at] of [
    [200_000, "cash", "2025-06-01T18:29:59Z"],
    [-50_000, "cash", "2025-05-31T18:30:00Z"],
    [550_000, "upi", "2025-06-01T06:00:00Z"],
    [30_000, "cash", "2025-06-01T18:30:00Z"],
  ])
    await product.running.database.pool.query(
      `insert into venue_payments (id, booking_id, amount_paise, method, received_by, created_at)
       values (gen_random_uuid(), $1, $2, $3, $1, $4)`,
      [id, amount, method, at],
    );
  expect(await takings("2025-06-01")).toEqual([
    { method: "cash", taken: 2000, given_back: 500 },
    { method: "upi", taken: 5500, given_back: 0 },
  ]);
  expect(await takings("2025-06-02")).toEqual([{ method: "cash", taken: 300, given_back: 0 }]);
  expect(await takings("2025-05-31")).toEqual([]);
  for (const none of ["1 June", "9999-12-31", "0001-01-01"])
    expect(await takings(none)).toEqual(["BAD_USER_INPUT", "Please choose a valid date"]);
});
