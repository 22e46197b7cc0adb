/** Accepted payment ids, and the error of each field. */
import { expect, it } from "vitest";
import { paymentIdIn, searchProblems } from "./find-payment.ts";

it.each([
  ["pay_N5x2JqT8wYb1Zc", "pay_N5x2JqT8wYb1Zc"],
  ["  Payment ID: pay_N5x2JqT8wYb1Zc, thank you ", "pay_N5x2JqT8wYb1Zc"],
  ["(pay_N5x2)", "pay_N5x2"],
  ["", null],
  ["pay_", null],
  ["N5x2JqT8wYb1Zc", null],
  ["412345678901", null],
  ["xpay_N5x2JqT8wYb1Zc", null],
  [`pay_${"a".repeat(61)}`, null],
])("in %j the payment id is %j", (text, id) => {
  expect(paymentIdIn(text)).toBe(id);
});

it("accepts an id and an address", () => {
  expect(searchProblems({ paymentId: "pay_N5x2", email: " Asha@Example.com " })).toEqual({});
});

it("reports for each field what is missing or invalid", () => {
  expect(searchProblems({ paymentId: " ", email: "" })).toEqual({
    paymentId: "Please enter the payment ID",
    email: "Please enter your email address",
  });
  for (const email of ["asha", "asha@", "asha@example", "a sha@example.com", "@example.com"])
    expect(searchProblems({ paymentId: "412345678901", email })).toEqual({
      paymentId: "Please enter an ID that starts with pay_, followed by letters and digits",
      email: "Please enter a valid email address",
    });
});
