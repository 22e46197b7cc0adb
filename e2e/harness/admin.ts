/** The people who work here: the product's administrator, and staff, with or without a browser. */
import type { BrowserContext, Locator, Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { type Account, newEmail, register } from "./customer.ts";
import { ADMINISTRATOR } from "./product.ts";
import { visit, type Width } from "./visit.ts";

type Session = { token: string; user: Record<string, unknown> };

/** A session of its own for whoever has this address and password. */
export async function logInBy({
  email,
  password,
}: Pick<Account, "email" | "password">): Promise<Session> {
  const { login } = await asked<{ login: Session }>(
    `mutation ($email: String!, $password: String!) {
      login(email: $email, password: $password) { token user { id name email phone role } }
    }`,
    { email, password },
  );
  return login;
}

/** A session of the administrator. */
export const administrator = (): Promise<Session> => logInBy(ADMINISTRATOR);

/** Gives a person a role, as an administrator does. */
export async function setRole(id: string, role: "user" | "staff" | "admin"): Promise<void> {
  const { token } = await administrator();
  await asked(
    "mutation ($id: ID!, $role: String!) { setUserRole(id: $id, role: $role) { id } }",
    { id, role },
    token,
  );
}

/** Somebody new of the staff, until the test ends. */
export async function staffMember(): Promise<Account> {
  const person = await register(newEmail("staff"));
  await setRole(person.id, "staff");
  onTestFinished(() => setRole(person.id, "user"));
  return person;
}

/** A visitor who is signed in as the administrator, with the session's token. */
export async function adminVisit(
  width: Width = 1280,
  options: Parameters<typeof visit>[1] = {},
): Promise<Awaited<ReturnType<typeof visit>> & { token: string }> {
  const session = await administrator();
  const visitor = await visit(width, options);
  await signIn(visitor.context, session);
  return { ...visitor, token: session.token };
}

/** The row or card of the list with this name that holds this text; of all its rows for "". */
export function rowOf(page: Page, list: string, text: string): Locator {
  const rows = page.getByRole("table", { name: list }).getByRole("row");
  const cards = page.getByRole("list", { name: list, exact: true }).getByRole("listitem");
  return rows.or(cards).filter({ hasText: text });
}

/** Gives all pages of the context a session, as if its owner had logged in here before. */
export async function signIn(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(
    ({ token, user }) => {
      if (sessionStorage.getItem("signed-in-once")) return;
      sessionStorage.setItem("signed-in-once", "yes");
      localStorage.setItem("authToken", token);
      localStorage.setItem("user", JSON.stringify(user));
    },
    { ...session, user: { ...session.user, isAdmin: session.user.role === "admin" } },
  );
}

/** Runs an operation with this token; throws with the server's answer when it holds an error. */
export async function asked<T>(query: string, variables: object = {}, token = ""): Promise<T> {
  const answer = await fetch(`${inject("url")}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
