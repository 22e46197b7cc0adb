/** The filters of the two long lists, and when the rows shown no longer match them. */
import { expect, test } from "vitest";
import { askedOf, isOther } from "./lists.ts";

const ALL = { checkouts: "all", "checkouts-search": "", refunds: "all", "refunds-search": "" };

test("reads a list by its own state and search only", () => {
  const filters = { ...ALL, refunds: "due", "checkouts-search": "rao" };
  expect(askedOf(filters, "refunds")).toEqual({ state: "due", search: "" });
  expect(askedOf(filters, "checkouts")).toEqual({ state: null, search: "rao" });
});

test("detects a changed state or search of a list", () => {
  const sought = { ...ALL, "refunds-search": "rao" };
  expect(isOther(ALL, sought, "refunds")).toBe(true);
  expect(isOther(ALL, { ...ALL, refunds: "due" }, "refunds")).toBe(true);
  expect(isOther(ALL, sought, "checkouts")).toBe(false);
  expect(isOther(ALL, sought, "failedRefunds")).toBe(false);
});
