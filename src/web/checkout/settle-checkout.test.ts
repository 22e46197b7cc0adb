/** A settled checkout removes exactly its products from the cart. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Cart, readCart, writeCart } from "#domain/shop/cart.ts";
import { pendingCheckout, rememberCheckout } from "./pending-checkout.ts";
import { settleCheckout, without } from "./settle-checkout.ts";

const item = (id: string, quantity: number) => ({
  id,
  name: id,
  price: 100,
  image_url: null,
  quantity,
});
const cart = (...items: Cart["items"]): Cart => ({ items });
const opened = { orderId: "order_A1", what: "Cap", back: "/shipping-details" };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map([["aviator-cart", writeCart(cart(item("cap", 3), item("mug", 1)))]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const kept = () => readCart(stored.get("aviator-cart") ?? null).items.map(({ id, quantity }) => [id, quantity]);

describe("settleCheckout", () => {
  it("removes the products stored with this order, and the stored order", () => {
    rememberCheckout({ ...opened, goods: [{ id: "cap", quantity: 2 }] });
    expect(pendingCheckout()?.goods).toEqual([{ id: "cap", quantity: 2 }]);
    settleCheckout("order_A1");
    expect(kept()).toEqual([
      ["cap", 1],
      ["mug", 1],
    ]);
    expect(pendingCheckout()).toBeNull();
    settleCheckout("order_A1");
    expect(kept()).toHaveLength(2);
  });

  it("uses the caller's products when another checkout is stored", () => {
    rememberCheckout({ ...opened, orderId: "order_Z9", goods: [{ id: "mug", quantity: 1 }] });
    settleCheckout("order_A1", [{ id: "cap", quantity: 3 }]);
    expect(kept()).toEqual([["mug", 1]]);
    expect(pendingCheckout()?.orderId).toBe("order_Z9");
  });

  it("keeps the cart when a session was booked", () => {
    rememberCheckout(opened);
    settleCheckout("order_A1");
    expect(kept()).toHaveLength(2);
  });

  it("ignores damaged products in storage", () => {
    const goods = [{ id: 5, quantity: 1 }, { id: "cap", quantity: -1 }, { id: "cap" }, null];
    stored.set("aviator-checkout", JSON.stringify({ ...opened, openedAt: Date.now(), goods }));
    expect(pendingCheckout()).not.toHaveProperty("goods");
    settleCheckout("order_A1");
    expect(kept()).toHaveLength(2);
  });
});

it("without: ignores products no longer in the cart, and no quantity becomes negative", () => {
  const bought = [
    { id: "cap", quantity: 5 },
    { id: "gone", quantity: 1 },
  ];
  expect(without(cart(item("cap", 3), item("mug", 2)), bought)).toEqual(cart(item("mug", 2)));
});
