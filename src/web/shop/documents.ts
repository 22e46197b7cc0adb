/** A page of the shop, and one product with related ones, loaded alike on the server and in the browser. */

import { SHOP_PAGE } from "#domain/shop/shop.ts";
import { REVIEWS_SHOWN } from "#domain/shop/stars.ts";
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";
import { pagesOf, readShopQuery, type ShopQuery } from "./shop-address.ts";

/** A product on a card; `price` in rupees. */
export type CardProduct = {
  id: string;
  name: string;
  price: number;
  image_url: string | null;
  image_alt: string | null;
  category: string;
  stock: number;
  /** What its variants differ in; null without variants. */
  variant_kind: string | null;
  variant_count: number;
  /** Of its published reviews; null without any. */
  average_stars: number | null;
  review_count: number;
};

/** The products of one page, the total count, the page shown, and all categories. */
type ShopList = { products: CardProduct[]; count: number; page: number; categories: string[] };

/** `list` is null when the products could not be loaded. */
export type LoadedShop = { query: ShopQuery; list: ShopList | null };

const PRODUCTS = graphql(`
  query Shop($limit: Int!, $offset: Int!, $search: String, $category: String, $price: String, $sort: String!) {
    products(limit: $limit, offset: $offset, search: $search, category: $category, price: $price, sort: $sort) {
      id
      name
      price
      image_url
      image_alt
      category
      stock
      variant_kind
      variant_count
      average_stars
      review_count
    }
    productsCount(search: $search, category: $category, price: $price)
    productCategories
  }
`);

/** Loads the content of a shop address. Throws only errors other than `GraphqlFailure`. */
export async function loadShop(send: Transport, url: string): Promise<LoadedShop> {
  const query = readShopQuery(new URL(url).searchParams);
  try {
    const requested = await loadPage(send, query);
    const last = pagesOf(requested.count);
    return {
      query,
      list: query.page > last ? await loadPage(send, { ...query, page: last }) : requested,
    };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { query, list: null };
  }
}

async function loadPage(send: Transport, { page, ...query }: ShopQuery): Promise<ShopList> {
  const offset = (page - 1) * SHOP_PAGE;
  const { products, productsCount, productCategories } = await send(PRODUCTS, { ...query, limit: SHOP_PAGE, offset });
  return { products, count: productsCount, page, categories: productCategories };
}

/** A product on its own page. */
export type ShownProduct = CardProduct & {
  description: string;
  /** The newest published reviews. */
  reviews: readonly ShownReview[];
  /** How many reviews give 1, 2, 3, 4 and 5 stars. */
  star_counts: readonly number[];
  related: CardProduct[];
  /** The first one included. */
  pictures: readonly ShownPicture[];
  variants: readonly ShownVariant[];
};

export type ShownPicture = { image_url: string; image_alt: string | null };
/** `title` may be empty; `written_at` is ISO 8601. */
export type ShownReview = {
  id: string;
  author: string;
  stars: number;
  title: string;
  text: string;
  written_at: string;
};
export type ShownVariant = { id: string; name: string; stock: number };

/** A product, or why there is none: no such product, or no response. */
export type LoadedProduct = {
  product: ShownProduct | null;
  failed: boolean;
  /** The product was on sale earlier and is archived. */
  archived: boolean;
};

const PRODUCT = graphql(`
  query Product($id: ID!, $related: Int!, $reviews: Int!) {
    product(id: $id) {
      id
      name
      description
      price
      image_url
      image_alt
      category
      stock
      variant_kind
      variant_count
      average_stars
      review_count
      star_counts
      reviews(limit: $reviews) {
        id
        author
        stars
        title
        text
        written_at
      }
      pictures {
        image_url
        image_alt
      }
      variants {
        id
        name
        stock
      }
      related(limit: $related) {
        id
        name
        price
        image_url
        image_alt
        category
        stock
        variant_kind
        variant_count
        average_stars
        review_count
      }
    }
    productArchived(id: $id)
  }
`);

const RELATED = 4;

/** Loads a product; accepts any text as its id. Throws only errors other than `GraphqlFailure`. */
export async function loadProduct(send: Transport, id: string): Promise<LoadedProduct> {
  try {
    const { product, productArchived } = await send(PRODUCT, { id, related: RELATED, reviews: REVIEWS_SHOWN });
    return { product, failed: false, archived: productArchived };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { product: null, failed: true, archived: false };
  }
}
