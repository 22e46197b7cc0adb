/**
 * Custom packages for customers: the request dialog, "My Custom Bookings", and the payment of what the centre
 * has offered. The centre's part is done by the API.
 */
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { addDays, formatLongDate, formatShortDate, todayInIndia } from "#domain/dates.ts";
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
import { type Account, type Hour, holdHour, newEmail, register } from "./harness/customer.ts";
import { ADMINISTRATOR } from "./harness/product.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const WISH = "A birthday for six.\n  - landing at Leh\n  - cake at noon";

async function post<T>(path: string, body: object, token = ""): Promise<T> {
  const answer = await fetch(`${inject("url")}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function ask<T>(query: string, variables: object, token = ""): Promise<T> {
  const answer = await post<{ data: T; errors?: unknown }>("/graphql", { query, variables }, token);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** Sends a request in this person's name; gives its id. */
async function request({ email, token }: Account, requirements = WISH): Promise<string> {
  const { id } = await post<{ id: string }>(
    "/custom-package-request",
    {
      simulatorType: "A320",
      name: "Asha Rao",
      email,
      phone: "98765 43210",
      duration: "90",
      requirements,
    },
    token,
  );
  return id;
}

/** Answers a request as the centre does. */
async function finalize(id: string, price: number, minutes: number): Promise<void> {
  const { login } = await ask<{ login: { token: string } }>(
    "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }",
    ADMINISTRATOR,
  );
  await ask(
    `mutation ($id: ID!, $price: Float!, $minutes: Int!) {
      finalizeCustomBooking(id: $id, assignedPrice: $price, assignedDuration: $minutes) { status }
    }`,
    { id, price, minutes },
    login.token,
  );
}

/** An hour from which a session of two hours can start. */
async function longHour(): Promise<Hour> {
  const from = addDays(todayInIndia(new Date()), 2);
  const { availability } = await ask<{
    availability: { date: string; times: { time: string; available: boolean }[] }[];
  }>(
    `query ($from: String!, $to: String!) {
      availability(simulatorType: "A320", duration: 120, from: $from, to: $to) {
        date
        times { time available }
      }
    }`,
    { from, to: addDays(from, 60) },
  );
  for (const { date, times } of availability) {
    const free = times.filter((hour) => hour.available);
    // The day can still be chosen when this hour is taken.
    if (free[0] && free.length > 4) return { date, time: free[0].time };
  }
  throw new Error("No day has a free hour.");
}

/** Opens a page as this person. */
async function openAs(page: Page, { token, id, email }: Account, path: string): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(
    ([key = "", user = ""]) => {
      localStorage.setItem("authToken", key);
      localStorage.setItem("user", user);
    },
    [token, JSON.stringify({ id, email, name: "Asha Rao", phone: "+919876543210", role: "user" })],
  );
  await page.goto(path);
}

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
/** A notice over a dialog, which hides the rest of the page from whoever listens. */
const overDialog = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("a guest asks for a package: what is missing, what fails, what is kept, what is sent", async () => {
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
  await overDialog(
    page,
    "Thank you! Our executive will contact you shortly with a customized package.",
  ).waitFor();
  await dialog.waitFor({ state: "hidden" });
  await openDialog(page);
  for (const label of Object.keys(typed))
    expect(await dialog.getByLabel(label).inputValue()).toBe("");
});

test("without JavaScript the card leads to a chat", async () => {
  const html = await (await fetch(`${inject("url")}/booking/B737`)).text();
  const [, link = ""] = /<a ([^>]*)>(?:(?!<\/a>).)*Request Custom Package/s.exec(html) ?? [];
  expect(link).toContain('href="https://wa.me/');
});

test("/custom-booking leads to the list, and whoever is signed out to the login and back", async () => {
  const { page } = await visit(390);
  const answer = await fetch(`${inject("url")}/custom-booking`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/custom-bookings"]);
  const first = await page.goto("/custom-booking");
  expect([first?.status(), first?.headers()["cache-control"]]).toEqual([200, "no-store"]);
  // As it was served: the page itself goes on to the login at once.
  expect(await first?.text()).toMatch(/<meta name="robots" content="noindex"/);
  await page.waitForURL("**/login?next=%2Fcustom-bookings");
  const { email, password } = await register();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await main(page).getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/custom-bookings");
  await page.getByRole("heading", { name: "No custom bookings yet" }).waitFor();
  await page.getByText("Confirm your e-mail to see earlier requests").waitFor();
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText(`We have sent a link to ${email}`).waitFor();
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("somebody signed in asks, and sees every request with how it stands", async () => {
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
    expect(await sideways(page)).toBeLessThanOrEqual(width);
    expect(await findings(page)).toEqual([]);
    await picture("my custom bookings", "page");
  });

  test("the owner chooses an hour, pays the offered price in full and is booked", async () => {
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
      Time: hour.time,
      "Due now": "₹18,000",
      "At the venue": "₹0",
    });
    expect(await findings(page)).toEqual([]);
    await picture("paying a custom booking", "page");
    await payButton(page).click();
    const frame = await paymentWindow(page);
    await frame.getByText("₹18,000").waitFor();
    for (const text of [
      "Processing Payment",
      "Waiting for your payment",
      "Do not close this window",
    ])
      await page.getByText(text).last().waitFor();
    await frame.getByRole("button", { name: "Close" }).click();
    await page.getByRole("timer").waitFor();
    await payBy(page, "Success");
    const booked = await confirmation(page);
    expect(booked.facts).toMatchObject({
      Plan: "Custom Plan (90 min)",
      Date: formatLongDate(hour.date),
      Time: hour.time,
      "Amount Paid": "₹18,000",
    });

    await page.goto("/custom-bookings");
    const link = cards(page).filter({ hasText: "Booked" }).getByRole("link");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe(`/booking-summary?bookingId=${booked.id}`);
    expect(await page.getByRole("button", { name: "Pay now" }).count()).toBe(0);
  });
});

test("an hour that is taken meanwhile is said at the calendar; without a date it is paid all the same", async () => {
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
  expect(await sideways(page)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Choose the date later" }).click();
  await payBy(page, "Success");
  expect((await confirmation(page)).facts).toMatchObject({
    Plan: "Custom Plan (75 min)",
    Date: "Not Selected",
    "Amount Paid": "₹12,500.50",
  });
});
