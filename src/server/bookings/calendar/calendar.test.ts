/** The staff calendar: every occupied span, with the details that staff need. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { instantOf } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, openCheckout } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

type Block = {
  kind: string;
  simulator_type: string;
  starts_at: string;
  ends_at: string;
  hold_until: string | null;
  booking: { id: string; contact_name: string; remaining_amount: number } | null;
  last_move: { moved_by: string; from_time: string } | null;
  closure: { reason: string } | null;
  held_for: { name: string; phone: string } | null;
};

const calendar = (from: string, to: string) =>
  dataOf<Block[]>(
    product,
    `query ($from: String!, $to: String!) {
      calendar(from: $from, to: $to) {
        kind simulator_type starts_at ends_at hold_until
        booking { id contact_name remaining_amount }
        last_move { moved_by from_time }
        closure { reason }
        held_for { name phone }
      }
    }`,
    { from, to },
    { token: desk.staff.token },
  ) as Promise<Block[]>;

const at = (date: string, time: string) => instantOf(date, time).toISOString();

const asAdmin = (document: string, variables: object) =>
  dataOf(product, document, { ...variables }, { token: desk.admin.token });

const close = (date: string, from: string, toDate: string, to: string) =>
  asAdmin(
    `mutation ($from: String!, $to: String!) {
      createClosure(simulatorType: "B737", from: $from, to: $to, reason: "Projector") { id }
    }`,
    { from: at(date, from), to: at(toDate, to) },
  );

test("lists bookings, holds and closures of both simulators with their real lengths, soonest first", async () => {
  const date = "2027-02-02";
  const id = await paidBooking(
    product,
    desk.owner,
    { bookingDate: date, bookingTime: "14:00", planDuration: 120, paymentType: "advance" },
    500,
  );
  await close(date, "09:30", date, "12:00");
  const held = await openCheckout(product, bookingRequest({ bookingDate: date, bookingTime: "11:00" }));
  expect(await calendar(date, date)).toEqual([
    {
      kind: "closure",
      simulator_type: "B737",
      starts_at: at(date, "09:30"),
      ends_at: at(date, "12:00"),
      hold_until: null,
      booking: null,
      last_move: null,
      closure: { reason: "Projector" },
      held_for: null,
    },
    {
      kind: "hold",
      simulator_type: "A320",
      starts_at: at(date, "11:00"),
      ends_at: at(date, "12:00"),
      hold_until: held.body.holdUntil,
      booking: null,
      last_move: null,
      closure: null,
      held_for: { name: "Asha Rao", phone: "+919876543210" },
    },
    {
      kind: "booking",
      simulator_type: "A320",
      starts_at: at(date, "14:00"),
      ends_at: at(date, "16:00"),
      hold_until: null,
      booking: { id, contact_name: "Asha Rao", remaining_amount: 14_500 },
      last_move: null,
      closure: null,
      held_for: null,
    },
  ]);
  product.clock.advance({ minutes: 11 });
  expect((await calendar(date, date)).map(({ kind }) => kind)).toEqual(["closure", "booking"]);
});

test("shows the previous time of a rescheduled booking, and no cancelled one", async () => {
  const [first, second] = ["2027-02-10", "2027-02-11"];
  const id = await paidBooking(product, desk.owner, { bookingDate: first, bookingTime: "09:00" });
  const move = (time: string) =>
    asAdmin(
      `mutation ($id: ID!, $date: String!, $time: String!) {
        rescheduleBooking(id: $id, bookingDate: $date, bookingTime: $time) { id }
      }`,
      { id, date: second, time },
    );
  await move("10:00");
  product.clock.advance({ minutes: 1 });
  await move("12:00");
  expect(await calendar(first, first)).toEqual([]);
  expect(await calendar(second, second)).toMatchObject([
    { starts_at: at(second, "12:00"), last_move: { moved_by: "staff", from_time: "10:00" } },
  ]);
  await asAdmin(`mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }`, {
    id,
  });
  expect(await calendar(first, second)).toEqual([]);
});

test("takes days as India's, and includes spans that only overlap them", async () => {
  await close("2027-02-20", "22:00", "2027-02-22", "02:00");
  const one = ["Projector"];
  const reasons = async (from: string, to: string) => (await calendar(from, to)).map(({ closure }) => closure?.reason);
  expect(await reasons("2027-02-19", "2027-02-19")).toEqual([]);
  expect(await reasons("2027-02-20", "2027-02-20")).toEqual(one);
  expect(await reasons("2027-02-21", "2027-02-21")).toEqual(one);
  expect(await reasons("2027-02-22", "2027-02-28")).toEqual(one);
  expect(await reasons("2027-02-23", "2027-02-28")).toEqual([]);
});

test.each([
  ["2027-02-01", "2027-03-15", "Please request 1 to 42 days at a time"],
  ["2027-02-02", "2027-02-01", "Please request 1 to 42 days at a time"],
  ["2027-02-30", "2027-03-01", "from and to must be dates in the form yyyy-MM-dd"],
  ["0001-01-01", "0001-01-02", "from and to must be dates in the form yyyy-MM-dd"],
])("refuses the range %s to %s", async (from, to, text) => {
  expect(await calendar(from, to)).toEqual(["BAD_USER_INPUT", text]);
  expect(await calendar("2027-02-01", "2027-03-14")).toBeInstanceOf(Array);
});

test("the booking list can be filtered by live undated bookings", async () => {
  const withoutDate = { bookingDate: "Not Selected", bookingTime: "Not Selected" };
  const id = await paidBooking(product, desk.owner, { ...withoutDate, contactName: "Meera Nair" });
  const cancelled = await paidBooking(product, desk.owner, withoutDate);
  await asAdmin(`mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }`, {
    id: cancelled,
  });
  const document = `query ($search: String) {
    bookings(undated: true, search: $search) { id }
  }`;
  const undated = (search: string) => dataOf(product, document, { search }, { token: desk.staff.token });
  expect(await undated("")).toEqual([{ id }]);
  expect(await undated("meera")).toEqual([{ id }]);
  expect(await undated("asha rao")).toEqual([]);
  const count = "{ bookingsCount(undated: true) }";
  expect(await dataOf(product, count, {}, { token: desk.staff.token })).toBe(1);
});
