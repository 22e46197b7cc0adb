/** Amounts as people type them. */
import { expect, test } from "vitest";
import { readRefundAmount } from "./refund-amount.ts";

test.each([
  ["5,000", 500_000],
  ["₹ 99.50", 9_950],
  [" 1 ", 100],
  ["1,23,456.7", 12_345_670],
])("%s is read", (typed, amount) => {
  expect(readRefundAmount(typed, 20_000_000)).toEqual({ amount });
});

test.each(["", "-5", "5.005", "five", "1e3", ".5", "5.", "12,50"])("%j is not an amount", (typed) => {
  expect(readRefundAmount(typed, 20_000_000).problem).toContain("in rupees");
});

test("less than a rupee and more than there is are refused", () => {
  expect(readRefundAmount("0.99", 50_000).problem).toBe("The least that can go back is ₹1.");
  expect(readRefundAmount("500", 50_000).amount).toBe(50_000);
  expect(readRefundAmount("500.01", 50_000).problem).toBe("At most ₹500 can go back.");
});
