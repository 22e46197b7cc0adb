/** The search over all tabs and the keyboard shortcuts, as staff and administrators use them. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bookingNumber, idStart } from "#domain/text/numbers.ts";
import { adminVisit, logInBy, signIn, staffMember } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { bookSession, freeHours, newEmail, register } from "./harness/customer.ts";
import { sideways } from "./harness/still.ts";
import { visit } from "./harness/visit.ts";

const DASHBOARD = "/admin/dashboard";

const field = (page: Page) => page.getByRole("combobox", { name: "Search the dashboard" });
const options = (page: Page) => page.getByRole("option");

async function search(page: Page, text: string): Promise<void> {
  if (!(await field(page).isVisible())) await page.keyboard.press("Control+k");
  await field(page).fill(text);
}

/** Presses Escape and waits until no dialog is open. */
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

/** Expects no axe violations in both themes, and nothing wider than the screen. */
async function looksWell(page: Page, name: string, picture: (name: string) => Promise<void>) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(`${name} ${colorScheme}`);
    expect(await findings(page), `${name} ${colorScheme}`).toEqual([]);
  }
  expect(await sideways(page)).toBe(0);
}

test("finds a booking by its number, its phone and its owner, and opens it", async () => {
  const { page, context, picture } = await adminVisit();
  const customer = await register();
  const id = await bookSession(customer);
  const number = bookingNumber(id);
  await page.goto(`${DASHBOARD}/messages`);
  await page.getByRole("heading", { name: "Messages" }).waitFor();

  // Opened by the button first, then by keys.
  await page.getByRole("button", { name: "Search everything" }).click();
  await page.getByRole("group", { name: "Go to" }).waitFor();
  await picture("palette empty");
  await search(page, number.toLowerCase());
  await options(page).filter({ hasText: number }).waitFor();
  expect(await options(page).count()).toBe(1);
  // A part of the number is enough.
  await search(page, number.slice(0, 7));
  await options(page).filter({ hasText: number }).waitFor();
  await search(page, number.toLowerCase());
  await expect.poll(() => options(page).count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/bookings\\?booking=${id}`));
  await page.getByRole("dialog").getByText(customer.email).first().waitFor();
  // The palette does not open over an open dialog.
  await page.keyboard.press("Control+k");
  expect(await field(page).count()).toBe(0);
  await closeDialog(page);

  await search(page, customer.email);
  await page.getByRole("group", { name: "Users" }).getByRole("option").waitFor();
  await looksWell(page, "palette found", picture);
  // The arrow keys wrap around across the groups, and Ctrl+Enter opens a new tab.
  const active = () => page.locator('[role="option"][aria-selected="true"]').textContent();
  expect(await active()).toContain("Asha Rao");
  await page.keyboard.press("ArrowUp");
  const last = await active();
  await page.keyboard.press("ArrowDown");
  expect(await active()).not.toBe(last);
  const named = await field(page).getAttribute("aria-activedescendant");
  expect(await page.locator(`[id="${named}"]`).getAttribute("aria-selected")).toBe("true");
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await (await opened).close();
  expect(await field(page).isVisible()).toBe(true);

  // Enter is pressed before the response arrives.
  await field(page).fill(idStart(id));
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/bookings\\?booking=${id}`));
  await page.getByRole("dialog").getByText(customer.email).first().waitFor();
  await closeDialog(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("group", { name: "Recent searches" }).getByText(idStart(id)).waitFor();
});

test("lists pages and actions at once; a failed search can be repeated", async () => {
  const { page, allow, picture } = await adminVisit();
  allow(/net::ERR_FAILED POST \/graphql/);
  let broken = true;
  await page.route("**/graphql", (route) =>
    broken && route.request().postData()?.includes("query Find") ? route.abort() : route.fallback(),
  );
  await page.goto(`${DASHBOARD}/orders`);
  await page.getByRole("heading", { name: "Orders" }).waitFor();
  // Letters are typed before the palette has opened; they trigger no shortcuts.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("rg");
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe("rg");
  await search(page, "new product");
  await options(page).filter({ hasText: "Add product" }).waitFor();
  await page.getByRole("alert").getByText("The search failed").waitFor();
  await picture("palette failed");
  broken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => page.getByText("The search failed").count()).toBe(0);
  await field(page).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/products\?edit=new/);
  await page.getByRole("dialog").getByLabel("Name").waitFor();
  await closeDialog(page);
  await search(page, "zzzqqq");
  await page.getByText("No results for “zzzqqq”").waitFor();
  await picture("palette nothing");
});

test("on a phone it fills the screen and opens by touch", async () => {
  const { page, token, picture } = await adminVisit(390);
  const name = `Rekha ${Math.random().toString(36).slice(2, 8)}`;
  await graphql(
    `mutation ($name: String!, $email: String!) {
      createContactMessage(name: $name, email: $email, message: "Do you open on Sunday?") { id } }`,
    { name, email: newEmail("rekha") },
  );
  await page.goto(`${DASHBOARD}/bookings`);
  await page.getByRole("button", { name: "Search everything" }).tap();
  await search(page, name);
  const hit = options(page).filter({ hasText: name });
  await hit.waitFor();
  await looksWell(page, "palette phone", picture);
  await hit.tap();
  await page.waitForURL(/\/messages\?message=/);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Do you open on Sunday?").waitFor();
  const id = new URL(page.url()).searchParams.get("message");
  await graphql("mutation ($id: ID!) { deleteContactMessage(id: $id) }", { id }, token);
});

test("shortcuts work everywhere, except while typing, in a dialog, or when switched off", async () => {
  const { page, picture } = await adminVisit();
  await page.goto(`${DASHBOARD}/bookings`);
  await page.getByText(/Showing \d+ of/).waitFor();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.waitFor();
  await looksWell(page, "shortcuts", picture);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  expect(page.url()).toContain("/bookings");
  await page.keyboard.press("Escape");
  await expect.poll(() => help.count()).toBe(0);

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  // The search key is pressed during navigation: it belongs to the next tab.
  await page.keyboard.press("/");
  await page.waitForURL(/\/products$/);
  const box = page.getByRole("searchbox", { name: "Search products" });
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("go?n");
  expect(await box.inputValue()).toBe("go?n");
  expect(await help.count()).toBe(0);
  await box.fill("");
  await box.blur();
  await page.keyboard.press("n");
  await page.waitForURL(/edit=new/);
  await closeDialog(page);

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByText(/Showing \d+ of/).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.keyboard.press("?");
  expect(await help.count()).toBe(0);
  expect(page.url()).toContain("/products");
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
});

test("on Today the help lists the walk-in, and no search in a list", async () => {
  const { page } = await adminVisit();
  await page.goto(DASHBOARD);
  await page.getByRole("list", { name: "Waiting" }).waitFor();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByText("Walk-in booking").waitFor();
  expect(await help.getByText("Search in this list").count()).toBe(0);
});

test("on a phone, results name the whole date and time of a session", async () => {
  const { page } = await adminVisit(390);
  const customer = await register();
  const [hour] = await freeHours(1);
  if (!hour) throw new Error("no hour");
  await bookSession(customer, { hour });
  await page.goto(`${DASHBOARD}/orders`);
  await page.getByRole("button", { name: "Search everything" }).tap();
  await search(page, customer.email);
  const when = page.getByRole("group", { name: "Bookings" }).getByText(/^\d+\s\w+\s\d{4},\s\d+:\d\d\s[ap]m$/);
  const shown = when.filter({ visible: true });
  await shown.waitFor();
  expect(await shown.evaluate((one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0)).toBe(true);
});

test("staff find bookings and messages, but no people or products", async () => {
  const person = await staffMember();
  const customer = await register();
  await bookSession(customer);
  const { page } = await visit();
  await signIn(page, await logInBy(person));
  await page.goto(`${DASHBOARD}/bookings`);
  await page.getByText(/Showing \d+ of/).waitFor();
  await search(page, customer.email);
  await page.getByRole("group", { name: "Bookings" }).getByRole("option").waitFor();
  expect(await page.getByRole("group", { name: "Users" }).count()).toBe(0);
  await search(page, "headset");
  await page.getByText("No results for “headset”").waitFor();
});
