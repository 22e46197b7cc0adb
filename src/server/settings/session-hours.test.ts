/** Session hours over GraphQL: the rows, exceptions by date, and their effect on everything that books. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, openCheckout, pay, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let admin: string;
let date: string;

beforeAll(async () => {
  product = await startProduct();
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = data?.login.token ?? "";
  date = addDays(todayInIndia(product.clock.now()), 20);
});
beforeEach(async () => {
  await product.running.database.pool.query("delete from session_hour_exceptions; delete from session_hours");
});
afterAll(() => product.close());

const USUAL = { firstStart: "09:00", lastStart: "18:00", lastEnd: "22:00" };
const LATE = { firstStart: "12:00", lastStart: "20:00", lastEnd: "23:00" };

async function graphql<T>(document: string, variables: object = {}, token: string | null = admin) {
  const { data, errors } = await product.graphql<{ answer: T }>(document, { ...variables }, token ? { token } : {});
  const [error] = (errors ?? []) as {
    message: string;
    extensions: { code: string; field?: string };
  }[];
  return { answer: data?.answer, message: error?.message, ...error?.extensions };
}

type Row = typeof USUAL & { simulatorType: string; weekday: number; closed: boolean };
const week = async () =>
  (
    await graphql<(Row & { updatedAt: string })[]>(
      "{ answer: sessionHours { simulatorType weekday closed firstStart lastStart lastEnd updatedAt } }",
      {},
      null,
    )
  ).answer ?? [];

const saveWeek = (hours: object[], updatedAt?: string) =>
  graphql(
    `mutation ($hours: [SessionHoursInput!]!, $updatedAt: String) {
      answer: updateSessionHours(hours: $hours, updatedAt: $updatedAt) { weekday }
    }`,
    { hours, updatedAt },
  );

const except = (input: object) =>
  graphql<{ id: string; updatedAt: string }>(
    `mutation ($input: SessionHourExceptionInput!) {
      answer: createSessionHourException(input: $input) { id updatedAt }
    }`,
    { input: { date, closed: true, reason: "Diwali", ...input } },
  );

type Day = { note: string | null; times: { time: string; available: boolean; reason: string }[] };
async function dayOf(simulator = "A320", on = date): Promise<Day> {
  const { answer } = await graphql<Day[]>(
    `query ($s: String!, $d: String!) {
      answer: availability(simulatorType: $s, duration: 30, from: $d, to: $d) {
        note times { time available reason }
      }
    }`,
    { s: simulator, d: on },
    null,
  );
  return answer?.[0] ?? { note: null, times: [] };
}
const free = ({ times }: Day) => times.filter(({ available }) => available).map(({ time }) => time);

async function customer() {
  const person = await registerPerson(product);
  const headers = { token: person.token };
  const request = (bookingTime: string, more: object = {}) =>
    bookingRequest({ contactEmail: person.email, bookingDate: date, bookingTime, ...more });
  return { headers, request, open: (time: string) => openCheckout(product, request(time), headers) };
}

test("start with ten start times on every day of both simulators", async () => {
  const rows = await week();
  expect(rows).toHaveLength(14);
  for (const row of rows) expect(row).toMatchObject({ ...USUAL, closed: false });
  expect(free(await dayOf())).toHaveLength(10);
});

test("a weekday of one simulator has its own hours; a stale or invalid change is refused", async () => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const row = { simulatorType: "A320", weekday, closed: false, ...LATE };
  const [{ updatedAt } = { updatedAt: "" }] = await week();
  expect(await saveWeek([row], updatedAt)).toMatchObject({ message: undefined });
  expect(free(await dayOf()).at(0)).toBe("12:00");
  expect(free(await dayOf()).at(-1)).toBe("20:00");
  expect(free(await dayOf("B737")).at(0)).toBe("09:00");
  expect(free(await dayOf("A320", addDays(date, 1))).at(0)).toBe("09:00");
  expect(await saveWeek([row], updatedAt)).toMatchObject({
    code: "CONFLICT",
    message: CHANGED_MEANWHILE,
  });
  expect(await saveWeek([{ ...row, lastEnd: "19:00" }])).toMatchObject({
    code: "BAD_USER_INPUT",
    field: `A320.${weekday}.lastEnd`,
  });
});

test("settings.sessionWindow returns the usual hours and sets every weekday", async () => {
  const window = () => graphql("{ answer: settings { sessionWindow { firstStart lastStart lastEnd } } }");
  expect((await window()).answer).toEqual({ sessionWindow: USUAL });
  await graphql(
    `mutation ($w: SessionWindowInput!) {
      answer: updateSettings(input: { sessionWindow: $w }) { updatedAt }
    }`,
    { w: LATE },
  );
  expect((await window()).answer).toEqual({ sessionWindow: LATE });
  for (const row of await week()) expect(row).toMatchObject(LATE);
  await saveWeek([{ simulatorType: "A320", weekday: 1, closed: true, ...USUAL }]);
  expect((await window()).answer).toEqual({ sessionWindow: LATE });
});

test("a closed date offers and accepts nothing, and shows the reason", async () => {
  const { open, headers } = await customer();
  const opened = await open("10:00");
  const { data } = await complete(product, await pay(product, opened.body.id), headers);
  await except({ closed: true });
  const day = await dayOf();
  expect(day.note).toBe("Diwali");
  expect(day.times).toHaveLength(10);
  expect(day.times.every(({ reason }) => reason === "closed")).toBe(true);
  expect((await open("11:00")).body).toMatchObject({
    code: "BAD_USER_INPUT",
    error: "There are no sessions on this day. Please select another date",
  });
  for (const token of [headers.token, admin])
    expect(
      await graphql(
        `mutation ($id: ID!, $date: String!) {
          answer: rescheduleBooking(id: $id, newDate: $date, newTime: "12:00") { id }
        }`,
        { id: data?.completeCheckout.bookingId, date },
        token,
      ),
    ).toMatchObject({ code: "BAD_USER_INPUT" });
  const kept = await graphql<{ booking_time: string }>(
    "query ($id: ID!) { answer: booking(id: $id) { booking_time } }",
    {
      id: data?.completeCheckout.bookingId,
    },
  );
  expect(kept.answer).toEqual({ booking_time: "10:00" });
});

test("an exception may be for one simulator, is unique per date, can be edited and removed", async () => {
  const made = await except({ simulatorType: "B737", closed: false, ...LATE });
  expect(free(await dayOf("B737")).at(-1)).toBe("20:00");
  expect(free(await dayOf("A320")).at(-1)).toBe("18:00");
  expect(await except({ simulatorType: "B737" })).toMatchObject({
    code: "CONFLICT",
    field: "date",
  });
  expect(await except({ simulatorType: "C919" })).toMatchObject({ field: "simulator" });
  expect(await except({ closed: false, ...LATE, lastEnd: "" })).toMatchObject({ field: "lastEnd" });
  expect(await except({ reason: " " })).toMatchObject({ field: "reason" });
  const edit = `mutation ($id: ID!, $input: SessionHourExceptionInput!, $seen: String) {
    answer: updateSessionHourException(id: $id, input: $input, updatedAt: $seen) { simulatorType closed }
  }`;
  const closed = { date, closed: true, reason: "Diwali" };
  const id = made.answer?.id;
  expect(await graphql(edit, { id, input: closed, seen: "2020-01-01T00:00:00.000Z" })).toMatchObject({
    code: "CONFLICT",
  });
  expect((await graphql(edit, { id, input: closed, seen: made.answer?.updatedAt })).answer).toEqual({
    simulatorType: null,
    closed: true,
  });
  expect(free(await dayOf())).toEqual([]);
  expect((await graphql(`mutation { answer: deleteSessionHourException(id: "${id}") }`)).answer).toBe(true);
  expect(free(await dayOf())).toContain("18:00");
});

test("lists the bookings outside a change's hours before it is saved", async () => {
  const { open, headers } = await customer();
  const { data } = await complete(product, await pay(product, (await open("15:00")).body.id), headers);
  const id = data?.completeCheckout.bookingId;
  const outside = async (change: object) =>
    (
      await graphql<{ id: string }[]>(
        `query ($hours: [SessionHoursInput!], $exception: SessionHourExceptionInput) {
          answer: bookingsOutsideHours(hours: $hours, exception: $exception) { id }
        }`,
        change,
      )
    ).answer?.map((booking) => booking.id);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const closed = { simulatorType: "A320", weekday, closed: true, ...USUAL };
  expect(await outside({ hours: [closed] })).toContain(id);
  expect(await outside({ hours: [{ ...closed, simulatorType: "B737" }] })).not.toContain(id);
  const holiday = { date, closed: true, reason: "Holi" };
  expect(await outside({ exception: holiday })).toContain(id);
  expect(await outside({ exception: { ...holiday, closed: false, ...LATE } })).not.toContain(id);
  expect(await outside({ exception: { ...holiday, date: addDays(date, 1) } })).toEqual([]);
});

test("a live hold keeps its time when the hours shrink, an expired one does not", async () => {
  const one = await customer();
  const held = await one.open("16:00");
  const other = await customer();
  const lapsing = await other.open("17:00");
  await except({ closed: true });
  const kept = await complete(product, await pay(product, held.body.id), one.headers);
  product.clock.advance({ minutes: 11 });
  const lost = await complete(product, await pay(product, lapsing.body.id), other.headers);
  const facts = async (bookingId: string | null | undefined) =>
    (
      await graphql<{ booking_time: string; time_lost: boolean }>(
        "query ($id: ID!) { answer: booking(id: $id) { booking_time time_lost } }",
        { id: bookingId },
      )
    ).answer;
  expect(await facts(kept.data?.completeCheckout.bookingId)).toEqual({
    booking_time: "16:00",
    time_lost: false,
  });
  expect(await facts(lost.data?.completeCheckout.bookingId)).toEqual({
    booking_time: "Not Selected",
    time_lost: true,
  });
});

describe("the migration that fills the rows", () => {
  const migrate = async (stored: object | null) => {
    const { pool } = product.running.database;
    await pool.query("delete from settings; delete from session_hours");
    if (stored)
      await pool.query("insert into settings (id, value, updated_at) values (1, $1, now())", [JSON.stringify(stored)]);
    const [file = ""] = readdirSync("migrations").filter((name) => name.endsWith("session-hours-as-they-were.sql"));
    await pool.query(readFileSync(`migrations/${file}`, "utf8"));
    const { rows } = await pool.query("select count(*)::int as count from session_hours");
    expect(rows).toEqual([{ count: 14 }]);
    return week();
  };
  afterEach(() => product.running.database.pool.query("delete from settings"));

  test("copies an owner's session window to every weekday of both simulators", async () => {
    const rows = await migrate({ sessionWindow: LATE, refundFeePercent: 5 });
    for (const row of rows) expect(row).toMatchObject({ ...LATE, closed: false });
    for (const simulator of ["A320", "B737"]) expect(free(await dayOf(simulator)).at(0)).toBe("12:00");
  });

  test.each([
    ["no settings row", null],
    ["settings without a window", { refundFeePercent: 5 }],
    ["a window that ends before it starts", { sessionWindow: { ...LATE, lastEnd: "10:00" } }],
    ["a window without times", { sessionWindow: { ...LATE, firstStart: "noon" } }],
  ])("writes the usual hours for %s", async (_case, stored) => {
    for (const row of await migrate(stored)) expect(row).toMatchObject(USUAL);
  });
});
