/** One product with what goes with it, loaded the same way on the server and in the browser. */
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";
import type { CardProduct } from "./shop-query.ts";

/** A product as its own page shows it. */
export type ShownProduct = CardProduct & { description: string; related: CardProduct[] };

/** A product, or why there is none to show: no such product, or no answer. */
export type LoadedProduct = {
  product: ShownProduct | null;
  failed: boolean;
  /** It was sold once and is archived. */
  archived: boolean;
};

const PRODUCT = graphql(`
  query Product($id: ID!, $related: Int!) {
    product(id: $id) {
      id
      name
      description
      price
      image_url
      image_alt
      category
      stock
      related(limit: $related) {
        id
        name
        price
        image_url
        image_alt
        category
        stock
      }
    }
    productArchived(id: $id)
  }
`);

const RELATED = 4;

/** Loads a product; any text may come as its id. Throws only what is no failure of the transport. */
export async function loadProduct(send: Transport, id: string): Promise<LoadedProduct> {
  try {
    const { product, productArchived } = await send(PRODUCT, { id, related: RELATED });
    return { product, failed: false, archived: productArchived };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { product: null, failed: true, archived: false };
  }
}
