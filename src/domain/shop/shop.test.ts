/** The shop's filters, sorts and badges. */
import { describe, expect, it, test } from "vitest";
import { PRICE_BOUNDS, PRICE_FILTERS, readPriceFilter, readProductSort, stockLevel } from "./shop.ts";

describe("price filters", () => {
  test.each([
    [0, "under-1000"],
    [99_999, "under-1000"],
    [100_000, "1000-5000"],
    [500_000, "1000-5000"],
    [500_001, "over-5000"],
    [1_000_000_000, "over-5000"],
  ])("%i paise belong to %s and to no other", (paise, expected) => {
    const within = PRICE_FILTERS.filter((filter) => {
      const { from, to } = PRICE_BOUNDS[filter];
      return (from === null || paise >= from) && (to === null || paise <= to);
    });
    expect(within).toEqual([expected]);
  });
});

it("reads known values and falls back for others", () => {
  expect(readPriceFilter("over-5000")).toBe("over-5000");
  for (const text of ["", "all", "OVER-5000", null, undefined]) expect(readPriceFilter(text)).toBeNull();
  expect(readProductSort("newest")).toBe("newest");
  for (const text of ["", "price", "__proto__", null]) expect(readProductSort(text)).toBe("name");
  expect(readProductSort(null, "cap")).toBe("relevance");
  expect(readProductSort("name", "cap")).toBe("name");
});

test.each([
  [-1, "out"],
  [0, "out"],
  [1, "low"],
  [5, "low"],
  [6, "in"],
])("a stock of %i is %s", (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});
