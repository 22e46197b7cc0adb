/** The second factor: setup, login, used codes, loss, and the requirement for staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CODE_NEEDED,
  FACTOR_DUE,
  OWN_FACTOR_FIRST,
  USED_CODE,
  USED_RECOVERY_CODE,
  WRONG_CODE,
} from "#domain/people/second-factor.ts";
import { totpCode } from "#infra/totp.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
// No code works twice: each test begins in a step of its own.
beforeEach(() => product.clock.advance({ minutes: 1.5 }));

const PASSWORD = "secret1";

async function ask<T>(document: string, token?: string): Promise<T | [string, string]> {
  const reply = await product.graphql<{ answer: T }>(document, {}, token ? { token } : {});
  const [error] = reply.errors;
  if (error) return [error.extensions.code, error.message];
  if (!reply.data) throw new Error("no answer");
  return reply.data.answer;
}

type LoginAnswer = { success: boolean; message: string; codeNeeded: boolean; token: string | null };
const logIn = (email: string, code?: string, password = PASSWORD) =>
  ask<LoginAnswer>(
    `mutation { answer: login(email: "${email}", password: "${password}"
      ${code === undefined ? "" : `code: ${JSON.stringify(code)}`}) { success message codeNeeded token } }`,
  );
const setUp = (token: string, password = PASSWORD) =>
  ask<{ secret: string; uri: string; qr: string }>(
    `mutation { answer: setUpSecondFactor(password: "${password}") { secret uri qr } }`,
    token,
  );
const confirm = (token: string, code: string) =>
  ask<string[]>(`mutation { answer: confirmSecondFactor(code: "${code}") }`, token);
const state = (token: string) =>
  ask<{ on: boolean; since: string | null; codesLeft: number; required: boolean }>(
    "{ answer: secondFactor { on since codesLeft required } }",
    token,
  );
const remove = (token: string, code: string, password = PASSWORD) =>
  ask<boolean>(`mutation { answer: removeSecondFactor(password: "${password}", code: "${code}") }`, token);

const now = (secret: string): string => totpCode(secret, product.clock.now());
/** A code of the next step, when this step's is already used. */
function next(secret: string): string {
  product.clock.advance({ minutes: 0.5 });
  return now(secret);
}

type Equipped = { person: Person; secret: string; codes: string[] };

async function equip(person: { email: string; token: string }, password = PASSWORD) {
  const made = await setUp(person.token, password);
  if (Array.isArray(made)) throw new Error(made.join(" "));
  const codes = await confirm(person.token, now(made.secret));
  return { secret: made.secret, codes };
}

async function withFactor(): Promise<Equipped> {
  const person = await registerPerson(product);
  return { person, ...(await equip(person)) };
}

describe("setting up", () => {
  test("requires the password, shows a QR code, and applies only after a right code", async () => {
    const { email, token } = await registerPerson(product);
    expect(await setUp(token, "not it")).toEqual(["BAD_USER_INPUT", "Current password is incorrect"]);
    const made = await setUp(token);
    if (Array.isArray(made)) throw new Error(made.join(" "));
    expect(made.uri).toContain(`secret=${made.secret}`);
    const svg = Buffer.from(made.qr.split(",")[1] ?? "", "base64").toString();
    expect(made.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect(await state(token)).toEqual({ on: false, since: null, codesLeft: 0, required: false });
    expect(await logIn(email)).toMatchObject({ success: true, codeNeeded: false });
    expect(await confirm(token, "000000")).toEqual(["BAD_USER_INPUT", WRONG_CODE]);
    const codes = await confirm(token, now(made.secret));
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(await state(token)).toMatchObject({ on: true, codesLeft: 10 });
  });

  test("refuses a second one while one exists, and a confirmation without a setup", async () => {
    const { person } = await withFactor();
    expect(await setUp(person.token)).toEqual(["CONFLICT", "You already have a second factor"]);
    expect(await confirm(person.token, "123456")).toEqual(["CONFLICT", "Please start the setup again"]);
  });

  test("ends the other sessions, keeps this one, and is reported by mail", async () => {
    const person = await registerPerson(product);
    const other = await logIn(person.email);
    await equip(person);
    expect(await state(person.token)).toMatchObject({ on: true });
    if (Array.isArray(other) || !other.token) throw new Error("no other session");
    expect(await state(other.token)).toMatchObject(["UNAUTHENTICATED", expect.any(String)]);
    await product.drainJobs();
    const mails = product.mails().filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.some((mail) => mail.includes("Your Aviator second factor is on"))).toBe(true);
  });

  test("ends the password links that were mailed before it", async () => {
    const person = await registerPerson(product);
    await product.graphql("mutation ($e: String!) { forgotPassword(email: $e) { success } }", {
      e: person.email,
    });
    await product.drainJobs();
    const mail = product.mails().find((mail) => mail.includes(`To: ${person.email}`)) ?? "";
    const token = /token=3D([\w-]+)/.exec(mail.replaceAll("=\r\n", ""))?.[1];
    expect(token).toMatch(/^[\w-]{20,}$/);
    await equip(person);
    const { data } = await product.graphql<{ resetPassword: object }>(
      `mutation ($t: String!) {
        resetPassword(token: $t, newPassword: "taken over") { success message email }
      }`,
      { t: token },
    );
    expect(data?.resetPassword).toEqual({ success: false, message: "Invalid reset token.", email: null });
  });

  test("neither the secret nor the codes are readable in the database", async () => {
    const { person, secret, codes } = await withFactor();
    const { pool } = product.running.database;
    const stored = await pool.query("select * from second_factors where user_id = $1", [person.id]);
    const hashes = await pool.query("select * from recovery_codes where user_id = $1", [person.id]);
    const text = JSON.stringify([stored.rows, hashes.rows]);
    expect(stored.rows).toHaveLength(1);
    expect(hashes.rows).toHaveLength(10);
    expect(text).not.toContain(secret);
    for (const code of codes) expect(text).not.toContain(code.replaceAll("-", ""));
  });
});

describe("logging in", () => {
  test("requires a code once the password is right, and succeeds with it", async () => {
    const { person, secret } = await withFactor();
    expect(await logIn(person.email, undefined, "wrong1")).toMatchObject({
      message: "Invalid email or password",
      codeNeeded: false,
    });
    expect(await logIn(person.email)).toEqual({
      success: false,
      message: CODE_NEEDED,
      codeNeeded: true,
      token: null,
    });
    expect(await logIn(person.email, "  ")).toMatchObject({ message: CODE_NEEDED });
    const code = next(secret);
    expect(await logIn(person.email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      success: true,
    });
  });

  test("refuses used and expired codes", async () => {
    const { person, secret } = await withFactor();
    const code = next(secret);
    expect(await logIn(person.email, code)).toMatchObject({ success: true });
    expect(await logIn(person.email, code)).toMatchObject({ success: false, message: USED_CODE });
    product.clock.advance({ minutes: 2 });
    expect(await logIn(person.email, code)).toMatchObject({ success: false, message: WRONG_CODE });
  });

  test("of two simultaneous logins with one code, one succeeds", async () => {
    const { person, secret } = await withFactor();
    const code = next(secret);
    const answers = await Promise.all([logIn(person.email, code), logIn(person.email, code)]);
    const let_in = answers.filter((answer) => !Array.isArray(answer) && answer.success);
    expect(let_in).toHaveLength(1);
  });

  test("accepts a recovery code once, in any notation", async () => {
    const { person, codes } = await withFactor();
    const [code = ""] = codes;
    expect(await logIn(person.email, code.toLowerCase().replaceAll("-", " "))).toMatchObject({
      success: true,
    });
    expect(await logIn(person.email, code)).toMatchObject({ message: USED_RECOVERY_CODE });
    expect(await state(person.token)).toMatchObject({ codesLeft: 9 });
  });

  test("refuses another person's recovery code", async () => {
    const [mine, other] = [await withFactor(), await withFactor()];
    expect(await logIn(mine.person.email, other.codes[0])).toMatchObject({ message: WRONG_CODE });
    expect(await state(other.person.token)).toMatchObject({ codesLeft: 10 });
  });
});

describe("removing a second factor", () => {
  test("requires password and code; later logins need no code", async () => {
    const { person, secret } = await withFactor();
    expect(await remove(person.token, next(secret), "wrong1")).toMatchObject(["BAD_USER_INPUT", expect.any(String)]);
    expect(await remove(person.token, "000000")).toEqual(["BAD_USER_INPUT", WRONG_CODE]);
    expect(await remove(person.token, now(secret))).toBe(true);
    expect(await logIn(person.email)).toMatchObject({ success: true });
    expect(await remove(person.token, "000000")).toEqual(["CONFLICT", "You have no second factor"]);
  });

  const renew = (token: string, code?: string) =>
    ask<string[]>(
      `mutation { answer: renewRecoveryCodes(password: "${PASSWORD}"
        ${code === undefined ? "" : `code: "${code}"`}) }`,
      token,
    );

  test("new recovery codes need a code, invalidate the old ones, and are reported by mail", async () => {
    const { person, secret, codes } = await withFactor();
    expect(await renew(person.token)).toEqual(["BAD_USER_INPUT", CODE_NEEDED]);
    expect(await renew(person.token, "000000")).toEqual(["BAD_USER_INPUT", WRONG_CODE]);
    expect(await renew(person.token, now(secret))).toEqual(["BAD_USER_INPUT", USED_CODE]);
    expect(await state(person.token)).toMatchObject({ codesLeft: 10 });
    const fresh = await renew(person.token, codes[1]);
    expect(fresh).toHaveLength(10);
    await product.drainJobs();
    const mails = product.mails().filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.join()).toContain("Your Aviator recovery codes were replaced");
    expect(await logIn(person.email, codes[0])).toMatchObject({ message: WRONG_CODE });
    expect(await logIn(person.email, String(fresh[0]))).toMatchObject({ success: true });
  });
});

test("ten wrong codes lock the account for a while, even for the right one", async () => {
  const counting = await startProduct({ RATE_LIMITS: "on" });
  const usual = product;
  product = counting;
  try {
    const { person, secret } = await withFactor();
    for (let at = 0; at < 10; at += 1)
      expect(await logIn(person.email, "000000")).toMatchObject({ message: WRONG_CODE });
    expect(await logIn(person.email, next(secret))).toEqual([
      "RATE_LIMITED",
      expect.stringContaining("Too many attempts"),
    ]);
  } finally {
    product = usual;
    await counting.close();
  }
});

describe("administrators", () => {
  const adminLogin = (code?: string) => logIn("admin@aviator.example", code, "administrator");
  async function adminToken(code?: string): Promise<string> {
    const answer = await adminLogin(code);
    if (Array.isArray(answer) || !answer.token) throw new Error(JSON.stringify(answer));
    return answer.token;
  }
  const takeAway = (token: string, id: string) =>
    ask<boolean>(`mutation { answer: removeUserSecondFactor(id: "${id}") }`, token);
  const require = (token: string, request: boolean) =>
    ask<object>(
      `mutation { answer: updateSettings(input: { secondFactorRequired: ${request} }) { updatedAt } }`,
      token,
    );

  test("remove a lost second factor; it is audited, and the sessions end", async () => {
    const token = await adminToken();
    const { person } = await withFactor();
    const { email } = await registerPerson(product);
    const marked = (search: string) =>
      ask<{ second_factor: boolean }[]>(`{ answer: users(search: "${search}") { second_factor } }`, token);
    expect(await marked(person.email)).toEqual([{ second_factor: true }]);
    expect(await marked(email)).toEqual([{ second_factor: false }]);
    // The owner reads it; staff, who see people through their bookings, cannot.
    const own = await ask<{ second_factor: boolean }>(
      "{ answer: me { second_factor } }",
      (await registerPerson(product)).token,
    );
    expect(own).toEqual({ second_factor: false });
    expect(await marked("@")).toEqual(expect.arrayContaining([{ second_factor: true }]));
    expect(await takeAway(token, person.id)).toBe(true);
    expect(await marked(person.email)).toEqual([{ second_factor: false }]);
    expect(await takeAway(token, person.id)).toEqual(["CONFLICT", "This user has no second factor"]);
    expect(await takeAway(token, "unknown")).toEqual(["NOT_FOUND", "This user no longer exists"]);
    expect(await state(person.token)).toMatchObject(["UNAUTHENTICATED", expect.any(String)]);
    expect(await logIn(person.email)).toMatchObject({ success: true });
    const entries = await ask<{ action: string; label: string }[]>(
      `{ answer: auditLog(entity: "user", entityId: "${person.id}", limit: 1) { action label } }`,
      token,
    );
    expect(entries).toEqual([{ action: "user.factorOff", label: expect.stringContaining(person.email) }]);
  });

  test("may be required to have one; without it they can only set one up", async () => {
    const token = await adminToken();
    expect(await require(token, true)).toEqual(["BAD_USER_INPUT", OWN_FACTOR_FIRST]);
    const { secret } = await equip({ email: "admin@aviator.example", token }, "administrator");
    expect(await require(token, true)).toMatchObject({ updatedAt: expect.any(String) });

    const other = await registerPerson(product);
    await ask(`mutation { answer: setUserRole(id: "${other.id}", role: "admin") { id } }`, token);
    expect(await ask("{ answer: usersCount }", other.token)).toEqual(["FORBIDDEN", FACTOR_DUE]);
    expect(await state(other.token)).toMatchObject({ on: false, required: true });
    const made = await equip(other);
    expect(await ask("{ answer: usersCount }", other.token)).toEqual(expect.any(Number));
    expect(await remove(other.token, next(made.secret))).toEqual(["CONFLICT", FACTOR_DUE]);

    const clerk = await registerPerson(product);
    await ask(`mutation { answer: setUserRole(id: "${clerk.id}", role: "staff") { id } }`, token);
    expect(await ask("{ answer: bookingsCount }", clerk.token)).toEqual(["FORBIDDEN", FACTOR_DUE]);
    expect(await state(clerk.token)).toMatchObject({ on: false, required: true });
    await equip(clerk);
    expect(await ask("{ answer: bookingsCount }", clerk.token)).toEqual(expect.any(Number));

    expect(await require(token, false)).toMatchObject({ updatedAt: expect.any(String) });
    expect(await remove(token, next(secret), "administrator")).toBe(true);
  });

  test("is always required of staff and administrators with real payments", async () => {
    const usual = product;
    product = await startProduct({
      PAYMENTS: "",
      PUBLIC_URL: "https://fly.example",
      RATE_LIMITS: "on",
      RAZORPAY_KEY_ID: "rzp_live_AbC123",
      RAZORPAY_KEY_SECRET: "a-secret-of-the-gateway",
      RAZORPAY_WEBHOOK_SECRET: "a-secret-of-the-webhook",
    });
    try {
      const token = await adminToken();
      expect(await ask("{ answer: usersCount }", token)).toEqual(["FORBIDDEN", FACTOR_DUE]);
      await equip({ email: "admin@aviator.example", token }, "administrator");
      expect(await ask("{ answer: usersCount }", token)).toEqual(expect.any(Number));
      expect(await ask("{ answer: settings { secondFactorRequired secondFactorAlwaysRequired } }", token)).toEqual({
        secondFactorRequired: false,
        secondFactorAlwaysRequired: true,
      });
      const customer = await registerPerson(product);
      expect(await state(customer.token)).toMatchObject({ required: false });
      await ask(`mutation { answer: setUserRole(id: "${customer.id}", role: "staff") { id } }`, token);
      expect(await state(customer.token)).toMatchObject({ required: true });
      expect(await ask("{ answer: bookingsCount }", customer.token)).toEqual(["FORBIDDEN", FACTOR_DUE]);
    } finally {
      await product.close();
      product = usual;
    }
    // This test starts a second product.
  }, 60_000);
});
