/**
 * Closing a simulator at the desk. The browser's clock is on a day months ahead, on which no other test books, so that
 * its "rest of today" is that day.
 */
import { expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { adminVisit } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { bookSession, isFree, readBooking, register } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { WIDTHS } from "./harness/visit.ts";

const DAY = addDays(todayInIndia(new Date()), 322);

test("closes the rest of today, with a decision for each customer, and decides about the last one later", async () => {
  const booked = await Promise.all(
    ["10:00", "11:00", "12:00", "13:00"].map(async (time) => {
      const person = await register();
      return { person, id: await bookSession(person, { hour: { date: DAY, time } }) };
    }),
  );
  const [people, ids] = [booked.map(({ person }) => person), booked.map(({ id }) => id)];
  const [moved = "", undated = "", refunded = "", later = ""] = ids;

  const { page, picture } = await adminVisit();
  await page.clock.setFixedTime(instantOf(DAY, "08:30"));
  await page.goto("/admin/dashboard/bookings?desk=closures");
  await page.getByRole("button", { name: "New closure" }).click();
  const dialog = page.getByRole("dialog", { name: "New closure" });
  expect(await dialog.getByRole("radio", { name: "Rest of today" }).isChecked()).toBe(true);
  await dialog.getByText("Today, 9:00 am to 10:00 pm").waitFor();
  // Before any button is pressed, the dialog shows the affected bookings and their contacts.
  await dialog.getByText("4 bookings affected").waitFor();
  const rows = dialog.getByRole("list", { name: "Affected bookings" }).getByRole("listitem");
  const row = (id: string) => rows.filter({ hasText: bookingNumber(id) });
  await row(moved).getByRole("link", { name: "+91 98765 43210" }).waitFor();
  await row(moved)
    .getByRole("link", { name: /^WhatsApp/ })
    .waitFor();
  const decide = (id: string, choice: string) =>
    row(id)
      .getByRole("combobox", { name: /^Decision/ })
      .selectOption({ label: choice });
  await dialog.getByLabel("Same for all").selectOption({ label: "Decide later (no email yet)" });
  await dialog.getByRole("button", { name: "Add closure" }).waitFor();
  await decide(moved, "Another time");
  await decide(undated, "Customer chooses a date");
  await decide(refunded, "Refund in full");
  const slot = await row(moved)
    .getByRole("combobox", { name: /^New time/ })
    .inputValue();
  await picture("admin closure");
  expect(await findings(page)).toEqual([]);
  const close = dialog.getByRole("button", { name: "Close and email 3 customers" });
  await close.click();
  await dialog.getByText("Please enter a reason. Only staff see it.").waitFor();
  const reason = `Projector ${moved.slice(0, 4)}`;
  await dialog.getByLabel("Reason").fill(reason);
  await close.click();
  await page.getByText("₹5,000 is refunded to the card or UPI account they paid with.").waitFor();
  await page.getByRole("button", { name: "Close and refund" }).click();
  // Behind the reopened list, so found by its text alone.
  await page.getByText("A320 closed", { exact: true }).waitFor();

  const facts = (index: number) =>
    readBooking(people[index]?.token ?? "", ids[index] ?? "", "status booking_date booking_time");
  const [date = "", time = ""] = slot.split(" ");
  expect(await facts(0)).toEqual({ status: "rescheduled", booking_date: date, booking_time: time });
  expect(await facts(1)).toMatchObject({ status: "pending", booking_date: "Not Selected" });
  expect(await facts(2)).toMatchObject({ status: "cancelled" });
  await mailTo(people[0]?.email ?? "", /is now on/);
  await mailTo(people[1]?.email ?? "", /Please choose a new time/);
  await mailTo(people[2]?.email ?? "", /is cancelled/);

  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /for a decision after a closure$/ }).click();
  const waiting = page.getByRole("list", { name: /^Waiting for a decision/ });
  const last = waiting.getByRole("listitem").filter({ hasText: bookingNumber(later) });
  await last.getByRole("combobox", { name: /^Decision/ }).selectOption({ label: "Customer chooses a date" });
  expect(await findings(page)).toEqual([]);
  await picture("admin closure waiting");
  await last.getByRole("button", { name: /^Confirm/ }).click();
  await last.waitFor({ state: "detached" });
  await mailTo(people[3]?.email ?? "", /Please choose a new time/);

  const list = page.getByRole("list", { name: "Closures", exact: true });
  await list.getByRole("button", { name: `Reopen: A320, ${reason}` }).click();
  await list.getByRole("button", { name: "Yes, reopen" }).click();
  await page.getByText("Simulator reopened", { exact: true }).waitFor();
  expect(await isFree({ date: DAY, time: "11:00" })).toBe(true);
});

test.each(WIDTHS)("%i: a refund in full of desk money says what to give back, and records it", async (width) => {
  const day = addDays(DAY, width === 390 ? 12 : 11);
  const { page, picture, token } = await adminVisit(width);
  const { sold } = await graphql<{ sold: { id: string } }>(
    `mutation ($day: String!) {
      sold: createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Meera Iyer", phone: "9820012345",
        paymentMethod: "cash", bookingDate: $day, bookingTime: "10:00") { id }
    }`,
    { day },
    token,
  );
  await page.clock.setFixedTime(instantOf(day, "08:30"));
  await page.goto("/admin/dashboard/bookings?desk=closures");
  await page.getByRole("button", { name: "New closure" }).click();
  const dialog = page.getByRole("dialog", { name: "New closure" });
  await dialog.getByLabel("Reason").fill("Projector");
  await dialog.getByRole("combobox", { name: /^Decision/ }).selectOption({ label: "Refund in full" });
  await dialog.getByText("Give back ₹5,000 cash to Meera Iyer.").waitFor();
  const returned = dialog.getByRole("checkbox", { name: "Record it as given back" });
  expect(await returned.isChecked()).toBe(false);
  await returned.check();
  expect(await findings(page)).toEqual([]);
  await picture("admin closure desk refund");
  await dialog.getByRole("button", { name: "Add closure" }).click();
  await page.getByText("Give back ₹5,000 cash to Meera Iyer. It is recorded now.").waitFor();
  await page.getByRole("button", { name: "Close and refund" }).click();
  await page.getByText("A320 closed", { exact: true }).waitFor();
  expect(await readBooking(token, sold.id, "status venue_refunded money_open")).toEqual({
    status: "cancelled",
    venue_refunded: 5000,
    money_open: false,
  });
});
