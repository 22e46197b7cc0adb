/** Sums and differences of a counted till. */
import { expect, test } from "vitest";
import {
  countedCash,
  countProblem,
  differenceText,
  expectedCash,
  floatProblem,
  NOTES,
  tillDifference,
} from "./till.ts";

test("a count is the sum of its notes and coins", () => {
  expect(countedCash({ notes: [], coins: 0 })).toBe(0);
  expect(
    countedCash({
      notes: [
        { value: 500, count: 11 },
        { value: 20, count: 3 },
      ],
      coins: 1_250,
    }),
  ).toBe(557_250);
  expect(countedCash({ notes: NOTES.map((value) => ({ value, count: 1 })), coins: 0 })).toBe(88_000);
});

test("the expected cash is the float and the day's cash, less what was given back", () => {
  const expected = expectedCash({ float: 200_000, taken: 550_000, givenBack: 50_000 });
  expect(expected).toBe(700_000);
  expect(tillDifference(expected, 680_000)).toBe(-20_000);
});

test.each([
  [0, "Matches"],
  [-20_000, "₹200 short"],
  [5_050, "₹50.50 over"],
])("the difference %d reads %s", (difference, text) => expect(differenceText(difference)).toBe(text));

test.each([
  ["an unknown note", { notes: [{ value: 2000, count: 1 }], coins: 0 }, /^Please count each/],
  [
    "a note counted twice",
    {
      notes: [
        { value: 50, count: 1 },
        { value: 50, count: 2 },
      ],
      coins: 0,
    },
    /^Please count each/,
  ],
  ["half a note", { notes: [{ value: 500, count: 0.5 }], coins: 0 }, /^Please enter a whole number/],
  ["less than no note", { notes: [{ value: 500, count: -1 }], coins: 0 }, /^Please enter a whole number/],
  ["too many notes", { notes: [{ value: 500, count: 10_001 }], coins: 0 }, /at most 10,000$/],
  ["coins below zero", { notes: [], coins: -1 }, /^Please enter coins/],
  ["too many coins", { notes: [], coins: 10_000_001 }, /₹1,00,000$/],
])("refuses %s", (_what, count, sentence) => expect(countProblem(count)).toMatch(sentence));

test("accepts a count, and a float of ₹0 and above", () => {
  expect(countProblem({ notes: [{ value: 500, count: 0 }], coins: 0 })).toBeNull();
  expect([0, 10_000_000].map(floatProblem)).toEqual([null, null]);
  expect(floatProblem(-1)).toMatch(/^Please enter a float/);
});
