/** Booking notice and turnaround: what the calendar offers, and what every way of booking and moving accepts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, pay, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let desk: Desk;
let today: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
  today = todayInIndia(product.clock.now());
});
afterAll(() => product.close());

type Rules = { leastNoticeMinutes: number; longestNoticeDays: number; turnaroundMinutes: number };
const NONE: Rules = { leastNoticeMinutes: 0, longestNoticeDays: 365, turnaroundMinutes: 0 };

const save = (rules: Partial<Rules>) =>
  dataOf<{ bookingRules: Rules }>(
    product,
    "mutation ($input: SettingsInput!) { updateSettings(input: $input) { bookingRules { leastNoticeMinutes } } }",
    { input: { bookingRules: { ...NONE, ...rules } } },
    { token: desk.admin.token },
  );
beforeEach(async () => {
  await save({});
});

let days = 20;
const nextDay = (): string => {
  days += 1;
  return addDays(today, days);
};

/** The reasons by time; null for a free one. */
async function reasons(date: string, duration = 30, token?: string): Promise<Record<string, string | null>> {
  const [day] = (await dataOf<{ times: { time: string; reason: string | null }[] }[]>(
    product,
    `query ($d: String!, $duration: Int!) {
      availability(simulatorType: "A320", duration: $duration, from: $d, to: $d) { times { time reason } }
    }`,
    { d: date, duration },
    token ? { token } : {},
  )) as { times: { time: string; reason: string | null }[] }[];
  return Object.fromEntries((day?.times ?? []).map(({ time, reason }) => [time, reason]));
}

const hold = async (bookingDate: string, bookingTime: string, planDuration = 60) => {
  const amount = planDuration === 60 ? 10_000 : 5_000;
  const answer = await openCheckout(product, bookingRequest({ bookingDate, bookingTime, planDuration }), { amount });
  return { status: answer.status, error: (answer.body as { error?: string }).error };
};

const walkIn = (date: string, time: string, duration = 30) =>
  dataOf<{ id: string }>(
    product,
    `mutation ($d: String!, $t: String!, $duration: Int!) {
      createWalkInBooking(simulatorType: "A320", planDuration: $duration, bookingDate: $d, bookingTime: $t,
        name: "Meera Iyer", phone: "9820012345", paymentMethod: "cash") { id }
    }`,
    { d: date, t: time, duration },
    { token: desk.staff.token },
  );

const move = (id: string, date: string, time: string, token: string) =>
  dataOf<{ id: string }>(
    product,
    `mutation ($id: ID!, $d: String!, $t: String!) {
      rescheduleBooking(id: $id, bookingDate: $d, bookingTime: $t) { id }
    }`,
    { id, d: date, t: time },
    { token },
  );

describe("the shortest notice", () => {
  test("closes the next hours to customers, in the calendar and for every booking and move; not to staff", async () => {
    const soon = "Please choose a time at least 3 hours from now. For an earlier one, please call us";
    const now = product.clock.now();
    const hour = (ahead: number) =>
      `${new Date(now.getTime() + (ahead + 5.5) * 3_600_000).toISOString().slice(11, 13)}:00`;
    const [early, late] = [hour(2), hour(4)];
    const id = await paidBooking(product, desk.owner, { bookingDate: nextDay() });
    expect((await reasons(today))[early]).toBeNull();
    await save({ leastNoticeMinutes: 180 });
    const offered = await reasons(today);
    expect([offered[early], offered[late]]).toEqual(["too_soon", null]);
    expect((await reasons(today, 30, desk.staff.token))[early]).toBeNull();
    expect(await hold(today, early)).toEqual({ status: 400, error: soon });
    expect(await move(id, today, early, desk.owner.token)).toEqual(["BAD_USER_INPUT", soon]);
    expect(await walkIn(today, early)).toEqual({ id: expect.any(String) });
    expect(await move(id, today, late, desk.owner.token)).toEqual({ id });
  });
});

describe("the longest notice", () => {
  test("closes later days to customers; staff book and move to them", async () => {
    const [last, beyond] = [addDays(today, 90), addDays(today, 91)];
    const far = "Please choose a date within the next 90 days";
    const id = await paidBooking(product, desk.owner, { bookingDate: nextDay() });
    await save({ longestNoticeDays: 90 });
    expect(Object.values(await reasons(last))).toContain(null);
    expect(new Set(Object.values(await reasons(beyond)))).toEqual(new Set(["closed"]));
    expect((await hold(last, "10:00")).status).toBe(200);
    expect(await hold(beyond, "10:00")).toEqual({ status: 400, error: far });
    expect(await move(id, beyond, "10:00", desk.owner.token)).toEqual(["BAD_USER_INPUT", far]);
    expect(await move(id, beyond, "10:00", desk.staff.token)).toEqual({ id });
  });
});

describe("the turnaround", () => {
  test("keeps minutes free after a session, for customers, walk-ins and moves", async () => {
    await save({ turnaroundMinutes: 15 });
    const date = nextDay();
    await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "12:00", planDuration: 60 }, 10_000);
    // 30 minutes leave room within their hour; 60 minutes need the next one.
    const [short, long] = [await reasons(date, 30), await reasons(date, 60)];
    expect([short["11:00"], short["13:00"], short["14:00"]]).toEqual([null, "taken", null]);
    expect([long["11:00"], long["13:00"], long["14:00"]]).toEqual(["taken", "taken", null]);
    expect((await hold(date, "13:00")).status).toBe(409);
    expect((await hold(date, "11:00")).status).toBe(409);
    expect((await hold(date, "11:00", 30)).status).toBe(200);
    const close = "This time is taken, or less than 15 minutes from another session. Please choose another time.";
    expect(await walkIn(date, "13:00")).toEqual(["CONFLICT", close]);
    const other = await paidBooking(product, desk.owner, { bookingDate: nextDay() });
    expect(await move(other, date, "13:00", desk.staff.token)).toEqual(["CONFLICT", close]);
    expect(await move(other, date, "14:00", desk.owner.token)).toEqual({ id: other });
  });

  test("does not apply beside a closure", async () => {
    await save({ turnaroundMinutes: 15 });
    const date = nextDay();
    const span = { from: instantOf(date, "12:00").toISOString(), to: instantOf(date, "13:00").toISOString() };
    await product.graphql(
      `mutation { createClosure(simulatorType: "A320", from: "${span.from}", to: "${span.to}", reason: "Lamp") { id } }`,
      {},
      { token: desk.admin.token },
    );
    const long = await reasons(date, 60);
    expect([long["11:00"], long["12:00"], long["13:00"]]).toEqual([null, "closed", null]);
  });

  test("changes nothing that is booked or held already", async () => {
    const date = nextDay();
    const ids = [
      await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "10:00", planDuration: 60 }, 10_000),
      await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "11:00", planDuration: 60 }, 10_000),
    ];
    const asha = await registerPerson(product);
    const request = bookingRequest({
      contactEmail: asha.email,
      bookingDate: date,
      bookingTime: "12:00",
      planDuration: 60,
    });
    const opened = await openCheckout(product, request, { token: asha.token, amount: 10_000 });
    await save({ turnaroundMinutes: 30 });
    const done = await complete(product, await pay(product, opened.body.id), { token: asha.token });
    ids.push(done.data?.completeCheckout.bookingId ?? "");
    const { rows } = await product.running.database.pool.query<{ time: string }>(
      "select booking_time as time from bookings where id = any($1) order by booking_time",
      [ids],
    );
    expect(rows.map(({ time }) => time)).toEqual(["10:00", "11:00", "12:00"]);
  });

  test("racing holds never leave less than the turnaround between two sessions", async () => {
    await save({ turnaroundMinutes: 15 });
    const date = nextDay();
    const times = ["10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];
    const people = await Promise.all(times.map(() => registerPerson(product)));
    const answers = await Promise.all(
      times.map((bookingTime, index) => {
        const { email = "", token = "" } = people[index] ?? {};
        const request = bookingRequest({ contactEmail: email, bookingDate: date, bookingTime, planDuration: 60 });
        return openCheckout(product, request, { token, amount: 10_000 });
      }),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const held = times.filter((_time, index) => answers[index]?.status === 200).map((time) => Number(time.slice(0, 2)));
    expect(held.length).toBeGreaterThanOrEqual(3);
    for (const [index, hour] of held.slice(1).entries()) expect(hour - (held[index] ?? 0)).toBeGreaterThanOrEqual(2);
  });
});

test.each([
  [{ leastNoticeMinutes: -1 }, "This can't be below 0"],
  [{ leastNoticeMinutes: 20_161 }, "This can't be above 20,160"],
  [{ longestNoticeDays: 0 }, "This can't be below 1"],
  [{ longestNoticeDays: 366 }, "This can't be above 365"],
  [{ turnaroundMinutes: 121 }, "This can't be above 120"],
  [{ leastNoticeMinutes: 1440, longestNoticeDays: 1 }, "The longest notice must be longer than the shortest one"],
])("refuses %j", async (rules, text) => {
  expect(await save(rules)).toEqual(["BAD_USER_INPUT", text]);
});
