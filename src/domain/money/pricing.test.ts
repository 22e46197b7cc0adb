/** The price table of the six plans, and properties of every possible plan. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE, planFor } from "#domain/booking/plans.ts";
import { rupeesToPaise } from "./money.ts";
import {
  ADVANCE_PAISE,
  type PaymentType,
  type PlanPrices,
  planPriceProblem,
  priceOf,
  readPaymentType,
} from "./pricing.ts";

/** minutes, original, full: due now, advance: due now, at the venue, total; rupees. */
const TABLE = [
  [30, 6500, 5000, 500, 5500, 6000],
  [45, 10_000, 8500, 500, 9000, 9500],
  [60, 10_000, 10_000, 500, 9500, 10_000],
  [120, 15_000, 15_000, 500, 14_500, 15_000],
  [240, 25_000, 25_000, 500, 24_500, 25_000],
  [1200, 200_000, 200_000, 500, 199_500, 200_000],
] as const;

function inPaise(price: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(price).map(([key, rs]) => [key, rupeesToPaise(rs)]));
}

describe("the price table", () => {
  it.each(TABLE)("%d minutes", (minutes, original, full, advance, atVenue, advanceTotal) => {
    const plan = planFor(CATALOGUE, minutes);
    if (plan === null) throw new Error(`no plan of ${minutes} minutes`);
    expect(priceOf(plan, "full")).toEqual(
      inPaise({ original, discount: original - full, total: full, dueNow: full, atVenue: 0 }),
    );
    expect(priceOf(plan, "advance")).toEqual(
      inPaise({
        original,
        discount: original - advanceTotal,
        total: advanceTotal,
        dueNow: advance,
        atVenue,
      }),
    );
  });
});

const paymentTypes = fc.constantFrom<PaymentType>("full", "advance");
const figures = fc.oneof(fc.nat({ max: 1_000_000_000 }), fc.integer({ max: 200_000 }), fc.double());
const anyPlan: fc.Arbitrary<PlanPrices> = fc.record({
  original: figures,
  fullDiscount: figures,
  advanceDiscount: figures,
});

describe("every plan, even one with impossible figures", () => {
  it("adds up, and is never below one rupee", () => {
    fc.assert(
      fc.property(anyPlan, paymentTypes, (plan, paymentType) => {
        const price = priceOf(plan, paymentType);
        expect(price.total).toBe(price.dueNow + price.atVenue);
        expect(price.total).toBe(price.original - price.discount);
        expect(price.discount).toBeGreaterThanOrEqual(0);
        expect(price.total).toBeGreaterThanOrEqual(100);
        expect(price.dueNow).toBeGreaterThanOrEqual(100);
        expect(price.atVenue).toBeGreaterThanOrEqual(0);
        for (const figure of Object.values(price)) expect(Number.isSafeInteger(figure)).toBe(true);
      }),
    );
  });

  it("charges everything now in full, and at most ₹500 now as an advance", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(priceOf(plan, "full").atVenue).toBe(0);
        const { dueNow, total } = priceOf(plan, "advance");
        expect(dueNow).toBe(Math.min(ADVANCE_PAISE, total));
      }),
    );
  });

  it("is charged exactly as stated when its figures are valid", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        fc.pre(planPriceProblem(plan) === null);
        expect(priceOf(plan, "full").total).toBe(plan.original - plan.fullDiscount);
        expect(priceOf(plan, "advance").total).toBe(plan.original - plan.advanceDiscount);
      }),
    );
  });
});

it("requires full payment of a plan cheaper than the advance", () => {
  const plan = { original: 30_000, fullDiscount: 0, advanceDiscount: 0 };
  expect(priceOf(plan, "advance")).toMatchObject({ dueNow: 30_000, atVenue: 0 });
});

it.each([
  [{ original: 650_000, fullDiscount: 150_000, advanceDiscount: 50_000 }, null],
  [{ original: 100, fullDiscount: 0, advanceDiscount: 0 }, null],
  [{ original: 99, fullDiscount: 0, advanceDiscount: 0 }, "below_one_rupee"],
  [{ original: 1000, fullDiscount: 1000, advanceDiscount: 0 }, "below_one_rupee"],
  [{ original: 1000, fullDiscount: 0, advanceDiscount: 901 }, "below_one_rupee"],
  [{ original: 1000, fullDiscount: 1001, advanceDiscount: 0 }, "discount_exceeds_price"],
  [{ original: 1000, fullDiscount: 0, advanceDiscount: 2000 }, "discount_exceeds_price"],
  [{ original: 1000.5, fullDiscount: 0, advanceDiscount: 0 }, "not_whole_paise"],
  [{ original: 1000, fullDiscount: -1, advanceDiscount: 0 }, "not_whole_paise"],
  [{ original: Number.NaN, fullDiscount: 0, advanceDiscount: 0 }, "not_whole_paise"],
])("a plan of %j has the problem %s", (plan, problem) => {
  expect(planPriceProblem(plan)).toBe(problem);
});

it.each([
  ["full", "full"],
  ["advance", "advance"],
  ["partial", "advance"],
  ["Full", null],
  ["", null],
  ["free", null],
])("payment type %j reads as %j", (text, paymentType) => {
  expect(readPaymentType(text)).toBe(paymentType);
});
