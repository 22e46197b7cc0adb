/** Logging in with a mailed code: while booking, and on the login page. */

import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import {
  chooseHour,
  confirmation,
  fillContact,
  openBooking,
  payButton,
  paymentWindow,
  typedContact,
} from "./harness/booking-steps.ts";
import { freeHours, holdHour, payByWebhook, register } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const accountExists = async (email: string): Promise<boolean> => {
  const answer = await graphql<{ checkUserExists: boolean }>(
    "query ($email: String!) { checkUserExists(email: $email) }",
    { email },
  );
  return answer.checkUserExists;
};

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("an email with an account gets a code, and the booking continues to the payment", async () => {
    const { page, picture } = await visit(width);
    const [first, second] = await freeHours(2);
    if (!first || !second) throw new Error("No two hours.");
    const { orderId, email } = await holdHour(first);
    await payByWebhook(orderId);
    await expect.poll(() => accountExists(email), { timeout: 15_000 }).toBe(true);

    const typed = { name: "Ravi K. Menon", email, phone: "98111 22333" };
    await openBooking(page);
    await chooseHour(page, second);
    await fillContact(page, typed);
    await payButton(page).click();
    const popup = page.getByRole("dialog", { name: "Account Already Exists" });
    await popup.getByRole("button", { name: "Email me a code" }).waitFor();
    await picture("account already exists with code");
    await popup.getByRole("button", { name: "Email me a code" }).click();
    await popup.getByText(`A code is on its way to ${email}.`).waitFor();
    const field = popup.getByLabel("Code from the email");
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await popup.getByRole("button", { name: /^Send another code in/ }).isDisabled()).toBe(true);
    await picture("mailed code");

    await field.fill("12 34");
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await popup.getByText("Please enter the 6 digits from the email.").waitFor();
    // The next input replaces the refused one.
    await page.keyboard.type("5");
    expect(await field.inputValue()).toBe("5");
    const mail = await mailTo(email, /login code/);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
    await field.fill(code === "000000" ? "000001" : "000000");
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await popup.getByText("This code is wrong or has expired.").waitFor();
    await picture("mailed code wrong");

    // Returning to the password and here again sends no second code: mailTo allows one.
    await popup.getByRole("button", { name: "Use my password instead" }).click();
    await popup.getByRole("textbox", { name: "Password" }).waitFor();
    await popup.getByRole("button", { name: "Email me a code" }).click();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await popup.getByRole("button", { name: "Log in and continue" }).click();

    const frame = await paymentWindow(page);
    expect(await typedContact(page)).toEqual(typed);
    await frame.getByRole("button", { name: "Success" }).click();
    expect((await confirmation(page)).facts).toMatchObject({ Time: sessionTimes(second.time, 30) });
    await mailTo(email, /login code/);
    const token = await page.evaluate(() => localStorage.getItem("authToken"));
    const { me } = await graphql<{ me: { email: string; email_proved: boolean } | null }>(
      "{ me { email email_proved } }",
      {},
      token ?? "",
    );
    expect(me).toEqual({ email, email_proved: true });
  });

  test("the login page mails a code too, and leads back to the page that needed a login", async () => {
    const visitor = await visit(width);
    const { page, picture } = visitor;
    const { email } = await register();
    await page.goto("/login?next=/bookings");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Email me a code" }).click();
    await expect.poll(() => main.getByLabel("Email").evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await main.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    await main.getByLabel("Email").fill(email);
    await main.getByRole("button", { name: "Email me a code" }).click();
    await main.getByText(`A code is on its way to ${email}.`).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("login code");

    await main.getByRole("button", { name: "Change email or use a password" }).click();
    const password = main.getByRole("textbox", { name: "Password" });
    await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await main.getByLabel("Email").inputValue()).toBe(email);
    await main.getByRole("button", { name: "Email me a code" }).click();
    const code = /\b\d{6}\b/.exec((await mailTo(email, /login code/)).text)?.[0] ?? "";
    await main.getByLabel("Code from the email").fill(code);
    await main.getByRole("button", { name: "Log in and continue" }).click();
    await page.waitForURL("**/bookings");
    await page.getByText("Welcome Back!", { exact: true }).waitFor();
  });
});
