/** The customer's account: details, password, and signed-in devices. Other devices use the product's API. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { newEmail, register } from "./harness/customer.ts";
import { logIn, openAs } from "./harness/session.ts";
import { shared } from "./harness/shared.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Answer<T> = { data?: T | null; errors?: { extensions: { code: string } }[] };

/** Calls the API as another device, identified by its user agent; returns refusals too. */
async function ask<T>(query: string, variables: object, token = ""): Promise<Answer<T>> {
  const answer = await fetch(`${shared().url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Answer<T>;
}

/** Logs in on a phone. @returns the session's token, or null when the password is refused. */
async function phoneLogin(email: string, password: string): Promise<string | null> {
  const query =
    "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }";
  const { data } = await ask<{ login: { token: string | null } }>(query, { email, password });
  return data?.login.token ?? null;
}

/** Whether the session of this token is still valid. */
async function alive(token: string): Promise<boolean> {
  return !(await ask("{ me { id } }", {}, token)).errors;
}

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const devices = (page: Page) => page.getByRole("region", { name: "Where you are logged in" }).getByRole("listitem");

/** Waits for the form with the stored values. */
async function formShown(page: Page, name = "Asha Rao"): Promise<void> {
  await expect.poll(() => field(page, "Full name").inputValue()).toBe(name);
}

/** Submits the form from one of its fields. */
const save = (page: Page) => field(page, "City").press("Enter");

/** All values of the form, by label. */
async function typed(page: Page): Promise<Record<string, string>> {
  const labels = ["Full name", "Email", "Phone", "Address", "City", "State", "Pincode"];
  const values = await Promise.all(labels.map((label) => field(page, label).inputValue()));
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""]));
}

/** Fails every operation of this name with status 500, until the returned function is called. */
async function breakOperation(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route("**/graphql", (route) => {
    const body = route.request().postData() ?? "";
    return body.includes(name) ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  return () => page.unroute("**/graphql");
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("the login returns to the requested tab, and both tabs have no axe violations", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    await phoneLogin(account.email, account.password);
    await page.goto("/profile?tab=security");
    await page.waitForURL("/login?next=%2Fprofile%3Ftab%3Dsecurity");
    await logIn(page, account);
    await page.waitForURL("/profile?tab=security");
    await page.getByRole("heading", { name: "Your Profile", level: 1 }).waitFor();
    await expect.poll(() => devices(page).count()).toBe(3);
    await expect.poll(() => notice(page, "Welcome Back!").count()).toBe(1);
    await page.getByRole("button", { name: "Dismiss" }).click();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("profile security", "page");

    await tab(page, "Security").press("ArrowLeft");
    await page.waitForURL("/profile");
    await formShown(page);
    await expect.poll(() => tab(page, "Profile Information").getAttribute("aria-selected")).toBe("true");
    expect(await page.title()).toContain("Your Profile");
    await field(page, "Pincode").fill("12");
    await button(page, "Save changes").click();
    await main(page).getByText("Please enter a valid 6-digit pincode").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("profile information", "page");

    await page.goBack();
    await page.waitForURL("/profile?tab=security");
    await button(page, "Change password").waitFor();
    await page.reload();
    await button(page, "Change password").waitFor();
    for (const path of ["/bookings", "/orders", "/custom-bookings"])
      expect(await main(page).locator(`a[href="${path}"]`).count(), path).toBe(1);
  });
});

test("details are saved as text, and shown everywhere", async () => {
  const { page, context, allow, picture } = await visit();
  allow(/^500 POST \/graphql/);
  const account = await register();
  const second = await context.newPage();
  await openAs(second, account, "/simulation");
  await banner(second).getByRole("button", { name: "Asha Rao" }).waitFor();
  await page.goto("/profile");
  await formShown(page);
  expect(await field(page, "Email").inputValue()).toBe(account.email);
  expect(await field(page, "Email").getAttribute("readonly")).not.toBeNull();

  const name = "<b>Asha</b> & 🛩️ ऋतु";
  await field(page, "Full name").fill(name);
  await field(page, "Phone").fill("98111 22233");
  await field(page, "Address").fill("14 Lake Road\nModel Town");
  await field(page, "City").fill("Ludhiana");
  await field(page, "State").selectOption("Punjab");
  await field(page, "Pincode").fill("141 001");
  const mend = await breakOperation(page, "updateProfile");
  await button(page, "Save changes").click();
  await notice(page, "Failed to update profile").waitFor();
  expect(await field(page, "City").inputValue()).toBe("Ludhiana");
  await picture("profile not saved", "page");
  await mend();
  await save(page);
  await notice(page, "Profile updated").waitFor();
  await banner(page).getByRole("button", { name }).waitFor();
  await banner(second).getByRole("button", { name }).waitFor();
  await second.close();
  const stored = {
    "Full name": name,
    Email: account.email,
    Phone: "+919811122233",
    Address: "14 Lake Road\nModel Town",
    City: "Ludhiana",
    State: "Punjab",
    Pincode: "141001",
  };
  await expect.poll(() => typed(page)).toEqual(stored);
  await page.reload();
  await formShown(page, name);
  expect(await typed(page)).toEqual(stored);

  for (const label of ["Phone", "Address", "City", "Pincode"]) await field(page, label).fill("");
  await field(page, "State").selectOption("");
  await save(page);
  await notice(page, "Profile updated").waitFor();
  await page.reload();
  await formShown(page, name);
  const nothing = { Phone: "", Address: "", City: "", State: "", Pincode: "" };
  expect(await typed(page)).toEqual({ "Full name": name, Email: account.email, ...nothing });
});

test("shows a failed save, keeps the input, and asks before leaving", async () => {
  const { page } = await visit();
  await openAs(page, await register(), "/profile");
  await formShown(page);
  const expectText = async (text: string) => {
    await notice(page, text).waitFor();
    await main(page).getByText(text, { exact: true }).waitFor();
  };
  await field(page, "Full name").fill("   ");
  await save(page);
  await expectText("Please enter your name");
  const endless = "A".repeat(10_000);
  await field(page, "Full name").fill(endless);
  await field(page, "Phone").fill("12345");
  await field(page, "Pincode").fill("041001");
  await save(page);
  await expectText("This text is too long");
  await main(page).getByText("Please enter a valid phone number").waitFor();
  await main(page).getByText("Please enter a valid 6-digit pincode").waitFor();

  await tab(page, "Security").click();
  await button(page, "Change password").waitFor();
  await tab(page, "Profile Information").click();
  expect(await field(page, "Full name").inputValue()).toBe(endless);
  await main(page).getByRole("link", { name: "Your Orders" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await field(page, "Full name").inputValue()).toBe(endless);
  await main(page).getByRole("link", { name: "Your Orders" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("/orders");
});

test("a password change requires the current password and ends every other session", async () => {
  const { page, allow } = await visit();
  allow(/^500 POST \/graphql/);
  const account = await register();
  const phone = (await phoneLogin(account.email, account.password)) ?? "";
  await openAs(page, account, "/profile?tab=security");
  const send = async (current: string, next: string, again: string) => {
    await field(page, "Current password").fill(current);
    await field(page, "New password").fill(next);
    await field(page, "Confirm new password").fill(again);
    await button(page, "Change password").click();
  };
  const expectText = async (text: string) => {
    await notice(page, text).waitFor();
    await main(page).getByText(text, { exact: true }).first().waitFor();
  };
  await button(page, "Change password").click();
  await expectText("Please enter your current password");
  await send("x", "short", "short");
  await expectText("Password must be at least 6 characters long");
  await send("x", "ä".repeat(129), "ä".repeat(129));
  await expectText("Password must be at most 256 bytes long");
  await send("wrong one", "new sky 99", "new sky 98");
  await expectText("New passwords don't match");
  await send("wrong one", "new sky 99", "new sky 99");
  await expectText("Current password is incorrect");
  const mend = await breakOperation(page, "changePassword");
  await send(account.password, "new sky 99", "new sky 99");
  await expectText("Failed to change password");
  await mend();
  expect(await field(page, "New password").inputValue()).toBe("new sky 99");
  expect(await alive(phone)).toBe(true);

  await button(page, "Change password").click();
  await notice(page, "Password changed").waitFor();
  for (const label of ["Current password", "New password", "Confirm new password"])
    expect(await field(page, label).inputValue(), label).toBe("");
  await expect.poll(() => devices(page).count()).toBe(1);
  expect(await alive(phone)).toBe(false);
  expect(await alive(account.token)).toBe(true);
  expect(await phoneLogin(account.email, account.password)).toBeNull();
  expect(await phoneLogin(account.email, "new sky 99")).not.toBeNull();
});

test("signs out one device, then all", async () => {
  const { page, allow, picture } = await visit(390);
  allow(/^500 POST \/graphql/);
  const account = await register();
  const phone = (await phoneLogin(account.email, account.password)) ?? "";
  const tablet = (await phoneLogin(account.email, account.password)) ?? "";
  const mendList = await breakOperation(page, "sessions");
  await openAs(page, account, "/profile?tab=security");
  await main(page).getByText("We couldn't load your devices").waitFor();
  await mendList();
  await button(page, "Try again").click();
  await expect.poll(() => devices(page).count()).toBe(3);
  const own = devices(page).first();
  await own.getByText("This device").waitFor();
  await own.getByText(`Signed in ${formatShortDate(todayInIndia(new Date()))}`).waitFor();
  expect(await own.getByRole("button").count()).toBe(0);

  const other = devices(page).nth(1);
  await other.getByText("Chrome on Android").waitFor();
  const mendEnd = await breakOperation(page, "endSession");
  await other.getByRole("button", { name: /^Sign out Chrome on Android/ }).click();
  await notice(page, "Failed to sign out this device").waitFor();
  expect(await alive(phone)).toBe(true);
  await mendEnd();
  await other.getByRole("button", { name: /^Sign out Chrome on Android/ }).click();
  await notice(page, "Device signed out").waitFor();
  await expect.poll(() => devices(page).count()).toBe(2);
  expect([await alive(phone), await alive(tablet)].sort()).toEqual([false, true]);

  await button(page, "Sign out everywhere").click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await question.getByText("including this one").waitFor();
  await picture("profile sign out everywhere");
  expect(await findings(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await alive(account.token)).toBe(true);
  await button(page, "Sign out everywhere").click();
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("/login");
  await notice(page, "Signed out everywhere").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  for (const token of [account.token, phone, tablet]) expect(await alive(token)).toBe(false);
});

test("a guest's account sets its password by mail, which proves its email", async () => {
  const { page, picture } = await visit(390);
  const email = newEmail("guest");
  const { createGuestAccount } = await graphql<{
    createGuestAccount: { token: string; userId: string };
  }>(
    `mutation ($email: String!) {
      createGuestAccount(email: $email, phone: "98200 12345", name: "Meera Iyer") { token userId }
    }`,
    { email },
  );
  const { token, userId: id } = createGuestAccount;
  await openAs(page, { token, id, email }, "/profile");
  await formShown(page, "Meera Iyer");
  await button(page, "Send me the link").click();
  await main(page).getByText(`We've sent a link to ${email}.`).waitFor();
  await picture("profile link sent");
  await tab(page, "Security").click();
  await main(page).getByRole("heading", { name: "Set a password" }).waitFor();
  expect(await main(page).getByLabel("Current password").count()).toBe(0);
  await button(page, "Email me a link").click();
  const sent = `We've sent a link to ${email}. Please check your spam folder too.`;
  await main(page).getByText(sent).waitFor();
  await picture("profile of a guest", "page");
});

test("a failing server keeps the session, an expired token ends it", async () => {
  const { page, allow, picture } = await visit(390);
  allow(/^500 POST \/graphql/);
  const account = await register();
  const mend = await breakOperation(page, "me {");
  await openAs(page, account, "/profile");
  await notice(page, "Failed to load profile data").waitFor();
  await picture("profile not loaded");
  await mend();
  await button(page, "Try again").click();
  await formShown(page);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(account.token);

  await graphql("mutation { signOutEverywhere }", {}, account.token);
  await field(page, "City").fill("Pune");
  await button(page, "Save changes").click();
  await notice(page, "No user logged in").waitFor();
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  await page.getByRole("link", { name: "Login" }).last().click();
  await page.waitForURL("/login?next=%2Fprofile");
  await openAs(page, account, "/profile");
  await page.waitForURL("/login?next=%2Fprofile");
});
