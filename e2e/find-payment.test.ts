/** "Find my payment": the page never discloses a result; the mail is sent only to the stored address. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pay } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { freeHour, holdHour, newEmail } from "./harness/customer.ts";
import { shared } from "./harness/shared.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const SENTENCE = "If the details match, we've emailed you the payment's status";

/** A payment that the browser did not report. @returns its id and the contact email. */
async function paidBooking(): Promise<{ paymentId: string; email: string }> {
  const { orderId, email } = await holdHour(await freeHour());
  const { paymentId } = await pay(orderId);
  return { paymentId, email };
}

/** The recipients of mails about this payment in the outbox, one entry per mail. */
function mailsAbout(paymentId: string): string[] {
  const outbox = shared().outbox;
  return readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(outbox, name), "latin1").replace(/\r?\n[ \t]+/g, " "))
    .filter((mail) => mail.includes(`Subject: Your payment ${paymentId}`))
    .map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? "");
}

const idField = (page: Page) => page.getByLabel("Payment ID");
const emailField = (page: Page) => page.getByLabel("Email address");
const press = (page: Page) => page.getByRole("main").getByRole("button", { name: "Find my payment" }).click();

async function search(page: Page, fields: { paymentId: string; email: string }): Promise<void> {
  await idField(page).fill(fields.paymentId);
  await emailField(page).fill(fields.email);
  await press(page);
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("mails the right address, not a wrong one, and shows the same for both", async () => {
    const { page, picture } = await visit(width);
    const { paymentId, email } = await paidBooking();
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Find my payment" }).click();
    await page.getByRole("heading", { name: "Find my payment", level: 1 }).waitFor();
    await picture("find payment", "page");

    const wrong = newEmail("stranger");
    await search(page, { paymentId, email: wrong });
    await page.getByRole("status").getByText(SENTENCE).waitFor();
    const said = await page.getByRole("main").textContent();
    expect(await idField(page).inputValue()).toBe(paymentId);
    expect(await emailField(page).inputValue()).toBe(wrong);
    expect(await findings(page)).toEqual([]);
    await picture("find payment answered", "page");

    const answered = page.waitForResponse("**/graphql");
    await search(page, { paymentId: ` Payment ID: ${paymentId} `, email: email.toUpperCase() });
    await (await answered).finished();
    await page.getByRole("status").getByText(SENTENCE).waitFor();
    expect(await page.getByRole("main").textContent()).toBe(said);
    await expect.poll(() => mailsAbout(paymentId), { interval: 100 }).toEqual([email]);
  });

  test("shows missing and invalid input beside its field", async () => {
    const { page, picture } = await visit(width);
    await page.goto("/find-payment");
    await press(page);
    await page.getByText("Please enter the payment ID", { exact: true }).waitFor();
    await page.getByText("Please enter your email address", { exact: true }).waitFor();
    const focused = await idField(page).evaluate((it) => it === document.activeElement);
    expect(focused).toBe(true);
    expect(await idField(page).getAttribute("aria-invalid")).toBe("true");
    await search(page, { paymentId: "412345678901", email: "asha@" });
    await page.getByText(/^Please enter an ID that starts with pay_/).waitFor();
    await page.getByText("Please enter a valid email address").waitFor();
    expect(await idField(page).inputValue()).toBe("412345678901");
    expect(await findings(page)).toEqual([]);
    await picture("find payment errors", "page");
  });

  test("keeps the input at the limit and after a lost connection", async () => {
    const { page, picture, allow } = await visit(width);
    allow(/^net::ERR_FAILED POST \/graphql$/);
    const typed = { paymentId: "pay_00000000000001", email: "asha@example.com" };
    await page.goto(`/find-payment?payment=${typed.paymentId}`);
    expect(await idField(page).inputValue()).toBe(typed.paymentId);
    await page.route("**/graphql", (route) => route.abort());
    await search(page, typed);
    await page.getByRole("alert").getByText("We couldn't reach the server.").waitFor();
    await page.unroute("**/graphql");
    const message = "Too many attempts. Please try again in 42 minutes.";
    const errors = [{ message, extensions: { code: "RATE_LIMITED", retryAfter: 2_500 } }];
    await page.route("**/graphql", (route) => route.fulfill({ json: { data: null, errors } }));
    await press(page);
    await page.getByRole("alert").getByText(message).waitFor();
    expect(await emailField(page).inputValue()).toBe(typed.email);
    expect(await page.getByRole("main").getByText(SENTENCE).count()).toBe(0);
    await picture("find payment limited", "page");
  });
});

test("without JavaScript the page names the phone number", async () => {
  const { page } = await visit(390, { javaScript: false });
  const answer = await page.goto("/find-payment");
  expect(answer?.status()).toBe(200);
  await page.getByText(/This search needs JavaScript.*\+91/).waitFor();
  expect(await idField(page).isVisible()).toBe(true);
});
