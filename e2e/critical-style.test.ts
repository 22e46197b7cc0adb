/** A public page looks the same before its stylesheet has arrived, because it carries the rules that it needs. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { productWith } from "./harness/shelf.ts";
import { visit } from "./harness/visit.ts";

const PAGES = [
  "/",
  "/simulation",
  "/booking-plan",
  "/booking/A320/30",
  "/shop",
  "product",
  "/gallery",
  "/blog",
  "/faq",
];

/** The most that a page's own rules take, in thousands of bytes before compression. */
const MOST_KILOBYTES = 32;

/** What rules decide alone. Sizes and positions also depend on fonts, and the chat button takes the shape that fits. */
const PROPERTIES = [
  "display",
  "position",
  "visibility",
  "opacity",
  "color",
  "background-color",
  "background-image",
  "font-family",
  "font-size",
  "font-weight",
  "line-height",
  "letter-spacing",
  "text-transform",
  "padding-top",
  "padding-left",
  "border-top-width",
  "row-gap",
  "flex-direction",
  "overflow-x",
  "z-index",
];

/** The values of all elements of the body, each with its place in the document. */
const styles = (page: Page): Promise<string[]> =>
  page.evaluate(
    (properties) =>
      [...document.body.querySelectorAll("*")].map((element, at) => {
        const style = getComputedStyle(element);
        const all = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
        // The stylesheet brings the font of labels; its fallback has the same size.
        return `${at} ${element.tagName} ${all.replace('"B612 Mono", ', "")}`;
      }),
    PROPERTIES,
  );

/** The styles once two readings are equal: small scripts of the page itself may still be changing it. */
async function steadyStyles(page: Page): Promise<string[]> {
  let last = await styles(page);
  for (;;) {
    await page.waitForTimeout(150);
    const next = await styles(page);
    if (next.join() === last.join()) return next;
    last = next;
  }
}

test.each(PAGES)("%s is complete before its stylesheet", async (name) => {
  const path = name === "product" ? `/product/${(await productWith()).id}` : name;
  for (const width of [390, 1280] as const) {
    const { page, context } = await visit(width, { firstTime: true });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(/\/assets\/site-.*\.css$/, async (route) => {
      await released;
      await route.continue();
    });
    // React and fresh data would change the page between the two readings: their requests get no answer.
    await context.route(/\/assets\/.*\.js$|\/graphql$/, () => {});
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const size = await page.evaluate(() => document.querySelector("head style")?.textContent.length ?? 0);
    expect(size / 1000).toBeLessThan(MOST_KILOBYTES);
    const before = await steadyStyles(page);
    release();
    await page.waitForFunction(
      () => document.querySelector<HTMLLinkElement>('head > link[href^="/assets/site-"]')?.media === "all",
    );
    const after = await steadyStyles(page);
    expect(before.length).toBeGreaterThan(50);
    const changed = after.filter((line, at) => line !== before[at]);
    expect(before.filter((line, at) => line !== after[at])).toEqual(changed);
  }
});
