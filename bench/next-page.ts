/**
 * From a click on a link to the first paint of the next page, as a visitor with a mouse experiences it: the pointer
 * rests on the link first. Full speed, a wide screen, one browser for all pages, a new profile for each click.
 */
import { type Browser, chromium, type Page } from "playwright-core";
import { NEXT_PAGES, type NextPage, nextPageRow } from "./browser-pages.ts";
import type { Report } from "./report.ts";

/** A visitor who sees a link reads it before the click. */
const REST_MS = 300;
const LIMIT_MS = 10_000;
const QUIET_MS = 500;

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

/** Runs in the next page: milliseconds from the click to the paint; null before the paint. */
function sinceClick(): number | null {
  const clicked = Number(sessionStorage.getItem("clicked"));
  const painted = sessionStorage.getItem("painted");
  if (painted) return Number(painted) - clicked;
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const at = first && performance.timeOrigin + first.startTime;
  return at && at > clicked ? at - clicked : null;
}

async function clickOnce(page: Page, origin: string, { from, link }: NextPage): Promise<number> {
  await page.goto(`${origin}${from}`, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(watchClick);
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await page.waitForTimeout(REST_MS);
  await target.click();
  const started = performance.now();
  while (performance.now() - started < LIMIT_MS) {
    // The document may be replaced while it is asked.
    const taken = await page.evaluate(sinceClick).catch(() => null);
    if (taken !== null) return taken;
    await page.waitForTimeout(20);
  }
  throw new Error(`no next page within ${LIMIT_MS / 1000} s`);
}

/** Measures every step once in each round, after one round that does not count. */
export async function measureNextPages(
  report: Report,
  { origin, rounds, browser: executablePath }: { origin: string; rounds: number; browser: string },
): Promise<void> {
  const browser: Browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    for (const step of NEXT_PAGES) {
      const row = nextPageRow(step);
      const values: number[] = [];
      try {
        for (let round = 0; round <= rounds; round += 1) {
          const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
          // tsx wraps functions in calls of __name, which a page does not have.
          await context.addInitScript("globalThis.__name = (named) => named");
          const taken = await clickOnce(await context.newPage(), origin, step);
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
