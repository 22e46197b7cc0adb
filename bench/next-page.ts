/**
 * From a click on a link to the first paint of the next page, as a visitor with a mouse experiences it: the pointer
 * rests on the link first, so that the browser may load or render the page before the click. Full speed, a wide screen,
 * one browser for all pages, a new profile for each click. Lighthouse's Puppeteer drives it, because pages that
 * Playwright controls are not rendered in advance.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { NEXT_PAGES, type NextPage, nextPageRow } from "./browser-pages.ts";
import type { Report } from "./report.ts";

/** The part of Puppeteer that is used. It is installed in bench/browser, a package of its own. */
type Element = {
  isVisible(): Promise<boolean>;
  scrollIntoView(): Promise<void>;
  hover(): Promise<void>;
  click(): Promise<void>;
};
type Page = {
  setViewport(size: { width: number; height: number }): Promise<void>;
  goto(url: string, options: { waitUntil: "load" }): Promise<unknown>;
  evaluate<T>(task: (() => T) | string): Promise<T>;
  $$(selector: string): Promise<Element[]>;
};
type Session = {
  send(method: "Runtime.evaluate", options: object): Promise<{ result: { value?: unknown } }>;
  detach(): Promise<void>;
};
type Target = { type(): string; createCDPSession(): Promise<Session> };
type Context = { newPage(): Promise<Page>; targets(): Target[]; close(): Promise<void> };
type Browser = { createBrowserContext(): Promise<Context>; close(): Promise<void> };
type Puppeteer = { launch(options: { executablePath: string; headless: "shell"; args: string[] }): Promise<Browser> };

const PACKAGE = resolve(import.meta.dirname, "browser/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A visitor who sees a link reads it before the click. */
const REST_MS = 300;
const LIMIT_MS = 10_000;
const QUIET_MS = 500;
/** A page that has been replaced doesn't answer at all. */
const ANSWER_MS = 500;
const SIZE = { width: 1280, height: 800 };

/**
 * Runs in the page: notes the time of the click, and of the first frame that shows another h1 without a new document.
 */
function watchClick(): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector("h1")?.textContent;
  document.addEventListener(
    "click",
    () => {
      sessionStorage.setItem("clicked", String(now()));
      const before = heading();
      const look = () => {
        const after = heading();
        if (after && after !== before)
          // The second frame begins after the first was painted.
          requestAnimationFrame(() => sessionStorage.setItem("painted", String(now())));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/**
 * Runs in the next page: milliseconds from the click to the paint; null before the paint. A page that was rendered in
 * advance is first painted when it is shown.
 */
function sinceClick(): number | null {
  const clicked = Number(sessionStorage.getItem("clicked"));
  const painted = sessionStorage.getItem("painted");
  if (painted) return Number(painted) - clicked;
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const at = first && performance.timeOrigin + first.startTime;
  return at && at > clicked ? at - clicked : null;
}

async function readTarget(target: Target): Promise<number | null> {
  const session = await target.createCDPSession();
  try {
    const { result } = await session.send("Runtime.evaluate", { expression: `(${sinceClick})()`, returnByValue: true });
    return typeof result.value === "number" ? result.value : null;
  } finally {
    await session.detach();
  }
}

async function clickOnce(context: Context, origin: string, { from, link }: NextPage): Promise<number> {
  const page = await context.newPage();
  await page.setViewport(SIZE);
  await page.goto(`${origin}${from}`, { waitUntil: "load" });
  await wait(QUIET_MS);
  // tsx wraps functions in calls of __name, which a page does not have.
  await page.evaluate("globalThis.__name = (named) => named");
  await page.evaluate(watchClick);
  let target: Element | undefined;
  for (const found of await page.$$(link)) if (!target && (await found.isVisible())) target = found;
  if (!target) throw new Error(`${from} has no visible ${link}`);
  await target.scrollIntoView();
  await target.hover();
  await wait(REST_MS);
  await target.click();
  const started = performance.now();
  while (performance.now() - started < LIMIT_MS) {
    // A page that was rendered in advance takes the place of the first, whose object no longer answers.
    for (const each of context.targets().filter((target) => target.type() === "page")) {
      const taken = await Promise.race([readTarget(each).catch(() => null), wait(ANSWER_MS).then(() => null)]);
      if (taken !== null) return taken;
    }
    await wait(20);
  }
  throw new Error(`no next page within ${LIMIT_MS / 1000} s`);
}

/** Measures every step once in each round, after one round that does not count. */
export async function measureNextPages(
  report: Report,
  { origin, rounds, browser: executablePath }: { origin: string; rounds: number; browser: string },
): Promise<void> {
  const { default: puppeteer } = (await import(pathToFileURL(PACKAGE).href)) as { default: Puppeteer };
  const browser = await puppeteer.launch({ executablePath, headless: "shell", args: ["--no-sandbox"] });
  try {
    for (const step of NEXT_PAGES) {
      const row = nextPageRow(step);
      const values: number[] = [];
      try {
        for (let round = 0; round <= rounds; round += 1) {
          const context = await browser.createBrowserContext();
          const taken = await clickOnce(context, origin, step);
          await context.close();
          if (round > 0) values.push(taken);
        }
        report.add(row, "product", "ms", values);
      } catch (error) {
        report.miss(row, (error as Error).message.split("\n", 1)[0] ?? "");
      }
    }
  } finally {
    await browser.close();
  }
}
