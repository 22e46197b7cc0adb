/** Discounts at the desk: the limit of each role, the reason, and the price that remains. */
import { expect, test } from "vitest";
import { discounted, discountProblem, largestDiscount } from "./desk-discount.ts";
import { priceOf } from "./pricing.ts";

const TOTAL = 500_000;
const REASON = "Late start";

test.each([
  ["staff", 100_000, null],
  ["staff", 100_001, "You can give at most ₹1,000 (20%). Please ask an administrator for more"],
  ["staff", 500_000, "You can give at most ₹1,000 (20%). Please ask an administrator for more"],
  ["admin", 100_001, null],
  ["admin", 500_000, null],
  ["admin", 500_001, "The price is ₹5,000. Please enter a smaller discount"],
  ["admin", 499_950, "The price after the discount must be ₹0 or at least ₹1"],
  ["admin", 0, "Please enter a discount above ₹0"],
  ["admin", -100, "Please enter a discount above ₹0"],
  ["user", 100, "You can give at most ₹0 (0%). Please ask an administrator for more"],
] as const)("%s, %i paise off ₹5,000: %s", (role, amount, text) => {
  expect(discountProblem({ amount, reason: REASON }, TOTAL, role)?.text ?? null).toBe(text);
});

test.each([
  ["", "Please give a reason for the discount"],
  ["  ", "Please give a reason for the discount"],
  ["a".repeat(201), "Please use at most 200 characters"],
])("requires a reason: %j", (reason, text) => {
  expect(discountProblem({ amount: 100, reason }, TOTAL, "admin")).toEqual({ field: "discountReason", text });
});

test("a role's limit is rounded down to a whole paisa", () => {
  expect(largestDiscount(999, "staff")).toBe(199);
});

const PLAN = { original: 650_000, fullDiscount: 150_000, advanceDiscount: 50_000 };

test("lowers the total, and what is due now", () => {
  expect(discounted(priceOf(PLAN, "full"), "full", 100_000)).toEqual({
    original: 650_000,
    discount: 250_000,
    total: 400_000,
    dueNow: 400_000,
    atVenue: 0,
  });
  expect(discounted(priceOf(PLAN, "advance"), "advance", 100_000)).toMatchObject({ dueNow: 50_000, atVenue: 450_000 });
  expect(discounted(priceOf(PLAN, "advance"), "advance", 600_000)).toMatchObject({ total: 0, dueNow: 0, atVenue: 0 });
});
