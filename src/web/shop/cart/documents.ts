/** The products of a cart that are on sale, with current price and stock. */
import { browserTransport, graphql } from "#web/graphql.ts";

const PRODUCTS = graphql(`
  query CartProducts($ids: [ID!]!) {
    productsByIds(ids: $ids) {
      id
      name
      price
      image_url
      stock
      variants {
        id
        name
        stock
      }
    }
  }
`);

/**
 * Queries the server.
 * @throws GraphqlFailure when no response arrives
 */
export async function productsOnSale(ids: readonly string[]) {
  return (await browserTransport(PRODUCTS, { ids: [...ids] })).productsByIds;
}
