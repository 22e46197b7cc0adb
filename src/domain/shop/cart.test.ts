/** The cart: its changes, reading any stored text, and the recheck against products on sale. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addProblem,
  addToCart,
  type Cart,
  type CartProduct,
  cartTotals,
  EMPTY_CART,
  isUnavailable,
  MOST_OF_ONE,
  quantityOf,
  readCart,
  recheckCart,
  removeFromCart,
  setQuantity,
  writeCart,
} from "./cart.ts";

const CAP: CartProduct = {
  id: "cap",
  name: "Captain's Cap",
  price: 1499,
  image_url: "/images/products/captains-cap.svg",
  stock: 12,
};
const TAG: CartProduct = { id: "tag", name: "Luggage Tag", price: 99.5, image_url: null, stock: 3 };

const cartOf = (...lines: [CartProduct, number][]): Cart => ({
  items: lines.map(([{ stock: _stock, ...item }, quantity]) => ({ ...item, quantity })),
});

const paise = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value / 100);
const word = (most: number) => fc.string({ minLength: 1, maxLength: most }).filter((text) => text.trim() === text);
const anItem = fc.record({
  id: word(20),
  name: word(40),
  price: paise,
  image_url: fc.option(word(40)),
  quantity: fc.integer({ min: 1, max: MOST_OF_ONE }),
});
const aCart: fc.Arbitrary<Cart> = fc
  .uniqueArray(anItem, { selector: ({ id }) => id, maxLength: 50 })
  .map((items) => ({ items }));

function expectSound({ items }: Cart): void {
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.length).toBeLessThanOrEqual(50);
  for (const { id, name, price, quantity } of items) {
    expect(id).not.toBe("");
    expect(name).not.toBe("");
    expect(price).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_ONE).toBe(true);
  }
}

describe("adding and removing", () => {
  it("adds a product with 1 and then counts up, at the price shown now", () => {
    const once = addToCart(EMPTY_CART, CAP);
    expect(once).toEqual(cartOf([CAP, 1]));
    expect(addToCart(once, { ...CAP, price: 1599 }).items).toEqual([
      { id: "cap", name: "Captain's Cap", price: 1599, image_url: CAP.image_url, quantity: 2 },
    ]);
  });

  test.each([
    [3, 3],
    [99, 99],
    [100, 99],
    [1e9, 99],
    [Number.POSITIVE_INFINITY, 99],
    [1.9, 1],
    [0, 0],
    [0.9, 0],
    [-1, 0],
    [Number.NaN, 2],
  ])("a quantity set to %d is %d", (wanted, quantity) => {
    const cart = setQuantity(cartOf([CAP, 2], [TAG, 1]), "cap", wanted);
    expect(quantityOf(cart, "cap")).toBe(quantity);
    expect(quantityOf(cart, "tag")).toBe(1);
  });

  it("returns why one more can't be added", () => {
    expect(addProblem(EMPTY_CART, CAP)).toBeNull();
    expect(addProblem(EMPTY_CART, { ...CAP, stock: 0 })).toBe("out");
    expect(addProblem(cartOf([TAG, 2]), TAG)).toBeNull();
    expect(addProblem(cartOf([TAG, 3]), TAG)).toBe("short");
    expect(addProblem(cartOf([CAP, 99]), { ...CAP, stock: 500 })).toBe("most");
    const full: Cart = {
      items: Array.from({ length: 50 }, (_none, index) => ({
        ...CAP,
        id: `${index}`,
        quantity: 1,
      })),
    };
    expect(addProblem(full, CAP)).toBe("full");
    expect(addProblem(full, { id: "7", stock: 9 })).toBeNull();
    expect(addToCart(full, CAP)).toBe(full);
  });

  it("never holds a negative, fractional, duplicate or lost item, in any order of changes", () => {
    const id = fc.constantFrom("cap", "tag", "mug", "__proto__", "");
    const step = fc.oneof(
      fc.record({ kind: fc.constant("add" as const), id: id.filter(Boolean), price: paise }),
      fc.record({ kind: fc.constant("remove" as const), id }),
      fc.record({
        kind: fc.constant("set" as const),
        id,
        quantity: fc.oneof(fc.integer({ min: -5, max: 120 }), fc.double()),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let cart = EMPTY_CART;
        const expected = new Map<string, number>();
        for (const taken of steps) {
          const had = expected.get(taken.id);
          if (taken.kind === "add") {
            cart = addToCart(cart, { ...CAP, id: taken.id, price: taken.price });
            expected.set(taken.id, Math.min(99, (had ?? 0) + 1));
          } else if (taken.kind === "remove") {
            cart = removeFromCart(cart, taken.id);
            expected.delete(taken.id);
          } else {
            cart = setQuantity(cart, taken.id, taken.quantity);
            if (had !== undefined && !Number.isNaN(taken.quantity)) {
              const whole = Math.min(99, Math.trunc(taken.quantity));
              if (whole > 0) expected.set(taken.id, whole);
              else expected.delete(taken.id);
            }
          }
          expectSound(cart);
        }
        expect(new Map(cart.items.map((item) => [item.id, item.quantity]))).toEqual(expected);
      }),
    );
  });
});

describe("totals", () => {
  it("counts pieces and adds rupees without float error", () => {
    const cart = cartOf([CAP, 2], [TAG, 3], [{ ...TAG, id: "pin", price: 0.1 }, 3]);
    expect(cartTotals(cart)).toEqual({ totalItems: 8, totalPrice: 3296.8 });
    expect(cartTotals(EMPTY_CART)).toEqual({ totalItems: 0, totalPrice: 0 });
  });
});

describe("the stored cart", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(aCart, (cart) => {
        expect(readCart(writeCart(cart))).toEqual(cart);
      }),
    );
  });

  it("is read from any string without throwing", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `{"items":[${text}]}`),
        ),
        (text) => expectSound(readCart(text)),
      ),
    );
  });

  it("is read from any fields of an item without throwing", () => {
    const any = fc.oneof(fc.anything({ maxDepth: 1 }), fc.integer(), fc.string(), fc.double());
    const item = fc.record({ id: any, name: any, price: any, image_url: any, quantity: any });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        let text: string | undefined;
        try {
          text = JSON.stringify(items);
        } catch {
          return; // JSON can't hold this value, so it is never in storage.
        }
        const cart = readCart(text ?? null);
        expectSound(cart);
        expect(cartTotals(cart).totalPrice).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([null, "", "{", "null", "7", '"cart"', "[]", "{}", '{"items":{}}', "[[],null,3]"])(
    "%j is an empty cart",
    (text) => expect(readCart(text)).toEqual(EMPTY_CART),
  );

  it("is read from the bare list of an older cart, with unknown keys", () => {
    const text = JSON.stringify([{ ...CAP, quantity: 2, colour: "navy" }]);
    expect(readCart(text)).toEqual(cartOf([CAP, 2]));
  });

  test.each([
    [{ quantity: "4" }, 4],
    [{ quantity: 1.5 }, 1],
    [{ quantity: 1e9 }, 99],
    [{ quantity: null }, 1],
    [{ quantity: "many" }, 1],
    [{ quantity: 0 }, 0],
    [{ quantity: -1 }, 0],
    [{ price: "₹1,499" }, 2],
    [{ price: "dear" }, 0],
    [{ price: "" }, 0],
    [{ price: -5 }, 0],
    [{ price: 1e12 }, 0],
    [{ price: null }, 0],
    [{ id: "" }, 0],
    [{ id: {} }, 0],
    [{ name: 7, image_url: [] }, 2],
  ])("an item with %j counts %i", (damage, quantity) => {
    const { items } = readCart(JSON.stringify({ items: [{ ...CAP, quantity: 2, ...damage }] }));
    expect(items[0]?.quantity ?? 0).toBe(quantity);
  });

  it("adds up a product that occurs twice", () => {
    const cart = readCart(JSON.stringify([...cartOf([CAP, 60], [TAG, 1], [CAP, 60]).items]));
    expect(cart).toEqual(cartOf([CAP, 99], [TAG, 1]));
  });

  it("accepts a number as an id and keeps 50 lines", () => {
    const many = Array.from({ length: 60 }, (_none, id) => ({ ...TAG, id, quantity: 1 }));
    const { items } = readCart(JSON.stringify(many));
    expect(items).toHaveLength(50);
    expect(items[7]?.id).toBe("7");
  });
});

describe("the recheck", () => {
  it("reports nothing when nothing changed", () => {
    const cart = cartOf([CAP, 2], [TAG, 3]);
    expect(recheckCart(cart, [TAG, CAP])).toEqual({ cart, changes: [] });
  });

  it("reports a changed price, and updates name and picture silently", () => {
    const dearer = { ...CAP, price: 1599, name: "Captain's Cap, navy", image_url: null };
    const { cart, changes } = recheckCart(cartOf([CAP, 2]), [dearer]);
    expect(cart).toEqual(cartOf([dearer, 2]));
    expect(changes).toEqual([{ kind: "price", id: "cap", name: dearer.name, from: 1499, to: 1599 }]);
  });

  it("keeps products that are gone or sold out in the cart", () => {
    const cart = cartOf([CAP, 2], [TAG, 3]);
    const { cart: checked, changes } = recheckCart(cart, [{ ...TAG, stock: 0 }]);
    expect(checked).toEqual(cart);
    expect(changes).toEqual([
      { kind: "gone", id: "cap", name: CAP.name },
      { kind: "short", id: "tag", name: TAG.name, wanted: 3, stock: 0 },
    ]);
    expect(changes.every(isUnavailable)).toBe(true);
  });

  it("reduces a quantity to the stock", () => {
    const { cart, changes } = recheckCart(cartOf([TAG, 7]), [TAG]);
    expect(cart).toEqual(cartOf([TAG, 3]));
    expect(changes).toEqual([{ kind: "short", id: "tag", name: TAG.name, wanted: 7, stock: 3 }]);
    expect(changes.some(isUnavailable)).toBe(false);
  });

  it("leaves products added after the query unchanged", () => {
    const cart = cartOf([CAP, 1], [TAG, 1]);
    expect(recheckCart(cart, [CAP], new Set(["cap"]))).toEqual({ cart, changes: [] });
  });

  it("loses no line and never exceeds the stock", () => {
    const stocks = fc.array(fc.option(fc.record({ price: paise, stock: fc.integer({ min: -3, max: 120 }) })), {
      minLength: 50,
      maxLength: 50,
    });
    fc.assert(
      fc.property(aCart, stocks, (cart, known) => {
        const products = cart.items.flatMap((item, index) => {
          const { quantity: _quantity, ...product } = item;
          const now = known[index];
          return now ? [{ ...product, ...now }] : [];
        });
        const { cart: checked, changes } = recheckCart(cart, products);
        expect(checked.items.map(({ id }) => id)).toEqual(cart.items.map(({ id }) => id));
        expectSound(checked);
        const barred = new Set(changes.filter(isUnavailable).map(({ id }) => id));
        for (const { id, price, quantity } of checked.items) {
          const product = products.find((one) => one.id === id);
          expect(barred.has(id)).toBe(!product || product.stock <= 0);
          if (!product || barred.has(id)) continue;
          expect(price).toBe(product.price);
          expect(quantity).toBeLessThanOrEqual(product.stock);
        }
        expect(recheckCart(checked, products).changes.every(isUnavailable)).toBe(true);
      }),
    );
  });
});
