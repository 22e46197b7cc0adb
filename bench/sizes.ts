/**
 * Growth: 24 products and 1,000 bookings against 100,000 products and 1,000,000 bookings, in two databases with a
 * product process each. Pages of lists, public pages (rendered, not from memory) and availability are requested from
 * both in turns; searches and counts have a limit of their own. Deep offsets are not measured.
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { ask, COUNTED_MS, wholeReads } from "./dashboard.ts";
import { PAGES, pathOf } from "./pages.ts";
import type { Report } from "./report.ts";
import { createRequester, percentile, type Requester, type Wanted } from "./requests.ts";
import { median } from "./rounds.ts";
import { ADMINISTRATOR, type Product, startProduct } from "./servers.ts";
import { RATIO } from "./targets.ts";
import { fillYears } from "./years.ts";

const ROW = "sizes, 100,000 products and 1,000,000 bookings";
const LISTS_ROW = "sizes: keyset lists";
const PAGES_ROW = "sizes: public pages";
const AVAILABILITY_ROW = "sizes: availability";
const SEARCHES_ROW = "sizes: searches and counts, p95, ms";
export const SIZES_ROWS = [LISTS_ROW, PAGES_ROW, AVAILABILITY_ROW, SEARCHES_ROW];

const FEW = { products: 24, bookings: 1_000, orders: 200 };
const MANY = { products: 100_000, bookings: 1_000_000, orders: 200_000 };
const TIMES = 40;
const WARM_UP = 5;
const LARGE_TABLES = ["products", "bookings", "slot_occupancies", "orders", "payments", "booking_moves", "refunds"];

const UNCACHED = { "idempotency-key": "a page for the bench", "accept-encoding": "identity" };
const TODAY = todayInIndia(new Date());
const BOOKING = "id simulator_type plan_name booking_date booking_time contact_name contact_email status created_at";
const PRODUCT = "id name price image_url category stock";

/** Lists by their first page and the page after it; `{after}` is the last id of the first page. */
const LISTS: Record<string, { field: string; arguments: string; columns: string }> = {
  "products by name": { field: "products", arguments: "limit: 20", columns: PRODUCT },
  "products, cheapest first": { field: "products", arguments: 'limit: 20, sort: "price-low"', columns: PRODUCT },
  "products of a category": { field: "products", arguments: 'limit: 20, category: "Books"', columns: PRODUCT },
  "bookings, newest first": { field: "bookings", arguments: "limit: 25", columns: BOOKING },
  "bookings by session": { field: "bookings", arguments: 'limit: 25, sort: "session"', columns: BOOKING },
  "bookings, pending": { field: "bookings", arguments: 'limit: 25, status: "pending"', columns: BOOKING },
  "orders, newest first": { field: "orders", arguments: "limit: 25", columns: "id total_amount status created_at" },
};

const AVAILABILITY = `{ availability(simulatorType: "A320", duration: 30, from: "${TODAY}", to: "${addDays(TODAY, 30)}")
  { date times { time available reason } } }`;

const FOUND = "kind id name number email phone about date time amount status created_at";
const SEARCHES: Record<string, string> = {
  "products, a word": `{ products(limit: 20, search: "headset 000421") { ${PRODUCT} } productsCount(search: "headset 000421") }`,
  "products, a common word": `{ products(limit: 20, search: "models") { ${PRODUCT} } }`,
  "products, a typo": `{ products(limit: 20, search: "haedset 000421") { ${PRODUCT} } }`,
  "all products counted": "{ productsCount }",
  "categories of products": "{ productCategories }",
  "bookings, a phone": `{ bookings(limit: 25, search: "9800007919") { ${BOOKING} } bookingsCount(search: "9800007919") }`,
  "all bookings counted": "{ bookingsCount }",
  "pending bookings counted": '{ bookingsCount(status: "pending") }',
  "stat cards": "{ getAdminStats { bookingsCount ordersCount usersCount messagesCount } }",
  "all orders counted": "{ ordersCount }",
  "find, a phone": `{ find(text: "+91 98000 07919") { ${FOUND} } }`,
  "find, a common name": `{ find(text: "asha rao") { ${FOUND} } }`,
  "find, a typo": `{ find(text: "Vikrm Menon") { ${FOUND} } }`,
};

/** Products with names in their order, made by the database. */
async function fillProductRows(databaseUrl: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into products (id, name, description, price_paise, category, stock, created_at, updated_at)
     select md5('size' || n)::uuid, 'Pilot''s headset ' || lpad(n::text, 6, '0'),
       repeat('Passive noise reduction, gel ear seals, adjustable boom. ', 5), 100000 + n * 7919 % 500000,
       (array['Headsets','Models','Apparel','Books','Gifts'])[1 + n % 5], n % 50, now() - n * interval '1 minute', now()
     from generate_series(1, ${products}) n`,
  );
  await client.query("vacuum analyze products");
  await client.end();
}

type Site = { product: Product; databaseUrl: string; requester: Requester; token: string };

/** Fills a database while no product uses it, and starts the product on it. */
async function openSite(folder: string, databaseUrl: string, rows: typeof FEW): Promise<Site> {
  const how = { dataDir: `sizes-${rows.products}`, sandbox: "inside" } as const;
  const migrating = await startProduct(folder, databaseUrl, how);
  await migrating.stop();
  await fillProductRows(databaseUrl, rows.products);
  await fillYears(databaseUrl, rows);
  const product = await startProduct(folder, databaseUrl, how);
  const { email, password } = ADMINISTRATOR;
  const login = `mutation { login(email: "${email}", password: "${password}") { token } }`;
  const answer = await ask<{ login: { token: string } }>(product.url, login, "");
  await figuresComputed(databaseUrl);
  return { product, databaseUrl, requester: createRequester(product.url, 1), token: answer.login.token };
}

/** Waits until the product has computed the figures of all days, and removes the remains of as many marks as rows. */
async function figuresComputed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while ((await client.query("select 1 from stats_marks limit 1")).rowCount) await pause(500);
  await client.query("vacuum analyze stats_marks, stats_bookings, stats_orders");
  await client.end();
}

/** The milliseconds of one request. @throws Error unless it is answered without an error. */
async function timed({ requester, token }: Site, path: string, { body, headers = {} }: Wanted): Promise<number> {
  const identity: Record<string, string> = body ? { authorization: `Bearer ${token}` } : {};
  const answer = await requester.send(path, {
    method: body ? "POST" : "GET",
    headers: { ...identity, ...headers },
    body,
    timeoutMs: 60_000,
  });
  if (answer.status !== 200 || (body && answer.body.includes('"errors"')))
    throw new Error(`${path} answered ${answer.status}: ${answer.body.subarray(0, 300)}`);
  return answer.milliseconds;
}

/** Requests in turns from all sites; returns the milliseconds of each. `wanted` may differ by site. */
async function inTurns(sites: readonly Site[], wanted: (site: Site) => Promise<[string, Wanted]>): Promise<number[][]> {
  const requests = await Promise.all(sites.map(wanted));
  const figures: number[][] = sites.map(() => []);
  for (let time = 0; time < WARM_UP + TIMES; time += 1)
    for (const [index, site] of sites.entries()) {
      const [path, request] = requests[index] as [string, Wanted];
      const milliseconds = await timed(site, path, request);
      if (time >= WARM_UP) figures[index]?.push(milliseconds);
    }
  return figures;
}

const graphql = (query: string): [string, Wanted] => ["/graphql", { body: { query } }];

/** The second page of a list begins after the last row of the first. */
async function nextPage(site: Site, { field, arguments: given, columns }: (typeof LISTS)[string]): Promise<string> {
  const rows = await ask<Record<string, { id: string }[]>>(
    site.product.url,
    `{ ${field}(${given}) { id } }`,
    site.token,
  );
  return `{ ${field}(${given}, after: "${rows[field]?.at(-1)?.id}") { ${columns} } }`;
}

/** Measures the growth of several requests, and judges the one that grew most. */
async function measureGrowth(
  report: Report,
  row: string,
  sites: readonly Site[],
  requests: Record<string, (site: Site) => Promise<[string, Wanted]>>,
): Promise<void> {
  const worst = { name: "", growth: 0, many: 0 };
  for (const [name, wanted] of Object.entries(requests)) {
    const [few = [], many = []] = await inTurns(sites, wanted);
    const growth = median(many) / median(few);
    report.add(ROW, `${name}, few rows`, "ms", few);
    report.add(ROW, `${name}, many rows`, "ms", many);
    report.add(ROW, `${name}, growth`, RATIO, [growth]);
    if (growth > worst.growth) Object.assign(worst, { name, growth, many: median(many) });
  }
  report.add(row, worst.name, "ms", [worst.many]);
  report.add(row, `${worst.name}: many rows ÷ few rows`, RATIO, [worst.growth]);
}

const eachList = (): Record<string, (site: Site) => Promise<[string, Wanted]>> =>
  Object.fromEntries(
    Object.entries(LISTS).flatMap(([name, list]) => [
      [name, async () => graphql(`{ ${list.field}(${list.arguments}) { ${list.columns} } }`)],
      [`${name}, next page`, async (site: Site) => graphql(await nextPage(site, list))],
    ]),
  );

const eachPage = (): Record<string, (site: Site) => Promise<[string, Wanted]>> =>
  Object.fromEntries(
    PAGES.map((page) => [page, async ({ product }: Site) => [await pathOf(product.url, page), { headers: UNCACHED }]]),
  );

async function measureSearches(report: Report, site: Site): Promise<void> {
  const worst = { name: "", p95: 0 };
  for (const [name, query] of Object.entries(SEARCHES)) {
    const [milliseconds = []] = await inTurns([site], async () => graphql(query));
    const p95 = percentile(milliseconds, 0.95);
    report.add(ROW, name, "ms", milliseconds);
    report.add(ROW, `${name}, p95`, "ms", [p95]);
    if (p95 > worst.p95) Object.assign(worst, { name, p95 });
  }
  report.add(SEARCHES_ROW, worst.name, "ms", [worst.p95]);
}

/** Fills both databases and measures; takes about ten minutes. */
export async function measureSizes(
  report: Report,
  { folder, few, many }: { folder: string; few: string; many: string },
): Promise<void> {
  const sites = [await openSite(folder, few, FEW), await openSite(folder, many, MANY)];
  const [, large] = sites as [Site, Site];
  const client = new pg.Client({ connectionString: many });
  await client.connect();
  try {
    await pause(COUNTED_MS);
    const before = await wholeReads(client, LARGE_TABLES);
    await measureGrowth(report, LISTS_ROW, sites, eachList());
    await measureGrowth(report, PAGES_ROW, sites, eachPage());
    await measureGrowth(report, AVAILABILITY_ROW, sites, { "31 days": async () => graphql(AVAILABILITY) });
    await measureSearches(report, large);
    await pause(COUNTED_MS);
    const after = await wholeReads(client, LARGE_TABLES);
    // A query that scans a table does so at every request; the product's own jobs run only occasionally.
    const read = [...after].filter(([table, count]) => count - (before.get(table) ?? 0) >= TIMES);
    report.add(ROW, ["tables read from end to end", ...read.map(([table]) => table)].join(" "), "", [read.length]);
  } finally {
    await client.end();
    for (const { requester, product } of sites) {
      requester.close();
      await product.stop();
    }
  }
}
