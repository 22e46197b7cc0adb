/** What a walk-in starts with: the plan sold most, and the next free start of today. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, dataOf, openDesk, soldAtDesk } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(new Date("2027-03-05T10:20:00+05:30"));
  desk = await openDesk(product);
});
afterAll(() => product.close());

const preset = (duration: number | null = null, simulatorType = "A320") =>
  dataOf(
    product,
    `query ($simulatorType: String!, $duration: Int) {
      walkInPreset(simulatorType: $simulatorType, duration: $duration) { duration date time }
    }`,
    { duration, simulatorType },
    { token: desk.staff.token },
  );

const sell = (planDuration: number, bookingTime: string) =>
  dataOf<{ id: string }>(
    product,
    `mutation ($planDuration: Int!, $bookingTime: String!) {
      createWalkInBooking(simulatorType: "A320", planDuration: $planDuration, name: "Walk In", phone: "9876543210",
        email: "preset@desk.example", paymentMethod: "cash", bookingDate: "2027-03-06", bookingTime: $bookingTime) { id }
    }`,
    { planDuration, bookingTime },
    { token: desk.staff.token },
  );

/** Sets the turnaround. */
const rest = (turnaroundMinutes: number) =>
  dataOf(
    product,
    "mutation ($input: SettingsInput!) { updateSettings(input: $input) { taxRatePercent } }",
    { input: { bookingRules: { leastNoticeMinutes: 0, longestNoticeDays: 365, turnaroundMinutes } } },
    { token: desk.admin.token },
  );

const at = (time: string | null, duration = 30) => ({ duration, date: time && "2027-03-05", time });

test("is the shortest plan before any sale, at the next start that has not begun", async () => {
  expect(await preset()).toEqual(at("11:00"));
  expect(await preset(null, "B737")).toEqual(at("11:00"));
});

test("leaves out a start that is taken", async () => {
  await soldAtDesk(product, desk, { email: "a@desk.example", bookingDate: "2027-03-05", bookingTime: "11:00" });
  expect(await preset()).toEqual(at("12:00"));
  expect(await preset(null, "B737")).toEqual(at("11:00"));
});

test("is the plan sold most, or the chosen one", async () => {
  for (const time of ["09:00", "12:00"]) await sell(60, time);
  expect(await preset()).toEqual(at("12:00", 60));
  expect(await preset(30)).toEqual(at("12:00"));
  expect(await preset(31)).toEqual(at("12:00", 60));
});

test("the plans at a chosen time name why a longer one does not fit, also because of the turnaround", async () => {
  const plans = async (bookingTime: string) => {
    const found = await dataOf<{ duration: number; problem: string | null }[]>(
      product,
      `query ($bookingTime: String!) {
        walkInPlans(simulatorType: "A320", bookingDate: "2027-03-06", bookingTime: $bookingTime) { duration problem }
      }`,
      { bookingTime },
      { token: desk.staff.token },
    );
    if (Array.isArray(found[0])) throw new Error(String(found));
    return new Map((found as { duration: number; problem: string | null }[]).map((one) => [one.duration, one.problem]));
  };
  // A session of 60 minutes is sold at 12:00.
  const before = await plans("11:00");
  expect([before.get(30), before.get(60), before.get(120)]).toEqual([null, null, "The A320 is taken from 12:00 pm."]);
  await rest(15);
  const rested = await plans("11:00");
  expect(rested.get(45)).toBeNull();
  expect(rested.get(60)).toBe("The next session, at 12:00 pm, leaves less than 15 minutes after this one.");
  expect((await plans("13:00")).get(30)).toBe("The A320 is taken at this time.");
  await rest(0);
});

test("has no slot once no start of today is left", async () => {
  product.clock.set(new Date("2027-03-05T21:00:00+05:30"));
  expect(await preset(30)).toEqual(at(null));
});

test("refuses an unknown simulator", async () => {
  expect(await preset(null, "A380")).toEqual(["BAD_USER_INPUT", "Please select a valid simulator type."]);
});
