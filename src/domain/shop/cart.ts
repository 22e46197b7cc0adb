/**
 * The cart (contract: cart-storage, cart-changes): what somebody wants to buy, as the browser keeps it. Prices are the
 * rupees that were shown and bind nobody: the server works out what is charged. What storage holds may be old, damaged
 * or foreign, so reading takes what makes sense and never throws.
 */
import { paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";

/** A product in the cart; the price is rupees for one. */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  image_url: string | null;
  quantity: number;
};

export type Cart = { readonly items: readonly CartItem[] };

/** What the cart needs to know of a product on sale; the price is rupees. */
export type CartProduct = Omit<CartItem, "quantity"> & { stock: number };

/** What is no longer as it was when it was put in; prices are rupees for one. */
export type CartChange =
  | { kind: "price"; id: string; name: string; from: number; to: number }
  | { kind: "gone"; id: string; name: string }
  /** Less in stock than wanted; with a stock of 0 the line stays and can't be bought. */
  | { kind: "short"; id: string; name: string; wanted: number; stock: number };

/** The most of one product, and of different ones: no order takes more. */
export const MOST_OF_ONE = 99;
export const MOST_LINES = 50;

const MOST_RUPEES = 10_000_000;
const NAMELESS = "Product";

export const EMPTY_CART: Cart = { items: [] };

/** One more of a product, at the price shown now. A cart that can't take it stays as it is. */
export function addToCart(cart: Cart, product: Omit<CartItem, "quantity">): Cart {
  const { id, name, price, image_url } = product;
  const known = cart.items.find((item) => item.id === id);
  if (!known) {
    if (cart.items.length >= MOST_LINES) return cart;
    return { items: [...cart.items, { id, name, price, image_url, quantity: 1 }] };
  }
  const quantity = Math.min(MOST_OF_ONE, known.quantity + 1);
  return replaceItem(cart, { id, name, price, image_url, quantity });
}

/** Why one more of a product can't be added: none at all, no more in stock, 99 of it, or too many different ones. */
export function addProblem(
  cart: Cart,
  { id, stock }: { id: string; stock: number },
): "out" | "short" | "most" | "full" | null {
  if (stock <= 0) return "out";
  const inCart = quantityOf(cart, id);
  if (inCart >= MOST_OF_ONE) return "most";
  if (inCart >= stock) return "short";
  return inCart === 0 && cart.items.length >= MOST_LINES ? "full" : null;
}

/** How many of a product are in the cart; 0 when it is not in it. */
export function quantityOf(cart: Cart, id: string): number {
  return cart.items.find((item) => item.id === id)?.quantity ?? 0;
}

/** So many of a product that is in the cart: 0 or less removes it, parts are cut off, 99 is the most. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const known = cart.items.find((item) => item.id === id);
  if (!known || Number.isNaN(quantity)) return cart;
  const whole = Math.min(MOST_OF_ONE, Math.trunc(quantity));
  return whole <= 0 ? removeFromCart(cart, id) : replaceItem(cart, { ...known, quantity: whole });
}

/** The cart without a product. */
export function removeFromCart(cart: Cart, id: string): Cart {
  return { items: cart.items.filter((item) => item.id !== id) };
}

/** How many pieces there are and what they cost together, in rupees; tax is included, shipping is free. */
export function cartTotals({ items }: Cart): { totalItems: number; totalPrice: number } {
  let totalItems = 0;
  let paise = 0;
  for (const { price, quantity } of items) {
    totalItems += quantity;
    paise += rupeesToPaise(price) * quantity;
  }
  return { totalItems, totalPrice: paiseToRupees(paise) };
}

/**
 * Holds the cart against the products on sale. Price, name and picture are taken over, a quantity beyond the stock
 * is reduced; what is gone or sold out stays in the cart, because only its owner removes it.
 * `asked` are the ids that the products were asked for: what was added since is left alone.
 */
export function recheckCart(
  cart: Cart,
  products: readonly CartProduct[],
  asked: ReadonlySet<string> = new Set(cart.items.map((item) => item.id)),
): { cart: Cart; changes: CartChange[] } {
  const onSale = new Map(products.map((product) => [product.id, product]));
  const changes: CartChange[] = [];
  const items = cart.items.map((item): CartItem => {
    if (!asked.has(item.id)) return item;
    const product = onSale.get(item.id);
    if (!product) {
      changes.push({ kind: "gone", id: item.id, name: item.name });
      return item;
    }
    const { id, name, price, image_url } = product;
    const stock = Math.max(0, Math.trunc(product.stock));
    if (item.quantity > stock) {
      changes.push({ kind: "short", id, name, wanted: item.quantity, stock });
    }
    const quantity = stock === 0 ? item.quantity : Math.min(item.quantity, stock);
    return { id, name, price, image_url, quantity };
  });
  const checked = { items };
  return { cart: checked, changes: [...priceChanges(cart, checked), ...changes] };
}

/** The products that are in both carts at different prices. */
export function priceChanges(before: Cart, after: Cart): CartChange[] {
  const old = new Map(before.items.map((item) => [item.id, item.price]));
  return after.items.flatMap(({ id, name, price: to }): CartChange[] => {
    const from = old.get(id);
    return from === undefined || from === to ? [] : [{ kind: "price", id, name, from, to }];
  });
}

/** Whether the change keeps its product from being bought. */
export function isUnavailable(change: CartChange): boolean {
  return change.kind === "gone" || (change.kind === "short" && change.stock === 0);
}

/**
 * The cart as written in storage: a list of items, or an object with `items`. What can't be understood is left
 * out, a product named twice is counted together, and a quantity is a whole number from 1 to 99. Never throws.
 */
export function readCart(text: string | null): Cart {
  if (!text) return EMPTY_CART;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return EMPTY_CART;
  }
  const list = Array.isArray(content) ? content : fieldsOf(content).items;
  if (!Array.isArray(list)) return EMPTY_CART;
  const items = new Map<string, CartItem>();
  for (const entry of list) {
    const item = readItem(entry);
    const known = item && items.get(item.id);
    if (known) known.quantity = Math.min(MOST_OF_ONE, known.quantity + item.quantity);
    else if (item && items.size < MOST_LINES) items.set(item.id, item);
  }
  return { items: [...items.values()] };
}

/** The text that `readCart` reads: the cart's state with its promised keys (contract: cart-storage). */
export function writeCart(cart: Cart): string {
  return JSON.stringify({ items: cart.items, ...cartTotals(cart) });
}

function replaceItem(cart: Cart, item: CartItem): Cart {
  return { items: cart.items.map((known) => (known.id === item.id ? item : known)) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function readItem(entry: unknown): CartItem | null {
  const fields = fieldsOf(entry);
  const id = typeof fields.id === "number" ? String(fields.id) : readText(fields.id, 100);
  const price = readPrice(fields.price);
  const quantity = readQuantity(fields.quantity);
  if (!id || price === null || quantity < 1) return null;
  return {
    id,
    name: readText(fields.name, 200) ?? NAMELESS,
    price,
    image_url: readText(fields.image_url, 2_000),
    quantity,
  };
}

function readText(value: unknown, most: number): string | null {
  return typeof value === "string" && value.length <= most ? value.trim() || null : null;
}

/** Rupees, rounded to the paisa; "₹1,499" is read as well. */
function readPrice(value: unknown): number | null {
  const rupees = typeof value === "string" ? numberIn(value.replace(/[₹,\s]/g, "")) : value;
  if (typeof rupees !== "number" || !(rupees >= 0 && rupees <= MOST_RUPEES)) return null;
  return paiseToRupees(Math.round(rupees * 100));
}

/** One when it can't be understood: somebody wanted the product. */
function readQuantity(value: unknown): number {
  const wanted = typeof value === "string" ? numberIn(value) : value;
  if (typeof wanted !== "number" || Number.isNaN(wanted)) return 1;
  return Math.min(MOST_OF_ONE, Math.trunc(wanted));
}

function numberIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
