/** A payment whose booking was not confirmed at once: the returning customer is informed, and no one pays twice. */

import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { addDays, formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { findings } from "./harness/axe.ts";
import {
  chooseHour,
  confirmation,
  fillContact,
  newContact,
  openBooking,
  payButton,
  payBy,
  paymentWindow,
} from "./harness/booking-steps.ts";
import { freeHour, payByWebhook, register } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { logIn } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const MEMORY = "aviator-checkout";

/** Fills the form and opens the payment window; gives the gateway's order. */
async function openWindow(page: Page, contact = newContact()): Promise<string> {
  await openBooking(page);
  await fillContact(page, contact);
  return pressPay(page);
}

async function pressPay(page: Page): Promise<string> {
  const ordered = page.waitForResponse("**/create-order");
  await payButton(page).click();
  const { id } = (await (await ordered).json()) as { id: string };
  await paymentWindow(page);
  return id;
}

/** The notice for returning customers. */
const returnNotice = (page: Page) => page.getByRole("complementary", { name: "Your payment" });

const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), MEMORY);

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

/** Changes these fields in the operation's response; all other operations pass. */
async function change(context: BrowserContext, operation: string, fields: object): Promise<void> {
  await context.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes(`${operation}(`)) return route.fallback();
    const answer = (await (await route.fetch()).json()) as { data: Record<string, object> };
    const data = { ...answer.data, [operation]: { ...answer.data[operation], ...fields } };
    return route.fulfill({ json: { data } });
  });
}

/** Advances the page's clock until the condition is met. */
async function passTime(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return holds();
    })
    .toBe(true);
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("leads a customer who closed the tab and paid elsewhere to the booking on return", async () => {
    const { page, context, picture } = await visit(width);
    const hour = await freeHour();
    const contact = newContact();
    const first = await context.newPage();
    await openBooking(first);
    await chooseHour(first, hour);
    await fillContact(first, contact);
    const order = await pressPay(first);
    expect(await remembered(first)).toContain(order);
    await first.close({ runBeforeUnload: false });
    await payByWebhook(order);
    await mailTo(contact.email, /Booking/);

    await page.goto("/");
    await returnNotice(page).getByText("Your booking is confirmed.").waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("payment notice");
    expect(await remembered(page)).toBeNull();
    await returnNotice(page).getByRole("link", { name: "See it" }).click();
    expect((await confirmation(page)).facts).toMatchObject({ Time: sessionTimes(hour.time, 30) });
    expect(await returnNotice(page).textContent()).toBe("");
  });

  test("a lost confirmation is retried by a waiting page until it arrives", async () => {
    const { page, picture, allow } = await visit(width);
    allow(/^net::ERR_FAILED POST \/graphql$/);
    let down = true;
    await page.route("**/graphql", (route) =>
      down && /completeCheckout|checkoutStatus/.test(route.request().postData() ?? "")
        ? route.abort()
        : route.fallback(),
    );
    await page.clock.install();
    const order = await openWindow(page);
    const frame = await paymentWindow(page);
    await frame.getByRole("button", { name: "Success" }).click();
    const title = heading(page, "Payment received, confirming your booking");
    await passTime(page, () => title.isVisible());
    expect(new URL(page.url()).search).toBe(`?order=${order}`);
    await page.getByText("You can leave this page. Nothing is lost, and we'll email you.").waitFor();
    await page.getByText(/^pay_\w+$/).waitFor();
    await page.getByText("Joy of Flying", { exact: true }).waitFor();
    await page.getByText("No connection right now.").waitFor();
    expect(await remembered(page)).toContain("razorpaySignature");
    expect(await findings(page)).toEqual([]);
    await picture("payment received", "page");

    down = false;
    await passTime(page, () => heading(page, "Booking Confirmed!").isVisible());
    await confirmation(page);
    expect(await remembered(page)).toBeNull();
    await page.goBack();
    expect(await payButton(page).count()).toBe(0);
  });

  test("shows an unpaid customer the reason and offers to book again", async () => {
    const { page, context, picture, allow } = await visit(width);
    allow(/^400 POST \/razorpay-sandbox\/v1\/payments/);
    await openBooking(page);
    await fillContact(page, newContact());
    const ordered = page.waitForResponse("**/create-order");
    await payBy(page, "Failure");
    const { id: order } = (await (await ordered).json()) as { id: string };
    const search = page.getByRole("link", { name: /^Find my payment \(opens/ });
    expect(await search.getAttribute("href")).toBe("/find-payment");

    const statusAnswer = page.waitForResponse(
      (answer) => answer.request().postData()?.includes("checkoutStatus") ?? false,
    );
    await page.goto("/");
    await (await statusAnswer).finished();
    expect(await returnNotice(page).textContent()).toBe("");
    expect(await remembered(page)).toContain(order);

    await page.clock.install();
    await page.goto(`/payment-status?order=${order}`);
    await heading(page, "Checking your payment").waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("payment checking", "page");
    await passTime(page, () => heading(page, "No payment has reached us").isVisible());
    await page.getByText("The last attempt was declined").waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("payment unpaid", "page");
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: "Find my payment" }).isVisible()).toBe(true);
    await main.getByRole("link", { name: "Book again" }).click();
    await heading(page, "Book Joy of Flying").waitFor();

    await change(context, "checkoutStatus", { state: "expired", declined: null });
    await page.goto(`/payment-status?order=${order}`);
    await page.getByText("The time to pay has run out, and nothing was booked.").waitFor();
    await picture("payment expired", "page");
  });

  test("shows a refunded payment in the notice and on its page", async () => {
    const { page, context, picture } = await visit(width);
    const order = await openWindow(page);
    const message = "An item of your order was sold out before your payment reached us.";
    const paymentId = "pay_00000000000001";
    await change(context, "checkoutStatus", { state: "refund", message, paymentId });
    await page.goto("/simulation");
    await returnNotice(page).getByText("Your payment is being refunded.").waitFor();
    await returnNotice(page).getByRole("link").click();
    await heading(page, "Your payment is being refunded").waitFor();
    await page.getByText("We're refunding ₹5,000 to your original payment method.").waitFor();
    await page.getByText("5 to 7 working days").waitFor();
    await page.getByText(paymentId).waitFor();
    expect(page.url()).toContain(order);
    expect(await remembered(page)).toBeNull();
    expect(await findings(page)).toEqual([]);
    await picture("payment refund", "page");
  });

  test("asks visitors to log in, and refuses other accounts", async () => {
    const { page, picture } = await visit(width);
    const order = await openWindow(page);
    const stranger = await visit(width);
    await stranger.page.goto(`/payment-status?order=${order}`);
    await heading(stranger.page, "Please log in to see this payment").waitFor();
    const main = stranger.page.getByRole("main");
    expect(await main.getByRole("link", { name: "Find my payment" }).isVisible()).toBe(true);
    expect(await findings(stranger.page)).toEqual([]);
    await stranger.picture("payment stranger", "page");

    await main.getByRole("link", { name: "Login" }).click();
    await logIn(stranger.page, await register());
    // The login returns here automatically.
    await stranger.page.waitForURL((url) => url.pathname === "/payment-status");
    await heading(stranger.page, "We can't find this payment").waitFor();
    await page.keyboard.press("Escape");
    await picture("payment dismissed");
  });

  test("a booking whose slot was taken names free times near it", async () => {
    const { page, context, picture } = await visit(width);
    await openWindow(page);
    const day = addDays(todayInIndia(new Date()), 3);
    await change(context, "booking", {
      time_lost: true,
      nearest_times: [
        { date: day, time: "12:00" },
        { date: day, time: "10:00" },
      ],
      refund_status: "processed",
      refund_total: 500,
      refund_parts: [
        {
          id: "00000000-0000-4000-8000-000000000001",
          amount: 500,
          state: "processed",
          opened_at: "2026-11-20T10:00:00Z",
          processed_at: "2026-11-20T10:00:05Z",
          paid_at: "2026-11-20T10:00:00Z",
        },
      ],
    });
    await (await paymentWindow(page)).getByRole("button", { name: "Success" }).click();
    await confirmation(page);
    await page.getByRole("alert").getByText("Another customer booked that time").waitFor();
    const offered = page.getByRole("listitem").filter({ hasText: formatLongDate(day) });
    expect(await offered.getByRole("button").allTextContents()).toEqual(["10:00 am", "12:00 pm"]);
    const phone = page.getByRole("main").getByRole("link", { name: /^\+91/ });
    expect(await phone.getAttribute("href")).toMatch(/^tel:\+91/);
    await page.getByText("₹500 refunded").waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("time lost", "page");
  });
});

test("the payment's page detects a payment that arrives while it is open", async () => {
  const { page } = await visit();
  const order = await openWindow(page);
  await page.goto(`/payment-status?order=${order}`);
  await heading(page, "Checking your payment").waitFor();
  await payByWebhook(order);
  await confirmation(page);
  expect(await remembered(page)).toBeNull();
});

test("an unconfirmed payment is shown on every page until it is dismissed", async () => {
  const { page, context } = await visit();
  await openWindow(page);
  await change(context, "checkoutStatus", { state: "confirming" });
  await page.goto("/");
  await returnNotice(page).getByText("Your payment is being confirmed.").waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByText("Simulation").click();
  await page.waitForURL("**/simulation");
  await returnNotice(page).getByRole("link", { name: "See the payment status" }).waitFor();
  await returnNotice(page).getByRole("button", { name: "Dismiss" }).click();
  expect(await returnNotice(page).textContent()).toBe("");
  expect(await remembered(page)).not.toBeNull();
});

test("damaged storage causes no error, and an address without a payment is not found", async () => {
  const { page, allow } = await visit();
  allow(/^404 GET \/payment-status/);
  await page.goto("/login");
  for (const text of ["{", "[]", '{"orderId":5}', '{"orderId":"order_1","openedAt":1}']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? "", value ?? ""), [MEMORY, text]);
    await page.goto("/");
    await heading(page, "You have control.").waitFor();
    await expect.poll(() => remembered(page)).toBeNull();
  }
  const answer = await page.goto("/payment-status?order=../x");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store" });
  await heading(page, "Payment Not Found").waitFor();
  const known = await page.goto("/payment-status?order=order_00000000000001");
  expect(known?.status()).toBe(200);
  expect(known?.headers()).toMatchObject({ "cache-control": "no-store" });
});
