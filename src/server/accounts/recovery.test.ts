/** Forgotten, reset and changed passwords, proved addresses, and the sessions that end with them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Outcome = { success: boolean; message: string };

/** The mails to an address with this text in the subject, decoded, newest last. */
const mailsTo = (email: string, subject: string): string[] =>
  product
    .mails({ welcome: true })
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`))
    .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));

async function linkTo(email: string, subject: string): Promise<string> {
  await product.drainJobs();
  const token = /token=([\w-]+)/.exec(mailsTo(email, subject).at(-1) ?? "")?.[1];
  if (!token) throw new Error(`no link in a mail "${subject}" to ${email}`);
  return token;
}

const mutate = async <Name extends string>(
  name: Name,
  args: Record<string, string>,
  token?: string,
): Promise<Outcome> => {
  const inline = Object.entries(args).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const list = inline.length > 0 ? `(${inline.join(", ")})` : "";
  const reply = await product.graphql<Record<Name, Outcome>>(
    `mutation { ${name}${list} { success message } }`,
    {},
    token ? { token } : {},
  );
  const [error] = reply.errors;
  if (error) return { success: false, message: `${error.extensions.code}: ${error.message}` };
  if (!reply.data) throw new Error("no answer");
  return reply.data[name];
};

const forgot = (email: string) => mutate("forgotPassword", { email });
const reset = (token: string, newPassword: string) => mutate("resetPassword", { token, newPassword });

const login = async (email: string, password: string): Promise<string | null> => {
  const { data } = await product.graphql<{ login: { token: string | null } }>(
    "mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }",
    { e: email, p: password },
  );
  return data?.login.token ?? null;
};
const isAlive = async (token: string): Promise<boolean> =>
  (await product.graphql<{ me: object | null }>("{ me { id } }", {}, { token })).data?.me != null;

describe("a forgotten password", () => {
  test("is reset once by the mailed link, which ends every session and proves the address", async () => {
    const person = await registerPerson(product);
    const known = await forgot(` ${person.email.toUpperCase()} `);
    expect(known).toEqual(await forgot("unknown@example.com"));
    expect(known.success).toBe(true);
    const token = await linkTo(person.email, "Reset your Aviator password");
    expect(mailsTo("unknown@example.com", "")).toEqual([]);
    const { rows } = await product.running.database.pool.query("select * from account_links");
    expect(JSON.stringify(rows)).not.toContain(token);

    expect(await reset(token, "five5")).toEqual({
      success: false,
      message: "Password must be at least 6 characters long",
    });
    const both = await Promise.all([reset(token, "new secret"), reset(token, "new secret")]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(both.find(({ success }) => !success)?.message).toBe("Invalid reset token.");
    expect(await reset(token, "third secret")).toEqual({
      success: false,
      message: "Invalid reset token.",
    });

    expect(await isAlive(person.token)).toBe(false);
    expect(await login(person.email, "secret1")).toBeNull();
    const session = await login(person.email, "new secret");
    const me = await product.graphql("{ me { email_proved has_password } }", {}, { token: session ?? "" });
    expect(me.data).toEqual({ me: { email_proved: true, has_password: true } });
    await product.drainJobs();
    expect(mailsTo(person.email, "Your Aviator password was changed")).toHaveLength(1);
  });

  test("a newer link ends the older ones; each expires after an hour", async () => {
    const person = await registerPerson(product);
    await forgot(person.email);
    const older = await linkTo(person.email, "Reset your Aviator password");
    product.clock.advance({ minutes: 61 });
    await forgot(person.email);
    await product.drainJobs();
    const tokens = mailsTo(person.email, "Reset your Aviator password").map(
      (mail) => /token=([\w-]+)/.exec(mail)?.[1] ?? "",
    );
    const newer = tokens.find((token) => token !== older) ?? "";
    expect(await reset(older, "new secret")).toEqual({
      success: false,
      message: "This reset link has expired. Please request a new one.",
    });
    expect((await reset(newer, "new secret")).success).toBe(true);
  });

  test("a malformed address and an unknown token get a clear response", async () => {
    expect(await forgot(" ")).toEqual({
      success: false,
      message: "BAD_USER_INPUT: Please enter your email address.",
    });
    expect((await forgot("nowhere")).message).toBe("BAD_USER_INPUT: Please enter a valid email address");
    expect((await reset("", "new secret")).message).toBe("Invalid reset token.");
    expect((await reset("'; drop table users", "new secret")).message).toBe("Invalid reset token.");
  });
});

test("the link in a guest's welcome mail sets the password and ends the guest's session", async () => {
  const email = "guest-mail@example.com";
  const made = await product.graphql<{
    createGuestAccount: { token: string; user: { has_password: boolean } };
  }>(
    `mutation ($email: String!) {
      createGuestAccount(email: $email, phone: "9876543210", name: "Meera Iyer") {
        token user { has_password }
      }
    }`,
    { email },
  );
  const guest = made.data?.createGuestAccount;
  expect(guest?.user.has_password).toBe(false);
  const token = await linkTo(email, "Your Aviator account");
  expect(mailsTo(email, "Your Aviator account")[0]).not.toContain("Meera");
  expect((await reset(token, "my own words")).success).toBe(true);
  expect(await isAlive(guest?.token ?? "")).toBe(false);
  expect(await login(email, "my own words")).not.toBeNull();
  await product.drainJobs();
  const [set = "", ...others] = mailsTo(email, "Your Aviator password is set");
  expect(others).toEqual([]);
  // A mail without the block "How to reach us" leads to the phone.
  expect(set).toMatch(/or call us on \+91 \d{5} \d{5}/);
  expect(set).toMatch(new RegExp(`A password was set for your account ${email} on \\d+ \\w+ 2026, `));
});

describe("a changed password", () => {
  test("keeps its own session, ends the others and mails the owner", async () => {
    const person = await registerPerson(product);
    const other = (await login(person.email, "secret1")) ?? "";
    const change = (currentPassword: string, newPassword: string) =>
      mutate("changePassword", { currentPassword, newPassword }, person.token);
    expect(await change("wrong", "new secret")).toEqual({
      success: false,
      message: "Current password is incorrect",
    });
    expect((await change("secret1", "five5")).message).toBe("Password must be at least 6 characters long");
    expect(await isAlive(other)).toBe(true);
    expect((await change("secret1", "new secret")).success).toBe(true);
    expect([await isAlive(person.token), await isAlive(other)]).toEqual([true, false]);
    expect(await login(person.email, "secret1")).toBeNull();
    expect(await login(person.email, "new secret")).not.toBeNull();
    await product.drainJobs();
    expect(mailsTo(person.email, "Your Aviator password was changed")).toHaveLength(1);
  });

  test("ends the links that were mailed before it", async () => {
    const person = await registerPerson(product);
    await forgot(person.email);
    const link = await linkTo(person.email, "Reset your Aviator password");
    const proof = await linkTo(person.email, "Welcome to Aviator");
    const args = { currentPassword: "secret1", newPassword: "new secret" };
    expect((await mutate("changePassword", args, person.token)).success).toBe(true);
    expect(await reset(link, "taken over")).toEqual({
      success: false,
      message: "Invalid reset token.",
    });
    expect(await login(person.email, "new secret")).not.toBeNull();
    // A link that proves the address has another purpose and stays valid.
    expect((await mutate("proveEmail", { token: proof }, person.token)).success).toBe(true);
  });
});

describe("proving an address", () => {
  test("requires the mailed link and the account's own session", async () => {
    const [person, thief] = [await registerPerson(product), await registerPerson(product)];
    const token = await linkTo(person.email, "Welcome to Aviator");
    const prove = (by: string) => mutate("proveEmail", { token }, by);
    const wrong = "This link is invalid or has expired. Please request a new one.";
    expect(await prove(thief.token)).toEqual({ success: false, message: wrong });
    expect((await prove(person.token)).success).toBe(true);
    expect(await prove(person.token)).toEqual({ success: false, message: wrong });
    expect(await mutate("askForEmailProof", {}, person.token)).toEqual({
      success: true,
      message: "Your email is already confirmed.",
    });
    const me = "{ me { email_proved } }";
    const proved = await product.graphql(me, {}, { token: person.token });
    expect(proved.data).toEqual({ me: { email_proved: true } });
    const unproved = await product.graphql(me, {}, { token: thief.token });
    expect(unproved.data).toEqual({ me: { email_proved: false } });
  });

  test("another link can be requested", async () => {
    const person = await registerPerson(product);
    expect(await mutate("askForEmailProof", {}, person.token)).toEqual({
      success: true,
      message: `We've sent a link to ${person.email}.`,
    });
    const token = await linkTo(person.email, "Confirm your email for Aviator");
    expect((await mutate("proveEmail", { token }, person.token)).success).toBe(true);
  });
});

test("the welcome mail is resent only to the account's own address, at most once a minute", async () => {
  const [person, other] = [await registerPerson(product), await registerPerson(product)];
  const ask = async (userEmail: unknown, token?: string, path = "/send-account-email") =>
    (await product.post(path, { userEmail, userName: "X", phone: "1" }, token ? { token } : {})).status;
  const mails = async () => {
    await product.drainJobs();
    return mailsTo(person.email, "Welcome to Aviator").length;
  };
  expect(await ask(person.email)).toBe(401);
  expect(await ask(person.email, other.token)).toBe(404);
  expect(await ask(7, person.token)).toBe(400);
  expect(await ask(person.email, person.token)).toBe(200);
  expect(await mails()).toBe(1);
  product.clock.advance({ minutes: 1 });
  expect(await ask(person.email.toUpperCase(), person.token, "/graphql/send-account-email")).toBe(200);
  expect(await ask(person.email, person.token)).toBe(200);
  expect(await mails()).toBe(2);
});

describe("limits", () => {
  let limited: TestProduct;
  beforeAll(async () => {
    limited = await startProduct({ RATE_LIMITS: "on" });
  });
  afterAll(() => limited.close());

  test("three reset mails an hour per address, ten per client, with the time to wait", async () => {
    const ask = async (email: string) => {
      const { errors } = await limited.graphql(
        `mutation { forgotPassword(email: ${JSON.stringify(email)}) { success } }`,
      );
      return errors[0]?.extensions ?? null;
    };
    for (let n = 0; n < 3; n += 1) expect(await ask("one@example.com")).toBeNull();
    expect(await ask("ONE@example.com")).toMatchObject({
      code: "RATE_LIMITED",
      retryAfter: expect.any(Number),
    });
    for (let n = 0; n < 6; n += 1) expect(await ask(`other${n}@example.com`)).toBeNull();
    expect(await ask("eleventh@example.com")).toMatchObject({ code: "RATE_LIMITED" });
  });

  test("guesses of the current password count as failed logins", async () => {
    const person = await registerPerson(limited);
    const change = async () => {
      const { data, errors } = await limited.graphql(
        `mutation { changePassword(currentPassword: "guess", newPassword: "secret2") { success } }`,
        {},
        { token: person.token },
      );
      return errors[0]?.extensions.code ?? data;
    };
    for (let n = 0; n < 10; n += 1) expect(await change()).toEqual({ changePassword: { success: false } });
    expect(await change()).toBe("RATE_LIMITED");
    const { errors } = await limited.graphql(
      `mutation ($e: String!) { login(email: $e, password: "secret1") { success } }`,
      { e: person.email },
    );
    expect(errors[0]?.extensions.code).toBe("RATE_LIMITED");
  });
});
