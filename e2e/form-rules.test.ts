/** The booking form's required fields and refusals. */

import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { addDays, formatLongDate, instantOf, todayInIndia } from "#domain/time/dates.ts";
import {
  chooseDay,
  chooseHour,
  facts,
  fillContact,
  hourButton,
  newContact,
  notice,
  openBooking,
  payButton,
  payBy,
  typedContact,
} from "./harness/booking-steps.ts";
import { freeHour, register } from "./harness/customer.ts";
import { leave, sessionOf } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("name and phone enable the button; email and formats are checked", async () => {
    const { page, picture } = await visit(width);
    await openBooking(page);
    const { name, email, phone } = newContact();
    expect(await payButton(page).isDisabled()).toBe(true);
    await page.getByLabel("Full name").fill(name);
    expect(await payButton(page).isDisabled()).toBe(true);
    await page.getByLabel("Phone number").fill(phone);
    expect(await payButton(page).isEnabled()).toBe(true);
    await page.getByLabel("Full name").fill("   ");
    expect(await payButton(page).isDisabled()).toBe(true);
    await page.getByLabel("Full name").fill(name);

    await payButton(page).click();
    await notice(page, "Missing Information").waitFor();
    await notice(page, "Please fill in all contact details").waitFor();
    await page.getByText("Please enter your email address").waitFor();
    await page.getByLabel("Email address").fill("meera at home");
    await page.getByLabel("Phone number").fill("12");
    await page.getByLabel("Age of the youngest flyer").fill("9");
    await payButton(page).click();
    await page.getByText("Every flyer must be at least 12 years old").waitFor();
    expect(await messageOf(page, "Email address")).toContain("Please enter a valid email address");
    expect(await messageOf(page, "Phone number")).toContain("Please enter a valid phone number");
    await picture("refused fields");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Phone number").fill(phone);
    await page.getByLabel("Age of the youngest flyer").fill("");
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(0);
    await payBy(page, "Close");
  });

  test("shows an invalid field on blur, and clears the error while typing", async () => {
    const { page } = await visit(width);
    await openBooking(page);
    const email = page.getByLabel("Email address");
    await email.focus();
    await email.blur();
    await page.getByLabel("Age of the youngest flyer").fill("9");
    await email.fill("meera at home");
    await page.getByText("Every flyer must be at least 12 years old").waitFor();
    await email.blur();
    await page.getByText("Please enter a valid email address").waitFor();
    expect(await page.getByText("Please enter your email address").count()).toBe(0);
    await email.fill("meera@example.com");
    await page.getByText("Please enter a valid email address").waitFor({ state: "detached" });
    expect(await page.getByText("Missing Information").count()).toBe(0);
  });

  test("closes the notice of missing details once they are filled in", async () => {
    const { page } = await visit(width);
    await openBooking(page);
    const { name, email, phone } = newContact();
    await page.getByLabel("Full name").fill(name);
    await page.getByLabel("Phone number").fill(phone);
    await payButton(page).click();
    const said = notice(page, "Missing Information");
    await said.waitFor();
    await page.getByLabel("Email address").fill(email);
    await said.waitFor({ state: "detached", timeout: 3_000 });
  });

  test("keeps the form through a reload and for another plan", async () => {
    const { page } = await visit(width);
    const hour = await freeHour();
    const contact = newContact();
    await openBooking(page);
    await fillContact(page, contact);
    await page.getByLabel("Age of the youngest flyer").fill("14");
    await page.getByLabel("Parent or guardian").fill("Sunita Iyer");
    await chooseHour(page, hour);
    await page.getByRole("radio", { name: /Advance/ }).check();
    await page.reload();
    await page.getByLabel("Parent or guardian").waitFor();
    expect(await typedContact(page)).toEqual(contact);
    expect(await page.getByLabel("Parent or guardian").inputValue()).toBe("Sunita Iyer");
    await expect.poll(() => hourButton(page, hour.time).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: /Advance/ }).isChecked()).toBe(true);

    await page.getByRole("link", { name: "Choose another plan" }).click();
    await page.goto("/booking/A320/60");
    await expect.poll(() => typedContact(page)).toEqual(contact);
    await expect.poll(async () => (await facts(page)).Time).toBe(sessionTimes(hour.time, 60));
    expect(await page.getByText("No date yet: choose it within a year").count()).toBe(0);
  });

  test("a day requires a time, and both can be cleared", async () => {
    const { page } = await visit(width);
    const hour = await freeHour();
    await openBooking(page);
    await fillContact(page, newContact());
    await chooseDay(page, hour.date);
    await payButton(page).click();
    await page.getByText("Please choose a time for this date, or choose the date later.").waitFor();
    await hourButton(page, hour.time).check();
    expect(await facts(page)).toMatchObject({ Time: sessionTimes(hour.time, 30) });
    await chooseDay(page, hour.date);
    expect(await facts(page)).toMatchObject({ Date: "Not Selected" });
  });
});

/** A field's description, as a screen reader announces it. */
async function messageOf(page: Page, label: string): Promise<string> {
  const ids = (await page.getByLabel(label).getAttribute("aria-describedby")) ?? "";
  const texts = ids.split(" ").map((id) => page.locator(`[id="${id}"]`).allInnerTexts());
  return (await Promise.all(texts)).flat().join(" ");
}

test("past days can't be chosen, and a time may have passed by the time of payment", async () => {
  const { page } = await visit();
  const hour = await freeHour();
  await openBooking(page);
  const yesterday = addDays(todayInIndia(new Date()), -1);
  if (yesterday.slice(0, 7) === todayInIndia(new Date()).slice(0, 7)) {
    const day = page.getByRole("button", { name: formatLongDate(yesterday) });
    expect(await day.isDisabled()).toBe(true);
  }
  expect(await page.getByRole("button", { name: "Go to the Previous Month" }).isDisabled()).toBe(true);
  await fillContact(page, newContact());
  await chooseHour(page, hour);
  await page.clock.setFixedTime(instantOf(addDays(hour.date, 1), "09:00"));
  await payButton(page).click();
  await notice(page, "Invalid Date").waitFor();
  await notice(page, "Please select a future date for your booking").waitFor();
});

const isAbout = (route: Route, operation: string): boolean => route.request().postData()?.includes(operation) ?? false;

/** Fulfils one GraphQL operation and lets the others pass. */
async function answerInstead(page: Page, operation: string, answer: { status?: number; json?: object }): Promise<void> {
  await page.route("**/graphql", (route) =>
    isAbout(route, operation) ? route.fulfill({ json: {}, ...answer }) : route.fallback(),
  );
}

describe("failures on the way to the payment", () => {
  test("the gateway's script does not load", async () => {
    const { page, allow } = await visit();
    allow(/^net::ERR_FAILED GET \/razorpay-sandbox\/v1\/checkout.js/);
    await openBooking(page);
    await fillContact(page, newContact());
    await page.route("**/checkout.js", (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    await notice(page, "Payment Error").waitFor();
    await notice(page, "Failed to load Razorpay SDK").waitFor();
    await payBy(page, "Close");
  });

  test("the order can't be created", async () => {
    const { page, allow } = await visit();
    allow(/^500 POST \/graphql\/create-order/);
    await openBooking(page);
    await fillContact(page, newContact());
    await page.route("**/create-order", (route) => route.fulfill({ status: 500, json: {} }));
    await payButton(page).click();
    await notice(page, "Payment Error").waitFor();
    await notice(page, "Failed to create Razorpay order").waitFor();
  });

  test("an unexpected response ends the overlay, and the form is kept", async () => {
    const { page, allow } = await visit();
    allow(/the answer can't be read/);
    await openBooking(page);
    const contact = newContact();
    await fillContact(page, contact);
    await page.route("**/graphql/create-order", (route) =>
      route.fulfill({ json: { id: "order_1", amount: 1, key: "k", holdUntil: "2030-01-01" } }),
    );
    await page.evaluate(() => {
      Headers.prototype.get = () => {
        throw new TypeError("the answer can't be read");
      };
    });
    await payButton(page).click();
    await notice(page, "Booking Error").waitFor();
    await notice(page, "An error occurred while processing your booking").waitFor();
    await page.getByText("Preparing your payment").waitFor({ state: "detached" });
    expect(await payButton(page).isEnabled()).toBe(true);
    expect(await typedContact(page)).toEqual(contact);
  });

  test("the session is refused, twice more, and ends", async () => {
    const { page, allow } = await visit();
    allow(/^401 POST \/graphql\/create-order/);
    await leave(page, sessionOf(await register()));
    await openBooking(page);
    await page.getByLabel("Phone number").fill("98200 12345");
    let requests = 0;
    await page.route("**/create-order", (route) => {
      requests += 1;
      return route.fulfill({ status: 401, json: { error: "No", code: "UNAUTHENTICATED" } });
    });
    await payButton(page).click();
    await notice(page, "Session Error").waitFor();
    await notice(page, "User session not found after retry. Please try again.").waitFor();
    expect(requests).toBe(3);
    await page.getByRole("link", { name: "Login" }).waitFor();
  });

  test("the login fails", async () => {
    const { page, allow } = await visit();
    allow(/^500 POST \/graphql/);
    const { email } = await register();
    await openBooking(page);
    await fillContact(page, { ...newContact(), email });
    await payButton(page).click();
    const popup = page.getByRole("dialog", { name: "Account Already Exists" });
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await popup.getByText("Please fill in all fields").waitFor();
    await answerInstead(page, "mutation Login", { status: 500 });
    await popup.getByRole("textbox", { name: "Password" }).fill("whatever");
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await popup.getByText("Login Error").waitFor();
    await popup.getByText("An error occurred during login").waitFor();
  });

  test("the payment was made but is refused", async () => {
    const { page, picture } = await visit();
    await openBooking(page);
    await fillContact(page, newContact());
    const refused = { success: false, message: "It will be refunded in full.", bookingId: null };
    await answerInstead(page, "completeCheckout", {
      json: { data: { completeCheckout: refused } },
    });
    await payBy(page, "Success");
    await notice(page, "Booking Error").waitFor();
    const said = page
      .getByRole("main")
      .getByText("Payment was successful but booking could not be created. It will be refunded in full.");
    await said.waitFor();
    await page.getByText(/^Reference: pay_\w+$/).waitFor();
    // A refused payment is not charged twice.
    const button = page.getByRole("button", { name: "Confirm and Pay" });
    expect(await button.isDisabled()).toBe(true);
    await picture("payment refused");
  });
});
