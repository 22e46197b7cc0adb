/** View transitions of pictures from a list to its detail page, and their effect on focus and scrolling. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { productWith } from "./harness/shelf.ts";
import { handledByReact, loadReact } from "./harness/still.ts";
import { visit, type WIDTHS } from "./harness/visit.ts";

type Seen = { names: string[]; finished: number };

/** A visitor whose browser records the elements that each view transition moved, in the new page. */
async function watched(width: (typeof WIDTHS)[number]) {
  const visitor = await visit(width);
  await visitor.page.emulateMedia({ reducedMotion: "no-preference" });
  await visitor.page.addInitScript(() => {
    const seen: { names: string[]; finished: number } = { names: [], finished: 0 };
    Object.assign(window, { seen });
    const follow = (transition: ViewTransition) => {
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { pseudoElement } = animation.effect as KeyframeEffect;
          const name = pseudoElement?.match(/view-transition-group\((?!root)(.*)\)/)?.[1];
          if (name) seen.names.push(name);
        }
      });
      void transition.finished.then(() => {
        seen.finished += 1;
      });
      return transition;
    };
    const start = document.startViewTransition?.bind(document);
    if (start) document.startViewTransition = (change) => follow(start(change));
  });
  return visitor;
}

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const named = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("body *")].filter(
        (element) => getComputedStyle(element).viewTransitionName !== "none",
      ).length,
  );

test("animates a product's picture to its page and back, with scrolling as usual", async () => {
  const { page } = await watched(1280);
  const { id, name } = await productWith();
  await page.goto("/shop");
  await loadReact(page);
  const link = page.getByRole("main").getByRole("link", { name, exact: true });
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await link.click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  const moved = `product-${id.slice(-12)}`;
  await expect.poll(async () => (await seenOn(page)).names).toEqual([moved]);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await page.getByRole("heading", { name: "Aviator Shop" }).waitFor();
  await expect.poll(async () => (await seenOn(page)).finished).toBe(2);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test("animates an article's picture, and a simulator's", async () => {
  const { page } = await watched(1280);
  await page.goto("/blog");
  await loadReact(page);
  await page.locator('main a[href^="/blog/"]').first().click();
  await page.getByRole("link", { name: "Back to Blog" }).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await expect.poll(async () => (await seenOn(page)).names).toContain(`post-${id}`);
  await page.goto("/simulation");
  // Before React starts, the link loads a document, which moves no picture.
  await handledByReact(page);
  await page.getByRole("link", { name: "Explore Packages for the Airbus A320" }).click();
  await page.getByRole("heading", { name: "Packages", exact: true }).waitFor();
  await expect.poll(async () => (await seenOn(page)).finished).toBe(1);
  expect((await seenOn(page)).names).toEqual(["simulator-A320"]);
});

test("animates a gallery picture into the lightbox, which gets the focus", async () => {
  const { page } = await watched(390);
  await page.goto("/gallery");
  await page.locator('main a[aria-haspopup="dialog"]').nth(1).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await expect.poll(async () => (await seenOn(page)).finished).toBe(1);
  expect((await seenOn(page)).names).toEqual(["moved-picture"]);
  expect(await named(page)).toBe(0);
  expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
});

test("opens a document without animation, which would delay its first paint", async () => {
  const { page } = await watched(1280);
  const { name } = await productWith();
  await page.goto("/shop");
  await page.evaluate(() =>
    addEventListener("pageswap", ({ viewTransition }) => sessionStorage.setItem("swapped", String(viewTransition))),
  );
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("swapped"))).toBe("null");
});

test.each(["less motion", "no such browser"])("with %s the page changes without animation", async (why) => {
  const { page } = await watched(390);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  if (why === "less motion") await page.emulateMedia({ reducedMotion: "reduce" });
  else
    await page.addInitScript(() => {
      delete (document as Partial<Document>).startViewTransition;
      delete (Document.prototype as Partial<Document>).startViewTransition;
    });
  const { name } = await productWith();
  await page.goto("/shop");
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.goto("/gallery");
  await page.locator('main a[aria-haspopup="dialog"]').first().click();
  await page.getByRole("dialog").waitFor();
  expect(await seenOn(page)).toEqual({ names: [], finished: 0 });
  expect(warnings).toEqual([]);
});
