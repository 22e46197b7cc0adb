/** Dashboard users for tests: the product's administrator and staff, with or without a browser. */
import type { Locator, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { graphql } from "./api.ts";
import { type Account, newEmail, register } from "./customer.ts";
import { ADMINISTRATOR } from "./product.ts";
import { leave } from "./session.ts";
import { visit, type Width } from "./visit.ts";

type Session = { token: string; user: Record<string, unknown> };

/** Logs in with this address and password in a new session, in the product at `at` or else the shared one. */
export async function logInBy({ email, password }: Pick<Account, "email" | "password">, at?: string): Promise<Session> {
  const { login } = await graphql<{ login: Session }>(
    `mutation ($email: String!, $password: String!) {
      login(email: $email, password: $password) { token user { id name email phone role } }
    }`,
    { email, password },
    "",
    at,
  );
  return login;
}

/** Logs in as the administrator. */
export const administrator = (at?: string): Promise<Session> => logInBy(ADMINISTRATOR, at);

/** Sets a person's role as the administrator. */
export async function setRole(id: string, role: "user" | "staff" | "admin", at?: string): Promise<void> {
  const { token } = await administrator(at);
  await graphql(
    "mutation ($id: ID!, $role: String!) { setUserRole(id: $id, role: $role) { id } }",
    { id, role },
    token,
    at,
  );
}

/** Changes an order's status from another session of staff. */
export async function moveOrder(id: string, status: string, refundAmount?: number): Promise<void> {
  const { token } = await administrator();
  await graphql(
    `mutation ($id: ID!, $status: String!, $refundAmount: Float) {
      updateOrderStatus(id: $id, status: $status, refundAmount: $refundAmount) { id }
    }`,
    { id, status, refundAmount },
    token,
  );
}

/** Creates a staff account that lasts until the test ends. */
export async function staffMember(at?: string): Promise<Account> {
  const person = await register(newEmail("staff"), at);
  await setRole(person.id, "staff", at);
  onTestFinished(() => setRole(person.id, "user", at));
  return person;
}

/** Opens a visit signed in as the administrator, with the session's token. */
export async function adminVisit(
  width: Width = 1280,
  options: Parameters<typeof visit>[1] = {},
): Promise<Awaited<ReturnType<typeof visit>> & { token: string }> {
  const session = await administrator();
  const visitor = await visit(width, options);
  await signIn(visitor.page, session);
  return { ...visitor, token: session.token };
}

/** The row or card of the named list that contains this text; all its rows for "". */
export function rowOf(page: Page, list: string, text: string): Locator {
  const rows = page.getByRole("table", { name: list }).getByRole("row");
  const cards = page.getByRole("list", { name: list, exact: true }).getByRole("listitem");
  return rows.or(cards).filter({ hasText: text });
}

/** Opens the filters and the export, which are collapsed on a phone; does nothing elsewhere. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: /^Filters/, expanded: false });
  // One of the two is present as soon as the list's head is.
  await page
    .getByRole("button", { name: /^(Filters|Export CSV)/ })
    .first()
    .waitFor();
  if (await fold.isVisible()) await fold.click();
}

/** Stores a session for this site in the page's browser. */
export async function signIn(page: Page, { token, user }: Session, site?: string): Promise<void> {
  const kept = { ...user, isAdmin: user.role === "admin" };
  await leave(page, { authToken: token, user: JSON.stringify(kept) }, site);
}
