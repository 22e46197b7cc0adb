/**
 * The cart for a component: its state and actions. Every step shows a notice (contract: cart-notices). Impossible steps
 * are refused with the reason, and the cart is unchanged.
 */
import { useMemo, useSyncExternalStore } from "react";
import {
  addProblem,
  addToCart,
  type Cart,
  type CartProduct,
  EMPTY_CART,
  isUnavailable,
  lineKey,
  MOST_OF_ONE,
  quantityOf,
  removeFromCart,
  setQuantity as withQuantity,
} from "#domain/shop/cart.ts";
import { toast } from "#web/ui/toast.ts";
import {
  type CartState,
  cartState,
  changeCart,
  changeView,
  knownStock,
  NO_CART,
  noteStock,
  subscribeToCart,
} from "./cart-store.ts";
import { isWide } from "./wide.ts";

const ACTIONS = {
  add,
  setQuantity,
  remove,
  clear,
  restore,
  acknowledge,
  openPanel,
  closePanel,
};

/** Subscribes to the cart in this tab and across tabs, with its actions; empty until `ready`. */
export function useCart(): CartState & typeof ACTIONS {
  const state = useSyncExternalStore(subscribeToCart, cartState, () => NO_CART);
  return useMemo(() => ({ ...state, ...ACTIONS }), [state]);
}

/** Adds one piece of a product; in a wide window the side panel opens. */
function add(product: CartProduct): void {
  noteStock(product);
  const before = changeCart((cart) => (addProblem(cart, product) ? cart : addToCart(cart, product)));
  const problem = addProblem(before, product);
  if (problem) {
    refuse(problem, product);
    return;
  }
  toast({ title: "Added to cart", description: `${product.name} has been added to your cart.` });
  if (isWide()) openPanel();
}

/** Sets the quantity of a line by its key; 0 or less removes it. More than the stock is refused. */
function setQuantity(key: string, quantity: number): void {
  if (quantity <= 0) {
    remove(key);
    return;
  }
  const item = cartState().items.find((known) => lineKey(known) === key);
  const stock = knownStock(key) ?? quantity;
  const more = item !== undefined && quantity > item.quantity;
  if (more && quantity > MOST_OF_ONE) refuse("most", item);
  else if (more && quantity > stock) refuse("short", { ...item, stock });
  else changeCart((cart) => withQuantity(cart, key, quantity));
}

/** Removes a line by its key, in any quantity. */
function remove(key: string): void {
  const before = changeCart((cart) => removeFromCart(cart, key));
  if (quantityOf(before, key) === 0) return;
  toast({ title: "Removed from cart", description: "Item has been removed from your cart." });
}

/** Empties the cart; `quietly`, once its contents are bought, without a notice or undo. */
function clear({ quietly = false }: { quietly?: boolean } = {}): void {
  const { items } = changeCart(() => EMPTY_CART);
  changeView({ cleared: quietly ? [] : items });
  if (quietly) return;
  toast({
    title: "Cart cleared",
    description: "All items have been removed from your cart.",
  });
}

/** Undoes `clear`; items added since stay. */
function restore(): void {
  const { cleared } = cartState();
  changeCart((cart: Cart) => ({
    items: [...cleared, ...cart.items.filter((item) => cleared.every((one) => lineKey(one) !== lineKey(item)))],
  }));
}

/** Dismisses the messages; unavailable products stay marked. */
function acknowledge(): void {
  changeView({ changes: cartState().changes.filter(isUnavailable) });
}

function openPanel(): void {
  changeView({ panelOpen: true });
}

function closePanel(): void {
  if (cartState().panelOpen) changeView({ panelOpen: false });
}

type Problem = Exclude<ReturnType<typeof addProblem>, null>;

function refuse(problem: Problem, { name, stock = 0 }: { name: string; stock?: number }): void {
  const [title, description] = sentenceOf(problem, name, stock);
  toast({ title, description, variant: "destructive" });
}

function sentenceOf(problem: Problem, name: string, stock: number): [string, string] {
  if (problem === "out") return ["Out of Stock", "This item is currently out of stock."];
  if (problem === "most") {
    return ["Limit reached", `You can order up to ${MOST_OF_ONE} of each item.`];
  }
  if (problem === "full") {
    return ["Your cart is full", "Please check out first, or remove an item."];
  }
  return [
    "No more in stock",
    `We have only ${stock} of ${name}, and ${stock === 1 ? "it's" : "they're all"} in your cart.`,
  ];
}
