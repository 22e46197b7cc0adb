/** The dashboard's Orders tab, and the invoice on the customer's own pages. The API creates the orders. */

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { orderNumber } from "#domain/text/numbers.ts";
import { pdfPages } from "#test/pdf.ts";
import { adminVisit, moveOrder } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { type Account, bookSession, newEmail, orderGoods, register } from "./harness/customer.ts";
import { operationOf } from "./harness/operations.ts";
import { linesOf, saved } from "./harness/saved.ts";
import { openAs } from "./harness/session.ts";
import { shared } from "./harness/shared.ts";
import { type Product, plenty, shelf } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit } from "./harness/visit.ts";

type Bought = { id: string; account: Account; products: Product[] };

/** Orders and pays one of each. */
async function buy(account: Account, kinds = 1): Promise<Bought> {
  const products = (await plenty()).slice(0, kinds);
  const goods = products.map((product) => [product, 1] as const);
  return { id: await orderGoods(account, goods), account, products };
}

/** Opens the tab filtered to the orders of this address. */
const openTab = (page: Page, search: string, more = "") =>
  page.goto(`/admin/dashboard/orders?search=${encodeURIComponent(search)}${more}`);

const numberOf = orderNumber;
const rowOf = (page: Page, id: string): Locator =>
  page
    .getByRole("table", { name: "Orders" })
    .getByRole("row")
    .filter({ hasText: numberOf(id) });
const statusOf = (row: Locator) => row.getByText(/^(pending|confirmed|shipped|delivered|cancelled)$/).textContent();
const stockOf = async (id: string) => (await shelf()).products.find((product) => product.id === id)?.stock;

test("an order passes all steps, with its documents and mails", async () => {
  const { page, picture } = await adminVisit();
  const { id, account, products } = await buy(await register(), 4);
  await openTab(page, account.email);
  const row = rowOf(page, id);
  await row.waitFor();
  await page.getByText("Showing 1 of 1 orders").waitFor();
  await row.getByText("+2 more").waitFor();
  await row.getByText(products[0]?.name ?? "").waitFor();
  expect(await statusOf(row)).toMatch(/pending/i);
  await picture("admin orders", "page");
  await row.getByRole("button", { name: `Confirm order ${numberOf(id)}` }).click();
  const ship = row.getByRole("button", { name: `Ship order ${numberOf(id)}` });
  // A trial waits for the pause after each step, which must not count here.
  await ship.click({ trial: true });
  // The count beside the tab follows at once, not at the next reading in ten seconds.
  const counted = page.waitForRequest((request) => operationOf(request) === "DeskChanges", { timeout: 3_000 });
  await ship.click();
  await counted;
  await expect.poll(() => statusOf(row)).toMatch(/shipped/i);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await row.getByRole("button", { name: numberOf(id), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Order ${numberOf(id)}` });
  expect(new URL(page.url()).searchParams.get("order")).toBe(id);
  await dialog.getByText("14 Lake Road").waitFor();
  await dialog.getByText(/^AV\/\d{2}-\d{2}\/\d{6}$/).waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: /^Resend/ }).count()).toBe(2);
  await dialog.getByRole("button", { name: "Resend the shipped email" }).click();
  await dialog.getByText("Sending again.").waitFor();
  await picture("admin order dialog");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await dialog.getByText("delivered", { exact: true }).first().waitFor();
  // A final state has no further action; the footer then has only Undo.
  expect(await dialog.getByRole("button", { name: /^More for order/ }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Undo" }).waitFor();

  const number = (await dialog.getByText(/^AV\/\d{2}-\d{2}\/\d{6}$/).textContent()) ?? "";
  const invoice = await saved(dialog.getByRole("button", { name: /^Download invoice of/ }));
  expect(invoice.name).toBe(`invoice-${number.replaceAll("/", "-")}.pdf`);
  expect(pdfPages(invoice.file).join()).toContain(number);
  const label = await saved(dialog.getByRole("button", { name: /^Download shipping/ }));
  expect(pdfPages(label.file).join()).toContain("141001");
  await page.goBack();
  await dialog.waitFor({ state: "hidden" });
  const csv = await saved(page.getByRole("button", { name: "Export CSV" }));
  expect(csv.name).toBe("orders.csv");
  expect(linesOf(csv)).toHaveLength(2);
});

test("a second press never triggers the next step, and a step can be undone", async () => {
  const { page, picture } = await adminVisit();
  const { id, account } = await buy(await register());
  await moveOrder(id, "confirmed");
  await openTab(page, account.email);
  const row = rowOf(page, id);
  const ship = row.getByRole("button", { name: `Ship order ${numberOf(id)}` });
  const box = await ship.boundingBox();
  if (!box) throw new Error("no button");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  const deliver = row.getByRole("button", { name: `Deliver order ${numberOf(id)}` });
  await deliver.waitFor();
  expect(await deliver.getAttribute("aria-disabled")).toBe("true");
  await page.mouse.click(x, y);
  await deliver.focus();
  await page.keyboard.press("Enter");
  await notice(page, "Order shipped").waitFor();
  await page.mouse.click(x, y);
  expect(await statusOf(row)).toMatch(/shipped/i);
  await picture("admin undo");
  expect(await findingsInBothThemes(page)).toEqual([]);

  // By keyboard: F8 focuses the notices, Tab the visible one, Tab again its button.
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Undo");
  await page.keyboard.press("Enter");
  await notice(page, "Change undone").waitFor();
  await expect.poll(() => statusOf(row)).toMatch(/confirmed/i);
  await page.waitForTimeout(3_000);
  await page.reload();
  await expect.poll(() => statusOf(row)).toMatch(/confirmed/i);
});

test("cancelling restocks the products and refunds the chosen amount", async () => {
  const { page, picture } = await adminVisit();
  const { id, account, products } = await buy(await register());
  const product = products[0]?.id ?? "";
  const before = (await stockOf(product)) ?? 0;
  await openTab(page, account.email, `&order=${id}`);
  const order = page.getByRole("dialog", { name: `Order ${numberOf(id)}` });
  await order.getByRole("button", { name: `More for order ${numberOf(id)}` }).click();
  await page.getByRole("menuitem", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${numberOf(id)}?` });
  await dialog.getByText(/returns? to stock/).waitFor();
  await dialog.getByRole("radio", { name: "Partial refund" }).check();
  await dialog.getByLabel("Amount in rupees").fill("1.234");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await dialog.getByText("Please enter an amount in rupees").waitFor();
  await dialog.getByLabel("Amount in rupees").fill("100");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("admin order cancel");

  // Another member of staff confirms it in the meantime: the conflict is shown, and the input is kept.
  await moveOrder(id, "confirmed");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await dialog.getByText("Changed by someone else").waitFor();
  await dialog.getByRole("button", { name: "Load their version" }).click();
  await dialog.getByText("Changed by someone else").waitFor({ state: "hidden" });
  expect(await dialog.getByLabel("Amount in rupees").inputValue()).toBe("100");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  // Behind the order's dialog, which is open again.
  await page.getByText("Order cancelled", { exact: true }).waitFor();
  await order.getByText("Refund", { exact: true }).waitFor();
  expect(await stockOf(product)).toBe(before + 1);
});

test("undoes and shows what was refused: a conflict, a lost connection", async () => {
  const { page, allow } = await adminVisit();
  allow(/POST \/graphql/);
  const { id, account } = await buy(await register());
  await openTab(page, account.email);
  const row = rowOf(page, id);
  const confirm = row.getByRole("button", { name: `Confirm order ${numberOf(id)}` });
  await confirm.waitFor();
  await page.route("**/graphql", (route) =>
    operationOf(route.request()).includes("Order") ? route.abort() : route.fallback(),
  );
  await confirm.click();
  await notice(page, "Failed to update order status").waitFor();
  await page.getByText("so this may be done already").waitFor();
  await page.unroute("**/graphql");
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("mutation MoveOrder") ? route.abort() : route.fallback(),
  );
  await confirm.click();
  await notice(page, "Failed to update order status").waitFor();
  await page.getByText(`Connection lost while changing order ${numberOf(id)}`).waitFor();
  await page.getByText("The connection was lost and nothing has changed.").waitFor();
  expect(await statusOf(row)).toMatch(/pending/i);
  await page.unroute("**/graphql");

  await moveOrder(id, "confirmed");
  await confirm.click();
  await page.getByText("This order is already confirmed").waitFor();
  const ship = row.getByRole("button", { name: `Ship order ${numberOf(id)}` });
  await ship.waitFor();

  // The step succeeded and only the response is lost: no failure is shown, and two presses are one step.
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("mutation MoveOrder")) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await ship.dblclick({ delay: 100 });
  await expect.poll(() => statusOf(row)).toMatch(/shipped/i);
  await row.getByRole("button", { name: `Deliver order ${numberOf(id)}` }).waitFor();
  expect(await page.getByText("Connection lost").count()).toBe(0);
  await page.unroute("**/graphql");

  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("query AdminOrders") ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Status").selectOption("delivered");
  await notice(page, "Failed to fetch orders").waitFor();
  await page.unroute("**/graphql");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("No matching orders.").waitFor();
  expect(new URL(page.url()).searchParams.get("status")).toBe("delivered");
});

test("a bulk change lists what succeeded and what was refused, with the reason", async () => {
  const { page, picture } = await adminVisit();
  const account = await register();
  const first = await buy(account);
  const second = await buy(account);
  await openTab(page, account.email);
  await rowOf(page, second.id).waitFor();
  await page.getByRole("checkbox", { name: "Select all orders shown" }).check();
  await page.getByRole("status").getByText("2 orders selected").waitFor();
  await moveOrder(second.id, "confirmed");
  await moveOrder(second.id, "shipped");
  const bar = page.getByRole("region", { name: "Selected orders" });
  // The list still shows both as pending, so neither can be shipped: the dialog names them with the reason.
  await bar.getByRole("button", { name: "Ship" }).click();
  const refusing = page.getByRole("dialog", { name: "No order can be shipped yet" });
  await refusing.getByText(`${numberOf(first.id)}, Asha Rao`).waitFor();
  expect(await refusing.getByText("It is pending and must be confirmed first").count()).toBe(2);
  await refusing.getByRole("button", { name: "Close" }).first().click();
  await bar.getByRole("button", { name: "Confirm" }).click();
  const asking = page.getByRole("dialog", { name: "Confirm 2 orders?" });
  const named = asking.getByRole("list", { name: "To be confirmed" });
  for (const { id } of [first, second]) await named.getByText(`${numberOf(id)}, Asha Rao`).waitFor();
  await picture("admin orders bulk question");
  await asking.getByRole("button", { name: "Confirm" }).click();
  const summary = page.getByRole("dialog", { name: /^\d of 2 orders not confirmed$/ });
  await summary.getByText("1 order confirmed, 1 order refused.").waitFor();
  await summary.getByText("This order is shipped and can't be confirmed").waitFor();
  await summary.getByRole("list", { name: "Now confirmed" }).getByText(numberOf(first.id)).waitFor();
  await summary.getByRole("list", { name: "Refused" }).getByText(numberOf(second.id)).waitFor();
  await picture("admin orders bulk");
  await summary.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => statusOf(rowOf(page, first.id))).toMatch(/confirmed/i);
  expect(await statusOf(rowOf(page, second.id))).toMatch(/shipped/i);
});

test("several orders are shipped with their tracking numbers, pasted as a column", async () => {
  const { page, picture } = await adminVisit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await register();
  const bought = [await buy(account), await buy(account), await buy(account)];
  for (const { id } of bought.slice(0, 2)) await moveOrder(id, "confirmed");
  await openTab(page, account.email);
  for (const { id } of bought) await rowOf(page, id).waitFor();
  await page.getByRole("checkbox", { name: "Select all orders shown" }).check();
  const bar = page.getByRole("region", { name: "Selected orders" });
  const labels = page.waitForResponse(/\/download\/shipping-labels\?/);
  await bar.getByRole("button", { name: "Print labels" }).click();
  expect((await labels).status()).toBe(200);

  await bar.getByRole("button", { name: "Ship" }).click();
  const dialog = page.getByRole("dialog", { name: "Ship 2 orders" });
  await dialog
    .getByRole("list", { name: "Left out" })
    .getByText(numberOf(bought[2]?.id ?? ""))
    .waitFor();
  await dialog.getByLabel("Courier of all orders").fill("Delhivery");
  const numbers = dialog.getByRole("textbox", { name: /^Tracking number of / });
  await page.evaluate(() => navigator.clipboard.writeText("EX 1001\nEX 1002\n"));
  await numbers.first().focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect.poll(() => numbers.nth(1).inputValue()).toBe("EX 1002");
  expect(await numbers.first().inputValue()).toBe("EX 1001");
  // Enter, also of a scanner, goes on to the next number and then to the button.
  await page.keyboard.press("Enter");
  expect(await numbers.nth(1).evaluate((input) => input === document.activeElement)).toBe(true);
  await picture("admin orders ship");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture("admin orders ship on a phone");
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog
    .getByRole("combobox", { name: /^Courier of AV-/ })
    .nth(1)
    .fill("");
  await numbers.nth(1).press("Enter");
  await page.keyboard.press("Enter");
  await dialog.getByText("Please name the courier of this tracking number").waitFor();
  await page.keyboard.type("Blue Dart");
  await dialog.getByRole("button", { name: "Ship 2 orders" }).click();
  await notice(page, "2 orders shipped").waitFor();
  for (const { id } of bought.slice(0, 2)) await expect.poll(() => statusOf(rowOf(page, id))).toMatch(/shipped/i);
  await bar.getByText("1 order selected").waitFor();

  // A wrong number is corrected in the order's dialog, and the customer sees it.
  const shipped = rowOf(page, bought[0]?.id ?? "");
  await shipped.getByRole("button", { name: numberOf(bought[0]?.id ?? ""), exact: true }).click();
  await page.getByRole("button", { name: /^Change the courier of order/ }).click();
  const correcting = page.getByRole("dialog", { name: /^Courier of order/ });
  await correcting.getByLabel("Tracking number").fill("EX 2002");
  await correcting.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByText("EX 2002").waitFor();
  await picture("admin order courier");
  const { page: theirs, picture: taken } = await visit(390);
  await openAs(theirs, account, "/orders");
  await theirs.getByText("EX 2002").waitFor();
  await taken("orders courier", "page");
});

test("on a phone the orders are cards, and nothing scrolls sideways", async () => {
  const { page, picture } = await adminVisit(390);
  const { id, account } = await buy(await register(newEmail("a-person-with-a-long-name")), 3);
  await openTab(page, account.email);
  const card = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await card.getByRole("button", { name: `Confirm order ${numberOf(id)}` }).click();
  await card.getByText("confirmed", { exact: true }).waitFor();
  await picture("admin orders", "page");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await card.getByRole("button", { name: numberOf(id), exact: true }).click();
  await page.getByRole("dialog").getByText("Emails to the customer").waitFor();
  await picture("admin order dialog");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(0);
  const inside = page.locator("[role=dialog] > div:nth-child(2)");
  const within = await inside.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(within).toBeLessThanOrEqual(0);
});

test("customers download their own invoices; other accounts get 404", async () => {
  const { page } = await visit(390);
  const account = await register();
  const { id } = await buy(account);
  await openAs(page, account, "/orders");
  const button = page.getByRole("button", { name: `Download invoice of order ${numberOf(id)}` });
  await button.waitFor();
  await expect
    .poll(async () => {
      const { order } = await graphql<{ order: { invoice: object | null } }>(
        "query ($id: ID!) { order(id: $id) { invoice { number } } }",
        { id },
        account.token,
      );
      return order.invoice;
    })
    .not.toBeNull();
  const { name, file } = await saved(button);
  expect(name).toMatch(/^invoice-AV-\d{2}-\d{2}-\d{6}\.pdf$/);
  expect(pdfPages(file).join()).toContain(account.email);

  const booking = await bookSession(account);
  await page.goto(`/booking-summary?bookingId=${booking}`);
  await page.getByRole("button", { name: /^Download invoice of booking/ }).waitFor();

  const stranger = await register();
  for (const path of [`order-invoice/${id}`, `booking-invoice/${booking}`]) {
    const answer = await fetch(`${shared().url}/download/${path}`, {
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(answer.status).toBe(404);
  }
});

test("a partly loaded list shows the available orders and a notice until it is complete", async () => {
  const { page, picture } = await adminVisit();
  const { id, account } = await buy(await register());
  let whole = false;
  await page.route("**/graphql", async (route) => {
    if (whole || operationOf(route.request()) !== "AdminOrders") return route.fallback();
    const answer = await (await route.fetch()).json();
    const errors = [{ message: "The customer could not be read.", path: ["orders", 0, "user"] }];
    return route.fulfill({ json: { ...answer, errors } });
  });
  await openTab(page, account.email);
  await rowOf(page, id).waitFor();
  const missing = page.getByText("Some details of orders are missing");
  await missing.waitFor();
  await page.getByText("The customer could not be read.").waitFor();
  await picture("admin orders in part");
  whole = true;
  await page.getByRole("button", { name: "Retry" }).click();
  await missing.waitFor({ state: "hidden" });
  await rowOf(page, id).waitFor();
});
