import { expect, test } from "vitest";
import { isIsoDate } from "#domain/time/dates.ts";
import { readFilters, writeFilters } from "./url-filters.ts";

const DEFAULTS = { search: "", status: "all", sort: "newest" };

test("uses the default for a parameter that the address omits", () => {
  const read = readFilters(DEFAULTS, new URLSearchParams("status=pending&other=1"));
  expect(read).toEqual({ search: "", status: "pending", sort: "newest" });
});

test("uses the default for a value outside the choices", () => {
  const address = new URLSearchParams("status=lost&sort=oldest&search=%25");
  const read = readFilters(DEFAULTS, address, { status: ["all", "pending"], sort: ["oldest"] });
  expect(read).toEqual({ search: "%", status: "all", sort: "oldest" });
});

test("uses the default for a value that a filter can't parse", () => {
  const days = { from: "", to: "" };
  const allowed = { from: isIsoDate, to: isIsoDate };
  const read = (address: string) => readFilters(days, new URLSearchParams(address), allowed);
  expect(read("from=2026-13-45&to=2026-12-05")).toEqual({ from: "", to: "2026-12-05" });
  expect(read("from=tomorrow&to=")).toEqual({ from: "", to: "" });
});

test("writes a change, keeps unrelated parameters and omits defaults", () => {
  const address = new URLSearchParams("status=pending&dialog=7");
  expect(writeFilters(DEFAULTS, address, { search: "a b" }).toString()).toBe("status=pending&dialog=7&search=a+b");
  expect(writeFilters(DEFAULTS, address, { status: "all" }).toString()).toBe("dialog=7");
  expect(address.get("status")).toBe("pending");
});
