/** Browser storage from an earlier visit, mainly a session, and the login page. */
import type { Page } from "playwright-core";
import type { Account } from "./customer.ts";
import { shared } from "./shared.ts";

/** Writes texts to the browser's storage before any page of the site has read it. */
export async function leave(page: Page, texts: Record<string, string>, site = shared().url): Promise<void> {
  // A file of the same site whose page does not read the storage.
  const file = `${site}/favicon.svg`;
  if (page.url() !== file) await page.goto(file);
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, texts);
}

/** The browser's storage entries for this person's session, which was opened elsewhere. */
export function sessionOf({ token, id, email }: Omit<Account, "password">): Record<string, string> {
  const user = { id, email, name: "Asha Rao", phone: "+919876543210", role: "user" };
  return { authToken: token, user: JSON.stringify(user) };
}

/** Opens a page signed in as this person. */
export async function openAs(page: Page, account: Parameters<typeof sessionOf>[0], path: string): Promise<void> {
  await leave(page, sessionOf(account));
  await page.goto(path);
}

/** Types email and password into the open login page and submits them. */
export async function logIn(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}
