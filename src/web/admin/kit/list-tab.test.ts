/** What a list's declaration says about its address, and about a list without rows. */
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

const asked = (address: string) => readFilters(LIST.usual, new URLSearchParams(address), LIST.allowed);
const said = (address: string) => emptyText(LIST, asked(address));

test("a bare address means the first of each filter's options", () => {
  expect(asked("")).toEqual({ search: "", category: "any", sort: "newest", shown: "sold" });
});

test("an address asks for what is among the options, and for any text where a filter draws itself", () => {
  expect(asked("search=jam&category=jars&sort=name&shown=archived")).toEqual({
    search: "jam",
    category: "jars",
    sort: "name",
    shown: "archived",
  });
  expect(asked("sort=price&shown=all")).toEqual(asked(""));
});

test("a list without rows says that there are none; a sort leaves none out", () => {
  expect(said("")).toBe("No goods yet.");
  expect(said("sort=name")).toBe("No goods yet.");
});

test("a search, or a choice without a text of its own, leaves no row that fits", () => {
  for (const address of ["search=jam", "category=jars", "shown=lent"])
    expect(said(address), address).toBe("No goods fit this search.");
});

test("a choice says its own text where it alone is made", () => {
  expect(said("shown=archived&sort=oldest")).toBe("Nothing is archived.");
  for (const more of ["search=jam", "category=jars"])
    expect(said(`shown=archived&${more}`), more).toBe("No goods fit this search.");
});
