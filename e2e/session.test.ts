/** Sessions across page loads, failures and tabs. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { graphql } from "./harness/api.ts";
import { openBooking } from "./harness/booking-steps.ts";
import { type Account, register } from "./harness/customer.ts";
import { leave, logIn, openAs } from "./harness/session.ts";
import { plenty } from "./harness/shelf.ts";
import { visit } from "./harness/visit.ts";

const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });
const accountButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Asha" });
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem("authToken"), localStorage.getItem("user")]);

/** Writes a session to the browser's storage, as an earlier visit left it, and reloads. */
async function startWith(page: Page, token: string, user: string): Promise<void> {
  await leave(page, { authToken: token, user });
  await page.goto("/simulation");
}

const userOf = ({ id, email }: Account) =>
  JSON.stringify({ id, email, name: "Asha Rao", phone: "", role: "user", isAdmin: false });

test("keeps the session at a start without network or with a failing server", async () => {
  const { page, allow } = await visit();
  allow(/^net::ERR_FAILED POST \/graphql/, /^500 POST \/graphql/);
  const account = await register();
  let failed = 0;
  await page.route("**/graphql", (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.fulfill({ status: 500, json: {} });
  });
  await startWith(page, account.token, userOf(account));
  await accountButton(page).waitFor();
  await expect.poll(() => failed).toBe(1);
  await page.reload();
  await expect.poll(() => failed).toBe(2);
  await accountButton(page).waitFor();
  expect(await stored(page)).toEqual([account.token, userOf(account)]);
});

test("a token that the server refuses ends the session", async () => {
  const { page } = await visit();
  const account = await register();
  await startWith(page, "no such token", userOf(account));
  await loginLink(page).waitFor();
  await expect.poll(() => stored(page)).toEqual([null, null]);
});

test("loads a damaged user again, at the next start if the first request fails", async () => {
  const { page, allow } = await visit();
  allow(/^500 POST \/graphql/);
  const account = await register();
  let requests = 0;
  await page.route("**/graphql", (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await startWith(page, account.token, "{damaged");
  await expect.poll(() => requests).toBe(1);
  await loginLink(page).waitFor();
  expect((await stored(page))[0]).toBe(account.token);
  await page.reload();
  await accountButton(page).waitFor();
  expect((await stored(page))[1]).toContain(account.email);
});

test("removes a user without a token", async () => {
  const { page } = await visit();
  await startWith(page, "", userOf(await register()));
  await loginLink(page).waitFor();
  await expect.poll(async () => (await stored(page))[1]).toBeNull();
});

test("another tab follows a login and a sign-out", async () => {
  const { page, context } = await visit();
  const account = await register();
  await page.goto("/simulation");
  await loginLink(page).waitFor();
  const second = await context.newPage();
  await second.goto("/login");
  await logIn(second, account);
  await accountButton(second).waitFor();
  await accountButton(page).waitFor();

  await accountButton(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await loginLink(page).waitFor();
  await loginLink(second).waitFor();
  expect(await stored(second)).toEqual([null, null]);
});

test("a login shows an overlay while it runs", async () => {
  const { page, picture } = await visit(390);
  const account = await register();
  await page.goto("/login");
  let answer = () => {};
  const reached = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/graphql", async (route) => {
    await reached;
    await route.fallback();
  });
  await logIn(page, account);
  await page.getByRole("alertdialog", { name: "Processing..." }).waitFor();
  await picture("processing");
  answer();
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  await page.waitForURL("/");
});

const TYPED = {
  name: "Asha Meera Rao",
  phone: "98111 22333",
  address: "7 Hill Road",
  city: "Pune",
};

/** Opens the site as this person, with an item in the cart, and fills both long forms. */
async function typeEverything(page: Page, account: Account): Promise<void> {
  const [{ id, name, price, image_url }] = await plenty();
  await openAs(page, account, "/simulation");
  await leave(page, {
    "aviator-cart": JSON.stringify({ items: [{ id, name, price, image_url, quantity: 1 }] }),
    theme: "dark",
  });
  await openBooking(page);
  await page.getByLabel("Full name").fill(TYPED.name);
  await page.getByLabel("Phone number").fill(TYPED.phone);
  await page.goto("/shipping-details");
  await page.getByLabel("Full name").fill(TYPED.name);
  await page.getByLabel("Phone number").fill(TYPED.phone);
  await page.getByLabel("Address", { exact: true }).fill(TYPED.address);
  await page.getByLabel("City").fill(TYPED.city);
  await page.reload();
  await expect.poll(() => page.getByLabel("Address", { exact: true }).inputValue()).toBe(TYPED.address);
  const kept = await everything(page);
  for (const text of Object.values(TYPED)) expect(kept).toContain(text);
}

/** All keys and texts in both storages. */
const everything = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function expectNothingPersonal(page: Page, account: Account): Promise<void> {
  await expect.poll(() => everything(page)).not.toContain("authToken");
  const kept = await everything(page);
  const personal = [...Object.values(TYPED), account.email, account.id, account.token, "Asha", "98765"];
  expect(personal.filter((text) => kept.includes(text))).toEqual([]);
  expect(kept).toContain("aviator-cart");
  expect(kept).toContain('"theme":"dark"');
}

test("a sign-out removes all personal data from the browser, in every tab", async () => {
  const { page, context } = await visit();
  const account = await register();
  await typeEverything(page, account);
  // A tab opened by a link copies its opener's session storage; this one was opened by hand.
  const second = await context.newPage();
  await typeEverything(second, account);
  await page.getByRole("banner").getByRole("button", { name: "Asha" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await loginLink(page).waitFor();
  await expectNothingPersonal(page, account);
  await loginLink(second).waitFor();
  await expectNothingPersonal(second, account);
});

test("so does a session that ended elsewhere, and a login as another person", async () => {
  const { page } = await visit();
  const account = await register();
  await typeEverything(page, account);
  await graphql("mutation { signOutEverywhere }", {}, account.token);
  await page.reload();
  await loginLink(page).waitFor();
  await expectNothingPersonal(page, account);

  const again = await register();
  await typeEverything(page, again);
  const other = await register();
  await leave(page, { authToken: "" });
  await page.goto("/login");
  await logIn(page, other);
  await accountButton(page).waitFor();
  const kept = await everything(page);
  expect(kept).toContain(other.email);
  for (const text of [TYPED.name, TYPED.address, again.email]) expect(kept).not.toContain(text);
});
