/** Amounts that staff type. */
import { describe, expect, test } from "vitest";
import { readAmount, readRefundAmount } from "./read-amount.ts";

const NO_AMOUNT = { problem: "Please enter an amount in rupees, such as 500 or 99.50." };

test.each([
  ["500", { amount: 50_000 }],
  ["₹ 1,250.50", { amount: 125_050 }],
  ["0.99", { problem: "Please enter at least ₹1." }],
  ["5500.01", { problem: "Please enter at most ₹5,500." }],
  ["1.005", NO_AMOUNT],
  ["-5", NO_AMOUNT],
  ["1e3", NO_AMOUNT],
  ["12,50", NO_AMOUNT],
  ["", NO_AMOUNT],
])("%s", (typed, expected) => {
  expect(readAmount(typed, 550_000)).toEqual(expected);
});

describe("a refund", () => {
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

  test("refuses less than a rupee and more than the refundable amount", () => {
    expect(readRefundAmount("0.99", 50_000).problem).toBe("The smallest refund is ₹1.");
    expect(readRefundAmount("500", 50_000).amount).toBe(50_000);
    expect(readRefundAmount("500.01", 50_000).problem).toBe("You can refund at most ₹500.");
  });
});
