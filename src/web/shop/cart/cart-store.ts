/**
 * The cart of this browser, for all pages: its items, their changes, and whether the side panel is open. Every step
 * starts from the stored cart, so that tabs never overwrite each other.
 */
import {
  type Cart,
  type CartChange,
  type CartItem,
  type CartProduct,
  cartTotals,
  EMPTY_CART,
  isUnavailable,
  lineKey,
  type OfferedProduct,
  priceChanges,
  recheckCart,
} from "#domain/shop/cart.ts";
import { followStoredCart, storeCart, storedCart } from "./cart-storage.ts";

export type CartState = Cart & {
  /** False on the server and until the browser's storage has been read. */
  ready: boolean;
  /** Pieces in the cart. */
  totalItems: number;
  /** Of available products, in rupees. */
  totalPrice: number;
  panelOpen: boolean;
  /** Price and stock messages until they are acknowledged, removed or obsolete. */
  changes: readonly CartChange[];
  /** The items removed by "Clear Cart", until an item is added or the page is reloaded. */
  cleared: readonly CartItem[];
};

export const NO_CART: CartState = {
  ...EMPTY_CART,
  ready: false,
  totalItems: 0,
  totalPrice: 0,
  panelOpen: false,
  changes: [],
  cleared: [],
};

const listeners = new Set<() => void>();
const stocks = new Map<string, number>();
let state = NO_CART;
let unfollow = () => {};

/** For `useSyncExternalStore`. */
export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) unfollow = followStoredCart(() => take(storedCart()));
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unfollow();
  };
}

/** The current cart, read from storage at the first call; in the browser only. */
export function cartState(): CartState {
  if (!state.ready) state = withTotals({ ...state, items: storedCart().items, ready: true });
  return state;
}

/** Applies one step to the stored cart; returns the cart before it. */
export function changeCart(step: (cart: Cart) => Cart): Cart {
  const before = storedCart();
  const after = step(before);
  storeCart(after);
  take(after);
  return before;
}

/** Changes state that is not stored. */
export function changeView(view: Partial<Pick<CartState, "panelOpen" | "changes" | "cleared">>): void {
  publish({ ...cartState(), ...view });
}

/** The last known stock of a line, by its key; undefined when unknown. */
export function knownStock(key: string): number | undefined {
  return stocks.get(key);
}

/** Stores a product's stock; a product that is in stock again becomes available. */
export function noteStock(product: Pick<CartProduct, "id" | "variantId" | "stock">): void {
  const key = lineKey(product);
  stocks.set(key, product.stock);
  const { changes } = cartState();
  if (product.stock > 0 && changes.some((change) => change.id === key && isUnavailable(change))) {
    changeView({ changes: changes.filter((it) => it.id !== key || !isUnavailable(it)) });
  }
}

/** Applies the server's response for these products' ids. */
export function takeAnswer(requested: ReadonlySet<string>, products: readonly OfferedProduct[]): void {
  for (const product of products)
    for (const { id, stock } of [product, ...(product.variants ?? [])]) stocks.set(id, stock);
  const before = storedCart();
  const { cart, changes } = recheckCart(before, products, requested);
  const answered = new Set(before.items.filter(({ id }) => requested.has(id)).map(lineKey));
  const known = cartState().changes.filter((it) => !answered.has(it.id) || !isUnavailable(it));
  changeView({ changes: known });
  changeCart(() => cart);
  // The step has already recorded changed prices.
  const found = changes.filter((change) => change.kind !== "price");
  if (found.length > 0) {
    const now = cartState().changes.filter((it) => !found.some((one) => one.kind === it.kind && one.id === it.id));
    changeView({ changes: [...now, ...found] });
  }
}

/** Publishes a cart, and records which prices differ from those shown before. */
function take(cart: Cart): void {
  const before = cartState();
  let { changes } = before;
  for (const change of priceChanges(before, cart)) changes = withPrice(changes, change);
  const { items } = cart;
  publish({
    ...before,
    items,
    changes: changes.filter(({ id }) => items.some((item) => lineKey(item) === id)),
    cleared: items.length > 0 ? [] : before.cleared,
  });
}

/** Merges two changes of one price, and drops a change back to the first price. */
function withPrice(changes: readonly CartChange[], change: CartChange): CartChange[] {
  const sameLine = (it: CartChange) => it.kind === "price" && it.id === change.id;
  const earlier = changes.find(sameLine);
  const rest = changes.filter((it) => !sameLine(it));
  if (change.kind !== "price" || earlier?.kind !== "price") return [...rest, change];
  return earlier.from === change.to ? rest : [...rest, { ...change, from: earlier.from }];
}

function withTotals(next: CartState): CartState {
  const barred = new Set(next.changes.filter(isUnavailable).map(({ id }) => id));
  const buyable = next.items.filter((item) => !barred.has(lineKey(item)));
  const { totalItems } = cartTotals(next);
  return { ...next, totalItems, totalPrice: cartTotals({ items: buyable }).totalPrice };
}

function publish(next: CartState): void {
  state = withTotals(next);
  for (const listener of listeners) listener();
}
