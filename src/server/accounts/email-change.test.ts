/** A new email of the caller's own account: proof by a mailed code, the notice to the earlier address, attackers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

const seen = logLines();
let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" }, { log: seen.log });
});
afterAll(() => product.close());

type Outcome = { success: boolean; message: string };
const SENT = {
  success: true,
  message: "We've sent a mail to the new address. Enter the code from it within 10 minutes.",
};
const WRONG = {
  success: false,
  message: "This code is wrong or has expired. Please check it or request a new one.",
};

const TAKEN = {
  success: false,
  message:
    "This email now belongs to another account, so yours keeps its email. Log in with it, or request a code for another one.",
};

/** The outcome of a mutation, or the code and sentence of its refusal. */
async function call(mutation: string, token: string): Promise<Outcome | string[] | undefined> {
  const { data, errors } = await product.graphql<Record<string, Outcome>>(
    `mutation { ${mutation} { success message } }`,
    {},
    { token },
  );
  await product.drainJobs();
  const [error] = errors;
  return error ? [error.extensions.code, error.message] : Object.values(data ?? {})[0];
}

const request = (newEmail: string, { token }: Pick<Person, "token">) =>
  call(`requestEmailChange(newEmail: "${newEmail}")`, token);
const confirm = (code: string, { token }: Pick<Person, "token">) => call(`confirmEmailChange(code: "${code}")`, token);
const mailsTo = (address: string) =>
  product
    .mails()
    .map((mail) => mail.replaceAll("=\r\n", ""))
    .filter((mail) => mail.includes(`To: ${address}`));
const codeTo = (address: string): string =>
  /Your code is (\d{6})/.exec(mailsTo(address).find((mail) => mail.includes("Your code is")) ?? "")?.[1] ?? "";
const other = (code: string) => (code === "000000" ? "000001" : "000000");
const me = async (token: string) =>
  (
    await product.graphql<{ me: { email: string; email_proved: boolean } | null }>(
      "{ me { email email_proved } }",
      {},
      { token },
    )
  ).data?.me;
const logIn = async (email: string): Promise<string | null> => {
  const { data } = await product.graphql<{ login: { token: string | null } }>(
    `mutation { login(email: "${email}", password: "secret1") { token } }`,
  );
  return data?.login.token ?? null;
};

let made = 0;
const fresh = () => {
  made += 1;
  return `new${made}@change.example`;
};

test("the code from the mail changes the address, proves it and ends other sessions; the earlier one gets a notice", async () => {
  const person = await registerPerson(product);
  const phone = (await logIn(person.email)) ?? "";
  expect(await me(phone)).toMatchObject({ email: person.email });
  const address = fresh();
  expect(await request(` ${address.toUpperCase()}`, person)).toEqual(SENT);
  expect(await me(person.token)).toEqual({ email: person.email, email_proved: false });
  const code = codeTo(address);
  expect(await confirm(`${code.slice(0, 3)} ${code.slice(3)}`, person)).toEqual({
    success: true,
    message: `Your account's email is now ${address}. Other devices have been signed out.`,
  });
  expect(await me(person.token)).toEqual({ email: address, email_proved: true });
  expect(await me(phone)).toBeNull();
  expect([await logIn(person.email), Boolean(await logIn(address))]).toEqual([null, true]);
  const [notice] = mailsTo(person.email).filter((mail) => mail.includes("was changed"));
  expect(notice).toContain("reply to this email or call us");
  expect(notice).not.toContain(address);
  expect(await confirm(code, person)).toEqual(WRONG);
  const events = seen.lines.filter(({ security }) => security === "email.changed");
  expect(events).toMatchObject([{ userId: person.id }]);
  expect(seen.text()).not.toContain(address);
});

test("an address with an account gets a mail that says so, and the caller the same response", async () => {
  const [person, taken] = [await registerPerson(product), await registerPerson(product)];
  expect(await request(taken.email, person)).toEqual(SENT);
  const mails = mailsTo(taken.email).filter((mail) => mail.includes("already has an Aviator account"));
  expect(mails).toHaveLength(1);
  expect([codeTo(taken.email), mails[0]?.includes(person.email)]).toEqual(["", false]);
  expect(await confirm("123456", person)).toEqual(WRONG);
  expect(await me(taken.token)).toMatchObject({ email: taken.email });
});

test("an address that is registered before the code is entered stays with its account", async () => {
  const person = await registerPerson(product);
  const address = fresh();
  await request(address, person);
  const code = codeTo(address);
  await product.graphql(`mutation { register(email: "${address}", password: "secret1", name: "B") { success } }`);
  expect(await confirm(code, person)).toEqual(TAKEN);
  expect(await confirm(code, person)).toEqual(WRONG);
  expect(await me(person.token)).toMatchObject({ email: person.email });
});

test("of two accounts that confirm one address at the same time, one gets it and the other a clear refusal", async () => {
  for (let round = 0; round < 3; round += 1) {
    const pair = [await registerPerson(product), await registerPerson(product)] as const;
    const address = fresh();
    await request(address, pair[0]);
    const [first = ""] = mailsTo(address);
    await request(address, pair[1]);
    const second = mailsTo(address).find((mail) => mail !== first) ?? "";
    const codes = [first, second].map((mail) => /Your code is (\d{6})/.exec(mail)?.[1]);
    const outcomes = await Promise.all(pair.map((person, at) => confirm(codes[at] ?? "", person)));
    expect(outcomes).toContainEqual(TAKEN);
    expect(outcomes).toContainEqual({ success: true, message: expect.stringContaining(address) });
    const emails = (await Promise.all(pair.map(({ token }) => me(token)))).map((person) => person?.email);
    expect(emails.filter((email) => email === address)).toHaveLength(1);
  }
});

test("a code works for ten minutes and five tries, only for its account and the address requested last", async () => {
  const [person, thief] = [await registerPerson(product), await registerPerson(product)];
  const [first, second] = [fresh(), fresh()];
  await request(first, person);
  const early = codeTo(first);
  expect(await confirm(early, thief)).toEqual(WRONG);
  await request(second, person);
  expect(await confirm(early, person)).toEqual(WRONG);
  const code = codeTo(second);
  for (let tries = 0; tries < 4; tries += 1) expect(await confirm(other(code), person)).toEqual(WRONG);
  expect(await confirm(code, person)).toEqual(WRONG);
  const third = fresh();
  await request(third, person);
  product.clock.advance({ minutes: 10 });
  expect(await confirm(codeTo(third), person)).toEqual(WRONG);
  expect(await me(person.token)).toMatchObject({ email: person.email });
});

test("needs a password or code of the last ten minutes, a valid address and another one", async () => {
  const person = await registerPerson(product);
  expect(await request("none", person)).toEqual(["BAD_USER_INPUT", "Please enter a valid email address"]);
  expect(await request(person.email, person)).toEqual({
    success: false,
    message: "This is already the email of your account.",
  });
  product.clock.advance({ minutes: 11 });
  expect(await request(fresh(), person)).toEqual(["FORBIDDEN", expect.any(String)]);
  await call('confirmIdentity(password: "secret1")', person.token);
  expect(await request(fresh(), person)).toEqual(SENT);
});

test("codes are limited per account and per address", async () => {
  const person = await registerPerson(product);
  for (let count = 0; count < 5; count += 1) expect(await request(fresh(), person)).toEqual(SENT);
  expect(await request(fresh(), person)).toEqual(["RATE_LIMITED", expect.stringContaining("Too many attempts")]);
  const address = fresh();
  for (let count = 0; count < 3; count += 1)
    expect(await request(address, await registerPerson(product))).toEqual(SENT);
  expect(await request(address, await registerPerson(product))).toEqual([
    "RATE_LIMITED",
    expect.stringContaining("Too many attempts"),
  ]);
});

test("mailed links and login codes of the earlier address end", async () => {
  const person = await registerPerson(product);
  await product.graphql(`mutation { forgotPassword(email: "${person.email}") { success } }`);
  await product.graphql(`mutation { requestLoginCode(email: "${person.email}") { success } }`);
  const address = fresh();
  await request(address, person);
  await confirm(codeTo(address), person);
  const { pool } = product.running.database;
  const open = await pool.query("select 1 from account_links where user_id = $1 and used_at is null", [person.id]);
  const codes = await pool.query("select 1 from login_codes where user_id = $1", [person.id]);
  expect([open.rowCount, codes.rowCount]).toEqual([0, 0]);
});
