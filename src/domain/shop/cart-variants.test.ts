/** Lines of a cart for variants of products. */
import { describe, expect, test } from "vitest";
import {
  addProblem,
  addToCart,
  type Cart,
  type CartProduct,
  EMPTY_CART,
  lineKey,
  type OfferedProduct,
  quantityOf,
  readCart,
  recheckCart,
  removeFromCart,
  setQuantity,
  writeCart,
} from "./cart.ts";

const variant = (variantId: string, name: string, stock = 5): CartProduct => ({
  id: "shirt",
  variantId,
  name: `Shirt (${name})`,
  price: 500,
  image_url: null,
  stock,
});
const M = variant("m", "M");
const L = variant("l", "L");
const SHIRT: OfferedProduct = {
  id: "shirt",
  name: "Shirt",
  price: 500,
  image_url: null,
  stock: 8,
  variants: [
    { id: "m", name: "M", stock: 5 },
    { id: "l", name: "L", stock: 3 },
  ],
};
const of = (...products: CartProduct[]): Cart => products.reduce(addToCart, EMPTY_CART);
const lines = ({ items }: Cart) => items.map((item) => [lineKey(item), item.name, item.quantity]);

describe("variants of one product", () => {
  test("are lines of their own", () => {
    const cart = of(M, L, M);
    expect(lines(cart)).toEqual([
      ["m", "Shirt (M)", 2],
      ["l", "Shirt (L)", 1],
    ]);
    expect(quantityOf(cart, "m")).toBe(2);
    expect(lines(setQuantity(cart, "l", 3))[1]).toEqual(["l", "Shirt (L)", 3]);
    expect(lines(removeFromCart(cart, "m"))).toEqual([["l", "Shirt (L)", 1]]);
    expect(addProblem(cart, { ...M, stock: 2 })).toBe("short");
    expect(addProblem(cart, { ...L, stock: 2 })).toBeNull();
  });

  test("are read as they were written, and keep the product's id", () => {
    const cart = of(M, L);
    expect(readCart(writeCart(cart))).toEqual(cart);
    expect(JSON.parse(writeCart(cart)).items[0]).toMatchObject({ id: "shirt", variantId: "m" });
  });
});

describe("a check of the cart", () => {
  const stored = (item: object) => readCart(JSON.stringify([{ name: "Shirt", price: 500, quantity: 2, ...item }]));

  test("makes a line without a variant one of the default variant, and reports it", () => {
    const { cart, changes } = recheckCart(stored({ id: "shirt" }), [SHIRT]);
    expect(lines(cart)).toEqual([["m", "Shirt (M)", 2]]);
    expect(changes).toEqual([{ kind: "variant", id: "m", name: "Shirt (M)" }]);
  });

  test("adds such a line to one of the default variant", () => {
    const both = { items: [...of(M).items, ...stored({ id: "shirt" }).items] };
    expect(lines(recheckCart(both, [SHIRT]).cart)).toEqual([["m", "Shirt (M)", 3]]);
  });

  test("compares each variant with its own stock", () => {
    const cart = setQuantity(of(M, L), "l", 4);
    const { cart: checked, changes } = recheckCart(cart, [SHIRT]);
    expect(lines(checked)[1]).toEqual(["l", "Shirt (L)", 3]);
    expect(changes).toEqual([{ kind: "short", id: "l", name: "Shirt (L)", wanted: 4, stock: 3 }]);
  });

  test.each([
    ["an archived variant", { id: "shirt", variantId: "xl" }, [SHIRT]],
    ["a variant of a product without variants now", { id: "shirt", variantId: "m" }, [{ ...SHIRT, variants: [] }]],
    ["a product that is gone", { id: "shirt", variantId: "m" }, []],
  ])("reports %s as gone and leaves its line", (_case, item, products) => {
    const { cart, changes } = recheckCart(stored(item), products);
    expect(cart.items).toHaveLength(1);
    expect(changes).toEqual([{ kind: "gone", id: item.variantId, name: "Shirt" }]);
  });
});
