/**
 * The frequent tasks of the desk, in counted actions: a click, a chord of keys, or typing one field. Selling a walk-in
 * in five is counted in admin-walk-in.test.ts.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatTime } from "#domain/time/clock-text.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { administrator, adminVisit, rowOf } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { freeHours, type Hour, newEmail } from "./harness/customer.ts";
import { ADMINISTRATOR } from "./harness/product.ts";
import { logIn } from "./harness/session.ts";
import { visit } from "./harness/visit.ts";

/** Counts the actions of a task. */
function counter() {
  let actions = 0;
  return {
    act: async (step: Promise<unknown>) => {
      await step;
      actions += 1;
    },
    count: () => actions,
  };
}

/** Sells an hour in the A320 at the desk; the whole price is still to be paid. */
async function sell(name: string, hour: Hour): Promise<string> {
  const { token } = await administrator();
  const { sold } = await graphql<{ sold: { id: string } }>(
    `mutation ($name: String!, $email: String!, $date: String!, $time: String!) {
      sold: createWalkInBooking(simulatorType: "A320", planDuration: 60, name: $name, email: $email,
        phone: "98200 12345", paymentType: "full", payLater: true, bookingDate: $date, bookingTime: $time) { id }
    }`,
    { name, email: newEmail("counted"), date: hour.date, time: hour.time },
    token,
  );
  return sold.id;
}

const stored = async (id: string) => {
  const { token } = await administrator();
  const query = "query ($id: ID!) { booking(id: $id) { booking_date booking_time remaining_amount } }";
  type Stored = { booking_date: string; booking_time: string; remaining_amount: number };
  return (await graphql<{ booking: Stored }>(query, { id }, token)).booking;
};

test("see today after the login: no action", async () => {
  const { page } = await visit(1280);
  await page.goto("/admin/login");
  await logIn(page, ADMINISTRATOR);
  await page.getByRole("heading", { name: "Still to fly today" }).waitFor();
  await page.getByRole("list", { name: "Waiting" }).waitFor();
  await page.getByRole("region", { name: "Till", exact: true }).waitFor();
});

test("take a balance: two actions, by keys, with Undo", async () => {
  const [hour] = await freeHours(1, { duration: 60 });
  if (!hour) throw new Error("No hour is free.");
  const id = await sell("Nisha Counted", hour);
  const { remaining_amount: balance } = await stored(id);
  const { page, picture } = await adminVisit();
  await page.goto("/admin/dashboard/bookings?search=Nisha+Counted");
  const menu = rowOf(page, "Bookings", "Nisha Counted").getByRole("button", { name: /^More for/ });
  await menu.focus();
  const { act, count } = counter();
  await act(page.keyboard.press("Enter"));
  // The first choice has the focus.
  const upi = page.getByRole("menuitem", { name: /^UPI ₹/ });
  await expect.poll(() => upi.evaluate((one) => one === document.activeElement)).toBe(true);
  await picture("bookings take balance");
  await act(page.keyboard.press("Enter"));
  await notice(page, "Payment recorded").waitFor();
  expect(count()).toBe(2);
  expect((await stored(id)).remaining_amount).toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await notice(page, "Change undone").waitFor();
  expect((await stored(id)).remaining_amount).toBe(balance);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test('"I can\'t come today": five actions, and the next session is moved, not the one made last', async () => {
  const [next, later] = await freeHours(2, { duration: 60 });
  if (!next || !later) throw new Error("No two hours are free.");
  const nextId = await sell("Kavita Mehta", next);
  const laterId = await sell("Kavita Mehta", later);
  const { page, picture } = await adminVisit();
  await page.goto("/admin/dashboard/messages");
  await page.getByRole("tab", { name: "Messages", selected: true }).waitFor();
  const { act, count } = counter();
  await act(page.keyboard.press("Control+k"));
  await act(page.keyboard.type("Kavita Mehta"));
  // The letter m is typed; only with Alt it reschedules.
  expect(await page.getByRole("combobox", { name: "Search the dashboard" }).inputValue()).toBe("Kavita Mehta");
  await page.getByRole("button", { name: /^Reschedule/ }).waitFor();
  await picture("palette reschedule");
  await act(page.keyboard.press("Alt+m"));
  const dialog = page.getByRole("dialog", { name: "Reschedule booking" });
  await dialog.getByRole("group", { name: "Nearest free times" }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^\w{3} \d+ \w{3}, \d+:00 [ap]m$/);
  const slot = await focused(page);
  await act(page.keyboard.press("Space"));
  await dialog.getByText(/^New: /).waitFor();
  await picture("reschedule nearest");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await act(page.keyboard.press("Enter"));
  await notice(page, /^Kavita Mehta moved to /).waitFor();
  expect(count()).toBe(5);
  const moved = await stored(nextId);
  expect(`${shortDay(moved.booking_date)}, ${formatTime(moved.booking_time)}`).toBe(slot);
  expect(await stored(laterId)).toMatchObject({ booking_date: later.date, booking_time: later.time });
  expect(page.url()).not.toContain("move=");
});
