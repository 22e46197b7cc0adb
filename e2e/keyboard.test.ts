/** The whole journey with Tab, Enter, Space and the arrow keys; no test here may use the mouse. */

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { confirmation, newContact, payButton, paymentWindow } from "./harness/booking-steps.ts";
import { freeHours } from "./harness/customer.ts";
import { visit } from "./harness/visit.ts";

const MOST_STEPS = 60;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** The calendar sets the focus after it has rendered the month; a key pressed earlier would miss it. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Presses a key until the target has the focus. */
async function go(page: Page, key: string, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    await painted(page);
  }
  throw new Error(`${MOST_STEPS} times ${key} did not reach ${target}.`);
}

const tabTo = (page: Page, target: Locator): Promise<void> => go(page, "Tab", target);

test("by keyboard alone from the home page to the summary", async () => {
  const { page, picture } = await visit(1280);
  const [first, hour] = await freeHours(2);
  if (!first || !hour) throw new Error("No two hours.");
  const contact = newContact();
  await page.goto("/");
  await page.keyboard.press("Tab");
  expect(await hasFocus(page.getByRole("link", { name: "Skip to content" }))).toBe(true);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Book the A320" }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Airbus A320", level: 1 }).waitFor();
  await tabTo(page, page.getByRole("link", { name: /^Select Package.*Joy of Flying/ }));
  await page.keyboard.press("Enter");
  await page.getByRole("grid").waitFor();
  await expect.poll(() => hasFocus(page.getByRole("main"))).toBe(true);

  const grid = page.getByRole("grid");
  const monthOfHour = formatLongDate(hour.date).split(" ").slice(2).join(" ");
  if ((await grid.getAttribute("aria-label")) !== monthOfHour) {
    await tabTo(page, page.getByRole("button", { name: "Go to the Next Month" }));
    await page.keyboard.press("Enter");
    await expect.poll(() => grid.getAttribute("aria-label")).toBe(monthOfHour);
  }
  const day = page.getByRole("button", { name: formatLongDate(hour.date) });
  await expect.poll(() => day.isEnabled()).toBe(true);
  await tabTo(page, grid.locator('button[tabindex="0"]'));
  // The arrow keys move from the calendar's first focused day.
  await go(page, "ArrowRight", day);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: new RegExp(`^${formatTime(first.time)}`) }));
  await go(page, "ArrowDown", page.getByRole("radio", { name: new RegExp(`^${formatTime(hour.time)}`) }));
  await page.keyboard.press("Space");
  await picture("keyboard hour");

  for (const [label, text] of [
    ["Full name", contact.name],
    ["Email address", contact.email],
    ["Phone number", contact.phone],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }

  await tabTo(page, page.getByRole("radio", { name: /^Full Payment/ }));
  await go(page, "ArrowDown", page.getByRole("radio", { name: /^Advance Booking/ }));
  await tabTo(page, payButton(page));
  await page.keyboard.press("Enter");
  await paymentWindow(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(payButton(page))).toBe(true);
  await page.keyboard.press("Enter");
  const frame = await paymentWindow(page);
  await tabTo(page, frame.getByRole("button", { name: "Success" }));
  await page.keyboard.press("Space");

  const booked = await confirmation(page);
  expect(booked.facts).toMatchObject({ Time: sessionTimes(hour.time, 30), "Amount Paid": "₹500" });
  await tabTo(page, page.getByRole("link", { name: "Go to My Bookings" }));
});
