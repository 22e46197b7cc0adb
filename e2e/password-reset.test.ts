/** Account recovery: a forgotten password, a guest's first one, and the proof of an email. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import {
  confirmation,
  fillContact,
  newContact,
  notice,
  openBooking,
  payButton,
  payBy,
} from "./harness/booking-steps.ts";
import { newEmail, register } from "./harness/customer.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { logIn } from "./harness/session.ts";
import { shared } from "./harness/shared.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const password = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const href = (page: Page, name: string) => link(page, name).getAttribute("href");

/** Waits for a screen by its only h1, which has the focus if the screen replaced another. */
async function screen(page: Page, title: string, focused?: "focused"): Promise<void> {
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  const inFocus = () => page.evaluate(() => document.activeElement?.textContent);
  if (focused) await expect.poll(inFocus).toBe(title);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
}

async function typePasswords(page: Page, first: string, second = first, send = "Reset Password"): Promise<void> {
  await password(page, "New password").fill(first);
  await password(page, "Confirm password").fill(second);
  await button(page, send).click();
}

/** Fulfils one operation as long as it is set. */
async function answering(page: Page) {
  const instead: Record<string, object | undefined> = {};
  await page.route("**/graphql", (route) => {
    const body = route.request().postData() ?? "";
    const found = Object.entries(instead).find(([operation]) => body.includes(operation));
    return found?.[1] ? route.fulfill(found[1]) : route.fallback();
  });
  return instead;
}

const outcome = (operation: string, message: string, success = false) => ({
  json: { data: { [operation]: { success, message } } },
});

/** The widths differ only visually, so both run only when screenshots are kept. */
const WALKED = process.env.PICTURES === "on" ? WIDTHS : ([390] as const);

describe.each(WALKED)("at %i pixels", (width) => {
  test("from a forgotten password through the mail to a new one", async () => {
    const { page, picture } = await visit(width);
    const { email } = await register();
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await link(page, "Forgot Password?").click();
    await screen(page, "Forgot Password");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await page.getByLabel("Email").getAttribute("autocomplete")).toBe("username");
    await picture("forgot password");

    // An address without an account gets the same response.
    await page.getByLabel("Email").fill("nobody-at-all@example.com");
    await button(page, "Send reset link").click();
    await screen(page, "Check Your Email", "focused");
    await page.getByText("nobody-at-all@example.com").waitFor();
    await page.getByText("valid for one hour").waitFor();
    await page.getByText("spam folder").waitFor();
    expect(await href(page, "Back to Login")).toBe("/login");
    expect(await findings(page)).toEqual([]);
    await picture("check your email");
    await button(page, "Try Another Email").click();
    await screen(page, "Forgot Password");
    expect(await page.getByLabel("Email").inputValue()).toBe("nobody-at-all@example.com");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await screen(page, "Check Your Email", "focused");
    await page.getByText(email).waitFor();

    const path = linkIn(await mailTo(email, /^Reset your Aviator password$/), "/reset-password");
    await page.goto(path);
    await screen(page, "Reset Password");
    // The token is no longer in the address, and a reload still has it.
    await expect.poll(() => page.url()).not.toContain("token");
    await page.reload();
    await button(page, "Reset Password").click();
    await notice(page, "Please fill in all required fields").waitFor();
    await typePasswords(page, "five5");
    await notice(page, "Password must be at least 6 characters long").waitFor();
    await typePasswords(page, "high above", "high below");
    await notice(page, "Passwords do not match.").waitFor();
    await main(page).getByText("Passwords do not match.").waitFor();
    await picture("reset refused");
    await typePasswords(page, "high above");
    await screen(page, "Password Reset Successfully", "focused");
    await picture("reset done");
    await page.reload();
    await screen(page, "Password Reset Successfully");

    await link(page, "Go to Login").click();
    await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await logIn(page, { email, password: "blue sky above 7" });
    await notice(page, "Login Failed").waitFor();
    expect(await main(page).getByText("Login Failed").count()).toBe(0);
    await logIn(page, { email, password: "high above" });
    await notice(page, "Welcome Back!").waitFor();

    await page.goto(path);
    await typePasswords(page, "once more");
    await notice(page, "Invalid reset token.").waitFor();
    await screen(page, "Invalid Reset Link", "focused");
    await main(page).getByText("Invalid reset token.").waitFor();
    expect(await href(page, "Request New Reset Link")).toBe("/forgot-password");
    expect(await findings(page)).toEqual([]);
    await picture("invalid reset link");
    // The session continues if the password was not changed.
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).not.toBeNull();
  });

  test("a guest is informed of the account, and sets its password by mail", async () => {
    const { page, context, picture } = await visit(width);
    const contact = newContact();
    await openBooking(page);
    await fillContact(page, contact);
    await payBy(page, "Success");
    const { id } = await confirmation(page);
    const hint = page.getByRole("complementary", { name: "Your account" });
    await hint.getByText(contact.email).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("guest account", "page");
    await hint.getByRole("button", { name: "Send the link again" }).click();
    await hint.getByText("Sent.").waitFor();
    await mailTo(contact.email, /^Reset your Aviator password$/);

    const stranger = await visit(width);
    await openBooking(stranger.page);
    await fillContact(stranger.page, contact);
    await payButton(stranger.page).click();
    const popup = stranger.page.getByRole("dialog", { name: "Account Already Exists" });
    await popup.getByText("Booked before without a password?").waitFor();
    await stranger.picture("popup");
    const forgot = popup.getByRole("link", { name: /^Forgot Password\?/ });
    const carried = `/forgot-password?email=${encodeURIComponent(contact.email)}`;
    expect(await forgot.getAttribute("href")).toBe(carried);

    const second = await context.newPage();
    const welcome = await mailTo(contact.email, /^Your Aviator account$/);
    await second.goto(linkIn(welcome, "/reset-password"));
    await screen(second, "Choose a password");
    await typePasswords(second, "high above", "high above", "Set password");
    await second.waitForURL("/bookings");
    await notice(second, "Password set").waitFor();
    await second.getByRole("heading", { name: "Your Bookings", level: 1 }).waitFor();
    // The other tab's session has ended, and it uses the new one.
    await confirmation(page);
    const answered = second.waitForResponse((it) => it.request().postData()?.includes("HasPassword") ?? false);
    await second.goto(`/booking-summary?bookingId=${id}`);
    await confirmation(second);
    await answered;
    expect(await second.getByRole("complementary", { name: "Your account" }).count()).toBe(0);
  });

  test("a mailed link proves an email, after a login and a press of the button", async () => {
    const { page, picture } = await visit(width);
    const owner = await register(newEmail("long-name-of-somebody-who-likes-long-addresses"));
    const other = await register();
    const path = linkIn(await mailTo(owner.email, /^Welcome to Aviator$/), "/confirm-email");

    await page.goto(path);
    await screen(page, "Confirm your email");
    expect(await href(page, "Login")).toBe(`/login?next=${encodeURIComponent(path)}`);
    await picture("confirm signed out");
    await link(page, "Login").click();
    await logIn(page, other);
    await button(page, "Confirm my email").click();
    await page.getByText("This link is invalid or has expired. Please request a new one.").waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("confirm refused");
    await button(page, "Send a new link").click();
    await page.getByText("We've sent a link to").waitFor();
    await mailTo(other.email, /^Confirm your email/);

    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await link(page, "Login").click();
    await logIn(page, owner);
    await button(page, "Confirm my email").waitFor();
    await picture("confirm");
    await button(page, "Confirm my email").click();
    await screen(page, "Email confirmed", "focused");
    await picture("confirmed");
    for (const to of ["/custom-bookings", "/"]) expect(await main(page).locator(`a[href="${to}"]`).count()).toBe(1);
    // The same link again shows success once it has been used.
    await page.goto(path);
    await button(page, "Confirm my email").click();
    await screen(page, "Email confirmed", "focused");
  });
});

test("shows failures in the page too, and keeps the input", async () => {
  const { page, allow, picture } = await visit(390);
  allow(/^500 POST \/graphql/);
  const instead = await answering(page);
  await page.goto("/forgot-password");
  const email = page.getByLabel("Email");
  const said = async (text: string) => {
    await notice(page, text).waitFor();
    await main(page).getByText(text, { exact: true }).waitFor();
  };
  await button(page, "Send reset link").click();
  await said("Please enter your email address.");
  await email.fill("asha at home");
  await button(page, "Send reset link").click();
  await said("Please enter a valid email address");
  await email.fill("asha@example.com");
  instead.forgotPassword = outcome("forgotPassword", "");
  await button(page, "Send reset link").click();
  await said("Failed to send reset email.");
  instead.forgotPassword = { status: 500, json: {} };
  await button(page, "Send reset link").click();
  await said("Failed to send reset email. Please try again.");
  const extensions = { code: "RATE_LIMITED", retryAfter: 1500 };
  instead.forgotPassword = {
    json: { errors: [{ message: "Too many reset mails", extensions }] },
  };
  await button(page, "Send reset link").click();
  await said("Too many reset mails. Please try again in 25 minutes.");
  expect(await email.inputValue()).toBe("asha@example.com");
  await picture("forgot refused");

  await page.goto("/reset-password?token=some-token");
  instead.resetPassword = outcome("resetPassword", "");
  await typePasswords(page, "high above");
  await said("Failed to reset password.");
  instead.resetPassword = { status: 500, json: {} };
  await button(page, "Reset Password").click();
  await said("Failed to reset password. Please try again.");
  expect(await password(page, "New password").inputValue()).toBe("high above");
  const expired = "This reset link has expired. Please request a new one.";
  instead.resetPassword = outcome("resetPassword", expired);
  await button(page, "Reset Password").click();
  await screen(page, "Invalid Reset Link", "focused");
  await said(expired);
  await page.reload();
  await main(page).getByText(expired).waitFor();
});

test("without a token there is nothing to reset", async () => {
  const { page } = await visit();
  for (const query of ["", "?token=", "?link=opened"]) {
    await page.goto(`/reset-password${query}`);
    await page.waitForURL("/forgot-password");
    await notice(page, "Invalid Link").waitFor();
    await notice(page, "This password reset link is invalid.").waitFor();
  }
  const plain = await visit(390, { javaScript: false });
  await plain.page.goto("/reset-password");
  await screen(plain.page, "Invalid Reset Link");
  expect(await href(plain.page, "Request New Reset Link")).toBe("/forgot-password");
  await plain.page.goto("/bookings");
  expect(await plain.page.getByRole("main").textContent()).toContain(
    "This page needs JavaScript to show your bookings.",
  );
  for (const path of ["/reset-password?token=x", "/confirm-email?token=x"]) {
    const { headers } = await fetch(`${shared().url}${path}`);
    expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual(["no-store", "no-referrer"]);
  }
});

test("a password field warns of Caps Lock, and hides a shown password on submit", async () => {
  const { page, picture } = await visit(390);
  await page.goto("/login");
  const field = password(page, "Password");
  const caps = page.getByText("Caps Lock is on");
  await page.getByRole("button", { name: "Show password" }).click();
  const before = await field.boundingBox();
  const typed = { key: "A", bubbles: true };
  await field.focus();
  await field.dispatchEvent("keydown", { ...typed, modifierCapsLock: true });
  await caps.waitFor();
  expect(await field.boundingBox()).toEqual(before);
  expect(await findings(page)).toEqual([]);
  await picture("caps lock");
  await field.dispatchEvent("keyup", typed);
  await caps.waitFor({ state: "hidden" });
  await field.dispatchEvent("keydown", { ...typed, modifierCapsLock: true });
  await caps.waitFor();
  await page.getByLabel("Email").focus();
  await caps.waitFor({ state: "hidden" });
  expect(await field.getAttribute("type")).toBe("text");
  await button(page, "Login").click();
  await notice(page, "Missing Information").waitFor();
  expect(await field.getAttribute("type")).toBe("password");
});

test("a sign-up with a guest's address offers the mail to set a password", async () => {
  const { page } = await visit();
  const { email } = await register();
  await page.goto("/signup?next=%2Fshipping-details");
  expect(await href(page, "Login")).toBe("/login?next=%2Fshipping-details");
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("Email").fill(email);
  for (const name of ["Password", "Confirm password"]) await password(page, name).fill("high above");
  await button(page, "Sign Up").click();
  await main(page).getByText("User with this email already exists").waitFor();
  expect(await href(page, "Set one")).toBe(`/forgot-password?email=${encodeURIComponent(email)}`);
});
