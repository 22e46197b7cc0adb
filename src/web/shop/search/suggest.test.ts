/** Which categories the shop's search suggests. */
import { expect, test } from "vitest";
import { matchingCategories } from "./suggest.ts";

const CATEGORIES = ["Caps", "Model aircraft", "Pilot bags", "Pilot gear", "Pilot shirts", "Pilot ties"];

test.each([
  ["ca", ["Caps"]],
  ["AIR", ["Model aircraft"]],
  ["pilot sh", ["Pilot shirts"]],
  ["craft", []],
  ["%", []],
  ["pilot", ["Pilot bags", "Pilot gear", "Pilot shirts"]],
])("for %j suggests %j", (search, expected) => {
  expect(matchingCategories(search, CATEGORIES)).toEqual(expected);
});
