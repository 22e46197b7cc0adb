/**
 * How the shop can be searched, filtered and sorted (contract: shop-filters), and when stock is low.
 * One module for the address of /shop, its controls and the server's query.
 */

export const PRICE_FILTERS = ["under-1000", "1000-5000", "over-5000"] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

/** "rating" sorts by name, because every product shows the same stars (contract: shop-filters). */
export const PRODUCT_SORTS = ["name", "price-low", "price-high", "rating", "newest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** How a search is sorted unless another sort is chosen: the best match first. */
export type ProductSearchSort = "relevance";

/** Administrators' list can be sorted the other way round as well. */
const PRODUCT_LIST_SORTS = [...PRODUCT_SORTS, "name-za", "oldest"] as const;
export type ProductListSort = (typeof PRODUCT_LIST_SORTS)[number];

/** The paise between which a filter's prices lie, both counted; null where it is open. */
export const PRICE_BOUNDS: Record<PriceFilter, { from: number | null; to: number | null }> = {
  "under-1000": { from: null, to: 99_999 },
  "1000-5000": { from: 100_000, to: 500_000 },
  "over-5000": { from: 500_001, to: null },
};

/** How many products a page of the shop shows. */
export const SHOP_PAGE = 24;

/** A price filter as written in an address or an argument; null for anything else. */
export function readPriceFilter(text: string | null | undefined): PriceFilter | null {
  return PRICE_FILTERS.find((filter) => filter === text) ?? null;
}

const unsorted = (search: string | null): ProductSearchSort | "name" => (search === null ? "name" : "relevance");

/** A sort as written in an address or an argument; anything else is the best match of a search, or by name. */
export function readProductSort(
  text: string | null | undefined,
  search: string | null = null,
): ProductSort | ProductSearchSort {
  return PRODUCT_SORTS.find((sort) => sort === text) ?? unsorted(search);
}

/** The same with what administrators' list offers more. */
export function readProductListSort(
  text: string | null | undefined,
  search: string | null = null,
): ProductListSort | ProductSearchSort {
  return PRODUCT_LIST_SORTS.find((sort) => sort === text) ?? unsorted(search);
}

/** Up to how many pieces the stock is low. */
export const LOW_STOCK = 5;

/** What an administrator looks for: few or none left, or none. */
const STOCK_FILTERS = ["low", "out"] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** A stock filter as written in an address or an argument; null for anything else. */
export function readStockFilter(text: string | null | undefined): StockFilter | null {
  return STOCK_FILTERS.find((filter) => filter === text) ?? null;
}

/** What the badge of a product says (contract: stock-badge): out of stock at 0, low at 5 and less. */
export function stockLevel(stock: number): "out" | "low" | "in" {
  if (stock <= 0) return "out";
  return stock <= LOW_STOCK ? "low" : "in";
}
