/** The limits of a saved view. */
import { expect, test } from "vitest";
import { columnKeys, tabName, VIEW_NAME_MISSING, viewFilters, viewName } from "./saved-view.ts";

test("a name is trimmed, and has 1 to 60 characters", () => {
  expect(viewName.parse("  Today's   A320 ")).toBe("Today's A320");
  expect(viewName.safeParse("   ").error?.issues[0]?.message).toBe(VIEW_NAME_MISSING);
  expect(viewName.safeParse("x".repeat(60)).success).toBe(true);
  expect(viewName.safeParse("x".repeat(61)).success).toBe(false);
});

test("accepts filters as they appear in an address", () => {
  expect(viewFilters.parse("search=asha rao&status=pending")).toBe("search=asha+rao&status=pending");
  expect(viewFilters.parse("")).toBe("");
  expect(viewFilters.safeParse("<script>=1").success).toBe(false);
  expect(viewFilters.safeParse(`search=${"x".repeat(600)}`).success).toBe(false);
  const many = Array.from({ length: 13 }, (_, at) => `f${at}=1`).join("&");
  expect(viewFilters.safeParse(many).success).toBe(false);
});

test("requires each column at most once, and at least one", () => {
  expect(columnKeys.safeParse(["id", "status"]).success).toBe(true);
  for (const wrong of [[], ["id", "id"], ["../x"], Array.from({ length: 21 }, (_, at) => `c${at}`)])
    expect(columnKeys.safeParse(wrong).success, wrong.join()).toBe(false);
});

test("requires a tab to be a path of one word", () => {
  expect(tabName.safeParse("custom-bookings").success).toBe(true);
  expect(tabName.safeParse("bookings/calendar").success).toBe(false);
});
