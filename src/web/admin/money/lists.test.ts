/** The filters of the two long lists, and when the rows shown no longer match them. */
import { expect, test } from "vitest";
import { isOther, listFiltersOf } from "./lists.ts";

const ALL = { checkouts: "all", "checkouts-search": "", refunds: "all", "refunds-search": "" };

test("reads a list by its own state and search only", () => {
  const filters = { ...ALL, refunds: "due", "checkouts-search": "rao" };
  expect(listFiltersOf(filters, "refunds")).toEqual({ state: "due", search: "" });
  expect(listFiltersOf(filters, "checkouts")).toEqual({ state: null, search: "rao" });
});

test("detects a changed state or search of a list", () => {
  const filters = { ...ALL, "refunds-search": "rao" };
  expect(isOther(ALL, filters, "refunds")).toBe(true);
  expect(isOther(ALL, { ...ALL, refunds: "due" }, "refunds")).toBe(true);
  expect(isOther(ALL, filters, "checkouts")).toBe(false);
  expect(isOther(ALL, filters, "failedRefunds")).toBe(false);
});
