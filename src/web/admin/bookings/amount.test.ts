/** Amounts that staff type. */
import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";

test.each([
  ["500", { amount: 50_000 }],
  ["₹ 1,250.50", { amount: 125_050 }],
  ["0.99", { problem: "Please enter at least ₹1." }],
  ["5500.01", { problem: "Please enter at most ₹5,500." }],
  ["1.005", { problem: "Please enter an amount in rupees, such as 500 or 99.50." }],
  ["-5", { problem: "Please enter an amount in rupees, such as 500 or 99.50." }],
  ["1e3", { problem: "Please enter an amount in rupees, such as 500 or 99.50." }],
  ["12,50", { problem: "Please enter an amount in rupees, such as 500 or 99.50." }],
  ["", { problem: "Please enter an amount in rupees, such as 500 or 99.50." }],
])("%s", (typed, expected) => {
  expect(readAmount(typed, 550_000)).toEqual(expected);
});
