/** The rate limits as clients at several addresses meet them, and how long they are told to wait. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GraphqlReply, startProduct, type TestProduct } from "#test/product.ts";
import { bookingWish, type Opened } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
});
afterAll(() => product.close());

/** Every test counts at addresses of its own. */
let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

async function send(path: string, address: string, body: unknown, headers = {}) {
  const answer = await fetch(`${product.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address, ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function ask(address: string, query: string, variables: Record<string, unknown>) {
  const { body } = await send("/graphql", address, { query, variables });
  const { data, errors = [] } = body as GraphqlReply<Record<string, { message?: string }>>;
  return { data, errors };
}

const login = (address: string, email: string, password: string) =>
  ask(
    address,
    "mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { success message } }",
    { e: email, p: password },
  );

/** How a login went: the message of its answer, or the code of its refusal. */
async function outcome(address: string, email: string, password = "wrong1"): Promise<unknown> {
  const { data, errors } = await login(address, email, password);
  return errors[0]?.extensions.code ?? data?.login?.message;
}

const WRONG = "Invalid email or password";

async function account(): Promise<string> {
  const email = `limited${Math.random().toString(36).slice(2)}@limits.example`;
  await ask(
    freshAddress(),
    `mutation ($e: String!) { register(email: $e, password: "secret1", name: "A") { success } }`,
    { e: email },
  );
  return email;
}

describe("login", () => {
  test("10 failures of one account from one address close it there, and only there", async () => {
    const [email, other, address] = [await account(), await account(), freshAddress()];
    for (let times = 0; times < 10; times += 1) expect(await outcome(address, email)).toBe(WRONG);
    const { errors } = await login(address, email.toUpperCase(), "secret1");
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
        extensions: { code: "RATE_LIMITED", retryAfter: expect.any(Number) },
      },
    ]);
    const wait = errors[0]?.extensions.retryAfter ?? 0;
    expect(wait > 840 && wait <= 900).toBe(true);
    expect(await outcome(address, other, "secret1")).toBe("Signed in");
    expect(await outcome(freshAddress(), email, "secret1")).toBe("Signed in");
  });

  test("40 guesses at once are no way round it", async () => {
    const [email, address] = [await account(), freshAddress()];
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome(address, email)));
    expect(outcomes.filter((each) => each === WRONG)).toHaveLength(10);
    expect(outcomes.filter((each) => each === "RATE_LIMITED")).toHaveLength(30);
  });

  test("a success forgets the failures, and is none itself", async () => {
    const [email, address] = [await account(), freshAddress()];
    for (let round = 0; round < 2; round += 1) {
      for (let times = 0; times < 9; times += 1) await outcome(address, email);
      expect(await outcome(address, email, "secret1")).toBe("Signed in");
    }
    for (let times = 0; times < 12; times += 1)
      expect(await outcome(address, email, "secret1")).toBe("Signed in");
  });

  test("30 failures from one address close it for every account", async () => {
    const [email, address] = [await account(), freshAddress()];
    for (let person = 0; person < 30; person += 1)
      expect(await outcome(address, `nobody${person}@limits.example`)).toBe(WRONG);
    expect(await outcome(address, email, "secret1")).toBe("RATE_LIMITED");
    expect(await outcome(freshAddress(), email, "secret1")).toBe("Signed in");
  });

  test("100 failures of one account within an hour close it from everywhere", async () => {
    const email = await account();
    expect(await outcome(freshAddress(), email)).toBe(WRONG);
    const counted = await product.running.database.pool.query(
      "update rate_limits set points = 99 where key like 'loginAccount:%' and key like $1",
      [`%${email}`],
    );
    expect(counted.rowCount).toBe(1);
    expect(await outcome(freshAddress(), email)).toBe(WRONG);
    const { errors } = await login(freshAddress(), email, "secret1");
    expect(errors[0]?.extensions.code).toBe("RATE_LIMITED");
    expect(errors[0]?.extensions.retryAfter).toBeGreaterThan(3000);
  });
});

test("checkUserExists answers 60 times in 10 minutes for one address", async () => {
  const query = "query ($e: String!) { checkUserExists(email: $e) }";
  const address = freshAddress();
  for (let times = 0; times < 60; times += 1)
    expect((await ask(address, query, { e: `x${times}@x.example` })).errors).toEqual([]);
  const { errors } = await ask(address, query, { e: "x@x.example" });
  expect(errors[0]?.extensions.code).toBe("RATE_LIMITED");
  expect(errors[0]?.extensions.retryAfter).toBeLessThanOrEqual(600);
  expect((await ask(freshAddress(), query, { e: "x@x.example" })).errors).toEqual([]);
});

test("createGuestAccount is tried 30 times an hour from one address", async () => {
  const query = `mutation ($e: String!) {
    createGuestAccount(email: $e, phone: "1", name: "A") { success }
  }`;
  const address = freshAddress();
  const code = async () => (await ask(address, query, { e: "g@x.example" })).errors[0]?.extensions;
  for (let times = 0; times < 30; times += 1) expect((await code())?.code).toBe("BAD_USER_INPUT");
  const refused = await code();
  expect(refused?.code).toBe("RATE_LIMITED");
  expect(refused?.retryAfter).toBeGreaterThan(3000);
});

test("findMyPayment is asked 5 times an hour from one address, and for one", async () => {
  const query = `mutation ($e: String!) { findMyPayment(paymentId: "pay_1", email: $e) { message } }`;
  const address = freshAddress();
  const refused = async (from: string, e: string) =>
    (await ask(from, query, { e })).errors[0]?.extensions;
  for (let times = 0; times < 5; times += 1)
    expect(await refused(address, `f${times}@x.example`)).toBeUndefined();
  const sixth = await refused(address, "f6@x.example");
  expect(sixth?.code).toBe("RATE_LIMITED");
  expect(sixth?.retryAfter).toBeGreaterThan(3000);
  for (let times = 0; times < 5; times += 1)
    expect(await refused(freshAddress(), "one@x.example")).toBeUndefined();
  expect((await refused(freshAddress(), "one@x.example"))?.code).toBe("RATE_LIMITED");
});

test("one address holds 10 times at once; they count no more once they lapse", async () => {
  const address = freshAddress();
  let guests = 0;
  const open = (from: string, headers = {}, change = {}) => {
    guests += 1;
    const booking = bookingWish({
      contactEmail: `hold${guests}@limits.example`,
      bookingDate: `2026-12-${10 + guests}`,
      ...change,
    });
    return send("/graphql/create-order", from, { amount: 5000, booking }, headers);
  };
  const first = await open(address);
  const { checkoutToken } = first.body as Opened;
  for (let times = 1; times < 10; times += 1) expect((await open(address)).status).toBe(200);
  const refused = await open(address);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    error:
      "Too many purchases are being held from your network. Please try again in a few minutes.",
    code: "RATE_LIMITED",
    retryAfter: 600,
  });
  expect(refused.headers.get("retry-after")).toBe("600");
  const own = { "x-checkout-token": checkoutToken };
  expect((await open(address, own, { bookingTime: "15:00" })).status).toBe(200);
  expect((await open(freshAddress())).status).toBe(200);
  product.clock.advance({ minutes: 10 });
  expect((await open(address)).status).toBe(200);
});

test("only the last address of X-Forwarded-For counts, so nobody can invent addresses", async () => {
  const [email, address] = [await account(), freshAddress()];
  for (let times = 0; times < 10; times += 1)
    expect(await outcome(`198.51.100.${times}, ${address}`, email)).toBe(WRONG);
  expect(await outcome(`198.51.100.99, ${address}`, email)).toBe("RATE_LIMITED");
});
