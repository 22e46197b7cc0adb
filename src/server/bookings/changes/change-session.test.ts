/** Staff change a booking's plan or simulator: price, money, time, invoice, mail and undo. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type Desk, dataOf, mailsTo, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

const FIELDS = `{ id simulator_type plan_name plan_duration booking_date booking_time status total_price discount
  remaining_amount to_give_back money_open updated_at undo { id field } }`;

type Changed = {
  id: string;
  simulator_type: string;
  plan_duration: number;
  remaining_amount: number;
  to_give_back: number;
  updated_at: string;
  undo: { id: string } | null;
};

type By = "owner" | "staff" | "admin";

const changePlan = (id: string, planDuration: number, more: Record<string, unknown> = {}, by: By = "staff") =>
  dataOf<Changed>(
    product,
    `mutation ($id: ID!, $planDuration: Int!, $total: Float, $updatedAt: String, $undoable: Boolean) {
      changeBookingPlan(id: $id, planDuration: $planDuration, total: $total, updatedAt: $updatedAt,
        undoable: $undoable) ${FIELDS} }`,
    { id, planDuration, ...more },
    { token: desk[by].token },
  );

const switchTo = (id: string, simulatorType: string, more: Record<string, unknown> = {}) =>
  dataOf<Changed>(
    product,
    `mutation ($id: ID!, $simulatorType: String!, $planDuration: Int!, $bookingDate: String, $bookingTime: String,
      $undoable: Boolean) { switchBookingSimulator(id: $id, simulatorType: $simulatorType,
        planDuration: $planDuration, bookingDate: $bookingDate, bookingTime: $bookingTime,
        undoable: $undoable) ${FIELDS} }`,
    { id, simulatorType, planDuration: 30, ...more },
    { token: desk.staff.token },
  );

const optionsOf = (id: string, simulatorType: string) =>
  dataOf<{ duration: number; difference: number; problem: string | null }[]>(
    product,
    `query ($id: ID!, $simulatorType: String!) { bookingPlanOptions(id: $id, simulatorType: $simulatorType) {
      duration current total difference left_to_pay to_give_back problem } }`,
    { id, simulatorType },
    { token: desk.staff.token },
  );

const undo = (id: string | undefined) =>
  dataOf<{ booking: Changed }>(
    product,
    `mutation ($id: ID!) { undoChange(id: $id) { booking ${FIELDS} } }`,
    { id },
    { token: desk.staff.token },
  );

const rows = async (text: string, ...values: unknown[]) =>
  (await product.running.database.pool.query(text, values)).rows;

const occupied = (id: string) =>
  rows(
    `select simulator_type, extract(epoch from upper(during) - lower(during))::int / 60 as minutes
     from slot_occupancies where booking_id = $1`,
    id,
  );

const papersOf = async (id: string) => {
  await product.drainJobs();
  const invoices = await rows(
    "select (facts ->> 'total')::int as total from invoices where subject_id = $1 order by financial_year, sequence",
    id,
  );
  const notes = await rows(
    `select n.cause, n.amount_paise as amount from credit_notes n join invoices i on i.id = n.invoice_id
     where i.subject_id = $1 order by n.financial_year, n.sequence`,
    id,
  );
  return {
    invoices: invoices.map(({ total }) => total),
    notes: notes.map(({ cause, amount }) => [String(cause).split(":")[0], amount]),
  };
};

const done = <T>(answer: T | [string, string]): T => {
  if (Array.isArray(answer) && answer.length === 2 && typeof answer[0] === "string") throw new Error(String(answer));
  return answer as T;
};

/** The 30-minute plan costs ₹5,000 in full, the 60-minute plan more; both are read from the options. */
async function booked(bookingDate: string, bookingTime = "11:00", change: Record<string, unknown> = {}, amount = 5000) {
  return paidBooking(product, desk.owner, { bookingDate, bookingTime, ...change }, amount);
}

const priceOf = async (id: string, duration: number) => {
  const option = done(await optionsOf(id, "A320")).find((one) => one.duration === duration);
  if (!option) throw new Error(`no plan of ${duration} minutes`);
  return option;
};

describe("a plan that costs more", () => {
  test("leaves the difference to pay, occupies its time, and replaces the invoice by credit note and new number", async () => {
    const id = await booked("2027-04-05");
    await product.drainJobs();
    const { difference } = await priceOf(id, 120);
    expect(difference).toBeGreaterThan(0);
    const changed = done(await changePlan(id, 120, { total: 5000 + difference }));
    expect(changed).toMatchObject({
      plan_duration: 120,
      total_price: 5000 + difference,
      remaining_amount: difference,
      to_give_back: 0,
      money_open: false,
      status: "pending",
      undo: null,
    });
    expect(await occupied(id)).toEqual([{ simulator_type: "A320", minutes: 120 }]);
    expect(await papersOf(id)).toEqual({
      invoices: [500_000, 500_000 + difference * 100],
      notes: [["replaced", 500_000]],
    });
    const [mail = ""] = await mailsTo(product, desk.owner.email, "has changed");
    expect(mail).toContain(bookingNumber(id));
    expect(mail).toMatch(/Was: [\s\S]*30 minutes/);
    expect(mail).toMatch(/Left to pay/);
    const pay = `mutation ($id: ID!, $amount: Float!) {
      recordVenuePayment(bookingId: $id, amount: $amount, method: "upi") { remaining_amount } }`;
    expect(await dataOf(product, pay, { id, amount: difference }, { token: desk.staff.token })).toEqual({
      remaining_amount: 0,
    });
    expect(await rows("select action, actor_role from audit_entries where entity_id = $1 order by action", id)).toEqual(
      [
        { action: "booking.changePlan", actor_role: "staff" },
        { action: "booking.venuePayment", actor_role: "staff" },
      ],
    );
  });

  test("is refused where the next session begins too early, and changes nothing", async () => {
    const id = await booked("2027-04-06", "11:00");
    await booked("2027-04-06", "12:00");
    const option = await priceOf(id, 120);
    expect(option.problem).toBe("The A320 is taken from 12:00 pm.");
    expect(await changePlan(id, 120)).toEqual(["CONFLICT", expect.stringMatching(/^The A320 is taken from 12:00 pm/)]);
    expect(await occupied(id)).toEqual([{ simulator_type: "A320", minutes: 60 }]);
    expect(await changePlan(id, 9999)).toEqual(["BAD_USER_INPUT", "Please choose a plan"]);
  });

  test("of two changes at once to the same hours, one is refused", async () => {
    const [early, late] = [await booked("2027-04-08", "11:00"), await booked("2027-04-08", "13:00")];
    const move = `mutation ($id: ID!) {
      rescheduleBooking(id: $id, bookingDate: "2027-04-08", bookingTime: "12:00") { id } }`;
    const both = await Promise.all([
      changePlan(early, 120),
      dataOf(product, move, { id: late }, { token: desk.staff.token }),
    ]);
    expect(both.filter((answer) => Array.isArray(answer) && answer[0] === "CONFLICT")).toHaveLength(1);
  });
});

describe("a plan that costs less", () => {
  const cheaper = async (date: string) => {
    const id = await booked(date);
    await product.drainJobs();
    const longer = await priceOf(id, 60);
    done(await changePlan(id, 60));
    const pay = `mutation ($id: ID!, $amount: Float!) {
      recordVenuePayment(bookingId: $id, amount: $amount, method: "cash") { id } }`;
    await dataOf(product, pay, { id, amount: longer.difference }, { token: desk.staff.token });
    await product.drainJobs();
    return { id, difference: longer.difference };
  };

  test("leaves an amount to give back, which an administrator returns; the books stay right", async () => {
    const { id, difference } = await cheaper("2027-04-12");
    const changed = done(await changePlan(id, 30));
    expect(changed).toMatchObject({ remaining_amount: 0, to_give_back: difference, money_open: true });
    const total = 500_000 + difference * 100;
    expect(await papersOf(id)).toEqual({
      invoices: [500_000, total, 500_000],
      notes: [
        ["replaced", 500_000],
        ["replaced", total],
      ],
    });
    const open = await dataOf<{ id: string }[]>(
      product,
      "{ openMoneyBookings { id } }",
      {},
      { token: desk.admin.token },
    );
    expect(open).toContainEqual({ id });
    const back = `mutation ($id: ID!, $amount: Float!) {
      giveBackAtVenue(bookingId: $id, amount: $amount, method: "cash", mistake: false) {
        to_give_back money_open remaining_amount } }`;
    expect(await dataOf(product, back, { id, amount: difference }, { token: desk.staff.token })).toEqual([
      "FORBIDDEN",
      expect.any(String),
    ]);
    expect(await dataOf(product, back, { id, amount: difference }, { token: desk.admin.token })).toEqual({
      to_give_back: 0,
      money_open: false,
      remaining_amount: 0,
    });
    // The returned overpayment was on no invoice, so that it gets no credit note.
    expect((await papersOf(id)).notes).toHaveLength(2);
    const again = done(await changePlan(id, 60));
    expect(again).toMatchObject({ remaining_amount: difference, to_give_back: 0, money_open: false });
  });

  test("of an advance lowers the balance, and nothing is given back", async () => {
    const id = await booked("2027-04-13", "11:00", { paymentType: "advance" }, 500);
    const options = done(await optionsOf(id, "A320"));
    const own = options.find(({ duration }) => duration === 30);
    expect(own).toMatchObject({ current: true, difference: 0, left_to_pay: 5500, to_give_back: 0 });
    const { difference } = options.find(({ duration }) => duration === 60) ?? { difference: 0 };
    expect(done(await changePlan(id, 60))).toMatchObject({ remaining_amount: 5500 + difference });
    expect(done(await changePlan(id, 30))).toMatchObject({
      remaining_amount: 5500,
      to_give_back: 0,
      money_open: false,
    });
  });
});

describe("the other simulator", () => {
  test("gets the session at the same time, frees the first one, and mails the customer", async () => {
    const id = await booked("2027-04-19");
    const changed = done(await switchTo(id, "B737"));
    expect(changed).toMatchObject({
      simulator_type: "B737",
      booking_time: "11:00",
      status: "pending",
      remaining_amount: 0,
    });
    expect(await occupied(id)).toEqual([{ simulator_type: "B737", minutes: 60 }]);
    await booked("2027-04-19");
    expect(await mailsTo(product, desk.owner.email, "Your booking has changed")).not.toHaveLength(0);
  });

  test("or at another time, as a reschedule; a taken time is refused", async () => {
    const id = await booked("2027-04-20");
    await booked("2027-04-20", "11:00", { simulatorType: "B737" });
    expect(await switchTo(id, "B737")).toEqual(["CONFLICT", expect.stringMatching(/^The B737 is taken at this time/)]);
    expect(await occupied(id)).toEqual([{ simulator_type: "A320", minutes: 60 }]);
    const moved = done(await switchTo(id, "B737", { bookingDate: "2027-04-20", bookingTime: "15:00" }));
    expect(moved).toMatchObject({ simulator_type: "B737", booking_time: "15:00", status: "rescheduled" });
    expect(await switchTo(id, "B737", { bookingDate: "2027-04-20" })).toEqual([
      "BAD_USER_INPUT",
      "Please select both date and time",
    ]);
  });
});

describe("undo", () => {
  test("restores plan, price, simulator and time; mail and invoice wait for it", async () => {
    const id = await booked("2027-04-26");
    await product.drainJobs();
    const mails = product.mails().length;
    const moved = done(
      await switchTo(id, "B737", {
        planDuration: 120,
        bookingDate: "2027-04-27",
        bookingTime: "10:00",
        undoable: true,
      }),
    );
    expect(moved).toMatchObject({ simulator_type: "B737", plan_duration: 120, undo: { field: "session" } });
    await product.drainJobs();
    expect(product.mails()).toHaveLength(mails);
    const { booking } = done(await undo(moved.undo?.id));
    expect(booking).toMatchObject({
      simulator_type: "A320",
      plan_duration: 30,
      booking_date: "2027-04-26",
      booking_time: "11:00",
      status: "pending",
      total_price: 5000,
      remaining_amount: 0,
      undo: null,
    });
    expect(await occupied(id)).toEqual([{ simulator_type: "A320", minutes: 60 }]);
    product.clock.advance({ minutes: 1 });
    expect(await papersOf(id)).toEqual({ invoices: [500_000], notes: [] });
    expect(product.mails()).toHaveLength(mails);
    const actions = await rows("select action from audit_entries where entity_id = $1 order by action", id);
    expect(actions.map(({ action }) => action)).toEqual(["booking.switchSimulator", "booking.undo"]);
  });

  test("is refused once money moved", async () => {
    const id = await booked("2027-04-28");
    const { difference } = await priceOf(id, 60);
    const changed = done(await changePlan(id, 60, { undoable: true }));
    product.clock.advance({ minutes: 0.1 });
    const pay = `mutation ($id: ID!, $amount: Float!) {
      recordVenuePayment(bookingId: $id, amount: $amount, method: "cash") { id } }`;
    await dataOf(product, pay, { id, amount: difference }, { token: desk.staff.token });
    expect(await undo(changed.undo?.id)).toEqual(["CONFLICT", expect.stringMatching(/changed again since/)]);
  });
});

test("an outdated version, another price, the same plan, an ended booking and a customer are refused", async () => {
  const id = await booked("2027-05-03");
  expect(await changePlan(id, 60, { updatedAt: "2020-01-01T00:00:00.000Z" })).toEqual(["CONFLICT", expect.any(String)]);
  expect(await changePlan(id, 60, { total: 1 })).toEqual(["CONFLICT", expect.stringMatching(/^The price is ₹/)]);
  expect(await changePlan(id, 30)).toEqual(["BAD_USER_INPUT", expect.stringMatching(/already has this plan/)]);
  expect(await changePlan(id, 60, {}, "owner")).toEqual(["FORBIDDEN", expect.any(String)]);
  const cancel = `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }`;
  await dataOf(product, cancel, { id }, { token: desk.staff.token });
  expect(await changePlan(id, 60)).toEqual(["CONFLICT", expect.stringMatching(/^This booking is cancelled/)]);
});
