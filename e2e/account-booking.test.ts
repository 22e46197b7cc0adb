/** Booking with an account: one that is detected during the booking, and one that is signed in from the start. */

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import {
  chooseHour,
  confirmation,
  facts,
  fillContact,
  newContact,
  notice,
  openBooking,
  payButton,
  payBy,
  paymentWindow,
  typedContact,
} from "./harness/booking-steps.ts";
import { freeHour, newEmail, readBooking, register } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { logIn } from "./harness/session.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";

const ASSETS = "build/web/client/assets";

/** The name of the script that contains a text; shared scripts are named by their hash alone. */
function fileWith(text: string): string {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  const found = scripts.find((name) => readFileSync(`${ASSETS}/${name}`, "utf8").includes(text));
  if (!found) throw new Error(`no script contains "${text}"`);
  return found;
}

/** Opens the account menu, which on narrow screens is the main menu; there a notice may cover it. */
async function openMenu(page: Page, width: Width, name: string): Promise<void> {
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: width === 390 ? "Open menu" : name }).click();
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("an email with an account opens the login and the booking continues automatically", async () => {
    const { page, picture, allow } = await visit(width);
    const popupFile = fileWith("Account Already Exists");
    allow(new RegExp(`ERR_FAILED GET .*${popupFile}`));
    const account = await register();
    const hour = await freeHour();
    const typed = { name: "Asha R. Rao", email: account.email, phone: "98111 22333" };

    await openBooking(page);
    await chooseHour(page, hour);
    await fillContact(page, typed);
    await page.getByLabel("Age of the youngest flyer").fill("34");
    await page.getByRole("radio", { name: /^Advance Booking/ }).check();
    await page.route(`**/${popupFile}`, (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    await notice(page, "Login Error").waitFor();
    expect(await typedContact(page)).toEqual(typed);
    await payButton(page).click();

    const popup = page.getByRole("dialog", { name: "Account Already Exists" });
    await popup.waitFor();
    expect(await popup.getByLabel("Email").inputValue()).toBe(account.email);
    await picture("account already exists");
    await popup.getByRole("button", { name: "Close" }).click();
    await popup.waitFor({ state: "hidden" });
    expect(await typedContact(page)).toEqual(typed);

    await payButton(page).click();
    await popup.getByRole("textbox", { name: "Password" }).fill("not the password");
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await popup.getByText("Login Failed").waitFor();
    await popup.getByText("Invalid email or password").waitFor();
    await popup.getByRole("textbox", { name: "Password" }).fill(account.password);
    await popup.getByRole("button", { name: "Log in and continue" }).click();

    const frame = await paymentWindow(page);
    expect(await page.getByLabel("Full name").inputValue()).toBe(typed.name);
    expect(await page.getByLabel("Phone number").inputValue()).toBe(typed.phone);
    expect(await page.getByLabel("Age of the youngest flyer").inputValue()).toBe("34");
    await frame.getByRole("button", { name: "Success" }).click();

    const booked = await confirmation(page);
    expect(booked.facts).toMatchObject({ Time: sessionTimes(hour.time, 30), "Amount Paid": "₹500" });
    const kept = await readBooking<Record<string, string>>(
      account.token,
      booked.id,
      "user_id contact_email contact_phone booking_date",
    );
    expect(kept).toEqual({
      user_id: account.id,
      contact_email: account.email,
      contact_phone: "+919811122333",
      booking_date: hour.date,
    });
  });

  test("signs up, signs out, logs in, books with the stored details, signs out", async () => {
    const { page, picture } = await visit(width);
    const { name, phone } = newContact();
    const email = newEmail("kiran");
    const password = "over the clouds";

    await page.goto("/signup");
    await picture("signup");
    await page.getByLabel("Full name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone (optional)").fill(phone);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
    await page.getByRole("textbox", { name: "Confirm password" }).fill(`${password}!`);
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
    await notice(page, "Passwords do not match").waitFor();
    await page.getByRole("textbox", { name: "Confirm password" }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
    await notice(page, "Account Created!").waitFor();
    await page.waitForURL("/");

    await openMenu(page, width, name);
    await picture("account menu");
    for (const link of ["Profile", "Your Bookings", "Your Orders", "Custom Booking"])
      expect(await page.getByRole("link", { name: link, exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Admin Dashboard" }).count()).toBe(0);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();

    await page.goto("/login");
    await picture("login");
    await logIn(page, { email, password: "wrong" });
    await notice(page, "Login Failed").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await notice(page, "Welcome Back!").waitFor();
    await page.waitForURL("/");

    const hour = await freeHour();
    await openBooking(page, "/booking/A320/60");
    await expect.poll(() => typedContact(page)).toEqual({ name, email, phone: "+919820012345" });
    expect(await page.getByLabel("Email address").getAttribute("readonly")).not.toBeNull();
    await chooseHour(page, hour);
    expect(await facts(page)).toMatchObject({ Total: "₹10,000", "Due now": "₹10,000" });
    await payBy(page, "Success");
    expect((await confirmation(page)).facts).toMatchObject({
      Plan: "Win Over Flight Fear",
      "Amount Paid": "₹10,000",
    });
    expect((await mailTo(email, /Booking/)).text).toContain(name);

    await openMenu(page, width, name);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("/");
    // The address changes before the page does, and a change of page closes the menu.
    await page.getByRole("region", { name: "What you can do here" }).waitFor();
    if (width === 390) await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  });
});
