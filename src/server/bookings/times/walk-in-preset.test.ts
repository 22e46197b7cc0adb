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

test("has no slot once no start of today is left", async () => {
  product.clock.set(new Date("2027-03-05T21:00:00+05:30"));
  expect(await preset(30)).toEqual(at(null));
});

test("refuses an unknown simulator", async () => {
  expect(await preset(null, "A380")).toEqual(["BAD_USER_INPUT", "Please select a valid simulator type."]);
});
