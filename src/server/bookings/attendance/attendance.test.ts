/** Check-in at the desk: arrivals, no-shows, their undo, races, and the passes that customers show. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMPLETES_NO_SHOW } from "#domain/booking/attendance.ts";
import { NO_DATE_YET } from "#domain/booking/statuses.ts";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { passCode } from "#server/bookings/pass-code.ts";
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

type Row = { id: string; attendance: string; arrived_at: string | null; status: string; undo: { id: string } | null };
type Refused = [code: string, message: string];

const rows = async (text: string, values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** The product's clock begins at 10:00 on 1 December 2026; each booking takes its own hour of that day or another. */
let hour = 10;
function book(): Promise<string> {
  hour += 1;
  return paidBooking(product, desk.owner, { bookingDate: "2026-12-01", bookingTime: `${hour}:00` });
}

const FIELDS = "{ id attendance arrived_at status undo { id } }";
const SET = `mutation ($id: ID!, $attendance: String!, $undoable: Boolean) {
  setAttendance(bookingId: $id, attendance: $attendance, undoable: $undoable) ${FIELDS}
}`;
const record = (id: string, attendance: string, more: { undoable?: boolean; by?: Person } = {}) =>
  dataOf<Row>(
    product,
    SET,
    { id, attendance, undoable: more.undoable ?? false },
    { token: (more.by ?? desk.staff).token },
  ) as Promise<Row & Refused>;

const undo = (id: string | undefined) =>
  dataOf<{ booking: Row | null }>(
    product,
    `mutation ($id: ID!) { undoChange(id: $id) { booking ${FIELDS} } }`,
    { id },
    { token: desk.staff.token },
  );

const complete = (id: string) =>
  dataOf<Row>(
    product,
    `mutation ($id: ID!) { markBookingCompleted(id: $id) ${FIELDS} }`,
    { id },
    { token: desk.staff.token },
  );

/** Sorted by name, because entries of the same instant have no order. */
const actions = async (id: string) =>
  (await rows("select action from audit_entries where entity_id = $1 order by action", [id])).map(
    ({ action }) => action,
  );

test("checks a customer in once, keeps status and money, and writes one audit entry", async () => {
  const id = await book();
  const at = product.clock.now().toISOString();
  expect(await record(id, "arrived")).toMatchObject({ attendance: "arrived", arrived_at: at, status: "pending" });
  product.clock.advance({ minutes: 5 });
  // Another desk records the same.
  expect(await record(id, "arrived", { by: desk.admin })).toMatchObject({ attendance: "arrived", arrived_at: at });
  expect(await actions(id)).toEqual(["booking.arrive"]);
});

test("of eight concurrent check-ins one is recorded", async () => {
  const id = await book();
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(id, "arrived", { undoable: true })));
  expect(new Set(answers.map(({ attendance }) => attendance))).toEqual(new Set(["arrived"]));
  expect(await actions(id)).toEqual(["booking.arrive"]);
  expect(await rows("select 1 from undoable_changes where entity_id = $1", [id])).toHaveLength(1);
});

test("a repeated idempotency key gets the first response, even after a correction", async () => {
  const id = await book();
  const headers = { token: desk.staff.token, "idempotency-key": crypto.randomUUID() };
  const send = () =>
    fetch(`${product.url}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${headers.token}`,
        "idempotency-key": headers["idempotency-key"],
      },
      body: JSON.stringify({ query: SET, variables: { id, attendance: "arrived" } }),
    }).then((answer) => answer.json());
  const first = await send();
  await record(id, "expected");
  expect(await send()).toEqual(first);
  expect(await actions(id)).toEqual(["booking.arrive", "booking.expect"]);
  expect(await rows("select attendance from bookings where id = $1", [id])).toEqual([{ attendance: "expected" }]);
});

test("an undo restores the earlier attendance with its time, and is refused after another change", async () => {
  const id = await book();
  const arrived = await record(id, "arrived", { undoable: true });
  expect(await undo(arrived.undo?.id)).toEqual({
    booking: { id, attendance: "expected", arrived_at: null, status: "pending", undo: null },
  });
  const again = await record(id, "arrived");
  const corrected = await record(id, "expected", { undoable: true });
  expect(corrected.arrived_at).toBeNull();
  expect(await undo(corrected.undo?.id)).toMatchObject({
    booking: { attendance: "arrived", arrived_at: again.arrived_at },
  });
  expect(await actions(id)).toEqual([
    "booking.arrive",
    "booking.arrive",
    "booking.expect",
    "booking.undo",
    "booking.undo",
  ]);
  const late = await record(id, "expected", { undoable: true });
  await record(id, "arrived");
  expect(await undo(late.undo?.id)).toEqual(["CONFLICT", UNDO_TEXT.moved]);
});

test("a no-show is recorded from the session's start, keeps money and time, and can't be completed", async () => {
  const id = await book();
  const [code, sentence] = await record(id, "no_show");
  expect([code, sentence]).toEqual(["CONFLICT", expect.stringContaining("This session has not begun.")]);
  const before = await rows("select status, paid_paise, booking_date, booking_time from bookings where id = $1", [id]);
  product.clock.set(`2026-12-01T${hour}:20:00+05:30`);
  const gone = await record(id, "no_show", { undoable: true });
  expect(gone).toMatchObject({ attendance: "no_show", arrived_at: null, status: "pending" });
  expect(await rows("select status, paid_paise, booking_date, booking_time from bookings where id = $1", [id])).toEqual(
    before,
  );
  expect(await rows("select 1 from slot_occupancies where booking_id = $1", [id])).toHaveLength(1);
  expect(await complete(id)).toEqual(["CONFLICT", COMPLETES_NO_SHOW]);
  // The customer arrives late.
  expect(await record(id, "arrived")).toMatchObject({ attendance: "arrived" });
  expect(await complete(id)).toMatchObject({ status: "completed", attendance: "arrived" });
  expect((await record(id, "expected"))[1]).toBe("This booking is completed.");
  product.clock.set("2026-12-01T10:00:00+05:30");
});

test("a new date expects the customer again", async () => {
  const id = await book();
  await record(id, "arrived");
  const moved = await dataOf<Row>(
    product,
    `mutation ($id: ID!) {
      rescheduleBooking(id: $id, bookingDate: "2026-12-09", bookingTime: "15:00") ${FIELDS}
    }`,
    { id },
    { token: desk.staff.token },
  );
  expect(moved).toMatchObject({ attendance: "expected", arrived_at: null, status: "rescheduled" });
  expect((await record(id, "arrived"))[1]).toBe("This session is on 9 Dec 2026, 3:00 pm, not today.");
});

test("refuses other words, an undated booking, an unknown one, and customers", async () => {
  const id = await book();
  expect((await record(id, "late"))[0]).toBe("BAD_USER_INPUT");
  expect((await record(newId(), "arrived"))[0]).toBe("NOT_FOUND");
  expect((await record(id, "arrived", { by: desk.owner }))[0]).toBe("FORBIDDEN");
  const undated = await paidBooking(product, desk.owner, { bookingDate: null, bookingTime: null });
  expect(await record(undated, "arrived")).toEqual(["CONFLICT", NO_DATE_YET]);
  const { errors } = await product.graphql("query ($id: ID!) { booking(id: $id) { attendance } }", { id }, desk.owner);
  expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
});

type Pass = { booking: { id: string }; problem: string | null };
const show = (code: string, by: Person = desk.staff) =>
  dataOf<Pass>(
    product,
    "query ($code: String!) { shownPass(code: $code) { booking { id } problem } }",
    { code },
    { token: by.token },
  );
const codeOf = (id: string, secret = product.running.ctx.secret) => passCode(secret, id);

test("a shown pass names its booking, by its code or its number", async () => {
  const id = await book();
  for (const text of [codeOf(id), ` ${codeOf(id)}\r\n`, bookingNumber(id), bookingNumber(id).slice(3).toLowerCase()])
    expect(await show(text)).toEqual({ booking: { id }, problem: null });
  expect((await show(codeOf(id), desk.owner)) as Refused).toContain("FORBIDDEN");
});

test("a pass of another day, a cancelled and a completed one are shown with the reason", async () => {
  const other = await paidBooking(product, desk.owner, { bookingDate: "2026-12-06" });
  expect(await show(codeOf(other))).toEqual({
    booking: { id: other },
    problem: expect.stringMatching(/^This session is on 6 Dec 2026, .*, not today\.$/),
  });
  for (const status of ["cancelled", "completed"]) {
    await rows("update bookings set status = $2 where id = $1 returning id", [other, status]);
    expect(await show(codeOf(other))).toMatchObject({ problem: `This booking is ${status}.` });
  }
});

test.each([
  ["a code that another product signed", () => codeOf(newId(), "another secret that is long enough"), "BAD_USER_INPUT"],
  ["a signed code of a deleted booking", () => codeOf(newId()), "NOT_FOUND"],
  ["the address of a website", () => `https://example.com/${"a".repeat(40)}`, "BAD_USER_INPUT"],
  ["a number without a booking", () => "BK-000000", "NOT_FOUND"],
  ["nothing", () => "", "NOT_FOUND"],
])("refuses %s", async (_name, code, refusal) => {
  expect(((await show(code())) as Refused)[0]).toBe(refusal);
});
