/** Lines that fit a drawing, for any title. */
import { expect, test } from "vitest";
import { wrapped } from "./wrap.ts";

const PLACE = { width: 600, most: 3, sizes: [80, 60, 40] };

test("a short title is large and on one line", () => {
  expect(wrapped("Shop", PLACE)).toEqual({ size: 80, lines: ["Shop"] });
});

test("a longer title is broken between words and set smaller where needed", () => {
  const { size, lines } = wrapped("Fear of flying, explained properly", PLACE);
  expect(size).toBe(60);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.join(" ")).toBe("Fear of flying, explained properly");
});

test("a title that doesn't fit at the smallest size ends with an ellipsis", () => {
  const { size, lines } = wrapped("take off and land ".repeat(30), PLACE);
  expect(size).toBe(40);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/…$/);
});

test("a word wider than the picture is cut, and an empty text stays empty", () => {
  const { lines } = wrapped("M".repeat(200), PLACE);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(20);
  expect(wrapped("  ", PLACE).lines).toEqual([""]);
});
