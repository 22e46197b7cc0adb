/** The main journey: a guest books a session, pays in full or an advance, and gets a confirmed booking. */

import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatLongDate, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { graphql } from "./harness/api.ts";
import {
  chooseDay,
  chooseHour,
  confirmation,
  facts,
  fillContact,
  hourButton,
  newContact,
  notice,
  openBooking,
  payButton,
  payBy,
  paymentWindow,
} from "./harness/booking-steps.ts";
import { freeHour } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

describe.each(WIDTHS)("a guest at %i pixels", (width) => {
  test("walks from the home page to a booking paid in full", async () => {
    const { page, picture } = await visit(width);
    const hour = await freeHour();
    const contact = newContact();

    await page.goto("/");
    await picture("home", "page");
    await page.getByRole("link", { name: "Book the A320" }).click();
    await page.getByRole("heading", { name: "Airbus A320", level: 1 }).waitFor();
    await picture("packages", "page");
    await page.getByRole("link", { name: /^Select Package.*Joy of Flying/ }).click();
    await page.getByRole("heading", { name: "Book Joy of Flying", level: 1 }).waitFor();
    await chooseHour(page, hour);
    await fillContact(page, contact);
    expect(await facts(page)).toMatchObject({
      Date: formatShortDate(hour.date),
      Time: sessionTimes(hour.time, 30),
      Total: "₹5,000",
      Balance: "₹0",
      "Due now": "₹5,000",
    });
    await picture("booking filled", "page");

    await payButton(page).click();
    const frame = await paymentWindow(page);
    await frame.getByText("₹5,000").waitFor();
    for (const field of ["Card number", "Expiry", "CVV", "UPI ID"])
      expect(await frame.getByLabel(field).isVisible()).toBe(true);
    await picture("payment window");
    await frame.getByLabel("UPI ID").fill("success@razorpay");
    await frame.getByRole("button", { name: "Success" }).click();

    const booked = await confirmation(page);
    await page.getByText("Thank you for your booking").first().waitFor();
    await page.getByText(`Your booking ID ${bookingNumber(booked.id)}`).waitFor();
    // The six characters are an element of their own.
    await page.getByRole("definition").getByText(booked.shortId, { exact: true }).waitFor();
    expect(booked.facts).toEqual({
      "Booking ID": bookingNumber(booked.id),
      "Booked on": formatShortDate(todayInIndia(new Date())),
      Simulator: "Airbus A320",
      Plan: "Joy of Flying",
      "Plan Duration": "30 minutes",
      Date: formatLongDate(hour.date),
      Time: sessionTimes(hour.time, 30),
      "Amount Paid": "₹5,000",
      "Payment Type": "Full Payment",
      Status: "Booked",
    });
    await page.getByText("Paid in full. Nothing more to pay.").waitFor();
    expect(await page.getByRole("link", { name: "Go to My Bookings" }).getAttribute("href")).toBe("/bookings");
    await picture("summary", "page");

    const mail = await mailTo(contact.email, /Booking/);
    expect(mail.subject).toContain(`Booking ${bookingNumber(booked.id)}`);
    for (const fact of [contact.name, booked.shortId, formatLongDate(hour.date), "₹5,000"])
      expect(mail.text).toContain(fact);
    expect(mail.text).toContain("Left to pay: Nothing");

    const other = await visit(width);
    await openBooking(other.page);
    await chooseDay(other.page, hour.date);
    expect(await hourButton(other.page, hour.time, "Taken").isDisabled()).toBe(true);
  });

  test("pays ₹500 now by card and the balance at the venue", async () => {
    const { page, picture } = await visit(width);
    const hour = await freeHour();
    const contact = newContact();

    await openBooking(page);
    await page.getByRole("radio", { name: /^Advance Booking/ }).check();
    await chooseHour(page, hour);
    await fillContact(page, contact);
    expect(await facts(page)).toMatchObject({
      Total: "₹6,000",
      Balance: "₹5,500",
      "Due now": "₹500",
    });
    await payButton(page).click();
    const frame = await paymentWindow(page);
    await frame.getByText("₹500", { exact: true }).waitFor();
    await frame.getByLabel("Card number").fill("4111 1111 1111 1111");
    await frame.getByLabel("Expiry").fill("12/39");
    await frame.getByLabel("CVV").fill("123");
    await frame.getByRole("button", { name: "Success" }).click();

    const booked = await confirmation(page);
    expect(booked.facts).toMatchObject({
      "Amount Paid": "₹500",
      "Payment Type": "Advance Booking",
    });
    await page.getByText("Still to pay before your session: ₹5,500 of ₹6,000, on this page or at the venue.").waitFor();
    await picture("summary advance");

    const mail = await mailTo(contact.email, /Booking/);
    expect(mail.subject).toContain(`Booking ${bookingNumber(booked.id)}`);
    expect(mail.text).toContain("₹500");
    expect(mail.text).toMatch(/Left to pay: ₹5,500/);
  });
});

test("a mistyped email can be corrected until the payment, which creates the account", async () => {
  const { page } = await visit();
  const hour = await freeHour();
  const contact = newContact();
  const exists = async (email: string) =>
    (
      await graphql<{ checkUserExists: boolean }>("query ($email: String!) { checkUserExists(email: $email) }", {
        email,
      })
    ).checkUserExists;
  const typo = `typo-${contact.email}`;
  const token = () => page.evaluate(() => localStorage.getItem("authToken"));

  await openBooking(page);
  await chooseHour(page, hour);
  await fillContact(page, { ...contact, email: typo });
  await payBy(page, "Close");
  await page.getByText("You haven't been charged, and your details are kept.").waitFor();
  expect(await exists(typo)).toBe(false);
  expect(await token()).toBeNull();
  const email = page.getByLabel("Email address");
  expect(await email.getAttribute("readonly")).toBeNull();

  await email.fill(contact.email);
  await payBy(page, "Success");
  const booked = await confirmation(page);
  expect(booked.facts).toMatchObject({ Time: sessionTimes(hour.time, 30) });
  expect([await exists(typo), await exists(contact.email)]).toEqual([false, true]);
  expect(await token()).not.toBeNull();
  await page.getByRole("complementary", { name: "Your account" }).getByText(contact.email).waitFor();
  expect((await mailTo(contact.email, /^Your Aviator account$/)).text).toContain("created an account");
});

test.each(WIDTHS)("a guest with the checkout alone can have the link mailed again, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  await openBooking(page);
  const contact = newContact();
  await fillContact(page, contact);
  let kept = "";
  page.on("request", (request) => {
    kept = request.headers()["x-checkout-token"] ?? kept;
  });
  await payBy(page, "Success");
  await confirmation(page);
  const { email } = contact;
  await mailTo(email, /Booking/);
  // As for a guest whose address got an account during the payment: the browser has the checkout's token alone.
  await page.evaluate((token) => {
    for (const key of ["authToken", "user"]) localStorage.removeItem(key);
    localStorage.setItem("aviator-guest", JSON.stringify([{ orderId: "order_1", token, at: Date.now() }]));
  }, kept);
  await page.reload();
  await page.getByText("Use the link in your confirmation email to change this booking.").waitFor();
  expect(await page.getByRole("button", { name: "Change who flies and contact" }).count()).toBe(0);
  await picture("guest with the checkout alone", "page");
  await page.getByRole("button", { name: "Send the email again" }).click();
  await notice(page, "Email sent").waitFor();
});

test("the summary survives a reload, and is refused to other visitors", async () => {
  const { page } = await visit();
  await openBooking(page);
  await fillContact(page, newContact());
  await payBy(page, "Success");
  const { shortId } = await confirmation(page);
  await page.reload();
  expect((await confirmation(page)).shortId).toBe(shortId);

  const stranger = await visit();
  await stranger.page.goto(page.url());
  await stranger.page.getByRole("heading", { name: "Booking Not Found" }).waitFor();
});
