/** The page of a booking without a connection: what a browser saves of it, and what erases it. */
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { administrator } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { type Account, bookSession, freeHour, register } from "./harness/customer.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { openAs } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const OFFLINE = [/^net::ERR_INTERNET_DISCONNECTED/, /^net::ERR_FAILED/, /^uncaught: /];
const summary = (id: string) => `/booking-summary?bookingId=${id}`;
const savedLine = (page: Page) =>
  page.getByText(/^Saved on this (?:phone|computer) · last updated \d{1,2} \w{3} \d{4}, /);

/** The saved pages, by their addresses without the site. */
const savedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has("aviator-passes"))) return [];
    const saved = await caches.open("aviator-passes");
    return (await saved.keys()).map(({ url }) => url.slice(location.origin.length));
  });

async function openAndSave(page: Page, address: string): Promise<void> {
  if (address) await page.goto(address);
  await page.getByRole("heading", { name: "Booking Confirmed!", level: 1 }).waitFor();
  await expect.poll(() => savedPages(page)).toHaveLength(1);
}

async function bookedAndSaved(page: Page): Promise<{ account: Account; id: string; time: string }> {
  const account = await register();
  const hour = await freeHour();
  const id = await bookSession(account, { hour });
  await openAs(page, account, summary(id));
  await openAndSave(page, "");
  return { account, id, time: hour.time };
}

/** Opens an address without a connection. @returns whether anything was shown. */
async function openOffline(context: BrowserContext, page: Page, address: string): Promise<boolean> {
  // From the same address with another fragment, nothing would load.
  await page.goto("about:blank");
  await context.setOffline(true);
  try {
    await page.goto(address);
    return true;
  } catch {
    return false;
  } finally {
    await context.setOffline(false);
  }
}

test.each(WIDTHS)("opens again without a connection, at %i pixels", async (width) => {
  const { page, context, allow, picture } = await visit(width, { firstTime: true });
  allow(...OFFLINE);
  const { id, time } = await bookedAndSaved(page);
  expect(await openOffline(context, page, summary(id))).toBe(true);
  await savedLine(page).waitFor();
  const pass = page.getByRole("region", { name: "Boarding pass" });
  const text = ((await pass.textContent()) ?? "").replace(/\s+/g, " ");
  for (const fact of [bookingNumber(id), `Start ${formatTime(time)}`, "Asha Rao"]) expect(text).toContain(fact);
  const code = page.getByRole("img", { name: "QR code of this pass, for the desk" });
  expect(await code.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("saved pass", "page");
  await page.goto(summary(id));
  await page.getByRole("button", { name: "Print" }).waitFor();
});

test("leaves every other page to the network", async () => {
  const { page, context, allow } = await visit(390, { firstTime: true });
  allow(...OFFLINE);
  const { id } = await bookedAndSaved(page);
  for (const path of ["/", "/bookings", "/order-summary", `/booking-summary?bookingId=${id.replace(/^./, "0")}`])
    expect(await openOffline(context, page, path)).toBe(false);
  await page.goto("/contact");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("is saved for the visitor of a mailed link, without the link's token", async () => {
  const { page, context, allow } = await visit(390, { firstTime: true });
  allow(...OFFLINE);
  const account = await register();
  const id = await bookSession(account, { hour: await freeHour() });
  const link = linkIn(await mailTo(account.email, /booking/i), "/booking-summary");
  const token = link.split("#link=")[1] ?? "";
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  await openAndSave(page, link);
  expect(await savedPages(page)).toEqual([summary(id)]);
  const saved = await page.evaluate(async (address) => (await caches.match(address))?.text(), summary(id));
  expect(saved).toContain(bookingNumber(id));
  for (const secret of [token, account.token, "#link", "<script"]) expect(saved).not.toContain(secret);
  expect(await openOffline(context, page, link)).toBe(true);
  await savedLine(page).waitFor();
});

test("is erased at a sign-out", async () => {
  const { page, context, allow } = await visit(1280, { firstTime: true });
  allow(...OFFLINE);
  const { id } = await bookedAndSaved(page);
  await page.getByRole("banner").getByRole("button", { name: "Asha" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => savedPages(page)).toEqual([]);
  expect(await openOffline(context, page, summary(id))).toBe(false);
});

test("is erased once the server refuses the session", async () => {
  const { page, context, allow } = await visit(390, { firstTime: true });
  allow(...OFFLINE);
  const { account, id } = await bookedAndSaved(page);
  await graphql("mutation { logout }", {}, account.token);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Open menu" }).waitFor();
  await expect.poll(() => savedPages(page)).toEqual([]);
  expect(await openOffline(context, page, summary(id))).toBe(false);
});

test("is erased once the booking is cancelled", async () => {
  const { page, context, allow } = await visit(390, { firstTime: true });
  allow(...OFFLINE);
  const { id } = await bookedAndSaved(page);
  const { token } = await administrator();
  await graphql('mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }', { id }, token);
  await page.reload();
  await page.getByText("This pass can't be used any more.").waitFor();
  await expect.poll(() => savedPages(page)).toEqual([]);
  expect(await openOffline(context, page, summary(id))).toBe(false);
});

test("is erased a day after the session, before it is shown again", async () => {
  const { page, context, allow } = await visit(390, { firstTime: true });
  allow(...OFFLINE);
  const { id } = await bookedAndSaved(page);
  // The saved page as it is when its time is over; workers have no movable clock.
  await page.evaluate(async (address) => {
    const saved = await caches.open("aviator-passes");
    const kept = await saved.match(address);
    const headers = new Headers(kept?.headers);
    headers.set("expires", new Date(Date.now() - 1000).toUTCString());
    await saved.put(address, new Response(await kept?.text(), { headers }));
  }, summary(id));
  expect(await openOffline(context, page, summary(id))).toBe(false);
  await page.goto("/contact");
  expect(await savedPages(page)).toEqual([]);
});
