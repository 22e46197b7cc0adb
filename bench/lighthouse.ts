/**
 * Lighthouse on one page: a process of its own for each run, with a new browser and an empty profile. Mobile, simulated
 * throttling, the performance category only. Lighthouse is installed in bench/browser, a package of its own.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PageFigures } from "./browser-pages.ts";

const PACKAGE = resolve(import.meta.dirname, "browser/node_modules/lighthouse");
const LIMIT_MS = 180_000;
const LAST_OUTPUT = 2000;

/** What is read of a report of Lighthouse. */
export type LighthouseReport = {
  runtimeError?: { message: string };
  runWarnings?: string[];
  categories: { performance?: { score: number | null } };
  audits: Record<string, { numericValue?: number; details?: unknown } | undefined>;
};

/** A row of the audit `resource-summary`. */
type Resources = { resourceType: string; requestCount: number; transferSize: number };

/**
 * The figures of a report.
 * @throws Error when the page was not loaded or a figure is missing.
 */
export function figuresOf({ runtimeError, categories, audits }: LighthouseReport): PageFigures {
  if (runtimeError) throw new Error(runtimeError.message);
  const summary = audits["resource-summary"]?.details as { items: Resources[] } | undefined;
  const resources = (type: string) => summary?.items.find(({ resourceType }) => resourceType === type);
  const kilobytes = (type: string) => summary && (resources(type)?.transferSize ?? 0) / 1000;
  const score = categories.performance?.score;
  const paint = audits["largest-contentful-paint"]?.numericValue;
  const figures = {
    score: typeof score === "number" ? Math.round(100 * score) : undefined,
    LCP: paint === undefined ? undefined : paint / 1000,
    TBT: audits["total-blocking-time"]?.numericValue,
    scripts: kilobytes("script"),
    "script files": summary && (resources("script")?.requestCount ?? 0),
    pictures: kilobytes("image"),
    total: kilobytes("total"),
  };
  const missing = Object.entries(figures).find(([, figure]) => figure === undefined);
  if (missing) throw new Error(`Lighthouse reports no ${missing[0]}`);
  return figures as PageFigures;
}

/** The installed version of Lighthouse. */
export const lighthouseVersion = (): string =>
  (JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as { version: string }).version;

const running = new Set<{ child: ChildProcess; ended: Promise<unknown> }>();

/** Stops a running Lighthouse, which then closes its browser. */
export async function stopLighthouse(): Promise<void> {
  for (const { child } of running) child.kill("SIGINT");
  await Promise.all([...running].map(({ ended }) => ended));
}

/**
 * Loads a page once with the program `browser`. Its files and Lighthouse's go to `folder`.
 * @throws Error when the page cannot be measured.
 */
export async function measureInBrowser(
  url: string,
  { browser, folder }: { browser: string; folder: string },
): Promise<PageFigures> {
  const file = join(folder, "lighthouse.json");
  const args = [
    url,
    "--only-categories=performance",
    "--disable-full-page-screenshot",
    "--chrome-flags=--headless --no-sandbox",
    "--no-enable-error-reporting",
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
  ];
  const { PATH = "", SystemRoot = "" } = process.env;
  const child = spawn(process.execPath, [join(PACKAGE, "cli/index.js"), ...args], {
    env: { PATH, SystemRoot, HOME: folder, TMPDIR: folder, CHROME_PATH: browser },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: LIMIT_MS,
    killSignal: "SIGINT",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output = (output + chunk).slice(-LAST_OUTPUT);
    });
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const run = { child, ended };
  running.add(run);
  const code = await ended.finally(() => running.delete(run));
  if (code !== 0) throw new Error(`Lighthouse ended (${child.signalCode ?? code}): ${output.trim()}`);
  const report = JSON.parse(readFileSync(file, "utf8")) as LighthouseReport;
  for (const warning of report.runWarnings ?? []) process.stderr.write(`Lighthouse: ${warning}\n`);
  return figuresOf(report);
}
