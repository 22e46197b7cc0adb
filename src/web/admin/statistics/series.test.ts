/** The range of an axis, and the gaps of a line. */
import { expect, test } from "vitest";
import { reachOf, stretches } from "./series.ts";

test("stacks bars, with negative values below zero, and does not stack lines", () => {
  const bar = { name: "a", hue: "blue", as: "bar" } as const;
  const series = [
    { ...bar, values: [3, -2, null] },
    { ...bar, values: [4, 1, 1] },
    { ...bar, as: "line" as const, values: [5, 9, null] },
  ];
  expect(reachOf(series, 3)).toEqual({ least: -2, most: 9 });
  expect(reachOf([], 0)).toEqual({ least: 0, most: 0 });
});

test("splits a line at missing values", () => {
  expect(stretches([null, 1, 2, null, 3])).toEqual([
    [
      { at: 1, value: 1 },
      { at: 2, value: 2 },
    ],
    [{ at: 4, value: 3 }],
  ]);
});
