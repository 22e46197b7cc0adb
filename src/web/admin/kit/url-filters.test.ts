import { expect, test } from "vitest";
import { isIsoDate } from "#domain/time/dates.ts";
import { readFilters, writeFilters } from "./url-filters.ts";

const DEFAULTS = { search: "", status: "all", sort: "newest" };

test("what the address does not say is as always", () => {
  const read = readFilters(DEFAULTS, new URLSearchParams("status=pending&other=1"));
  expect(read).toEqual({ search: "", status: "pending", sort: "newest" });
});

test("a value that no choice has counts as left out", () => {
  const address = new URLSearchParams("status=lost&sort=oldest&search=%25");
  const read = readFilters(DEFAULTS, address, { status: ["all", "pending"], sort: ["oldest"] });
  expect(read).toEqual({ search: "%", status: "all", sort: "oldest" });
});

test("so does one that a filter can't read", () => {
  const days = { from: "", to: "" };
  const allowed = { from: isIsoDate, to: isIsoDate };
  const read = (address: string) => readFilters(days, new URLSearchParams(address), allowed);
  expect(read("from=2026-13-45&to=2026-12-05")).toEqual({ from: "", to: "2026-12-05" });
  expect(read("from=tomorrow&to=")).toEqual({ from: "", to: "" });
});

test("a change keeps others' parameters and leaves the usual out", () => {
  const address = new URLSearchParams("status=pending&dialog=7");
  expect(writeFilters(DEFAULTS, address, { search: "a b" }).toString()).toBe("status=pending&dialog=7&search=a+b");
  expect(writeFilters(DEFAULTS, address, { status: "all" }).toString()).toBe("dialog=7");
  expect(address.get("status")).toBe("pending");
});
