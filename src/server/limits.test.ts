/** The rate limits as clients at several addresses meet them, and the wait that each refusal names. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { type GraphqlReply, startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, type Opened, pay } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
});
afterAll(() => product.close());

/** Every test uses its own client addresses. */
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
  ask(address, "mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { success message } }", {
    e: email,
    p: password,
  });

/** The outcome of a login: the message of its response, or the code of its refusal. */
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
  test("10 failures of one account from one address lock it there, and only there", async () => {
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

  test("40 simultaneous guesses count like successive ones", async () => {
    const [email, address] = [await account(), freshAddress()];
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome(address, email)));
    expect(outcomes.filter((each) => each === WRONG)).toHaveLength(10);
    expect(outcomes.filter((each) => each === "RATE_LIMITED")).toHaveLength(30);
  });

  test("a success clears the failures and does not count as one", async () => {
    const [email, address] = [await account(), freshAddress()];
    for (let round = 0; round < 2; round += 1) {
      for (let times = 0; times < 9; times += 1) await outcome(address, email);
      expect(await outcome(address, email, "secret1")).toBe("Signed in");
    }
    for (let times = 0; times < 12; times += 1) expect(await outcome(address, email, "secret1")).toBe("Signed in");
  });

  test("30 failures from one address lock it for every account", async () => {
    const [email, address] = [await account(), freshAddress()];
    for (let person = 0; person < 30; person += 1)
      expect(await outcome(address, `nobody${person}@limits.example`)).toBe(WRONG);
    expect(await outcome(address, email, "secret1")).toBe("RATE_LIMITED");
    expect(await outcome(freshAddress(), email, "secret1")).toBe("Signed in");
  });

  test("100 failures of one account within an hour lock it for unknown clients", async () => {
    const email = await account();
    expect(await outcome(freshAddress(), email)).toBe(WRONG);
    const { limits } = product.running.ctx;
    for (let times = 1; times < 99; times += 1) await limits.spend("loginAccount", email);
    expect(await outcome(freshAddress(), email)).toBe(WRONG);
    const { errors } = await login(freshAddress(), email, "secret1");
    expect(errors[0]?.extensions.code).toBe("RATE_LIMITED");
    expect(errors[0]?.extensions.retryAfter).toBeGreaterThan(3000);
  });
});

test("checkUserExists answers 60 times in 10 minutes per address", async () => {
  const query = "query ($e: String!) { checkUserExists(email: $e) }";
  const address = freshAddress();
  for (let times = 0; times < 60; times += 1)
    expect((await ask(address, query, { e: `x${times}@x.example` })).errors).toEqual([]);
  const { errors } = await ask(address, query, { e: "x@x.example" });
  expect(errors[0]?.extensions.code).toBe("RATE_LIMITED");
  expect(errors[0]?.extensions.retryAfter).toBeLessThanOrEqual(600);
  expect((await ask(freshAddress(), query, { e: "x@x.example" })).errors).toEqual([]);
});

test("create-order is limited alike for an address with an account and for one without", async () => {
  const [known, address, other] = [await account(), freshAddress(), freshAddress()];
  const statuses = async (from: string, contactEmail: string) => {
    const booking = bookingRequest({ contactEmail, bookingDate: null, bookingTime: null });
    const body = { amount: 5000, booking };
    return (await send("/graphql/create-order", from, body)).status;
  };
  for (let times = 0; times < 60; times += 1) expect(await statuses(address, known)).toBe(409);
  expect(await statuses(address, known)).toBe(429);
  expect(await statuses(address, "unknown@limits.example")).toBe(429);
  for (let times = 0; times < 60; times += 1) expect(await statuses(other, "unknown@limits.example")).toBe(200);
  expect(await statuses(other, "unknown@limits.example")).toBe(429);
  // What create-order reveals counts as a call of checkUserExists.
  const exists = "query ($e: String!) { checkUserExists(email: $e) }";
  expect((await ask(address, exists, { e: known })).errors[0]?.extensions.code).toBe("RATE_LIMITED");
  expect((await ask(other, exists, { e: known })).errors).toEqual([]);
});

test("accepts long emails, addresses and payment ids like short ones", async () => {
  const email = `${"a".repeat(64)}@${"long-".repeat(35)}host.example`;
  expect(email.length > 240 && email.length <= 254).toBe(true);
  const made = await ask(
    freshAddress(),
    `mutation ($e: String!) { register(email: $e, password: "sky above 7", name: "A") { success } }`,
    { e: email },
  );
  expect(made.data?.register).toEqual({ success: true });
  const from = `2001:db8:f:1:${"ffff:".repeat(3)}ffff`;
  expect(await outcome(from, email, "wrong1")).toBe(WRONG);
  expect(await outcome(from, email, "sky above 7")).toBe("Signed in");
  const forgot = "mutation ($e: String!) { forgotPassword(email: $e) { success } }";
  expect((await ask(from, forgot, { e: email })).data?.forgotPassword).toEqual({ success: true });
  const find = "mutation ($e: String!, $p: String!) { findMyPayment(paymentId: $p, email: $e) { message } }";
  const search = { e: email, p: "p".repeat(64) };
  expect((await ask(from, find, search)).errors).toEqual([]);
  const tooLong = { e: `${"a".repeat(300)}@x.example`, p: "p".repeat(65) };
  expect((await ask(from, find, tooLong)).errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
});

describe("addresses of one IPv6 /64 are limited like one", () => {
  const exists = async (address: string): Promise<string | undefined> => {
    const query = "query ($e: String!) { checkUserExists(email: $e) }";
    return (await ask(address, query, { e: "x@x.example" })).errors[0]?.extensions.code;
  };

  test("checkUserExists answers 60 of 70, and separately for the neighbouring /64", async () => {
    const codes: unknown[] = [];
    for (let host = 1; host <= 70; host += 1) codes.push(await exists(`2001:db8:a:1::${host.toString(16)}`));
    expect(codes.filter((code) => code === undefined)).toHaveLength(60);
    expect(codes.slice(60)).toEqual(Array.from({ length: 10 }, () => "RATE_LIMITED"));
    expect(await exists("2001:db8:a:2::1")).toBeUndefined();
  });

  test("30 failed logins lock it, and one account after 10", async () => {
    const [email, other] = [await account(), await account()];
    const from = (host: number) => `2001:db8:b:1:${host.toString(16)}::1`;
    for (let host = 0; host < 10; host += 1) expect(await outcome(from(host), email)).toBe(WRONG);
    expect(await outcome(from(10), email, "secret1")).toBe("RATE_LIMITED");
    for (let host = 11; host < 31; host += 1) expect(await outcome(from(host), `v6${host}@limits.example`)).toBe(WRONG);
    expect(await outcome(from(31), other, "secret1")).toBe("RATE_LIMITED");
    expect(await outcome("2001:db8:b:2::1", other, "secret1")).toBe("Signed in");
  });

  test("an IPv4 address written as IPv6 is the same client", async () => {
    for (let times = 0; times < 60; times += 1) expect(await exists("198.18.0.9")).toBeUndefined();
    expect(await exists("::ffff:198.18.0.9")).toBe("RATE_LIMITED");
    expect(await exists("::ffff:c612:9")).toBe("RATE_LIMITED");
  });

  test("a /64 has 10 holds at once, a network (/48) 40", async () => {
    let guests = 0;
    const open = async (address: string): Promise<number> => {
      guests += 1;
      const booking = bookingRequest({
        contactEmail: `line${guests}@limits.example`,
        bookingDate: addDays("2027-01-01", guests),
      });
      return (await send("/graphql/create-order", address, { amount: 5000, booking })).status;
    };
    for (let line = 1; line <= 4; line += 1) {
      for (let host = 1; host <= 10; host += 1) expect(await open(`2001:db8:c:${line}::${host}`)).toBe(200);
      expect(await open(`2001:db8:c:${line}::99`)).toBe(429);
    }
    expect(await open("2001:db8:c:5::1")).toBe(429);
    expect(await open("2001:db8:d:1::1")).toBe(200);
  });
});

test("one client causes at most 20 welcome mails an hour; later accounts get none", async () => {
  const address = freshAddress();
  const welcomed = async (name: string): Promise<number> => {
    await product.drainJobs();
    const mails = product.mails({ welcome: true });
    return mails.filter((mail) => mail.includes(`${name}@welcome.example`)).length;
  };
  const register = async (from: string, name: string): Promise<unknown> => {
    const { data } = await ask(
      from,
      `mutation ($e: String!) { register(email: $e, password: "sky above 7", name: "A") { success } }`,
      { e: `${name}@welcome.example` },
    );
    return data?.register;
  };
  expect(await register(freshAddress(), "taken")).toEqual({ success: true });
  for (let times = 0; times < 20; times += 1) expect(await register(address, `w${times}`)).toEqual({ success: true });
  expect(await register(address, "taken")).toEqual({ success: false });
  expect(await register(address, "late")).toEqual({ success: true });
  expect([await welcomed("w19"), await welcomed("late")]).toEqual([1, 0]);
  expect(await register(freshAddress(), "elsewhere")).toEqual({ success: true });
  expect(await welcomed("elsewhere")).toBe(1);
});

test("createGuestAccount may be tried 30 times an hour from one address", async () => {
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

describe("mailed login codes", () => {
  const request = async (address: string, email: string): Promise<unknown> => {
    const { data, errors } = await ask(address, "mutation ($e: String!) { requestLoginCode(email: $e) { message } }", {
      e: email,
    });
    return errors[0]?.extensions.code ?? data?.requestLoginCode?.message;
  };
  const SENT = "If there is an account for this email, a code is on its way.";

  test("are limited to three an hour per email, with or without an account", async () => {
    for (const email of [await account(), "stranger@limits.example"]) {
      for (let times = 0; times < 3; times += 1)
        expect(await request(freshAddress(), times ? email : email.toUpperCase())).toBe(SENT);
      expect(await request(freshAddress(), email)).toBe("RATE_LIMITED");
    }
  });

  test("are limited to ten an hour per client, which is a whole IPv6 /64", async () => {
    const line = (host: number) => `2001:db8:c0de:1::${host.toString(16)}`;
    for (let times = 1; times <= 10; times += 1)
      expect(await request(line(times), `code${times}@limits.example`)).toBe(SENT);
    expect(await request(line(99), "code99@limits.example")).toBe("RATE_LIMITED");
    expect(await request("2001:db8:c0de:2::1", "code99@limits.example")).toBe(SENT);
  });

  test("may be guessed 30 times from one address", async () => {
    const address = freshAddress();
    const guess = async (number: number): Promise<unknown> => {
      const { data, errors } = await ask(
        address,
        `mutation ($e: String!) { loginWithCode(email: $e, code: "123456") { message } }`,
        { e: `guess${number}@limits.example` },
      );
      return errors[0]?.extensions.code ?? data?.loginWithCode?.message;
    };
    const answers = await Promise.all(Array.from({ length: 35 }, (_one, number) => guess(number)));
    expect(answers.filter((answer) => answer === "RATE_LIMITED")).toHaveLength(5);
  });
});

test("findMyPayment may be called 5 times an hour from one address, and for one email", async () => {
  const query = `mutation ($e: String!) { findMyPayment(paymentId: "pay_1", email: $e) { message } }`;
  const address = freshAddress();
  const refused = async (from: string, e: string) => (await ask(from, query, { e })).errors[0]?.extensions;
  for (let times = 0; times < 5; times += 1) expect(await refused(address, `f${times}@x.example`)).toBeUndefined();
  const sixth = await refused(address, "f6@x.example");
  expect(sixth?.code).toBe("RATE_LIMITED");
  expect(sixth?.retryAfter).toBeGreaterThan(3000);
  for (let times = 0; times < 5; times += 1) expect(await refused(freshAddress(), "one@x.example")).toBeUndefined();
  expect((await refused(freshAddress(), "one@x.example"))?.code).toBe("RATE_LIMITED");
});

test("one address has at most 10 holds at once; expired ones do not count", async () => {
  const address = freshAddress();
  let guests = 0;
  const open = (from: string, headers = {}, change = {}) => {
    guests += 1;
    const booking = bookingRequest({
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
    error: "Too many purchases are being held from your network. Please try again in a few minutes.",
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

test("an owner may have the mail about one booking resent five times a day", async () => {
  const registered = await product.graphql<{ register: { token: string } }>(
    `mutation { register(email: "again@limits.example", password: "secret1", name: "A") { token } }`,
  );
  const headers = { authorization: `Bearer ${registered.data?.register.token}` };
  const booking = bookingRequest({
    contactEmail: "again@limits.example",
    bookingDate: "2027-03-01",
  });
  const opened = await send("/graphql/create-order", freshAddress(), { amount: 5000, booking }, headers);
  await pay(product, (opened.body as Opened).id, { webhook: "only" });
  const made = async () => {
    await product.drainJobs();
    const { rows } = await product.running.database.pool.query<{ id: string }>(
      "select id from bookings where contact_email = 'again@limits.example'",
    );
    return rows[0]?.id;
  };
  await expect.poll(made, { timeout: 10_000 }).toBeTruthy();
  const bookingId = await made();
  const again = async () => {
    product.clock.advance({ minutes: 2 });
    await product.drainJobs();
    return send("/graphql/send-booking-email", freshAddress(), { bookingId }, headers);
  };
  for (let times = 0; times < 5; times += 1) expect((await again()).status).toBe(200);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: "RATE_LIMITED",
    error: "Too many attempts. Please try again in 24 hours.",
  });
});

test("only the last address of X-Forwarded-For counts, so clients cannot invent addresses", async () => {
  const [email, address] = [await account(), freshAddress()];
  for (let times = 0; times < 10; times += 1)
    expect(await outcome(`198.51.100.${times}, ${address}`, email)).toBe(WRONG);
  expect(await outcome(`198.51.100.99, ${address}`, email)).toBe("RATE_LIMITED");
});
