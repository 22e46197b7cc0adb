/** Login with a mailed code, for customers, unknown addresses and attackers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE_NEEDED, WRONG_CODE } from "#domain/people/second-factor.ts";
import { totpCode } from "#infra/totp.ts";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

const seen = logLines();
let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({}, { log: seen.log });
});
afterAll(() => product.close());

type Answer = {
  success: boolean;
  message: string;
  codeNeeded: boolean;
  token: string | null;
  user: { email_proved: boolean } | null;
};

async function request(email: string) {
  const { data } = await product.graphql<{ requestLoginCode: { message: string } }>(
    "mutation ($email: String!) { requestLoginCode(email: $email) { success message } }",
    { email },
  );
  await product.drainJobs();
  return data?.requestLoginCode;
}

async function logIn(email: string, code: string, factorCode?: string): Promise<Answer | undefined> {
  const { data } = await product.graphql<{ loginWithCode: Answer }>(
    `mutation ($email: String!, $code: String!, $factorCode: String) {
      loginWithCode(email: $email, code: $code, factorCode: $factorCode) {
        success message codeNeeded token user { email_proved }
      }
    }`,
    { email, code, factorCode },
  );
  return data?.loginWithCode;
}

const canLogIn = async (email: string, password = "secret1"): Promise<boolean | undefined> => {
  const { data } = await product.graphql<{ login: { success: boolean } }>(
    "mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { success } }",
    { e: email, p: password },
  );
  return data?.login.success;
};

const isSignedIn = async (token: string): Promise<boolean> =>
  Boolean((await product.graphql<{ me: object | null }>("{ me { id } }", {}, { token })).data?.me);

const proveInDatabase = (email: string) =>
  product.running.database.pool.query("update users set email_proved_at = now() where email = $1", [email]);

/** Every code mailed to an address, in no particular order. */
const codesTo = (email: string): string[] =>
  product
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes("Your Aviator login code"))
    .map((mail) => /\b\d{6}\b/.exec(mail.slice(mail.indexOf("Your code is")))?.[0] ?? "");

async function codeFor(email: string): Promise<string> {
  const before = codesTo(email);
  await request(email);
  const fresh = codesTo(email);
  for (const old of before) fresh.splice(fresh.indexOf(old), 1);
  expect(fresh).toHaveLength(1);
  return fresh[0] ?? "";
}

const WRONG = "This code is wrong or has expired. Please check it or request a new one.";
const other = (code: string) => (code === "000000" ? "000001" : "000000");

test("a customer logs in once with the code, which proves the address", async () => {
  const { email } = await registerPerson(product);
  const code = await codeFor(email);
  expect(code).toMatch(/^\d{6}$/);
  const done = await logIn(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect(done).toMatchObject({ success: true, user: { email_proved: true } });
  expect(done?.token).toBeTruthy();
  expect(await logIn(email, code)).toMatchObject({ success: false, message: WRONG, token: null });
});

test("addresses of staff and unknown addresses get the same responses, and no mail", async () => {
  const { email } = await registerPerson(product);
  const answer = await request(email);
  expect(answer?.message).toBe("If there is an account for this email, a code is on its way.");
  expect(await request("stranger@codes.example")).toEqual(answer);
  expect(await request("admin@aviator.example")).toEqual(answer);
  expect([...codesTo("stranger@codes.example"), ...codesTo("admin@aviator.example")]).toEqual([]);
  const wrong = await logIn(email, other(codesTo(email)[0] ?? ""));
  expect(wrong).toMatchObject({ success: false, message: WRONG });
  expect(await logIn("stranger@codes.example", "123456")).toEqual(wrong);
  expect(await logIn("admin@aviator.example", "123456")).toEqual(wrong);
});

test("a customer who became staff cannot use a code mailed before", async () => {
  const { email } = await registerPerson(product);
  const code = await codeFor(email);
  const { pool } = product.running.database;
  await pool.query("update users set role = 'staff' where email = $1", [email]);
  expect(await logIn(email, code)).toMatchObject({ success: false, message: WRONG });
});

test("a login ends the password and sessions of an address that was not proved", async () => {
  const { email, token } = await registerPerson(product);
  const done = await logIn(email, await codeFor(email));
  expect(done).toMatchObject({ success: true });
  expect(await isSignedIn(token)).toBe(false);
  expect(await canLogIn(email)).toBe(false);
  expect(await isSignedIn(done?.token ?? "")).toBe(true);
});

test("a login keeps the password and sessions of a proved address", async () => {
  const { email, token } = await registerPerson(product);
  await proveInDatabase(email);
  expect(await logIn(email, await codeFor(email))).toMatchObject({ success: true });
  expect(await isSignedIn(token)).toBe(true);
  expect(await canLogIn(email)).toBe(true);
});

test("of simultaneous logins with one code, one gets a session", async () => {
  const { email } = await registerPerson(product);
  const code = await codeFor(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(email, code)));
  expect(answers.filter((answer) => answer?.success)).toHaveLength(1);
});

test("the second factor is required as well, and the mailed code stays valid until then", async () => {
  const { email, token } = await registerPerson(product);
  await proveInDatabase(email);
  const made = await product.graphql<{ setUpSecondFactor: { secret: string } }>(
    `mutation { setUpSecondFactor(password: "secret1") { secret } }`,
    {},
    { token },
  );
  const secret = made.data?.setUpSecondFactor.secret ?? "";
  const appCode = () => totpCode(secret, product.clock.now());
  await product.graphql("mutation ($c: String!) { confirmSecondFactor(code: $c) }", { c: appCode() }, { token });
  product.clock.advance({ minutes: 1.5 });
  const code = await codeFor(email);
  for (let times = 0; times < 6; times += 1)
    expect(await logIn(email, code)).toMatchObject({
      success: false,
      codeNeeded: true,
      message: CODE_NEEDED,
      token: null,
    });
  expect(await logIn(email, code, other(appCode()))).toMatchObject({
    codeNeeded: true,
    message: WRONG_CODE,
    token: null,
  });
  expect(await logIn(email, other(code), appCode())).toMatchObject({
    codeNeeded: false,
    message: WRONG,
  });
  expect(await logIn(email, code, appCode())).toMatchObject({ success: true });
});

test("logins and wrong codes are security events without code and address", async () => {
  const { email, id } = await registerPerson(product);
  const code = await codeFor(email);
  const since = seen.lines.length;
  await logIn(email, other(code));
  await logIn(email, code);
  const events = seen.lines.slice(since).filter(({ security }) => security?.startsWith("login."));
  expect(events).toEqual([
    expect.objectContaining({ security: "login.codeFailure", about: "mailed code", level: 40 }),
    expect.objectContaining({ security: "login.success", about: "mailed code", userId: id }),
  ]);
  expect(JSON.stringify(events)).not.toContain(email);
  expect(JSON.stringify(events)).not.toContain(`"${code}"`);
});

test("five wrong tries, ten minutes or a newer code end a code", async () => {
  const { email } = await registerPerson(product);
  const first = await codeFor(email);
  for (let tries = 0; tries < 5; tries += 1) await logIn(email, other(first));
  expect(await logIn(email, first)).toMatchObject({ success: false, message: WRONG });

  const second = await codeFor(email);
  product.clock.advance({ minutes: 10 });
  expect(await logIn(email, second)).toMatchObject({ success: false, message: WRONG });

  const third = await codeFor(email);
  const fourth = await codeFor(email);
  if (third !== fourth) expect(await logIn(email, third)).toMatchObject({ success: false });
  expect(await logIn(email, fourth)).toMatchObject({ success: true });
});

test("a changed password ends the code, which is stored as a digest", async () => {
  const { email, token } = await registerPerson(product);
  const code = await codeFor(email);
  const { rows } = await product.running.database.pool.query<{ code_digest: string }>(
    "select code_digest from login_codes",
  );
  expect(rows.map(({ code_digest }) => code_digest).join()).not.toContain(code);
  await product.graphql(
    `mutation { changePassword(currentPassword: "secret1", newPassword: "over the clouds") { success } }`,
    {},
    { token },
  );
  expect(await logIn(email, code)).toMatchObject({ success: false, message: WRONG });
});

test("a password set by a mailed link ends the code", async () => {
  const { email } = await registerPerson(product);
  const code = await codeFor(email);
  await product.graphql("mutation ($e: String!) { forgotPassword(email: $e) { success } }", {
    e: email,
  });
  await product.drainJobs();
  const mail = product.mails().find((one) => one.includes("Reset your Aviator password")) ?? "";
  const plain = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  const token = /reset-password\?token=([\w-]+)/.exec(plain)?.[1] ?? "";
  const reset = await product.graphql<{ resetPassword: { success: boolean; email: string | null } }>(
    'mutation ($t: String!) { resetPassword(token: $t, newPassword: "over the clouds") { success email } }',
    { t: token },
  );
  expect(reset.data?.resetPassword).toEqual({ success: true, email });
  expect(await logIn(email, code)).toMatchObject({ success: false, message: WRONG });
});
