/** What is paid and given back at the venue, and what each does to the books. */

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

const ANSWER = "{ venue_paid venue_refunded remaining_amount venue_payments { amount method note } }";

const pay = (id: string, amount: number, method = "cash", note?: string) =>
  dataOf<Record<string, unknown>>(
    product,
    `mutation ($id: ID!, $amount: Float!, $method: String!, $note: String) {
      recordVenuePayment(bookingId: $id, amount: $amount, method: $method, note: $note) ${ANSWER} }`,
    { id, amount, method, note: note ?? null },
    { token: desk.staff.token },
  );

const giveBack = (id: string, amount: number, mistake = false, method = "cash") =>
  dataOf<Record<string, unknown>>(
    product,
    `mutation ($id: ID!, $amount: Float!, $method: String!, $mistake: Boolean!) {
      giveBackAtVenue(bookingId: $id, amount: $amount, method: $method, mistake: $mistake) ${ANSWER} }`,
    { id, amount, method, mistake },
    { token: desk.admin.token },
  );

let day = 7;
/** An advance booking: ₹500 are paid, ₹5,500 are left. */
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

describe("what is paid at the venue", () => {
  test("lowers what remains, in parts, and never goes beyond it", async () => {
    const id = await advance();
    expect(await pay(id, 2000, "upi", "at check-in")).toEqual({
      venue_paid: 2000,
      venue_refunded: 0,
      remaining_amount: 3500,
      venue_payments: [{ amount: 2000, method: "upi", note: "at check-in" }],
    });
    expect(await pay(id, 3500.01)).toEqual(["BAD_USER_INPUT", "No more than ₹3,500 is left to pay"]);
    for (const wrong of [0, -1]) expect((await pay(id, wrong)) as unknown[]).toContain("BAD_USER_INPUT");
    expect(await pay(id, 1, "cheque")).toEqual(["BAD_USER_INPUT", "Please choose cash, card, upi or transfer"]);
    // Two at the desk type in the same payment: only one can be right.
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

describe("what is given back there", () => {
  const notes = (id: string) =>
    inDatabase(
      `select n.amount_paise, n.cause like 'venue:%' as venue from credit_notes n
       join invoices i on i.id = n.invoice_id where i.subject_id = $1 order by n.amount_paise`,
      id,
    );

  test("is never more than was paid there, is not owed again, and gets a credit note", async () => {
    const id = await advance();
    await product.drainJobs();
    expect(await giveBack(id, 1)).toEqual(["CONFLICT", "Nothing that was paid at the venue is left"]);
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
    expect(await giveBack(id, 3999.51)).toEqual(["BAD_USER_INPUT", "No more than ₹3,999.50 can be given back"]);
    for (const wrong of [0, -1])
      expect(await giveBack(id, wrong)).toEqual(["BAD_USER_INPUT", "Please enter what was given back"]);
    expect((await giveBack(id, 1, false, "cheque")) as unknown[]).toContain("BAD_USER_INPUT");
    expect(await giveBack("x", 1)).toEqual(["NOT_FOUND", "Booking not found"]);
    // Two give the same back at once: only one can be right.
    const both = await Promise.all([giveBack(id, 3999.5), giveBack(id, 3999.5)]);
    expect(both.filter(Array.isArray)).toEqual([["CONFLICT", "Nothing that was paid at the venue is left"]]);
    await product.drainJobs();
    expect(await notes(id)).toEqual([
      { amount_paise: 150_050, venue: true },
      { amount_paise: 399_950, venue: true },
    ]);
  });

  test("of a cancelled booking lowers what stays taxed", async () => {
    const id = await advance();
    await pay(id, 2000);
    await product.drainJobs();
    await cancel(id);
    await product.drainJobs();
    await giveBack(id, 2000);
    await product.drainJobs();
    // ₹6,000 were invoiced, ₹3,500 never paid, ₹2,000 went back: ₹500 stay.
    expect(await notes(id)).toEqual([
      { amount_paise: 200_000, venue: true },
      { amount_paise: 350_000, venue: false },
    ]);
  });

  test("a mistake is left to pay again and is nothing to credit, unless the booking is cancelled", async () => {
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

describe("the mail of a cancellation", () => {
  const cancelled = async (id: string, { email = desk.owner.email, by = desk.admin } = {}) => {
    await cancel(id, by);
    const subject = `Booking ${bookingNumber(id)} cancelled`;
    const [mail = ""] = await mailsTo(product, email, subject);
    expect(mail).toContain("Amount paid");
    expect(mail).not.toContain("Nothing");
    return mail;
  };

  test("claims nothing about what was paid at the venue and is still there", async () => {
    const id = await advance();
    await pay(id, 2000);
    const mail = await cancelled(id);
    expect(mail).toMatch(/500 online, \S*2,000 at the venue\)\s+Refund online\s+None/);
    expect(mail).toContain("have a question about what you paid");
  });

  test("says what was given back there before", async () => {
    const id = await advance();
    await pay(id, 2000);
    await giveBack(id, 2000);
    const mail = await cancelled(id);
    expect(mail).toMatch(/Refund online\s+None\s+Given back at the venue\s+\S*2,000/);
    expect(mail).not.toContain("have a question about what you paid");
  });

  test("has no line about money where none was paid, and leaves it open where staff cancel", async () => {
    const email = "desk@venue.example";
    const sell = (bookingTime: string) => soldAtDesk(product, desk, { email, bookingDate: "2027-04-01", bookingTime });
    const [paid, unpaid] = [await sell("11:00"), await sell("14:00")];
    await giveBack(unpaid, 5000, true);
    expect(await cancelled(unpaid, { email, by: desk.staff })).not.toMatch(/Refund|Goes back/);
    expect(await cancelled(paid, { email, by: desk.staff })).toMatch(/Refund\s+We will contact you about it/);
  });
});

test("the till of a day in India holds what was taken less what went back, by way of paying", async () => {
  const till = (date: string) =>
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
  expect(await till("2025-06-01")).toEqual([
    { method: "cash", taken: 2000, given_back: 500 },
    { method: "upi", taken: 5500, given_back: 0 },
  ]);
  expect(await till("2025-06-02")).toEqual([{ method: "cash", taken: 300, given_back: 0 }]);
  expect(await till("2025-05-31")).toEqual([]);
  for (const none of ["1 June", "9999-12-31", "0001-01-01"])
    expect(await till(none)).toEqual(["BAD_USER_INPUT", "Please choose a valid date"]);
});
