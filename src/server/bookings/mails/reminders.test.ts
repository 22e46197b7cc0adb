/** Reminders: each is sent once, never after a new time, a cancellation or the start, and only while it is of use. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { readMail } from "#test/mail.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  product.clock.set("2026-12-01T10:00:00+05:30");
  await product.running.database.pool.query("delete from jobs");
  desk = await openDesk(product);
});

const UNDATED = { bookingDate: "Not Selected", bookingTime: "Not Selected" };
let day = 9;

/** A session at 11:00 on a day of its own. */
async function book(): Promise<{ id: string; date: string }> {
  day += 1;
  const date = `2026-12-${day}`;
  return { id: await paidBooking(product, desk.owner, { bookingDate: date, bookingTime: "11:00" }), date };
}

const at = async (date: string, time: string): Promise<void> => {
  product.clock.set(`${date}T${time}:00+05:30`);
  await product.drainJobs();
};

/** The subjects of the reminders about a booking, without its number. */
const remindersOf = (id: string): string[] =>
  product
    .mails()
    .map((mail) => readMail(mail).subject)
    .filter((subject) => subject.endsWith(`: Booking ${bookingNumber(id)}`))
    .map((subject) => subject.replace(/: Booking .*/, ""))
    .filter((subject) => /^(See you|Choose your date|Last reminder)/.test(subject))
    .sort();

const CHOOSE = "Choose your date by 1 Dec 2027";
const DATE_SUBJECTS = [CHOOSE, CHOOSE, "Last reminder: choose your date by 1 Dec 2027"];

async function byAdmin(document: string, variables: Record<string, unknown>): Promise<void> {
  const { admin } = await openDesk(product);
  const answer = await dataOf(product, document, variables, { token: admin.token });
  if (Array.isArray(answer)) throw new Error(answer.join());
}
const move = (id: string, to: { date: string; time: string }) =>
  byAdmin(
    "mutation ($id: ID!, $date: String!, $time: String!) { rescheduleBooking(id: $id, bookingDate: $date, bookingTime: $time) { id } }",
    { id, ...to },
  );
const setStatus = (id: string, status: string) =>
  byAdmin("mutation ($id: ID!, $status: String!) { updateBookingStatus(id: $id, status: $status) { id } }", {
    id,
    status,
  });

const dayBefore = (date: string, days: number): string =>
  `2026-12-${String(Number(date.slice(8)) - days).padStart(2, "0")}`;

test("a session has one 48 hours and one 3 hours before, each once", async () => {
  const { id, date } = await book();
  await at(dayBefore(date, 2), "10:59");
  expect(remindersOf(id)).toEqual([]);
  await at(dayBefore(date, 2), "11:00");
  expect(remindersOf(id)).toEqual([`See you on ${shortDay(date)}, 11:00 am`]);
  await at(date, "07:59");
  expect(remindersOf(id)).toHaveLength(1);
  await at(date, "08:00");
  await at(date, "10:00");
  expect(remindersOf(id)).toEqual([`See you on ${shortDay(date)}, 11:00 am`, "See you today, 11:00 am"]);
});

test("a session booked a day before has only the last one", async () => {
  const { id, date } = await (async () => {
    product.clock.set(`2026-12-${day}T12:00:00+05:30`);
    desk = await openDesk(product);
    return book();
  })();
  await at(date, "08:00");
  expect(remindersOf(id)).toEqual(["See you today, 11:00 am"]);
});

test("a new time has reminders of its own, and the old ones are not sent", async () => {
  const { id, date } = await book();
  day += 4;
  const later = `2026-12-${day}`;
  await move(id, { date: later, time: "15:00" });
  await at(date, "08:00");
  expect(remindersOf(id)).toEqual([]);
  await at(dayBefore(later, 2), "15:00");
  await at(later, "12:00");
  expect(remindersOf(id)).toEqual([`See you on ${shortDay(later)}, 3:00 pm`, "See you today, 3:00 pm"]);
});

test.each(["cancelled", "completed"])("a %s booking has none", async (status) => {
  const { id, date } = await book();
  await setStatus(id, status);
  await at(dayBefore(date, 2), "11:00");
  await at(date, "08:00");
  expect(remindersOf(id)).toEqual([]);
});

test("after an outage only the reminder that is still of use is sent, and none after the start", async () => {
  const [one, other] = [await book(), await book()];
  await at(one.date, "09:00");
  expect(remindersOf(one.id)).toEqual(["See you today, 11:00 am"]);
  await at(other.date, "11:00");
  expect(remindersOf(other.id).filter((subject) => subject.includes("today"))).toEqual([]);
});

test("an undated booking has three until it has a date, and the last one says how long is left", async () => {
  const id = await paidBooking(product, desk.owner, UNDATED);
  const dated = await paidBooking(product, desk.owner, UNDATED);
  const cancelled = await paidBooking(product, desk.owner, UNDATED);
  await move(dated, { date: "2027-03-01", time: "11:00" });
  await setStatus(cancelled, "cancelled");
  await at("2026-12-31", "09:59");
  expect(remindersOf(id)).toEqual([]);
  for (const [date, count] of [
    ["2026-12-31", 1],
    ["2027-05-30", 2],
    ["2027-10-27", 3],
  ] as const) {
    await at(date, "10:00");
    expect(remindersOf(id)).toEqual(DATE_SUBJECTS.slice(0, count));
  }
  const last = product
    .mails()
    .map(readMail)
    .findLast(({ subject }) => subject.startsWith("Last reminder"));
  expect(last?.text).toContain("35 days are left");
  expect(last?.text).toContain("Please choose a day up to Wednesday, 1 December 2027");
  expect(remindersOf(cancelled)).toEqual([]);
  expect(remindersOf(dated).filter((subject) => subject.startsWith("Choose"))).toEqual([]);
});

test("the first date of an undated booking has reminders", async () => {
  const id = await paidBooking(product, desk.owner, UNDATED);
  await move(id, { date: "2026-12-09", time: "16:00" });
  await at("2026-12-09", "13:00");
  expect(remindersOf(id)).toEqual(["See you today, 4:00 pm"]);
});
