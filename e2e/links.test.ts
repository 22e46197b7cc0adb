/**
 * The whole site as search engines see it: no dead link, a complete head on every page, pictures that exist, valid
 * HTML. It is crawled once, without a browser.
 */
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { crawl, idsOf, textsOf } from "./harness/crawl.ts";
import { shared } from "./harness/shared.ts";
import { visit } from "./harness/visit.ts";

type Site = Awaited<ReturnType<typeof crawl>>;
type Page = Site["pages"] extends Map<string, infer P> ? P : never;

let site: Site;
beforeAll(async () => {
  site = await crawl(shared().url);
});

const TITLE = /<title>([^<]*)<\/title>/g;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/g;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/g;
const PICTURE = /<meta property="og:image" content="([^"]*)"/g;
const DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** Links that may be redirected, because the contract defines them (a plan of 20 minutes is not sold). */
const REDIRECTS = new Map([
  ["/booking/A320/20", "/simulation?simulator=A320&minutes=20"],
  ["/custom-booking", "/custom-bookings"],
]);

const htmlPages = (): Page[] => [...site.pages.values()].filter(({ html, status }) => html !== "" && status === 200);
const one = (page: Page, pattern: RegExp): string => textsOf(page.html, pattern).join(" & ");
const inSitemap = (): Page[] => site.sitemap.map((path) => site.pages.get(path)).filter((page) => page !== undefined);

test("no link is dead or redirected, and every fragment exists", () => {
  const ids = new Map(htmlPages().map(({ path, html }) => [path, idsOf(html)]));
  const wrong = site.links.flatMap(({ from, to }) => {
    const [path = "", fragment] = to.split("#");
    const target = site.pages.get(path);
    if (target?.status === 302 && REDIRECTS.get(path) === target.location) return [];
    if (!target || target.status >= 300) return [`${from} → ${to}: ${target?.status} ${target?.location ?? ""}`];
    const found = !fragment || ids.get(path)?.has(decodeURIComponent(fragment));
    return found ? [] : [`${from} → ${to}: no such place`];
  });
  const targets = new Set(site.links.map(({ to }) => to));
  console.log(`${site.links.length} links to ${targets.size} addresses, ${ids.size} pages.`);
  expect([...new Set(wrong)]).toEqual([]);
  expect(inSitemap().filter(({ status, html }) => status !== 200 || html === "")).toEqual([]);
  expect(ids.size).toBeGreaterThan(50);
});

test("every page has one h1 and a title, every public one a complete and unique head", () => {
  const wrong = htmlPages().flatMap((page) => {
    const headings = page.html.match(/<h1[\s>]/g)?.length ?? 0;
    const titles = textsOf(page.html, TITLE).length;
    return headings === 1 && titles === 1 ? [] : [`${page.path}: ${headings} h1, ${titles} title`];
  });
  expect(wrong).toEqual([]);
  for (const page of inSitemap()) {
    const head = [one(page, CANONICAL), one(page, DESCRIPTION), one(page, PICTURE)];
    expect(head).toEqual([
      shared().url + page.path,
      expect.stringMatching(/^.{40,320}$/s),
      expect.stringContaining(`${shared().url}/og/`),
    ]);
  }
  for (const pattern of [TITLE, DESCRIPTION]) {
    const texts = inSitemap().map((page) => one(page, pattern));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
  expect(one(site.pages.get("/booking/A320") as Page, TITLE)).toContain("Airbus A320");
});

test("structured data can be parsed and matches the pages", () => {
  const kinds = new Map(
    htmlPages().map((page) => [
      page.path,
      [...page.html.matchAll(DATA)].map(([, json]) => JSON.parse(json ?? "")["@type"] as string),
    ]),
  );
  const on = (path: string) => kinds.get(path) ?? [];
  const first = (folder: string) => site.sitemap.find((path) => path.startsWith(folder)) ?? "";
  expect(on("/")).toContain("LocalBusiness");
  expect(on("/contact")).toContain("LocalBusiness");
  expect(on("/faq")).toEqual(["FAQPage"]);
  expect(on(first("/product/"))).toEqual(["Product", "BreadcrumbList"]);
  expect(on(first("/blog/"))).toEqual(["Article", "BreadcrumbList"]);
  expect(on("/booking/A320/30")).toEqual(["Product", "BreadcrumbList"]);
  expect(on("/booking/B737").filter((kind) => kind === "Product")).toHaveLength(6);
});

test("the picture of every shared link exists, and one of each kind is rendered", async () => {
  const addresses = [...new Set(htmlPages().flatMap(({ html }) => textsOf(html, PICTURE)))];
  for (const address of addresses) {
    const { status, headers } = await fetch(address, { method: "HEAD" });
    expect([address, status, headers.get("content-type")]).toEqual([address, 200, "image/png"]);
  }
  const kinds = new Map(addresses.map((address) => [address.replace(/[^/]*$/, ""), address]));
  expect(kinds.size).toBe(5);
  for (const address of kinds.values()) {
    const started = performance.now();
    const { byteLength } = await (await fetch(address)).arrayBuffer();
    expect(byteLength).toBeGreaterThan(20_000);
    const took = (performance.now() - started).toFixed();
    console.log(`${new URL(address).pathname}: ${byteLength} bytes in ${took} ms`);
  }
  console.log(`${addresses.length} pictures.`);
});

/** The standard's own rules; style is left to the formatter. */
const RULES = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "require-sri": "off",
    "void-style": "off",
  },
});

test("a page of each kind is valid HTML", async () => {
  const kindOf = (path: string) =>
    path.replace(/\?.*/, "").replace(/[^/]*\d[^/]*/g, "…") + (path.includes("?") ? "?" : "");
  const kinds = new Map(htmlPages().map((page) => [kindOf(page.path), page]));
  const missing = await fetch(`${shared().url}/no/such/page`);
  const pages = [...kinds.values(), { path: "404", html: await missing.text() }];
  const complaints: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await RULES.validateString(html);
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages) {
        const near = html.split("\n")[line - 1]?.slice(Math.max(0, column - 60), column + 100);
        complaints.push(`${path}: ${ruleId}: ${message}\n    ${near}`);
      }
  }
  console.log(`${pages.length} kinds of pages validated.`);
  expect(complaints).toEqual([]);
});

test("the browser reports no errors, and finds icons and feed", async () => {
  const { page } = await visit();
  await page.goto(site.sitemap.find((path) => path.startsWith("/product/")) ?? "/");
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => blocks.count()).toBe(2);
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await page.waitForURL("/contact");
  await expect.poll(() => blocks.count()).toBe(1);
  const feed = page.locator('link[type="application/rss+xml"]');
  expect(await feed.getAttribute("href")).toBe("/rss.xml");
  const manifest = await (await page.request.get("/site.webmanifest")).json();
  for (const { src } of manifest.icons as { src: string }[])
    expect([src, (await page.request.get(src)).status()]).toEqual([src, 200]);
});
