/**
 * Plans & Settings and the audit log, on a separate product, because the tests change prices, times and phone numbers
 * that every other file relies on.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addDays,
  formatLongDate,
  formatShortDate,
  type IsoDate,
  todayInIndia,
  weekdayName,
  weekdayOf,
} from "#domain/time/dates.ts";
import { administrator, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { chooseDay, hourButton, notice, openBooking, showMonth } from "./harness/booking-steps.ts";
import { startProduct } from "./harness/product.ts";
import { linesOf, saved } from "./harness/saved.ts";
import { sideways } from "./harness/still.ts";
import { visit, type Width } from "./harness/visit.ts";

let url: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let admin: Awaited<ReturnType<typeof administrator>>;

beforeAll(async () => {
  product = await startProduct();
  url = product.url;
  admin = await administrator(url);
});

afterAll(() => product.close());

test("a changed price applies on the public pages; invalid input is shown at its field", async () => {
  const { page, picture } = await open("settings");
  await page.getByRole("button", { name: "Edit Joy of Flying" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Joy of Flying" });
  await picture("plan dialog");
  const price = dialog.getByLabel("Original price (₹)");
  await price.fill("-1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Enter a price above ₹0").waitFor();
  expect(await price.evaluate((input) => input === document.activeElement)).toBe(true);
  await price.fill("7000");
  await dialog.getByText("₹500 now, ₹6,000 at the venue").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.getByText("Discard changes?").waitFor();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await notice(page, "Plan changed").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: "Joy of Flying" }).getByText("₹5,500").waitFor();

  await page.goto(`${url}/booking/A320`);
  await page.getByRole("main").getByText("₹5,500").first().waitFor();
  await page.goto(`${url}/booking/A320/30`);
  await page.getByText("₹5,500").first().waitFor();
});

test("an added plan has its booking page; the second of two editors gets a conflict", async () => {
  const { page, context } = await open("settings", 390);
  expect((await page.request.get(`${url}/booking/A320/20`, { maxRedirects: 0 })).status()).toBe(302);
  await unfold(page, "Plans");
  await page.getByRole("button", { name: "Add plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a plan" });
  await dialog.getByLabel("Name").fill("Trial Flight");
  await dialog.getByLabel("Minutes").fill("30");
  await dialog.getByLabel("Original price (₹)").fill("3000");
  await dialog.getByLabel("Description").fill("Twenty minutes in the captain's seat.");
  await dialog.getByLabel("What is included (one per line)").fill("One landing\nA certificate");
  await dialog.getByRole("button", { name: "Add plan" }).click();
  await dialog.getByText("There is already a 30-minute plan").first().waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Trial Flight");
  await dialog.getByLabel("Minutes").fill("20");
  await dialog.getByRole("button", { name: "Add plan" }).click();
  await dialog.waitFor({ state: "detached" });
  const visitor = await context.newPage();
  await visitor.goto(`${url}/booking/A320/20`);
  await visitor.getByRole("heading", { name: "Book Trial Flight", level: 1 }).waitFor();

  await page.getByRole("button", { name: "Edit Win Over Flight Fear" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Win Over Flight Fear" });
  await edit.getByLabel("Name").fill("Calm Skies");
  await change(`mutation { updatePlan(id: "3", name: "Brave Skies") { id } }`);
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.getByText("Changed by someone else").waitFor();
  expect(await edit.getByLabel("Name").inputValue()).toBe("Calm Skies");
  await edit.getByRole("button", { name: "Load their version" }).click();
  const theirs = page.getByRole("dialog", { name: "Edit Brave Skies" });
  await theirs.getByText("Name: theirs is “Brave Skies”").waitFor();
  expect(await theirs.getByLabel("Name").inputValue()).toBe("Calm Skies");
  await theirs.getByRole("button", { name: "Cancel" }).click();
  await theirs.getByRole("button", { name: "Discard" }).click();
});

test("only an administrator with a second factor can require it", async () => {
  const { page, context } = await open("settings");
  const tick = page.getByLabel("Administrators need a second factor");
  await tick.check();
  await page.getByRole("region", { name: "Unsaved settings" }).getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Set up your own second factor first").first().waitFor();
  expect(await tick.isChecked()).toBe(true);
  await context.close();
});

test("settings apply on every page as soon as they are saved", async () => {
  const { page, context, picture } = await open("settings");
  const bar = page.getByRole("region", { name: "Unsaved settings" });
  await page.getByLabel("Phone (dialled)").fill("12");
  await page.getByLabel("Refund fee in percent").fill("five");
  await bar.getByText("2 unsaved changes").waitFor();
  await picture("settings unsaved");
  await bar.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Please enter the number to dial").waitFor();
  await page.getByText("Please enter a number", { exact: true }).waitFor();

  await page.getByRole("tab", { name: "Audit log" }).click();
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Stay here" }).click();
  // A closing dialog takes the focus from the field being typed into.
  await leave.waitFor({ state: "detached" });
  await page.getByLabel("Phone (dialled)").fill("+911112223334");
  await page.getByLabel("Phone (displayed)").fill("+91 111 222 3334");
  await page.getByLabel("Refund fee in percent").fill("5");
  await change(`mutation { updateSettings(input: { taxRatePercent: 18, seller: {
    name: "Aviator", address: ["Noida"], state: "Uttar Pradesh", gstin: "09AAACB1234C1ZD"
  } }) { updatedAt } }`);
  await bar.getByRole("button", { name: "Save settings" }).click();
  await bar.getByText("Changed by someone else").waitFor();
  expect(await page.getByLabel("Refund fee in percent").inputValue()).toBe("5");
  await bar.getByRole("button", { name: "Load their version" }).click();
  await expect.poll(() => page.getByLabel("Tax rate in percent").inputValue()).toBe("18");
  // The form applies the unsaved input to the loaded version.
  expect(await page.getByLabel("Refund fee in percent").inputValue()).toBe("5");
  await page.getByRole("button", { name: "Refresh" }).click();
  const refresh = page.getByRole("dialog", { name: "Refresh without saving?" });
  await refresh.getByRole("button", { name: "Keep editing" }).click();
  await refresh.waitFor({ state: "detached" });
  await bar.getByRole("button", { name: "Save settings" }).click();
  await notice(page, "Settings saved").waitFor();
  await bar.waitFor({ state: "hidden" });

  const visitor = await context.newPage();
  await visitor.goto(`${url}/faq`);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "+91 111 222 3334" }).waitFor();
  await visitor.goto(`${url}/faq#cancel`);
  await visitor.getByText("refund what you paid minus processing fees of 5%").waitFor();
  await visitor.getByRole("link", { name: "Call +91 111 222 3334" }).waitFor();
});

test("the owner edits a map with a preview; the contact page shows it", async () => {
  const { page, context, picture } = await open("settings");
  await page.getByRole("button", { name: "Edit map of the Airbus A320" }).click();
  const dialog = page.getByRole("dialog", { name: "Way to the Airbus A320" });
  const preview = dialog.getByRole("img", { name: /^Map: / });
  const parking = dialog.getByRole("group", { name: "place 7" });
  await parking.getByLabel("Name", { exact: true }).fill("Parking, 2 hours free");
  await expect.poll(() => preview.getAttribute("aria-label")).toContain("Parking, 2 hours free");
  await dialog.getByRole("button", { name: "Add a place" }).click();
  const added = dialog.getByRole("group", { name: "place 8" });
  await added.getByLabel("Name", { exact: true }).fill("Fountain");
  await added.getByLabel("x", { exact: true }).fill("500");
  await dialog.getByLabel("Map link (optional)").fill("https://example.com/map");
  await picture("map editor");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("This is outside the map, which ends at 400").waitFor();
  await dialog.getByText("Please enter an https link of Google Maps").waitFor();

  await added.getByLabel("x", { exact: true }).fill("60");
  await dialog.getByLabel("Map link (optional)").fill("https://maps.app.goo.gl/aviator");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await notice(page, "Map saved").waitFor();
  await dialog.waitFor({ state: "detached" });

  const visitor = await context.newPage();
  await visitor.goto(`${url}/contact`);
  await visitor.getByRole("img", { name: /^Map: .*Parking, 2 hours free; .*Fountain/ }).waitFor();
  const link = visitor.getByRole("link", { name: "Open in maps" });
  expect(await link.getAttribute("href")).toBe("https://maps.app.goo.gl/aviator");
});

async function expectNoTimes(visitor: Page, date: IsoDate): Promise<void> {
  await showMonth(visitor, date);
  const name = `${formatLongDate(date)}, no free times`;
  expect(await visitor.getByRole("button", { name }).isDisabled()).toBe(true);
}

test("closes a weekday and adds a holiday; the booking page follows", async () => {
  const today = todayInIndia(new Date());
  const [weekday, holiday] = [addDays(today, 2), addDays(today, 4)];
  const day = weekdayName(weekdayOf(weekday));
  await change(`mutation {
    createWalkInBooking(simulatorType: "A320", planDuration: 60, name: "Meera Iyer",
      email: "meera@example.com", phone: "9820012345", paymentMethod: "cash",
      bookingDate: "${weekday}", bookingTime: "10:00") { id }
  }`);
  const { page, context, picture } = await open("settings");
  await page.getByRole("button", { name: "Edit weekly hours" }).click();
  const week = page.getByRole("dialog", { name: "Weekly session hours" });
  const row = (simulator: string, name: string) => week.getByRole("group", { name: `${simulator}, ${name}` });
  await row("A320", "Monday").getByLabel("First start").fill("12:00");
  await row("A320", "Monday").getByLabel("Last end").fill("17:00");
  await week.getByRole("button", { name: "Save" }).click();
  await week.getByText("The last session must end after the last start").waitFor();
  const wrong = row("A320", "Monday").getByLabel("Last end");
  expect(await wrong.evaluate((input) => input === document.activeElement)).toBe(true);
  await wrong.fill("22:00");
  await week.getByRole("button", { name: "Copy Monday to all days of the A320" }).click();
  await week.getByRole("button", { name: "Copy hours to the B737" }).click();
  expect(await row("B737", "Sunday").getByLabel("First start").inputValue()).toBe("12:00");
  await row("A320", day).getByLabel("Open").uncheck();
  await week.getByRole("button", { name: "Save" }).click();
  const outside = week.getByRole("list", { name: "Bookings outside the new hours" });
  await outside.getByText("Meera Iyer, A320").waitFor();
  await picture("session hours warning");
  await week.getByRole("button", { name: "Save anyway" }).click();
  await notice(page, "Session hours saved").waitFor();
  await week.waitFor({ state: "detached" });
  const weekly = page.getByRole("region", { name: "Every week" }).getByRole("row", { name: day });
  await weekly.getByRole("cell", { name: "Closed" }).waitFor();

  await page.getByRole("button", { name: "Add a date" }).click();
  const add = page.getByRole("dialog", { name: "Add a date" });
  await add.getByRole("button", { name: "Add date" }).click();
  await add.getByText("Please enter a reason; customers see it").waitFor();
  await add.getByLabel("Date", { exact: true }).fill(holiday);
  await add.getByLabel("Reason").fill("Diwali");
  await add.getByRole("button", { name: "Add date" }).click();
  await add.waitFor({ state: "detached" });
  const line = page.getByRole("listitem").filter({ hasText: "Diwali" });
  await line.getByText("Both simulators: closed").waitFor();

  const visitor = await context.newPage();
  const hours = visitor.getByRole("radiogroup", { name: /time/i }).getByRole("radio");
  const open12 = hourButton(visitor, "12:00");
  await openBooking(visitor, `${url}/booking/A320/60`);
  // Near the end of a month the days are in two months, and the calendar only turns ahead.
  await expectNoTimes(visitor, weekday);
  await chooseDay(visitor, addDays(today, 3));
  await expect.poll(() => open12.isEnabled()).toBe(true);
  expect(await hours.count()).toBe(7);
  await expectNoTimes(visitor, holiday);
  const noted = visitor.getByRole("list", { name: "Days with special hours" });
  await noted.getByText(`${formatShortDate(holiday)} Closed: Diwali`).waitFor();
  await visitor.getByRole("button", { name: /no free times, Diwali$/ }).waitFor();
  await visitor.goto(`${url}/contact`);
  await visitor
    .getByText(`${formatShortDate(holiday)}: closed (Diwali)`)
    .first()
    .waitFor();

  await line.getByRole("button", { name: /^Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit a date" });
  await edit.getByLabel("Other hours").check();
  await edit.getByLabel("Last start").fill("14:00");
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.waitFor({ state: "detached" });
  await line.getByText("12:00 pm to 10:00 pm; last start 2:00 pm").waitFor();
  await openBooking(visitor, `${url}/booking/A320/60`);
  await showMonth(visitor, holiday);
  await noted.getByText(`${formatShortDate(holiday)} Special hours: Diwali`).waitFor();
  // A date can be added again, so removing it has no warning colour.
  const colour = (name: RegExp) => line.getByRole("button", { name }).evaluate((one) => getComputedStyle(one).color);
  expect(await colour(/^Remove/)).toBe(await colour(/^Edit/));
  await line.getByRole("button", { name: /^Remove/ }).click();
  const remove = page.getByRole("dialog", { name: "Remove this date?" });
  await remove.getByRole("button", { name: "Remove date" }).click();
  await page.getByText("No dates yet.").waitFor();
});

test("the audit log shows author, record, and the values before and after", async () => {
  await change(`mutation { updatePlan(id: "5", originalPrice: 26000) { id } }`);
  await change(`mutation { updatePlan(id: "3", name: "Steady Hands") { id } }`);
  await change("mutation { updateSettings(input: { refundFeePercent: 7.5 }) { updatedAt } }");
  const { page, picture } = await open("audit");
  const entries = page.getByRole("main").getByRole("listitem");
  const plan = entries.filter({ hasText: "Pilot Career Discovery (4hr)" });
  await plan.getByText("Plan changed").waitFor();
  expect(await plan.getByRole("definition").textContent()).toMatch(/₹25,000\s*to\s*₹26,000/);
  await entries.filter({ hasText: "Refund fee, %" }).first().waitFor();
  await picture("audit", "page");
  await page.getByLabel("Record type").selectOption({ label: "Plan" });
  await expect.poll(() => entries.filter({ hasText: "Settings changed" }).count()).toBe(0);
  await page.waitForURL(/\?thing=plan$/);
  await page.getByRole("button", { name: "Show only changes by Administrator" }).first().click();
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByText("No matching changes.").waitFor();
  await page.goBack();
  await plan.waitFor();
  const other = entries.filter({ hasText: "Steady Hands" });
  await other.first().waitFor();
  await page.goto(`${url}/admin/dashboard/audit?thing=plan&id=5`);
  await plan.waitFor();
  expect(await other.count()).toBe(0);
  const csv = await saved(page.getByRole("button", { name: "Export CSV" }));
  expect(csv.name).toMatch(/\.csv$/);
  const [head, ...lines] = linesOf(csv);
  expect(head).toBe("When (IST),Name,Email,Role,Action,Kind,Record,Id,Field,From,To");
  expect(lines).toEqual([
    expect.stringMatching(
      /^[\d: -]{16},Administrator,.*,admin,Plan changed,Plan,Pilot Career Discovery \(4hr\),5,.*,"₹25,000","₹26,000"$/,
    ),
  ]);
  await page.getByRole("button", { name: "One record only" }).click();
  await other.first().waitFor();
  await page.waitForURL(/\?thing=plan$/);

  // Views change nothing: they are hidden until the switch shows them, which the address keeps.
  await page.goto(`${url}/admin/dashboard/users`);
  await page.getByRole("table", { name: "Users" }).getByRole("row").nth(1).waitFor();
  await page.goto(`${url}/admin/dashboard/audit`);
  await entries.first().waitFor();
  const views = entries.filter({ hasText: "User list viewed" });
  expect(await views.count()).toBe(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Show look-ups" }).check();
  await views.first().waitFor();
  await page.waitForURL(/\?lookups=yes$/);
  await page.reload();
  await views.first().waitFor();
  await picture("audit look-ups");
});

test.each([
  [1280, "light"],
  [390, "dark"],
] as const)("%i pixels, %s: nothing is in anybody's way", async (width, colorScheme) => {
  const { page, picture } = await open("settings", width);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.getByRole("heading", { name: "Seller & tax" }).waitFor();
  await picture("settings", "page");
  expect(await findings(page)).toEqual([]);
  const narrow = width === 390;
  if (narrow) await unfold(page, "Session hours");
  await page.getByRole("button", { name: "Edit weekly hours" }).click();
  const week = page.getByRole("dialog", { name: "Weekly session hours" });
  await week.getByRole("group", { name: "A320, Monday" }).waitFor();
  await picture("weekly hours");
  expect(await findings(page)).toEqual([]);
  await week.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add a date" }).click();
  const date = page.getByRole("dialog", { name: "Add a date" });
  await date.getByLabel("Other hours").check();
  await date.getByRole("button", { name: "Add date" }).click();
  await date.getByText("Please enter a reason; customers see it").waitFor();
  await picture("date refused");
  expect(await findings(page)).toEqual([]);
  await date.getByRole("button", { name: "Cancel" }).click();
  await date.getByRole("button", { name: "Discard" }).click();
  await date.waitFor({ state: "detached" });
  if (narrow) await unfold(page, "Plans");
  await page.getByRole("button", { name: "Add plan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add plan" }).click();
  await dialog.getByText("Please enter the plan's name").waitFor();
  await picture("add plan refused");
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  if (narrow) await unfold(page, "Contact & hours");
  await page.getByLabel("Email").fill("nobody");
  // The section with the wrong field is opened again.
  if (narrow) await unfold(page, "Security");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await expect.poll(() => page.getByLabel("Email").evaluate((it) => it === document.activeElement)).toBe(true);
  await picture("settings refused");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Discard" }).click();
  if (width === 390) await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(0);
  await page.goto(`${url}/admin/dashboard/audit`);
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await picture("audit", "page");
});

test("archives a plan, whose page shows this and links on, and restores it", async () => {
  const { page, picture, context } = await open("settings");
  const name = "Short Hop";
  await change(`mutation { createPlan(name: "${name}", duration: 25, originalPrice: 3000,
    description: "Short.", features: ["One landing"]) { id } }`);
  await page.reload();
  await page.getByRole("button", { name: `Archive ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Archive “${name}”?` });
  await question.getByText("You can restore it for 30 days.").waitFor();
  await question.getByRole("button", { name: "Archive plan" }).click();
  await notice(page, "Archived").waitFor();
  await page.getByRole("heading", { name: "Archived plans" }).waitFor();
  await picture("archived plan", "page");
  const visitor = await context.newPage();
  await visitor.goto(`${url}/booking/A320/25`);
  await visitor.getByText("This package is no longer available").waitFor();
  expect(new URL(visitor.url()).pathname).toBe("/simulation");
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await page.getByRole("button", { name: `Archive ${name}` }).waitFor();
  await visitor.goto(`${url}/booking/A320/25`);
  await visitor.getByRole("heading", { name: `Book ${name}` }).waitFor();
});

/** Opens a tab of the dashboard as the administrator. */
async function open(tab: "settings" | "audit", width: Width = 1280) {
  const visitor = await visit(width);
  await signIn(visitor.page, admin, url);
  await visitor.page.goto(`${url}/admin/dashboard/${tab}`);
  await ready(visitor.page);
  return visitor;
}

/** Opens a section of the settings on a phone. */
const unfold = (page: Page, name: string) => page.getByRole("button", { name, exact: true, expanded: false }).click();

const ready = (page: Page) => page.getByRole("tab", { selected: true }).waitFor();

/** A write by another administrator. */
const change = (mutation: string) => graphql(mutation, {}, admin.token, url);
