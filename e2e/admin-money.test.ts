/**
 * The administrator's Money tab, on a separate product, so that its figures contain only the purchases made here.
 * States that cannot be produced from outside in a minute (a job that failed ten times) are injected into the server's
 * responses.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administrator, logInBy, staffMember } from "./harness/admin.ts";
import { graphql, openCheckout, pay } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { type Account, bookSession, freeHour, holdHour, newEmail, register } from "./harness/customer.ts";
import { operationOf, operations } from "./harness/operations.ts";
import { ADMINISTRATOR as ADMIN, startProduct } from "./harness/product.ts";
import { logIn } from "./harness/session.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const MONEY = "/admin/dashboard/money";

let url: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let customer: Account;
let admin: { token: string };

beforeAll(async () => {
  product = await startProduct();
  url = product.url;
  customer = await register(newEmail("asha"), url);
  admin = await administrator(url);
});

afterAll(() => product.close());

describe("access to the Money tab", () => {
  test("redirects a visitor to the login, whose address is not indexed", async () => {
    const { page } = await visit();
    const answer = await page.goto(`${url}${MONEY}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    expect(await answer?.text()).toContain('name="robots" content="noindex"');
    await page.waitForURL(`${url}/admin/login`);
    await page.getByRole("heading", { name: "Admin Login", level: 1 }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  });

  test("redirects a customer too, shows the reason, and keeps the session", async () => {
    const { page } = await visit();
    await logInAt(page, customer, "/login");
    await page.waitForURL(`${url}/`);
    await page.goto(`${url}/admin/dashboard`);
    await page.waitForURL(`${url}/admin/login`);
    await page.getByText(`You are signed in as ${customer.email}`).waitFor();
  });

  test("refuses a wrong password, a missing one and a customer's, with a message", async () => {
    const { page } = await visit(390);
    const refusal = page.getByRole("main").getByRole("alert");
    await logInAt(page, { ...ADMIN, password: "not it" });
    await refusal.getByText("Invalid email or password").waitFor();
    await refusal.getByText("Login Failed").waitFor();
    // An error appears once, beside the form.
    expect(await page.getByText("Invalid email or password").count()).toBe(1);

    await page.getByRole("textbox", { name: "Password" }).fill("");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await page.getByText("Please fill in all fields").first().waitFor();
    expect(await refusal.count()).toBe(0);

    await logInAt(page, customer);
    await refusal.getByText("This is not a staff account").waitFor();
    expect((await refusal.boundingBox())?.height).toBeLessThan(30);
    expect(page.url()).toBe(`${url}/admin/login`);
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  });

  test("restores the earlier session after a refused login", async () => {
    const { page } = await visit();
    await logInAt(page, customer, "/login");
    await page.waitForURL(`${url}/`);
    const kept = () => page.evaluate(() => localStorage.getItem("authToken"));
    const before = await kept();
    await logInAt(page, customer);
    await page.getByRole("main").getByText("This is not a staff account").waitFor();
    expect(await kept()).toBe(before);
    expect(page.url()).toBe(`${url}/admin/login`);
  });

  test("refuses staff with a message and sends no queries", async () => {
    const staff = await staffMember(url);
    const { page } = await visit();
    const sent = operations(page);
    await logInAt(page, staff);
    await page.waitForURL(/\/admin\/dashboard$/);
    await page.goto(`${url}${MONEY}`);
    await page.getByText("For administrators only").waitFor();
    expect(sent()).not.toContain("MoneyOverview");
  });

  test("signing out leads home", async () => {
    const { page } = await visit();
    await openMoney(page);
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: "Administrator" }).click();
    await banner.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(`${url}/`);
    await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  });
});

test("shows that nothing needs attention without purchases", async () => {
  const { page } = await visit();
  await openMoney(page);
  await page.getByText("Nothing needs attention. Every payment is accounted for.").waitFor();
  await page.getByText("No refunds yet.").waitFor();
  await page.getByText("No checkouts yet.").waitFor();
  expect(await figures(page)).toEqual({
    Received: 0,
    Matched: 0,
    Unclaimed: 0,
    "Being refunded": 0,
    Refunded: 0,
  });
});

test("the figures add up over a booking, an unclaimed payment and its refund", async () => {
  const { page, picture } = await visit();
  const { orderId, email } = await openBooking();
  await payFor(orderId);
  const payment = await payFor(await openBare(750.5));
  await captured(5750.5);

  await openMoney(page);
  expect(await figures(page)).toEqual({
    Received: 5750.5,
    Matched: 5000,
    Unclaimed: 750.5,
    "Being refunded": 0,
    Refunded: 0,
  });
  await checkout(page, email).getByText("Matched", { exact: true }).waitFor();
  await picture("money", "page");

  const unmatched = page.getByRole("list", { name: "Unmatched payments" });
  await unmatched.getByRole("button", { name: `Refund payment ${payment}` }).click();
  const dialog = page.getByRole("dialog", { name: "Refund a payment" });
  await dialog.getByText(payment).waitFor();
  expect(await dialog.getByLabel("Amount in rupees").inputValue()).toBe("750.50");
  await dialog.getByRole("button", { name: "Refund ₹750.50" }).click();
  await dialog.getByText("Please give a reason").waitFor();
  await dialog.getByLabel("Reason").fill("Paid by mistake");
  await dialog.getByRole("button", { name: "Refund ₹750.50" }).click();
  await notice(page, "Refund started").waitFor();
  await dialog.waitFor({ state: "hidden" });

  const refunds = page.getByRole("list", { name: "Refunds" });
  await refunds.getByText("Requested on the dashboard").waitFor();
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Update figures" }).click();
      return figures(page);
    })
    .toEqual({
      Received: 5750.5,
      Matched: 5000,
      Unclaimed: 0,
      "Being refunded": 0,
      Refunded: 750.5,
    });
  await refunds.getByText("Refunded", { exact: true }).waitFor();
});

test("a refund shows invalid input and the server's refusals", async () => {
  const { page, allow } = await visit(390);
  allow(/POST \/graphql/);
  const { orderId, email } = await openBooking();
  const payment = await payFor(orderId);
  await openMoney(page);
  await checkout(page, email)
    .getByRole("button", { name: /^Refund/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Refund a payment" });
  await dialog.getByText(email).waitFor();
  await dialog.getByText("The booking itself doesn't change.").waitFor();
  const amount = dialog.getByLabel("Amount in rupees");
  await amount.fill("5000.01");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByText("You can refund at most ₹5,000.").waitFor();
  // The error replaces the hint.
  expect(await dialog.getByText(/^You can refund up to/).count()).toBe(0);
  await dialog.getByText("Please give a reason").waitFor();
  expect(await dialog.getByText("For the audit log.").count()).toBe(0);

  // Another administrator is first.
  await graphql(
    "mutation ($id: String!) { refundPayment(razorpayPaymentId: $id, amount: 4000) { id } }",
    { id: payment },
    admin.token,
    url,
  );
  await dialog.getByLabel("Reason").fill("The customer asked");
  await amount.fill("2,000");
  await dialog.getByRole("button", { name: "Refund ₹2,000" }).click();
  await dialog.getByRole("alert").getByText("more than can still be refunded").waitFor();
  // The response is lost: pressed again, the refund is made once.
  await amount.fill("600");
  let lost = false;
  await page.route("**/graphql", async (route) => {
    if (lost || !route.request().postData()?.includes("refundPayment")) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  const send = dialog.getByRole("button", { name: "Refund ₹600" });
  await send.click();
  await dialog.getByRole("alert").getByText("Connection lost").waitFor();
  await send.click();
  await dialog.waitFor({ state: "hidden" });
  await checkout(page, email)
    .getByText(/^₹4,600 /)
    .waitFor();
  await checkout(page, email)
    .getByRole("button", { name: /^Refund/ })
    .click();
  await dialog.getByText("You can refund up to ₹400.").waitFor();
});

test("filters are in the address; reload and Back restore them", async () => {
  const { page } = await visit();
  const { email } = await openBooking();
  await openMoney(page);
  const states = page.getByRole("navigation", { name: "Checkouts by state" });
  await states.getByRole("link", { name: /^Open/ }).click();
  await expect.poll(() => page.url()).toBe(`${url}${MONEY}?checkouts=open`);
  await checkout(page, email).waitFor();
  const badges = page.getByRole("list", { name: "Checkouts", exact: true }).getByText("Matched");
  await expect.poll(() => badges.count()).toBe(0);
  // The chosen state keeps its link, also without a refund in it.
  await page.goto(`${url}${MONEY}?checkouts=open&refunds=due`);
  const due = page.getByRole("navigation", { name: "Refunds by state" }).getByRole("link", { name: /^Due/ });
  expect(await due.getAttribute("aria-current")).toBe("true");

  await page.reload();
  await checkout(page, email).waitFor();
  const chosen = states.getByRole("link", { name: /^Open/ });
  expect(await chosen.getAttribute("aria-current")).toBe("true");
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(`${url}${MONEY}`);
  await expect.poll(() => badges.count()).toBeGreaterThan(0);
});

test("names a failed mail, retries it once and removes it", async () => {
  const { page, picture } = await visit();
  let retried = 0;
  await page.route("**/graphql", async (route) => {
    const operation = operationOf(route.request());
    if (operation === "RetryJob") {
      retried += 1;
      expect(route.request().postDataJSON().variables).toEqual({ id: FAILED_MAIL.id });
      await pause(300);
      return route.fulfill({ json: { data: { retryJob: true } } });
    }
    if (operation !== "FailedJobs") return route.fallback();
    return route.fulfill({ json: { data: { failedJobs: retried ? [] : [FAILED_MAIL] } } });
  });
  await openMoney(page);
  const list = page.getByRole("list", { name: "Failed jobs and emails" });
  await list.getByText("Email: booking confirmation").waitFor();
  await list.getByText("connect ECONNREFUSED 127.0.0.1:587").waitFor();
  await picture("money failed mail");
  await list.getByRole("button", { name: "Retry Email: booking confirmation" }).click();
  const busy = list.getByRole("button", { name: "Retrying..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await notice(page, "Trying again").waitFor();
  await list.waitFor({ state: "hidden" });
  expect(retried).toBe(1);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain("Needs attention");
});

test("offers a retry after a failed load, and keeps figures when a refresh fails", async () => {
  const { page } = await visit();
  let broken = true;
  await page.route("**/graphql", (route) =>
    broken && operationOf(route.request()) === "MoneyOverview" ? route.abort() : route.fallback(),
  );
  await logInAt(page, ADMIN);
  await page.getByRole("tab", { name: "Money" }).click();
  await page.getByText("Payments could not be loaded").waitFor();
  broken = false;
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await page.getByRole("heading", { name: "Checkouts" }).waitFor();
  broken = true;
  const before = await figures(page);
  await page.getByRole("button", { name: "Update figures" }).click();
  await page.getByText("These figures could not be refreshed").waitFor();
  expect(await figures(page)).toEqual(before);
});

test("refreshes the view every 30 seconds", async () => {
  const { page } = await visit();
  await page.clock.install();
  await openMoney(page);
  const sent = operations(page);
  const readings = () => sent().filter((name) => name === "MoneyOverview").length;
  // The clock also advances in real time until this point.
  await page.clock.runFor(20_000);
  expect(readings()).toBe(0);
  await page.clock.runFor(11_000);
  await expect.poll(readings).toBe(1);
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("has no axe violations, and nothing is wider than the screen", async () => {
    const { page } = await visit(width, width === 390 ? { viewport: { width: 360, height: 740 } } : {});
    await page.route("**/graphql", (route) =>
      operationOf(route.request()) === "FailedJobs"
        ? route.fulfill({ json: { data: { failedJobs: [FAILED_MAIL] } } })
        : route.fallback(),
    );
    await page.goto(`${url}/admin/login`);
    expect(await findings(page)).toEqual([]);
    await payFor(await openBare(99));
    await openMoney(page);
    await page.getByRole("list", { name: "Failed jobs and emails" }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page
      .getByRole("button", { name: /^Refund payment/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Refund a payment" }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
});

const FAILED_MAIL = {
  id: "0b1d8f0e-5a0c-4f5c-9d3a-3f8f5a9f2b11",
  kind: "mail.booking-confirmation",
  key: "mail.booking-confirmation:5c0f6a52-52a1-4d5e-8f5e-7a3d5a0c9e10:checkout",
  last_error: "connect ECONNREFUSED 127.0.0.1:587",
  created_at: "2026-11-20T10:00:00.000Z",
  failed_at: "2026-11-20T10:45:00.000Z",
};

/** Opens a login page of this product, unless it is open, and logs in there. */
async function logInAt(page: Page, who: Pick<Account, "email" | "password">, path = "/admin/login"): Promise<void> {
  if (page.url() !== `${url}${path}`) await page.goto(`${url}${path}`);
  await logIn(page, who);
}

/** Logs in as the administrator and waits for the figures. */
async function openMoney(page: Page): Promise<void> {
  await logInAt(page, ADMIN);
  await page.waitForURL(/\/admin\/dashboard$/);
  await page.getByRole("tab", { name: "Money" }).click();
  await page.getByRole("heading", { name: "Checkouts" }).waitFor();
}

/** The five figures of the equation in rupees, by name; checks that they add up. */
async function figures(page: Page): Promise<Record<string, number>> {
  const main = page.getByRole("main");
  const [names, texts] = await Promise.all([
    main.getByRole("term").allInnerTexts(),
    main.getByRole("definition").allInnerTexts(),
  ]);
  const rupees = texts.map((text) => Number(/₹([\d,.]+\d|\d)/.exec(text)?.[1]?.replace(/,/g, "")));
  const [all = Number.NaN, ...parts] = rupees;
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(all, 6);
  return Object.fromEntries(names.map((name, index) => [name, rupees[index] ?? Number.NaN]));
}

/** The row of the checkout with this contact. */
function checkout(page: Page, email: string): Locator {
  const list = page.getByRole("list", { name: "Checkouts", exact: true });
  return list.getByRole("listitem").filter({ hasText: email });
}

/** Opens a checkout of the 30-minute plan. @returns the gateway order and the contact's address. */
const openBooking = async () => holdHour(await freeHour({ at: url }), url);

/** Opens a gateway order over this many rupees that buys nothing by itself. */
const openBare = (amount: number) => openCheckout({ amount }, customer.token, url);

/** Pays an order and waits until the product has recorded it. @returns the payment's id. */
async function payFor(orderId: string): Promise<string> {
  const { paymentId: id } = await pay(orderId, url);
  await expect
    .poll(async () => {
      const { checkouts } = await graphql<{
        checkouts: { razorpay_payment_id: string | null }[];
      }>("{ checkouts { razorpay_payment_id } }", {}, admin.token, url);
      return checkouts.some(({ razorpay_payment_id }) => razorpay_payment_id === id);
    })
    .toBe(true);
  return id;
}

/** Waits until this amount in rupees has been captured. */
async function captured(rupees: number): Promise<void> {
  await expect
    .poll(async () => {
      const { moneyOverview } = await graphql<{ moneyOverview: { captured: number } }>(
        "{ moneyOverview { captured } }",
        {},
        admin.token,
        url,
      );
      return moneyOverview.captured;
    })
    .toBe(rupees);
}

test("lists bookings that staff cancelled until their open money is decided", async () => {
  const { page, picture } = await visit(390);
  const id = await bookSession(customer, { at: url });
  const staff = await staffMember(url);
  await graphql(
    `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }`,
    { id },
    (await logInBy(staff, url)).token,
    url,
  );
  await openMoney(page);
  const waiting = page.getByRole("list", { name: "Payments of cancelled bookings" });
  await waiting.getByText("Decision needed").waitFor();
  expect(await findings(page)).toEqual([]);
  await picture("money undecided", "page");
  await waiting.getByRole("link", { name: /^Decide about booking/ }).click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await details.getByText("₹5,000, decision needed").waitFor();
  await details.getByRole("button", { name: /^Refund booking/ }).waitFor();
  await picture("admin booking undecided");
  const keep = details.getByRole("button", { name: /^Keep payment of/ });
  await keep.click();
  await keep.waitFor({ state: "hidden" });
  await page.goto(`${url}${MONEY}`);
  await page.getByRole("heading", { name: /^Needs attention/ }).waitFor();
  expect(await waiting.count()).toBe(0);
});
