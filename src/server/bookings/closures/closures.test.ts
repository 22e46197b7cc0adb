/** Closures: no sales during one, and a decision, a refund and a mail for every conflicting booking. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { instantOf } from "#domain/time/dates.ts";
import { calendarsIn, type Desk, dataOf, mailsTo, openDesk, paidBooking, soldAtDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, type Person, pay } from "#test/shopper.ts";

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
  return new Date(Date.UTC(2027, 1, day)).toISOString().slice(0, 10);
};

const at = (date: string, time: string) => instantOf(date, time).toISOString();

type Closing = {
  from: string;
  to: string;
  reason?: string;
  cancelBookings?: boolean;
  undateBookings?: boolean;
  bookingIds?: string[];
};

const close = (closing: Closing, by: Person = desk.admin) =>
  dataOf<{ id: string; starts_at: string; ends_at: string; reason: string }>(
    product,
    `mutation ($from: String!, $to: String!, $reason: String!, $cancelBookings: Boolean,
      $undateBookings: Boolean, $bookingIds: [ID!]) {
      createClosure(simulatorType: "A320", from: $from, to: $to, reason: $reason,
        cancelBookings: $cancelBookings, undateBookings: $undateBookings, bookingIds: $bookingIds) {
        id starts_at ends_at reason
      }
    }`,
    { reason: "Visual system service", ...closing },
    { token: by.token },
  );

const conflicts = (from: string, to: string) =>
  dataOf<{ id: string }[]>(
    product,
    `query ($from: String!, $to: String!) {
      closureConflicts(simulatorType: "A320", from: $from, to: $to) { id }
    }`,
    { from, to },
    { token: desk.admin.token },
  );

const bookingOf = (id: string) =>
  dataOf<Record<string, unknown>>(
    product,
    `query ($id: ID!) {
      booking(id: $id) {
        status booking_date booking_time time_lost calendar_sequence rescheduled_count refund_status
      }
    }`,
    { id },
    { token: desk.owner.token },
  );

const reasonAt = async (date: string, time: string): Promise<string | null | undefined> => {
  const days = await dataOf<{ times: { time: string; reason: string | null }[] }[]>(
    product,
    `query ($d: String!) {
      availability(simulatorType: "A320", duration: 30, from: $d, to: $d) { times { time reason } }
    }`,
    { d: date },
    {},
  );
  if (Array.isArray(days) && typeof days[0] === "string") throw new Error(String(days));
  return (days as { times: { time: string; reason: string | null }[] }[])[0]?.times.find((hour) => hour.time === time)
    ?.reason;
};

test("a closed period can't be booked until it is reopened; the other simulator can", async () => {
  const date = nextDay();
  const closed = await close({ from: at(date, "09:00"), to: at(date, "12:00") });
  if (Array.isArray(closed)) throw new Error(String(closed));
  expect([await reasonAt(date, "11:00"), await reasonAt(date, "12:00")]).toEqual(["closed", null]);
  const request = bookingRequest({ bookingDate: date });
  expect((await openCheckout(product, request)).status).toBe(409);
  expect((await openCheckout(product, { ...request, simulatorType: "B737" })).status).toBe(200);
  expect(await close({ from: at(date, "11:00"), to: at(date, "13:00") })).toEqual([
    "CONFLICT",
    "There is already a closure in this period",
  ]);
  const listed = await dataOf<{ id: string }[]>(
    product,
    "query ($d: String!) { closures(from: $d, to: $d) { id } }",
    { d: date },
    { token: desk.staff.token },
  );
  expect(listed).toEqual([{ id: closed.id }]);
  const open = (by: Person) =>
    dataOf(product, "mutation ($id: ID!) { deleteClosure(id: $id) }", { id: closed.id }, { token: by.token });
  expect(await open(desk.staff)).toMatchObject(["FORBIDDEN", expect.any(String)]);
  expect(await open(desk.admin)).toBe(true);
  expect(await open(desk.admin)).toEqual(["NOT_FOUND", "Closure not found"]);
  expect(await reasonAt(date, "11:00")).toBeNull();
});

test.each([
  ["2027-02-01", "10:00", "2027-02-01", "10:00", "The closure must end after it begins"],
  ["2027-02-01", "10:00", "2029-02-01", "10:00", "A closure can last at most a year"],
  ["2020-02-01", "10:00", "2020-02-02", "10:00", "A closure can't begin in the past"],
])("%s %s to %s %s is refused: %s", async (fromDay, fromTime, toDay, toTime, text) => {
  expect(await close({ from: at(fromDay, fromTime), to: at(toDay, toTime) })).toEqual(["BAD_USER_INPUT", text]);
});

test("an invalid span and an empty reason are refused", async () => {
  const date = nextDay();
  const [from, to] = [at(date, "09:00"), at(date, "10:00")];
  for (const none of ["soon", `${date}T09:00`])
    expect(await close({ from: none, to })).toEqual([
      "BAD_USER_INPUT",
      "Please enter the start and end of the closure",
    ]);
  expect(await close({ from, to, reason: "  " })).toMatchObject(["BAD_USER_INPUT", "Please enter a reason"]);
});

describe("conflicting bookings", () => {
  test("are listed, and the closure is refused without a decision about each of them", async () => {
    const date = nextDay();
    const inside = await paidBooking(product, desk.owner, { bookingDate: date });
    const span = { from: at(date, "09:00"), to: at(date, "18:00") };
    expect(await conflicts(span.from, span.to)).toEqual([{ id: inside }]);
    expect(await conflicts(span.from, at(date, "11:00"))).toEqual([]);
    expect(await close(span)).toEqual(["CONFLICT", "One booking is in this period. Please choose what happens to it."]);
    expect(await close({ ...span, cancelBookings: true, undateBookings: true })).toMatchObject([
      "BAD_USER_INPUT",
      expect.any(String),
    ]);
    // A booking made after the decision is not cancelled with the others.
    const later = await paidBooking(product, desk.owner, {
      bookingDate: date,
      bookingTime: "14:00",
    });
    expect(await close({ ...span, cancelBookings: true, bookingIds: [inside] })).toEqual([
      "CONFLICT",
      "Another booking has been made in this period. Please check the list again.",
    ]);
    expect(await bookingOf(inside)).toMatchObject({ status: "pending", refund_status: null });
    expect(await bookingOf(later)).toMatchObject({ status: "pending" });
  });

  test("are cancelled with a full refund and a mail that gives the reason", async () => {
    const date = nextDay();
    const ids = [
      await paidBooking(product, desk.owner, { bookingDate: date }),
      await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "13:00", paymentType: "advance" }, 500),
    ];
    const span = { from: at(date, "09:00"), to: at(date, "18:00") };
    expect(await close({ ...span, cancelBookings: true, bookingIds: ids })).toMatchObject({
      reason: "Visual system service",
    });
    for (const [id, amount] of [
      [ids[0] ?? "", "5,000"],
      [ids[1] ?? "", "500"],
    ] as const) {
      const subject = `is cancelled: Booking ${bookingNumber(id)}`;
      const [mail = ""] = await mailsTo(product, desk.owner.email, subject);
      expect(mail).toContain("we have to close the simulator");
      expect(mail).toContain(amount);
      expect(calendarsIn(mail)[0]).toContain("METHOD:CANCEL");
      await product.drainJobs();
      expect(await bookingOf(id)).toMatchObject({
        status: "cancelled",
        refund_status: "processed",
      });
    }
    expect(await reasonAt(date, "13:00")).toBe("closed");
    const { rows } = await product.running.database.pool.query(
      "select action from audit_entries where entity_id = any($1) order by action",
      [ids],
    );
    expect(rows).toEqual([{ action: "booking.cancel" }, { action: "booking.cancel" }]);
  });

  test("are left without a date, keep price and validity, and a mail requests another date", async () => {
    const date = nextDay();
    const id = await paidBooking(product, desk.owner, { bookingDate: date });
    await close({ from: at(date, "09:00"), to: at(date, "18:00"), undateBookings: true });
    expect(await bookingOf(id)).toEqual({
      status: "pending",
      booking_date: "Not Selected",
      booking_time: "Not Selected",
      time_lost: false,
      calendar_sequence: 1,
      rescheduled_count: 0,
      refund_status: null,
    });
    const subject = `Please choose a new time for your A320 flight: Booking ${bookingNumber(id)}`;
    const [mail = ""] = await mailsTo(product, desk.owner.email, subject);
    expect(mail).toContain("Available times near your old one");
    expect(mail).toContain(`/booking-summary?bookingId=${id}#link=`);
    expect(calendarsIn(mail)[0]).toContain("METHOD:CANCEL");
    const chosen = await dataOf(
      product,
      `mutation ($id: ID!, $d: String!) {
        rescheduleBooking(id: $id, bookingDate: $d, bookingTime: "11:00") {
          status rescheduled_count calendar_sequence
        }
      }`,
      { id, d: nextDay() },
      { token: desk.owner.token },
    );
    expect(chosen).toEqual({ status: "pending", rescheduled_count: 0, calendar_sequence: 2 });
  });

  test("of walk-ins are refunded at the venue, and their mails do not link to a login", async () => {
    const email = "walkin@closure.example";
    const closed = async (choice: Partial<Closing>, subject: string) => {
      const date = nextDay();
      const id = await soldAtDesk(product, desk, {
        email,
        bookingDate: date,
        bookingTime: "11:00",
      });
      await close({ from: at(date, "09:00"), to: at(date, "18:00"), ...choice });
      const number = bookingNumber(id);
      const [mail = ""] = await mailsTo(product, email, `${subject}: Booking ${number}`);
      return mail;
    };
    const cancelled = await closed({ cancelBookings: true }, "is cancelled");
    expect(cancelled).toMatch(/To be refunded at the venue: \S*5,000/);
    expect(cancelled).not.toMatch(/Refund: None/);
    expect(cancelled).not.toContain("didn't request this");
    const undated = await closed({ undateBookings: true }, "Please choose a new time for your A320 flight");
    expect(undated).toContain("To choose one, reply to this email or call us.");
    expect(undated).not.toContain("/bookings");
  });

  test("that are completed are kept, and the closure must start after them", async () => {
    const date = nextDay();
    const id = await paidBooking(product, desk.owner, { bookingDate: date });
    await product.graphql(
      "mutation ($id: ID!) { markBookingCompleted(id: $id) { id } }",
      { id },
      { token: desk.staff.token },
    );
    expect(await close({ from: at(date, "11:00"), to: at(date, "18:00"), cancelBookings: true })).toMatchObject([
      "CONFLICT",
      expect.stringContaining("is completed"),
    ]);
  });
});

test("a closure releases a live hold, whose payment becomes an undated booking", async () => {
  const date = nextDay();
  const request = bookingRequest({ contactEmail: desk.owner.email, bookingDate: date });
  const { token } = desk.owner;
  const opened = await openCheckout(product, request, { token });
  expect(await close({ from: at(date, "09:00"), to: at(date, "18:00") })).toMatchObject({
    reason: "Visual system service",
  });
  const done = await complete(product, await pay(product, opened.body.id), { token });
  const id = done.data?.completeCheckout.bookingId ?? "";
  expect(await bookingOf(id)).toMatchObject({ booking_date: "Not Selected", time_lost: true });
});

test("a closure that races with a payment and a reschedule leaves no overlap", async () => {
  const [date, other] = [nextDay(), nextDay()];
  const moving = await paidBooking(product, desk.owner, { bookingDate: other });
  const { token } = desk.owner;
  const opened = await openCheckout(
    product,
    bookingRequest({ contactEmail: desk.owner.email, bookingDate: date, bookingTime: "10:00" }),
    { token },
  );
  const proof = await pay(product, opened.body.id);
  await Promise.all([
    close({ from: at(date, "09:00"), to: at(date, "18:00"), undateBookings: true }),
    complete(product, proof, { token }),
    product.graphql(
      `mutation ($id: ID!, $d: String!) {
        rescheduleBooking(id: $id, bookingDate: $d, bookingTime: "12:00") { id }
      }`,
      { id: moving, d: date },
      { token },
    ),
  ]);
  const { rows } = await product.running.database.pool.query<{ kind: string }>(
    `select kind from slot_occupancies where simulator_type = 'A320'
      and during && tstzrange($1, $2) order by kind`,
    [at(date, "09:00"), at(date, "18:00")],
  );
  const kinds = rows.map(({ kind }) => kind);
  // Either only the closure exists, or it was refused and only bookings exist.
  expect(kinds.includes("closure") ? kinds : ["closure"]).toEqual(["closure"]);
  const dated = await product.running.database.pool.query(
    `select 1 from bookings b where b.booking_date = $1 and b.status <> 'cancelled'
      and not exists (select 1 from slot_occupancies s where s.booking_id = b.id)`,
    [date],
  );
  expect(dated.rows).toEqual([]);
});

test("the session hours decide which times are offered and accepted", async () => {
  const { pool } = product.running.database;
  await pool.query(`update session_hours set first_start = '10:00', last_start = '12:00', last_end = '13:00'`);
  const date = nextDay();
  const id = await paidBooking(product, desk.owner, { bookingDate: date });
  const days = await dataOf<{ times: { time: string; available: boolean }[] }[]>(
    product,
    `query ($d: String!) {
      availability(simulatorType: "A320", duration: 30, from: $d, to: $d) { times { time available } }
    }`,
    { d: date },
    {},
  );
  expect(days).toEqual([
    {
      times: [
        { time: "10:00", available: true },
        { time: "11:00", available: false },
        { time: "12:00", available: true },
      ],
    },
  ]);
  const move = (time: string) =>
    product.post<{ error?: string }>(
      "/reschedule-booking",
      { bookingId: id, newDate: date, newTime: time },
      { token: desk.staff.token },
    );
  expect((await move("15:00")).status).toBe(400);
  expect((await move("12:00")).status).toBe(200);
  await pool.query("delete from settings");
});

test("leaves out no-shows and sessions that have ended, and begins after them", async () => {
  const date = nextDay();
  product.clock.set(instantOf(date, "09:00"));
  // The sessions of the earlier desk have ended.
  desk = await openDesk(product);
  const ended = await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "10:00" });
  const missed = await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "11:00" });
  const coming = await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "12:00" });
  product.clock.set(instantOf(date, "10:45"));
  const period = [at(date, "10:00"), at(date, "13:00")] as const;
  expect(await conflicts(...period)).toEqual([{ id: missed }, { id: coming }]);
  product.clock.set(instantOf(date, "11:00"));
  await dataOf(
    product,
    `mutation ($id: ID!) { setAttendance(bookingId: $id, attendance: "no_show") { id } }`,
    { id: missed },
    { token: desk.staff.token },
  );
  expect(await conflicts(...period)).toEqual([{ id: coming }]);
  const closed = await close({ from: period[0], to: period[1], undateBookings: true, bookingIds: [coming] });
  expect(closed).toMatchObject({ starts_at: period[0] });
  const { rows } = await product.running.database.pool.query<{ kind: string; booking_id: string | null }>(
    "select kind, booking_id from slot_occupancies where during && tstzrange($1, $2) order by lower(during)",
    [...period],
  );
  expect(rows).toEqual([
    { kind: "booking", booking_id: ended },
    { kind: "booking", booking_id: missed },
    { kind: "closure", booking_id: null },
  ]);
});
