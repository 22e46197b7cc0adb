/**
 * Layout rules for every public page in every browser: nothing is wider than a small phone, every picture has loaded,
 * and nothing moves while the page loads and is scrolled to its end.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { productWith } from "./harness/shelf.ts";
import { settled, shifts, sideways } from "./harness/still.ts";
import { visit } from "./harness/visit.ts";

const PAGES = [
  "/",
  "/simulation",
  "/joy-of-flying",
  "/win-over-fear",
  "/pilot-career",
  "/booking-plan",
  "/booking/A320",
  "/booking/B737",
  "/booking/A320/30",
  "/shop",
  "product",
  "/cart",
  "/gift",
  "/gift/balance",
  "/gallery",
  "/blog",
  "article",
  "/contact",
  "/faq",
  "/privacy",
  "/terms",
  "/about",
  "/safety",
  "/your-session",
  "/accessibility",
  "/reschedule",
  "/login",
  "/signup",
  "/forgot-password",
  "/find-payment",
  "/shipping-details",
  "/waitlist",
  "/stop-stock-emails",
];

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Scrolls the page to its end, a screen at a time, so that lazy content loads. */
const readDown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => setTimeout(done, 60));
    }
  });

/** Pictures that have not loaded. Lazy ones off to the side of a scrolling row are loaded first. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    return pictures.filter((it) => it.naturalWidth === 0).map((it) => it.currentSrc || it.src);
  });

async function addressOf(page: Page, name: string): Promise<string> {
  if (name === "product") return `/product/${(await productWith()).id}`;
  if (name !== "article") return name;
  await page.goto("/blog");
  const first = page.locator('main a[href^="/blog/"]').first();
  return (await first.getAttribute("href")) ?? "";
}

/** Loads the font into the browser's cache: on a busy computer it would arrive after the first paint. */
async function loadFont(page: Page): Promise<void> {
  await page.goto("/faq");
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the page on this screen, scrolls to its end and checks it. */
async function judge(name: string, viewport: (typeof SCREENS)[number]): Promise<void> {
  const { width } = viewport;
  const { page, context } = await visit(width === 360 ? 390 : 1280, { viewport, firstTime: true });
  await loadFont(page);
  const address = await addressOf(page, name);
  // A fresh page, so that earlier layout shifts don't count.
  const shown = await context.newPage();
  await shown.goto(address);
  await settled(shown);
  await readDown(shown);
  expect(await sideways(shown), `too wide at ${width}`).toBe(0);
  expect(await shifts(shown), `moved at ${width}`).toEqual([]);
  expect(await missing(shown), `missing at ${width}`).toEqual([]);
}

// Most of the time is spent waiting for late layout shifts, so both screens run at once.
test.each(PAGES)("%s fits the width, loads its pictures, and has no layout shift", async (name) => {
  await Promise.all(SCREENS.map((viewport) => judge(name, viewport)));
});

/** Whether the first text was painted before the font of headings and text had arrived. */
const textBeforeFont = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const fonts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const arrived = fonts.find(({ name }) => name.includes("archivo-latin"))?.responseEnd ?? 0;
    return painted < arrived && document.fonts.check("16px 'Archivo Variable'");
  });

/** Web Vitals' limit for a good page is 0.1 for all shifts of a visit. */
const MOST_BY_FONT = 0.05;

test.each(["/", "/booking-plan", "/booking/A320/30", "/shop", "/privacy"])(
  "%s hardly moves when its font arrives a second late",
  async (path) => {
    for (const viewport of SCREENS) {
      const { page, context } = await visit(viewport.width === 360 ? 390 : 1280, { viewport, firstTime: true });
      await context.route(/\.woff2/, async (route) => {
        await new Promise((done) => setTimeout(done, 1000));
        await route.continue();
      });
      await page.goto(path);
      await settled(page);
      const moved = await shifts(page, 0);
      expect(await textBeforeFont(page), `the font was not late at ${viewport.width}`).toBe(true);
      const sum = moved.reduce((total, shift) => total + Number.parseFloat(shift), 0);
      expect(sum, `${moved} at ${viewport.width}`).toBeLessThan(MOST_BY_FONT);
    }
  },
);
