/** Which passwords may be set, by whom, and which are due for a change. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  PASSWORD_COMMON,
  PASSWORD_OWN,
  PASSWORD_REPEATED,
  PASSWORD_STAFF_SHORT,
  STAFF_PASSWORD_LENGTH,
} from "#domain/people/password.ts";
import { passwordStrength } from "#domain/people/password-strength.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";
import { COMMON_PASSWORDS, isCommonPassword } from "./common-passwords.ts";
import { passwordProblem } from "./new-password.ts";
import { ensureAdministrator } from "./service.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** The message in a mutation's response. */
async function ask(name: string, args: Record<string, string>, token?: string): Promise<unknown> {
  const inline = Object.entries(args).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const { data } = await product.graphql<{ answer: { message: string } }>(
    `mutation { answer: ${name}(${inline.join(", ")}) { message } }`,
    {},
    token ? { token } : {},
  );
  return data?.answer.message;
}

const NAME = "Asha Rao";
let mailboxes = 0;
const register = (password: string, email = `rules${mailboxes++}@passwords.example`) =>
  ask("register", { email, password, name: NAME });
const change = (person: Person, currentPassword: string, newPassword: string) =>
  ask("changePassword", { currentPassword, newPassword }, person.token);

/** Sets a password by a mailed link. */
async function reset({ email }: Person, newPassword: string): Promise<unknown> {
  const earlier = product.mails();
  await ask("forgotPassword", { email });
  await product.drainJobs();
  const mails = product.mails().filter((mail) => mail.includes(`To: ${email}`));
  const fresh = mails.filter((mail) => !earlier.includes(mail));
  const text = fresh.find((mail) => mail.includes("Subject: Reset")) ?? "";
  const token = /token=3D([\w-]+)/.exec(text.replaceAll("=\r\n", ""))?.[1] ?? "";
  return ask("resetPassword", { token, newPassword });
}

const setRole = (person: Person, role: string) =>
  product.running.database.pool.query("update users set role = $2 where id = $1", [person.id, role]);

async function isDue(token: string): Promise<boolean | undefined> {
  const { data } = await product.graphql<{ me: { passwordChangeDue: boolean } }>(
    "{ me { passwordChangeDue } }",
    {},
    { token },
  );
  return data?.me.passwordChangeDue;
}

const login = async (email: string, password: string): Promise<string> => {
  const { data } = await product.graphql<{ login: { token: string } }>(
    "mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }",
    { e: email, p: password },
  );
  return data?.login.token ?? "";
};

const CHANGED = expect.stringMatching(/^Your password has been changed/);
const RESET = expect.stringMatching(/^Your password has been reset/);

describe("a customer's password", () => {
  const own = "other.person@passwords.example";
  test.each([
    ["shadow", PASSWORD_COMMON],
    ["iloveyou", PASSWORD_COMMON],
    ["aaaaaa", PASSWORD_REPEATED],
    ["      ", PASSWORD_REPEATED],
    [own, PASSWORD_OWN],
    ["Other.Person", PASSWORD_OWN],
    ["ASHA RAO", PASSWORD_OWN],
    ["asharao", PASSWORD_OWN],
    ["five5", "Password must be at least 6 characters long"],
    ["é".repeat(100) + "x".repeat(57), "Password must be at most 256 bytes long"],
  ])("is not %s", async (password, sentence) => {
    expect(await register(password, own)).toBe(sentence);
  });

  test("may be any other of six characters", async () => {
    for (const password of ["secret1", "blue sky 7", "Secret123!", "नमस्ते"])
      expect(await register(password)).toBe("Account created");
  });

  test("follows the same rules when it is changed and when it is reset", async () => {
    const person = await registerPerson(product);
    for (const [password, sentence] of [
      ["shadow", PASSWORD_COMMON],
      ["111111", PASSWORD_REPEATED],
      [person.email.toUpperCase(), PASSWORD_OWN],
    ] as const) {
      expect(await change(person, "secret1", password)).toBe(sentence);
      expect(await reset(person, password)).toBe(sentence);
    }
    expect(await change(person, "secret1", "secret2")).toEqual(CHANGED);
    expect(await reset(person, "secret3")).toEqual(RESET);
  });
});

describe("the meter of the forms", () => {
  test("calls no common password better than easy to guess", () => {
    const better = [...COMMON_PASSWORDS].filter((password) => passwordStrength(password) !== "guessable");
    expect(better).toEqual([]);
  });
  test.each(["five5", "aaaaaaa", "Other.Person", "ASHA RAO", "x".repeat(300)])(
    "rates %j, which is refused, lowest",
    (text) => {
      const owner = { email: "other.person@example.com", name: "Asha Rao" };
      expect(passwordProblem(text, { ...owner, role: "user" })).not.toBeNull();
      expect(["short", "long", "guessable"]).toContain(passwordStrength(text, owner));
    },
  );
  test("has the minimum of the role", () => {
    const password = "k7#pQ2v!mX4";
    const owner = { email: "a@example.com", name: "Asha Rao" };
    expect(passwordProblem(password, { ...owner, role: "staff" })).toBe(PASSWORD_STAFF_SHORT);
    expect(passwordStrength(password, { ...owner, least: STAFF_PASSWORD_LENGTH })).toBe("short");
  });
});

describe.each(["staff", "admin"])("the password of %s", (role) => {
  test("has 12 characters when it is changed or reset", async () => {
    const person = await registerPerson(product);
    await setRole(person, role);
    expect(await change(person, "secret1", "eleven char")).toBe(PASSWORD_STAFF_SHORT);
    expect(await reset(person, "eleven char")).toBe(PASSWORD_STAFF_SHORT);
    expect(await change(person, "secret1", "twelve chars")).toEqual(CHANGED);
    expect(await reset(person, "twelve other")).toEqual(RESET);
  });

  test("with fewer characters still works, is due after the promotion, and is no longer due once changed", async () => {
    const person = await registerPerson(product);
    expect(await isDue(person.token)).toBe(false);
    await setRole(person, role);
    expect(await isDue(person.token)).toBe(true);
    expect(await login(person.email, "secret1")).not.toBe("");
    await change(person, "secret1", "twelve chars");
    expect(await isDue(person.token)).toBe(false);
  });

  test("set before its length was stored is measured when its owner logs in", async () => {
    const person = await registerPerson(product);
    await setRole(person, role);
    await product.running.database.pool.query("update users set password_short = false where id = $1", [person.id]);
    expect(await isDue(person.token)).toBe(false);
    expect(await isDue(await login(person.email, "secret1"))).toBe(true);
  });
});

describe("the first administrator", () => {
  const first = async (adminPassword?: string) => {
    await product.running.database.pool.query("delete from users where role = 'admin'");
    const { ctx } = product.running;
    const config = { ...ctx.config, adminPassword };
    return ensureAdministrator({ ...ctx, config });
  };

  test("has to change the printed password, although it is long", async () => {
    const made = await first();
    const { email = "", password } = made ?? {};
    expect(password).toHaveLength(16);
    const token = await login(email, password ?? "");
    expect(await isDue(token)).toBe(true);
    const person = { email, token, id: "" };
    expect(await change(person, password ?? "", "an own long password")).toEqual(CHANGED);
    expect(await isDue(token)).toBe(false);
  });

  test("may have any password from the environment; a short one is due, a long one is not", async () => {
    const made = await first("letmein");
    expect(await isDue(await login(made?.email ?? "", "letmein"))).toBe(true);
    await first("long and secret");
    expect(await isDue(await login(made?.email ?? "", "long and secret"))).toBe(false);
  });
});

test("the list of common passwords has a thousand, all of permitted length", () => {
  expect(COMMON_PASSWORDS.size).toBe(1000);
  expect(isCommonPassword("password")).toBe(true);
  expect(isCommonPassword("blue sky 7")).toBe(false);
});
