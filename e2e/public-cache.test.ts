/** Stored pages: the same for everyone, current after every change, and sent again only when they changed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administrator } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { register } from "./harness/customer.ts";
import { shared } from "./harness/shared.ts";
import { type Product, shelf } from "./harness/shelf.ts";
import { visit } from "./harness/visit.ts";

let product: Product;
let admin: string;
beforeAll(async () => {
  const [first] = (await shelf()).products;
  if (!first) throw new Error("The shop is empty.");
  product = first;
  admin = (await administrator()).token;
});

const setPrice = (rupees: number) =>
  graphql(
    "mutation ($id: ID!, $price: Float!) { updateProduct(id: $id, price: $price) { id } }",
    { id: product.id, price: rupees },
    admin,
  );
afterAll(() => setPrice(product.price));

async function load(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shared().url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/**
 * A page without nonces, without what decides when its scripts and its stylesheet load, and without the mark of objects
 * that come from an operation before it is compiled.
 */
const comparable = (html: string): string =>
  html
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(\/assets\/fonts-[^"]*") disabled/, "$1")
    .replace(
      /(?:<link rel="expect"[^>]*>)?<style>[\s\S]*?<\/style><link[^>]* media="print"(?: disabled)?\/><script>[^<]*<\/script><noscript>(.*?)<\/noscript>/,
      "$1",
    )
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="text\/deferred"[^>]*>/, '<script type="module" async="">')
    .replace(/(?:<script>"use strict";[^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+<\/(head|body)>/g, "</$1>")
    .replace(/\[\\"N\\",(\{[^}]*\})\]/g, "$1");

/** How many pages the product has sent from memory. */
const sentFromMemory = async (): Promise<number> =>
  Number(/^stored_responses_total\{route="\/\*"\} (\d+)$/m.exec((await load("/metrics")).html)?.[1] ?? 0);

const PAGES = [
  "/",
  "/shop",
  "/gallery",
  "/blog",
  "/faq",
  "/contact",
  "/booking/A320",
  "/booking/A320/30",
  "/simulation",
];

describe.each([...PAGES, "/product"])("%s", (page) => {
  test("is the same for a guest, a customer and staff, and comes from memory the second time", async () => {
    const path = page === "/product" ? `/product/${product.id}` : page;
    const customer = await register();
    const guest = await load(path);
    const before = await sentFromMemory();
    const again = await load(path);
    expect(await sentFromMemory()).toBe(before + 1);
    expect(guest.status).toBe(200);
    expect(again.html).toBe(guest.html);
    expect(again.headers.get("etag")).toBe(guest.headers.get("etag"));
    for (const token of [customer.token, admin]) {
      const own = await load(path, { authorization: `Bearer ${token}` });
      expect(comparable(own.html)).toBe(comparable(guest.html));
      expect(own.headers.get("etag")).toBeNull();
    }
  });
});

test("a changed price is on every page as soon as the change has been answered", async () => {
  for (const rupees of [1_111, 2_222]) {
    for (const path of ["/shop", `/product/${product.id}`]) await load(path);
    await setPrice(rupees);
    expect((await load(`/product/${product.id}`)).html).toContain(rupees.toLocaleString("en-IN"));
    expect((await load(`/shop?search=${encodeURIComponent(product.name)}`)).html).toContain(
      rupees.toLocaleString("en-IN"),
    );
  }
});

test("a page that the browser has is not sent again", async () => {
  const { headers } = await load("/faq");
  const again = await load("/faq", { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, again.html]).toEqual([304, ""]);
  expect(again.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
});

test("pages that are not found, personal pages and redirects are not stored", async () => {
  expect((await load("/no-such-page")).status).toBe(404);
  const profile = await load("/profile");
  expect([profile.status, profile.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a stored page's inline scripts run under its policy", async () => {
  for (const path of ["/shop", "/shop"]) {
    const { page } = await visit(1280, { firstTime: true });
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.goto(path);
    await page.locator("html[data-theme=dark], html.dark").waitFor();
    await page
      .getByRole("button", { name: /Add to cart/i })
      .first()
      .waitFor();
  }
});
