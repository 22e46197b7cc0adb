import { expect, test } from "vitest";
import { pincodeOf, stateOfPincode } from "./pincode-states.ts";

test.each([
  ["110001", "Delhi"],
  ["141 001", "Punjab"],
  ["160017", "Chandigarh"],
  ["194101", "Ladakh"],
  ["201301", "Uttar Pradesh"],
  ["248001", "Uttarakhand"],
  ["403001", "Goa"],
  ["396230", "Dadra and Nagar Haveli and Daman and Diu"],
  ["500032", "Telangana"],
  ["560001", "Karnataka"],
  ["605001", "Puducherry"],
  ["605602", "Tamil Nadu"],
  ["682555", "Lakshadweep"],
  ["737101", "Sikkim"],
  ["744101", "Andaman and Nicobar Islands"],
  ["781001", "Assam"],
  ["834001", "Jharkhand"],
  ["800001", "Bihar"],
])("%s is in %s", (pincode, state) => {
  expect(stateOfPincode(pincode)).toBe(state);
});

test.each(["", "1100", "000001", "244713", "999999", "abcdef"])("%s suggests nothing", (typed) => {
  expect(stateOfPincode(typed)).toBe("");
});

test("a pincode may be typed with a space", () => {
  expect([pincodeOf("110 001"), pincodeOf("110-001"), pincodeOf("11001")]).toEqual(["110001", "110001", null]);
});
