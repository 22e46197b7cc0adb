/** What leaves the cart once a checkout is settled: what was bought, and nothing else. */
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
  it("takes out what was remembered with this order, and forgets it", () => {
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

  it("knows the goods from its caller where another checkout is remembered", () => {
    rememberCheckout({ ...opened, orderId: "order_Z9", goods: [{ id: "mug", quantity: 1 }] });
    settleCheckout("order_A1", [{ id: "cap", quantity: 3 }]);
    expect(kept()).toEqual([["mug", 1]]);
    expect(pendingCheckout()?.orderId).toBe("order_Z9");
  });

  it("leaves the cart alone when a session was booked", () => {
    rememberCheckout(opened);
    settleCheckout("order_A1");
    expect(kept()).toHaveLength(2);
  });

  it("takes no damaged goods from storage", () => {
    const goods = [{ id: 5, quantity: 1 }, { id: "cap", quantity: -1 }, { id: "cap" }, null];
    stored.set("aviator-checkout", JSON.stringify({ ...opened, openedAt: Date.now(), goods }));
    expect(pendingCheckout()).not.toHaveProperty("goods");
    settleCheckout("order_A1");
    expect(kept()).toHaveLength(2);
  });
});

it("without: what is no longer in the cart is no trouble, and nothing gets negative", () => {
  const bought = [
    { id: "cap", quantity: 5 },
    { id: "gone", quantity: 1 },
  ];
  expect(without(cart(item("cap", 3), item("mug", 2)), bought)).toEqual(cart(item("mug", 2)));
});
