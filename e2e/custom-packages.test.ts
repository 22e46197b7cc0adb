/**
 * Custom packages for customers: the request dialog, "My Custom Bookings", and the payment of an offer. The API makes
 * the centre's offers.
 */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatLongDate, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { administrator } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import {
  chooseHour,
  confirmation,
  facts,
  hourButton,
  notice,
  payButton,
  payBy,
  paymentWindow,
} from "./harness/booking-steps.ts";
import { type Account, askForPackage, freeHours, type Hour, holdHour, newEmail, register } from "./harness/customer.ts";
import { logIn, openAs } from "./harness/session.ts";
import { shared } from "./harness/shared.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const WISH = "A birthday for six.\n  - landing at Leh\n  - cake at noon";

/** Makes an offer for a request, as an administrator. */
async function finalize(id: string, price: number, minutes: number): Promise<void> {
  const { token } = await administrator();
  await graphql(
    `mutation ($id: ID!, $price: Float!, $minutes: Int!) {
      finalizeCustomBooking(id: $id, assignedPrice: $price, assignedDuration: $minutes) { status }
    }`,
    { id, price, minutes },
    token,
  );
}

/** A start time for a session of two hours, on a day that stays available when it is taken. */
const longHour = async () => (await freeHours(4, { duration: 120 }))[0] as Hour;

/** Sends a request in this person's name. @returns its id. */
const request = ({ email, token }: Account, requirements = WISH) => askForPackage({ email, requirements }, token);

const main = (page: Page) => page.getByRole("main");
const openDialog = async (page: Page) => {
  await main(page).getByRole("button", { name: "Request Custom Package" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Custom Package" });
  await dialog.waitFor();
  return dialog;
};
const cards = (page: Page) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Airbus A320" }) });
/** A notice over a dialog, which hides the rest of the page from roles. */
const overDialog = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
test("a guest requests a package: missing fields, a failure, kept input, success", async () => {
  const { page, allow } = await visit(1280);
  allow(/^(400|500) POST \/custom-package-request$/);
  let calls = 0;
  await page.route("**/custom-package-request", (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 500, body: "" }) : route.fallback();
  });
  await page.goto("/booking/A320");
  const dialog = await openDialog(page);
  const submit = dialog.getByRole("button", { name: "Submit Request" });
  const typed = {
    "Full Name *": "Meera Iyer",
    "Email Address *": newEmail("meera"),
    "Phone Number *": "98200 12345",
    "Preferred Duration (minutes) *": "5000",
    "Specific Requirements *": WISH,
  };
  const duration = dialog.getByLabel("Preferred Duration (minutes) *");
  expect(await duration.getAttribute("placeholder")).toBe("e.g., 90, 120, 180");
  expect(await dialog.getByLabel("Email Address *").getAttribute("type")).toBe("email");

  await submit.click();
  await overDialog(page, "Missing Information").waitFor();
  await overDialog(page, "Please fill in all required fields.").waitFor();
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
  await submit.click();
  await dialog.getByText("Please enter a duration from 15 to 1,200 minutes").waitFor();
  expect(calls).toBe(0);
  expect(await findings(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
  await openDialog(page);
  await duration.fill("90");
  await submit.click();
  await overDialog(page, "Submission Error").waitFor();
  await overDialog(page, "Failed to submit your request. Please try again.").waitFor();
  for (const [label, text] of Object.entries({ ...typed, "Preferred Duration (minutes) *": "90" }))
    expect(await dialog.getByLabel(label).inputValue()).toBe(text);

  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/custom-package-request", async (route) => {
    await held;
    await route.fallback();
  });
  await submit.click();
  const busy = dialog.getByRole("button", { name: "Submitting..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  letThrough();
  await overDialog(page, "Request Submitted").waitFor();
  await overDialog(page, "Thank you! Our executive will contact you shortly with a customized package.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  await openDialog(page);
  for (const label of Object.keys(typed)) expect(await dialog.getByLabel(label).inputValue()).toBe("");
});

test("without JavaScript the card links to the chat", async () => {
  const html = await (await fetch(`${shared().url}/booking/B737`)).text();
  const [, link = ""] = /<a ([^>]*)>(?:(?!<\/a>).)*Request Custom Package/s.exec(html) ?? [];
  expect(link).toContain('href="https://wa.me/');
});

test("/custom-booking redirects to the list, and a signed-out visitor to the login and back", async () => {
  const { page } = await visit(390);
  const answer = await fetch(`${shared().url}/custom-booking`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/custom-bookings"]);
  const first = await page.goto("/custom-booking");
  expect([first?.status(), first?.headers()["cache-control"]]).toEqual([200, "no-store"]);
  // As served, because the page redirects to the login at once.
  expect(await first?.text()).toMatch(/<meta name="robots" content="noindex"/);
  await page.waitForURL("**/login?next=%2Fcustom-bookings");
  const account = await register();
  await logIn(page, account);
  await page.waitForURL("**/custom-bookings");
  await page.getByRole("heading", { name: "No custom bookings yet" }).waitFor();
  await page.getByText("Confirm your email to see earlier requests").waitFor();
  await page.getByRole("button", { name: "Send me a link" }).click();
  const sent = page.getByText(`We've sent a link to ${account.email}`);
  await sent.waitFor();

  // The mailed link opens another tab; this page refreshes when it becomes visible again.
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("RequesterProved")
      ? route.fulfill({ json: { data: { me: { email_proved: true } } } })
      : route.fallback(),
  );
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await sent.waitFor({ state: "detached" });
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a signed-in customer sends a request, and sees every request with its status", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    await openAs(page, account, "/booking/A320");
    const dialog = await openDialog(page);
    const email = dialog.getByLabel("Email Address *");
    await expect.poll(() => email.inputValue()).toBe(account.email);
    expect(await email.getAttribute("readonly")).not.toBeNull();
    expect(await dialog.getByLabel("Full Name *").inputValue()).toBe("Asha Rao");
    expect(await dialog.getByLabel("Phone Number *").inputValue()).toBe("+919876543210");
    await dialog.getByLabel("Preferred Duration (minutes) *").fill("90");
    await dialog.getByLabel("Specific Requirements *").fill(WISH);
    await picture("custom package dialog");
    await dialog.getByRole("button", { name: "Submit Request" }).click();
    await dialog.waitFor({ state: "hidden" });
    await main(page).getByRole("link", { name: "See your custom bookings" }).click();

    await page.getByRole("heading", { name: "My Custom Bookings", level: 1 }).waitFor();
    await main(page).getByText("View and manage your custom flight simulation requests").waitFor();
    await cards(page).getByText("Waiting for our offer").waitFor();
    const today = formatShortDate(todayInIndia(new Date()));
    await cards(page).getByText(`Requested on ${today}`).waitFor();
    expect(await facts(page)).toMatchObject({ "Requested duration": "90 minutes" });
    expect(await cards(page).getByText("A birthday for six.").textContent()).toBe(WISH);

    await request(account, "A whole team day, please. ".repeat(40));
    await finalize(await request(account, "An evening for two."), 18_000, 90);
    await page.reload();
    const offered = cards(page).filter({ hasText: "An evening for two." });
    await offered.getByText("Ready for Payment").waitFor();
    await offered.getByText("₹18,000").waitFor();
    await offered.getByRole("button", { name: "Pay now" }).waitFor();
    expect(await page.getByRole("button", { name: "Pay now" }).count()).toBe(1);
    expect(await cards(page).count()).toBe(3);
    await cards(page).getByRole("button", { name: "Show all" }).click();
    await cards(page).getByRole("button", { name: "Show less" }).click();
    expect(await sideways(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await picture("my custom bookings", "page");
  });

  test("the owner chooses a time, pays the offered price in full and gets the booking", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    await finalize(await request(account), 18_000, 90);
    const hour = await longHour();
    await openAs(page, account, "/custom-bookings");
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.getByRole("grid").waitFor();
    await chooseHour(page, hour);
    expect(await facts(page)).toMatchObject({
      Plan: "Custom Plan (90 min)",
      Time: sessionTimes(hour.time, 90),
      "Due now": "₹18,000",
      Balance: "₹0",
    });
    expect(await findings(page)).toEqual([]);
    await picture("paying a custom booking", "page");
    await payButton(page).click();
    const frame = await paymentWindow(page);
    await frame.getByText("₹18,000").waitFor();
    for (const text of ["Processing Payment", "Waiting for your payment", "Do not close this window"])
      await page.getByText(text).last().waitFor();
    await frame.getByRole("button", { name: "Close" }).click();
    await page.getByRole("timer").waitFor();
    await payBy(page, "Success");
    const booked = await confirmation(page);
    expect(booked.facts).toMatchObject({
      Plan: "Custom Plan (90 min)",
      Date: formatLongDate(hour.date),
      Time: sessionTimes(hour.time, 90),
      "Amount Paid": "₹18,000",
    });

    await page.goto("/custom-bookings");
    const link = cards(page).filter({ hasText: "Booked" }).getByRole("link");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe(`/booking-summary?bookingId=${booked.id}`);
    expect(await page.getByRole("button", { name: "Pay now" }).count()).toBe(0);
  });
});

test("a time taken in the meantime is shown at the calendar; without a date it can still be paid", async () => {
  const { page, allow } = await visit(390, { viewport: { width: 360, height: 740 } });
  allow(/^409 POST \/graphql\/create-order$/, /^500 POST \/graphql$/);
  const account = await register();
  const id = await request(account);
  await finalize(id, 12_500.5, 75);
  let down = true;
  await page.route("**/graphql", (route) =>
    down && route.request().postData()?.includes("OwnCustomBookings")
      ? route.fulfill({ status: 500, body: "" })
      : route.fallback(),
  );
  await openAs(page, account, "/custom-bookings");
  await notice(page, "Failed to load your custom bookings.").waitFor();
  down = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  const hour = await longHour();
  await chooseHour(page, hour);
  await holdHour(hour);
  await payButton(page).click();
  const taken = page.getByRole("alert").filter({ hasText: "time" });
  await taken.waitFor();
  await hourButton(page, hour.time, "Taken").waitFor();
  expect(await sideways(page)).toBe(0);
  await page.getByRole("button", { name: "Choose the date later" }).click();
  await payBy(page, "Success");
  expect((await confirmation(page)).facts).toMatchObject({
    Plan: "Custom Plan (75 min)",
    Date: "Not Selected",
    "Amount Paid": "₹12,500.50",
  });
});
