/**
 * The cart (contract: cart-storage, cart-changes): the products that a visitor intends to buy, kept in the browser.
 * Prices are the rupees that were shown and are not binding: the server computes the charge. The stored text may be
 * old, damaged or foreign, so reading keeps the valid parts and never throws.
 */
import { paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { nameWithVariant } from "./variants.ts";

/** A product in the cart; the price is rupees for one. The name includes that of the variant. */
export type CartItem = {
  id: string;
  /** Missing for a product without variants, and in a cart that is older than the product's variants. */
  variantId?: string | undefined;
  name: string;
  price: number;
  image_url: string | null;
  quantity: number;
};

export type Cart = { readonly items: readonly CartItem[] };

/** The facts of a product on sale, or of its variant, that the cart uses; the price is rupees. */
export type CartProduct = Omit<CartItem, "quantity"> & { stock: number };

/** A product on sale with its variants; the first one is the default. */
export type OfferedProduct = Omit<CartProduct, "variantId"> & {
  variants?: readonly { id: string; name: string; stock: number }[];
};

/** Identifies a line of a cart or an order: by its variant, or its product without one. */
export const lineKey = ({ id, variantId }: { id: string; variantId?: string | null | undefined }): string =>
  variantId ?? id;

/** Changes of a line, by its key, since its product was added; prices are rupees for one. */
export type CartChange =
  | { kind: "price"; id: string; name: string; from: number; to: number }
  | { kind: "gone"; id: string; name: string }
  /** The product has variants now; the name includes the default one. */
  | { kind: "variant"; id: string; name: string }
  /** Less in stock than in the cart; with a stock of 0 the line stays and can't be bought. */
  | { kind: "short"; id: string; name: string; wanted: number; stock: number };

/** The maximum quantity of one product, and the maximum number of products in an order. */
export const MOST_OF_ONE = 99;
export const MOST_LINES = 50;

const MOST_RUPEES = 10_000_000;
const NAMELESS = "Product";

export const EMPTY_CART: Cart = { items: [] };

/** Adds one of a product, at the price shown now. A cart that can't take it is returned unchanged. */
export function addToCart(cart: Cart, product: Omit<CartItem, "quantity">): Cart {
  const { id, variantId, name, price, image_url } = product;
  const quantity = quantityOf(cart, lineKey(product)) + 1;
  const item = { id, ...(variantId && { variantId }), name, price, image_url, quantity };
  if (quantity > 1) return replaceItem(cart, { ...item, quantity: Math.min(MOST_OF_ONE, quantity) });
  return cart.items.length >= MOST_LINES ? cart : { items: [...cart.items, item] };
}

/** Why one more of a product can't be added: none at all, too few in stock, 99 of it, or too many products. */
export function addProblem(
  cart: Cart,
  product: Pick<CartProduct, "id" | "variantId" | "stock">,
): "out" | "short" | "most" | "full" | null {
  const { stock } = product;
  if (stock <= 0) return "out";
  const inCart = quantityOf(cart, lineKey(product));
  if (inCart >= MOST_OF_ONE) return "most";
  if (inCart >= stock) return "short";
  return inCart === 0 && cart.items.length >= MOST_LINES ? "full" : null;
}

/** The quantity of a line by its key; 0 when it is not in the cart. */
export function quantityOf(cart: Cart, key: string): number {
  return cart.items.find((item) => lineKey(item) === key)?.quantity ?? 0;
}

/** Sets the quantity of a line by its key: 0 or less removes it, fractions are cut off, the maximum is 99. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const known = cart.items.find((item) => lineKey(item) === key);
  if (!known || Number.isNaN(quantity)) return cart;
  const whole = Math.min(MOST_OF_ONE, Math.trunc(quantity));
  return whole <= 0 ? removeFromCart(cart, key) : replaceItem(cart, { ...known, quantity: whole });
}

/** The cart without the line of this key. */
export function removeFromCart(cart: Cart, key: string): Cart {
  return { items: cart.items.filter((item) => lineKey(item) !== key) };
}

/** The number of pieces and their total price in rupees; tax is included, shipping is free. */
export function cartTotals({ items }: Cart): { totalItems: number; totalPrice: number } {
  let totalItems = 0;
  let paise = 0;
  for (const { price, quantity } of items) {
    totalItems += quantity;
    paise += rupeesToPaise(price) * quantity;
  }
  return { totalItems, totalPrice: paiseToRupees(paise) };
}

/** The product of a line as it is on sale, or its variant; null when it is gone. */
function offerOf(product: OfferedProduct | undefined, { variantId }: CartItem): CartProduct | null {
  if (!product) return null;
  const { variants = [], ...offer } = product;
  if (!variantId && variants.length === 0) return offer;
  const variant = variantId ? variants.find(({ id }) => id === variantId) : variants[0];
  if (!variant) return null;
  return { ...offer, variantId: variant.id, name: nameWithVariant(offer.name, variant.name), stock: variant.stock };
}

/**
 * Updates the cart from the products on sale. Price, name and picture are updated, and a quantity above the stock is
 * reduced. A product that is gone or sold out stays in the cart, because only the visitor removes it. A line without a
 * variant becomes one of the default variant. `requested` has the ids of the products query: lines added since are left
 * unchanged.
 */
export function recheckCart(
  cart: Cart,
  products: readonly OfferedProduct[],
  requested: ReadonlySet<string> = new Set(cart.items.map((item) => item.id)),
): { cart: Cart; changes: CartChange[] } {
  const onSale = new Map(products.map((product) => [product.id, product]));
  const changes: CartChange[] = [];
  const items = new Map<string, CartItem>();
  for (const item of cart.items) {
    if (!requested.has(item.id)) {
      addLine(items, item);
      continue;
    }
    const offer = offerOf(onSale.get(item.id), item);
    if (!offer) {
      changes.push({ kind: "gone", id: lineKey(item), name: item.name });
      addLine(items, item);
      continue;
    }
    const { stock: pieces, ...facts } = offer;
    const key = lineKey(offer);
    const { name } = offer;
    if (key !== lineKey(item)) changes.push({ kind: "variant", id: key, name });
    const stock = Math.max(0, Math.trunc(pieces));
    if (item.quantity > stock) changes.push({ kind: "short", id: key, name, wanted: item.quantity, stock });
    addLine(items, { ...facts, quantity: stock === 0 ? item.quantity : Math.min(item.quantity, stock) });
  }
  const checked = { items: [...items.values()] };
  return { cart: checked, changes: [...priceChanges(cart, checked), ...changes] };
}

/** Adds a line, or its quantity to the line with the same key. */
function addLine(items: Map<string, CartItem>, item: CartItem): void {
  const key = lineKey(item);
  const quantity = Math.min(MOST_OF_ONE, (items.get(key)?.quantity ?? 0) + item.quantity);
  items.set(key, { ...item, quantity });
}

/** The lines that are in both carts at different prices. */
export function priceChanges(before: Cart, after: Cart): CartChange[] {
  const old = new Map(before.items.map((item) => [lineKey(item), item.price]));
  return after.items.flatMap((item): CartChange[] => {
    const [key, { name, price: to }] = [lineKey(item), item];
    const from = old.get(key);
    return from === undefined || from === to ? [] : [{ kind: "price", id: key, name, from, to }];
  });
}

/** Whether the change prevents its product from being bought. */
export function isUnavailable(change: CartChange): boolean {
  return change.kind === "gone" || (change.kind === "short" && change.stock === 0);
}

/**
 * Parses the stored cart: a list of items, or an object with `items`. Invalid items are dropped, a product that occurs
 * twice is added up, and a quantity is a whole number from 1 to 99. Never throws.
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
    if (item && (items.has(lineKey(item)) || items.size < MOST_LINES)) addLine(items, item);
  }
  return { items: [...items.values()] };
}

/** The text that `readCart` reads: the cart's state with its promised keys (contract: cart-storage). */
export function writeCart(cart: Cart): string {
  return JSON.stringify({ items: cart.items, ...cartTotals(cart) });
}

function replaceItem(cart: Cart, item: CartItem): Cart {
  return { items: cart.items.map((known) => (lineKey(known) === lineKey(item) ? item : known)) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function readItem(entry: unknown): CartItem | null {
  const fields = fieldsOf(entry);
  const id = typeof fields.id === "number" ? String(fields.id) : readText(fields.id, 100);
  const price = readPrice(fields.price);
  const quantity = readQuantity(fields.quantity);
  const variantId = readText(fields.variantId, 100);
  if (!id || price === null || quantity < 1) return null;
  return {
    id,
    ...(variantId && { variantId }),
    name: readText(fields.name, 200) ?? NAMELESS,
    price,
    image_url: readText(fields.image_url, 2_000),
    quantity,
  };
}

function readText(value: unknown, most: number): string | null {
  return typeof value === "string" && value.length <= most ? value.trim() || null : null;
}

/** Rupees, rounded to the paisa; "₹1,499" is accepted as well. */
function readPrice(value: unknown): number | null {
  const rupees = typeof value === "string" ? numberIn(value.replace(/[₹,\s]/g, "")) : value;
  if (typeof rupees !== "number" || !(rupees >= 0 && rupees <= MOST_RUPEES)) return null;
  return paiseToRupees(Math.round(rupees * 100));
}

/** Returns 1 for an unreadable quantity, because the visitor wanted the product. */
function readQuantity(value: unknown): number {
  const wanted = typeof value === "string" ? numberIn(value) : value;
  if (typeof wanted !== "number" || Number.isNaN(wanted)) return 1;
  return Math.min(MOST_OF_ONE, Math.trunc(wanted));
}

function numberIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
