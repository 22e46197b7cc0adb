/**
 * Prices and stock just before paying: compares the cart with the products on sale again, so that customers pay
 * only prices they have seen. Without a response, the server's own comparison in create-order decides.
 */
import { type CartItem, lineKey } from "#domain/shop/cart.ts";
import { cartState, takeAnswer } from "#web/shop/cart/cart-store.ts";
import { productsOnSale } from "#web/shop/cart/documents.ts";

/** Updates the cart; true when it is unchanged. Never throws. */
export async function isCartUnchanged(): Promise<boolean> {
  const before = cartState();
  const ids = before.items.map(({ id }) => id);
  try {
    takeAnswer(new Set(ids), await productsOnSale(ids));
  } catch {
    return true;
  }
  const after = cartState();
  return after.totalPrice === before.totalPrice && sameLines(before.items, after.items);
}

function sameLines(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const key = (items: readonly CartItem[]) =>
    JSON.stringify(items.map((item) => [lineKey(item), item.price, item.quantity]));
  return key(one) === key(other);
}
