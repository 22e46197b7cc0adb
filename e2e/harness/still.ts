/** Layout stability: nothing overflows the screen sideways, and nothing moves without input. */
import type { Page } from "playwright-core";

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/**
 * The number of pixels by which the page exceeds the screen's width; expected 0. Compared with the configured screen,
 * because a phone widens its own window for a page that is too wide.
 */
export async function sideways(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide - (page.viewportSize()?.width ?? Number.NaN);
}

/** A layout-shift score; anything less is a header word that grows by a pixel when the font loads. */
const VISIBLE = 0.001;

/**
 * The elements that moved since the page began, as far as the browser can name them; expected empty. Each text begins
 * with the score of its shift; lower scores than `least` are left out.
 */
export function shifts(page: Page, least = VISIBLE): Promise<string[]> {
  return page.evaluate(
    (visible) =>
      new Promise<string[]>((done) => {
        new PerformanceObserver((list) =>
          done(
            (list.getEntries() as unknown as Shift[])
              .filter(({ value, hadRecentInput }) => value >= visible && !hadRecentInput)
              .map(({ value, sources }) => {
                const moved = sources.map(({ node }) => {
                  const element = node instanceof Element ? node : node?.parentElement;
                  return element?.outerHTML.slice(0, 120) ?? "something that is gone";
                });
                return `${value.toFixed(4)}: ${moved.join(" | ")}`;
              }),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        // An observer without entries is never called.
        setTimeout(() => done([]), 300);
      }),
    least,
  );
}

/** Waits until the page reacts to a press: React has hydrated it, or its inline script keeps the press for React. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('script[type="text/deferred"]') !== null ||
      Object.keys(document.body).some((key) => key.startsWith("__react")),
  );
}

/** Waits until React handles the page, so that links are followed without loading a document. */
export async function handledByReact(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

/** Lets the page's search field load React, as its first use does, and waits for React. */
export async function loadReact(page: Page): Promise<void> {
  await page.getByRole("searchbox").focus();
  await handledByReact(page);
}

/** Waits until a page is stable: loaded, hydrated, with its fonts and the pictures in view. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((picture) => {
      const { top, left, right } = picture.getBoundingClientRect();
      return top < innerHeight && left < innerWidth && right > 0;
    });
    await Promise.all(inView.map((picture) => picture.decode().catch(() => {})));
  });
}
