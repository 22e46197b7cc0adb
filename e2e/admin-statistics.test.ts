/**
 * The Statistics tab, on a separate product, so that its figures contain only the purchases made here: on the page, in
 * the table and in the file. Invalid and empty periods show a message.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { administrator, signIn } from "./harness/admin.ts";
import { graphql, post } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { chooseDay, fillContact, newContact, openBooking } from "./harness/booking-steps.ts";
import { type Account, bookSession, newEmail, orderGoods, register } from "./harness/customer.ts";
import { startProduct } from "./harness/product.ts";
import { linesOf, saved } from "./harness/saved.ts";
import { plenty } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const TODAY = todayInIndia(new Date());
const SESSION = addDays(TODAY, 3);
const TAB = "/admin/dashboard/statistics";

let url: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let admin: Awaited<ReturnType<typeof administrator>>;
let customer: Account;

beforeAll(async () => {
  product = await startProduct();
  url = product.url;
  admin = await administrator(url);
  customer = await register(newEmail("asha"), url);
});
afterAll(() => product.close());

/** A session of half an hour; with `dated`, in three days at 11:00. */
const book = ({ dated = false } = {}) =>
  bookSession(customer, { ...(dated ? { hour: { date: SESSION, time: "11:00" } } : {}), at: url });

/** Opens the tab as the administrator. */
async function openTab(page: Page, query = ""): Promise<void> {
  await signIn(page, admin, url);
  await page.goto(`${url}${TAB}${query}`);
  await page.getByRole("heading", { name: "Statistics", level: 2 }).waitFor();
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const numberIn = (text: string | null): number => Number(text?.replace(/[^\d.-]/g, "") || 0);

/** The value of a figure at the top. */
const figure = async (page: Page, name: string): Promise<number> =>
  numberIn(await page.locator("dl > div").filter({ hasText: name }).locator("dd > span").first().textContent());

const readFigures = async (page: Page) => ({
  revenue: await figure(page, "Revenue"),
  bookings: await figure(page, "Bookings made"),
  orders: await figure(page, "Orders"),
});

test("a new purchase is in the figures, the chart, the table and the file", async () => {
  await book();
  const first = await visit(1280);
  await openTab(first.page, `?from=${TODAY}&to=${TODAY}`);
  await first.page.getByText("Average lead time").first().waitFor();
  const before = await readFigures(first.page);

  await book({ dated: true });
  const [one] = await plenty(url);
  await orderGoods(customer, [[one, 2]], url);
  const goods = one.price * 2;
  const { page, picture } = await visit(1280);
  await openTab(page, `?from=${TODAY}&to=${TODAY}`);
  await page.getByText("Average lead time").first().waitFor();
  const after = await readFigures(page);
  expect(after.bookings - before.bookings).toBe(1);
  expect(after.orders - before.orders).toBe(1);
  expect(after.revenue - before.revenue).toBe(5000 + goods);

  // The chart, step by step, by keyboard.
  const chart = page.getByRole("slider", { name: "Revenue over time" });
  await chart.focus();
  await page.keyboard.press("End");
  const bookings = after.bookings * 5000;
  expect(await chart.getAttribute("aria-valuetext")).toContain(`Bookings ₹${bookings.toLocaleString("en-IN")}`);

  // The table is always present for screen readers; the button shows it to all users.
  const revenue = section(page, "Revenue");
  const table = revenue.getByRole("table", { name: "Revenue as a table" });
  expect(await table.getByRole("row").count()).toBe(2);
  await revenue.getByRole("button", { name: "Show table of revenue" }).click();
  await chart.waitFor({ state: "detached" });
  const [cell] = await table.getByRole("row").nth(1).getByRole("cell").allTextContents();
  expect(numberIn(cell ?? null)).toBe(bookings);
  await picture("statistics table", "page");
  await revenue.getByRole("button", { name: "Show chart of revenue" }).click();
  await chart.waitFor();

  const csv = await saved(revenue.getByRole("button", { name: "Export CSV of revenue" }));
  expect(csv.name).toBe(`statistics-revenue-${TODAY}-to-${TODAY}.csv`);
  const [head, line] = linesOf(csv);
  expect(head).toContain("From,To,Bookings");
  const received = bookings + goods;
  expect(line).toBe([TODAY, TODAY, bookings, 0, goods, 0, 0, received, received, 0, 0, 0].join(","));
  await section(page, "Plans").getByRole("table", { name: "Plans as a table" }).waitFor({ state: "attached" });
});

/** The counted steps of the 45-minute plan on a device, as "day 2". */
async function stepsOn(device: string): Promise<string[]> {
  type Row = { duration: number; device: string; step: string; count: number };
  const { statistics } = await graphql<{ statistics: { bookingSteps: Row[] } }>(
    `{ statistics(from: "${TODAY}", to: "${TODAY}") { bookingSteps { duration device step count } } }`,
    {},
    admin.token,
    url,
  );
  const rows = statistics.bookingSteps.filter((row) => row.duration === 45 && row.device === device);
  return rows.map(({ step, count }) => `${step} ${count}`);
}

test("counts how far visitors of a booking page get, by plan and device", async () => {
  const wide = await visit(1280);
  await openBooking(wide.page, `${url}/booking/A320/45`);
  await expect.poll(() => stepsOn("desktop")).toEqual(["viewed 1"]);
  await chooseDay(wide.page, SESSION);
  await expect.poll(() => stepsOn("desktop")).toEqual(["day 1", "viewed 1"]);
  const phone = await visit(390);
  await openBooking(phone.page, `${url}/booking/A320/45`);
  // Contact details before a day are not a step yet.
  await fillContact(phone.page, newContact());
  await expect.poll(() => stepsOn("phone")).toEqual(["viewed 1"]);
  await chooseDay(phone.page, SESSION);
  const all = ["contact 1", "day 1", "viewed 1"];
  await expect.poll(() => stepsOn("phone")).toEqual(all);
  // Each step counts once, also after another choice.
  await chooseDay(phone.page, addDays(SESSION, 1));
  await phone.page.waitForTimeout(300);
  expect(await stepsOn("phone")).toEqual(all);
  await post("/booking-step", { simulator: "B737", duration: 30, device: "phone", step: "viewed" }, "", url);

  const { page, picture } = await visit(1280);
  await openTab(page, `?from=${TODAY}&to=${TODAY}`);
  const steps = section(page, "Steps of a booking");
  const table = steps.getByRole("table", { name: "Steps of a booking as a table" });
  const counts = async () =>
    Promise.all(
      (await table.getByRole("row").all()).slice(1).map(async (row) => (await row.allInnerTexts()).join(" ").trim()),
    );
  await steps.getByLabel("Plan").selectOption({ label: "A320, 45 minutes" });
  await steps.getByRole("button", { name: "Show table of steps of a booking" }).click();
  const cells = (text: string) => text.replace(/\s+/g, " ");
  expect((await counts()).map(cells)).toEqual([
    "Viewed the booking page 2 — 100%",
    "Chose a day 2 100% 100%",
    "Entered name and phone 1 50% 50%",
    "Paid 0 0% 0%",
  ]);
  await steps.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(async () => cells((await counts())[2] ?? "")).toBe("Entered name and phone 0 0% 0%");
  await steps.getByLabel("Plan").selectOption({ label: "B737, 30 minutes" });
  await steps.getByRole("button", { name: "Phone" }).click();
  await expect.poll(async () => cells((await counts())[0] ?? "")).toBe("Viewed the booking page 1 — 100%");
  await steps.getByLabel("Plan").selectOption({ label: "All plans" });
  await steps.getByRole("button", { name: "All devices" }).click();
  await steps.getByRole("button", { name: "Show chart of steps of a booking" }).click();
  await steps.scrollIntoViewIfNeeded();
  await picture("booking steps");
  expect(await findings(page)).toEqual([]);
  const csv = await saved(steps.getByRole("button", { name: "Export CSV of steps of a booking" }));
  expect(linesOf(csv)).toContain("A320,45,phone,contact,1");
});

test("the period is in the address, and an invalid period shows the reason and is kept", async () => {
  const { page } = await visit(1280);
  await openTab(page);
  expect(await page.getByLabel("Period").inputValue()).toBe("30-days");
  await page.getByLabel("Period").selectOption("7-days");
  await page.waitForURL(new RegExp(`from=${addDays(TODAY, -6)}&to=${TODAY}$`));
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await page.waitForURL(/by=week/);
  await page.getByLabel("Simulator").selectOption("A320");
  await page.waitForURL(/simulator=A320/);
  await page.getByText("Shop orders and gift vouchers are not tied to a simulator").waitFor();
  await page.reload();
  await page.getByText("Shop orders and gift vouchers are not tied to a simulator").waitFor();

  // Reversed: the message, both dates as typed, and no figure of another period.
  const to = addDays(TODAY, -30);
  await page.getByLabel("To", { exact: true }).fill(to);
  await page.getByText("The period ends before it begins. Please swap the two dates.").waitFor();
  expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe(addDays(TODAY, -6));
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe(to);
  expect(await page.getByRole("slider").count()).toBe(0);

  // Too long for days, not for months.
  await page.goto(`${url}${TAB}?from=${addDays(TODAY, -800)}&to=${TODAY}&by=day`);
  await page.getByText("A daily chart can show at most 400 days").waitFor();
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await page.getByRole("slider", { name: "Bookings over time" }).waitFor();

  await page.goto(`${url}${TAB}?from=2020-01-01&to=2020-01-31`);
  await page.getByRole("heading", { name: "No activity in this period" }).waitFor();
  expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("2020-01-01");
});

test("the tab follows Money, and a customer is refused", async () => {
  const { page } = await visit(1280);
  await openTab(page);
  await page.getByRole("tab", { name: "Statistics", selected: true }).waitFor();
  const tabs = await page.getByRole("tab").allInnerTexts();
  expect(tabs.indexOf("Statistics")).toBe(tabs.indexOf("Money") + 1);
  const refused = await post<{ errors: { extensions: { code: string } }[] }>(
    "/graphql",
    { query: "{ statistics { from } }" },
    customer.token,
    url,
  );
  expect(refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
});

test.each(WIDTHS)("has no axe violations at %i, light and dark, chart and table", async (width) => {
  const { page, picture } = await visit(width);
  await openTab(page, `?from=${TODAY}&to=${SESSION}`);
  await page.getByRole("slider", { name: "Revenue over time" }).waitFor();
  // One hour of the 26 that both simulators are open on the day of the session, for four such days.
  const busy = section(page, "Busy hours").getByRole("row").filter({ hasText: "11 am" });
  expect(await busy.getByText("50", { exact: true }).count()).toBe(1);
  expect(await figure(page, "Utilisation")).toBe(1);
  for (const name of ["revenue", "busy hours"])
    await page.getByRole("button", { name: `Show table of ${name}` }).click();
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  for (const name of ["revenue", "busy hours"])
    await page.getByRole("button", { name: `Show chart of ${name}` }).click();
  await page.getByRole("slider", { name: "Revenue over time" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await findings(page)).toEqual([]);
  await picture("statistics dark", "page");
});
