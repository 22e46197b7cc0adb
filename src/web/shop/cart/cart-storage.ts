/**
 * Stores the cart in local storage under `aviator-cart`, shared by all tabs. Where storage is refused, full or damaged,
 * the cart stays in this tab only until a write succeeds again.
 */
import { type Cart, readCart, writeCart } from "#domain/shop/cart.ts";
import { isAbout, readStored, writeStored } from "#web/session/storage.ts";

/** The cart of a tab whose storage refuses writes. */
let unwritten: Cart | null = null;

/** The current cart, whichever tab changed it last. Never throws. */
export function storedCart(): Cart {
  return unwritten ?? readCart(readStored("cart"));
}

/** Stores the cart. Never throws. */
export function storeCart(cart: Cart): void {
  unwritten = writeStored("cart", writeCart(cart)) ? null : cart;
}

/** Calls `changed` when another tab has changed the cart, or this page is restored from the back/forward cache. */
export function followStoredCart(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isAbout(event, "cart")) changed();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) changed();
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onShow);
  };
}
