/**
 * The cart of this browser, for all pages: what is in it, what has changed since, and whether the side panel is
 * open. Every step begins with what storage holds, so that tabs never overwrite each other.
 */
import {
  type Cart,
  type CartChange,
  type CartItem,
  type CartProduct,
  cartTotals,
  EMPTY_CART,
  isUnavailable,
  priceChanges,
  recheckCart,
} from "#domain/shop/cart.ts";
import { followStoredCart, storeCart, storedCart } from "./cart-storage.ts";

export type CartState = Cart & {
  /** False on the server and until the browser's storage has been read. */
  ready: boolean;
  /** Pieces in the cart. */
  totalItems: number;
  /** Rupees, of what can be bought. */
  totalPrice: number;
  panelOpen: boolean;
  /** What is said of prices and stock until it is acknowledged, removed or true no more. */
  changes: readonly CartChange[];
  /** What "Clear Cart" took out, until something is put in or the page is loaded anew. */
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

/** The cart at this moment, read from storage at the first call; for the browser alone. */
export function cartState(): CartState {
  if (!state.ready) state = withTotals({ ...state, items: storedCart().items, ready: true });
  return state;
}

/** Takes one step from the stored cart to the next; gives the cart as it was before. */
export function changeCart(step: (cart: Cart) => Cart): Cart {
  const before = storedCart();
  const after = step(before);
  storeCart(after);
  take(after);
  return before;
}

/** Changes what is not in storage. */
export function changeView(view: Partial<Pick<CartState, "panelOpen" | "changes" | "cleared">>): void {
  publish({ ...cartState(), ...view });
}

/** The stock of a product as it was last heard of; undefined when it is not known. */
export function knownStock(id: string): number | undefined {
  return stocks.get(id);
}

/** Remembers how many there are; a product that is there again can be bought again. */
export function noteStock({ id, stock }: Pick<CartProduct, "id" | "stock">): void {
  stocks.set(id, stock);
  const { changes } = cartState();
  if (stock > 0 && changes.some((change) => change.id === id && isUnavailable(change))) {
    changeView({ changes: changes.filter((it) => it.id !== id || !isUnavailable(it)) });
  }
}

/** Takes over what the server answered for these ids. */
export function takeAnswer(asked: ReadonlySet<string>, products: readonly CartProduct[]): void {
  for (const { id, stock } of products) stocks.set(id, stock);
  const { cart, changes } = recheckCart(storedCart(), products, asked);
  const known = cartState().changes.filter((it) => !asked.has(it.id) || !isUnavailable(it));
  changeView({ changes: known });
  changeCart(() => cart);
  // Changed prices have been noted with the step.
  const found = changes.filter((change) => change.kind !== "price");
  if (found.length > 0) {
    const now = cartState().changes.filter((it) => !found.some((one) => one.kind === it.kind && one.id === it.id));
    changeView({ changes: [...now, ...found] });
  }
}

/** Makes a cart the one that is shown, and says which prices differ from those shown before. */
function take(cart: Cart): void {
  const before = cartState();
  let { changes } = before;
  for (const change of priceChanges(before, cart)) changes = withPrice(changes, change);
  const { items } = cart;
  publish({
    ...before,
    items,
    changes: changes.filter(({ id }) => items.some((item) => item.id === id)),
    cleared: items.length > 0 ? [] : before.cleared,
  });
}

/** Two changes of one price are one, and a price that is back where it was is none. */
function withPrice(changes: readonly CartChange[], change: CartChange): CartChange[] {
  const sameLine = (it: CartChange) => it.kind === "price" && it.id === change.id;
  const earlier = changes.find(sameLine);
  const rest = changes.filter((it) => !sameLine(it));
  if (change.kind !== "price" || earlier?.kind !== "price") return [...rest, change];
  return earlier.from === change.to ? rest : [...rest, { ...change, from: earlier.from }];
}

function withTotals(next: CartState): CartState {
  const barred = new Set(next.changes.filter(isUnavailable).map(({ id }) => id));
  const buyable = next.items.filter(({ id }) => !barred.has(id));
  const { totalItems } = cartTotals(next);
  return { ...next, totalItems, totalPrice: cartTotals({ items: buyable }).totalPrice };
}

function publish(next: CartState): void {
  state = withTotals(next);
  for (const listener of listeners) listener();
}
