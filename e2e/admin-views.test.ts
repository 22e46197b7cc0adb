/** Saved views and chosen columns: stored per account, available on every device. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { logInBy, openFilters, rowOf, signIn, staffMember } from "./harness/admin.ts";
import { findings } from "./harness/axe.ts";
import { bookSession, register } from "./harness/customer.ts";
import { sideways } from "./harness/still.ts";
import { visit, type Width } from "./harness/visit.ts";

const DASHBOARD = "/admin/dashboard";

/** A new member of staff without saved views, in a separate browser. */
async function atTheDesk(width: Width) {
  const person = await staffMember();
  const enter = async () => {
    const visitor = await visit(width);
    await signIn(visitor.page, await logInBy(person));
    return visitor;
  };
  return { person, enter };
}

const menu = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const headings = async (page: Page) => (await page.getByRole("columnheader").allTextContents()).filter(Boolean);

async function looksWell(page: Page, name: string, picture: (name: string) => Promise<void>) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(`${name} ${colorScheme}`);
    expect(await findings(page), `${name} ${colorScheme}`).toEqual([]);
  }
}

test("saves a view, opens it, makes it the tab's default, updates, renames and deletes it", async () => {
  const { enter } = await atTheDesk(1280);
  const { page, picture } = await enter();
  await bookSession(await register());
  await page.goto(`${DASHBOARD}/bookings?status=pending&sort=session`);
  await page.getByText(/Showing \d+ of/).waitFor();
  const views = page.getByRole("dialog", { name: "Views" });
  await menu(page, "Views").click();
  await views.getByLabel("Name of the new view").fill("To confirm");
  await views.getByRole("button", { name: "Save" }).click();
  await page.getByText("View saved", { exact: true }).waitFor();
  await menu(page, "To confirm").click();
  await views.getByRole("button", { name: "Use To confirm by default" }).click();
  await views.getByRole("button", { name: "Don't use To confirm by default" }).waitFor();
  await looksWell(page, "views menu", picture);
  await page.keyboard.press("Escape");

  // Entering the tab opens it; filters cleared there stay cleared; re-entering from another tab opens it again.
  await page.getByRole("tab", { name: "Orders" }).click();
  await page.getByRole("heading", { name: "Orders" }).waitFor();
  await page.getByRole("tab", { name: "Bookings", exact: true }).click();
  await page.waitForURL(/sort=session&status=pending/);
  await menu(page, "To confirm").waitFor();
  await page.getByRole("combobox", { name: "Status" }).selectOption("all");
  await page.getByRole("combobox", { name: "Sort" }).selectOption("coming");
  await page.waitForURL(/\/bookings$/);
  await menu(page, "Refresh").click();
  await page.getByText(/Showing \d+ of/).waitFor();
  expect(page.url()).toMatch(/\/bookings$/);

  // Later changes can be saved to it.
  await page.getByRole("combobox", { name: "Simulator" }).selectOption("B737");
  await page.waitForURL(/simulator=B737/);
  await menu(page, "Views").click();
  await views.getByRole("button", { name: "Update “To confirm”" }).click();
  await page.getByText("View updated", { exact: true }).waitFor();
  await menu(page, "To confirm").click();
  await views.getByRole("button", { name: "Rename To confirm" }).click();
  await views.getByLabel("New name of To confirm").fill("  ");
  await views.getByRole("button", { name: "Rename", exact: true }).click();
  await views.getByText("Please enter a name for the view").waitFor();
  await views.getByLabel("New name of To confirm").fill("The big one");
  await views.getByRole("button", { name: "Rename", exact: true }).click();
  await menu(page, "The big one").first().waitFor();
  await page.keyboard.press("Escape");

  // Another device of the same account has it too.
  const other = await enter();
  await other.page.goto(`${DASHBOARD}/bookings`);
  await other.page.waitForURL(/simulator=B737/);
  await menu(other.page, "The big one").click();
  await other.page.getByRole("button", { name: "Delete The big one" }).click();
  const question = other.page.getByRole("dialog", { name: "Delete the view “The big one”?" });
  await question.waitFor();
  await looksWell(other.page, "views delete", other.picture);
  await question.getByRole("button", { name: "Delete view" }).click();
  await other.page.getByText("View deleted", { exact: true }).waitFor();
  await menu(other.page, "Views").waitFor();
});

test("hides, adds and orders columns by keyboard, and keeps them", async () => {
  const { enter } = await atTheDesk(1280);
  const { page, picture } = await enter();
  await bookSession(await register());
  await page.goto(`${DASHBOARD}/bookings`);
  await page.getByText(/Showing \d+ of/).waitFor();
  const usual = await headings(page);
  await menu(page, "Columns").click();
  const columns = page.getByRole("dialog", { name: "Columns" });
  await columns.getByRole("checkbox", { name: "Payment" }).uncheck();
  await columns.getByRole("checkbox", { name: "Phone" }).check();
  expect(await columns.getByRole("checkbox", { name: "Booking (always)" }).isDisabled()).toBe(true);
  const up = columns.getByRole("button", { name: "Move Phone up" });
  await up.focus();
  const kept = page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes("ChooseColumns")));
  for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press("Enter");
  expect(await up.evaluate((one) => one === document.activeElement)).toBe(true);
  const chosen = ["Booking", "Phone", "Customer", "Simulator", "Session", "Paid", "Status"];
  await expect.poll(() => headings(page)).toEqual([...chosen, "Actions"]);
  await looksWell(page, "columns menu", picture);
  await page.keyboard.press("Escape");
  await kept;

  await page.reload();
  await expect.poll(() => headings(page)).toEqual([...chosen, "Actions"]);
  const other = await enter();
  await other.page.goto(`${DASHBOARD}/bookings`);
  await expect.poll(() => headings(other.page)).toEqual([...chosen, "Actions"]);
  await menu(other.page, "Columns").click();
  await other.page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => headings(other.page)).toEqual(usual);
});

test("on a phone the cards follow the choice, and the menus fit", async () => {
  const { enter } = await atTheDesk(390);
  const { page, picture } = await enter();
  const customer = await register();
  await bookSession(customer);
  await page.goto(`${DASHBOARD}/bookings?search=${customer.email}`);
  const card = rowOf(page, "Bookings", customer.email);
  await card.waitFor();
  await openFilters(page);
  await menu(page, "Columns").tap();
  await page.getByRole("checkbox", { name: "Valid until" }).check();
  await picture("columns phone");
  await page.keyboard.press("Escape");
  await card.getByText("Valid until").waitFor();
  await menu(page, "Views").tap();
  await page.getByLabel("Name of the new view").fill("One customer");
  await looksWell(page, "views phone", picture);
  expect(await sideways(page)).toBe(0);
});
