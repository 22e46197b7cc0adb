/** Pages that visitors only read are complete without React, which loads when a control needs it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { notice } from "./harness/booking-steps.ts";
import { register } from "./harness/customer.ts";
import { openAs } from "./harness/session.ts";
import { plenty } from "./harness/shelf.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const PATHS = [
  "/",
  "/shop",
  "/shop?price=under-1000&page=1",
  "/blog",
  "/faq",
  "/privacy",
  "/terms",
  "/reschedule",
  "/joy-of-flying",
  "/win-over-fear",
  "/pilot-career",
];

/** The script files that a page loads from now on. */
function scriptsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) loaded.push(pathname);
  });
  return loaded;
}

/** Waits until everything that the page loads by itself has arrived. */
const atRest = (page: Page) => page.waitForLoadState("load").then(() => page.waitForTimeout(500));

test("load no script file until a control is used", async () => {
  const { page } = await visit(1280);
  const loaded = scriptsOf(page);
  for (const path of PATHS) {
    await page.goto(path);
    await atRest(page);
  }
  await page.locator("a[href='/blog']").first().click();
  await page.locator("article h3 a").first().click();
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  await atRest(page);
  expect(loaded).toEqual([]);
});

test("open and close the menu on a phone without React", async () => {
  const { page } = await visit(390);
  const loaded = scriptsOf(page);
  await page.goto("/faq");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Shop" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open menu", expanded: false }).waitFor();
  expect(loaded).toEqual([]);
  await page.getByRole("link", { name: "Cart", exact: true }).click();
  await page.waitForURL("**/cart");
});

test("apply the chosen theme without React, and keep it", async () => {
  const { page } = await visit(1280);
  const loaded = scriptsOf(page);
  await page.goto("/terms");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await page.goto("/privacy");
  expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
  expect(loaded).toEqual([]);
});

test.each(WIDTHS)("%i: repeat the first press once React has loaded", async (width) => {
  const { page, context } = await visit(width);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog");
  await page.goto((await page.locator("article h3 a").first().getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Copy link" }).click();
  await notice(page, "Link copied").waitFor();
});

test("open the cart's panel in a wide window", async () => {
  const { page } = await visit(1280);
  await page.goto("/privacy");
  await page.getByRole("link", { name: "Cart", exact: true }).click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/privacy");
});

test("show the cart's count and the account at once where there are any", async () => {
  const { page } = await visit(1280);
  const [product] = await plenty();
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await openAs(page, await register(), "/faq");
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await page.getByRole("button", { name: "Asha Rao" }).waitFor();
});

test("add a product to the cart with the first press on the shop's page", async () => {
  const { page } = await visit(1280);
  await page.goto("/shop");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test.each(WIDTHS)("%i: filter the shop by a select before React has loaded", async (width) => {
  const { page } = await visit(width);
  await page.goto("/shop");
  await page.getByLabel("Price").selectOption("under-1000");
  await page.waitForURL("**/shop?price=under-1000");
});

test("lead back from a product to the search it was found by", async () => {
  const { page } = await visit(1280);
  const [product] = await plenty();
  const search = `/shop?search=${encodeURIComponent(product.name)}`;
  const loaded = scriptsOf(page);
  await page.goto(search);
  await page.locator("article h3 a").first().click();
  await page.waitForURL("**/product/*");
  const back = page.getByRole("link", { name: "Back to Shop" });
  await expect.poll(() => back.getAttribute("href")).toContain("/shop?search=");
  // Also through a product that the first one shows.
  await page.getByRole("region", { name: "You may also like" }).getByRole("link").first().click();
  await page.waitForURL((url) => !url.pathname.endsWith(product.id));
  await expect.poll(() => back.getAttribute("href")).toContain("/shop?search=");
  await atRest(page);
  expect(loaded).toEqual([]);
});

test("ask and report nothing while a browser renders them for a link that is not pressed", async () => {
  const { page } = await visit(1280);
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, "prerendering", { get: () => prerendering });
    Object.assign(window, {
      show: () => {
        prerendering = false;
        document.dispatchEvent(new Event("prerenderingchange"));
      },
    });
  });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  const loaded = scriptsOf(page);
  for (const path of ["/", "/gallery", "/booking/A320/30"]) {
    await page.goto(path);
    await page.waitForTimeout(2500);
    expect(sent, path).toEqual([]);
  }
  expect(loaded.length, "the booking page loads its scripts").toBeGreaterThan(0);
  await page.evaluate(() => (window as unknown as { show: () => void }).show());
  await expect.poll(() => sent).toContain("/booking-step");
});

test("tell browsers which pages to prefetch", async () => {
  const { page } = await visit(1280);
  const response = await page.goto("/faq");
  expect(response?.headers()["speculation-rules"]).toBe('"/speculation-rules.json"');
  const rules = await page.request.get("/speculation-rules.json");
  expect(rules.headers()["content-type"]).toMatch(/^application\/speculationrules\+json/);
  expect(rules.headers().vary).toBe("sec-ch-ua-mobile");
});
