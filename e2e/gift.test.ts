/**
 * Gift vouchers of customers: bought as a guest, used in part on a session and in whole in the shop, checked for what
 * is left; and discount codes at the checkout.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { administrator } from "./harness/admin.ts";
import { graphql, openCheckout, pay } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import {
  confirmation,
  facts,
  fillContact,
  newContact,
  openBooking,
  payBy,
  paymentWindow,
} from "./harness/booking-steps.ts";
import { type Account, newEmail, register } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { leave, openAs } from "./harness/session.ts";
import { plenty, priceText } from "./harness/shelf.ts";
import { settled, shifts, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const CODE = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{5}/;

/** The code in the recipient's mail. */
async function codeFor(email: string): Promise<string> {
  const [code] = CODE.exec((await mailTo(email)).text) ?? [];
  if (!code) throw new Error("The mail has no code.");
  return code;
}

/** Buys a voucher of so many rupees without a browser, as this person or a guest. @returns its code. */
async function boughtVoucher(amount: number, buyer?: Account): Promise<string> {
  const recipientEmail = newEmail("gift");
  const voucher = {
    amount,
    recipientName: "Ravi Rao",
    recipientEmail,
    message: "",
    design: "night",
    delivery: "mail",
    contactName: "Asha Rao",
    contactEmail: buyer?.email ?? newEmail("giver"),
    contactPhone: "98765 43210",
  };
  await pay(await openCheckout({ amount, voucher }, buyer?.token), undefined, { webhook: "only" });
  return codeFor(recipientEmail);
}

/** Creates a discount code of ten per cent. */
async function discountCode(): Promise<string> {
  const code = `FLY${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const { token } = await administrator();
  await graphql(
    "mutation ($input: DiscountCodeInput!) { createDiscountCode(input: $input) { id } }",
    { input: { code, percent: 10, scope: "all" } },
    token,
  );
  return code;
}

/** Types a code into the open field and applies it. */
async function apply(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^(Discount code|Gift voucher)/).fill(code);
  await page.getByRole("button", { name: /^Use the/ }).click();
}

const openCodes = (page: Page) => page.getByRole("button", { name: "Have a code?" }).click();
const problem = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true }).waitFor();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a guest buys a voucher, whose code pays for a part of a session", async () => {
    const { page, picture } = await visit(width);
    const giver = newContact();
    const recipient = newEmail("gift");
    await page.goto("/gift");
    await settled(page);
    expect(await sideways(page)).toBe(0);
    expect(await shifts(page)).toEqual([]);
    await picture("gift", "page");
    await picture("gift first view");
    await page.getByRole("button", { name: "Buy the voucher" }).click();
    await problem(page, "Please enter the recipient's name");
    expect(await findings(page)).toEqual([]);

    await page.getByText("Other amount").click();
    await page.getByLabel("Amount in rupees").fill("2,000");
    await page.getByRole("radio", { name: "Night" }).check({ force: true });
    await page.getByLabel("Who is it for?").fill("Ravi Rao");
    await page.getByLabel("Your message").fill("Happy birthday!\nFly safely.");
    await page.getByLabel("Recipient's email").fill(recipient);
    await fillContact(page, giver);
    await picture("gift filled", "page");
    await page.getByRole("button", { name: "Buy the voucher" }).click();
    const frame = await paymentWindow(page);
    await frame.getByText("₹2,000", { exact: true }).waitFor();
    await frame.getByRole("button", { name: "Success" }).click();
    await heading(page, "Gift voucher bought!").waitFor();
    await page.getByText(`It's on its way to ${recipient}.`).waitFor();
    await page.getByRole("button", { name: /^Print voucher/ }).waitFor();
    await picture("gift bought", "page");
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Print voucher/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await mailTo(giver.email, /voucher/i);
    const code = await codeFor(recipient);

    await openBooking(page);
    await fillContact(page, newContact());
    await openCodes(page);
    await apply(page, "NOSUCHCODE");
    await problem(page, "We don't know this code. Please check it and try again.");
    await picture("code refused", "page");
    await apply(page, code.toLowerCase());
    await expect
      .poll(() => facts(page))
      .toMatchObject({
        [`Gift voucher …${code.slice(-5)}`]: "-₹2,000",
        "Due now": "₹3,000",
      });
    expect(await findings(page)).toEqual([]);
    await picture("booking with voucher", "page");
    await payBy(page, "Success");
    const booked = await confirmation(page);
    expect(booked.facts).toMatchObject({ "Amount Paid": "₹5,000" });
    await picture("summary with voucher", "page");
  });

  test("a voucher pays for a whole order and keeps the rest, which its page shows", async () => {
    const { page, picture } = await visit(width);
    const [code, off] = [await boughtVoucher(10_000), await discountCode()];
    const [cap] = await plenty();
    const { id, name, price, image_url } = cap;
    await leave(page, { "aviator-cart": JSON.stringify({ items: [{ id, name, price, image_url, quantity: 1 }] }) });
    await page.goto("/shipping-details");
    for (const [label, text] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel("State").selectOption("Maharashtra");
    await page.getByLabel("Email address").fill(newEmail("meera"));
    await openCodes(page);
    await apply(page, off.toLowerCase());
    const discount = Math.floor(rupeesToPaise(price) / 10);
    const due = rupeesToPaise(price) - discount;
    await expect
      .poll(() => facts(page))
      .toMatchObject({
        Subtotal: priceText(cap),
        [`Code ${off}`]: `-${formatRupees(discount)}`,
      });
    await page.getByRole("button", { name: "Have another code?" }).click();
    await apply(page, code);
    await page.getByText("Nothing to pay: your order is placed at once.").waitFor();
    expect(await facts(page)).toMatchObject({ [`Gift voucher …${code.slice(-5)}`]: `-${formatRupees(due)}` });
    await picture("order with codes", "page");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/orderId=/);
    await heading(page, "Payment Successful!").waitFor();
    await picture("order summary", "page");
    // The list of orders says how the total came about, too.
    await page.goto("/orders");
    await page.getByText(`Code ${off}, taken off`).waitFor();
    await page.getByText(`Paid by gift voucher …${code.slice(-5)}`).waitFor();
    await picture("orders with codes", "page");

    await page.goto("/gift/balance");
    await settled(page);
    expect(await shifts(page)).toEqual([]);
    const field = page.getByLabel("Voucher code");
    await field.fill("AAAA-BBBB-CCCCC");
    await page.getByRole("button", { name: "Check the balance" }).click();
    await problem(page, "We can't find a gift voucher with this code. Please check the code and try again.");
    await field.fill(code);
    await page.getByRole("button", { name: "Check the balance" }).click();
    await page.getByRole("heading", { name: `Left on ${code}` }).waitFor();
    await page.getByText(formatRupees(rupeesToPaise(10_000) - due), { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("gift balance", "page");
  });
});

test("a buyer with an account prints the voucher again from the profile", async () => {
  const { page, picture } = await visit(390);
  const buyer = await register();
  const code = await boughtVoucher(1000, buyer);
  await openAs(page, buyer, "/profile");
  await page.getByText(`…${code.slice(-5)} · ₹1,000 left`).waitFor();
  expect(await findings(page)).toEqual([]);
  await picture("profile with a voucher", "page");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Print of gift voucher …${code.slice(-5)}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

const ADDRESS = {
  "Full name": "Meera Iyer",
  "Phone number": "+91 98200 12345",
  Address: "Flat 12, Sea Breeze",
  City: "Mumbai",
  Pincode: "400 050",
};
