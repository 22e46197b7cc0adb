/** What is said about a figure and the one before it. */
import { expect, test } from "vitest";
import { comparisonOf, hasEarlier } from "./comparison.ts";

test.each([
  [120, 100, { direction: "up", by: "20%" }],
  [80, 100, { direction: "down", by: "20%" }],
  [100, 100, { direction: "same", by: null }],
  [0, 0, { direction: "same", by: null }],
  [500, 0, { direction: "up", by: null }],
  [50_000, 100, { direction: "up", by: null }],
  [0, 100, { direction: "down", by: "100%" }],
  [null, 100, null],
  [100, null, null],
])("compares %s with %s before", (value, previous, said) => expect(comparisonOf(value, previous)).toEqual(said));

test("compares percentages by points", () => {
  expect(comparisonOf(31.2, 27.8, true)).toEqual({ direction: "up", by: "3.4 points" });
  expect(comparisonOf(31.2, 31.2, true)).toEqual({ direction: "same", by: null });
  expect(comparisonOf(4, 0, true)).toEqual({ direction: "up", by: "4 points" });
});

test("finds that there is nothing before the period", () => {
  expect(hasEarlier([{ previous: null }, { previous: 0 }])).toBe(false);
  expect(hasEarlier([{ previous: null }, { previous: 3 }])).toBe(true);
});
