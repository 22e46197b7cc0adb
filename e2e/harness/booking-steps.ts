/** Steps on the booking page, in the payment window and on the summary, by role and name. */

import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { shortNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { type Hour, newEmail } from "./customer.ts";

type Contact = { name: string; email: string; phone: string };

/** Contact details whose email has no account. */
export function newContact(): Contact {
  return { name: "Meera Iyer", email: newEmail("meera"), phone: "98200 12345" };
}

/** Opens a booking page by its address and waits until it is hydrated. */
export async function openBooking(page: Page, path = "/booking/A320/30"): Promise<void> {
  await page.goto(path);
  await page.getByRole("grid").waitFor();
}

/** Turns the calendar ahead to the month of a date. */
export async function showMonth(page: Page, date: IsoDate): Promise<void> {
  const grid = page.getByRole("grid");
  const monthAndYear = formatLongDate(date).split(" ").slice(2).join(" ");
  for (let turn = 0; turn < 12; turn += 1) {
    const shown = await grid.getAttribute("aria-label");
    if (shown === monthAndYear) break;
    await page.getByRole("button", { name: "Go to the Next Month" }).click();
    await expect.poll(() => grid.getAttribute("aria-label")).not.toBe(shown);
  }
}

/** Opens the day's month in the date picker and presses the day. */
export async function chooseDay(page: Page, date: IsoDate): Promise<void> {
  await showMonth(page, date);
  await page.getByRole("button", { name: formatLongDate(date) }).click();
}

/** The start time as a radio button; its label includes the reason if it is not available. */
export function hourButton(page: Page, time: string, reason?: "Taken"): Locator {
  const text = formatTime(time);
  const name = new RegExp(reason ? `^${text} ${reason}$` : `^${text}`);
  return page.getByRole("radio", { name });
}

/** Chooses day and time. */
export async function chooseHour(page: Page, { date, time }: Hour): Promise<void> {
  await chooseDay(page, date);
  await hourButton(page, time).check();
}

/** Types name, email and phone. */
export async function fillContact(page: Page, { name, email, phone }: Contact): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Phone number").fill(phone);
}

/** The current values of the three contact fields. */
export async function typedContact(page: Page): Promise<Contact> {
  return {
    name: await page.getByLabel("Full name").inputValue(),
    email: await page.getByLabel("Email address").inputValue(),
    phone: await page.getByLabel("Phone number").inputValue(),
  };
}

/** "Confirm and Pay". */
export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: "Confirm and Pay" });
}

/** The open payment window. */
export async function paymentWindow(page: Page): Promise<FrameLocator> {
  const frame = page.getByTitle("Payment window").contentFrame();
  await frame.getByRole("button", { name: "Success" }).waitFor();
  return frame;
}

/** Presses "Confirm and Pay", then a button of the payment window. */
export async function payBy(page: Page, button: "Success" | "Failure" | "Close"): Promise<void> {
  await payButton(page).click();
  const frame = await paymentWindow(page);
  await frame.getByRole("button", { name: button }).click();
}

/** The region of notices. */
export function notices(page: Page): Locator {
  return page.getByRole("region", { name: /^Notifications/ });
}

/** A notice with this title. */
export function notice(page: Page, title: string | RegExp): Locator {
  return notices(page).getByText(title, { exact: true });
}

/** The terms and values of the description lists of a page, or of a part of it. */
export async function facts(page: Page, part: Locator = page.getByRole("main")): Promise<Record<string, string>> {
  const [terms, values] = await Promise.all([
    part.getByRole("term").allInnerTexts(),
    part.getByRole("definition").allInnerTexts(),
  ]);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? ""]));
}

/** Waits for "Booking Confirmed!" and reads the booking's id and facts. */
export async function confirmation(page: Page) {
  await page.getByRole("heading", { name: "Booking Confirmed!", level: 1 }).waitFor();
  const id = new URL(page.url()).searchParams.get("bookingId") ?? "";
  return {
    id,
    shortId: shortNumber(id),
    facts: await facts(page, page.getByRole("region", { name: "Your booking", exact: true })),
  };
}
