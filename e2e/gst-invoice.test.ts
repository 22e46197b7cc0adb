/** "Need a GST invoice?" at the checkouts of the shop and of a session. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { gstinCheck } from "#domain/money/gstin.ts";
import { adminVisit } from "./harness/admin.ts";
import { findings } from "./harness/axe.ts";
import { openBooking, paymentWindow } from "./harness/booking-steps.ts";
import { newEmail } from "./harness/customer.ts";
import { leave } from "./harness/session.ts";
import { plenty } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const START = "29AAGCB7383J1Z";
const GSTIN = START + gstinCheck(START);
const COMPANY = "Skyline Components Pvt Ltd";
const ADDRESS = {
  "Full name": "Meera Iyer",
  "Phone number": "+91 98200 12345",
  Address: "4 Carter Road",
  City: "Mumbai",
  Pincode: "400050",
};

const main = (page: Page) => page.getByRole("main");

/** Opens the fields, which take the focus. */
async function openFields(page: Page): Promise<void> {
  await main(page).getByRole("button", { name: "Need a GST invoice?" }).click();
  const company = main(page).getByLabel("Company name");
  await expect.poll(() => company.evaluate((it) => it === document.activeElement)).toBe(true);
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a company orders as a guest, and staff see its GSTIN", async () => {
    const { page, picture, allow } = await visit(width);
    allow(/^400 POST \/graphql\/create-order/);
    const [{ id, name, price, image_url }] = await plenty();
    await leave(page, { "aviator-cart": JSON.stringify({ items: [{ id, name, price, image_url, quantity: 1 }] }) });
    await page.goto("/shipping-details");
    for (const [label, text] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel("State").selectOption("Maharashtra");
    await page.getByLabel("Email address").fill(newEmail("company"));
    await openFields(page);
    await main(page).getByLabel("Company name").fill(COMPANY);
    await main(page).getByLabel("GSTIN").fill(`${START}?`);
    await main(page).getByLabel("GSTIN").blur();
    await main(page).getByText("This is not a valid GSTIN").waitFor();
    await picture("gst fields", "page");
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("alert").getByText("This is not a valid GSTIN").first().waitFor();
    await main(page).getByLabel("GSTIN").fill(GSTIN.toLowerCase());
    await page.getByRole("button", { name: "Pay Now" }).click();
    await (await paymentWindow(page)).getByRole("button", { name: "Success" }).click();
    await page.getByRole("heading", { name: "Payment Successful!", level: 1 }).waitFor();
    const order = new URL(page.url()).searchParams.get("orderId");

    const { page: desk, picture: deskPicture } = await adminVisit(width);
    await desk.goto(`/admin/dashboard/orders?order=${order}`);
    await desk.getByRole("dialog").getByText(`GST invoice: ${COMPANY}, GSTIN ${GSTIN}`).waitFor();
    await deskPicture("order with gst");
  });

  test("the booking page has the same fields", async () => {
    const { page, picture } = await visit(width);
    await openBooking(page);
    await openFields(page);
    await main(page).getByLabel("GSTIN").fill("29");
    await main(page).getByLabel("GSTIN").blur();
    await main(page).getByText("This is not a valid GSTIN").waitFor();
    await main(page).getByRole("group", { name: "GST invoice" }).scrollIntoViewIfNeeded();
    await picture("gst fields of a booking");
    expect(await sideways(page)).toBe(0);
  });
});
