/** What the walk-in form refuses before it asks the server. */
import { expect, test } from "vitest";
import { EMPTY_WALK_IN, walkInProblems } from "./walk-in-form.ts";

const FILLED = {
  ...EMPTY_WALK_IN,
  name: "Meera Iyer",
  email: "meera@example.com",
  phone: "98200 12345",
};

test("an empty form names each field of the contact", () => {
  expect(Object.keys(walkInProblems(EMPTY_WALK_IN))).toEqual(["name", "email", "phone"]);
});

test.each([
  [{}, {}],
  [{ email: "meera" }, { email: "Please enter a valid email address" }],
  [
    { schedule: { date: "2026-12-05", time: null } },
    { schedule: "Please select both date and time" },
  ],
  [{ age: "11" }, { age: "Every flyer must be at least 12 years old" }],
  [{ age: "14" }, { guardian: "Please name a parent or guardian" }],
  [{ age: "14", guardian: "Ravi Iyer" }, {}],
  [{ age: "old" }, { age: "Please enter an age in years" }],
])("%j", (change, expected) => {
  expect(walkInProblems({ ...FILLED, ...change })).toEqual(expected);
});
