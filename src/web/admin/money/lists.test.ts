/** What the two long lists ask for, and when what is shown is not it. */
import { expect, test } from "vitest";
import { askedOf, isOther } from "./lists.ts";

const ALL = { checkouts: "all", "checkouts-search": "", refunds: "all", "refunds-search": "" };

test("a list is asked for by its own state and search alone", () => {
  const filters = { ...ALL, refunds: "due", "checkouts-search": "rao" };
  expect(askedOf(filters, "refunds")).toEqual({ state: "due", search: "" });
  expect(askedOf(filters, "checkouts")).toEqual({ state: null, search: "rao" });
});

test("rows are of other filters when its state or its search is another", () => {
  const sought = { ...ALL, "refunds-search": "rao" };
  expect(isOther(ALL, sought, "refunds")).toBe(true);
  expect(isOther(ALL, { ...ALL, refunds: "due" }, "refunds")).toBe(true);
  expect(isOther(ALL, sought, "checkouts")).toBe(false);
  expect(isOther(ALL, sought, "failedRefunds")).toBe(false);
});
