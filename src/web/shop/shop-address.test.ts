/** The shop's address. */
import { expect, test } from "vitest";
import { pagesOf, readShopQuery, shopPath } from "./shop-address.ts";

const FIRST = { search: null, category: null, price: null, sort: "name", page: 1 } as const;
const read = (text: string) => readShopQuery(new URLSearchParams(text));

test.each([
  ["", FIRST],
  ["search=&price=&sort=&page=", FIRST],
  ["search=%20%20&price=free&sort=up&page=0", FIRST],
  ["page=-3&sort[]=newest&price=%E0%A4%A", FIRST],
  ["page=1e3", FIRST],
  ["page=123456789", FIRST],
  ["page=2&page=9", { ...FIRST, page: 2 }],
  [
    "search=+flight++bag&price=over-5000&sort=price-low&page=3",
    { search: "flight bag", category: null, price: "over-5000", sort: "price-low", page: 3 },
  ],
])("reads %j", (text, query) => {
  expect(read(text)).toEqual(query);
});

test("omits default values from an address and reads it back unchanged", () => {
  expect(shopPath(FIRST)).toBe("/shop");
  const query = { search: "a&b #1", category: "Caps & ties", price: "1000-5000", sort: "newest", page: 12 } as const;
  expect(read(new URL(shopPath(query), "http://x").search)).toEqual(query);
});

test("sorts a search by best match unless another sort is chosen", () => {
  expect(read("search=cap")).toMatchObject({ sort: "relevance" });
  expect(read("search=cap&sort=name")).toMatchObject({ sort: "name" });
  expect(shopPath({ search: "cap", sort: "relevance" })).toBe("/shop?search=cap");
  expect(shopPath({ search: "cap", sort: "name" })).toBe("/shop?search=cap&sort=name");
  expect(shopPath({ search: null, sort: "relevance" })).toBe("/shop");
});

test("counts pages", () => {
  expect([0, 1, 24, 25, 10_000].map(pagesOf)).toEqual([1, 1, 1, 2, 417]);
});
