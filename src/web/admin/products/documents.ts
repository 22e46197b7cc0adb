/** What the Products tab asks the server for. Prices are rupees. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const FIELDS = graphql(`
  fragment AdminProduct on Product @_unmask {
    id
    name
    description
    price
    image_url
    image_alt
    category
    stock
    updated_at
  }
`);

const PRODUCTS = graphql(
  `
    query AdminProducts(
      $search: String
      $category: String
      $stock: String
      $sort: String
      $limit: Int
      $after: ID
    ) {
      products(
        search: $search
        category: $category
        stock: $stock
        sort: $sort
        limit: $limit
        after: $after
      ) {
        ...AdminProduct
      }
      productsCount(search: $search, category: $category, stock: $stock)
    }
  `,
  [FIELDS],
);

const ONE = graphql(
  `
    query AdminProductById($id: ID!) {
      product(id: $id) {
        ...AdminProduct
      }
    }
  `,
  [FIELDS],
);

const CATEGORIES = graphql(`
  query ProductCategories {
    productCategories
  }
`);

export const CREATE_PRODUCT = graphql(
  `
    mutation CreateProduct(
      $name: String!
      $price: Float
      $description: String
      $stock: Int
      $image_url: String
      $image_alt: String
      $category: String
    ) {
      createProduct(
        name: $name
        price: $price
        description: $description
        stock: $stock
        image_url: $image_url
        image_alt: $image_alt
        category: $category
      ) {
        ...AdminProduct
      }
    }
  `,
  [FIELDS],
);

export const UPDATE_PRODUCT = graphql(
  `
    mutation UpdateProduct(
      $id: ID!
      $name: String
      $price: Float
      $description: String
      $stock: Int
      $image_url: String
      $image_alt: String
      $category: String
      $updatedAt: String
      $stockSeen: Int
    ) {
      updateProduct(
        id: $id
        name: $name
        price: $price
        description: $description
        stock: $stock
        image_url: $image_url
        image_alt: $image_alt
        category: $category
        updatedAt: $updatedAt
        stockSeen: $stockSeen
      ) {
        ...AdminProduct
      }
    }
  `,
  [FIELDS],
);

export const DELETE_PRODUCT = graphql(`
  mutation DeleteProduct($id: ID!, $updatedAt: String) {
    deleteProduct(id: $id, updatedAt: $updatedAt)
  }
`);

export type AdminProduct = NonNullable<ResultOf<typeof ONE>["product"]>;

export type ProductFilters = { search: string; category: string; stock: string; sort: string };

/** One page of the products on sale, and how many there are. */
export async function readProducts(
  { search, category, stock, sort }: ProductFilters,
  page: { limit: number; after: string | null },
): Promise<{ rows: AdminProduct[]; total: number }> {
  const { products, productsCount } = await browserTransport(PRODUCTS, {
    search,
    category: category === "all" ? null : category,
    stock: stock === "all" ? null : stock,
    sort,
    ...page,
  });
  return { rows: products, total: productsCount };
}

/** A product as it is now, or null. */
export const readProduct = async (id: string): Promise<AdminProduct | null> =>
  (await browserTransport(ONE, { id })).product;

/** The categories that there are. */
export const readCategories = async (): Promise<readonly string[]> =>
  (await browserTransport(CATEGORIES)).productCategories;
