/** What a saved view may hold. */
import { expect, test } from "vitest";
import { columnKeys, tabName, VIEW_NAME_MISSING, viewFilters, viewName } from "./saved-view.ts";

test("a name is trimmed, and has 1 to 60 characters", () => {
  expect(viewName.parse("  Today's   A320 ")).toBe("Today's A320");
  expect(viewName.safeParse("   ").error?.issues[0]?.message).toBe(VIEW_NAME_MISSING);
  expect(viewName.safeParse("x".repeat(60)).success).toBe(true);
  expect(viewName.safeParse("x".repeat(61)).success).toBe(false);
});

test("filters are those of an address", () => {
  expect(viewFilters.parse("search=asha rao&status=pending")).toBe("search=asha+rao&status=pending");
  expect(viewFilters.parse("")).toBe("");
  expect(viewFilters.safeParse("<script>=1").success).toBe(false);
  expect(viewFilters.safeParse(`search=${"x".repeat(600)}`).success).toBe(false);
  const many = Array.from({ length: 13 }, (_, at) => `f${at}=1`).join("&");
  expect(viewFilters.safeParse(many).success).toBe(false);
});

test("columns are named once, and at least one shows", () => {
  expect(columnKeys.safeParse(["id", "status"]).success).toBe(true);
  for (const wrong of [[], ["id", "id"], ["../x"], Array.from({ length: 21 }, (_, at) => `c${at}`)])
    expect(columnKeys.safeParse(wrong).success, wrong.join()).toBe(false);
});

test("a tab is a path of one word", () => {
  expect(tabName.safeParse("custom-bookings").success).toBe(true);
  expect(tabName.safeParse("bookings/calendar").success).toBe(false);
});
