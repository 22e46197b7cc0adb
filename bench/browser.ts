/**
 * `npm run bench:browser`: pages of the product in a browser, measured by Lighthouse, with the targets (docs/bench.md,
 * "The browser"). `quick` loads each page once instead of five times, and paths select pages. It exits 1 only when a
 * page could not be measured. Everything it starts or creates is removed afterwards, including the database.
 */
import { execFileSync } from "node:child_process";
import { ARTICLE, browserRows, type PageFigures, selectPages } from "./browser-pages.ts";
import { lighthouseVersion, measureInBrowser, stopLighthouse } from "./lighthouse.ts";
import { machineFacts } from "./machine.ts";
import { measureNextPages } from "./next-page.ts";
import { createReport, type Report } from "./report.ts";
import { startProduct } from "./servers.ts";
import { openWorkspace } from "./workspace.ts";

const RUNS = 5;

/** tools/lighthouse-setup.ts finds the browser. */
const browser = process.env.CHROME_PATH ?? "";
const { quick, named, pages } = selectPages(process.argv.slice(2));
const { folder, newDatabase, unlessInterrupted, close } = openWorkspace(stopLighthouse);

/** Requests a page as a browser does, so that the runs get it from memory. @throws Error unless it answers 200. */
async function request(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip, deflate, br" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** The address of a page of the product at `origin`, which has been requested once. */
async function prepare(origin: string, page: string): Promise<string> {
  let path = page;
  if (page === ARTICLE) {
    const link = /href="(\/blog\/[^"/?#]+)"/.exec(await request(`${origin}/blog`))?.[1];
    if (!link) throw new Error("/blog links no article");
    path = link;
  }
  await request(`${origin}${path}`);
  return `${origin}${path}`;
}

/** Loads every page once in each round, so that a disturbance does not affect all runs of one page. */
async function measure(report: Report, { origin, rounds }: { origin: string; rounds: number }): Promise<void> {
  const measured = new Map<string, PageFigures[]>(pages.map((page) => [page, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const [page, figures] of measured) {
      process.stderr.write(`${page}, ${round} of ${rounds}\n`);
      try {
        figures.push(await measureInBrowser(await prepare(origin, page), { browser, folder }));
      } catch (error) {
        await unlessInterrupted();
        console.error(error);
        measured.delete(page);
        const why = (error as Error).message.split("\n", 1)[0] ?? "";
        for (const { row } of browserRows(page)) report.miss(row, why);
      }
    }
  for (const [page, figures] of measured)
    for (const { row, metric, unit } of browserRows(page)) {
      const values = figures.map((figure) => figure[metric]);
      report.add(row, "product", unit, values);
    }
}

async function run(): Promise<Report> {
  const { url: databaseUrl, version: postgresql } = await newDatabase();
  const versions = {
    postgresql,
    browser: execFileSync(browser, ["--version"], { encoding: "utf8" }).trim(),
    lighthouse: lighthouseVersion(),
  };
  const report = createReport(machineFacts(versions, quick ? "quick" : "full"));
  const product = await startProduct(folder, databaseUrl, { sandbox: "inside", env: { DEMO_CONTENT: "on" } });
  const rounds = quick ? 1 : RUNS;
  await measure(report, { origin: product.url, rounds });
  if (!named) await measureNextPages(report, { origin: product.url, rounds: RUNS, browser });
  return report;
}

const report = await run().finally(close);
console.log(`\n${report.text()}\n\nAs JSON lines: ${report.save(new Date())}`);
// Rows of single pages are not a result of the whole.
if (!named) console.log(`Judged rows: ${report.saveLatest("latest-browser.json")}`);
process.exitCode = report.incomplete() ? 1 : 0;
