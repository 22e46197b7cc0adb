/** The booking page's own helps: how full a day is, the next free slot, the bar of narrow windows, another plan. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { addDays, formatLongDate, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import {
  chooseDay,
  chooseHour,
  facts,
  fillContact,
  newContact,
  openBooking,
  payButton,
} from "./harness/booking-steps.ts";
import { freeHour } from "./harness/customer.ts";
import { visit } from "./harness/visit.ts";

type Day = { date: string; times: { time: string; available: boolean; reason: string | null }[] };

/** Changes the availability that the page loads. */
async function changeDays(page: Page, change: (day: Day) => void): Promise<void> {
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("query Availability")) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { availability: Day[] } };
    body.data.availability.forEach(change);
    await route.fulfill({ response: answer, json: body });
  });
}

/** Leaves the first `free` times of a day. */
const leave =
  (free: number) =>
  ({ times }: Day): void => {
    for (const [index, time] of times.entries()) Object.assign(time, { available: index < free, reason: "taken" });
  };

test("a day's name says how many of its times are free", async () => {
  const { page } = await visit(1280);
  const { date } = await freeHour();
  await changeDays(page, leave(3));
  await openBooking(page);
  await chooseDay(page, date);
  await page.getByRole("button", { name: `${formatLongDate(date)}, 3 of 10 times free` }).waitFor();
  for (const part of ["Morning", "Afternoon", "Evening"]) await page.getByRole("group", { name: part }).waitFor();
  for (const words of ["Many free", "Few free", "None free"]) await page.getByText(words).waitFor();
  await page.getByText("Pick a start time to see your refund.").waitFor();
});

test("one press chooses the next free slot", async () => {
  const { page } = await visit(390);
  const { date } = await freeHour();
  await changeDays(page, (day) => leave(day.date < date ? 0 : 10)(day));
  await openBooking(page);
  await page.getByRole("button", { name: /^Next free: / }).click();
  expect(await facts(page)).toMatchObject({ Date: formatShortDate(date), Time: sessionTimes("09:00", 30) });
  await page
    .getByText(/^Cancel until .* and get ₹5,000 back \(no fee\)\. Later: no refund\.$|^This session is within/)
    .waitFor();
});

test("the next free slot may be months ahead, and the calendar follows the press", async () => {
  const { page } = await visit(390);
  const later = `${addDays(todayInIndia(new Date()), 65).slice(0, 7)}-01`;
  await changeDays(page, (day) => leave(day.date < later ? 0 : 10)(day));
  await openBooking(page);
  await page.getByRole("button", { name: /^Next free: / }).click();
  expect(await facts(page)).toMatchObject({ Date: formatShortDate(later), Time: sessionTimes("09:00", 30) });
  await page.getByRole("button", { name: `${formatLongDate(later)}, 10 of 10 times free` }).waitFor();
});

test("a package leads to the booking page with its next free time, which the other simulator keeps", async () => {
  const { page } = await visit(390);
  await page.goto("/booking/A320");
  await page.getByRole("link", { name: /^Next free: .*, Joy of Flying$/ }).click();
  await page.getByRole("heading", { name: "Book Joy of Flying", level: 1 }).waitFor();
  await page.getByRole("grid").waitFor();
  const { Date: date = "", Time: time = "" } = await facts(page);
  expect(date).toMatch(/\d{4}$/);
  expect(time).toMatch(/[ap]m$/);
  // Any change stores the draft.
  await page.getByLabel("Full name").fill("Meera Iyer");

  await page.getByRole("link", { name: "Choose another plan" }).click();
  await page.getByRole("link", { name: "Boeing 737NG" }).click();
  await page.getByRole("heading", { name: "Boeing 737NG", level: 1 }).waitFor();
  await page.getByRole("link", { name: /^Select Package.*Joy of Flying/ }).click();
  await page.getByRole("grid").waitFor();
  await expect.poll(() => facts(page)).toMatchObject({ Simulator: "Boeing 737NG", Date: date, Time: time });
});

test("the bar of a phone leads to what is missing, and then to the summary", async () => {
  const { page } = await visit(390);
  const hour = await freeHour();
  await openBooking(page);
  const bar = page.getByRole("region", { name: "Your choice so far" });
  const review = bar.getByRole("button", { name: "Review and pay" });
  await bar.getByText("No date yet").waitFor();
  expect(await payButton(page).count()).toBe(1);
  const [barBox, chatBox] = await Promise.all([
    bar.boundingBox(),
    page.getByRole("link", { name: "Chat with us" }).boundingBox(),
  ]);
  expect((chatBox?.y ?? 0) + (chatBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);

  await chooseDay(page, hour.date);
  await bar.getByRole("button", { name: "Choose a time" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("time-heading");
  await page.getByRole("button", { name: "Choose the date later" }).click();
  await bar.getByRole("button", { name: "Continue" }).click();
  await expect
    .poll(() => page.getByLabel("Full name").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await fillContact(page, newContact());
  const age = page.getByLabel("Age of the youngest flyer");
  for (const [typed, problem] of [
    ["11", "Every flyer must be at least 12 years old"],
    ["x", "Please enter the youngest flyer's age in years"],
  ] as const) {
    await age.fill(typed);
    await review.click();
    await page.getByText(problem).waitFor();
    await expect.poll(() => age.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await age.fill("30");
  await page.getByRole("radio", { name: /^Advance Booking/ }).check();
  await bar.getByText("₹500").waitFor();
  await review.click();
  const heading = page.getByRole("heading", { name: "Booking Summary" });
  await expect.poll(() => heading.evaluate((found) => found === document.activeElement)).toBe(true);
  await bar.waitFor({ state: "hidden" });
  // Past the summary it stays hidden, and a jump to the top shows it again.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect.poll(() => page.locator("footer").isVisible()).toBe(true);
  await page.waitForTimeout(300);
  expect(await bar.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await bar.waitFor();
  await page.getByText("No date yet: choose it within a year").waitFor();
});

test("wide windows have no bar", async () => {
  const { page } = await visit(1280);
  await openBooking(page);
  expect(await page.getByRole("button", { name: "Review and pay" }).count()).toBe(0);
});

test("a day without a free time for another plan is cleared, and the details stay", async () => {
  const { page } = await visit(390);
  const hour = await freeHour();
  const contact = newContact();
  await openBooking(page);
  await chooseHour(page, hour);
  await fillContact(page, contact);
  await changeDays(page, (day) => day.date === hour.date && leave(0)(day));
  await page.getByRole("link", { name: "Choose another plan" }).click();
  await page.getByRole("link", { name: /^Select Package.*Win Over Flight Fear/ }).click();
  await page.getByText("No time of your day is free for this session. Please choose another day.").waitFor();
  expect(await facts(page)).toMatchObject({ Date: "Not Selected" });
  expect(await page.getByLabel("Full name").inputValue()).toBe(contact.name);
});

test("the summary repeats everything before paying, and each part leads to its inputs", async () => {
  const { page, picture } = await visit(390);
  const { date, time } = await freeHour();
  const contact = newContact();
  await openBooking(page);
  await page.getByText("The price is for the session, not per person: bring up to 4 people.").waitFor();
  await page.getByText("Up to 16, a parent or guardian comes along and signs a consent.").waitFor();
  await chooseHour(page, { date, time });
  await page.getByLabel("Age of the youngest flyer").fill("14");
  await page.getByLabel("Parent or guardian").fill("Sunita Iyer");
  await fillContact(page, contact);
  const summary = page.getByRole("region", { name: "Booking Summary" });
  await expect
    .poll(() => facts(page, summary))
    .toMatchObject({
      Plan: "Joy of Flying",
      Where: "Level 3, Skyline Mall, Noida",
      Date: formatShortDate(date),
      Time: sessionTimes(time, 30),
      Youngest: "14 years, with Sunita Iyer",
      Name: contact.name,
      Email: contact.email,
      Phone: contact.phone,
      Discount: "-₹1,500",
      "Due now": "₹5,000",
    });
  await page.getByRole("button", { name: "Review and pay" }).click();
  // The whole summary is in view, from its heading to the button.
  const title = summary.getByRole("heading", { name: "Booking Summary" });
  await expect.poll(async () => (await title.boundingBox())?.y ?? 844).toBeLessThan(140);
  await picture("booking review");
  for (const [part, heading] of [
    ["date and time", "Booking Schedule"],
    ["who flies", "Who is flying?"],
    ["contact", "Contact Information"],
    ["payment", "Payment Options"],
  ] as const) {
    await summary.getByRole("button", { name: `Change ${part}` }).click();
    const reached = page.getByRole("heading", { name: heading });
    expect(await reached.evaluate((found) => found === document.activeElement)).toBe(true);
  }
  const packages = summary.getByRole("link", { name: "Change package" });
  expect(await packages.getAttribute("href")).toBe("/booking/A320");
});

test("a phone number that no Indian mobile has is questioned, and kept", async () => {
  const { page } = await visit(390);
  await openBooking(page);
  const phone = page.getByLabel("Phone number");
  const doubt = page.getByText("Check the number: Indian mobile numbers start with 6, 7, 8 or 9.");
  await phone.fill("1234567890");
  await phone.blur();
  await doubt.waitFor();
  await page.getByRole("button", { name: "Keep it" }).click();
  await doubt.waitFor({ state: "detached" });
  await phone.focus();
  await phone.blur();
  await page.getByText("We'll only call about this booking.").waitFor();
  await phone.fill("2234567890");
  await phone.blur();
  await doubt.waitFor();
  await phone.fill("98200 12345");
  await doubt.waitFor({ state: "detached" });
});

test("the packages read their next free times once", async () => {
  const { page } = await visit(1280);
  const reads: string[] = [];
  page.on("request", (request) => {
    const query = request.postData() ?? "";
    if (/nextFree|availability\(/.test(query)) reads.push(query);
  });
  await page.goto("/booking/A320");
  await expect.poll(() => page.getByRole("link", { name: /^Next free: / }).count()).toBe(6);
  expect(reads.length).toBe(1);
});
