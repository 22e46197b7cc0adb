/**
 * The demonstration products fill every shelf, badge and price filter of the shop, and each has a picture
 * of its own that a browser can show without asking anybody else for anything.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { DEMO_PRODUCTS } from "./products.ts";

const PUBLIC = fileURLToPath(new URL("../../../public", import.meta.url));
const rupees = (price: number) => price / 100;
const withStock = (from: number, to: number) =>
  DEMO_PRODUCTS.filter(({ stock }) => stock >= from && stock <= to);

/** What would make a picture run, load or leak something: none of it may stand in one. */
const FORBIDDEN = [
  /<(script|style|foreignObject|image|iframe|a)\b/i,
  /\son\w+\s*=/i,
  /href\s*=\s*["'](?!#)/i,
  /url\((?!#)/i,
  /<!|<\?|javascript:|data:/i,
];

describe("the products", () => {
  test("24 in 5 categories, each with its own name and picture", () => {
    expect(DEMO_PRODUCTS).toHaveLength(24);
    expect(new Set(DEMO_PRODUCTS.map(({ category }) => category)).size).toBe(5);
    expect(new Set(DEMO_PRODUCTS.map(({ name }) => name.toLowerCase())).size).toBe(24);
    expect(new Set(DEMO_PRODUCTS.map(({ image_url }) => image_url)).size).toBe(24);
  });

  test("one is sold out, one has three left, a few are low, the rest are well stocked", () => {
    expect(withStock(0, 0)).toHaveLength(1);
    expect(withStock(3, 3)).toHaveLength(1);
    expect(withStock(4, 5).length).toBeGreaterThanOrEqual(2);
    expect(withStock(12, 80)).toHaveLength(24 - 2 - withStock(4, 5).length);
    for (const { stock } of DEMO_PRODUCTS) expect(Number.isInteger(stock)).toBe(true);
  });

  test("every price filter has at least four, and both limits are somebody's price", () => {
    const prices = DEMO_PRODUCTS.map(({ price }) => price);
    for (const price of prices) expect(Number.isInteger(price)).toBe(true);
    const inRupees = prices.map(rupees);
    expect(Math.min(...inRupees)).toBe(249);
    expect(Math.max(...inRupees)).toBe(12_999);
    expect(inRupees).toEqual(expect.arrayContaining([1000, 5000]));
    expect(inRupees.filter((price) => price < 1000).length).toBeGreaterThanOrEqual(4);
    expect(
      inRupees.filter((price) => price >= 1000 && price <= 5000).length,
    ).toBeGreaterThanOrEqual(4);
    expect(inRupees.filter((price) => price > 5000).length).toBeGreaterThanOrEqual(4);
  });

  test.each(DEMO_PRODUCTS)("$name says enough and not too much", ({ description }) => {
    const words = description.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(120);
    expect(description).toMatch(/\.$/);
  });
});

describe("the pictures", () => {
  test.each(DEMO_PRODUCTS)("$image_url is a small drawing that needs nothing else", (product) => {
    expect(product.image_url).toMatch(/^\/images\/products\/[a-z0-9]+(-[a-z0-9]+)*\.svg$/);
    const svg = readFileSync(`${PUBLIC}${product.image_url}`, "utf8");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800">/);
    expect(svg.trimEnd()).toMatch(/<\/svg>$/);
    for (const pattern of FORBIDDEN) expect(svg).not.toMatch(pattern);
    expect(Buffer.byteLength(svg)).toBeGreaterThanOrEqual(2000);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(8192);
    // A paint that is named but not drawn shows as nothing at all.
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id);
  });

  test("no picture lies there without a product", () => {
    const files = readdirSync(`${PUBLIC}/images/products`).filter((name) => name.endsWith(".svg"));
    expect(files.map((name) => `/images/products/${name}`).sort()).toEqual(
      DEMO_PRODUCTS.map(({ image_url }) => image_url).sort(),
    );
  });
});
