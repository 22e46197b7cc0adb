/** The boarding pass on the page of a booking: its times, its code, sharing it and saving it. */
import scan from "jsqr";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { arriveBy, sessionTimes } from "#domain/booking/session-time.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { type Account, bookSession, freeHour, register } from "./harness/customer.ts";
import { saved } from "./harness/saved.ts";
import { openAs } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const pass = (page: Page) => page.getByRole("region", { name: /^(Boarding pass|Simulator pass|Open ticket)$/ });

async function open(page: Page, account: Account, id: string): Promise<void> {
  await openAs(page, account, `/booking-summary?bookingId=${id}`);
  await page.getByRole("heading", { name: "Booking Confirmed!", level: 1 }).waitFor();
}

test.each(WIDTHS)("shows when, where and in which seat, and a code for the desk, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  const account = await register();
  const hour = await freeHour();
  const id = await bookSession(account, { hour });
  await open(page, account, id);
  const text = ((await pass(page).textContent()) ?? "").replace(/\s+/g, " ");
  for (const fact of [
    `Arrive by ${formatTime(arriveBy(hour.time))}`,
    `Start ${formatTime(hour.time)}`,
    bookingNumber(id),
    "Asha Rao",
    "Joy of Flying 30 minutes",
    "A320 Airbus A320",
    "1A Captain's seat",
    "Level 3, Skyline Mall",
  ])
    expect(text).toContain(fact);
  const photo = await page.getByRole("img", { name: "QR code of this pass, for the desk" }).screenshot();
  const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { booking } = await graphql<{ booking: { pass: { code: string } } }>(
    "query ($id: ID!) { booking(id: $id) { pass { code } } }",
    { id },
    account.token,
  );
  expect(scan(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(booking.pass.code);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("boarding pass", "page");
});

test("is shared with date, time and place, and without anything that opens the booking", async () => {
  const { page, context } = await visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await register();
  const hour = await freeHour();
  const id = await bookSession(account, { hour });
  await open(page, account, id);
  const main = page.getByRole("main");
  const link = new URL((await main.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
  expect(link.origin + link.pathname).toBe("https://wa.me/");
  const text = link.searchParams.get("text") ?? "";
  for (const fact of [formatLongDate(hour.date), sessionTimes(hour.time, 30), "Level 3, Skyline Mall"])
    expect(text).toContain(fact);
  for (const secret of [id, "booking-summary", "link=", "AV1."]) expect(text).not.toContain(secret);

  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
  await main.getByRole("button", { name: "Share" }).click();
  await notice(page, "Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(await main.getByRole("link", { name: "Open in maps" }).getAttribute("href")).toContain("Skyline%20Mall");
});

test.each(WIDTHS)("names what is left to do in order, and has the balance, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  const account = await register();
  const hour = await freeHour();
  const id = await bookSession(account, { hour, paymentType: "advance" });
  await graphql(
    `mutation ($id: ID!) { updateBookingDetails(id: $id, youngestAge: 16, guardianName: "Ravi Rao") { id } }`,
    { id },
    account.token,
  );
  await open(page, account, id);
  const steps = page.getByRole("navigation", { name: "What to do next" });
  expect(await steps.getByRole("listitem").allTextContents()).toEqual([
    "1Give the guardian's consent",
    "2Pay the balance of ₹5,500, here or at the desk",
    expect.stringMatching(
      new RegExp(
        `^3Arrive (?:today|on \\w{3} \\d+ \\w{3}|tomorrow, \\w{3} \\d+ \\w{3},) by ${formatTime(arriveBy(hour.time)).replace(" ", "\\s")}$`,
      ),
    ),
  ]);
  await pass(page).getByText("₹5,500", { exact: true }).waitFor();
  const inFocus = () => page.evaluate(() => document.activeElement?.textContent);
  await pass(page).getByRole("button", { name: "Pay the balance" }).click();
  await expect.poll(inFocus).toBe("Pay the balance");
  await steps.getByRole("button", { name: "Give the guardian's consent" }).click();
  await expect.poll(inFocus).toBe("Guardian's consent");
  await page.getByRole("region", { name: "On the day" }).getByText("Arrive at our desk").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("steps and balance", "page");
});

test("of a 737NG leads to the departures of the terminal", async () => {
  const { page } = await visit(390);
  const account = await register();
  const hour = await freeHour({ simulatorType: "B737" });
  await open(page, account, await bookSession(account, { hour, simulatorType: "B737" }));
  await pass(page).getByText("Your own flight").waitFor();
  await pass(page).getByText("T3 Departures, Indira Gandhi International Airport, Delhi").waitFor();
  const text = (await pass(page).textContent()) ?? "";
  expect(text).toContain("Simulator pass");
  for (const airline of ["Boarding pass", "Gate", "1A"]) expect(text).not.toContain(airline);
  await pass(page).getByText("Behind security and passport control: check in for your flight first.").waitFor();
  const day = page.getByRole("region", { name: "On the day" });
  await day.getByText("On to your gate").waitFor();
  const link = new URL((await page.getByRole("link", { name: "Open in maps" }).getAttribute("href")) ?? "");
  expect(link.origin).toBe("https://www.google.com");
  expect(link.searchParams.get("query")).toBe("Departures, Terminal 3, Indira Gandhi International Airport, New Delhi");
});

test("is saved as a PDF", async () => {
  const { page } = await visit(390);
  const account = await register();
  const id = await bookSession(account, { hour: await freeHour() });
  await open(page, account, id);
  const file = await saved(page.getByRole("button", { name: `Download pass of booking ${bookingNumber(id)}` }));
  expect(file.name).toBe(`boarding-pass-${bookingNumber(id)}.pdf`);
});

test("says that the date is open, and leads to choosing it", async () => {
  const { page, picture } = await visit(390);
  const account = await register();
  await open(page, account, await bookSession(account));
  await pass(page).getByText("Date open").waitFor();
  expect(await page.getByRole("button", { name: /^Download pass/ }).count()).toBe(0);
  expect(await page.getByRole("main").getByRole("link", { name: "WhatsApp" }).count()).toBe(0);
  await picture("date open", "page");
  await pass(page).getByRole("button", { name: "Choose a date" }).click();
  await page.getByRole("dialog", { name: "Choose your date" }).waitFor();
});
