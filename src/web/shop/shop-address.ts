/**
 * The state of /shop in its address: `?search=&category=&price=&sort=&page=`. Invalid parts are ignored, and a page
 * past the end becomes the last one, so that every address of the shop works.
 */
import {
  type PriceFilter,
  type ProductSearchSort,
  type ProductSort,
  readPriceFilter,
  readProductSort,
  SHOP_PAGE,
} from "#domain/shop/shop.ts";
import { readSearch } from "#domain/text/search.ts";
import type { ListAddress } from "#web/ui/use-list-form.ts";

/** A page of the shop; `page` counts from 1. */
export type ShopQuery = {
  search: string | null;
  /** The exact name of a category. */
  category: string | null;
  price: PriceFilter | null;
  sort: ProductSort | ProductSearchSort;
  page: number;
};

/** In characters. */
const LONGEST_CATEGORY = 120;

/** Reads the address's parameters. */
export function readShopQuery(params: URLSearchParams): ShopQuery {
  const page = params.get("page") ?? "";
  const search = readSearch(params.get("search"));
  return {
    search,
    category: params.get("category")?.trim().slice(0, LONGEST_CATEGORY) || null,
    price: readPriceFilter(params.get("price")),
    sort: readProductSort(params.get("sort"), search),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a shop page; default values are omitted. */
export function shopPath({ search, category, price, sort, page }: Partial<ShopQuery>): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (category) params.set("category", category);
  if (price) params.set("price", price);
  if (sort && sort !== "relevance" && sort !== readProductSort(null, search ?? null)) params.set("sort", sort);
  if (page && page > 1) params.set("page", String(page));
  return params.size > 0 ? `/shop?${params}` : "/shop";
}

/** For the shop's form. */
export const SHOP_ADDRESS: ListAddress<ShopQuery> = {
  read: readShopQuery,
  pathOf: shopPath,
  fromStart: (query) => ({ ...query, page: 1 }),
};

/** The number of pages for `count` products; at least one. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / SHOP_PAGE));
}
