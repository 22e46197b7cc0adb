/** Problems the walk-in form reports before it queries the server. */
import { expect, test } from "vitest";
import {
  clearedOf,
  EMPTY_WALK_IN,
  filledFrom,
  knownContact,
  nextStarts,
  readDiscount,
  readWalkIn,
  savingOf,
  stillFits,
  summaryOf,
  UNDATED,
  walkInProblems,
} from "./walk-in-form.ts";

const FILLED = {
  ...EMPTY_WALK_IN,
  name: "Meera Iyer",
  email: "meera@example.com",
  phone: "98200 12345",
};

const PLAN = {
  name: "Joy of Flying",
  duration: 30,
  simulatorType: "A320",
  originalPrice: 6500,
  fullDiscount: 1500,
  advanceDiscount: 500,
};

const SALE = { plan: PLAN, simulator: "A320", slot: UNDATED, by: "cash", role: "staff" } as const;

test("reports each missing contact field of an empty form", () => {
  expect(walkInProblems(EMPTY_WALK_IN)).toEqual({
    name: "Please enter a name",
    phone: "Please enter a phone number",
  });
});

test.each([
  [{}, {}],
  [{ email: "" }, {}],
  [{ email: "meera" }, { email: "Please enter a valid email address" }],
  [{ schedule: { date: "2026-12-05", time: null } }, { schedule: "Please select both date and time" }],
  [{ age: "11" }, { age: "Every flyer must be at least 12 years old" }],
  [{ age: "14" }, { guardian: "Please name a parent or guardian" }],
  [{ age: "14", guardian: "Ravi Iyer" }, {}],
  [{ age: "old" }, { age: "Please enter an age in years" }],
])("%j", (change, expected) => {
  expect(walkInProblems({ ...FILLED, ...change })).toEqual(expected);
});

test.each([
  [
    { phone: "98200 1234", email: "meera" },
    { phone: null, email: null },
  ],
  [
    { phone: "098200 12345", email: " Meera@Example.com" },
    { phone: "+919820012345", email: "meera@example.com" },
  ],
])("looks a customer up by the complete contact fields: %j", (typed, expected) => {
  expect(knownContact(typed)).toEqual(expected);
});

const PHONE = "+919820012345";
const MEERA = {
  id: "1",
  name: "Meera Rao",
  email: "rao@example.com",
  phone: PHONE,
  email_proved: true,
  past_sessions: 2,
  coming_sessions: 0,
  last_visit: null,
  booked_today: null,
};

test("fills in name and email of a found customer where they are empty", () => {
  const empty = { ...EMPTY_WALK_IN, phone: "9820012345" };
  expect(filledFrom(empty, MEERA)).toMatchObject({ customer: MEERA, name: MEERA.name, email: MEERA.email });
  const typed = filledFrom({ ...empty, name: "Ravi", email: "ravi@example.com" }, MEERA);
  expect(typed).toEqual({ customer: MEERA, joins: false });
  expect(filledFrom(empty, { ...MEERA, email_proved: false })).not.toHaveProperty("email");
});

test("a found customer in a line has visits, and today's booking", () => {
  expect(summaryOf(MEERA)).toBe("Meera Rao · 2 visits");
  expect(summaryOf({ ...MEERA, past_sessions: 0, coming_sessions: 1, booked_today: "13:00" })).toBe(
    "Meera Rao · Already booked today at 1:00 pm · no visits yet",
  );
  expect(summaryOf({ ...MEERA, coming_sessions: 1, last_visit: "2026-03-03" })).toBe(
    "Meera Rao · 2 visits · last on 3 Mar 2026 · 1 booking to come",
  );
});

test("clears what was filled in and keeps what was typed", () => {
  const filled = { ...FILLED, customer: MEERA, name: "Ravi", email: MEERA.email };
  expect(clearedOf(filled)).toEqual({ customer: null, joins: false, cleared: "1", email: "" });
  expect(clearedOf({ ...filled, name: MEERA.name, email: "other@example.com" })).toMatchObject({ name: "" });
});

test("keeps a customer while the phone matches, and a picked account while its email does", () => {
  const fits = (change: Partial<typeof FILLED>) => stillFits({ ...FILLED, customer: MEERA, ...change });
  expect(fits({})).toBe(true);
  expect(fits({ phone: "98200 99999", email: MEERA.email })).toBe(false);
  expect(fits({ phone: "98200 99999", email: MEERA.email, joins: true })).toBe(true);
  expect(fits({ phone: "98200 99999", joins: true })).toBe(false);
  expect(stillFits(FILLED)).toBe(false);
});

test.each([
  [{}, { accountId: null, joinByEmail: true }],
  [{ customer: MEERA }, { accountId: null, joinByEmail: true }],
  [
    { customer: MEERA, email: MEERA.email },
    { accountId: null, joinByEmail: false },
  ],
  [
    { customer: MEERA, email: MEERA.email, joins: true },
    { accountId: "1", joinByEmail: true },
  ],
])("joins an account found by phone only where staff pick it: %j", (change, expected) => {
  const read = readWalkIn({ ...FILLED, ...change }, SALE);
  expect(read).toMatchObject({ data: expected });
});

test.each([
  ["500", 50_000],
  ["1,000", 100_000],
  ["10%", 50_000],
  ["12.5 %", 62_500],
  ["", null],
  ["ten", null],
])("reads the discount %j off ₹5,000", (typed, paise) => {
  expect(readDiscount(typed, 500_000)).toBe(paise);
});

test.each([
  ["cash", {}, { paymentMethod: "cash", amountPaid: 5000 }],
  ["upi", { discount: "10%", discountReason: "Late" }, { paymentMethod: "upi", amountPaid: 4500, discount: 500 }],
  ["later", {}, { payLater: true, paymentLink: false }],
  ["link", {}, { payLater: true, paymentLink: true }],
] as const)("%s with %j is sent as %j", (by, change, expected) => {
  expect(readWalkIn({ ...FILLED, ...change }, { ...SALE, by })).toMatchObject({ data: expected });
});

test.each([
  ["link", { email: "" }, { email: "A payment link needs an email address" }],
  ["cash", { discount: "" }, { discount: "Please enter rupees, or a percentage such as 10%" }],
  ["cash", { discount: "10%" }, { discountReason: "Please give a reason for the discount" }],
  ["cash", { paymentType: "advance", amount: "1" }, { amount: "Please enter at least ₹500." }],
] as const)("%s with %j is refused at its field", (by, change, errors) => {
  expect(readWalkIn({ ...FILLED, ...change }, { ...SALE, by })).toEqual({ errors });
});

test("a free session is for administrators, and sends no payment", () => {
  const free = { ...FILLED, discount: "100%", discountReason: "Prize" };
  expect(readWalkIn(free, SALE)).toHaveProperty("errors.discount");
  const sent = readWalkIn(free, { ...SALE, role: "admin" });
  expect(sent).toMatchObject({ data: { discount: 5000, discountReason: "Prize" } });
  expect(sent).not.toHaveProperty("data.paymentMethod");
});

test.each([
  ["11:00", "12:00", ["A320 11:00", "B737 12:00"]],
  ["12:00", "11:00", ["B737 11:00", "A320 12:00"]],
  ["11:00", "11:00", ["A320 11:00", "B737 11:00"]],
  [null, "15:00", ["B737 15:00"]],
  [null, null, []],
])("the A320 free at %s and the B737 at %s are offered as %j", (A320, B737, offered) => {
  const at = (time: string | null) => ({ duration: 30, date: time && "2026-12-05", time });
  const starts = nextStarts({ A320: at(A320), B737: at(B737) });
  expect(starts.map(({ simulator, time }) => `${simulator} ${time}`)).toEqual(offered);
});

test("asks for a time while staff choose one in the calendar", () => {
  expect(readWalkIn({ ...FILLED, picking: true }, SALE)).toMatchObject({
    errors: { schedule: "Choose a day and a time, or book without a date" },
  });
  expect(readWalkIn(FILLED, SALE)).toHaveProperty("data");
});

test.each([
  [{}, 100_000],
  [{ discount: "10%", paymentType: "advance" as const }, 90_000],
])("a full payment with %j saves %i paise", (change, saving) => {
  expect(savingOf({ ...FILLED, ...change }, PLAN)).toBe(saving);
});
