/** How a list's declaration determines its address parameters and its empty text. */
import { expect, test } from "vitest";
import { BY_AGE } from "./choices.ts";
import { declareList, emptyText } from "./list-tab.tsx";
import { readFilters } from "./url-filters.ts";

const LIST = declareList({
  title: "Goods",
  intro: "What is in the cellar.",
  noun: "goods",
  key: "goods",
  search: "Search goods",
  filters: {
    category: { usual: "any", render: () => null },
    sort: { label: "Sort", options: [...BY_AGE, { value: "name", text: "By name" }] },
    shown: {
      label: "Which goods",
      as: "chips",
      options: [
        { value: "sold", text: "On sale" },
        { value: "archived", text: "Archived", empty: "Nothing is archived." },
        { value: "lent", text: "Lent" },
      ],
    },
  },
  read: async ({ search, category, sort, shown }) => ({ rows: [{ id: search + category + sort + shown }], total: 1 }),
  failure: "Failed to fetch goods",
  empty: { none: "No goods yet.", filtered: "No goods fit this search." },
  csv: "/export/goods.csv",
  nameOf: ({ id }) => id,
});

const filtersOf = (address: string) => readFilters(LIST.usual, new URLSearchParams(address), LIST.allowed);
const said = (address: string) => emptyText(LIST, filtersOf(address));

test("reads an address without parameters as the first option of each filter", () => {
  expect(filtersOf("")).toEqual({ search: "", category: "any", sort: "newest", shown: "sold" });
});

test("reads only declared options, and any text for a filter that renders itself", () => {
  expect(filtersOf("search=jam&category=jars&sort=name&shown=archived")).toEqual({
    search: "jam",
    category: "jars",
    sort: "name",
    shown: "archived",
  });
  expect(filtersOf("sort=price&shown=all")).toEqual(filtersOf(""));
});

test("shows the empty text for a list without rows, also when it is sorted", () => {
  expect(said("")).toBe("No goods yet.");
  expect(said("sort=name")).toBe("No goods yet.");
});

test("shows the no-match text for a search, and for a choice without its own text", () => {
  for (const address of ["search=jam", "category=jars", "shown=lent"])
    expect(said(address), address).toBe("No goods fit this search.");
});

test("shows a choice's own text only when it is the only choice", () => {
  expect(said("shown=archived&sort=oldest")).toBe("Nothing is archived.");
  for (const more of ["search=jam", "category=jars"])
    expect(said(`shown=archived&${more}`), more).toBe("No goods fit this search.");
});
