/** Walk-ins: the website's prices and calendar, payment at the venue. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import { type Desk, dataOf, mailsTo, openDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Sold = {
  id: string;
  user_id: string | null;
  contact_email: string;
  source: string;
  status: string;
  amount: number;
  total_price: number;
  venue_paid: number;
  remaining_amount: number;
  booking_date: string;
  venue_payments: { amount: number; method: string }[];
};

const sell = (change: Record<string, unknown> = {}) =>
  dataOf<Sold>(
    product,
    `mutation ($simulatorType: String!, $planDuration: Int!, $bookingDate: String,
      $bookingTime: String, $paymentType: String, $name: String!, $email: String, $phone: String!,
      $paymentMethod: String!, $amountPaid: Float, $youngestAge: Int, $accountId: ID, $joinByEmail: Boolean) {
      createWalkInBooking(simulatorType: $simulatorType, planDuration: $planDuration,
        bookingDate: $bookingDate, bookingTime: $bookingTime, paymentType: $paymentType, name: $name,
        email: $email, phone: $phone, paymentMethod: $paymentMethod, amountPaid: $amountPaid,
        youngestAge: $youngestAge, accountId: $accountId, joinByEmail: $joinByEmail) {
        id user_id contact_email source status amount total_price venue_paid remaining_amount booking_date
        venue_payments { amount method }
      }
    }`,
    {
      simulatorType: "A320",
      planDuration: 30,
      name: "Walk In",
      email: "walkin@desk.example",
      phone: "9876543210",
      paymentMethod: "cash",
      ...change,
    },
    { token: desk.staff.token },
  );

test("a walk-in is paid in full at the venue, and its mails have no link to a page that needs an account", async () => {
  const sold = await sell({ bookingDate: "2027-03-05", bookingTime: "11:00" });
  if (Array.isArray(sold)) throw new Error(String(sold));
  expect(sold).toMatchObject({
    user_id: null,
    source: "walk_in",
    status: "pending",
    amount: 0,
    total_price: 5000,
    venue_paid: 5000,
    remaining_amount: 0,
    venue_payments: [{ amount: 5000, method: "cash" }],
  });
  const number = bookingNumber(sold.id);
  const [mail = ""] = await mailsTo(product, "walkin@desk.example", `am: Booking ${number}`);
  expect(mail).toMatch(/5,000/);
  expect(mail).not.toContain("booking-summary");
  expect(mail).toContain("To reschedule free of charge, reply to this email or call us");
  expect(await sell({ bookingDate: "2027-03-05", bookingTime: "11:00" })).toEqual([
    "CONFLICT",
    "This time is taken. Please choose another time.",
  ]);
  const { rows } = await product.running.database.pool.query(
    "select action, actor_role from audit_entries where entity_id = $1",
    [sold.id],
  );
  expect(rows).toEqual([{ action: "booking.walkIn", actor_role: "staff" }]);
  await product.post(
    "/reschedule-booking",
    { bookingId: sold.id, newDate: "2027-03-05", newTime: "16:00" },
    { token: desk.staff.token },
  );
  const [rescheduled = ""] = await mailsTo(product, "walkin@desk.example", "is now on ");
  expect(rescheduled).toContain("If this time doesn't suit you, reply to this email or call us.");
  expect(rescheduled).not.toContain("/bookings");
});

describe("a walk-in with an advance", () => {
  test("pays at least the advance, or more, or all, and the balance later", async () => {
    const least = await sell({ paymentType: "advance" });
    expect(least).toMatchObject({ total_price: 6000, venue_paid: 500, remaining_amount: 5500 });
    const more = await sell({ paymentType: "advance", amountPaid: 2000, paymentMethod: "upi" });
    expect(more).toMatchObject({ booking_date: "Not Selected", remaining_amount: 4000 });
    const all = await sell({ paymentType: "advance", amountPaid: 6000 });
    expect(all).toMatchObject({ remaining_amount: 0 });
  });

  test.each([
    [{ paymentType: "advance", amountPaid: 499 }, "Enter an amount between ₹500 and ₹6,000"],
    [{ paymentType: "advance", amountPaid: 6001 }, "Enter an amount between ₹500 and ₹6,000"],
    [{ amountPaid: 4999 }, "This plan costs ₹5,000 and is paid in full"],
    [{ paymentMethod: "cheque" }, "Please choose cash, card, upi or transfer"],
    [{ planDuration: 31 }, "Please select a plan for your booking"],
    [{ bookingDate: "2027-03-06" }, "Please select both date and time"],
    [{ bookingDate: "2027-03-06", bookingTime: "08:00" }, "Please select one of the offered times for your booking"],
    [{ email: "nobody" }, "Please enter a valid email address"],
    [{ youngestAge: 8 }, "Every flyer must be at least 12 years old"],
  ])("with %j is refused: %s", async (change, text) => {
    expect(await sell(change)).toEqual(["BAD_USER_INPUT", text]);
  });
});

test("a walk-in can book today's next hour, but not one that has begun", async () => {
  const now = product.clock.now();
  const hour = Number(timeInIndia(now).slice(0, 2));
  const at = (requested: number) => ({
    bookingDate: todayInIndia(now),
    bookingTime: `${String(requested).padStart(2, "0")}:00`,
  });
  expect(hour).toBeLessThan(18);
  expect(await sell(at(Math.max(hour + 1, 9)))).toMatchObject({ source: "walk_in" });
  if (hour >= 9)
    expect(await sell(at(hour))).toEqual(["BAD_USER_INPUT", "Please select a future date for your booking"]);
});

test("a walk-in belongs to the account with its email address only if that is proved", async () => {
  const person = await registerPerson(product);
  const unproved = await sell({ email: person.email });
  expect(unproved).toMatchObject({ user_id: null });
  await product.running.database.pool.query("update users set email_proved_at = now() where id = $1", [person.id]);
  expect(await sell({ email: person.email })).toMatchObject({ user_id: person.id });
});

describe("a walk-in without an email", () => {
  const NO_MAIL = ["CONFLICT", "This booking has no email address"];

  test.each([
    [null, "10:00"],
    ["", "11:00"],
    ["  ", "12:00"],
  ])("is booked with %j, and gets no mails", async (email, bookingTime) => {
    await product.drainJobs();
    const sold = await sell({ email, bookingDate: "2027-03-08", bookingTime });
    if (Array.isArray(sold)) throw new Error(String(sold));
    expect(sold).toMatchObject({ contact_email: "", user_id: null });
    const before = product.mails().length;
    await product.drainJobs();
    expect(product.mails()).toHaveLength(before);
    const resend = `mutation ($id: ID!) { resendBookingMail(id: $id, kind: "confirmation") { id } }`;
    expect(await dataOf(product, resend, { id: sold.id }, { token: desk.staff.token })).toEqual(NO_MAIL);
    const cancel = `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { mails { kind } } }`;
    expect(await dataOf(product, cancel, { id: sold.id }, { token: desk.admin.token })).toEqual({ mails: [] });
    await product.drainJobs();
    expect(product.mails()).toHaveLength(before);
  });

  test("gets the confirmation once staff add one", async () => {
    const sold = await sell({ email: null });
    if (Array.isArray(sold)) throw new Error(String(sold));
    const add = "mutation ($id: ID!, $email: String) { updateBookingDetails(id: $id, contactEmail: $email) { id } }";
    await dataOf(product, add, { id: sold.id, email: "later@desk.example" }, { token: desk.staff.token });
    expect(await mailsTo(product, "later@desk.example", bookingNumber(sold.id))).toHaveLength(1);
  });
});

test("an account picked by phone gives a walk-in its email; an email that was only filled in joins no account", async () => {
  const person = await registerPerson(product);
  const phone = "9811200077";
  const { pool } = product.running.database;
  await pool.query("update users set email_proved_at = now(), phone = $2 where id = $1", [person.id, `+91${phone}`]);
  expect(await sell({ email: null, phone })).toMatchObject({ user_id: null, contact_email: "" });
  expect(await sell({ email: null, phone, accountId: person.id })).toMatchObject({
    user_id: person.id,
    contact_email: person.email,
  });
  expect(await sell({ email: person.email, phone, joinByEmail: false })).toMatchObject({
    user_id: null,
    contact_email: person.email,
  });
});
