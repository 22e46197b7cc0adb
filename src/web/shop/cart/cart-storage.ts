/**
 * Where the cart is kept: local storage under `aviator-cart`, shared by all tabs. Storage may be refused, full
 * or damaged; then the cart lives in this tab alone until writing succeeds again.
 */
import { type Cart, readCart, writeCart } from "#domain/shop/cart.ts";
import { isAbout, readStored, writeStored } from "#web/session/storage.ts";

/** The cart that was not written, in a tab whose storage refuses. */
let unwritten: Cart | null = null;

/** The cart as it stands now, in whichever tab it was changed last. Never throws. */
export function storedCart(): Cart {
  return unwritten ?? readCart(readStored("cart"));
}

/** Keeps the cart. Never throws. */
export function storeCart(cart: Cart): void {
  unwritten = writeStored("cart", writeCart(cart)) ? null : cart;
}

/** Calls `changed` when another tab has changed the cart, or this page comes back from the browser's memory. */
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
