/** /product/{id}: its content, availability, and the visitor's favourites. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import { notices } from "./harness/booking-steps.ts";
import { register } from "./harness/customer.ts";
import { answerTo } from "./harness/operations.ts";
import { openAs } from "./harness/session.ts";
import { shared } from "./harness/shared.ts";
import { priceText, productWith, shelf } from "./harness/shelf.ts";
import { hydrated, loadReact, settled, shifts, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const main = (page: Page) => page.getByRole("main");
const heart = (page: Page) => main(page).getByRole("button", { name: /favourites$/ });
async function expectHeart(page: Page, marked: boolean): Promise<void> {
  const name = marked ? "Remove from favourites" : "Add to favourites";
  await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe(String(marked));
  await main(page).getByRole("button", { name, exact: true }).waitFor();
}

/** Presses the favourite button and waits for the server's response. */
const toggleHeart = (page: Page) => Promise.all([answerTo(page, "ToggleFavourite"), heart(page).click()]);

test("all product details are readable without JavaScript", async () => {
  const product = await productWith();
  const { page } = await visit(1280, { javaScript: false });
  expect((await page.goto(`/product/${product.id}`))?.status()).toBe(200);
  const headings = page.getByRole("heading", { level: 1 });
  expect(await headings.allInnerTexts()).toEqual([product.name]);
  await main(page).getByText(priceText(product), { exact: true }).first().waitFor();
  await main(page).getByText("inclusive of tax").waitFor();
  await main(page).getByText("In stock", { exact: true }).waitFor();
  await main(page).getByRole("img", { name: product.name, exact: true }).waitFor();
  await main(page).getByRole("img", { name: "4.0 of 5 stars", exact: false }).waitFor();
  await main(page).getByRole("button", { name: "Add to Cart" }).first().waitFor();
  expect(await main(page).textContent()).toContain(product.description.split("\n")[0]);
  const back = main(page).getByRole("link", { name: "Back to Shop" });
  expect(await back.getAttribute("href")).toBe("/shop");
  const canonical = page.locator('link[rel="canonical"]');
  expect(await canonical.getAttribute("href")).toBe(`${shared().url}/product/${product.id}`);
});

test("the stars are named as our own rating, not one from customers", async () => {
  const { page } = await visit();
  await page.goto(`/product/${(await productWith()).id}`);
  const stars = main(page).getByRole("img", { name: /4\.0 of 5 stars/ });
  expect(await stars.getAttribute("aria-label")).toMatch(/own rating, not from customers/);
  await main(page).getByText("our own rating, not from customers").waitFor();
});

test("shows low stock and out of stock", async () => {
  const { page } = await visit(390);
  const low = await productWith(({ stock }) => stock > 0 && stock <= 5);
  await page.goto(`/product/${low.id}`);
  await main(page).getByText(`Only ${low.stock} left`).first().waitFor();
  const out = await productWith(({ stock }) => stock === 0);
  await page.goto(`/product/${out.id}`);
  await main(page).getByText("Out of stock", { exact: true }).first().waitFor();
  await main(page).getByRole("button", { name: "Add to Cart" }).first().click();
  await notices(page).getByText("This item is currently out of stock.").waitFor();
});

test("related products are linked, and Back to Shop keeps the search", async () => {
  const { page } = await visit();
  const { id, name } = await productWith();
  await page.goto(`/shop?search=${encodeURIComponent(name)}`);
  await main(page).locator(`a[href="/product/${id}"]`).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const related = page.getByRole("region", { name: "You may also like" }).getByRole("article");
  expect(await related.count()).toBe(Math.min(4, (await shelf()).count - 1));
  const other = (await related.first().getByRole("heading").textContent()) ?? "";
  expect(other).not.toBe(name);
  await related.first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: other }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await main(page).getByRole("link", { name: "Back to Shop" }).click();
  await page.waitForURL((url) => url.searchParams.get("search") === name);
});

test.each(["00000000-0000-4000-8000-000000000000", "nonsense", "1", "%20", "a".repeat(150)])(
  "/product/%s shows Product Not Found",
  async (id) => {
    const { page, allow } = await visit(390, { viewport: { width: 360, height: 740 } });
    allow(/^404 GET \/product/);
    expect((await page.goto(`/product/${id}`))?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Product Not Found" }).waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await main(page).getByRole("link", { name: "Back to Shop" }).click();
    await page.waitForURL("/shop");
  },
);

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("has no axe violations, fits the width, and has no layout shift", async () => {
    const { page, picture } = await visit(width);
    await page.goto(`/product/${(await productWith()).id}`);
    await settled(page);
    expect(await shifts(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("product", "page");
  });

  test("favourites require a login from a signed-out visitor", async () => {
    const { page, picture } = await visit(width);
    const path = `/product/${(await productWith()).id}`;
    await page.goto(path);
    await hydrated(page);
    await heart(page).click();
    await notices(page).getByText("Login Required").waitFor();
    await expectHeart(page, false);
    expect(await findings(page)).toEqual([]);
    await picture("product login required");
    await main(page).getByRole("link", { name: "Log in" }).click();
    // And back to the product afterwards.
    await page.waitForURL(`/login?next=${encodeURIComponent(path)}`);
  });

  test("favourites of a signed-in customer are stored", async () => {
    const { page } = await visit(width);
    await openAs(page, await register(), `/product/${(await productWith()).id}`);
    await hydrated(page);
    await expectHeart(page, false);
    await toggleHeart(page);
    await expectHeart(page, true);
    await page.reload();
    await expectHeart(page, true);
    await toggleHeart(page);
    await expectHeart(page, false);
    await Promise.all([answerTo(page, "Favourites"), page.reload()]);
    await expectHeart(page, false);
  });
});

test("a favourite shows at once and is undone when the server fails", async () => {
  const { page, allow } = await visit();
  allow(/^500 POST \/graphql/);
  await openAs(page, await register(), `/product/${(await productWith()).id}`);
  await hydrated(page);
  let answer = () => {};
  const waiting = new Promise<void>((done) => {
    answer = done;
  });
  let sent = 0;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("toggleFavorite")) return route.fallback();
    sent += 1;
    await waiting;
    return route.fulfill({ status: 500, body: "" });
  });
  await heart(page).click();
  await expectHeart(page, true);
  // A second press while the first request is open sends nothing.
  await heart(page).click();
  answer();
  await notices(page).getByText("Failed to update favorite status").waitFor();
  await expectHeart(page, false);
  expect(sent).toBe(1);
});

test("an ended session requires a login", async () => {
  const { page } = await visit();
  await openAs(page, await register(), `/product/${(await productWith()).id}`);
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem("authToken", "no such token"));
  await heart(page).click();
  await notices(page).getByText("Login Required").waitFor();
  await expectHeart(page, false);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
});

test("shows a product that fails to load, and loads it on retry", async () => {
  const { page, allow } = await visit();
  allow(/^net::ERR_FAILED POST \/graphql/);
  const { id, name } = await productWith();
  await page.goto(`/shop?search=${encodeURIComponent(name)}`);
  await loadReact(page);
  await page.route("**/graphql", (route) => route.abort(), { times: 1 });
  await main(page).locator(`a[href="/product/${id}"]`).click();
  await notices(page).getByText("Failed to load product").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  await main(page).getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
});
