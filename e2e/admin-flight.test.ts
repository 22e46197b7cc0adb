/**
 * A B737 session rescheduled away from the customer's flight: staff see a warning before the change, and in every view
 * after it.
 */
import { test } from "vitest";
import { addDays, formatShortDate } from "#domain/time/dates.ts";
import { adminVisit, rowOf } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { chooseDay, notice } from "./harness/booking-steps.ts";
import { freeHour, newEmail } from "./harness/customer.ts";
import { WIDTHS } from "./harness/visit.ts";

test.each(WIDTHS)("%i: warns of a day that does not fit the flight, before and after the reschedule", async (width) => {
  const { page, picture, token } = await adminVisit(width);
  const email = newEmail("flight");
  const name = `Meera of ${width}`;
  const { date, time } = await freeHour({ simulatorType: "B737" });
  await graphql(
    `mutation ($date: String!, $time: String!, $email: String!, $name: String!) {
      createWalkInBooking(simulatorType: "B737", planDuration: 30, bookingDate: $date,
        bookingTime: $time, name: $name, email: $email, phone: "98200 12345",
        paymentMethod: "cash", flightNumber: "AI 101", departureDate: $date) { id }
    }`,
    { date, time, email, name },
    token,
  );
  await page.goto(`/admin/dashboard/bookings?search=${email}`);
  await rowOf(page, "Bookings", email)
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule booking" });
  const next = addDays(date, 1);
  await chooseDay(page, next);
  const warning = dialog.getByRole("status").filter({ hasText: "Check the flight" });
  const leaves = `The flight on file leaves on ${formatShortDate(date)}`;
  await warning.getByText(leaves).waitFor();
  await picture("admin reschedule flight");
  await dialog
    .getByRole("radio", { name: /^\d+:00 [ap]m$/ })
    .last()
    .check();
  await dialog.getByRole("button", { name: "Reschedule", exact: true }).click();
  await notice(page, new RegExp(`^${name} moved to `)).waitFor();
  await page.goto(`/admin/dashboard/bookings/run-sheet?date=${next}`);
  await page.getByRole("row").filter({ hasText: name }).getByText("The flight doesn't fit: ask at check-in").waitFor();
  await picture("admin run sheet flight");
});
