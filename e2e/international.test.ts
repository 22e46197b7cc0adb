/** The B737 is behind passport control: the additional fields of its booking page, and a booking without a date. */
import { describe, expect, test } from "vitest";
import { formatTime, timeAfter } from "#domain/time/clock-text.ts";
import { addDays, formatLongDate, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { graphql } from "./harness/api.ts";
import {
  chooseDay,
  confirmation,
  facts,
  fillContact,
  hourButton,
  newContact,
  openBooking,
  payButton,
  payBy,
  paymentWindow,
} from "./harness/booking-steps.ts";
import { bookSession, freeHour, register } from "./harness/customer.ts";
import { openAs } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const PASSENGER = "I am a departing international passenger with a boarding pass.";

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("requires flight and age, and books without a date", async () => {
    const { page, picture } = await visit(width);
    const departure = addDays(todayInIndia(new Date()), 30);
    await openBooking(page, "/booking/B737/45");
    await page.getByText("International flyers only").waitFor();
    await fillContact(page, newContact());

    await payButton(page).click();
    await page.getByText("Please enter your flight number").waitFor();
    await page.getByText("Please enter your departure date").waitFor();
    await page.getByText("Please confirm that you are a departing international passenger").waitFor();
    const flight = page.getByLabel("Flight number");
    await flight.fill("banana");
    await page.getByText("Please enter a flight number such as AI 101").waitFor();
    await flight.fill("ai 101");
    await expect.poll(() => page.getByText("Please enter a flight number").count()).toBe(0);
    await page.getByLabel("Departure date").fill(addDays(todayInIndia(new Date()), -1));
    await page.getByText("Please enter today's date or a later one").waitFor();
    await page.getByLabel("Departure date").fill(departure);
    await page.getByLabel(PASSENGER).check();
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(0);

    const age = page.getByLabel("Age of the youngest flyer");
    const guardian = page.getByLabel("Parent or guardian");
    await age.fill("11");
    await age.blur();
    await page.getByText("Every flyer must be at least 12 years old").waitFor();
    expect(await guardian.count()).toBe(0);
    await age.fill("14");
    await guardian.waitFor();
    await payButton(page).click();
    await page.getByText(/^Please name a parent or guardian/).waitFor();
    await guardian.fill("Sunita Iyer");
    await picture("b737 filled", "page");

    const days = page.getByRole("grid").getByRole("button", { disabled: false });
    await expect.poll(async () => (await days.allInnerTexts()).map(Number).at(-1)).toBe(Number(departure.slice(-2)));
    expect(await days.count()).toBeLessThanOrEqual(2);
    await page.getByText(/^Your flight leaves on .*Pick one of the open days\.$/).waitFor();
    await page.getByText("No date yet: choose it within a year").waitFor();
    const createOrder = page.waitForRequest("**/graphql/create-order");
    await payBy(page, "Success");
    expect((await createOrder).postDataJSON().booking).toMatchObject({
      simulatorType: "B737",
      bookingDate: "Not Selected",
      bookingTime: "Not Selected",
      flightNumber: "ai 101",
      departureDate: departure,
      internationalConfirmed: true,
      youngestAge: 14,
      guardianName: "Sunita Iyer",
    });
    expect((await confirmation(page)).facts).toMatchObject({
      Simulator: "Boeing 737NG (B737)",
      Plan: "Pro-Pilot Thrill",
      Date: "Not Selected",
      "Amount Paid": "₹8,500",
    });
    await page.getByText("Passport and the airline's boarding pass, for everyone, a guardian included").waitFor();
    await picture("b737 summary", "page");
  });

  test("explains how the session fits around the flight, and refuses one that ends too late", async () => {
    const { page, picture } = await visit(width);
    await page.goto("/booking/B737");
    const rule = page.getByText("End at least an hour before departure.");
    await rule.waitFor();
    await picture("b737 packages", "page");
    const { date, time: start } = await freeHour({ simulatorType: "B737", duration: 60 });
    await openBooking(page, `/booking/B737/60?date=${date}&time=${start}`);
    await page.getByText("How a session at the airport works").click();
    await rule.waitFor();
    await page.getByLabel("Flight number").fill("ai 101");
    await page.getByLabel("Departure date").fill(date);
    const time = page.getByLabel("Departure time");
    await hourButton(page, start).and(page.locator(":checked")).waitFor();
    await time.fill(timeAfter(start, 90));
    await page.getByText(/fits? your flight\. Please choose another/).waitFor();
    const leaves = timeAfter(start, 120);
    await time.fill(leaves);
    await chooseDay(page, date);
    await expect(hourButton(page, timeAfter(start, 60)).isDisabled()).resolves.toBe(true);
    await hourButton(page, start).check();
    await page.getByLabel(PASSENGER).check();
    await fillContact(page, newContact());
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(0);
    await expect
      .poll(() => facts(page))
      .toMatchObject({ Flight: "AI 101", Departs: `${formatShortDate(date)}, ${formatTime(leaves)}` });
    const createOrder = page.waitForRequest("**/graphql/create-order");
    await payButton(page).click();
    expect((await createOrder).postDataJSON().booking).toMatchObject({ departureDate: date, departureTime: leaves });
    await paymentWindow(page);
  });

  test("sells no session for a flight that no free time fits", async () => {
    const { page, picture } = await visit(width);
    await openBooking(page, "/booking/B737/60");
    await page.getByLabel("Flight number").fill("ai 101");
    await page.getByLabel("Departure date").fill(addDays(todayInIndia(new Date()), 5));
    await page.getByLabel("Departure time").fill("06:00");
    await page.getByLabel(PASSENGER).check();
    await fillContact(page, newContact());
    await page.getByText("No free time fits this flight").waitFor();
    await page.getByText("No free time fits your flight. Please call us, or change the flight.").waitFor();
    expect(await page.getByText("No date yet").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Review and pay" }).count()).toBe(0);
    expect(await payButton(page).isDisabled()).toBe(true);
    await picture("b737 nothing fits", "page");
    await page.getByLabel("Departure time").fill("18:00");
    await page.getByText("No date yet?").waitFor();
    await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  });

  test("lets a session follow a flight that moved to another week", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    const hour = await freeHour({ simulatorType: "B737", duration: 30 });
    const id = await bookSession(account, { hour, simulatorType: "B737" });
    const leaves = timeAfter(hour.time, 240);
    await graphql(
      `mutation ($id: ID!, $date: String, $time: String) {
        updateBookingDetails(id: $id, flightNumber: "AI 101", departureDate: $date, departureTime: $time) { id }
      }`,
      { id, date: hour.date, time: leaves },
      account.token,
    );
    const moved = addDays(hour.date, 7);
    await openAs(page, account, `/booking-summary?bookingId=${id}`);
    await page.getByRole("button", { name: "Reschedule", exact: true }).click();
    await page.getByRole("button", { name: "Change your flight" }).click();
    await page.getByLabel("Departure date").fill(moved);
    await page.getByRole("button", { name: "Save details" }).click();
    const note = page.getByText("Your flight doesn't fit this session");
    await expect.poll(() => note.evaluate((it) => it.getBoundingClientRect().top > 0)).toBe(true);
    await picture("b737 flight moved");
    await page.getByRole("button", { name: "choose another time" }).click();
    await chooseDay(page, moved);
    await page.getByRole("dialog").getByRole("radio", { disabled: false }).first().check();
    await picture("b737 follows the flight");
    await page.getByRole("button", { name: "Confirm reschedule" }).click();
    await expect.poll(() => note.count()).toBe(0);
    await page.getByText(formatLongDate(moved)).first().waitFor();
  });
});
