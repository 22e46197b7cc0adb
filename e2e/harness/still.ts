/** A page that keeps still: nothing sticks out at the side of the screen, and nothing moves by itself. */
import type { Page } from "playwright-core";

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/**
 * How many pixels the page is wider than the screen; 0 is what we want. It is compared with the screen that was asked
 * for, because a phone makes its own window wider for a page that is too wide.
 */
export async function sideways(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide - (page.viewportSize()?.width ?? Number.NaN);
}

/** A shift score; less is a word of the header that grows by a pixel when the site's font arrives. */
const VISIBLE = 0.001;

/** What has moved since the page began, as far as the browser can name it; an empty list is what we want. */
export function shifts(page: Page): Promise<string[]> {
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
    VISIBLE,
  );
}

/** Waits until React has taken over what the server rendered, so that the page answers a press. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

/** Waits until a page is as it stays: loaded, taken over, with its fonts and the pictures in view. */
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
