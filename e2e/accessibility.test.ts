/** Every page and every state of the booking, searched by axe at both widths: it must find nothing. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  chooseHour,
  confirmation,
  fillContact,
  newContact,
  openBooking,
  payButton,
  paymentWindow,
} from "./harness/booking-steps.ts";
import { freeHour, register } from "./harness/customer.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const PAGES = [
  "/",
  "/simulation",
  "/booking-plan",
  "/booking/B737",
  "/booking/X",
  "/booking/B737/60",
  "/booking-summary",
  "/login",
  "/find-payment",
  "/shop",
  "/cart",
  "/shipping-details",
  "/signup",
  "/no/such/page",
];

/** What axe finds, with where; an empty list is what we want. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test.each(PAGES)("%s", async (path) => {
    const { page, allow } = await visit(width);
    allow(/^404 GET/);
    await page.goto(path);
    if (/\/\d+$/.test(path)) await page.getByRole("grid").waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test("the booking from the empty form to the summary", async () => {
    const { page } = await visit(width);
    const hour = await freeHour();
    const contact = newContact();
    await openBooking(page);
    await fillContact(page, { ...contact, email: "nowhere" });
    await page.getByLabel("Age of the youngest flyer").fill("11");
    await payButton(page).click();
    await page.getByText("Please enter a valid email address").first().waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByLabel("Age of the youngest flyer").fill("");
    await fillContact(page, contact);
    await chooseHour(page, hour);
    expect(await findings(page)).toEqual([]);
    await payButton(page).click();
    const frame = await paymentWindow(page);
    expect(await findings(page)).toEqual([]);
    await frame.getByRole("button", { name: "Close" }).click();
    await page.getByRole("timer").waitFor();
    expect(await findings(page)).toEqual([]);
    await payButton(page).click();
    await (await paymentWindow(page)).getByRole("button", { name: "Success" }).click();
    await confirmation(page);
    expect(await findings(page)).toEqual([]);
  });

  test("the login popup and the menu", async () => {
    const { page } = await visit(width);
    const { email, password } = await register();
    await openBooking(page);
    await fillContact(page, { ...newContact(), email });
    await payButton(page).click();
    const popup = page.getByRole("dialog");
    await popup.getByRole("textbox", { name: "Password" }).fill(`not ${password}`);
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await popup.getByText("Invalid email or password").waitFor();
    expect(await findings(page)).toEqual([]);
    await popup.getByRole("textbox", { name: "Password" }).fill(password);
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await (await paymentWindow(page)).getByRole("button", { name: "Close" }).click();
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: width === 390 ? "Open menu" : "Asha" }).click();
    await page.getByRole("button", { name: "Sign Out" }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
