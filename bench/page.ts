/**
 * For information: the download size of the booking page until it is usable, and the server's time to render it. Every
 * script that the HTML names counts once, whether preloaded or imported.
 */
import { gzipSync } from "node:zlib";
import { fillProducts } from "./products.ts";
import type { Report } from "./report.ts";
import type { Product } from "./servers.ts";

const PATH = "/booking/A320/30";
const TIMES = 20;
const SCRIPT = /\/assets\/[\w.-]+\.js\b/g;

async function get(url: string, encoding: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { "accept-encoding": encoding } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const kilobytes = (bytes: number): number => bytes / 1000;

/** Milliseconds to the last byte of a page, requested like a browser: 20 values after 20 to warm up. */
async function loadTimes(address: string): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let time = 0; time < 2 * TIMES; time += 1) {
    const started = performance.now();
    await get(address, "gzip, deflate, br");
    milliseconds.push(performance.now() - started);
  }
  return milliseconds.slice(-TIMES);
}

const SHOP_PAGES = {
  "first page": "",
  "a word": "?search=headset+0042",
  "a word with a typo": "?search=haedset",
  "dearest, page 200": "?sort=price-high&page=200",
};

/** Measures time and size of the shop's pages with 24 products and with 10,000. */
export async function measureShop(
  report: Report,
  { product, databaseUrl }: { product: Product; databaseUrl: string },
): Promise<void> {
  for (const products of [24, 10_000]) {
    await fillProducts(databaseUrl, products);
    for (const [what, query] of Object.entries(SHOP_PAGES)) {
      const address = `${product.url}/shop${query}`;
      const row = `/shop, ${products} products, ${what}`;
      report.add(row, "time to the last byte (20 times)", "ms", await loadTimes(address));
      const html = await get(address, "identity");
      report.add(row, "HTML, gzip", "kB", [kilobytes(gzipSync(html).length)]);
    }
  }
}

/** Adds the page's figures to the report. */
export async function measurePage(report: Report, { url }: Product): Promise<void> {
  const html = await get(`${url}${PATH}`, "identity");
  const scripts = new Set(html.toString().match(SCRIPT) ?? []);
  const files = await Promise.all([...scripts].map((path) => get(`${url}${path}`, "identity")));
  const gzipped = files.map((file) => gzipSync(file).length).reduce((sum, size) => sum + size, 0);
  const whole = files.reduce((sum, { length }) => sum + length, 0);

  const milliseconds = await loadTimes(`${url}${PATH}`);
  const row = `page ${PATH}`;
  report.add(row, `JavaScript, ${scripts.size} files, gzip`, "kB", [kilobytes(gzipped)]);
  report.add(row, "JavaScript, plain", "kB", [kilobytes(whole)]);
  report.add(row, "HTML, gzip", "kB", [kilobytes(gzipSync(html).length)]);
  report.add(row, "HTML, plain", "kB", [kilobytes(html.length)]);
  report.add(row, "time to the last byte (20 times)", "ms", milliseconds);
}
