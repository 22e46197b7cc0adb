/** The account's home: the address book with Undo, a kept address at the checkout, a planned erasure. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { register } from "./harness/customer.ts";
import { leave, openAs } from "./harness/session.ts";
import { plenty } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const ADDRESS = {
  "Name of this address": "Home",
  Pincode: "201301",
  Address: "14 Lake Road",
  City: "Noida",
};

/** Adds an address in the open dialog; the name and the phone number are the account's. */
async function addAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  for (const [label, text] of Object.entries(ADDRESS)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel("State").selectOption("Uttar Pradesh");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
}

test.each(WIDTHS)("at %i pixels a new customer finds everything in one place", async (width) => {
  const { page, picture } = await visit(width);
  await openAs(page, await register(), "/account");
  await page.getByRole("heading", { name: "No session ahead" }).waitFor();
  await page.getByText("Your hours appear here after your first session.").waitFor();
  await addAddress(page);
  await page.getByText("14 Lake Road").waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await picture("account home", "page");
});

test("a removed address comes back with Undo, and fills the next order", async () => {
  const { page, picture } = await visit(390);
  const account = await register();
  await openAs(page, account, "/account");
  await addAddress(page);
  await page.getByRole("button", { name: "Remove Home" }).click();
  await notice(page, "Address removed").waitFor();
  await page.getByText("14 Lake Road").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("14 Lake Road").waitFor();

  const [product] = await plenty();
  const items = [{ id: product?.id, name: product?.name, price: product?.price, image_url: null, quantity: 1 }];
  await leave(page, { "aviator-cart": JSON.stringify({ items }) });
  await page.goto("/shipping-details");
  await page.getByRole("radio", { name: /^Home/ }).and(page.locator(":checked")).waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe("Noida");
  await page.getByText(/^Arrives by /).waitFor();
  await picture("shipping with kept address", "page");

  await page.getByRole("radio", { name: /^Another address/ }).check();
  expect(await page.getByLabel("City").inputValue()).toBe("");
  await page.getByLabel("Pincode").fill("560 001");
  expect(await page.getByLabel("State").inputValue()).toBe("Karnataka");
  await page.getByLabel("Keep this address for my next order").waitFor();
});

test("an account is erased a week later, unless its owner keeps it", async () => {
  const { page, picture } = await visit(1280);
  await openAs(page, await register(), "/account");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  expect((await download).suggestedFilename()).toMatch(/^aviator-data-\d{4}-\d\d-\d\d\.json$/);
  await page.getByRole("button", { name: "Erase your account" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase your account?" });
  await dialog.getByRole("button", { name: "Erase in 7 days" }).click();
  await page.getByText(/^Your account will be erased on /).waitFor();
  await picture("account erasure planned");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await notice(page, "Your account stays").waitFor();
  await page.getByRole("button", { name: "Erase your account" }).waitFor();
});
