/** The states of India: their codes, and how they are recognised. */
import { expect, it } from "vitest";
import { shippingForm } from "#domain/shop/order-form.ts";
import { profileForm } from "./account-forms.ts";
import { isSameState, STATES, stateCode, stateNamed, stateWithCode, UNION_TERRITORIES } from "./indian-states.ts";

const ALL = [...STATES, ...UNION_TERRITORIES];

it("are 28 and 8 territories without duplicates, each with its own code and recognised by its name", () => {
  expect([STATES.length, UNION_TERRITORIES.length]).toEqual([28, 8]);
  expect(new Set(ALL.map((name) => stateCode(name))).size).toBe(36);
  expect(ALL.filter((name) => !/^\d\d$/.test(stateCode(name) ?? ""))).toEqual([]);
  expect(ALL.map((name) => stateNamed(name))).toEqual(ALL);
});

it.each([
  ["MAHARASHTRA", "Maharashtra"],
  [" tamil  nadu ", "Tamil Nadu"],
  ["Tamilnadu", "Tamil Nadu"],
  ["UP", "Uttar Pradesh"],
  ["U.P.", "Uttar Pradesh"],
  ["u. p", "Uttar Pradesh"],
  ["uttar  pradesh", "Uttar Pradesh"],
  ["Uttar Pradesh, India", "Uttar Pradesh"],
  ["Uttar Pradesh (09)", "Uttar Pradesh"],
  ["Orissa", "Odisha"],
  ["Pondicherry", "Puducherry"],
  ["Uttaranchal", "Uttarakhand"],
  ["Jammu & Kashmir", "Jammu and Kashmir"],
  ["J&K", "Jammu and Kashmir"],
  ["New Delhi", "Delhi"],
  ["NCT of Delhi", "Delhi"],
  ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Atlantis", ""],
  ["India", ""],
  ["U", ""],
  ["", ""],
])("%j is %j", (text, name) => {
  expect(stateNamed(text)).toBe(name);
});

it("are printed on a document with their code", () => {
  expect(stateWithCode("up")).toBe("Uttar Pradesh (09)");
  expect(stateWithCode("Dubai")).toBe("Dubai");
});

it("are the same in every spelling", () => {
  expect(isSameState("Orissa", "odisha")).toBe(true);
  expect(isSameState("Odisha", "Punjab")).toBe(false);
  expect(isSameState("Oudh", " oudh")).toBe(true);
  expect(isSameState("Oudh", "Punjab")).toBe(false);
});

it("are stored in an order and a profile under their listed name", () => {
  const to = {
    fullName: "Asha Rao",
    email: "asha@example.com",
    phone: "98765 43210",
    address: "14 Lake Road",
    city: "Cuttack",
    pincode: "753001",
  };
  for (const name of ALL) expect(shippingForm.parse({ ...to, state: name }).state).toBe(name);
  expect(shippingForm.parse({ ...to, state: "orissa" }).state).toBe("Odisha");
  const refused = shippingForm.safeParse({ ...to, state: "Dubai" }).error?.issues;
  expect(refused).toMatchObject([{ path: ["state"], message: "Please choose a state or union territory of India" }]);
  const profile = (state: string | null) => profileForm.parse({ name: "Asha Rao", state }).state;
  expect(["U.P.", "Dubai", "", null].map(profile)).toEqual(["Uttar Pradesh", "Dubai", null, null]);
});
