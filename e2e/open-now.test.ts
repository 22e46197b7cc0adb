/** "Open now" on pages that are stored and only read: the state of the present moment, of sessions and of the phone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type OpenState, phoneStates, sessionStates } from "#domain/centre/open-now.ts";
import { DEFAULT_PUBLIC_SETTINGS } from "#domain/centre/settings.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const { hours, sessionHours } = DEFAULT_PUBLIC_SETTINGS;
const textOf = ({ open, text }: OpenState): string => `${open ? "Open now" : "Closed now"}, ${text}`;
const statesAt = (now: Date): (string | undefined)[] =>
  [sessionStates(now, sessionHours), phoneStates(now, hours)].map(([state]) => state && textOf(state));

/** The visible states: of sessions, and of phone and chat. */
const shown = async (page: Page): Promise<string[]> =>
  (await page.locator("[data-openings]").allInnerTexts()).map((text) => text.trim());

/** Waits while the clock passes a change. */
const showsNow = (page: Page) =>
  expect.poll(async () => [await shown(page), statesAt(new Date())]).toSatisfy(([a, b]) => `${a}` === `${b}`);

test.each(["/about", "/your-session"])("%s shows the state of each, with and without React", async (path) => {
  const { page, picture } = await visit(1280);
  await page.goto(path);
  await showsNow(page);
  await picture(`open now ${path}`, "page");
  const scripts = () => page.locator('script[type="text/deferred"]').count();
  expect(await scripts()).toBe(1);
  const loaded = page.waitForResponse((response) => /entry\.client.*\.js$/.test(response.url()));
  await page.locator("[data-hydrates]").first().hover();
  await loaded;
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await showsNow(page);
});

test("a page that was stored before a change shows the state after it", async () => {
  const { page } = await visit(390);
  const [first] = phoneStates(new Date(), hours);
  const after = new Date((first?.until ?? 0) + 1_000);
  await page.clock.setFixedTime(after);
  await page.goto("/about");
  await expect.poll(() => shown(page)).toEqual(statesAt(after));
});

test("without a script no state is claimed, and nothing moves when it appears", async () => {
  const { page } = await visit(390, { javaScript: false });
  await page.goto("/about");
  expect(await shown(page)).toEqual(["", ""]);
  const height = () =>
    page
      .getByRole("main")
      .locator("dl")
      .filter({ hasText: "Phone and chat" })
      .evaluate((it) => it.clientHeight);
  const before = await height();
  const { page: scripted } = await visit(390);
  await scripted.goto("/about");
  await showsNow(scripted);
  const list = scripted.getByRole("main").locator("dl").filter({ hasText: "Phone and chat" });
  expect(await list.evaluate((it) => it.clientHeight)).toBe(before);
});

test.each(WIDTHS)("fits at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  await page.goto("/your-session");
  await showsNow(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await picture("your session", "page");
});
