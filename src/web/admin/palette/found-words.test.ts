import { expect, test } from "vitest";
import { amountOf } from "./found-words.ts";

test("shows the paid part of a partly paid session", () => {
  expect(amountOf({ amount: 6000, paid: 500 })).toBe("₹500 paid of ₹6,000");
  expect(amountOf({ amount: 6000, paid: null })).toBe("₹6,000");
  expect(amountOf({ amount: null, paid: null })).toBe("");
});
