/** Pages sent from memory, compressed as browsers request them, and bare node:http sending the same bytes. */
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { type Expected, getRequest, load } from "./load.ts";
import type { Report } from "./report.ts";
import { alternate, type Pace, perRound } from "./rounds.ts";
import { type Product, startLimit } from "./servers.ts";

/** The paths of public pages; `{id}` is a product's. */
export const PAGES = ["/", "/shop", "/product/{id}", "/booking/A320/30", "/blog"];
export const pageRow = (path: string): string => `page ${path}, from memory`;

const CONNECTIONS = 32;
const ENCODING = "gzip, deflate, br";
/** The headers that Node's server adds automatically. */
const NODES_OWN = ["date", "connection", "keep-alive"];

type Raw = { headers: Record<string, string>; body: Buffer };

/** A response as it is on the wire, without decompression. */
function fetchRaw(url: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": ENCODING } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const own = Object.entries(answer.headers).filter(([name]) => !NODES_OWN.includes(name));
        resolve({ headers: Object.fromEntries(own) as Record<string, string>, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

async function firstProduct(url: string): Promise<string> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ products(limit: 1) { id } }" }),
  });
  const { data } = (await answer.json()) as { data: { products: { id: string }[] } };
  const [product] = data.products;
  if (!product) throw new Error("there is no product");
  return product.id;
}

/** The path with the id of a product on sale. */
export const pathOf = async (url: string, path: string): Promise<string> =>
  path.includes("{id}") ? path.replace("{id}", await firstProduct(url)) : path;

/** Measures one page of the running product. The first request renders it; the second comes from memory. */
export async function measureStoredPage(
  report: Report,
  page: string,
  { product, folder, pace: { rounds, seconds } }: { product: Product; folder: string; pace: Pace },
): Promise<void> {
  const path = await pathOf(product.url, page);
  await fetchRaw(`${product.url}${path}`);
  const { headers, body } = await fetchRaw(`${product.url}${path}`);
  const bodyFile = join(folder, `page${path.replaceAll("/", "-")}`);
  writeFileSync(bodyFile, body);
  const bare = await startLimit(folder, "same-bytes", { BODY_FILE: bodyFile, HEADERS: JSON.stringify(headers) });
  const contender = (name: string, port: number) => {
    const request = getRequest(port, path, { "accept-encoding": ENCODING });
    const expected: Expected = { port, request, bodyBytes: body.length };
    return { name, run: () => load(expected, { connections: CONNECTIONS, seconds }) };
  };
  const contenders = [contender("product", product.port), contender("bare node:http, same bytes", bare.port)];
  const figures = await alternate(contenders, rounds);
  for (const [index, { name }] of contenders.entries())
    report.add(pageRow(page), name, "answers/s", figures[index] ?? []);
  const [ours = [], bytes = []] = figures;
  report.add(pageRow(page), "product ÷ bare node:http", "×", perRound(ours, bytes));
  await bare.stop();
}
