/** What a typed count of a till amounts to and sends. */
import { expect, test } from "vitest";
import { countedCash } from "#domain/money/till.ts";
import { countOf, hasCount, NO_COUNT, readCount } from "./count.ts";

test("a count sums while it is typed; empty and wrong fields count as none", () => {
  expect(countedCash(countOf(NO_COUNT))).toBe(0);
  expect(countedCash(countOf({ ...NO_COUNT, n500: "4", n20: " 3 ", n10: "x", coins: "1,250.50" }))).toBe(331_050);
});

test("nothing is counted until a note or coin is typed in", () => {
  expect(hasCount({ ...NO_COUNT, reason: "Tea" })).toBe(false);
  expect(hasCount({ ...NO_COUNT, n20: "0" })).toBe(true);
  expect(hasCount({ ...NO_COUNT, coins: "5" })).toBe(true);
});

test("sends the counted notes, all of it left in the till by default", () => {
  expect(readCount({ ...NO_COUNT, n500: "4", coins: "7.5" }, 200_750)).toEqual({
    data: { notes: [{ value: 500, count: 4 }], coins: 7.5, left: 2007.5, reason: null },
  });
  expect(readCount({ ...NO_COUNT, n500: "4", left: "500", reason: " Tea " }, 250_000)).toEqual({
    data: { notes: [{ value: 500, count: 4 }], coins: 0, left: 500, reason: "Tea" },
  });
});

test("refuses a difference without a reason, a wrong number, and more left than is counted", () => {
  const read = readCount({ ...NO_COUNT, n500: "2.5", n10: "1", coins: "a", left: "11" }, 0);
  expect("errors" in read && Object.keys(read.errors).sort()).toEqual(["coins", "left", "n500", "reason"]);
});

test("a till without a count can't be closed, and an empty one needs its ₹0", () => {
  expect(readCount({ ...NO_COUNT, reason: "" }, 50_000)).toMatchObject({
    errors: { n500: "Please count the cash first. Enter 0 if the till is empty." },
  });
  expect(readCount({ ...NO_COUNT, n500: "0", reason: "Stolen" }, 50_000)).toMatchObject({ data: { reason: "Stolen" } });
});
