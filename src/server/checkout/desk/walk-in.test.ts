/** Walk-ins: the website's prices and calendar, payment at the venue. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
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

const sell = (change: Record<string, unknown> = {}, by: "staff" | "admin" = "staff") =>
  dataOf<Sold>(
    product,
    `mutation ($simulatorType: String!, $planDuration: Int!, $bookingDate: String,
      $bookingTime: String, $paymentType: String, $name: String!, $email: String, $phone: String!,
      $paymentMethod: String, $amountPaid: Float, $youngestAge: Int, $accountId: ID, $joinByEmail: Boolean,
      $discount: Float, $discountReason: String, $payLater: Boolean, $paymentLink: Boolean, $bookingId: ID) {
      createWalkInBooking(simulatorType: $simulatorType, planDuration: $planDuration,
        bookingDate: $bookingDate, bookingTime: $bookingTime, paymentType: $paymentType, name: $name,
        email: $email, phone: $phone, paymentMethod: $paymentMethod, amountPaid: $amountPaid,
        youngestAge: $youngestAge, accountId: $accountId, joinByEmail: $joinByEmail,
        discount: $discount, discountReason: $discountReason, payLater: $payLater,
        paymentLink: $paymentLink, bookingId: $bookingId) {
        id user_id contact_email source status amount total_price venue_paid remaining_amount booking_date
        venue_payments { amount method } discount price_lines { kind amount reason }
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
    { token: desk[by].token },
  );

test("a walk-in is paid in full at the venue, and its mails have no link to a page that needs an account", async () => {
  const sold = await sell({ bookingDate: "2027-03-05", bookingTime: "11:00" });
  if (Array.isArray(sold)) throw new Error(String(sold));
  expect(sold).toMatchObject({
    user_id: null,
    source: "walk_in",
    status: "confirmed",
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

describe("a discount at the desk", () => {
  const REASON = "Started 20 minutes late";

  const invoiceOf = async (id: string) => {
    await product.drainJobs();
    const { rows } = await product.running.database.pool.query("select facts from invoices where subject_id = $1", [
      id,
    ]);
    return rows[0]?.facts;
  };

  test("is a price line with its reason, and part of the booking's discount, invoice and mail", async () => {
    const email = "regular@desk.example";
    const sold = await sell({ email, discount: 1000, discountReason: REASON });
    if (Array.isArray(sold)) throw new Error(String(sold));
    expect(sold).toMatchObject({
      discount: 2500,
      total_price: 4000,
      venue_paid: 4000,
      remaining_amount: 0,
      price_lines: [{ kind: "discount", amount: 1000, reason: REASON }],
    });
    expect(await invoiceOf(sold.id)).toMatchObject({ discount: 250_000, total: 400_000 });
    const [mail = ""] = await mailsTo(product, email, bookingNumber(sold.id));
    expect(mail).toMatch(/Discount: \S+1,500\s+Discount at the desk: \S+1,000\s+Total: \S+4,000/);
    expect(mail).not.toContain(REASON);
    const { rows } = await product.running.database.pool.query(
      "select changes from audit_entries where entity_id = $1 and action = 'booking.walkIn'",
      [sold.id],
    );
    expect(rows[0].changes).toEqual(
      expect.arrayContaining([
        { field: "discount_paise", from: null, to: "100000" },
        { field: "reason", from: null, to: REASON },
      ]),
    );
  });

  test("lowers the balance of an advance", async () => {
    const sold = await sell({ paymentType: "advance", discount: 1000, discountReason: REASON });
    expect(sold).toMatchObject({ total_price: 5000, venue_paid: 500, remaining_amount: 4500 });
  });

  test.each([
    [{ discount: 1000.01, discountReason: REASON }, /^You can give at most ₹1,000 \(20%\)/],
    [{ discount: 5000, discountReason: REASON, paymentMethod: null }, /^You can give at most ₹1,000/],
    [{ discount: 500, discountReason: " " }, /^Please give a reason/],
    [{ discount: 500 }, /^Please give a reason/],
    [{ discount: 0, discountReason: REASON }, /^Please enter a discount above ₹0/],
    [{ discount: 500, discountReason: REASON, amountPaid: 5000 }, /^This plan costs ₹4,500 and is paid in full/],
    [{ paymentMethod: null }, /^Please choose cash, card, upi or transfer/],
  ])("of staff with %j is refused", async (change, text) => {
    expect(await sell(change)).toEqual(["BAD_USER_INPUT", expect.stringMatching(text)]);
  });

  test("of the whole price by an administrator is a free session, without a payment", async () => {
    const free = { discount: 5000, discountReason: "Prize of the school fair" };
    expect(await sell(free, "admin")).toEqual(["BAD_USER_INPUT", "A free session has no payment"]);
    expect(await sell({ ...free, discountReason: "", paymentMethod: null }, "admin")).toEqual([
      "BAD_USER_INPUT",
      "Please give a reason for the discount",
    ]);
    const email = "free@desk.example";
    const sold = await sell({ ...free, email, paymentMethod: null }, "admin");
    if (Array.isArray(sold)) throw new Error(String(sold));
    expect(sold).toMatchObject({ total_price: 0, venue_paid: 0, remaining_amount: 0, venue_payments: [] });
    expect(await invoiceOf(sold.id)).toMatchObject({ discount: 650_000, total: 0, paid: 0 });
    const [mail = ""] = await mailsTo(product, email, bookingNumber(sold.id));
    expect(mail).toMatch(/Total: \S+0, inclusive[\s\S]*Paid: Nothing\s+Left to pay: Nothing/);
    const pdf = await fetch(`${product.url}/download/booking-invoice/${sold.id}`, {
      headers: { authorization: `Bearer ${desk.staff.token}` },
    });
    expect(pdf.status).toBe(200);
  });
});

describe("a walk-in that is paid later", () => {
  const later = { payLater: true, paymentMethod: null };

  test("owes the whole price, and its mail has no link without a payment link", async () => {
    const email = "later2@desk.example";
    const sold = await sell({ ...later, email, bookingDate: "2027-03-09", bookingTime: "10:00" });
    if (Array.isArray(sold)) throw new Error(String(sold));
    expect(sold).toMatchObject({ total_price: 5000, venue_paid: 0, remaining_amount: 5000, venue_payments: [] });
    const [mail = ""] = await mailsTo(product, email, bookingNumber(sold.id));
    expect(mail).toMatch(/5,000 is left to pay before your session, at the venue\./);
    expect(mail).not.toContain("booking-summary");
  });

  test("with a payment link, its mail opens the page on which the balance is paid", async () => {
    const email = "link@desk.example";
    const sold = await sell({ ...later, paymentLink: true, email, bookingDate: "2027-03-09", bookingTime: "11:00" });
    if (Array.isArray(sold)) throw new Error(String(sold));
    const [mail = ""] = await mailsTo(product, email, bookingNumber(sold.id));
    expect(mail.includes("Pay the balance")).toBe(true);
    const [, token = ""] = /#link=([\w.-]+)/.exec(mail) ?? [];
    expect(token).not.toBe("");
    const balance = await dataOf(
      product,
      "query ($id: ID!) { booking(id: $id) { payable_balance } }",
      { id: sold.id },
      { linkToken: token },
    );
    expect(balance).toEqual({ payable_balance: 5000 });
  });

  test.each([
    [{ ...later, paymentMethod: "cash" }, "A booking that is paid later has no payment yet"],
    [{ ...later, amountPaid: 100 }, "A booking that is paid later has no payment yet"],
    [{ ...later, paymentLink: true, email: "" }, "A payment link needs an email address"],
    [{ paymentLink: true }, "A payment link is for a booking that is paid later"],
  ])("with %j is refused", async (change, text) => {
    expect(await sell(change)).toEqual(["BAD_USER_INPUT", text]);
  });
});

describe("a UPI request", () => {
  type Request = { booking_id: string; link: string; qr: string } | null;
  const request = (amount: number, bookingId: string | null = null) =>
    dataOf<Request>(
      product,
      `query ($amount: Float!, $bookingId: ID) {
        upiRequest(amount: $amount, bookingId: $bookingId) { booking_id link qr }
      }`,
      { amount, bookingId },
      { token: desk.staff.token },
    );

  test("is null without a UPI address; with one its note names the booking that is made with it", async () => {
    expect(await request(5000)).toBeNull();
    const seller = { ...DEFAULT_SETTINGS.seller, upi: "aviator@bank" };
    const set = "mutation ($input: SettingsInput!) { updateSettings(input: $input) { seller { upi } } }";
    expect(await dataOf(product, set, { input: { seller } }, { token: desk.admin.token })).toEqual({
      seller: { upi: "aviator@bank" },
    });
    const made = await request(5000);
    if (!made || Array.isArray(made)) throw new Error(String(made));
    const { booking_id: bookingId } = made;
    const number = bookingNumber(bookingId);
    expect(made.link).toBe(`upi://pay?pa=aviator@bank&pn=Aviator&am=5000.00&cu=INR&tn=${number}`);
    expect(made.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const sold = { paymentMethod: "upi", bookingId };
    expect(await sell(sold)).toMatchObject({ id: bookingId, venue_payments: [{ amount: 5000, method: "upi" }] });
    expect(await sell(sold)).toEqual(["CONFLICT", "This payment is already recorded for a booking"]);
    expect(await request(1000, bookingId)).toMatchObject({ booking_id: bookingId });
    expect(await sell({ bookingId: "mine" })).toEqual(["BAD_USER_INPUT", "This payment request does not exist"]);
    expect(await request(0)).toEqual(["BAD_USER_INPUT", "Please enter the amount paid"]);
  });
});
