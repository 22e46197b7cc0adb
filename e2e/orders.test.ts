/** "Your Orders" and the page of one order, refused to all callers but the owner. The API creates the orders. */

import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { idStart, orderNumber } from "#domain/text/numbers.ts";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { moveOrder } from "./harness/admin.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { orderGoods, register } from "./harness/customer.ts";
import { operationOf } from "./harness/operations.ts";
import { logIn, openAs } from "./harness/session.ts";
import { plenty } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const card = (page: Page, id: string) => page.getByRole("region", { name: `Order #${idStart(id)}...` });
const today = () => formatShortDate(todayInIndia(new Date()));
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

/** The steps of an order as read aloud, and the last one it has reached. */
async function way(order: Locator): Promise<{ steps: string[]; current: string }> {
  const list = order.getByRole("list", { name: "Order progress" });
  const lines = (text: string) => text.trim().replace(/\s+/g, " ").replace(" ,", ",");
  const steps = (await list.getByRole("listitem").allInnerTexts()).map(lines);
  const [current = ""] = await list.locator("[aria-current=step]").allInnerTexts();
  return { steps, current: lines(current) };
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("shows an empty list, then orders with their steps, newest first", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    const [product] = await plenty();
    await openAs(page, account, "/orders");
    await heading(page, "Your Orders").waitFor();
    await page.getByText("Track and manage your product orders").waitFor();
    await page.getByRole("heading", { name: "No orders yet" }).waitFor();
    await page.getByText("You haven't placed any orders yet").waitFor();
    const start = page.getByRole("link", { name: "Start Shopping" });
    expect(await start.getAttribute("href")).toBe("/shop");
    expect(await findings(page)).toEqual([]);
    await picture("no orders yet");

    const fresh = await orderGoods(account, [[product, 1]]);
    const shipped = await orderGoods(account, [[product, 2]]);
    for (const status of ["confirmed", "shipped"]) await moveOrder(shipped, status);
    const ended = await orderGoods(account, [[product, 1]]);
    await moveOrder(ended, "confirmed");
    await moveOrder(ended, "cancelled", product.price);
    await page.reload();

    const order = card(page, shipped);
    for (const text of [
      `Placed on ${today()}`,
      "Total Amount",
      "(inclusive of tax)",
      "Items (1)",
      product.name,
      "Qty: 2",
      "Shipping Details",
      "Asha Rao",
      "14 Lake Road",
      "Ludhiana, Punjab - 141001",
      "Phone: +91 98765 43210",
    ])
      await order.getByText(text, { exact: true }).waitFor();
    expect(await order.getByText(rupees(product.price * 2), { exact: true }).count()).toBe(2);
    await order.getByText("shipped", { exact: true }).waitFor();
    expect(await way(order)).toEqual({
      steps: [`Placed ${today()}`, `Confirmed ${today()}`, `Shipped ${today()}`, "Delivered, not yet"],
      current: `Shipped ${today()}`,
    });
    expect((await way(card(page, fresh))).current).toBe(`Placed ${today()}`);
    expect((await way(card(page, ended))).steps).toEqual([
      `Placed ${today()}`,
      `Confirmed ${today()}`,
      `Cancelled ${today()}`,
    ]);
    await card(page, ended)
      .getByText(/refunded$|refund of .+ is on its way/)
      .waitFor();
    // On the badge, capitalised by its style, and as the last step.
    for (const [text, red] of [
      ["cancelled", "rgb(143, 24, 32)"],
      ["Cancelled", "rgb(194, 39, 47)"],
    ] as const) {
      const said = card(page, ended).getByText(text, { exact: true });
      expect(await said.evaluate((it) => getComputedStyle(it).color)).toBe(red);
    }
    const shown = await page.getByRole("heading", { name: /^Order #/ }).allInnerTexts();
    expect(shown).toEqual([ended, shipped, fresh].map((id) => `Order #${idStart(id)}...`));
    expect(await findings(page)).toEqual([]);
    await picture("your orders", "page");

    await order.getByRole("link", { name: /^Order summary AV-/ }).click();
    await heading(page, "Payment Successful!").waitFor();
    await main(page).getByText("shipped", { exact: true }).waitFor();
  });

  test("the order's page survives a reload, is refused to others, and prints without its buttons", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    const [product] = await plenty();
    const id = await orderGoods(account, [[product, 2]]);
    const path = `/order-summary?orderId=${id}`;
    await openAs(page, account, path);
    for (const _time of ["first", "reloaded"]) {
      await heading(page, "Payment Successful!").waitFor();
      for (const text of [
        orderNumber(id),
        today(),
        `${rupees(product.price * 2)} (INR)`,
        "Success",
        "What happens next?",
      ])
        await main(page).getByText(text, { exact: true }).first().waitFor();
      await page.reload();
    }
    await main(page).getByText("shipped within 2-3 business days").waitFor();
    await main(page).getByText("delivered within 5-7 business days").waitFor();
    for (const [name, href] of [
      ["Continue Shopping", "/shop"],
      ["View Your Orders", "/orders"],
      ["Back to Home", "/"],
    ] as const)
      expect(await main(page).getByRole("link", { name }).getAttribute("href")).toBe(href);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await main(page).getByRole("link", { name: "Continue Shopping" }).isVisible()).toBe(false);
    expect(await heading(page, "Payment Successful!").isVisible()).toBe(true);
    await picture("order summary printed", "page");

    const stranger = await visit(width);
    await openAs(stranger.page, await register(), path);
    await heading(stranger.page, "Order not found").waitFor();
    await notice(stranger.page, "Order not found").waitFor();
    expect(await findings(stranger.page)).toEqual([]);
  });
});

test("fetches a late order once more; offers a retry after a failed load", async () => {
  const { page, allow } = await visit();
  allow(/^500 POST \/graphql$/);
  const account = await register();
  const [product] = await plenty();
  const id = await orderGoods(account, [[product, 1]]);
  let requests = 0;
  await page.route("**/graphql", (route) => {
    if (!route.request().postData()?.includes("SummaryOrder")) return route.fallback();
    requests += 1;
    return requests === 1 ? route.fulfill({ json: { data: { order: null } } }) : route.fallback();
  });
  await openAs(page, account, `/order-summary?orderId=${id}`);
  await heading(page, "Payment Successful!").waitFor();
  expect(requests).toBe(2);

  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("SummaryOrder") ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
  await page.reload();
  await heading(page, "Failed to load order details").waitFor();
  await notice(page, "Failed to load order details").waitFor();
  await page.unroute("**/graphql");
  await main(page).getByRole("button", { name: "Try again" }).click();
  await heading(page, "Payment Successful!").waitFor();
});

test("answers 404 without an order's id, and shows that an unknown id does not exist", async () => {
  const { page, allow } = await visit();
  allow(/^404 GET \/order-summary/);
  for (const [query, status] of [
    ["", 404],
    ["?orderId=nonsense", 404],
    [`?orderId=${crypto.randomUUID()}`, 200],
  ] as const) {
    const answer = await page.goto(`/order-summary${query}`);
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await heading(page, "Order not found").waitFor();
    await main(page).getByRole("link", { name: "View Your Orders" }).waitFor();
  }
});

test("returns to the orders after a login", async () => {
  const { page } = await visit(390);
  const account = await register();
  const answer = await page.goto("/orders");
  expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([200, "no-store"]);
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex"/>');
  await page.waitForURL("**/login?next=%2Forders");
  await logIn(page, account);
  await page.waitForURL("**/orders");
  await page.getByRole("heading", { name: "No orders yet" }).waitFor();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("loads many orders page by page; a failed page is shown and keeps the others", async () => {
  const { page, allow } = await visit(390, { viewport: { width: 360, height: 740 } });
  allow(/^500 POST \/graphql$/);
  const account = await register();
  const [product] = await plenty();
  const ids: string[] = [];
  for (let made = 0; made < 12; made += 1) ids.unshift(await orderGoods(account, [[product, 1]]));
  let down = true;
  await page.route("**/graphql", (route) =>
    down && route.request().postData()?.includes("UserOrders")
      ? route.fulfill({ status: 500, body: "" })
      : route.fallback(),
  );
  await openAs(page, account, "/orders");
  await notice(page, "Failed to load orders. Please try again later.").waitFor();
  await page.getByRole("heading", { name: "We couldn't load your orders" }).waitFor();
  down = false;
  await page.getByRole("button", { name: "Try again" }).click();
  const orders = page.getByRole("heading", { name: /^Order #/ });
  const more = page.getByRole("button", { name: "Load more" });
  await more.waitFor();
  expect(await orders.count()).toBe(10);
  expect(await sideways(page)).toBe(0);
  down = true;
  await more.click();
  await notice(page, "Failed to load orders. Please try again later.").waitFor();
  expect(await orders.count()).toBe(10);
  down = false;
  await more.click();
  await expect.poll(() => orders.count()).toBe(12);
  expect(await more.count()).toBe(0);
  expect(await orders.allInnerTexts()).toEqual(ids.map((id) => `Order #${idStart(id)}...`));
  const focused = page.getByRole("listitem").filter({ has: card(page, ids[10] ?? "") });
  expect(await focused.evaluate((it) => it === document.activeElement)).toBe(true);
});

test("shows partly loaded orders with a notice", async () => {
  const { page, picture } = await visit(390);
  const account = await register();
  const [product] = await plenty();
  const id = await orderGoods(account, [[product, 1]]);
  await page.route("**/graphql", async (route) => {
    if (operationOf(route.request()) !== "UserOrders") return route.fallback();
    const answer = await (await route.fetch()).json();
    return route.fulfill({ json: { ...answer, errors: [{ message: "A detail is missing." }] } });
  });
  await openAs(page, account, "/orders");
  await card(page, id).waitFor();
  await notice(page, "Some details are missing").waitFor();
  await picture("orders in part");
});
