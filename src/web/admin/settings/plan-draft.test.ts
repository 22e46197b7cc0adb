/** A typed plan: the field of each error, and the prices shown beside it. */
import { expect, test } from "vitest";
import { checkPlan, draftPrices, planDraftOf } from "./plan-draft.ts";

const DRAFT = {
  ...planDraftOf(null),
  name: "Trial Flight",
  duration: "20",
  originalPrice: "4000",
  fullDiscount: "1000",
  advanceDiscount: "500.50",
  description: "Twenty minutes.",
  features: "One landing\n\n A certificate ",
};

test("reads a plan", () => {
  expect(checkPlan(DRAFT)).toEqual({
    data: {
      name: "Trial Flight",
      duration: 20,
      originalPrice: 4000,
      fullDiscount: 1000,
      advanceDiscount: 500.5,
      description: "Twenty minutes.",
      features: ["One landing", "A certificate"],
      popular: false,
    },
  });
  expect(draftPrices(DRAFT)).toMatchObject({
    full: { total: 300_000, dueNow: 300_000, atVenue: 0 },
    advance: { total: 349_950, dueNow: 50_000, atVenue: 299_950 },
  });
});

test("accepts commas that group thousands in prices", () => {
  const check = (originalPrice: string) => checkPlan({ ...DRAFT, originalPrice });
  expect(check("1,23,456.50")).toMatchObject({ data: { originalPrice: 123_456.5 } });
  expect(check("40,00")).toMatchObject({ errors: { originalPrice: expect.any(String) } });
});

test("refuses an empty plan field by field, and shows no price", () => {
  const empty = checkPlan(planDraftOf(null));
  expect(Object.keys("errors" in empty ? empty.errors : {}).sort()).toEqual(
    ["description", "duration", "features", "name", "originalPrice"].sort(),
  );
  expect(draftPrices(planDraftOf(null))).toBeNull();
});

test.each([
  [{ originalPrice: "1e9" }, "originalPrice"],
  [{ originalPrice: "-1" }, "originalPrice"],
  [{ originalPrice: "10.001" }, "originalPrice"],
  [{ duration: "half an hour" }, "duration"],
  [{ fullDiscount: "4000" }, "fullDiscount"],
])("refuses %j", (change, field) => {
  const checked = checkPlan({ ...DRAFT, ...change });
  expect(Object.keys("errors" in checked ? checked.errors : {})).toEqual([field]);
});
