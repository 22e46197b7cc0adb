/** Those products of a cart that are on sale, as they are now. */
import { browserTransport, graphql } from "#web/graphql.ts";

const PRODUCTS = graphql(`
  query CartProducts($ids: [ID!]!) {
    productsByIds(ids: $ids) {
      id
      name
      price
      image_url
      stock
    }
  }
`);

/** Asks the server. @throws GraphqlFailure when it does not answer. */
export async function productsOnSale(ids: readonly string[]) {
  return (await browserTransport(PRODUCTS, { ids: [...ids] })).productsByIds;
}
