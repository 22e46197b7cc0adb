/**
 * The cart in the browser: added and removed items, kept across pages, tabs and damaged data, and checked again when it
 * is opened. Changes in the shop are simulated in the response to the cart's query.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { register } from "./harness/customer.ts";
import { leave, logIn } from "./harness/session.ts";
import { shared } from "./harness/shared.ts";
import { settled, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Product = { id: string; name: string; price: number; image_url: string; stock: number };
type Line = { id: string; name: string; price: number; image_url: string; quantity: number };

const KEY = "aviator-cart";

/** Products with enough stock each, or those with exactly this stock. */
async function some(count: number, stock?: number): Promise<Product[]> {
  const { products: all } = await graphql<{ products: Product[] }>("{ products { id name price image_url stock } }");
  const found = all.filter((it) => (stock === undefined ? it.stock > 9 : it.stock === stock));
  if (found.length < count) throw new Error(`Not ${count} products with a stock of ${stock}.`);
  return found.slice(0, count);
}

const one = async (stock?: number) => (await some(1, stock))[0] as Product;

const line = ({ stock: _stock, ...product }: Product, quantity: number): Line => ({
  ...product,
  quantity,
});

/** Writes a text to the browser's storage, as an earlier visit left it, and opens a page. */
async function openWith(page: Page, text: string, path = "/cart"): Promise<void> {
  await leave(page, { [KEY]: text });
  await page.goto(path);
}

const openCart = (page: Page, lines: Line[], path?: string) => openWith(page, JSON.stringify({ items: lines }), path);

/** The stored cart, as pairs of id and quantity. */
async function kept(page: Page): Promise<[string, number][]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  const { items } = JSON.parse(text ?? '{"items":[]}') as { items: Line[] };
  return items.map(({ id, quantity }) => [id, quantity]);
}

/** Changes the response to the cart's check with `alter`; every other operation passes. */
async function alterShop(page: Page, alter: (all: Product[]) => Product[] | null): Promise<void> {
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("productsByIds")) return route.fallback();
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { productsByIds: Product[] } };
    const productsByIds = alter(data.productsByIds);
    return productsByIds
      ? route.fulfill({ json: { data: { productsByIds } } })
      : route.fulfill({ status: 503, json: {} });
  });
}

const banner = (page: Page) => page.getByRole("banner");
const cartLink = (page: Page, name: string) => banner(page).getByRole("link", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: /^Your cart/ });
const bar = (page: Page) => page.getByRole("region", { name: "Cart", exact: true });
const main = (page: Page) => page.getByRole("main");
const add = (page: Page) => main(page).getByRole("button", { name: "Add to Cart", exact: true }).first();
const total = (page: Page) => main(page).getByRole("definition").last();
const checked = (page: Page) => page.getByText("Prices and stock are up to date.").waitFor();
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

describe("in a wide window", () => {
  test("adding opens the side panel, and each way of closing it works", async () => {
    const { page, picture } = await visit(1280);
    const cap = await one();
    await page.goto(`/product/${cap.id}`);
    await cartLink(page, "Cart").waitFor();
    await add(page).click();
    await panel(page).waitFor();
    // Under the panel's overlay the notices are not exposed to roles.
    await page.getByText("Added to cart", { exact: true }).waitFor();
    await page.getByText(`${cap.name} has been added to your cart.`, { exact: true }).waitFor();
    await panel(page).getByRole("link", { name: "Checkout as guest" }).waitFor();
    await picture("cart panel");
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    expect(await add(page).evaluate((it) => it === document.activeElement)).toBe(true);

    await add(page).click();
    await panel(page).getByRole("button", { name: "Close" }).click();
    await cartLink(page, "Cart, 2 items").click();
    await panel(page).waitFor();
    await page.mouse.click(200, 400);
    await panel(page).waitFor({ state: "detached" });

    await cartLink(page, "Cart, 2 items").click();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press("Tab");
      const inside = await panel(page).evaluate((it) => it.contains(document.activeElement));
      expect(inside).toBe(true);
    }
    await panel(page).getByRole("link", { name: "Proceed to Checkout" }).click();
    await page.waitForURL("**/cart");
    await panel(page).waitFor({ state: "detached" });
    expect(await kept(page)).toEqual([[cap.id, 2]]);
    await cartLink(page, "Cart, 2 items").click();
    expect(await panel(page).count()).toBe(0);
  });

  test("the panel changes the cart, and disappears in a narrow window", async () => {
    const { page } = await visit(1280);
    const [cap, tag] = (await some(2)) as [Product, Product];
    await openCart(page, [line(cap, 1), line(tag, 2)], "/");
    await cartLink(page, "Cart, 3 items").click();
    await panel(page)
      .getByRole("button", { name: `Increase quantity of ${cap.name}` })
      .click();
    await panel(page).getByText("4 items").waitFor();
    await panel(page)
      .getByText(rupees(2 * cap.price + 2 * tag.price))
      .waitFor();
    await page.setViewportSize({ width: 700, height: 800 });
    await panel(page).waitFor({ state: "detached" });
    await cartLink(page, "Cart, 4 items").click();
    await page.waitForURL("**/cart");
  });

  test("a visitor without a cart never loads the panel or the bar", async () => {
    const { page } = await visit(1280);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/");
    await cartLink(page, "Cart").waitFor();
    await settled(page);
    expect(loaded.filter((url) => /cart-(panel|bar|lines)/.test(url))).toEqual([]);
    await cartLink(page, "Cart").click();
    await panel(page).getByText("Your cart is empty").waitFor();
    expect(loaded.some((url) => url.includes("cart-panel"))).toBe(true);
  });
});

describe("in a narrow window", () => {
  test("adding shows the bar at the bottom, which leads to the cart", async () => {
    const { page, picture } = await visit(390);
    const cap = await one();
    await page.goto(`/product/${cap.id}`);
    await cartLink(page, "Cart").waitFor();
    expect(await bar(page).count()).toBe(0);
    await add(page).click();
    await notice(page, "Added to cart").waitFor();
    await bar(page).waitFor();
    expect(await panel(page).count()).toBe(0);

    const [low, chat] = await Promise.all([
      bar(page).boundingBox(),
      page.getByRole("link", { name: "Chat with us" }).boundingBox(),
    ]);
    if (!low || !chat) throw new Error("Bar or chat button is not in view.");
    expect(low.x + low.width).toBeLessThanOrEqual(chat.x);
    await picture("cart bar");
    const unfold = bar(page).getByRole("button", { name: /^(Show|Hide) the cart: 1 item/ });
    await unfold.click();
    await bar(page).getByText(cap.name).waitFor();
    await picture("cart bar open");
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await unfold.getAttribute("aria-expanded")).toBe("false");
    await bar(page).getByRole("link", { name: "Checkout" }).click();
    await page.waitForURL("**/cart");
    await main(page).getByRole("link", { name: cap.name, exact: true }).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  test("Clear Cart removes the bar, and can be undone", async () => {
    const { page } = await visit(390);
    const cap = await one();
    for (const path of ["/shop", "/booking/A320", "/booking-plan"]) {
      await openCart(page, [line(cap, 2)], path);
      await bar(page).waitFor();
    }
    await bar(page).getByRole("button", { name: "Show the cart" }).click();
    await bar(page).getByRole("button", { name: "Clear Cart" }).click();
    await notice(page, "Cart cleared").waitFor();
    await notice(page, "All items have been removed from your cart.").waitFor();
    await bar(page).waitFor({ state: "detached" });
    expect(await kept(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await bar(page).waitFor();
    expect(await kept(page)).toEqual([[cap.id, 2]]);
    await page.goto("/booking/A320/30");
    await page.getByRole("grid").waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  test("the icon leads to the cart, and nothing overflows 360 pixels", async () => {
    const { page, picture } = await visit(390, { viewport: { width: 360, height: 740 } });
    const cap = await one();
    const long = { ...line(cap, 99), name: "Venkatanarasimharajuvaripeta".repeat(4), price: 9e6 };
    await alterShop(page, (all) => all.map((it) => ({ ...it, ...long, stock: 200 })));
    await openCart(page, [long], "/shop");
    await bar(page).getByRole("button", { name: "Show the cart" }).click();
    expect(await sideways(page)).toBe(0);
    await picture("cart bar long");
    await bar(page).getByRole("button", { name: "Hide the cart" }).click();
    await cartLink(page, "Cart, 99 items").click();
    await page.waitForURL("**/cart");
    await checked(page);
    expect(await sideways(page)).toBe(0);
    await picture("cart long", "page");
  });
});

describe.each(WIDTHS)("the cart's page at %i pixels", (width) => {
  test("changes quantities, removes, clears, and undoes", async () => {
    const { page, picture } = await visit(width);
    const [cap, tag, mug] = (await some(3)) as [Product, Product, Product];
    await openCart(page, [line(cap, 1), line(tag, 2), line(mug, 1)]);
    await checked(page);
    await picture("cart", "page");
    expect(await findings(page)).toEqual([]);
    const sum = (caps: number, tags: number, mugs = 1) =>
      rupees(caps * cap.price + tags * tag.price + mugs * mug.price);
    expect(await total(page).textContent()).toBe(sum(1, 2));

    const button = (name: string) => main(page).getByRole("button", { name, exact: true });
    await button(`Increase quantity of ${cap.name}`).click();
    await expect.poll(() => total(page).textContent()).toBe(sum(2, 2));
    await button(`Decrease quantity of ${tag.name}`).click();
    await expect.poll(() => total(page).textContent()).toBe(sum(2, 1));
    await button(`Decrease quantity of ${tag.name}`).click();
    await notice(page, "Removed from cart").waitFor();
    await notice(page, "Item has been removed from your cart.").waitFor();
    expect(await kept(page)).toEqual([
      [cap.id, 2],
      [mug.id, 1],
    ]);
    await button(`Remove ${cap.name}`).click();
    const next = button(`Remove ${mug.name}`);
    await expect.poll(() => next.evaluate((it) => it === document.activeElement)).toBe(true);
    await next.click();
    await main(page).getByRole("heading", { name: "Your cart is empty" }).waitFor();
    expect(await kept(page)).toEqual([]);
    await picture("cart empty", "page");
    expect(await findings(page)).toEqual([]);
    const shop = main(page).getByRole("link", { name: "Continue Shopping" });
    expect(await shop.getAttribute("href")).toBe("/shop");

    await openCart(page, [line(cap, 3)]);
    await main(page).getByRole("button", { name: "Clear Cart" }).click();
    await notice(page, "Cart cleared").waitFor();
    await main(page).getByRole("button", { name: "Undo" }).click();
    expect(await kept(page)).toEqual([[cap.id, 3]]);
  });

  test("leads a guest and a customer to the next step", async () => {
    const { page } = await visit(width);
    const cap = await one();
    await openCart(page, [line(cap, 1)]);
    const way = async (name: string) => main(page).getByRole("link", { name, exact: true }).getAttribute("href");
    expect(await way("Continue as guest")).toBe("/shipping-details");

    const account = await register();
    await main(page).getByRole("link", { name: "Login to Checkout", exact: true }).click();
    await page.getByRole("heading", { name: "Login", level: 1 }).waitFor();
    await logIn(page, account);
    await page.waitForURL("**/shipping-details");
    await page.goto("/cart");
    expect(await way("Proceed to Checkout")).toBe("/shipping-details");
    expect(await main(page).getByRole("link", { name: "Continue as guest" }).count()).toBe(0);
  });

  test("shows what changed in the shop in the meantime", async () => {
    const { page, picture } = await visit(width);
    const [cap, tag, mug, pin] = (await some(4)) as [Product, Product, Product, Product];
    await alterShop(page, (all) =>
      all
        .filter((it) => it.id !== tag.id)
        .map((it) => {
          if (it.id === cap.id) return { ...it, price: cap.price + 100 };
          if (it.id === mug.id) return { ...it, stock: 2 };
          return it.id === pin.id ? { ...it, stock: 0 } : it;
        }),
    );
    await openCart(page, [line(cap, 1), line(tag, 1), line(mug, 5), line(pin, 1)]);
    const changes = main(page).getByRole("alert");
    await changes.getByText("Your cart has changed").waitFor();
    expect(await changes.getByRole("listitem").allInnerTexts()).toEqual([
      `${cap.name} now costs ${rupees(cap.price + 100)}. It was ${rupees(cap.price)}.`,
      `${tag.name} is no longer available. Please remove it to continue.`,
      `We have only 2 of ${mug.name}, so we changed the quantity in your cart from 5 to 2.`,
      `${pin.name} is out of stock. Please remove it to continue.`,
    ]);
    expect(await total(page).textContent()).toBe(rupees(cap.price + 100 + 2 * mug.price));
    await picture("cart changed", "page");
    expect(await findings(page)).toEqual([]);

    const on = main(page).getByRole("button", { name: "Login to Checkout" });
    expect(await on.isDisabled()).toBe(true);
    await changes.getByRole("button", { name: "Got it" }).click();
    expect(await changes.getByRole("listitem").count()).toBe(2);
    await main(page)
      .getByRole("button", { name: `Remove ${tag.name}` })
      .click();
    await main(page)
      .getByRole("button", { name: `Remove ${pin.name}` })
      .click();
    await main(page).getByRole("link", { name: "Login to Checkout" }).waitFor();
    expect(await changes.textContent()).toBe("");
  });
});

test("keeps the cart after a failed check, shows it, and can retry", async () => {
  const { page, allow, picture } = await visit(1280);
  allow(/^503 POST \/graphql/);
  const cap = await one();
  let broken = true;
  await alterShop(page, (all) => (broken ? null : all));
  await openCart(page, [line(cap, 2)]);
  await main(page).getByText("We couldn't check prices and stock").waitFor();
  await picture("cart unchecked");
  expect(await kept(page)).toEqual([[cap.id, 2]]);
  await main(page).getByRole("link", { name: "Continue as guest" }).waitFor();
  broken = false;
  await main(page).getByRole("button", { name: "Try again" }).click();
  await checked(page);
  expect(await main(page).getByText("We couldn't check").count()).toBe(0);
});

test("refuses items out of stock or above the stock, with the reason", async () => {
  const { page } = await visit(1280);
  const [none, few] = [await one(0), await one(3)];
  await page.goto(`/product/${none.id}`);
  await cartLink(page, "Cart").waitFor();
  await add(page).click();
  await notice(page, "Out of Stock").waitFor();
  await notice(page, "This item is currently out of stock.").waitFor();
  expect(await panel(page).count()).toBe(0);

  await page.goto(`/product/${few.id}`);
  await openCart(page, [line(few, 3)], `/product/${few.id}`);
  await cartLink(page, "Cart, 3 items").waitFor();
  await add(page).click();
  await notice(page, "No more in stock").waitFor();
  await page.goto("/cart");
  await checked(page);
  await main(page).getByText("Only 3 left").waitFor();
  await main(page)
    .getByRole("button", { name: `Increase quantity of ${few.name}` })
    .click();
  await notice(page, `We have only 3 of ${few.name}, and they're all in your cart.`).waitFor();
  expect(await kept(page)).toEqual([[few.id, 3]]);
});

test("ignores damaged items in storage, and keeps the valid ones", async () => {
  const { page } = await visit(1280);
  const [cap, tag] = (await some(2)) as [Product, Product];
  for (const text of ["{damaged", "null", '{"items":7}', '[null,{"id":""},{"id":[],"price":{}}]']) {
    await openWith(page, text);
    await main(page).getByText("Your cart is empty").waitFor();
  }
  const old = [
    { ...line(cap, 1e9), colour: "navy" },
    { ...line(tag, 1), quantity: "2", price: String(tag.price) },
    { ...line(tag, 1.5) },
    { ...line(tag, -4) },
    "not a line",
  ];
  await alterShop(page, (all) => all.map((it) => ({ ...it, stock: 500 })));
  await openWith(page, JSON.stringify(old));
  await checked(page);
  expect(await kept(page)).toEqual([
    [cap.id, 99],
    [tag.id, 3],
  ]);
  await main(page)
    .getByRole("button", { name: `Increase quantity of ${cap.name}` })
    .click();
  await notice(page, "You can order up to 99 of each item.").waitFor();
});

test("two tabs stay in step", async () => {
  const { page, context } = await visit(1280);
  const [cap, tag] = (await some(2)) as [Product, Product];
  await openCart(page, [line(cap, 1)]);
  await checked(page);
  const other = await context.newPage();
  await other.goto(`/product/${tag.id}`);
  await cartLink(other, "Cart, 1 item").waitFor();
  await add(other).click();
  await cartLink(page, "Cart, 2 items").waitFor();
  await main(page).getByRole("link", { name: tag.name, exact: true }).waitFor();
  await main(page)
    .getByRole("button", { name: `Remove ${cap.name}` })
    .click();
  await panel(other).getByText(cap.name).waitFor({ state: "detached" });
  expect(await kept(other)).toEqual([[tag.id, 1]]);
});

test("shows the cart on its page in a browser without storage", async () => {
  const { page, context } = await visit(1280);
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const cap = await one();
  await page.goto(`/product/${cap.id}`);
  await cartLink(page, "Cart").waitFor();
  await add(page).click();
  await panel(page)
    .getByRole("button", { name: `Increase quantity of ${cap.name}` })
    .click();
  await panel(page).getByRole("link", { name: "Proceed to Checkout" }).click();
  await cartLink(page, "Cart, 2 items").waitFor();
  await main(page).getByRole("link", { name: cap.name, exact: true }).waitFor();
});

test("the server sends only the frame, with noindex", async () => {
  const answer = await fetch(`${shared().url}/cart`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain("Order Summary");
  expect(html).not.toContain("Your cart is empty");
});
