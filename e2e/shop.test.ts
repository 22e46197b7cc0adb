/** /shop: its list, its address, its empty and failed states, with and without JavaScript. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SHOP_PAGE } from "#domain/shop/shop.ts";
import { findings } from "./harness/axe.ts";
import { notices } from "./harness/booking-steps.ts";
import { shared } from "./harness/shared.ts";
import { type Product, priceText, productWith, type ShopQuery, shelf } from "./harness/shelf.ts";
import { loadReact, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const NONSENSE = "qqzzxxjj";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
/** The field becomes a combobox with its first focus. */
const field = (page: Page) => page.getByRole("search", { name: "Products" }).getByLabel("Search", { exact: true });
const address = (page: Page) => page.url().slice(shared().url.length);

async function expectShelf(page: Page, query: ShopQuery): Promise<void> {
  const { products, count } = await shelf(query);
  const shown = products.slice(0, SHOP_PAGE);
  await expect.poll(() => names(page)).toEqual(shown.map(({ name }) => name));
  await page.getByText(`Showing ${shown.length} of ${count} products`).waitFor();
}

/** The first word of a product's name that does not match all products. */
async function someWord(): Promise<string> {
  const { products, count } = await shelf();
  for (const { name } of products) {
    const word = name.split(/[^A-Za-z]/).find((part) => part.length > 3);
    const found = word ? (await shelf({ search: word })).count : 0;
    if (word && found > 0 && found < Math.min(count, SHOP_PAGE)) return word;
  }
  throw new Error("Every word finds everything.");
}

/** Marks the document: a full page load would remove the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-mark"));

/** Rewrites the list in the response, always as the first page. */
async function answerLists(
  page: Page,
  change: (data: { products: Product[]; productsCount: number }) => void,
): Promise<void> {
  await page.route("**/graphql", async (route) => {
    const body = route.request().postData() ?? "";
    if (!body.includes("productsCount")) return route.fallback();
    const postData = body.replace(/"offset":\d+/, '"offset":0');
    const response = await route.fetch({ postData });
    const json = await response.json();
    change(json.data);
    return route.fulfill({ response, json });
  });
}

/** Arrives at the shop by a client-side link, so that the browser requests the products. */
async function comeByLink(page: Page): Promise<void> {
  await page.goto("/gallery");
  await page.getByRole("contentinfo").getByRole("link", { name: "Shop" }).click();
  await page.waitForURL("/shop");
}

test("the list, its form and its links work without JavaScript", async () => {
  const { page } = await visit(1280, { javaScript: false });
  expect((await page.goto("/shop"))?.status()).toBe(200);
  await expectShelf(page, {});
  const [first] = (await shelf()).products;
  if (!first) throw new Error("The shelf is empty.");
  const card = cards(page).first();
  await card.getByText(priceText(first), { exact: true }).waitFor();
  expect(await card.getByRole("link").count()).toBe(1);
  expect(await card.getByRole("link").getAttribute("href")).toBe(`/product/${first.id}`);

  const word = await someWord();
  await field(page).fill(word);
  await page.getByLabel("Sort by").selectOption("price-high");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/search=/);
  await expectShelf(page, { search: word, sort: "price-high" });
  expect(await field(page).inputValue()).toBe(word);
  expect(await page.getByLabel("Sort by").inputValue()).toBe("price-high");

  await page.goto(`/shop?search=${NONSENSE}`);
  await page.getByRole("button", { name: "Clear Search" }).click();
  await page.waitForURL((url) => url.pathname === "/shop" && !url.searchParams.get("search"));
  await expectShelf(page, {});
});

test.each(["under-1000", "1000-5000", "over-5000"])("the filter %s", async (price) => {
  const { page } = await visit(390);
  await page.goto("/shop");
  await mark(page);
  await page.getByLabel("Price").selectOption(price);
  await page.waitForURL(`/shop?price=${price}`);
  await expectShelf(page, { price });
  expect(await isMarked(page)).toBe(true);
  expect(await page.getByLabel("Price").inputValue()).toBe(price);
});

test.each(["price-low", "price-high", "rating", "newest"])("the sort %s", async (sort) => {
  const { page } = await visit();
  await page.goto("/shop?price=under-1000");
  await page.getByLabel("Sort by").selectOption(sort);
  await page.waitForURL(`/shop?price=under-1000&sort=${sort}`);
  await expectShelf(page, { price: "under-1000", sort });
  await page.reload();
  await expectShelf(page, { price: "under-1000", sort });
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("searches after a typing pause without a page load, and the back button undoes it", async () => {
    const { page } = await visit(width);
    const word = await someWord();
    await page.goto("/shop");
    await mark(page);
    const top = (await cards(page).first().boundingBox())?.y;
    await field(page).pressSequentially(word, { delay: 40 });
    await page.waitForURL(`/shop?search=${word}`);
    await expectShelf(page, { search: word });
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect((await cards(page).first().boundingBox())?.y).toBe(top);
    await page
      .getByRole("status")
      .filter({ hasText: `for “${word}”` })
      .waitFor();

    // Typing replaces the history entry: one step back leads to the whole list.
    await field(page).pressSequentially(NONSENSE);
    await page.getByRole("heading", { name: "No products found" }).waitFor();
    await page.goBack();
    await expectShelf(page, {});
    expect(address(page)).toBe("/shop");
    expect(await field(page).inputValue()).toBe("");
    await page.goForward();
    await page.getByRole("heading", { name: "No products found" }).waitFor();
    expect(await field(page).inputValue()).toBe(word + NONSENSE);
    expect(await isMarked(page)).toBe(true);
  });

  test("a search without a match can be cleared", async () => {
    const { page, picture } = await visit(width);
    await page.goto(`/shop?search=${NONSENSE}&price=over-5000&sort=newest`);
    await page.getByRole("heading", { name: "No products found" }).waitFor();
    await picture("shop nothing found");
    await page.getByRole("button", { name: "Clear Search" }).click();
    await page.waitForURL("/shop?sort=newest");
    await expectShelf(page, { sort: "newest" });
    expect(await field(page).inputValue()).toBe("");
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test("has no axe violations and fits the width", async () => {
    const { page, picture } = await visit(width);
    for (const path of ["/shop", `/shop?search=${NONSENSE}`]) {
      await page.goto(path);
      await page.getByText(/^Showing/).waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await picture(`shop ${path.length}`, "page");
    }
  });
});

test("input before the scripts have loaded counts once", async () => {
  const { page } = await visit();
  const word = await someWord();
  let release = () => {};
  const late = new Promise<void>((done) => {
    release = done;
  });
  await page.goto("/simulation");
  await page.route("**/*.js", async (route) => {
    await late;
    return route.continue();
  });
  await page.goto("/shop", { waitUntil: "commit" });
  await field(page).fill(word);
  await page.getByLabel("Sort by").selectOption("price-low");
  release();
  await page.waitForURL(`/shop?search=${word}&sort=price-low`);
  await expectShelf(page, { search: word, sort: "price-low" });
  expect(await field(page).inputValue()).toBe(word);
  await page.goBack();
  await expectShelf(page, {});
  expect(address(page)).toBe("/shop");
});

test("a phone of 360 pixels shows the shop without horizontal scrolling", async () => {
  const { page } = await visit(390, { viewport: { width: 360, height: 740 } });
  await page.goto("/shop");
  await cards(page).first().waitFor();
  expect(await sideways(page)).toBe(0);
});

test.each([
  "?page=99999",
  "?page=0&price=free&sort=upwards",
  "?page=-1&search=%20%20",
  "?page=two&sort[]=newest&search=",
])("/shop%s shows the default list", async (query) => {
  const { count } = await shelf();
  const answer = await fetch(`${shared().url}/shop${query}`);
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  const onLast = query.includes("99999") ? count % SHOP_PAGE || SHOP_PAGE : Math.min(count, SHOP_PAGE);
  expect(html).toContain(`Showing ${onLast} of ${count} products`);
});

test("stock badges show on the cards where they matter", async () => {
  const { page } = await visit();
  const out = await productWith(({ stock }) => stock === 0);
  const low = await productWith(({ stock }) => stock > 0 && stock <= 5);
  const plenty = await productWith();
  const cardOf = async ({ id, name }: Product) => {
    await page.goto(`/shop?search=${encodeURIComponent(name)}`);
    return cards(page).filter({ has: page.locator(`a[href="/product/${id}"]`) });
  };
  await (await cardOf(out)).getByText("Out of stock", { exact: true }).waitFor();
  await (await cardOf(low)).getByText(`Only ${low.stock} left`).waitFor();
  const card = await cardOf(plenty);
  await card.waitFor();
  expect(await card.getByText(/left|out of stock/i).count()).toBe(0);
});

test("the whole card links to the product, and Back to Shop to the search", async () => {
  const { page } = await visit();
  const word = await someWord();
  await page.goto(`/shop?search=${word}&sort=price-low`);
  const card = cards(page).first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  // On the picture instead of the name.
  await card.click({ position: { x: 60, y: 80 } });
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.reload();
  // Only the tab stores the search: until the page is hydrated the link leads to the whole shop.
  const search = `/shop?search=${word}&sort=price-low`;
  const back = page.getByRole("main").getByRole("link", { name: "Back to Shop" });
  await expect.poll(() => back.getAttribute("href")).toBe(search);
  await back.click();
  await page.waitForURL(search);
  expect(await field(page).inputValue()).toBe(word);
});

test("pages are links, and the next one begins at its top", async () => {
  const { page } = await visit(390);
  await answerLists(page, (data) => {
    data.productsCount = 2 * SHOP_PAGE + 1;
  });
  await comeByLink(page);
  const next = page.getByRole("link", { name: "Next page" });
  expect(await next.getAttribute("href")).toBe("/shop?page=2");
  await page.getByText("Page 1 of 3").waitFor();
  await next.click();
  await page.waitForURL("/shop?page=2");
  await page.getByText("Page 2 of 3").waitFor();
  const products = page.getByRole("region", { name: "Products" });
  await expect.poll(() => products.evaluate((it) => it === document.activeElement)).toBe(true);
  expect((await products.boundingBox())?.y).toBeLessThan(120);
  expect(await page.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe("/shop");
  await page.goBack();
  await page.getByText("Page 1 of 3").waitFor();
  // A changed filter begins with the first page again.
  await next.click();
  await page.getByText("Page 2 of 3").waitFor();
  await page.getByLabel("Sort by").selectOption("newest");
  await page.waitForURL("/shop?sort=newest");
});

test("an empty shop shows a message", async () => {
  const { page } = await visit();
  await answerLists(page, (data) => {
    data.products = [];
    data.productsCount = 0;
  });
  await comeByLink(page);
  await page.getByRole("heading", { name: "No products available" }).waitFor();
  expect(await page.getByRole("button", { name: "Clear Search" }).count()).toBe(0);
});

test("shows products that fail to load, and loads them on retry", async () => {
  const { page, allow, picture } = await visit();
  allow(/^net::ERR_FAILED POST \/graphql/);
  await page.goto("/shop?sort=newest");
  await loadReact(page);
  await page.route("**/graphql", (route) => route.abort(), { times: 2 });
  await page.getByLabel("Price").selectOption("under-1000");
  const sentence = "Failed to load products. Please check your connection and try again.";
  await notices(page).getByText("Error", { exact: true }).waitFor();
  await notices(page).getByText(sentence).waitFor();
  await picture("shop failed");
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
  await notices(page).getByRole("button", { name: "Dismiss" }).click();
  await retry.click();
  await notices(page).getByText(sentence).waitFor();
  expect(await findings(page)).toEqual([]);
  await retry.click();
  await expectShelf(page, { price: "under-1000", sort: "newest" });
  expect(address(page)).toBe("/shop?price=under-1000&sort=newest");
});

test("head and structured data for search engines", async () => {
  const { page } = await visit();
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute("href");
  await page.goto("/shop?sort=newest&price=under-1000");
  expect(await canonical()).toBe(`${shared().url}/shop`);
  await page.goto(`/shop?search=${NONSENSE}`);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});

describe("suggestions", () => {
  test("follow the typed text, by keyboard and pointer", async () => {
    const { page, picture } = await visit(1280);
    const { products } = await shelf({ search: await someWord() });
    const [first] = products as [Product];
    await page.goto("/shop");
    await loadReact(page);
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await field(page).fill(first.name);
    const option = list.getByRole("option", { name: first.name }).first();
    await option.waitFor();
    await picture("shop suggestions");
    expect(await findings(page)).toEqual([]);
    await field(page).press("Escape");
    await list.waitFor({ state: "hidden" });
    expect(await field(page).inputValue()).toBe(first.name);
    await field(page).press("ArrowDown");
    await list.waitFor();
    await field(page).press("ArrowDown");
    const chosen = list.getByRole("option", { selected: true });
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    await option.click();
    await page.waitForURL(`**/product/${first.id}`);
  });

  test("include categories; a category is a link that keeps the search and needs no script", async () => {
    const { page, picture } = await visit(390, { javaScript: false });
    const { products } = await shelf();
    const [first] = products as [Product];
    await page.goto("/shop?price=under-1000");
    const chip = page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: first.category, exact: true });
    expect(await chip.getAttribute("href")).toBe(
      `/shop?${new URLSearchParams({ category: first.category, price: "under-1000" })}`,
    );
    await page.goto(`/shop?${new URLSearchParams({ category: first.category })}`);
    expect(await chip.getAttribute("aria-current")).toBe("true");
    const inside = products.filter(({ category }) => category === first.category).map(({ name }) => name);
    expect((await names(page)).sort()).toEqual(inside.sort());
    await picture("shop category");
    expect(await sideways(page)).toBe(0);
  });
});
