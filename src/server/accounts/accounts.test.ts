/**
 * Accounts and sessions over HTTP: access, identity, and what is never exposed (contract: session-tokens,
 * refused-credentials).
 */
import { symbols } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let people = 0;
const freshEmail = (): string => {
  people += 1;
  return `person${people}@accounts.example`;
};

type User = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: string;
  isAdmin: boolean;
};
type Signed = {
  success: boolean;
  message: string | null;
  token: string | null;
  user: User | null;
};
type Guest = Signed & { userId: string | null; error: { type: string; message: string } | null };

const USER = "user { id name email phone role isAdmin }";

async function register(facts: Record<string, unknown>) {
  return product.graphql<{ register: Signed }>(
    `mutation ($email: String!, $password: String!, $name: String!, $phone: String) {
      register(email: $email, password: $password, name: $name, phone: $phone) {
        success message token ${USER}
      }
    }`,
    { email: freshEmail(), password: "secret1", name: "Asha Rao", ...facts },
  );
}

async function login(email: string, password: string) {
  return product.graphql<{ login: Signed }>(
    `mutation ($email: String!, $password: String!) {
      login(email: $email, password: $password) { success message token ${USER} }
    }`,
    { email, password },
  );
}

async function createGuestAccount(facts: Record<string, unknown>) {
  return product.graphql<{ createGuestAccount: Guest }>(
    `mutation ($email: String!, $phone: String!, $name: String!) {
      createGuestAccount(email: $email, phone: $phone, name: $name) {
        success userId token ${USER} error { type message }
      }
    }`,
    { email: freshEmail(), phone: "9876543210", name: "Asha Rao", ...facts },
  );
}

const me = (token?: string) =>
  product.graphql<{ me: User | null }>("{ me { id name email phone role isAdmin } }", {}, { token });

const logout = (token?: string) => product.graphql("mutation { logout }", {}, { token });

const exists = (email: string) =>
  product.graphql<{ checkUserExists: boolean }>("query ($email: String!) { checkUserExists(email: $email) }", {
    email,
  });

const rows = async (sql: string, ...values: unknown[]) => (await product.running.database.pool.query(sql, values)).rows;

describe("register", () => {
  test("signs in at once, with a phone or without", async () => {
    const email = freshEmail();
    const { data, errors } = await register({ email: ` ${email.toUpperCase()} ` });
    expect(errors).toEqual([]);
    const { token, ...answer } = data?.register ?? {};
    const user = {
      id: expect.any(String),
      name: "Asha Rao",
      email,
      phone: null,
      role: "user",
      isAdmin: false,
    };
    expect(answer).toEqual({ success: true, message: "Account created", user });
    expect((await me(`${token}`)).data?.me).toEqual(user);
    const other = await register({ phone: "098765 43210" });
    expect(other.data?.register.user?.phone).toBe("+919876543210");
  });

  test("declines a taken email in any letter case, as data and without a session", async () => {
    const { email } = await registerPerson(product);
    for (const same of [email, email.toUpperCase(), ` ${email}`]) {
      const { data, errors } = await register({ email: same });
      expect(errors).toEqual([]);
      expect(data?.register).toEqual({
        success: false,
        message: "User with this email already exists",
        token: null,
        user: null,
      });
    }
  });

  test("creates one account for ten simultaneous requests with one address", async () => {
    const email = freshEmail();
    const replies = await Promise.all(Array.from({ length: 10 }, () => register({ email })));
    expect(replies.filter((reply) => reply.data?.register.success)).toHaveLength(1);
    expect(await rows("select id from users where email = $1", email)).toHaveLength(1);
  });

  test.each([
    ["a password of 5 characters", { password: "12345" }, /^Password must be at least 6 char/],
    ["no password", { password: "" }, /^Please fill in all required fields$/],
    ["a password of 257 bytes", { password: "é".repeat(129) }, /^Password must be at most 256 b/],
    ["no name", { name: "  " }, /^Please fill in all required fields$/],
    ["a name of 10,000 characters", { name: "x".repeat(10_000) }, /^This text is too long$/],
    ["a malformed email", { email: "asha" }, /^Please enter a valid email address$/],
    ["a malformed phone number", { phone: "12" }, /^Please enter a valid phone number$/],
  ])("declines %s with its sentence", async (_name, facts, message) => {
    const { data, errors } = await register(facts);
    expect(errors).toEqual([]);
    expect(data?.register).toMatchObject({ success: false, token: null, user: null });
    expect(data?.register.message).toMatch(message);
  });

  test("accepts a password of 6 characters or 256 bytes unchanged, blanks included", async () => {
    for (const password of ["sky 77", `${"éa₹".repeat(42)}sky!`, "  pass  "]) {
      const email = freshEmail();
      await register({ email, password });
      expect((await login(email, password)).data?.login.success).toBe(true);
      expect((await login(email, `${password.trim()}x`)).data?.login.success).toBe(false);
    }
    const email = freshEmail();
    await register({ email, password: "  pass  " });
    expect((await login(email, "pass")).data?.login.success).toBe(false);
  });

  test("never assigns a role", async () => {
    const { status, errors } = await product.graphql(
      `mutation { register(email: "r@x.example", password: "secret1", name: "R", role: "admin") {
        success
      } }`,
    );
    expect([status, errors[0]?.extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
    const person = await registerPerson(product);
    expect((await me(person.token)).data?.me).toMatchObject({ role: "user", isAdmin: false });
  });

  test("keeps markup and emoji in a name as plain text", async () => {
    const name = `<script>alert("1")</script> 👩‍✈️ आशा`;
    const { data } = await register({ name });
    expect(data?.register.user?.name).toBe(name);
    expect((await me(`${data?.register.token}`)).data?.me?.name).toBe(name);
  });

  test("refuses a text that cannot be stored, as name or address", async () => {
    for (const facts of [{ name: "A\u0000B" }, { email: "a\u0000@x.example" }]) {
      const { data, errors } = await register(facts);
      const refused = data?.register.success === false || errors[0]?.extensions.code;
      expect([true, "BAD_USER_INPUT"]).toContain(refused);
    }
  });
});

describe("login", () => {
  test("accepts the address in any letter case and with blanks around it", async () => {
    const { email, id } = await registerPerson(product);
    const { data } = await login(` ${email.toUpperCase()} `, "secret1");
    expect(data?.login).toMatchObject({ success: true, message: "Signed in", user: { id, email } });
    expect((await me(`${data?.login.token}`)).data?.me?.id).toBe(id);
  });

  test("gives the same response for a wrong password and an unknown address, as data", async () => {
    const { email } = await registerPerson(product);
    const wrong = await login(email, "secret2");
    const unknown = await login("unknown@accounts.example", "secret1");
    const empty = await login(email, "");
    for (const { status, data, errors } of [wrong, unknown, empty]) {
      expect([status, errors]).toEqual([200, []]);
      expect(data?.login).toEqual({
        success: false,
        message: "Invalid email or password",
        token: null,
        user: null,
      });
    }
  });

  test("shows an administrator's and a staff member's role", async () => {
    const { data } = await login("admin@aviator.example", "administrator");
    expect(data?.login.user).toMatchObject({ role: "admin", isAdmin: true });
    const { id, token } = await registerPerson(product);
    await rows("update users set role = 'staff' where id = $1", id);
    expect((await me(token)).data?.me).toMatchObject({ role: "staff", isAdmin: false });
  });
});

describe("a session", () => {
  test("is returned by me: null without a token, UNAUTHENTICATED with an invalid one", async () => {
    const signedOut = await me();
    expect([signedOut.status, signedOut.data, signedOut.errors]).toEqual([200, { me: null }, []]);
    for (const token of ["dead", "a".repeat(5000), "x y", "Bearer"]) {
      const { status, data, errors } = await me(token);
      expect([status, data]).toEqual([200, { me: null }]);
      expect(errors).toMatchObject([
        {
          message: "Your session has ended. Please log in again.",
          extensions: { code: "UNAUTHENTICATED" },
        },
      ]);
    }
  });

  test("that has ended leaves public operations available", async () => {
    const { data, errors } = await product.graphql<{ plans: unknown[] }>(
      '{ plans { id } checkUserExists(email: "x@x.example") }',
      {},
      { token: "dead" },
    );
    expect(errors).toEqual([]);
    expect(data?.plans).toHaveLength(6);
  });

  test("ends at logout, while other sessions continue", async () => {
    const { email, token } = await registerPerson(product);
    const other = (await login(email, "secret1")).data?.login.token ?? "";
    const done = await logout(token);
    expect(done.data).toEqual({ logout: true });
    expect((await me(token)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await logout(token)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await me(other)).data?.me?.email).toBe(email);
  });

  test("is valid for 30 days after its last use", async () => {
    const [used, idle] = [await registerPerson(product), await registerPerson(product)];
    product.clock.advance({ days: 29, hours: 23 });
    expect((await me(used.token)).data?.me?.id).toBe(used.id);
    product.clock.advance({ hours: 1 });
    expect((await me(idle.token)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect((await me(used.token)).data?.me?.id).toBe(used.id);
    product.clock.advance({ days: 29, hours: 22 });
    expect((await me(used.token)).data?.me?.id).toBe(used.id);
    product.clock.advance({ days: 30 });
    expect((await me(used.token)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  test("is stored only as a hash, the password as Argon2id", async () => {
    const { id, token } = await registerPerson(product);
    const [row] = await rows(
      "select u.*, s.token_hash from users u join sessions s on s.user_id = u.id where u.id = $1",
      id,
    );
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain("secret1");
  });
});

describe("createGuestAccount", () => {
  test("creates an account and a session for it", async () => {
    const email = freshEmail();
    const { data, errors } = await createGuestAccount({ email: email.toUpperCase() });
    expect(errors).toEqual([]);
    const made = data?.createGuestAccount;
    expect(made).toMatchObject({
      success: true,
      userId: made?.user?.id,
      user: { email, phone: "+919876543210", role: "user" },
      error: null,
    });
    expect((await me(`${made?.token}`)).data?.me?.id).toBe(made?.userId);
    expect((await login(email, "")).data?.login.success).toBe(false);
  });

  test("never opens a session for an existing account", async () => {
    const { email } = await registerPerson(product);
    const { data, errors } = await createGuestAccount({ email: email.toUpperCase() });
    expect(errors).toEqual([]);
    expect(data?.createGuestAccount).toEqual({
      success: false,
      userId: null,
      token: null,
      user: null,
      error: { type: "EXISTING_USER", message: "User with this email already exists" },
    });
  });

  test.each([
    ["no name", { name: "" }, "Please fill in all contact details"],
    ["no phone", { phone: "" }, "Please fill in all contact details"],
    ["no email", { email: "" }, "Please fill in all contact details"],
    ["a malformed phone number", { phone: "abc" }, "Please enter a valid phone number"],
    ["a long name", { name: "x".repeat(10_000) }, "This text is too long"],
  ])("refuses %s", async (_name, facts, message) => {
    const { data, errors } = await createGuestAccount(facts);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("checkUserExists", () => {
  test("finds an address in any letter case, and no other", async () => {
    const { email } = await registerPerson(product);
    expect((await exists(email.toUpperCase())).data).toEqual({ checkUserExists: true });
    for (const other of [`x${email}`, "", "%", "' or 1=1 --"])
      expect((await exists(other)).data).toEqual({ checkUserExists: false });
  });

  test("refuses a text that cannot be stored", async () => {
    const { errors } = await exists("a\u0000@x.example");
    expect(errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });
});

test("no password or token is in any log line, and no password in any response", async () => {
  const { log } = product.running.ctx;
  const streamed = log as unknown as Record<symbol, unknown>;
  const [stream, level, lines] = [streamed[symbols.streamSym], log.level, [] as string[]];
  streamed[symbols.streamSym] = { write: (line: string) => lines.push(line) };
  log.level = "trace";
  try {
    const password = "a-password-to-look-for";
    const email = freshEmail();
    const answers: unknown[] = [
      await register({ email, password }),
      await register({ email, password }),
      await login(email, password),
      await login(email, `${password}!`),
      await product.graphql(`mutation { login(email: "${email}", password: "${password}") }`),
      await product.graphql(
        `mutation { register(email: "a\\u0000@x.example", password: "${password}", name: "A") {
          success
        } }`,
      ),
    ];
    const token = (await login(email, password)).data?.login.token ?? "";
    await logout(token);
    await me(token);
    await product.post("/graphql/create-order", { amount: 1 }, { token });
    log.info("the lines are being read");
    expect(lines.join()).toContain("the lines are being read");
    expect(lines.join()).not.toContain(password);
    expect(lines.join()).not.toContain(token);
    expect(JSON.stringify(answers)).not.toContain(password);
    expect(JSON.stringify(answers)).not.toContain("argon2");
  } finally {
    streamed[symbols.streamSym] = stream;
    log.level = level;
  }
});
