/** The demonstration products cover every category, badge and price filter of the shop. */
import { describe, expect, test } from "vitest";
import { DEMO_PRODUCTS } from "./products.ts";

const rupees = (price: number) => price / 100;
const withStock = (from: number, to: number) => DEMO_PRODUCTS.filter(({ stock }) => stock >= from && stock <= to);

describe("the products", () => {
  test("are 24 in 5 categories, each with its own name and picture", () => {
    expect(DEMO_PRODUCTS).toHaveLength(24);
    expect(new Set(DEMO_PRODUCTS.map(({ category }) => category)).size).toBe(5);
    expect(new Set(DEMO_PRODUCTS.map(({ name }) => name.toLowerCase())).size).toBe(24);
    expect(new Set(DEMO_PRODUCTS.map(({ image_url }) => image_url)).size).toBe(24);
  });

  test("have one sold out, one with stock three, a few low, the rest well stocked", () => {
    expect(withStock(0, 0)).toHaveLength(1);
    expect(withStock(3, 3)).toHaveLength(1);
    expect(withStock(4, 5).length).toBeGreaterThanOrEqual(2);
    expect(withStock(12, 80)).toHaveLength(24 - 2 - withStock(4, 5).length);
    for (const { stock } of DEMO_PRODUCTS) expect(Number.isInteger(stock)).toBe(true);
  });

  test("with sizes have the sum of their stock, SKUs of their own, and a sold-out size", () => {
    const varied = DEMO_PRODUCTS.filter(({ variants }) => variants);
    expect(varied.length).toBeGreaterThanOrEqual(3);
    for (const { stock, variants = [] } of varied)
      expect(variants.reduce((sum, variant) => sum + variant.stock, 0)).toBe(stock);
    const all = varied.flatMap(({ variants = [] }) => variants);
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length);
    expect(all.filter((variant) => variant.stock === 0).length).toBeGreaterThanOrEqual(1);
  });

  test("cover every price filter with at least four, and both filter limits exactly", () => {
    const prices = DEMO_PRODUCTS.map(({ price }) => price);
    for (const price of prices) expect(Number.isInteger(price)).toBe(true);
    const inRupees = prices.map(rupees);
    expect(Math.min(...inRupees)).toBe(249);
    expect(Math.max(...inRupees)).toBe(12_999);
    expect(inRupees).toEqual(expect.arrayContaining([1000, 5000]));
    expect(inRupees.filter((price) => price < 1000).length).toBeGreaterThanOrEqual(4);
    expect(inRupees.filter((price) => price >= 1000 && price <= 5000).length).toBeGreaterThanOrEqual(4);
    expect(inRupees.filter((price) => price > 5000).length).toBeGreaterThanOrEqual(4);
  });

  test.each(DEMO_PRODUCTS)("$name has a description of suitable length", ({ description }) => {
    const words = description.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(120);
    expect(description).toMatch(/\.$/);
  });
});
