/** GraphQL documents of the Products tab. Prices are rupees. */

import type { ResultOf } from "gql.tada";
import type { Suggestions } from "#web/admin/content/suggest-field.tsx";
import { browserTransport, graphql, type Transport } from "#web/graphql.ts";

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
    pictures {
      image_url
      image_alt
    }
    variant_kind
    variant_count
    variants {
      id
      name
      sku
      stock
    }
    archived_variants {
      id
      name
      sku
      stock
    }
    waiting
    archived_at
    updated_at
  }
`);

const PRODUCTS = graphql(
  `
    query AdminProducts(
      $search: String
      $category: String
      $stock: String
      $archived: Boolean
      $sort: String
      $limit: Int
      $after: ID
    ) {
      products(
        search: $search
        category: $category
        stock: $stock
        archived: $archived
        sort: $sort
        limit: $limit
        after: $after
      ) {
        ...AdminProduct
      }
      productsCount(search: $search, category: $category, stock: $stock, archived: $archived)
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
      $more_pictures: [ProductPictureInput!]
      $variant_kind: String
      $variants: [ProductVariantInput!]
    ) {
      createProduct(
        name: $name
        price: $price
        description: $description
        stock: $stock
        image_url: $image_url
        image_alt: $image_alt
        category: $category
        more_pictures: $more_pictures
        variant_kind: $variant_kind
        variants: $variants
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
      $more_pictures: [ProductPictureInput!]
      $variant_kind: String
      $variants: [ProductVariantInput!]
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
        more_pictures: $more_pictures
        variant_kind: $variant_kind
        variants: $variants
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

export const RESTORE_PRODUCT = graphql(`
  mutation RestoreProduct($id: ID!) {
    restoreProduct(id: $id) {
      id
    }
  }
`);

export type AdminProduct = NonNullable<ResultOf<typeof ONE>["product"]>;

export type ProductFilters = {
  search: string;
  category: string;
  stock: string;
  /** "all": the products on sale; or "archived". */
  shown: string;
  sort: string;
};

/** Returns one page of the products on sale or archived, and their total. */
export async function readProducts(
  { search, category, stock, shown, sort }: ProductFilters,
  page: { limit: number; after: string | null },
  send: Transport,
): Promise<{ rows: AdminProduct[]; total: number }> {
  const { products, productsCount } = await send(PRODUCTS, {
    search,
    category: category === "all" ? null : category,
    stock: stock === "all" ? null : stock,
    archived: shown === "archived",
    sort,
    ...page,
  });
  return { rows: products, total: productsCount };
}

/** Returns the current version of a product, or null. */
export const readProduct = async (id: string): Promise<AdminProduct | null> =>
  (await browserTransport(ONE, { id })).product;

/** Suggests the existing categories. */
export const CATEGORY_NAMES: Suggestions = {
  of: "product categories",
  read: async (send) => (await send(CATEGORIES)).productCategories,
};
