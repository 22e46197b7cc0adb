/** The B737 stands behind passport control: what its booking page asks, and a booking without a date. */
import { describe, expect, test } from "vitest";
import { addDays, todayInIndia } from "#domain/dates.ts";
import {
  chooseDay,
  confirmation,
  fillContact,
  newContact,
  notice,
  openBooking,
  payButton,
  payBy,
} from "./harness/booking-steps.ts";
import { freeHour } from "./harness/customer.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const PASSENGER = "I am a departing international passenger with a boarding pass.";

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("asks for flight and age, and books without a date", async () => {
    const { page, picture } = await visit(width);
    const departure = addDays(todayInIndia(new Date()), 30);
    await openBooking(page, "/booking/B737/45");
    await page.getByText("International flyers only").waitFor();
    await fillContact(page, newContact());
    await page.getByLabel("Flight number").fill("ai 101");
    await page.getByLabel("Departure date").fill(departure);
    await page.getByLabel(PASSENGER).check();

    const age = page.getByLabel("Age of the youngest flyer");
    const guardian = page.getByLabel("Parent or guardian");
    await age.fill("11");
    expect(await guardian.count()).toBe(0);
    await payButton(page).click();
    await page.getByText("Every flyer must be at least 12 years old").first().waitFor();
    await notice(page, "Please check your details").waitFor();
    await age.fill("14");
    await guardian.waitFor();
    await payButton(page).click();
    await page
      .getByText(/^Please name a parent or guardian/)
      .first()
      .waitFor();
    await guardian.fill("Sunita Iyer");
    await picture("b737 filled", "page");

    const { date } = await freeHour({ simulatorType: "B737" });
    await chooseDay(page, date);
    await page.getByRole("button", { name: "Choose the date later" }).click();
    const asked = page.waitForRequest("**/graphql/create-order");
    await payBy(page, "Success");
    expect((await asked).postDataJSON().booking).toMatchObject({
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
      Time: "Not Selected",
      "Amount Paid": "₹8,500",
    });
    await page.getByText("Passport and boarding pass of your international flight").waitFor();
    await picture("b737 summary", "page");
  });
});
