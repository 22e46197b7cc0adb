/** The parameters of an address that belong to a view. */
import { expect, test } from "vitest";
import { filtersOf, filtersSet, sameFilters, withFilters } from "./view-address.ts";

const of = (text: string) => new URLSearchParams(text);

test("includes filters and sort, but no open record", () => {
  expect(filtersOf(of("status=pending&booking=1&search=rao"))).toBe("search=rao&status=pending");
  expect(filtersOf(of("edit=new"))).toBe("");
});

test("keeps the open record when another view is opened", () => {
  expect(withFilters(of("status=pending&booking=1"), "search=rao")).toBe("search=rao&booking=1");
  expect(withFilters(of("status=pending"), "")).toBe("");
});

test("ignores the order of filters", () => {
  expect(sameFilters("a=1&b=2", "b=2&a=1")).toBe(true);
  expect(sameFilters("a=1", "a=2")).toBe(false);
});

test.each([
  ["", 0],
  ["search=rao&sort=oldest&booking=1", 0],
  ["status=pending&simulator=B737&sort=session", 2],
  ["from=2026-12-01&to=2026-12-07&status=pending", 2],
  ["to=2026-12-07", 1],
  ["days=today&sort=session", 1],
])("counts the filters of %s as %i", (address, count) => {
  expect(filtersSet(of(address))).toBe(count);
});
