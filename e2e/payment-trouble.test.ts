/** Failures during the payment. None of them loses the form, the slot or a captured payment. */

import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatLongDate } from "#domain/time/dates.ts";
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
  typedContact,
} from "./harness/booking-steps.ts";
import { freeHour, freeHours, holdHour, isFree, payByWebhook } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a failed payment keeps the form and the hold, and can be retried", async () => {
    const { page, picture, allow } = await visit(width);
    allow(/^400 POST \/razorpay-sandbox\/v1\/payments/);
    const hour = await freeHour();
    const contact = newContact();
    await openBooking(page);
    await chooseHour(page, hour);
    await fillContact(page, contact);
    await page.getByLabel("Age of the youngest flyer").fill("15");
    await page.getByLabel("Parent or guardian").fill("Leela Iyer");
    await page.getByRole("radio", { name: /^Advance Booking/ }).check();

    await payButton(page).click();
    const frame = await paymentWindow(page);
    const overlay = page.getByText("Do not close this window");
    expect(await overlay.isVisible()).toBe(true);
    await frame.getByRole("button", { name: "Failure" }).click();
    await notice(page, "Payment Failed").waitFor();
    await overlay.waitFor({ state: "hidden" });
    await page.getByRole("timer").getByText("Your time is held for another").waitFor();
    await picture("payment failed");
    expect(await typedContact(page)).toEqual(contact);
    expect(await page.getByLabel("Parent or guardian").inputValue()).toBe("Leela Iyer");
    expect(await page.getByRole("radio", { name: /^Advance Booking/ }).isChecked()).toBe(true);
    expect(await hourButton(page, hour.time).isChecked()).toBe(true);
    expect(await isFree(hour)).toBe(false);

    await payBy(page, "Success");
    expect((await confirmation(page)).facts).toMatchObject({
      Date: formatLongDate(hour.date),
      Time: sessionTimes(hour.time, 30),
      "Amount Paid": "₹500",
    });
  });

  test("a dismissed window keeps the form and the visitor's hold", async () => {
    const { page, picture } = await visit(width);
    const hour = await freeHour();
    const contact = newContact();
    await openBooking(page);
    await chooseHour(page, hour);
    await fillContact(page, contact);

    await payBy(page, "Close");
    const countdown = page.getByRole("timer");
    await countdown.getByText(/Your time is held for another (10:00|09:\d\d)/).waitFor();
    await page.getByText("You haven't been charged, and your details are kept.").waitFor();
    await picture("window dismissed");
    await payButton(page).click();
    await paymentWindow(page);
    await page.keyboard.press("Escape");
    await page.getByTitle("Payment window").waitFor({ state: "detached" });
    await countdown.waitFor();
    expect(await typedContact(page)).toEqual(contact);
    expect(await hourButton(page, hour.time).isChecked()).toBe(true);

    const other = await visit(width);
    await openBooking(other.page);
    await chooseDay(other.page, hour.date);
    expect(await hourButton(other.page, hour.time, "Taken").isDisabled()).toBe(true);

    await page.reload();
    await expect.poll(() => hourButton(page, hour.time).isChecked()).toBe(true);
    expect(await hourButton(page, hour.time).isEnabled()).toBe(true);
    expect(await typedContact(page)).toEqual(contact);
    await payBy(page, "Success");
    expect((await confirmation(page)).facts).toMatchObject({ Time: sessionTimes(hour.time, 30) });
  });

  test("shows a time taken in the meantime, and another one succeeds", async () => {
    const { page, picture, allow } = await visit(width);
    allow(/^409 POST \/graphql\/create-order/);
    const [wanted, next] = await freeHours(2);
    if (!wanted || !next) throw new Error("No two hours.");
    const contact = newContact();
    await openBooking(page);
    await chooseHour(page, wanted);
    await fillContact(page, contact);
    await holdHour(wanted);

    await payButton(page).click();
    await page.getByRole("alert").getByText("This time has just been taken").waitFor();
    await hourButton(page, wanted.time, "Taken").waitFor();
    await picture("hour taken");
    expect(await typedContact(page)).toEqual(contact);
    expect(await facts(page)).toMatchObject({ Time: "Not Selected" });
    await hourButton(page, next.time).check();
    await payBy(page, "Success");
    expect((await confirmation(page)).facts).toMatchObject({ Time: sessionTimes(next.time, 30) });
  });
});

test("retries a server that fails after the payment until it answers", async () => {
  const { page, allow } = await visit();
  allow(/^500 POST \/graphql$/, /^net::ERR_FAILED POST \/graphql$/);
  let failures = 0;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("completeCheckout") || failures === 2) return route.fallback();
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 500, body: "" }) : route.abort();
  });
  const contact = newContact();
  await openBooking(page);
  await fillContact(page, contact);
  await payBy(page, "Success");
  await page.getByText("Confirming your booking").waitFor();
  await confirmation(page);
  expect(failures).toBe(2);
  await mailTo(contact.email, /Booking/);
});

test("a lapsed hold disappears from the page, and paying again creates a new one", async () => {
  const { page } = await visit(390);
  const hour = await freeHour();
  await page.clock.install();
  await openBooking(page);
  await chooseHour(page, hour);
  await fillContact(page, newContact());
  await payBy(page, "Close");
  await page.getByRole("timer").waitFor();
  await page.clock.fastForward("09:30");
  await page
    .getByRole("timer")
    .getByText(/held for another 00:(2\d|30)/)
    .waitFor();
  await page.clock.fastForward("00:31");
  await page.getByRole("timer").waitFor({ state: "detached" });
  expect(await hourButton(page, hour.time).isChecked()).toBe(true);
  const createOrder = page.waitForRequest("**/create-order");
  await payBy(page, "Success");
  await createOrder;
  await confirmation(page);
});

test("a release during the payment does not lose the confirmation", async () => {
  const { page } = await visit(390);
  await openBooking(page);
  await fillContact(page, newContact());
  await payButton(page).click();
  const frame = await paymentWindow(page);
  // The old release's page files no longer exist.
  await page.route("**/assets/booking-summary*", (route) => route.fulfill({ status: 404 }));
  await frame.getByRole("button", { name: "Success" }).click();
  await confirmation(page);
});

test("a customer who closes the page after paying still gets the booking", async () => {
  const { page, context } = await visit();
  const hour = await freeHour();
  const contact = newContact();
  await openBooking(page);
  await chooseHour(page, hour);
  await fillContact(page, contact);
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("completeCheckout") ? route.abort() : route.fallback(),
  );
  await payButton(page).click();
  const frame = await paymentWindow(page);
  const paid = page.waitForResponse("**/v1/payments/create/json");
  await frame.getByRole("button", { name: "Success" }).click();
  await paid;
  await page.close({ runBeforeUnload: false });

  const mail = await mailTo(contact.email, /Booking/);
  expect(mail.text).toContain(formatLongDate(hour.date));
  const back = await context.newPage();
  const [, bookingId] = /bookingId=([0-9a-f-]{36})/.exec(mail.text) ?? [];
  await back.goto(`/booking-summary?bookingId=${bookingId}`);
  expect((await confirmation(back)).facts).toMatchObject({ Time: sessionTimes(hour.time, 30) });
});

test("a payment reported only by the gateway becomes a booking", async () => {
  const hour = await freeHour();
  const { orderId, email } = await holdHour(hour);
  await payByWebhook(orderId);
  expect((await mailTo(email, /Booking/)).text).toContain(formatLongDate(hour.date));
  const { page } = await visit();
  await openBooking(page);
  await chooseDay(page, hour.date);
  expect(await hourButton(page, hour.time, "Taken").isDisabled()).toBe(true);
});
