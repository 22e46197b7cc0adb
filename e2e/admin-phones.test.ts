/** The dashboard on phones: tabs in view, low cards, the editor's toolbar, and the sections of the settings. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { administrator, adminVisit } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { freeHour, newEmail, register } from "./harness/customer.ts";
import { sideways } from "./harness/still.ts";

const DASHBOARD = "/admin/dashboard";

const heightOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.height ?? 0;

/** The names of the tabs of which a part is shown. */
const cutTabs = (row: Element): string[] => {
  const { left, right } = row.getBoundingClientRect();
  const [, end = 0, , start = 0] = (getComputedStyle(row).clipPath.match(/[\d.]+(?=px)/g) ?? []).map(Number);
  return [...row.children]
    .filter((tab) => {
      const at = tab.getBoundingClientRect();
      const shown = Math.min(at.right, right - end) - Math.max(at.left, left + start);
      return shown > 1 && shown < at.width - 1;
    })
    .map((tab) => tab.textContent ?? "");
};

test("the row of tabs shows whole names beside search, Refresh and the account", async () => {
  const { page, picture } = await adminVisit(390);
  for (const [path, name] of [
    ["", "Today"],
    ["/custom-bookings", "Custom Bookings"],
    ["/audit", "Audit log"],
  ]) {
    await page.goto(`${DASHBOARD}${path}`);
    const chosen = page.getByRole("tab", { name, selected: true });
    await chosen.waitFor();
    await page.getByRole("button", { name: "Refresh", exact: true }).waitFor();
    const whole = () =>
      page.getByRole("tablist").evaluate((row) => {
        const box = row.getBoundingClientRect();
        const tabs = [...row.querySelectorAll('[role="tab"]')].map((tab) => tab.getBoundingClientRect());
        return tabs.filter(({ left, right }) => left >= box.left - 1 && right <= box.right + 1).length;
      });
    await expect.poll(whole, { message: name }).toBeGreaterThanOrEqual(
      // The number of what waits follows the name, and takes the room of the second one.
      /\d/.test((await chosen.textContent()) ?? "") ? 1 : 2,
    );
    // What is shown begins and ends with a whole tab.
    expect(await page.getByRole("tablist").evaluate(cutTabs), name).toEqual([]);
    await picture(`phone tabs ${name}`);
  }
});

test("the filters of the statistics are one row until they are opened", async () => {
  const { page, picture } = await adminVisit(390);
  await page.goto(`${DASHBOARD}/statistics`);
  const [period, filters] = [page.getByLabel("Period"), page.getByRole("button", { name: "Filters", exact: true })];
  await filters.waitFor();
  const [one, other] = [await period.boundingBox(), await filters.boundingBox()];
  expect(one?.y).toBe(other?.y);
  expect(await page.getByLabel("From", { exact: true }).isVisible()).toBe(false);
  await picture("phone statistics");
  await filters.click();
  await page.getByLabel("From", { exact: true }).waitFor();
  await page.getByLabel("Simulator").selectOption("A320");
  await page.getByRole("button", { name: "Filters 1 set" }).waitFor();
  expect(await sideways(page)).toBe(0);
});

test("a card of the bookings is low and complete", async () => {
  const { token } = await administrator();
  const email = newEmail("card");
  const { date, time } = await freeHour();
  await graphql(
    `mutation ($date: String!, $time: String!, $email: String!) {
      createWalkInBooking(simulatorType: "A320", planDuration: 30, bookingDate: $date, bookingTime: $time,
        paymentType: "advance", amountPaid: 500, name: "Meera Iyer", email: $email, phone: "98200 12345",
        paymentMethod: "cash") { id }
    }`,
    { date, time, email },
    token,
  );
  const { page, picture } = await adminVisit(390);
  await page.goto(`${DASHBOARD}/bookings?search=${email}`);
  const card = page.getByRole("list", { name: "Bookings" }).getByRole("listitem");
  for (const text of ["Meera Iyer", email, "A320", "Joy of Flying, 30 min", "₹500", "₹5,500 due"])
    await card.getByText(text, { exact: true }).waitFor();
  await card.getByText("Advance, at the desk").waitFor();
  expect(await heightOf(card)).toBeLessThan(200);
  const [button, payment] = [card.getByRole("button", { name: /^Complete/ }), card.getByText("Advance, at the desk")];
  const [below, above] = [await button.boundingBox(), await payment.boundingBox()];
  expect(below && above && above.y + above.height <= below.y).toBe(true);
  await picture("phone booking card", "page");
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
});

test("the editor's toolbar has two rows, also in a table", async () => {
  const { page, picture } = await adminVisit(390);
  await page.goto(`${DASHBOARD}/blog?edit=new`);
  const form = page.getByRole("dialog", { name: "Write article" });
  const toolbar = form.getByRole("toolbar", { name: "Formatting" });
  await toolbar.waitFor();
  const rows = () =>
    toolbar
      .getByRole("button")
      .evaluateAll((buttons) => new Set(buttons.map((one) => Math.round(one.getBoundingClientRect().top))).size);
  expect(await rows()).toBe(2);
  await toolbar.scrollIntoViewIfNeeded();
  await picture("phone editor");
  await form.getByRole("textbox", { name: "Content" }).click();
  await form.getByRole("button", { name: "Insert table" }).click();
  await form.getByRole("button", { name: "Delete table" }).waitFor();
  expect(await rows()).toBe(2);
  await picture("phone editor table");
});

test("links lead to the sections of the settings at 1280 pixels", async () => {
  const { page, picture } = await adminVisit(1280);
  await page.goto(`${DASHBOARD}/settings`);
  const links = page.getByRole("navigation", { name: "Settings sections" });
  await links.getByRole("link", { name: "Refunds" }).click();
  const heading = page.getByRole("heading", { name: "Refunds", exact: true });
  const isBelow = async () => {
    const [bar, title] = [await links.boundingBox(), await heading.boundingBox()];
    if (!bar || !title) return false;
    const gap = title.y - (bar.y + bar.height);
    return gap >= 0 && gap < 100;
  };
  // Below the links, which stay in view.
  await expect.poll(isBelow).toBe(true);
  expect(page.url()).toMatch(/\/settings#refunds$/);
  await links.getByRole("link", { name: "Refunds" }).and(page.locator('[aria-current="true"]')).waitFor();
  await picture("settings sections");
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await page.goto("about:blank");
  await page.goto(`${DASHBOARD}/settings#security`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await links.getByRole("link", { name: "Security" }).and(page.locator('[aria-current="true"]')).waitFor();
});

test("the settings are a list of sections with summaries, one of which is open", async () => {
  const { page, picture } = await adminVisit(390);
  await page.goto(`${DASHBOARD}/settings`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Refunds").waitFor();
  // The whole list is on one screen, and says what is set.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1000);
  await page.getByText("6 on sale").waitFor();
  await picture("settings folded", "page");
  expect(await findingsInBothThemes(page)).toEqual([]);
  const fee = page.getByLabel("Refund fee in percent");
  expect(await fee.isVisible()).toBe(false);
  await button("Refunds").click();
  await fee.fill("7");
  await page.getByText("Fee of 7%").waitFor();
  expect(page.url()).toMatch(/\/settings#refunds$/);
  await picture("settings section");
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await button("Social links").click();
  expect(await fee.isVisible()).toBe(false);
  expect(await button("Refunds").getAttribute("aria-expanded")).toBe("false");
  // What was typed is kept.
  await button("Refunds").click();
  expect(await fee.inputValue()).toBe("7");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.goto("about:blank");
  await page.goto(`${DASHBOARD}/settings#security`);
  const tick = page.getByLabel("Administrators need a second factor");
  await tick.waitFor();
  const { y = 9999 } = (await tick.boundingBox()) ?? {};
  expect(y).toBeLessThan(844);
});

test("a card of the users and an entry of the audit log are low", async () => {
  const person = await register();
  const { page, picture } = await adminVisit(390);
  await page.goto(`${DASHBOARD}/users?search=${person.email}`);
  const card = page.getByRole("list", { name: "Users" }).getByRole("listitem");
  await card.getByText(person.email).waitFor();
  await card.getByText("Email not confirmed").waitFor();
  expect(await heightOf(card)).toBeLessThan(160);
  const menu = card.getByRole("button", { name: `More for user ${person.email}` });
  const size = await menu.boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await picture("phone user card", "page");
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  const { token } = await administrator();
  const { date, time } = await freeHour();
  await graphql(
    `mutation ($date: String!, $time: String!, $email: String!) {
      createWalkInBooking(simulatorType: "A320", planDuration: 30, bookingDate: $date, bookingTime: $time,
        name: "Tara Iyer", email: $email, phone: "98200 12345", paymentMethod: "cash") { id }
    }`,
    { date, time, email: newEmail("audit") },
    token,
  );
  await page.goto(`${DASHBOARD}/audit?thing=booking`);
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: "Tara Iyer" }).first();
  const more = entry.getByRole("button", { name: /^\d+ more values$/ });
  await more.waitFor();
  expect(await heightOf(entry)).toBeLessThan(220);
  await picture("phone audit", "page");
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  const shown = await entry.getByRole("definition").count();
  await more.click();
  await expect.poll(() => entry.getByRole("definition").count()).toBeGreaterThan(shown);
  expect(await more.count()).toBe(0);
});
