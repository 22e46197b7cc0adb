/** Prices and lengths on pages follow the plans on sale: no sentence has a figure of its own. */
import { expect, test } from "vitest";
import { CATALOGUE } from "#domain/booking/plans.ts";
import { DEFAULT_PUBLIC_SETTINGS } from "#domain/centre/settings.ts";
import { formatRupees } from "#domain/money/money.ts";
import { ADVANCE_PAISE } from "#domain/money/pricing.ts";
import { fillContent } from "#domain/site-content/fill.ts";
import { FAQ } from "#domain/site-content/first-version/faq.ts";
import { TERMS } from "#domain/site-content/first-version/terms.ts";
import { businessOf } from "./business.ts";
import {
  fromPriceText,
  largestSaving,
  lengthsText,
  nearestPlan,
  planLengthsText,
  savingsText,
  shortestPlan,
} from "./catalogue.ts";
import { contentFacts } from "./facts.ts";
import { paymentOptions } from "./payment-options.ts";
import { salesFacts } from "./sales-facts.ts";

const PLANS = [...CATALOGUE];
const CHANGED = PLANS.map((plan) => ({
  ...plan,
  original: plan.original + 12_300,
  fullDiscount: plan.duration === 30 ? 77_700 : 0,
  advanceDiscount: 0,
}));

test("derives cards and sentences from the plans", () => {
  expect(fromPriceText(PLANS)).toBe("From ₹5,000");
  expect(lengthsText(PLANS)).toBe("30 minutes to 20 hours");
  expect(fromPriceText([])).toBeNull();
  expect(largestSaving(PLANS, "fullDiscount")).toBe("Save ₹1,500");
  expect(largestSaving(CHANGED, "advanceDiscount")).toBeNull();
  expect(planLengthsText(PLANS.slice(0, 2))).toMatch(/^Joy of Flying takes 30 minutes, .* 45 minutes\.$/);
  expect(savingsText(CHANGED)).toBe(
    "On Joy of Flying (30 minutes) you save ₹777 with full payment. The price of the other plans is the same either way.",
  );
});

test("finds the nearest plan for an unknown length", () => {
  expect(nearestPlan(PLANS, 20)?.duration).toBe(30);
  expect(nearestPlan(PLANS, 100)?.duration).toBe(120);
  expect(nearestPlan(PLANS, 90)?.duration).toBe(60);
  expect(shortestPlan(PLANS)?.duration).toBe(30);
  expect(nearestPlan([], 20)).toBeUndefined();
});

test.each([
  ["as sold today", PLANS],
  ["after an administrator changed every price and discount", CHANGED],
])("FAQ, terms and payment options name no other figure, %s", (_name, plans) => {
  const business = businessOf({ ...DEFAULT_PUBLIC_SETTINGS, plans });
  const documents = fillContent([FAQ, TERMS], { ...contentFacts(business), ...salesFacts(business) });
  const texts = JSON.stringify([documents, paymentOptions(plans)]);
  const derived = new Set(
    [ADVANCE_PAISE, ...plans.flatMap((plan) => [plan.original, plan.fullDiscount, plan.advanceDiscount])].map(
      (amount) => formatRupees(amount),
    ),
  );
  const figures = texts.match(/₹[\d,]*\d/g) ?? [];
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) expect(derived).toContain(figure);
  if (plans === CHANGED) expect(texts).not.toContain("₹1,500");
});
