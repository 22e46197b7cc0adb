/** Customers change a booking on its own page: cancel, reschedule, pay the balance, by login or by the mailed link. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { bookingNumber, shortNumber } from "#domain/text/numbers.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { chooseHour, notice, paymentWindow } from "./harness/booking-steps.ts";
import { covered } from "./harness/covered.ts";
import { type Account, bookSession, freeHour, freeHours, isFree, readBooking, register } from "./harness/customer.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { openAs } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const manage = (page: Page) => page.getByRole("region", { name: "Manage your booking" });
const refunds = (id: string, { token }: Account) =>
  readBooking<{ refund_status: string | null }>(token, id, "refund_status");
const statusOf = async (id: string, { token }: Account) => {
  const { booking } = await graphql<{ booking: { status: string; remaining_amount: number } }>(
    "query ($id: ID!) { booking(id: $id) { status remaining_amount } }",
    { id },
    token,
  );
  return booking;
};

test.each(WIDTHS)("the owner sees the refund, keeps the booking, then cancels it, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  const account = await register();
  const hour = await freeHour();
  const id = await bookSession(account, { hour });
  await openAs(page, account, `/booking-summary?bookingId=${id}`);
  await manage(page)
    .getByText(/you get ₹5,000 back/)
    .waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await picture("manage booking", "page");
  await manage(page).getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  await dialog.getByText("You get back").waitFor();
  await picture("cancel booking");
  await dialog.getByRole("button", { name: "Keep booking" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await statusOf(id, account)).status).toBe("pending");
  await manage(page).getByRole("button", { name: "Cancel booking" }).click();
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await notice(page, "Booking cancelled").waitFor();
  await page.getByRole("heading", { name: "Your booking is cancelled", level: 1 }).waitFor();
  const heading = page.getByRole("heading", { name: "Your booking is cancelled", level: 1 });
  expect(await heading.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  if (width === 390) expect(await covered(page, "Booking cancelled", heading)).toEqual([]);
  await page
    .getByText("Your refund of ₹5,000 is on its way", { exact: true })
    .or(page.getByText("₹5,000 refunded", { exact: true }))
    .waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await expect.poll(() => refunds(id, account)).toMatchObject({ refund_status: "processed" });
  await page.reload();
  await page.getByText("₹5,000 refunded", { exact: true }).waitFor();
  await page.getByText(/^Sent on \d/).waitFor();
  expect(await manage(page).count()).toBe(0);
  expect((await statusOf(id, account)).status).toBe("cancelled");
  await expect.poll(() => isFree(hour)).toBe(true);
  await picture("cancelled booking", "page");
});

test("the mailed link reschedules, pays the balance and cancels without a login", async () => {
  const { page, picture } = await visit(390);
  const account = await register();
  const [hour, other] = await freeHours(2);
  if (!hour || !other) throw new Error("no free hours");
  const id = await bookSession(account, { hour, paymentType: "advance" });
  const mail = await mailTo(account.email, /^Your A320 flight on /);
  await page.goto(linkIn(mail, "/booking-summary"));

  await manage(page).getByText("₹5,500 of ₹6,000 is left to pay.").waitFor();
  await manage(page).getByRole("button", { name: "Reschedule" }).click();
  await page.getByRole("dialog", { name: "Reschedule your booking" }).waitFor();
  await chooseHour(page, other);
  await page.getByRole("button", { name: "Confirm reschedule" }).click();
  await notice(page, "Booking rescheduled").waitFor();
  const facts = page.getByRole("region", { name: "Your booking", exact: true });
  await facts.getByText(formatLongDate(other.date)).waitFor();
  await facts.getByText(sessionTimes(other.time, 30)).waitFor();
  await manage(page).getByText("You have 2 of 3 reschedules left.").waitFor();

  await picture("pay balance", "page");
  await manage(page).getByRole("button", { name: "Pay ₹5,500 now" }).click();
  await (await paymentWindow(page)).getByRole("button", { name: "Success" }).click();
  await notice(page, "Balance paid!").waitFor();
  await page.getByText("Paid in full. Nothing more to pay.").waitFor();
  expect(await manage(page).getByRole("button", { name: /^Pay/ }).count()).toBe(0);
  expect((await statusOf(id, account)).remaining_amount).toBe(0);
  await mailTo(account.email, new RegExp(`paid in full: Booking ${bookingNumber(id)}`));

  await manage(page)
    .getByText(/you get ₹6,000 back/)
    .waitFor();
  await manage(page).getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("heading", { name: "Your booking is cancelled", level: 1 }).waitFor();

  // Advance and balance are two payments, and each has a refund of its own.
  await page.getByText(/^₹500, paid on/).waitFor();
  await page.getByText(/^₹5,500, paid on/).waitFor();
  await picture("cancelled in two parts", "page");
});

test("a cancelled session's date is struck, and its card offers to view it", async () => {
  const { page, picture } = await visit(390);
  const account = await register();
  const hour = await freeHour();
  const id = await bookSession(account, { hour });
  await graphql("mutation ($id: ID!) { cancelBooking(id: $id, refund: 5000) { id } }", { id }, account.token);
  await openAs(page, account, "/bookings");
  const card = page.getByRole("region", { name: new RegExp(`${shortNumber(id)}$`) });
  await card.getByText(/^(Your refund of ₹5,000 is on its way|₹5,000 refunded)/).waitFor();
  expect(await card.getByText("Manage booking").count()).toBe(0);
  await picture("cancelled card", "page");
  await card.getByRole("link", { name: `View booking ${bookingNumber(id)}` }).click();
  const pass = page.getByRole("region", { name: "Boarding pass" });
  await pass.getByText(/^Was booked for/).waitFor();
  expect(await pass.locator("s").count()).toBe(2);
  await pass.getByText("This pass can't be used any more.").waitFor();
});

test("a closed payment window charges nothing, and the balance can be paid again", async () => {
  const { page } = await visit();
  const account = await register();
  const id = await bookSession(account, { hour: await freeHour(), paymentType: "advance" });
  await openAs(page, account, `/booking-summary?bookingId=${id}`);
  await manage(page).getByRole("button", { name: "Pay ₹5,500 now" }).click();
  await (await paymentWindow(page)).getByRole("button", { name: "Close" }).click();
  await manage(page).getByText("You haven't been charged").waitFor();
  await manage(page).getByRole("button", { name: "Pay ₹5,500 now" }).click();
  await (await paymentWindow(page)).getByRole("button", { name: "Success" }).click();
  await page.getByText("Paid in full. Nothing more to pay.").waitFor();
});

test("a first date is chosen on the page of the booking", async () => {
  const { page } = await visit(390);
  const account = await register();
  const hour = await freeHour();
  const id = await bookSession(account, {});
  await openAs(page, account, `/booking-summary?bookingId=${id}`);
  await page.getByRole("region", { name: "Open ticket" }).getByRole("button", { name: "Choose a date" }).click();
  await page.getByRole("dialog", { name: "Choose your date" }).waitFor();
  await chooseHour(page, hour);
  await page.getByRole("button", { name: "Confirm date" }).click();
  await notice(page, "Date chosen").waitFor();
  const facts = page.getByRole("region", { name: "Your booking", exact: true });
  await facts.getByText(formatLongDate(hour.date)).waitFor();
});
