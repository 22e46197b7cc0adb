/** A new email of the account, on the profile page: the code, the wrong code, and the notice to the earlier address. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { newEmail, register } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { logIn, openAs } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

test.each(WIDTHS)("the email changes with the code from the mail, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  const account = await register();
  const address = newEmail("new");
  await openAs(page, account, "/profile");
  await button(page, "Change email").click();
  await expect
    .poll(() => page.getByLabel("New email").evaluate((input) => input === document.activeElement))
    .toBe(true);
  await page.getByLabel("New email").fill("none");
  await button(page, "Send the code").click();
  await page.getByText("Please enter a valid email address").waitFor();
  await picture("email change address", "page");
  await page.getByLabel("New email").fill(address);
  await button(page, "Send the code").click();
  const code = /\b\d{6}\b/.exec((await mailTo(address, /code/)).text)?.[0] ?? "";
  const field = page.getByLabel("Code from the email");
  await field.fill(code === "000000" ? "000001" : "000000");
  await button(page, "Change my email").click();
  await page.getByText("This code is wrong or has expired.", { exact: false }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("email change code", "page");
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, "Change my email").click();
  await notice(page, "Email changed").waitFor();
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const mail = await mailTo(account.email, /was changed/);
  expect(mail.text).toContain("reply to this email or call us now");
});

test("after the change, the new email logs in", async () => {
  const { page } = await visit(390);
  const account = await register();
  const address = newEmail("new");
  await openAs(page, account, "/profile");
  await button(page, "Change email").click();
  await page.getByLabel("New email").fill(address);
  await button(page, "Send the code").click();
  const code = /\b\d{6}\b/.exec((await mailTo(address, /code/)).text)?.[0] ?? "";
  await page.getByLabel("Code from the email").fill(code);
  await button(page, "Change my email").click();
  await notice(page, "Email changed").waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await logIn(page, { email: address, password: account.password });
  await page.waitForURL("/");
});
