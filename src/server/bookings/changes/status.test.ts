/** Status changes by staff: permissions, transitions, races, refunds and mails. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOOKING_STATUSES, BOOKING_TRANSITIONS } from "#domain/booking/statuses.ts";
import { canBecome } from "#domain/centre/transitions.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { calendarsIn, type Desk, dataOf, mailsTo, openDesk, paidBooking, soldAtDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import type { Person } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Changed = {
  status: string;
  completed_at: string | null;
  cancelled_at: string | null;
  refund_status: string | null;
  refunded_amount: number;
  updated_at: string;
};

const setStatus = (id: string, status: string, by: Person, more: { refundAmount?: number; updatedAt?: string } = {}) =>
  dataOf<Changed>(
    product,
    `mutation ($id: ID!, $status: String!, $refundAmount: Float, $updatedAt: String) {
      updateBookingStatus(id: $id, status: $status, refundAmount: $refundAmount,
        updatedAt: $updatedAt) {
        status completed_at cancelled_at refund_status refunded_amount updated_at
      }
    }`,
    { id, status, ...more },
    { token: by.token },
  );

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await product.running.database.pool.query(text, values)).rows as T[];

const occupied = async (id: string): Promise<number> =>
  (await sql("select 1 from slot_occupancies where booking_id = $1", [id])).length;

/** A separate day for each booking, so that none conflict. */
let day = 0;
const nextDay = (): string => {
  day += 1;
  return new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
};
const book = (change: Record<string, unknown> = {}, amount?: number) =>
  paidBooking(product, desk.owner, { bookingDate: nextDay(), ...change }, amount);

describe("every status and every target", () => {
  test("follows the table of transitions for staff and administrators, and refuses customers", async () => {
    const id = await book();
    for (const from of BOOKING_STATUSES)
      for (const to of BOOKING_STATUSES) {
        await sql("update bookings set status = $2 where id = $1", [id, from]);
        for (const by of [desk.staff, desk.admin]) {
          const reply = await setStatus(id, to, by);
          const settable = ["confirmed", "completed", "cancelled"].includes(to);
          const expected = !settable
            ? ["BAD_USER_INPUT", "A booking can be confirmed, completed or cancelled"]
            : canBecome(BOOKING_TRANSITIONS, from, to)
              ? { status: to }
              : [
                  "CONFLICT",
                  from === to ? `This booking is already ${from}` : `This booking is ${from} and can't be ${to}`,
                ];
          if (Array.isArray(expected)) expect(reply, `${from} → ${to}`).toEqual(expected);
          else expect(reply, `${from} → ${to}`).toMatchObject(expected);
          await sql("update bookings set status = $2 where id = $1", [id, from]);
        }
      }
    expect(await setStatus(id, "confirmed", desk.owner)).toEqual(["FORBIDDEN", "You are not allowed to do this."]);
    expect(await setStatus("x", "confirmed", desk.staff)).toEqual(["NOT_FOUND", "Booking not found"]);
  });
});

describe("confirming", () => {
  test("is refused for a booking without a date", async () => {
    const id = await book({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
    for (const by of [desk.staff, desk.admin])
      expect(await setStatus(id, "confirmed", by)).toEqual([
        "CONFLICT",
        "This booking has no date yet. Choose one first.",
      ]);
    expect(await sql("select status from bookings where id = $1", [id])).toEqual([{ status: "pending" }]);
    expect(await sql("select 1 from audit_entries where entity_id = $1", [id])).toEqual([]);
  });
});

describe("confirming paid bookings automatically", () => {
  const automatic = async (work: () => Promise<void>) => {
    await sql(`insert into settings (id, value, updated_at)
      values (1, '{"confirmPaidBookings": true}', now())`);
    try {
      await work();
    } finally {
      await sql("delete from settings");
    }
  };
  const statusOf = async (id: string) => (await sql("select status from bookings where id = $1", [id]))[0];

  test("confirms a booking with a date when it is paid, online or at the desk", () =>
    automatic(async () => {
      expect(await statusOf(await book())).toEqual({ status: "confirmed" });
      const sold = await soldAtDesk(product, desk, {
        email: "auto@desk.example",
        bookingDate: "2027-05-04",
        bookingTime: "12:00",
      });
      expect(await statusOf(sold)).toEqual({ status: "confirmed" });
      const [mail = ""] = await mailsTo(product, "auto@desk.example", "Status");
      expect(mail).toContain("Confirmed");
      expect(mail).not.toContain("Your time is reserved.");
    }));

  test("confirms an undated booking when its first date is chosen", () =>
    automatic(async () => {
      const id = await book({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
      expect(await statusOf(id)).toEqual({ status: "pending" });
      const dated = await dataOf(
        product,
        `mutation ($id: ID!) {
          rescheduleBooking(id: $id, bookingDate: "2027-05-04", bookingTime: "16:00") {
            status rescheduled_count
          }
        }`,
        { id },
        { token: desk.owner.token },
      );
      expect(dated).toEqual({ status: "confirmed", rescheduled_count: 0 });
    }));

  test("is off by default: a paid booking is pending, and its mail calls it Booked", async () => {
    const id = await book();
    expect(await statusOf(id)).toEqual({ status: "pending" });
    const number = bookingNumber(id);
    const [mail = ""] = await mailsTo(product, "asha@example.com", number);
    const [other = mail] = await mailsTo(product, desk.owner.email, number);
    expect(other).toContain("Booked");
    expect(other).toContain("The status changes to");
    expect(other).not.toMatch(/pending/i);
  });
});

describe("completing", () => {
  test("keeps the slot, stores the time, mails the customer and writes an audit entry", async () => {
    const id = await book();
    const done = await dataOf<Changed>(
      product,
      "mutation ($id: ID!) { markBookingCompleted(id: $id) { status completed_at cancelled_at } }",
      { id },
      { token: desk.staff.token },
    );
    expect(done).toMatchObject({
      status: "completed",
      completed_at: product.clock.now().toISOString(),
      cancelled_at: null,
    });
    expect(await occupied(id)).toBe(1);
    const number = bookingNumber(id);
    const mails = await mailsTo(product, desk.owner.email, `Thank you for flying with us: Booking ${number}`);
    expect(mails).toHaveLength(1);
    expect(await sql("select action, actor_role, changes from audit_entries where entity_id = $1", [id])).toEqual([
      {
        action: "booking.complete",
        actor_role: "staff",
        changes: [{ field: "status", from: "pending", to: "completed" }],
      },
    ]);
  });
});

describe("cancelling", () => {
  test("by staff frees the slot and cancels the calendar entry, without a refund", async () => {
    const bookingDate = nextDay();
    const id = await book({ bookingDate });
    expect(await setStatus(id, "cancelled", desk.staff, { refundAmount: 100 })).toEqual([
      "FORBIDDEN",
      "Only an administrator may refund a booking",
    ]);
    expect(await setStatus(id, "cancelled", desk.staff)).toMatchObject({
      status: "cancelled",
      cancelled_at: product.clock.now().toISOString(),
      refund_status: null,
    });
    expect(await occupied(id)).toBe(0);
    const number = bookingNumber(id);
    const [mail = ""] = await mailsTo(product, desk.owner.email, `is cancelled: Booking ${number}`);
    expect(mail).toMatch(/Payment type: Full payment\s+Amount paid: \S*5,000 online/);
    // No administrator has decided about a refund yet.
    expect(mail).toMatch(/Refund: We'll contact you about it/);
    expect(mail).not.toMatch(/Refund: None/);
    expect(mail).toContain("method=CANCEL");
    const [entry = ""] = calendarsIn(mail);
    expect(entry).toContain("METHOD:CANCEL");
    expect(entry).toContain(`UID:booking-${id}@aviator`);
    expect(entry).toContain("SEQUENCE:1");
    expect(entry).toContain("STATUS:CANCELLED");
    // The slot can be booked again.
    await book({ bookingDate });
  });

  test("by staff leaves the refund open in the mail until an administrator refunds", async () => {
    const id = await book();
    await setStatus(id, "cancelled", desk.staff);
    await product.drainJobs();
    product.clock.advance({ minutes: 2 });
    const [payment] = await sql<{ p: string }>("select razorpay_payment_id as p from payments where booking_id = $1", [
      id,
    ]);
    await product.graphql(
      "mutation ($p: String!) { refundPayment(razorpayPaymentId: $p, amount: 4000) { state } }",
      { p: payment?.p ?? "" },
      { token: desk.admin.token },
    );
    await product.post("/graphql/send-booking-cancellation-email", { bookingId: id }, { token: desk.staff.token });
    const subject = `is cancelled: Booking ${bookingNumber(id)}`;
    const mails = await mailsTo(product, desk.owner.email, subject);
    const again = mails.find((mail) => mail.includes(".again-"));
    expect(again).toMatch(/Refund: \S*4,000/);
    expect(again).not.toContain("We'll contact you");
  });

  test("by an administrator without a refund states in the mail that there is none", async () => {
    const id = await book();
    await setStatus(id, "cancelled", desk.admin);
    const subject = `is cancelled: Booking ${bookingNumber(id)}`;
    const [mail = ""] = await mailsTo(product, desk.owner.email, subject);
    expect(mail).toMatch(/Refund: None/);
    expect(mail).not.toContain("We'll contact you");
  });

  test("by an administrator can refund all or a part, never more than was paid", async () => {
    const id = await book();
    const quote = await dataOf(
      product,
      `query ($id: ID!) {
        bookingRefundQuote(id: $id) { paid left suggested fee fee_percent in_time }
      }`,
      { id },
      { token: desk.admin.token },
    );
    expect(quote).toEqual({
      paid: 5000,
      left: 5000,
      suggested: 5000,
      fee: 0,
      fee_percent: 0,
      in_time: true,
    });
    expect(await setStatus(id, "completed", desk.admin, { refundAmount: 10 })).toEqual([
      "BAD_USER_INPUT",
      "A refund is possible only with a cancellation",
    ]);
    for (const [wrong, text] of [
      [5000.01, "This is more than can still be refunded"],
      [0.5, "Refund at least ₹1"],
      [-5, "Refund at least ₹1"],
      [1.001, "The amount can have at most two decimals"],
      [Number.MAX_SAFE_INTEGER, "Please enter an amount in rupees"],
    ] as const)
      expect(await setStatus(id, "cancelled", desk.admin, { refundAmount: wrong })).toEqual(["BAD_USER_INPUT", text]);
    // A refused refund cancels nothing.
    expect(await occupied(id)).toBe(1);
    expect(await setStatus(id, "cancelled", desk.admin, { refundAmount: 1200.5 })).toMatchObject({
      status: "cancelled",
      refund_status: "due",
    });
    const number = bookingNumber(id);
    const [mail = ""] = await mailsTo(product, desk.owner.email, `is cancelled: Booking ${number}`);
    expect(mail).toMatch(/Amount paid: \S*5,000 online\s+Refund: \S*1,200\.50/);
    expect(mail).not.toMatch(/Refund: None/);
    await product.drainJobs();
    const after = await dataOf(
      product,
      "query ($id: ID!) { booking(id: $id) { refund_status refunded_amount } }",
      { id },
      { token: desk.owner.token },
    );
    expect(after).toEqual({ refund_status: "processed", refunded_amount: 1200.5 });
  });

  test("lets administrators refund the remaining amount later, payment by payment", async () => {
    const id = await book();
    await setStatus(id, "cancelled", desk.staff);
    const payments = () =>
      dataOf<{ payments: { razorpay_payment_id: string; refundable_amount: number }[] }>(
        product,
        "query ($id: ID!) { booking(id: $id) { payments { razorpay_payment_id refundable_amount } } }",
        { id },
        { token: desk.staff.token },
      );
    const before = await payments();
    if (Array.isArray(before)) throw new Error(String(before));
    const paymentId = before.payments[0]?.razorpay_payment_id;
    expect(before.payments).toMatchObject([{ refundable_amount: 5000 }]);
    const refund = (amount: number, by: Person) =>
      dataOf(
        product,
        `mutation ($p: String!, $a: Float) {
          refundPayment(razorpayPaymentId: $p, amount: $a) { state amount }
        }`,
        { p: paymentId, a: amount },
        { token: by.token },
      );
    expect(await refund(100, desk.staff)).toMatchObject(["FORBIDDEN", expect.any(String)]);
    expect(await refund(4500, desk.admin)).toEqual({ state: "due", amount: 4500 });
    // A refund in progress counts as refunded, a failed one does not.
    expect(await payments()).toMatchObject({ payments: [{ refundable_amount: 500 }] });
    expect(await refund(500.01, desk.admin)).toMatchObject([
      "BAD_USER_INPUT",
      "This is more than can still be refunded",
    ]);
    await sql(
      `update refunds set state = 'failed' where payment_id =
         (select id from payments where razorpay_payment_id = $1)`,
      [paymentId],
    );
    expect(await payments()).toMatchObject({ payments: [{ refundable_amount: 5000 }] });
    expect(await sql("select action, changes from audit_entries where label = $1", [paymentId])).toMatchObject([
      { action: "payment.refund", changes: [{ field: "amount_paise" }] },
    ]);
  });

  test("suggests no refund in the last 24 hours, and deducts the configured fee before then", async () => {
    const quoteOf = (id: string) =>
      dataOf<{ suggested: number; fee: number; in_time: boolean }>(
        product,
        "query ($id: ID!) { bookingRefundQuote(id: $id) { suggested fee in_time } }",
        { id },
        { token: desk.admin.token },
      );
    const undated = await book({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
    const soon = await paidBooking(product, desk.owner, {
      bookingDate: product.clock.now().toISOString().slice(0, 10),
      bookingTime: "18:00",
    });
    await sql(
      `insert into settings (id, value, updated_at) values (1, '{"refundFeePercent": 5}', now())
       on conflict (id) do update set value = excluded.value`,
    );
    expect(await quoteOf(undated)).toEqual({ suggested: 4750, fee: 250, in_time: true });
    expect(await quoteOf(soon)).toEqual({ suggested: 0, fee: 0, in_time: false });
    await sql("delete from settings");
  });

  test("of an undated booking sends no calendar entry", async () => {
    const id = await book({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
    await setStatus(id, "cancelled", desk.admin, { refundAmount: 5000 });
    const number = bookingNumber(id);
    const [mail = ""] = await mailsTo(product, desk.owner.email, `is cancelled: Booking ${number}`);
    expect(calendarsIn(mail)).toEqual([]);
  });
});

describe("concurrent status changes", () => {
  test.each([1, 2, 3])("accept either a completion or a cancellation, never both (%i)", async () => {
    const id = await book();
    const replies = await Promise.all([
      setStatus(id, "completed", desk.staff),
      setStatus(id, "cancelled", desk.admin, { refundAmount: 5000 }),
    ]);
    expect(replies.filter(Array.isArray)).toEqual([["CONFLICT", expect.any(String)]]);
    const [row] = await sql<{ status: string }>("select status from bookings where id = $1", [id]);
    const refunds = await sql(
      "select 1 from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1",
      [id],
    );
    const cancelled = row?.status === "cancelled";
    expect([refunds.length, await occupied(id)]).toEqual(cancelled ? [1, 0] : [0, 1]);
    expect(await sql("select 1 from audit_entries where entity_id = $1", [id])).toHaveLength(1);
  });

  test("refuse to confirm an outdated version", async () => {
    const id = await book();
    const read = await dataOf<{ updated_at: string }>(
      product,
      "query ($id: ID!) { booking(id: $id) { updated_at } }",
      { id },
      { token: desk.staff.token },
    );
    if (Array.isArray(read)) throw new Error(String(read));
    product.clock.advance({ minutes: 1 });
    await product.graphql(
      `mutation ($id: ID!, $d: String!) {
        rescheduleBooking(id: $id, bookingDate: $d, bookingTime: "15:00") { id }
      }`,
      { id, d: nextDay() },
      { token: desk.owner.token },
    );
    const refused = await setStatus(id, "confirmed", desk.staff, { updatedAt: read.updated_at });
    expect(refused).toMatchObject(["CONFLICT", expect.stringContaining("Someone else")]);
    expect(await sql("select status from bookings where id = $1", [id])).toEqual([{ status: "rescheduled" }]);
  });
});

describe("POST /reschedule-booking", () => {
  const reschedule = (body: object | null, by?: Person) =>
    product.post<Record<string, unknown>>("/reschedule-booking", body, by ? { token: by.token } : {});

  test("lets staff reschedule to a free time, and refuses a taken, past or missing one", async () => {
    const [here, there, other] = [nextDay(), nextDay(), nextDay()];
    const id = await book({ bookingDate: here });
    await book({ bookingDate: other });
    const done = await reschedule({ bookingId: id, newDate: there, newTime: "16:00" }, desk.staff);
    expect([done.status, done.body]).toEqual([
      200,
      {
        success: true,
        booking: { id, status: "rescheduled", booking_date: there, booking_time: "16:00" },
      },
    ]);
    const taken = await reschedule({ bookingId: id, newDate: other, newTime: "11:00" }, desk.staff);
    expect([taken.status, taken.body.code]).toEqual([409, "CONFLICT"]);
    const past = await reschedule({ bookingId: id, newDate: "2020-01-01", newTime: "11:00" }, desk.staff);
    expect(past.status).toBe(400);
    expect((await reschedule({ bookingId: id, newDate: there }, desk.staff)).body).toMatchObject({
      error: "Please select a new date and time.",
      code: "BAD_USER_INPUT",
    });
    for (const [body, error] of [
      [{ newDate: there, newTime: "09:00" }, "bookingId is missing"],
      [null, "bookingId is missing"],
      [{ bookingId: id, newDate: 5, newTime: "09:00" }, "newDate must be a string in the form yyyy-MM-dd"],
      [{ bookingId: id, newDate: there, newTime: 9 }, "newTime must be a string in the form HH:mm"],
    ] as const)
      expect((await reschedule(body, desk.staff)).body).toMatchObject({ error, code: "BAD_USER_INPUT" });
    expect((await reschedule({ bookingId: id }, desk.owner)).body).toMatchObject({
      error: "Please select both date and time",
    });
    expect((await reschedule({ bookingId: id, newDate: there, newTime: "9" })).status).toBe(401);
    expect((await reschedule({ bookingId: "x", newDate: there, newTime: "09:00" }, desk.staff)).status).toBe(404);
    await setStatus(id, "confirmed", desk.staff);
    const confirmed = await reschedule({ bookingId: id, newDate: here, newTime: "7" }, desk.staff);
    expect(confirmed.status).toBe(400);
    expect(
      await dataOf(
        product,
        `query ($id: ID!) {
          booking(id: $id) {
            booking_date booking_time rescheduled_count
            moves { moved_by from_date from_time to_date to_time }
          }
        }`,
        { id },
        { token: desk.staff.token },
      ),
    ).toEqual({
      booking_date: there,
      booking_time: "16:00",
      rescheduled_count: 0,
      moves: [
        {
          moved_by: "staff",
          from_date: here,
          from_time: "11:00",
          to_date: there,
          to_time: "16:00",
        },
      ],
    });
    expect(await sql("select action from audit_entries where entity_id = $1 order by created_at", [id])).toEqual([
      { action: "booking.reschedule" },
      { action: "booking.confirm" },
    ]);
  });
});

describe("the mails about a booking", () => {
  const send = (kind: "completion" | "cancellation", bookingId: string, by?: Person) =>
    product.post<Record<string, unknown>>(
      `/graphql/send-booking-${kind}-email`,
      { bookingId, userEmail: "thief@example.com" },
      by ? { token: by.token } : {},
    );

  test("can be resent by owner and staff once a minute, while the booking has that status", async () => {
    const id = await book();
    expect((await send("completion", id, desk.staff)).status).toBe(409);
    await setStatus(id, "completed", desk.staff);
    const subject = `Thank you for flying with us: Booking ${bookingNumber(id)}`;
    const sent = async () => (await mailsTo(product, desk.owner.email, subject)).length;
    const statuses = [];
    for (const by of [undefined, desk.owner, desk.staff]) statuses.push((await send("completion", id, by)).status);
    expect(statuses).toEqual([401, 200, 200]);
    expect(await sent()).toBe(1);
    product.clock.advance({ minutes: 1 });
    expect((await send("completion", id, desk.owner)).body).toEqual({ success: true });
    await send("completion", id, desk.staff);
    expect(await sent()).toBe(2);
    expect((await send("cancellation", id, desk.staff)).status).toBe(409);
    expect(product.mails().join("")).not.toContain("thief@example.com");
  });

  test("do not undo the change when they fail, show the failure only to staff, and can be resent", async () => {
    const id = await book();
    await product.drainJobs();
    await setStatus(id, "cancelled", desk.admin, { refundAmount: 5000 });
    await sql(
      `update jobs set state = 'failed', attempts = 16, last_error = 'the mail server is down'
       where key = $1`,
      [`mail.booking-cancelled:${id}:status`],
    );
    const mails = (by: Person) =>
      dataOf<{ mails: { kind: string; state: string; error: string | null }[] }>(
        product,
        "query ($id: ID!) { booking(id: $id) { mails { kind state error } } }",
        { id },
        { token: by.token },
      );
    expect(await mails(desk.owner)).toMatchObject(["FORBIDDEN", expect.any(String)]);
    expect(await mails(desk.staff)).toEqual({
      mails: [
        { kind: "confirmation", state: "sent", error: null },
        { kind: "cancellation", state: "failed", error: "the mail server is down" },
      ],
    });
    // Staff can't read the security settings of the customer's account.
    const factor = "query ($id: ID!) { booking(id: $id) { user { second_factor } } }";
    expect(await dataOf(product, factor, { id }, { token: desk.staff.token })).toMatchObject([
      "FORBIDDEN",
      expect.any(String),
    ]);
    const resend = (kind: string) =>
      dataOf(
        product,
        "mutation ($id: ID!, $k: String!) { resendBookingMail(id: $id, kind: $k) { status } }",
        { id, k: kind },
        { token: desk.staff.token },
      );
    expect(await resend("cancellation")).toEqual({ status: "cancelled" });
    expect(await resend("confirmation")).toEqual(["CONFLICT", expect.stringMatching(/a minute ago/)]);
    expect(await resend("completion")).toMatchObject(["CONFLICT", expect.any(String)]);
    expect(await resend("nonsense")).toMatchObject(["BAD_USER_INPUT", expect.any(String)]);
    const subject = `is cancelled: Booking ${bookingNumber(id)}`;
    expect(await mailsTo(product, desk.owner.email, subject)).toHaveLength(1);
    expect(await mails(desk.staff)).toMatchObject({ mails: [{}, { state: "sent", error: null }] });
    product.clock.advance({ minutes: 2 });
    await resend("cancellation");
    expect(await mailsTo(product, desk.owner.email, subject)).toHaveLength(2);
  });
});
