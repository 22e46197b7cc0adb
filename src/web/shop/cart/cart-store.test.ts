/** The cart across tabs: price and stock messages, and the effect of refused storage. */
import { beforeEach, expect, test, vi } from "vitest";
import type { CartProduct } from "#domain/shop/cart.ts";

const CAP: CartProduct = { id: "cap", name: "Cap", price: 1499, image_url: null, stock: 9 };
const TAG: CartProduct = { id: "tag", name: "Tag", price: 449, image_url: null, stock: 9 };
const KEY = "aviator-cart";

const storage = new Map<string, string>();
const handlers = new Map<string, (event: object) => void>();
let full = false;

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  full = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      storage.set(key, text);
    },
  });
  vi.stubGlobal("addEventListener", (name: string, handler: (event: object) => void) => handlers.set(name, handler));
});

const keep = (...lines: [CartProduct, number][]) =>
  storage.set(KEY, JSON.stringify(lines.map(([product, quantity]) => ({ ...product, quantity }))));

/** A freshly loaded page, with the store's functions and state. */
async function page() {
  const store = await import("./cart-store.ts");
  store.subscribeToCart(() => {});
  const { cartState, changeCart, noteStock, takeAnswer } = store;
  const { addToCart, removeFromCart } = await import("#domain/shop/cart.ts");
  return {
    shown: () => cartState(),
    add: (product: CartProduct) => changeCart((cart) => addToCart(cart, product)),
    remove: (id: string) => changeCart((cart) => removeFromCart(cart, id)),
    answer: (...products: CartProduct[]) => takeAnswer(new Set(cartState().items.map(({ id }) => id)), products),
    noteStock,
  };
}

test("reports a price change from another tab, and drops it when the price is restored", async () => {
  keep([CAP, 1]);
  const { shown } = await page();
  expect(shown().totalPrice).toBe(1499);
  keep([{ ...CAP, price: 1599 }, 2]);
  handlers.get("storage")?.({ key: KEY });
  keep([{ ...CAP, price: 1699 }, 2]);
  handlers.get("storage")?.({ key: KEY });
  expect(shown().changes).toEqual([{ kind: "price", id: "cap", name: "Cap", from: 1499, to: 1699 }]);
  expect(shown()).toMatchObject({ totalItems: 2, totalPrice: 3398 });
  keep([CAP, 2]);
  handlers.get("storage")?.({ key: null });
  expect(shown().changes).toEqual([]);
});

test("starts a step from the cart stored by another tab, even before its event", async () => {
  keep([CAP, 1]);
  const { shown, add } = await page();
  shown();
  keep([CAP, 1], [TAG, 4]);
  add(CAP);
  expect(shown().items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["cap", 2],
    ["tag", 4],
  ]);
});

test("excludes unavailable products from the price, until they are available again or removed", async () => {
  keep([CAP, 1], [TAG, 2]);
  const { shown, answer, noteStock, remove } = await page();
  answer({ ...TAG, stock: 0 });
  expect(shown()).toMatchObject({ totalItems: 3, totalPrice: 0 });
  expect(shown().changes.map(({ kind }) => kind)).toEqual(["gone", "short"]);
  noteStock(TAG);
  expect(shown()).toMatchObject({ totalItems: 3, totalPrice: 898 });
  remove("cap");
  expect(shown().changes).toEqual([]);
  answer({ ...TAG, stock: 1 });
  answer({ ...TAG, stock: 1 });
  expect(shown().changes).toEqual([{ kind: "short", id: "tag", name: "Tag", wanted: 2, stock: 1 }]);
});

test("keeps the cart in this tab while storage is full, and writes it when possible", async () => {
  keep([CAP, 1]);
  const { shown, add } = await page();
  full = true;
  add(TAG);
  add(TAG);
  expect(shown()).toMatchObject({ totalItems: 3, totalPrice: 2397 });
  full = false;
  add(TAG);
  expect(JSON.parse(storage.get(KEY) ?? "")).toMatchObject({ totalItems: 4, totalPrice: 2846 });
});
