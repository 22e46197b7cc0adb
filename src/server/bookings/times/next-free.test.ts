/** The next free starts of several session lengths, from one read of the calendar. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Day = { duration: number; date: string; times: string[] };

const nextFree = (durations: number[], simulatorType = "B737") =>
  dataOf<Day[]>(
    product,
    `query ($simulatorType: String!, $durations: [Int!]!) {
      nextFree(simulatorType: $simulatorType, durations: $durations) { duration date times }
    }`,
    { simulatorType, durations },
    {},
  );

/** The free starts of the days that the calendar shows for one length. */
async function calendar(duration: number, day: string): Promise<string[]> {
  const days = await dataOf<{ times: { time: string; available: boolean }[] }[]>(
    product,
    `query ($duration: Int!, $day: String!) {
      availability(simulatorType: "B737", duration: $duration, from: $day, to: $day) { times { time available } }
    }`,
    { duration, day },
    {},
  );
  return (days as { times: { time: string; available: boolean }[] }[])
    .flatMap(({ times }) => times)
    .filter(({ available }) => available)
    .map(({ time }) => time);
}

/** Holds the simulator for another visitor. */
const hold = (from: string, to: string) =>
  product.running.database.pool.query(
    `insert into slot_occupancies (id, simulator_type, during, kind, hold_until, holder, created_at)
      values (gen_random_uuid(), 'B737', tstzrange($1, $2, '[)'), 'hold', '2100-01-01', 'guest:other', now())`,
    [from, to],
  );

test("are those of the calendar, for each length, and skip days without any", async () => {
  product.clock.set(new Date("2026-12-06T06:00:00+05:30"));
  const [first] = (await nextFree([30])) as Day[];
  const day = first?.date ?? "";
  // Leaves 12:00 to 14:00: no session of four hours starts on that day.
  await hold(`${day}T00:00:00+05:30`, `${day}T12:00:00+05:30`);
  await hold(`${day}T14:00:00+05:30`, `${day}T23:59:00+05:30`);
  const found = (await nextFree([240, 30, 30, 90])) as Day[];
  expect(found.map(({ duration }) => duration)).toEqual([30, 90, 240]);
  expect(found.slice(0, 2)).toEqual([
    { duration: 30, date: day, times: ["12:00", "13:00"] },
    { duration: 90, date: day, times: ["12:00"] },
  ]);
  expect(found[2]?.date).not.toBe(day);
  for (const { duration, date, times } of found) expect(times).toEqual(await calendar(duration, date));
});

test.each([
  ["A320", "15:45", "17:00"],
  ["A320", "15:44", "16:00"],
  ["B737", "14:00", "17:00"],
  ["B737", "13:59", "16:00"],
])("of the %s leave the time to be there: at %s, %s", async (simulator, now, expected) => {
  product.clock.set(new Date(`2026-12-07T${now}:00+05:30`));
  const found = (await nextFree([30], simulator)) as Day[];
  expect(found[0]?.times[0]).toBe(expected);
});

test("are left out for a simulator that is full for a week", async () => {
  const now = product.clock.now();
  await product.running.database.pool.query("delete from slot_occupancies");
  await hold(now.toISOString(), new Date(now.getTime() + 9 * 86_400_000).toISOString());
  expect(await nextFree([30, 1200])).toEqual([]);
});

test("refuse impossible lengths and unknown simulators", async () => {
  expect(await nextFree([0])).toEqual(["BAD_USER_INPUT", "Please select a plan for your booking"]);
  const many = Array.from({ length: 21 }, (_, at) => at + 1);
  expect(await nextFree(many)).toEqual(["BAD_USER_INPUT", "Please select a plan for your booking"]);
  expect(await nextFree([30], "A380")).toEqual(["BAD_USER_INPUT", "Please select a valid simulator type."]);
});
