/** Which plans are accepted, and the field of each error. */
import { describe, expect, it } from "vitest";
import { paiseToRupees } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import { planForm, pricesOf } from "./plan-form.ts";
import { CATALOGUE } from "./plans.ts";

const TRIAL = {
  name: "Trial Flight",
  duration: 20,
  originalPrice: 4000,
  fullDiscount: 1000,
  advanceDiscount: 500,
  description: "Twenty minutes.",
  features: ["One landing"],
  popular: false,
};

it("accepts the whole catalogue", () => {
  for (const { original, fullDiscount, advanceDiscount, id, ...plan } of CATALOGUE) {
    const form = {
      ...plan,
      originalPrice: paiseToRupees(original),
      fullDiscount: paiseToRupees(fullDiscount),
      advanceDiscount: paiseToRupees(advanceDiscount),
    };
    expect([id, planForm.safeParse(form).success]).toEqual([id, true]);
    expect(pricesOf(form)).toEqual({ original, fullDiscount, advanceDiscount });
  }
});

it.each([
  [{ duration: 15 }],
  [{ duration: 1200 }],
  [{ originalPrice: 1, fullDiscount: 0, advanceDiscount: 0 }],
  [{ originalPrice: 10_000_000 }],
  [{ originalPrice: 1000.5, fullDiscount: 0, advanceDiscount: 500.5 }],
  [{ fullDiscount: 3999 }],
  [{ originalPrice: 400, fullDiscount: 100, advanceDiscount: 0 }],
])("accepts %j", (change) => {
  const plan = planForm.parse({ ...TRIAL, ...change });
  for (const type of ["full", "advance"] as const)
    expect(priceOf(pricesOf(plan), type).dueNow).toBeGreaterThanOrEqual(100);
});

describe("refuses", () => {
  it.each([
    [{ duration: 14 }, "duration", "At least 15 minutes"],
    [{ duration: 1201 }, "duration", "At most 1200 minutes"],
    [{ duration: 20.5 }, "duration", "Please enter whole minutes"],
    [{ originalPrice: 0 }, "originalPrice", "Enter a price above ₹0"],
    [{ originalPrice: -1 }, "originalPrice", "Enter a price above ₹0"],
    [{ originalPrice: 0.5 }, "originalPrice", "At least ₹1"],
    [{ originalPrice: 1e9 }, "originalPrice", "At most ₹1,00,00,000"],
    [{ originalPrice: 4000.001 }, "originalPrice", "At most two decimals"],
    [{ originalPrice: Number.NaN }, "originalPrice", "Please enter an amount in rupees"],
    [{ fullDiscount: 4000 }, "fullDiscount", "The discount must leave at least ₹1 to pay"],
    [{ fullDiscount: -1 }, "fullDiscount", "A discount can't be below ₹0"],
    [{ advanceDiscount: 5000 }, "advanceDiscount", "The discount must leave at least ₹1 to pay"],
    [{ advanceDiscount: 3501 }, "advanceDiscount", "An advance booking must cost at least ₹500"],
    [{ name: "  " }, "name", "Please enter the plan's name"],
    [{ name: "x".repeat(121) }, "name", "Please use at most 120 characters"],
    [{ features: [] }, "features", "Please list at least one feature"],
    [{ features: ["a", " "] }, "features.1", "Please fill in or remove this line"],
  ])("%j at its field", (change, field, message) => {
    const [issue] = planForm.safeParse({ ...TRIAL, ...change }).error?.issues ?? [];
    expect([issue?.path.join("."), issue?.message]).toEqual([field, message]);
  });
});
