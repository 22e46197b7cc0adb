/**
 * What /shop shows, as its address says it: `?search=&price=&sort=&page=`. A part that can't be read counts as
 * left out, and a page past the end is the last one, so that no address of the shop leads nowhere.
 */
import {
  type PriceFilter,
  type ProductSearchSort,
  type ProductSort,
  readPriceFilter,
  readProductSort,
  readSearch,
  SHOP_PAGE,
} from "#domain/shop.ts";
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";

/** A shop's page as it is asked for; `page` counts from 1. */
export type ShopQuery = {
  search: string | null;
  price: PriceFilter | null;
  sort: ProductSort | ProductSearchSort;
  page: number;
};

/** A product as cards show it; `price` in rupees. */
export type CardProduct = {
  id: string;
  name: string;
  price: number;
  image_url: string | null;
  image_alt: string | null;
  category: string;
  stock: number;
};

/** The products of one page, how many there are in all, and which page it became. */
type ShopList = { products: CardProduct[]; count: number; page: number };

/** `list` is null when the products could not be loaded. */
export type LoadedShop = { query: ShopQuery; list: ShopList | null };

const PRODUCTS = graphql(`
  query Shop($limit: Int!, $offset: Int!, $search: String, $price: String, $sort: String!) {
    products(limit: $limit, offset: $offset, search: $search, price: $price, sort: $sort) {
      id
      name
      price
      image_url
      image_alt
      category
      stock
    }
    productsCount(search: $search, price: $price)
  }
`);

/** Reads the address's parameters. */
export function readShopQuery(params: URLSearchParams): ShopQuery {
  const page = params.get("page") ?? "";
  const search = readSearch(params.get("search"));
  return {
    search,
    price: readPriceFilter(params.get("price")),
    sort: readProductSort(params.get("sort"), search),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a shop's page; what goes without saying is left out of it. */
export function shopPath({ search, price, sort, page }: Partial<ShopQuery>): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (price) params.set("price", price);
  if (sort && sort !== "relevance" && sort !== readProductSort(null, search ?? null))
    params.set("sort", sort);
  if (page && page > 1) params.set("page", String(page));
  return params.size > 0 ? `/shop?${params}` : "/shop";
}

/** How many pages so many products fill; one for none. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / SHOP_PAGE));
}

/** Loads what an address of the shop shows. Throws only what is no failure of the transport. */
export async function loadShop(send: Transport, url: string): Promise<LoadedShop> {
  const query = readShopQuery(new URL(url).searchParams);
  try {
    const asked = await loadPage(send, query);
    const last = pagesOf(asked.count);
    return {
      query,
      list: query.page > last ? await loadPage(send, { ...query, page: last }) : asked,
    };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { query, list: null };
  }
}

async function loadPage(send: Transport, { page, ...query }: ShopQuery): Promise<ShopList> {
  const offset = (page - 1) * SHOP_PAGE;
  const { products, productsCount } = await send(PRODUCTS, { ...query, limit: SHOP_PAGE, offset });
  return { products, count: productsCount, page };
}
