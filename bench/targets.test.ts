/** Which figure of a row a target judges, and what it says. */
import { expect, test } from "vitest";
import { type Figure, judge, TARGETS, targetOf } from "./targets.ts";

const figure = (row: string, name: string, unit: string, ...values: number[]): Figure => ({ row, name, unit, values });

const PAGE = "page /shop, from memory";

test("a ratio is judged by its median, beside the product's own median", () => {
  const figures = [
    figure(PAGE, "product", "answers/s", 900, 1000, 1100),
    figure(PAGE, "bare node:http, same bytes", "answers/s", 1500, 1500, 1500),
    figure(PAGE, "product ÷ bare node:http", "×", 0.59, 0.61, 0.7),
  ];
  expect(judge(figures)).toEqual([
    { name: PAGE, ratio: 0.61, target: 0.6, met: true, median: 1000, spread: [0.59, 0.7] },
  ]);
  expect(figures.map((one) => targetOf(one, figures))).toEqual([undefined, undefined, { text: "≥ 0.6", met: true }]);
});

test("of several ratios the one to the named limit is judged", () => {
  const row = "products(limit: 20)";
  const figures = [
    figure(row, "product", "answers/s", 1000),
    figure(row, "product ÷ mercurius + jit + pg", "×", 6),
    figure(row, "product ÷ bare node:http", "×", 0.4),
  ];
  expect(judge(figures)).toMatchObject([{ ratio: 0.4, met: false }]);
});

test("the only ratio of a row is judged under any name", () => {
  const row = "availability, 31 days";
  expect(judge([figure(row, "product ÷ pg", "×", 0.5)])).toMatchObject([{ ratio: 0.5, met: true }]);
});

test("a figure without a ratio is judged in its own unit", () => {
  const row = "memory after the load, MB";
  expect(judge([figure(row, "product", "MB", 251)])).toEqual([
    { name: row, ratio: null, target: 250, met: false, median: 251, spread: [251, 251] },
  ]);
  const start = "start with existing data, PostgreSQL, s";
  expect(judge([figure(start, "product", "s", 1.2, 0.9, 1.3)])).toMatchObject([{ met: true, median: 1.2 }]);
});

test("a row that could not be measured is not met, and a row that was left out is absent", () => {
  expect(judge([], [PAGE])).toEqual([{ name: PAGE, ratio: null, target: 0.6, met: false, median: null, spread: null }]);
  expect(judge([])).toEqual([]);
});

test("each figure of a page in a browser has its own row and target", () => {
  const figures = [
    figure("browser /shop: score, points", "product", "points", 94, 95, 96),
    figure("browser /shop: pictures, kB", "product", "kB", 91, 90.5, 90.2),
    figure("browser /shop: total, kB", "product", "kB", 400, 400, 400),
  ];
  expect(judge(figures)).toEqual([
    { name: "browser /shop: score, points", ratio: null, target: 95, met: true, median: 95, spread: [94, 96] },
    { name: "browser /shop: pictures, kB", ratio: null, target: 90, met: false, median: 90.5, spread: [90.2, 91] },
  ]);
  expect(figures.map((one) => targetOf(one, figures)?.text)).toEqual(["≥ 95", "≤ 90", undefined]);
});

test("every target judges a ratio to a limit, or a figure whose row names the unit", () => {
  for (const [row, target] of Object.entries(TARGETS))
    expect(target.against !== undefined || /, (?:MB|kB|s|ms|points|files)$/.test(row), row).toBe(true);
});
