/**
 * Rows 1 and 2: `products(limit: 20)` out of 1,000 over POST /graphql, as the shop reads a page. From memory it is
 * compared with bare node:http sending the same bytes. Made again for each request, it is compared with a program of
 * forty lines for this query only.
 */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Expected, load, postRequest } from "./load.ts";
import type { Report } from "./report.ts";
import { alternate, type Contender, type Pace, perRound } from "./rounds.ts";
import { type Product, type Server, startLimit } from "./servers.ts";

export const PRODUCTS_ROW = "products(limit: 20)";
export const UNCACHED_ROW = "products(limit: 20), uncached";

const QUERY = "{ products(limit: 20) { id name price image_url category stock } }";
const PRODUCTS = 1000;
const CONNECTIONS = 16;
/** A request with a mail link's token passes the stored responses by; a token that opens nothing costs no SQL. */
const PASSES_BY = ["X-Link-Token: none"];
/** The headers that Node's server adds automatically. */
const NODES_OWN = ["date", "connection", "keep-alive", "content-length"];

/** Replaces all products, directly in the database. */
export async function fillProducts(databaseUrl: string, length: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from products");
  const rows = Array.from({ length }, (_, index) => ({
    id: randomUUID(),
    name: `Pilot's headset ${String(index).padStart(4, "0")}`,
    description: "Passive noise reduction, gel ear seals, adjustable boom. ".repeat(5),
    price_paise: 100_000 + index * 100,
    image_url: `/pictures/products/headset-${index}.webp`,
    category: ["Headsets", "Models", "Apparel", "Books", "Gifts"][index % 5],
    stock: index % 50,
  }));
  await client.query(
    `insert into products (id, name, description, price_paise, image_url, category, stock, created_at, updated_at)
     select id, name, description, price_paise, image_url, category, stock, now(), now()
     from json_to_recordset($1) as given (id uuid, name text, description text, price_paise integer,
       image_url text, category text, stock integer)`,
    [JSON.stringify(rows)],
  );
  await client.query("analyze products");
  await client.end();
}

const ask = (url: string): Promise<Response> =>
  fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-encoding": "identity" },
    body: JSON.stringify({ query: QUERY }),
  });

/** Adds the figures of the product and of its limit, and their ratio. */
async function measureRow(
  report: Report,
  row: string,
  { contenders, rounds }: { contenders: [Contender, Contender]; rounds: number },
): Promise<void> {
  const figures = await alternate(contenders, rounds);
  for (const [index, { name }] of contenders.entries()) report.add(row, name, "answers/s", figures[index] ?? []);
  const [ours = [], limit = []] = figures;
  report.add(row, `product ÷ ${contenders[1].name.split(",", 1)}`, "×", perRound(ours, limit));
}

/** Measures both rows on the running product, whose database is at `databaseUrl`. */
export async function measureProducts(
  report: Report,
  {
    product,
    databaseUrl,
    folder,
    pace: { rounds, seconds },
  }: { product: Product; databaseUrl: string; folder: string; pace: Pace },
): Promise<void> {
  await fillProducts(databaseUrl, PRODUCTS);
  const answer = await ask(product.url);
  const body = Buffer.from(await answer.arrayBuffer());
  const bodyFile = join(folder, "products.json");
  writeFileSync(bodyFile, body);
  const headers = [...answer.headers].filter(([name]) => !NODES_OWN.includes(name));
  const bare = await startLimit(folder, "same-bytes", {
    BODY_FILE: bodyFile,
    HEADERS: JSON.stringify({ ...Object.fromEntries(headers), "content-length": body.length }),
  });
  const mercurius = await startLimit(folder, "mercurius", { DATABASE_URL: databaseUrl });
  for (const { url } of [bare, mercurius])
    if ((await (await ask(url)).text()) !== body.toString())
      throw new Error("the programs that are compared do not answer the same");

  const contender = (name: string, { port }: Server, headers: readonly string[] = []) => {
    const request = postRequest(port, "/graphql", { query: QUERY }, headers);
    const expected: Expected = { port, request, bodyBytes: body.length };
    return { name, run: () => load(expected, { connections: CONNECTIONS, seconds }) };
  };
  await measureRow(report, PRODUCTS_ROW, {
    rounds,
    contenders: [contender("product", product), contender("bare node:http, same bytes", bare)],
  });
  await measureRow(report, UNCACHED_ROW, {
    rounds,
    contenders: [contender("product", product, PASSES_BY), contender("mercurius + jit + pg, same SQL", mercurius)],
  });
  await Promise.all([bare.stop(), mercurius.stop()]);
}
