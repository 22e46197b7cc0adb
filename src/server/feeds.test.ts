/** Files for crawlers and preview pictures of shared links: complete, absolute, and only public content. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";

const SITE = "https://aviator.example";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ DEMO_CONTENT: "on", PUBLIC_URL: SITE, RATE_LIMITS: "on" });
});
afterAll(() => product.close());

const read = async (path: string) => {
  const answer = await fetch(`${product.url}${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const all = (text: string, element: string) =>
  [...text.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, it]) => it ?? "");

type Listed = { products: { id: string }[]; publishedBlogPosts: { id: string; title: string }[] };
async function listed(): Promise<Listed> {
  const { data } = await product.graphql<Listed>(
    "{ products(limit: 100) { id } publishedBlogPosts(limit: 100) { id title } }",
  );
  if (!data) throw new Error("nothing is listed");
  return data;
}

test("the sitemap lists every public page, plan, product and published article once", async () => {
  const { status, headers, text } = await read("/sitemap.xml");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("application/xml");
  const places = all(text, "loc");
  const { products, publishedBlogPosts } = await listed();
  expect(places).toEqual(
    expect.arrayContaining([
      `${SITE}/`,
      `${SITE}/booking/B737`,
      `${SITE}/booking/A320/1200`,
      ...products.map(({ id }) => `${SITE}/product/${id}`),
      ...publishedBlogPosts.map(({ id }) => `${SITE}/blog/${id}`),
    ]),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(places.filter((it) => it.includes("/blog/"))).toHaveLength(publishedBlogPosts.length);
  expect(places.filter((it) => /\/(cart|profile|orders|admin)/.test(it))).toEqual([]);
  const dates = all(text, "lastmod");
  expect(dates).toHaveLength(products.length + publishedBlogPosts.length + 2);
  for (const date of dates) expect(new Date(date).toISOString()).toBe(date);
});

test("robots.txt allows the site, disallows personal pages and names the sitemap", async () => {
  const { headers, text } = await read("/robots.txt");
  expect(headers.get("content-type")).toContain("text/plain");
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? "");
  expect(closed).toEqual(expect.arrayContaining(["/admin", "/cart", "/graphql", "/orders"]));
  for (const open of ["/", "/shop", "/booking/A320/30", "/blog/1", "/og/page/home.png"])
    expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
});

test("the feed has the published articles with title, link, date and author", async () => {
  const { headers, text } = await read("/rss.xml");
  expect(headers.get("content-type")).toContain("application/rss+xml");
  const { publishedBlogPosts } = await listed();
  const newest = publishedBlogPosts.slice(0, 20);
  expect(text.match(/<item>/g)).toHaveLength(newest.length);
  for (const element of ["guid isPermaLink", "dc:creator", "pubDate", "description"])
    expect(text.split(`<${element}`).length - 1).toBeGreaterThanOrEqual(newest.length);
  for (const { id } of newest) expect(text).toContain(`<link>${SITE}/blog/${id}</link>`);
  for (const date of all(text, "pubDate")) expect(Number.isNaN(Date.parse(date))).toBe(false);
});

describe("the picture of a shared link", () => {
  const picture = async (path: string) => {
    const answer = await fetch(`${product.url}/og/${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes };
  };

  test("is a PNG of 1200 by 630, cacheable for a day", async () => {
    const { products, publishedBlogPosts } = await listed();
    for (const path of [
      "page/home.png",
      "simulator/B737.png",
      "plan/A320-30.png",
      `product/${products[0]?.id}.png`,
      `post/${publishedBlogPosts[0]?.id}.png`,
    ]) {
      const { status, headers, bytes } = await picture(path);
      expect([path, status, headers.get("content-type")]).toEqual([path, 200, "image/png"]);
      expect(headers.get("cache-control")).toBe("public, max-age=86400");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(400_000);
    }
  });

  test.each([
    "page/nothing.png",
    "page/constructor.png",
    "constructor/home.png",
    "page/home.jpg",
    "simulator/A330.png",
    "plan/A320-31.png",
    `product/${crypto.randomUUID()}.png`,
    "post/1.png",
    "page/..%2f..%2fhome.png",
  ])("is not made for %s", async (path) => {
    expect((await picture(path)).status).toBe(404);
  });

  test("is not made for a draft", async () => {
    const { data } = await product.graphql<{ login: { token: string } }>(
      'mutation { login(email: "admin@aviator.example", password: "administrator") { token } }',
    );
    const { data: posts } = await product.graphql<{
      blogPosts: { id: string; published: boolean }[];
    }>("{ blogPosts(limit: 100) { id published } }", {}, { token: data?.login.token });
    const draft = posts?.blogPosts.find(({ published }) => !published);
    expect(draft).toBeDefined();
    expect((await picture(`post/${draft?.id}.png`)).status).toBe(404);
  });
});

test("security.txt names where to report a weakness, for a year", async () => {
  const { status, headers, text } = await read("/.well-known/security.txt");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain("Contact: mailto:hello@aviator.example\n");
  expect(text).toContain("Expires: 2027-12-01T00:00:00.000Z\n");
  expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
});
