/** Links to a part of a booking's page. */
import { expect, it } from "vitest";
import { partOf, withoutPart } from "./change-details.ts";

it.each([
  ["#open=flight", "flight", ""],
  ["#link=0a1b&open=names", "flyers", "#link=0a1b"],
  ["#open=balance&link=0a1b", "balance", "#link=0a1b"],
  ["#open=secrets", null, ""],
  ["#link=0a1b", null, "#link=0a1b"],
  ["", null, ""],
])("%s opens %s, and leaves %j", (fragment, part, rest) => {
  expect(partOf(fragment)).toBe(part);
  expect(withoutPart(fragment)).toBe(rest);
});
