/** Problems the walk-in form reports before it queries the server. */
import { expect, test } from "vitest";
import { EMPTY_WALK_IN, knownContact, stillFits, walkInProblems } from "./walk-in-form.ts";

const FILLED = {
  ...EMPTY_WALK_IN,
  name: "Meera Iyer",
  email: "meera@example.com",
  phone: "98200 12345",
};

test("reports each missing contact field of an empty form", () => {
  expect(walkInProblems(EMPTY_WALK_IN)).toEqual({
    name: "Please enter a name",
    email: "Please enter an email",
    phone: "Please enter a phone number",
  });
});

test.each([
  [{}, {}],
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

test("keeps a picked account while the phone or the email matches it", () => {
  const phone = "+919820012345";
  const account = { id: "1", name: "Meera", email: "meera@example.com", phone, filled: {} };
  const fits = (change: Partial<typeof FILLED>) => stillFits({ ...FILLED, account, ...change });
  expect(fits({ email: "other@example.com" })).toBe(true);
  expect(fits({ phone: "98200 99999" })).toBe(true);
  expect(fits({ phone: "98200 99999", email: "other@example.com" })).toBe(false);
  expect(stillFits(FILLED)).toBe(false);
});
