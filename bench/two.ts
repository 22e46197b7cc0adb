/**
 * Two processes on one PostgreSQL behind a balancer, against one of them alone: pages that are rendered for each
 * request. The load generator runs at a lower priority, so that it takes only what the processes leave.
 */
import { execFile } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PAGES, pathOf } from "./pages.ts";
import { startPair } from "./pair.ts";
import { fillProducts } from "./products.ts";
import type { Report } from "./report.ts";
import { createRequester } from "./requests.ts";
import { alternate, type Pace, perRound } from "./rounds.ts";
import { RATIO } from "./targets.ts";

export const TWO_ROW = "two processes, uncached pages";

/** Enough that a process has a request waiting although the load generator yields to it. */
const CONNECTIONS = 32;
const NICE = 10;
const PRODUCTS = 24;
/** Requests with an idempotency key pass the cache by, without a further statement (src/server/public-cache.ts). */
const UNCACHED = { "idempotency-key": "a page for the bench", "accept-encoding": "identity" };

/** Pages per second of all public pages in turn. @throws Error at an answer other than 200. */
async function renderedPages(url: string, paths: readonly string[], seconds: number): Promise<number> {
  const requester = createRequester(url, CONNECTIONS);
  const started = performance.now();
  let count = 0;
  const visitor = async () => {
    while (performance.now() - started < seconds * 1000) {
      const path = paths[count++ % paths.length] ?? "/";
      const { status } = await requester.send(path, { headers: UNCACHED });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  requester.close();
  return count / ((performance.now() - started) / 1000);
}

/** Passes per second of that many busy loops at once, each in a process of its own. */
async function busyRate(processes: number, seconds: number): Promise<number> {
  const program = fileURLToPath(new URL("./limits/busy-loop.ts", import.meta.url));
  const env = { ...process.env, SECONDS: String(seconds) };
  const runs = Array.from({ length: processes }, () =>
    promisify(execFile)(process.execPath, ["--import", "tsx", program], { env }),
  );
  const passes = (await Promise.all(runs)).map(({ stdout }) => Number(stdout));
  return passes.reduce((sum, one) => sum + one, 0) / seconds;
}

/** Starts the two processes on the database, and compares. */
export async function measureTwo(
  report: Report,
  { folder, databaseUrl, pace: { rounds, seconds } }: { folder: string; databaseUrl: string; pace: Pace },
): Promise<void> {
  const pair = await startPair(folder, databaseUrl);
  await fillProducts(databaseUrl, PRODUCTS);
  const before = getPriority();
  setPriority(NICE);
  try {
    const paths = await Promise.all(PAGES.map((path) => pathOf(pair.url, path)));
    const contender = (name: string, url: string) => ({ name, run: () => renderedPages(url, paths, seconds) });
    // Both processes need their code compiled before they are compared.
    await renderedPages(pair.second.url, paths, seconds);
    const contenders = [
      contender("two processes", pair.url),
      contender("one process", pair.first.url),
      { name: "two busy loops", run: () => busyRate(2, seconds) },
      { name: "one busy loop", run: () => busyRate(1, seconds) },
    ];
    const [two = [], one = [], twoLoops = [], oneLoop = []] = await alternate(contenders, rounds);
    report.add(TWO_ROW, "two processes behind a balancer", "pages/s", two);
    report.add(TWO_ROW, "one process", "pages/s", one);
    report.add(TWO_ROW, "two processes ÷ one process", RATIO, perRound(two, one));
    report.add(TWO_ROW, "two busy loops ÷ one busy loop", RATIO, perRound(twoLoops, oneLoop));
  } finally {
    restorePriority(before);
    await pair.stop();
  }
}

/** An unprivileged user may not raise the priority again; the later parts then run at the lower one. */
function restorePriority(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    process.stderr.write("(the priority stays lowered) ");
  }
}
