/**
 * The shop's search, filters and sorts (contract: shop-filters), and the low-stock limit. The address of /shop, its
 * controls and the server's query share this module.
 */

export const PRICE_FILTERS = ["under-1000", "1000-5000", "over-5000"] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

/** "rating" sorts by name (contract: shop-filters). */
export const PRODUCT_SORTS = ["name", "price-low", "price-high", "rating", "newest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The default sort of a search: the best match first. */
export type ProductSearchSort = "relevance";

/** The administrators' list also offers the reverse sorts. */
const PRODUCT_LIST_SORTS = [...PRODUCT_SORTS, "name-za", "oldest"] as const;
export type ProductListSort = (typeof PRODUCT_LIST_SORTS)[number];

/** A filter's price range in paise, both ends included; null where it is open. */
export const PRICE_BOUNDS: Record<PriceFilter, { from: number | null; to: number | null }> = {
  "under-1000": { from: null, to: 99_999 },
  "1000-5000": { from: 100_000, to: 500_000 },
  "over-5000": { from: 500_001, to: null },
};

/** How many products a page of the shop shows. */
export const SHOP_PAGE = 24;

/** Parses a price filter from an address or an argument; null for anything else. */
export function readPriceFilter(text: string | null | undefined): PriceFilter | null {
  return PRICE_FILTERS.find((filter) => filter === text) ?? null;
}

const unsorted = (search: string | null): ProductSearchSort | "name" => (search === null ? "name" : "relevance");

/** Parses a sort from an address or an argument. Default: best match with a search, else by name. */
export function readProductSort(
  text: string | null | undefined,
  search: string | null = null,
): ProductSort | ProductSearchSort {
  return PRODUCT_SORTS.find((sort) => sort === text) ?? unsorted(search);
}

/** The same with the additional sorts of the administrators' list. */
export function readProductListSort(
  text: string | null | undefined,
  search: string | null = null,
): ProductListSort | ProductSearchSort {
  return PRODUCT_LIST_SORTS.find((sort) => sort === text) ?? unsorted(search);
}

/** The highest stock that counts as low. */
export const LOW_STOCK = 5;

/** An administrator's stock filter: few or none left, or none. */
const STOCK_FILTERS = ["low", "out"] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** Parses a stock filter from an address or an argument; null for anything else. */
export function readStockFilter(text: string | null | undefined): StockFilter | null {
  return STOCK_FILTERS.find((filter) => filter === text) ?? null;
}

/** The badge of a product (contract: stock-badge): out of stock at 0, low at 5 and less. */
export function stockLevel(stock: number): "out" | "low" | "in" {
  if (stock <= 0) return "out";
  return stock <= LOW_STOCK ? "low" : "in";
}
