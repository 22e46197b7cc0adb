/**
 * Prices and stock just before paying: the cart is held against the products on sale once more, so that nobody
 * pays what was not shown. When nobody answers, the server's own comparison in create-order decides.
 */
import type { CartItem } from "#domain/cart.ts";
import { browserTransport, graphql } from "#web/graphql.ts";
import { cartState, takeAnswer } from "#web/shop/cart/cart-store.ts";

const PRODUCTS = graphql(`
  query CheckoutProducts($ids: [ID!]!) {
    productsByIds(ids: $ids) { id name price image_url stock }
  }
`);

/** Brings the cart up to date; true when it is as it was shown. Never throws. */
export async function cartStands(): Promise<boolean> {
  const before = cartState();
  const ids = before.items.map(({ id }) => id);
  try {
    const { productsByIds } = await browserTransport(PRODUCTS, { ids });
    takeAnswer(new Set(ids), productsByIds);
  } catch {
    return true;
  }
  const after = cartState();
  return after.totalPrice === before.totalPrice && sameLines(before.items, after.items);
}

function sameLines(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const key = (items: readonly CartItem[]) =>
    JSON.stringify(items.map(({ id, price, quantity }) => [id, price, quantity]));
  return key(one) === key(other);
}
