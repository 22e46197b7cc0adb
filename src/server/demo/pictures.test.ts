/**
 * Every picture of the demonstration content and of the site's own pages exists in every version, with its stated size.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { keptWidths } from "#domain/content/uploads.ts";
import { DOCUMENTS } from "#domain/site-content/documents.ts";
import { ownPicture, ownPictureName, readOwnPicture } from "#shared/own-pictures.ts";
import { DEMO_GALLERY } from "./gallery.ts";
import { DEMO_POSTS } from "./posts.ts";
import { DEMO_PRODUCTS } from "./products.ts";

const ROOT = join(import.meta.dirname, "../../..");
const IMAGES = join(ROOT, "public/images");

/** In bytes: the version for phones on slow lines, and the largest. */
const MOST = { 400: 45_000, 800: 130_000, 1600: 420_000 };
const mostBytes = (width: number): number => (width <= 400 ? MOST[400] : width <= 800 ? MOST[800] : MOST[1600]);

/** The names of pictures that the documents of the pages show. */
function namedInContent(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "picture" && typeof value === "string" ? [value] : namedInContent(value),
  );
}

/** The names of page pictures in the documents and in the web's source. */
const namedInPages = (): string[] => {
  const found = new Set(DOCUMENTS.flatMap(({ firstVersion }) => namedInContent(firstVersion)));
  for (const entry of readdirSync(join(ROOT, "src/web"), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(entry) || /\.test\./.test(entry)) continue;
    const source = readFileSync(join(ROOT, "src/web", entry), "utf8");
    for (const [, name] of source.matchAll(/<Backdrop[^>]*?\sname="([^"]+)"/g)) if (name) found.add(name);
  }
  for (const type of ["a320", "b737"]) found.add(`simulator/${type}`);
  return [...found];
};

const addresses = [...DEMO_PRODUCTS, ...DEMO_GALLERY, ...DEMO_POSTS].map(({ image_url }) => String(image_url));

async function versionsAreRight(name: string, width: number): Promise<void> {
  for (const step of keptWidths(width))
    for (const format of ["webp", "avif"] as const) {
      const file = join(IMAGES, ownPictureName(name, step, format));
      const bytes = readFileSync(file);
      const facts = await sharp(bytes).metadata();
      expect([file, facts.width, facts.format]).toEqual([file, step, format === "avif" ? "heif" : "webp"]);
      expect(bytes.length, file).toBeLessThanOrEqual(mostBytes(step));
    }
}

test("each product, gallery picture and article has its own picture", () => {
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toHaveLength(24 + 24 + DEMO_POSTS.length);
});

/** Some products also show pictures of the gallery and of articles. */
const shownTwice = DEMO_PRODUCTS.flatMap(({ more_pictures = [] }) => more_pictures.map(({ image_url }) => image_url));

test("the other pictures of products are pictures of the site", () => {
  expect(shownTwice.filter((address) => !addresses.includes(address))).toEqual([]);
});

test.each(addresses)("%s exists", async (address) => {
  const own = readOwnPicture(address);
  if (own) await versionsAreRight(own.name, own.width);
  else expect(existsSync(join(ROOT, "public", address)), address).toBe(true);
});

test.each(DEMO_GALLERY.filter(({ image_url }) => readOwnPicture(image_url)))(
  "$image_url has the size that the gallery lays out",
  async ({ image_url, width, height }) => {
    const { width: wide, height: high } = await sharp(join(ROOT, "public", image_url)).metadata();
    expect([wide, high]).toEqual([width, height]);
  },
);

describe("the pages' own pictures", () => {
  test("are found in documents and source", () => {
    expect(namedInPages()).toEqual(expect.arrayContaining(["hero/short-flight", "gallery/briefing-table"]));
  });

  test.each(namedInPages())("%s exists", async (name) => {
    const width = name.startsWith("gallery/") ? 1200 : 1600;
    expect(existsSync(join(ROOT, "public", ownPicture(name, width))), name).toBe(true);
    await versionsAreRight(name, width);
  });
});
