/** How far an axis must reach, and where a line has gaps. */
import { expect, test } from "vitest";
import { reachOf, stretches } from "./series.ts";

test("bars are stacked, what is negative hangs below, lines stand for themselves", () => {
  const bar = { name: "a", hue: "blue", as: "bar" } as const;
  const series = [
    { ...bar, values: [3, -2, null] },
    { ...bar, values: [4, 1, 1] },
    { ...bar, as: "line" as const, values: [5, 9, null] },
  ];
  expect(reachOf(series, 3)).toEqual({ least: -2, most: 9 });
  expect(reachOf([], 0)).toEqual({ least: 0, most: 0 });
});

test("a line ends where there is nothing", () => {
  expect(stretches([null, 1, 2, null, 3])).toEqual([
    [
      { at: 1, value: 1 },
      { at: 2, value: 2 },
    ],
    [{ at: 4, value: 3 }],
  ]);
});
