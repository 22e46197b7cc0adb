/** A return from the customer's request to the refund, on the pages of both sides. The API makes the order. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { adminVisit, moveOrder } from "./harness/admin.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { type Account, orderGoods, register } from "./harness/customer.ts";
import { openAs } from "./harness/session.ts";
import { type Product, plenty, shelf } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";

type Bought = { id: string; account: Account; product: Product };

/** A delivered order of two pieces. */
async function delivered(): Promise<Bought> {
  const account = await register();
  const [product] = await plenty();
  const id = await orderGoods(account, [[product, 2]]);
  for (const status of ["confirmed", "shipped", "delivered"]) await moveOrder(id, status);
  return { id, account, product };
}

const stockOf = async ({ id }: Product) => (await shelf()).products.find((product) => product.id === id)?.stock ?? 0;
const returns = (page: Page) => page.getByRole("main").getByRole("heading", { name: "Returns" }).locator("..");
const progress = (page: Page) => page.getByRole("list", { name: "Progress of the return" });

/** Asks for the return of one piece on the order's page, with the keyboard where a mouse is not needed. */
async function ask(page: Page, { product }: Bought): Promise<void> {
  await page.getByRole("button", { name: "Return items" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Return items" });
  await dialog.getByRole("button", { name: "Request return" }).click();
  await dialog.getByText("Please choose at least one item").waitFor();
  await dialog.getByText("Please choose a reason").waitFor();
  await dialog.getByLabel(`How many of ${product.name}`).selectOption("1");
  await dialog.getByLabel(/^Why/).selectOption("does_not_fit");
  await dialog.getByText("Items must be unused").waitFor();
  expect(await dialog.getByText(/^Please choose (at least|a reason)/).count()).toBe(0);
  await dialog.getByLabel("Note (optional)").fill("It is too small.");
}

/** Opens the details of an order on the dashboard. */
async function openDetails(page: Page, id: string) {
  await page.goto(`/admin/dashboard/orders?order=${id}`);
  const dialog = page.getByRole("dialog", { name: `Order ${orderNumber(id)}` });
  await dialog.getByRole("heading", { name: "Returns" }).waitFor();
  return dialog;
}

test.each(WIDTHS)("an item is returned and refunded, at %i pixels", async (width: Width) => {
  const bought = await delivered();
  const { id, account, product } = bought;
  const { page, picture } = await visit(width);
  await openAs(page, account, "/orders");
  await page.getByRole("link", { name: `Return items of ${orderNumber(id)}` }).click();
  await ask(page, bought);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("return request");
  await page.getByRole("button", { name: "Request return" }).click();
  await progress(page).getByText("Waiting for a decision").waitFor();
  expect(await page.getByRole("button", { name: "Return items" }).count()).toBe(0);
  await returns(page).getByText(`1 × ${product.name}`).waitFor();
  await picture("return requested", "page");

  const desk = await adminVisit(width);
  await desk.page.goto("/admin/dashboard/orders?status=return-requested");
  await desk.page.getByText(orderNumber(id)).first().waitFor();
  await desk.page.getByText("Return requested").first().waitFor();
  const dialog = await openDetails(desk.page, id);
  await dialog.getByText("“It is too small.”").waitFor();
  expect(await findingsInBothThemes(desk.page)).toEqual([]);
  await desk.picture("admin return");
  await dialog.getByRole("button", { name: "Approve…" }).click();
  const approval = desk.page.getByRole("dialog", { name: /^Approve return/ });
  expect(await approval.getByLabel(/^Where to send/).inputValue()).toContain("Skyline Mall");
  await desk.picture("admin return approve");
  await approval.getByRole("button", { name: "Approve return" }).click();
  await dialog.getByText("Waiting for the items").waitFor();

  await page.reload();
  await progress(page).getByText("Approved").waitFor();
  await returns(page).getByText("Skyline Mall").waitFor();

  const before = await stockOf(product);
  await dialog.getByRole("button", { name: "Received…" }).click();
  const arrival = desk.page.getByRole("dialog", { name: /received$/ });
  const refund = arrival.getByRole("button", { name: /^Refund ₹/ });
  await refund.click();
  await arrival.getByText("Please choose what to do with each item").waitFor();
  await arrival.getByRole("radio", { name: "Back to stock" }).check();
  expect(await findingsInBothThemes(desk.page)).toEqual([]);
  await desk.picture("admin return received");
  const amount = formatRupees(rupeesToPaise(product.price));
  expect(await refund.textContent()).toBe(`Refund ${amount}`);
  await refund.click();
  await dialog.getByText(`Arrived, ${amount} refunded`).waitFor();
  await dialog.getByText("back to stock").waitFor();
  expect(await stockOf(product)).toBe(before + 1);

  await page.reload();
  await progress(page).getByText(`Arrived, ${amount} refunded`).waitFor();
  await page.getByText(new RegExp(`^(Your refund of ${amount} is on its way|${amount} refunded)$`)).waitFor();
  expect(await returns(page).getByText("Skyline Mall").count()).toBe(0);
  // The second piece can still go back.
  await page.getByRole("button", { name: "Return items" }).waitFor();
  expect(await sideways(page)).toBe(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("return refunded", "page");
});

test("a return is withdrawn by the customer, and another one refused by the desk", async () => {
  const bought = await delivered();
  const { page } = await visit(390);
  await openAs(page, bought.account, `/order-summary?orderId=${bought.id}`);
  for (const end of ["withdrawn", "refused"]) {
    await ask(page, bought);
    await page.getByRole("button", { name: "Request return" }).click();
    if (end === "withdrawn") {
      await page.getByRole("button", { name: "Withdraw this return" }).click();
      await page.getByRole("button", { name: "Withdraw return" }).click();
      await progress(page).getByText("Withdrawn").waitFor();
    }
  }
  const desk = await adminVisit();
  const dialog = await openDetails(desk.page, bought.id);
  await dialog.getByRole("button", { name: "Refuse…" }).click();
  const refusal = desk.page.getByRole("dialog", { name: /^Refuse return/ });
  await refusal.getByRole("button", { name: "Refuse return" }).click();
  await refusal.getByText("Please give the customer a reason").waitFor();
  await refusal.getByLabel(/^Reason/).fill("It was worn.");
  await refusal.getByRole("button", { name: "Refuse return" }).click();
  await dialog.getByText("Not accepted").waitFor();
  await page.reload();
  await returns(page).getByText("It was worn.").waitFor();
});
