/** Other clients cannot lock an owner out: a client with a recent login has counts of its own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GraphqlReply, startProduct, type TestProduct } from "#test/product.ts";
import { purgeKnownClients } from "./known-clients.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
});
afterAll(() => product.close());

const PASSWORD = "secret1";
const WRONG = "Invalid email or password";

/** Every test uses its own client addresses. */
let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** The outcome of one mutation for a client: its message, or the code of its refusal. */
async function ask(address: string, name: string, args: Record<string, string>, token?: string): Promise<unknown> {
  const inline = Object.entries(args).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({
      query: `mutation { answer: ${name}(${inline.join(", ")}) { message } }`,
    }),
  });
  const { data, errors = [] } = (await answer.json()) as GraphqlReply<{
    answer: { message: string };
  }>;
  return errors[0]?.extensions.code ?? data?.answer.message;
}

const login = (address: string, email: string, password = PASSWORD) => ask(address, "login", { email, password });

/** An account whose owner registered, and so logged in, at an address of their own. */
async function owner(address = freshAddress()): Promise<{ email: string; home: string }> {
  const email = `owner${addresses}@known.example`;
  const made = await ask(address, "register", { email, password: PASSWORD, name: "Asha" });
  expect(made).toBe("Account created");
  return { email, home: address };
}

/** Uses up the failures that unknown clients share for an account. */
async function exhaust(email: string): Promise<void> {
  const { limits } = product.running.ctx;
  for (let times = 0; times < 99; times += 1) await limits.spend("loginAccount", email);
  expect(await login(freshAddress(), email, "a guess")).toBe(WRONG);
  expect(await login(freshAddress(), email)).toBe("RATE_LIMITED");
}

describe("after unknown clients have used up the failures of an account", () => {
  test("a client that logged in before can log in, another cannot", async () => {
    const { email, home } = await owner();
    await exhaust(email);
    expect(await login(home, email)).toBe("Signed in");
    expect(await login(freshAddress(), email)).toBe("RATE_LIMITED");
  });

  test("a client can log in 89 days after its last login, and not after 91", async () => {
    const [early, late] = [await owner(), await owner()];
    product.clock.advance({ days: 89 });
    await exhaust(early.email);
    expect(await login(early.home, early.email)).toBe("Signed in");
    product.clock.advance({ days: 2 });
    await exhaust(late.email);
    expect(await login(late.home, late.email)).toBe("RATE_LIMITED");
    // The login in between renewed the first client's 90 days.
    expect(await login(early.home, early.email)).toBe("Signed in");
  });

  test("a client that logged in only to another account is unknown", async () => {
    const [one, other] = [await owner(), await owner()];
    await exhaust(one.email);
    expect(await login(other.home, one.email)).toBe("RATE_LIMITED");
  });

  test("any address of the owner's IPv6 /64 can log in, a neighbouring /64 cannot", async () => {
    const { email } = await owner("2001:db8:a:1::1");
    await exhaust(email);
    expect(await login("2001:db8:a:1::2", email)).toBe("Signed in");
    expect(await login("2001:db8:a:2::1", email)).toBe("RATE_LIMITED");
  });

  test("failures from the rest of the owner's IPv6 network do not count either", async () => {
    const { email, home } = await owner("2001:db8:b:1::1");
    const { limits } = product.running.ctx;
    for (let line = 0; line < 600; line += 1)
      await limits.spend("loginAddress", { line: `line${line}`, network: "2001:db8:b::/48" });
    expect(await login("2001:db8:b:2::1", email)).toBe("RATE_LIMITED");
    expect(await login(home, email)).toBe("Signed in");
  });

  test("the owner's own failures still lock the account for this client, and only there", async () => {
    const { email, home } = await owner();
    await exhaust(email);
    for (let times = 0; times < 10; times += 1) expect(await login(home, email, "mistyped")).toBe(WRONG);
    expect(await login(home, email)).toBe("RATE_LIMITED");
  });
});

test("a known client's failures do not count for unknown clients", async () => {
  const { email, home } = await owner();
  const { limits } = product.running.ctx;
  for (let times = 0; times < 95; times += 1) await limits.spend("loginAccount", email);
  for (let times = 0; times < 9; times += 1) await login(home, email, "mistyped");
  expect(await login(freshAddress(), email)).toBe("Signed in");
});

test("a client that sets a new password by a mailed link can log in while other clients guess", async () => {
  const { email } = await owner();
  const elsewhere = freshAddress();
  await ask(elsewhere, "forgotPassword", { email });
  await product.drainJobs();
  const mail = product.mails().find((text) => text.includes(`To: ${email}`)) ?? "";
  const token = /token=3D([\w-]+)/.exec(mail.replaceAll("=\r\n", ""))?.[1] ?? "";
  const newPassword = "a new secret";
  expect(await ask(elsewhere, "resetPassword", { token, newPassword })).toMatch(/has been reset/);
  const { limits } = product.running.ctx;
  for (let times = 0; times < 100; times += 1) await limits.spend("loginAccount", email);
  expect(await login(elsewhere, email, newPassword)).toBe("Signed in");
});

describe("reset mails", () => {
  const SENT = expect.stringMatching(/^If there is an account for this email/);
  const forgot = (address: string, email: string) => ask(address, "forgotPassword", { email });

  test("the first of a client in an hour is sent although other clients requested some before", async () => {
    const { email, home } = await owner();
    const stranger = freshAddress();
    for (let times = 0; times < 3; times += 1) expect(await forgot(stranger, email)).toEqual(SENT);
    expect(await forgot(stranger, email)).toBe("RATE_LIMITED");
    const elsewhere = freshAddress();
    for (const address of [home, elsewhere]) {
      expect(await forgot(address, email)).toEqual(SENT);
      expect(await forgot(address, email)).toBe("RATE_LIMITED");
    }
    await product.drainJobs();
    const mails = product.mails().filter((text) => text.includes(`To: ${email}`));
    expect(mails).toHaveLength(5);
  });

  test("unknown clients cause at most 20 to one address, and the owner still gets one", async () => {
    const { email, home } = await owner();
    for (let times = 0; times < 20; times += 1) expect(await forgot(freshAddress(), email)).toEqual(SENT);
    expect(await forgot(freshAddress(), email)).toBe("RATE_LIMITED");
    expect(await forgot(home, email)).toEqual(SENT);
    expect(await forgot(home, email)).toBe("RATE_LIMITED");
  });

  test("an IPv6 network causes at most five of them", async () => {
    const { email } = await owner();
    const from = (line: number) => forgot(`2001:db8:c:${line}::1`, email);
    for (let line = 1; line <= 5; line += 1) expect(await from(line)).toEqual(SENT);
    expect(await from(6)).toBe("RATE_LIMITED");
    expect(await forgot("2001:db8:d:1::1", email)).toEqual(SENT);
  });

  test("an address without an account gets the same responses", async () => {
    const email = "unknown@known.example";
    const stranger = freshAddress();
    for (let times = 0; times < 3; times += 1) expect(await forgot(stranger, email)).toEqual(SENT);
    expect(await forgot(stranger, email)).toBe("RATE_LIMITED");
    for (let times = 0; times < 19; times += 1) expect(await forgot(freshAddress(), email)).toEqual(SENT);
    expect(await forgot(freshAddress(), email)).toBe("RATE_LIMITED");
  });
});

test("clients are stored as digests and deleted after their retention period", async () => {
  const { email, home } = await owner();
  const { pool } = product.running.database;
  const ask = "select c.* from account_clients c join users u on u.id = c.user_id where u.email = $1";
  const { rows } = await pool.query<Record<string, unknown>>(ask, [email]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.last_login_at).toEqual(product.clock.now());
  expect(JSON.stringify(rows)).not.toContain(home);
  const { ctx } = product.running;
  await purgeKnownClients(ctx, product.clock.now());
  expect((await pool.query(ask, [email])).rows).toHaveLength(1);
  await purgeKnownClients(ctx, new Date(product.clock.now().getTime() + 1));
  expect((await pool.query(ask, [email])).rows).toEqual([]);
});
