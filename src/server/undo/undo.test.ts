/** Undo on the dashboard: what is restored, that no mail is sent, refusals, and races. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type Desk, dataOf, mailsTo, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, complete, openOrder, type Person, pay, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Changed = { id: string; status: string; undo: { id: string; until: string } | null };

const rows = async (text: string, values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(text, values)).rows;

let day = 0;
const book = () => {
  day += 1;
  const bookingDate = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  return paidBooking(product, desk.owner, { bookingDate });
};

async function order(): Promise<string> {
  const id = await addProduct(product);
  const request = {
    products: [{ id, quantity: 2 }],
    shippingDetails: shippingTo({ email: desk.owner.email }),
  };
  const opened = await openOrder(product, request, { token: desk.owner.token, amount: 1598 });
  const done = await complete(product, await pay(product, opened.body.id), {
    token: desk.owner.token,
  });
  const { orderId } = done.data?.completeCheckout ?? {};
  if (!orderId) throw new Error(JSON.stringify([opened, done]));
  return orderId;
}

const change = (what: "Booking" | "Order", id: string, status: string, undoable = true) =>
  dataOf<Changed>(
    product,
    `mutation ($id: ID!, $status: String!, $undoable: Boolean) {
      update${what}Status(id: $id, status: $status, undoable: $undoable) {
        id status undo { id until }
      }
    }`,
    { id, status, undoable },
    { token: desk.staff.token },
  ) as Promise<Changed>;

const undo = (id: string | undefined, by: Person = desk.admin) =>
  dataOf<{ booking: { status: string } | null; order: { status: string } | null }>(
    product,
    "mutation ($id: ID!) { undoChange(id: $id) { booking { status } order { status } } }",
    { id },
    { token: by.token },
  );

const number = bookingNumber;

test("a completed booking is confirmed again, without a mail, and both changes are in the audit log", async () => {
  const id = await book();
  await change("Booking", id, "confirmed", false);
  const done = await change("Booking", id, "completed");
  expect(done).toMatchObject({ status: "completed", undo: { id: expect.any(String) } });
  expect(await undo(done.undo?.id)).toEqual({ booking: { status: "confirmed" }, order: null });
  expect(await rows("select status, completed_at from bookings where id = $1", [id])).toEqual([
    { status: "confirmed", completed_at: null },
  ]);
  product.clock.advance({ minutes: 1 });
  expect(await mailsTo(product, desk.owner.email, `Thank you for flying with us: Booking ${number(id)}`)).toEqual([]);
  const log = "select action from audit_entries where entity_id = $1 order by created_at, id";
  expect((await rows(log, [id])).map(({ action }) => action).sort()).toEqual([
    "booking.complete",
    "booking.confirm",
    "booking.undo",
  ]);
  expect(await undo(done.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.done]);

  // Completed again, it mails the customer as usual.
  await change("Booking", id, "completed");
  expect(await mailsTo(product, desk.owner.email, `Thank you for flying with us: Booking ${number(id)}`)).toEqual([]);
  product.clock.advance({ minutes: 1 });
  expect(await mailsTo(product, desk.owner.email, `Thank you for flying with us: Booking ${number(id)}`)).toHaveLength(
    1,
  );
});

test("a shipped order is confirmed again with its timeline and stock restored, without a mail", async () => {
  const id = await order();
  await change("Order", id, "confirmed", false);
  const stock = () => rows("select sum(stock) as stock from products", []);
  const before = await stock();
  const shipped = await change("Order", id, "shipped");
  expect(await undo(shipped.undo?.id, desk.staff)).toEqual({
    booking: null,
    order: { status: "confirmed" },
  });
  expect(await stock()).toEqual(before);
  expect((await rows("select status from order_events where order_id = $1", [id])).map(({ status }) => status)).toEqual(
    ["pending", "confirmed"],
  );
  product.clock.advance({ minutes: 1 });
  expect(await mailsTo(product, desk.owner.email, "shipped")).toEqual([]);
  expect((await change("Order", id, "shipped")).status).toBe("shipped");
});

test("without undoable: true the mail is sent at once; a cancellation cannot be undone", async () => {
  const id = await book();
  const confirmed = await change("Booking", id, "confirmed", false);
  expect(confirmed.undo).toBeNull();
  expect(await change("Booking", id, "completed", false)).toMatchObject({ undo: null });
  expect(await mailsTo(product, desk.owner.email, `Thank you for flying with us: Booking ${number(id)}`)).toHaveLength(
    1,
  );
  const gone = await book();
  expect(await change("Booking", gone, "cancelled")).toMatchObject({ undo: null });
  expect(await mailsTo(product, desk.owner.email, `is cancelled: Booking ${number(gone)}`)).toHaveLength(1);
});

test("is refused after 30 seconds, after a later change, and once the mail was sent", async () => {
  const late = await change("Booking", await book(), "confirmed");
  product.clock.advance({ minutes: 0.5 });
  expect(await undo(late.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.late]);

  const id = await book();
  const confirmed = await change("Booking", id, "confirmed");
  await change("Booking", id, "completed");
  expect(await undo(confirmed.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.moved]);
  expect(await rows("select status from bookings where id = $1", [id])).toEqual([{ status: "completed" }]);

  const mailed = await book();
  const done = await change("Booking", mailed, "completed");
  await rows("update jobs set run_at = $2 where key = $1 returning id", [
    `mail.booking-completed:${mailed}:status`,
    product.clock.now(),
  ]);
  await product.drainJobs();
  expect(await undo(done.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.mailed]);
  expect(await undo("nothing")).toEqual(["NOT_FOUND", UNDO_TEXT.unknown]);
  const customer = (await undo(done.undo?.id, desk.owner)) as [string, string];
  expect(customer[0]).toBe("FORBIDDEN");
});

test("of eight concurrent undos one succeeds; a racing change leaves a consistent state", async () => {
  const id = await order();
  await change("Order", id, "confirmed", false);
  const shipped = await change("Order", id, "shipped");
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(shipped.undo?.id)));
  expect(answers.filter((answer) => !Array.isArray(answer))).toHaveLength(1);
  expect(await rows("select status from orders where id = $1", [id])).toEqual([{ status: "confirmed" }]);

  const again = await change("Order", id, "shipped");
  const [undone, delivered] = await Promise.all([undo(again.undo?.id), change("Order", id, "delivered", false)]);
  const [row] = await rows("select status from orders where id = $1", [id]);
  expect([Array.isArray(undone), Array.isArray(delivered)].sort()).toEqual([false, true]);
  expect(row).toEqual({ status: Array.isArray(undone) ? "delivered" : "confirmed" });
  const mails = await rows("select 1 from jobs where key = $1", [`mail.order-status:${id}:shipped`]);
  expect(mails).toHaveLength(Array.isArray(undone) ? 1 : 0);
});

const move = (id: string, time: string, by: Person = desk.staff, fields = "undo { id }") =>
  dataOf<{ booking_date: string; booking_time: string; status: string; undo: { id: string } | null }>(
    product,
    `mutation ($id: ID!, $date: String!, $time: String!) {
      rescheduleBooking(id: $id, bookingDate: $date, bookingTime: $time, undoable: true) {
        booking_date booking_time status ${fields}
      }
    }`,
    { id, date: "2027-01-31", time },
    { token: by.token },
  ) as Promise<{ booking_date: string; booking_time: string; status: string; undo: { id: string } | null }>;

const sessionColumns = "select booking_date::text, booking_time as time, status, attendance";

const sessionIn = (id: string) => rows(`${sessionColumns} from bookings where id = $1`, [id]);

const movedMails = () => mailsTo(product, desk.owner.email, "is now on ");

test("a reschedule by staff is undone with its mail, status and attendance", async () => {
  const id = await book();
  await change("Booking", id, "confirmed", false);
  const before = await sessionIn(id);
  const moved = await move(id, "15:00");
  expect(moved).toMatchObject({ booking_time: "15:00", status: "rescheduled", undo: { id: expect.any(String) } });
  expect(await undo(moved.undo?.id, desk.staff)).toEqual({ booking: { status: "confirmed" }, order: null });
  expect(await sessionIn(id)).toEqual(before);
  expect(await rows("select id from booking_moves where booking_id = $1", [id])).toEqual([]);
  product.clock.advance({ minutes: 1 });
  expect(await movedMails()).toEqual([]);
  // The other time is free again.
  const other = await book();
  expect(await move(other, "15:00")).toMatchObject({ booking_time: "15:00" });
  product.clock.advance({ minutes: 1 });
  expect(await movedMails()).toHaveLength(1);
  const log = "select action from audit_entries where entity_id = $1 order by created_at, id";
  expect((await rows(log, [id])).map(({ action }) => action).sort()).toEqual([
    "booking.confirm",
    "booking.reschedule",
    "booking.undo",
  ]);
});

test("the first date of a booking is undone to none", async () => {
  const id = await paidBooking(product, desk.owner, { bookingDate: "Not Selected", bookingTime: "Not Selected" });
  const before = await sessionIn(id);
  expect(before).toMatchObject([{ booking_date: null, time: null }]);
  const dated = await move(id, "16:00");
  expect(await undo(dated.undo?.id)).toMatchObject({ booking: { status: dated.status } });
  expect(await sessionIn(id)).toEqual(before);
  expect(await move(await book(), "16:00")).toMatchObject({ booking_time: "16:00" });
});

test("a reschedule is not undone onto a time that was taken since; a customer's has no undo", async () => {
  const id = await book();
  const [{ booking_date: date } = {}] = await sessionIn(id);
  const moved = await move(id, "12:00");
  await paidBooking(product, desk.owner, { bookingDate: date });
  expect(await undo(moved.undo?.id)).toEqual([
    "CONFLICT",
    "The earlier time has been taken since, so this can't be undone",
  ]);
  expect(await sessionIn(id)).toMatchObject([{ booking_date: "2027-01-31", time: "12:00" }]);
  expect(await move(id, "13:00", desk.owner, "")).toMatchObject({ booking_time: "13:00" });
  const made = "select made_by from undoable_changes where entity_id = $1";
  expect(await rows(made, [id])).toEqual([{ made_by: desk.staff.id }]);
});
