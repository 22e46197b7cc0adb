/**
 * Daily work at the desk: lists that refresh, views of today, keys that act on the focused element, and a lost
 * connection.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminVisit, openFilters, rowOf } from "./harness/admin.ts";
import { bookSession, freeHour, newEmail, register } from "./harness/customer.ts";
import { operationOf } from "./harness/operations.ts";

const BOOKINGS = "/admin/dashboard/bookings";

/** The focused element: its label or name, or its tag. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null;
    const select = one instanceof HTMLSelectElement ? one.labels?.[0]?.textContent : null;
    return label ?? select ?? one?.getAttribute("aria-label") ?? one?.textContent ?? "";
  });

async function choose(page: Page, text: string, item: string) {
  await rowOf(page, "Bookings", text)
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

test("dialogs focus their first field, or the button that changes nothing; Enter submits", async () => {
  const asha = await register(newEmail("focus"));
  await bookSession(asha, { paymentType: "advance", hour: await freeHour() });
  const { page } = await adminVisit();
  await page.goto(`${BOOKINGS}?search=${asha.email}`);
  await rowOf(page, "Bookings", asha.email).waitFor();

  for (const item of ["Reschedule", "Cancel"]) {
    const dialog = await choose(page, asha.email, item);
    await expect.poll(() => focused(page), { message: item }).not.toBe("Close");
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }

  await page.getByRole("button", { name: "Walk-in booking" }).click();
  await expect.poll(() => focused(page)).toBe("Phone number");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  const paying = await choose(page, asha.email, "Record payment");
  await expect.poll(() => focused(page)).toMatch(/Amount|Paid by|Cash|Method/);
  await paying.getByLabel("Amount in rupees").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Payment recorded", { exact: true }).waitFor();
  await paying.waitFor({ state: "hidden" });
});

test("a list refreshes with the figures and on Refresh, and keeps selection and scroll position", async () => {
  const asha = await register(newEmail("keeps-up"));
  await bookSession(asha);
  const { page } = await adminVisit();
  await page.clock.install();
  await page.goto(`${BOOKINGS}?search=${asha.email}`);
  const rows = rowOf(page, "Bookings", asha.email);
  await rows.first().waitFor();
  await rows.first().getByRole("checkbox").check();
  await page.evaluate(() => scrollTo({ top: 120, behavior: "instant" }));
  const top = () => page.evaluate(() => scrollY);
  const before = await top();

  await bookSession(asha);
  await page.clock.runFor(31_000);
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByText("Showing 2 of 2").waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
  expect(await top()).toBe(before);

  await bookSession(asha);
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.clock.runFor(2_000);
  await expect.poll(() => rows.count()).toBe(3);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
});

test("a bar shows a lost connection, and failed data load when it returns", async () => {
  const { page, context, allow } = await adminVisit();
  allow(/net::ERR_/);
  // Parts of the dashboard that are prefetched.
  allow(/Failed to fetch dynamically imported module/);
  let broken = true;
  await page.route("**/graphql", (route) =>
    broken && operationOf(route.request()) === "AdminOrders" ? route.abort() : route.fallback(),
  );
  await page.goto("/admin/dashboard/orders");
  await page.getByText("Orders could not be loaded").waitFor();
  await context.setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  broken = false;
  await context.setOffline(false);
  await page.getByText("Orders could not be loaded").waitFor({ state: "hidden" });
  await page.getByText(/^You are offline\./).waitFor({ state: "hidden" });
});

test("a view of today shows the day on which it is opened", async () => {
  const { page } = await adminVisit();
  await page.goto(BOOKINGS);
  await page.getByText(/^Showing/).waitFor();
  await openFilters(page);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.waitForURL(/\?days=today&sort=session$/);
  const from = page.getByLabel("Session from");
  await expect.poll(() => from.inputValue()).not.toBe("");
  const today = await from.inputValue();
  const next = new Date(Date.parse(today) + 86_400_000);
  await page.clock.setFixedTime(new Date(next.getTime() + 6 * 3_600_000));
  await page.reload();
  await expect.poll(() => from.inputValue()).toBe(next.toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Today", exact: true, pressed: true }).waitFor();
});

test("N in the calendar opens the walk-in over the calendar", async () => {
  const { page } = await adminVisit();
  await page.goto(`${BOOKINGS}/calendar?view=week`);
  await page.getByRole("button", { name: "Closures" }).waitFor();
  await page.keyboard.press("n");
  const selling = page.getByRole("dialog", { name: "Walk-in booking" });
  await selling.waitFor();
  await page.keyboard.press("Escape");
  await selling.waitFor({ state: "hidden" });
  expect(page.url()).toMatch(/\/bookings\/calendar\?view=week$/);
});
