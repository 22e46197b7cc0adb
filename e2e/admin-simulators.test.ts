/**
 * The dashboard for each simulator type: a walk-in from a free hour of the calendar, the list, the run sheet, a
 * closure.
 */
import { expect, test } from "vitest";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { adminVisit } from "./harness/admin.ts";
import { notice } from "./harness/booking-steps.ts";
import { newEmail } from "./harness/customer.ts";
import { payCash } from "./harness/walk-in.ts";

/** A day on which no other test books. */
const DAY = addDays(todayInIndia(new Date()), 331);

test.each(SIMULATOR_TYPES)("%s: sells a free hour at the desk and closes the next", async (type) => {
  const { page, picture } = await adminVisit();
  const email = newEmail("hour");
  await page.goto(`/admin/dashboard/bookings/calendar?date=${DAY}`);
  await page.getByRole("button", { name: new RegExp(`^Free: 10:00 am, ${type}`) }).click();
  await page.getByRole("menuitem", { name: "Walk-in booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  expect(await dialog.getByLabel("Simulator").inputValue()).toBe(type);
  await dialog.getByLabel("Plan").selectOption({ label: "Joy of Flying, 30 minutes" });
  await dialog.getByText(new RegExp(`^${type} · .+ 10:00–10:30 am`)).waitFor();
  await dialog.getByLabel("Full name").fill("Meera Iyer");
  await dialog.getByLabel("Phone number").fill("98200 12345");
  await dialog.getByLabel("Email address").fill(email);
  await picture(`admin walk-in ${type}`);
  await payCash(dialog);
  await notice(page, "Walk-in created").waitFor();
  await page.getByRole("button", { name: new RegExp(`10:00 to 10:30 am, ${type}: Meera`) }).waitFor();

  await page.getByRole("button", { name: new RegExp(`^Free: 12:00 pm, ${type}`) }).click();
  await page.getByRole("menuitem", { name: "New closure" }).click();
  const closing = page.getByRole("dialog", { name: "New closure" });
  expect(await closing.getByLabel("Simulator").inputValue()).toBe(type);
  await closing.getByLabel("Reason").fill("Crew training");
  await closing.getByRole("button", { name: "Add closure" }).click();
  await page.getByRole("button", { name: new RegExp(`^12:00 to 1:00 pm, ${type}: closed, Crew`) }).waitFor();

  await page.goto(`/admin/dashboard/bookings?simulator=${type}&search=${email}`);
  await page.getByText("Showing 1 of 1 bookings").waitFor();
  await page.goto(`/admin/dashboard/bookings/run-sheet?date=${DAY}`);
  await page
    .getByRole("region", { name: new RegExp(type) })
    .getByText("Meera Iyer")
    .waitFor();
});

test("the walk-in dialog offers plans for each simulator chosen in turn", async () => {
  const { page } = await adminVisit();
  await page.goto("/admin/dashboard/bookings");
  await page.getByRole("button", { name: "Walk-in booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  for (const type of [...SIMULATOR_TYPES, ...SIMULATOR_TYPES]) {
    await dialog.getByLabel("Simulator").selectOption(type);
    await dialog.getByLabel("Plan").selectOption({ label: "Joy of Flying, 30 minutes" });
  }
});
