/** Pages sent from memory, compressed as browsers request them, and bare node:http sending the same bytes. */
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { type Expected, getRequest, load } from "./load.ts";
import type { Report } from "./report.ts";
import { alternate, perRound } from "./rounds.ts";
import { type Product, startLimit } from "./servers.ts";

export const PAGES = ["/", "/shop", "/booking/A320/30", "/blog"];
export const pageRow = (path: string): string => `page ${path}, from memory`;

const ROUNDS = 5;
const LOAD = { connections: 32, seconds: 1.5 };
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

/** Measures one page of the running product. The first request renders it; the second comes from memory. */
export async function measureStoredPage(
  report: Report,
  path: string,
  { product, folder }: { product: Product; folder: string },
): Promise<void> {
  await fetchRaw(`${product.url}${path}`);
  const { headers, body } = await fetchRaw(`${product.url}${path}`);
  const bodyFile = join(folder, `page${path.replaceAll("/", "-")}`);
  writeFileSync(bodyFile, body);
  const bare = await startLimit(folder, "same-bytes", { BODY_FILE: bodyFile, HEADERS: JSON.stringify(headers) });
  const contender = (name: string, port: number) => {
    const request = getRequest(port, path, { "accept-encoding": ENCODING });
    const expected: Expected = { port, request, bodyBytes: body.length };
    return { name, run: () => load(expected, LOAD) };
  };
  const contenders = [contender("product", product.port), contender("bare node:http, same bytes", bare.port)];
  const figures = await alternate(contenders, ROUNDS);
  for (const [index, { name }] of contenders.entries())
    report.add(pageRow(path), name, "answers/s", figures[index] ?? []);
  const [ours = [], bytes = []] = figures;
  report.add(pageRow(path), "product ÷ bare node:http", "×", perRound(ours, bytes));
  await bare.stop();
}
