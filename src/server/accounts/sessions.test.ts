/** The lifetime of sessions by role, and what requires a recent password or code. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CODE_NEEDED, CONFIRM_IDENTITY } from "#domain/people/second-factor.ts";
import { addDays, dateInIndia } from "#domain/time/dates.ts";
import { totpCode } from "#infra/totp.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
// Codes work once: each test has a time of its own.
beforeEach(() => product.clock.advance({ minutes: 1.5 }));

const REFUSED = {
  message: CONFIRM_IDENTITY,
  extensions: { code: "FORBIDDEN", reason: "REAUTHENTICATE" },
};

async function isSignedIn(token: string): Promise<boolean> {
  const { data, errors } = await product.graphql("{ me { id } }", {}, { token });
  if (errors.length > 0)
    expect(errors).toMatchObject([
      {
        message: "Your session has ended. Please log in again.",
        extensions: { code: "UNAUTHENTICATED" },
      },
    ]);
  return errors.length === 0 && data !== null;
}

const setRole = (id: string, role: string) =>
  product.running.database.pool.query("update users set role = $2 where id = $1", [id, role]);

/** A new session of a person with this role. */
async function sessionOf(role: "user" | "staff" | "admin"): Promise<Person> {
  const person = await registerPerson(product);
  await setRole(person.id, role);
  return person;
}

describe("a session", () => {
  test.each(["staff", "admin"] as const)("of %s ends after 12 hours without use", async (role) => {
    const { token } = await sessionOf(role);
    product.clock.advance({ hours: 11.9 });
    expect(await isSignedIn(token)).toBe(true);
    product.clock.advance({ hours: 11.9 });
    expect(await isSignedIn(token)).toBe(true);
    product.clock.advance({ hours: 12 });
    expect(await isSignedIn(token)).toBe(false);
  });

  test("of staff in constant use ends after 7 days", async () => {
    const { token } = await sessionOf("staff");
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      product.clock.advance({ hours: 8 });
      expect(await isSignedIn(token)).toBe(true);
    }
    product.clock.advance({ hours: 8 });
    expect(await isSignedIn(token)).toBe(false);
  });

  test("allows short breaks: the last use is stored to within five minutes", async () => {
    const { token } = await sessionOf("admin");
    for (let minutes = 0; minutes < 60; minutes += 6) {
      product.clock.advance({ minutes: 6 });
      expect(await isSignedIn(token)).toBe(true);
    }
    product.clock.advance({ hours: 11.9 });
    expect(await isSignedIn(token)).toBe(true);
  });

  test("of a customer ends after 180 days, however often it is used", async () => {
    const { token } = await sessionOf("user");
    for (let days = 0; days < 170; days += 17) {
      product.clock.advance({ days: 17 });
      expect(await isSignedIn(token)).toBe(true);
    }
    product.clock.advance({ days: 10 });
    expect(await isSignedIn(token)).toBe(false);
  });

  test("of a promoted person follows the rule for staff at once", async () => {
    const { id, token } = await sessionOf("user");
    product.clock.advance({ days: 8 });
    expect(await isSignedIn(token)).toBe(true);
    await setRole(id, "staff");
    expect(await isSignedIn(token)).toBe(false);
  });

  test("that has ended is not in the list of sessions", async () => {
    const person = await sessionOf("user");
    product.clock.advance({ days: 8 });
    const { data } = await product.graphql<{ login: { token: string } }>(
      `mutation { login(email: "${person.email}", password: "secret1") { token } }`,
    );
    const token = data?.login.token ?? "";
    const count = async () =>
      (await product.graphql<{ sessions: unknown[] }>("{ sessions { id } }", {}, { token })).data?.sessions.length;
    expect(await count()).toBe(2);
    await setRole(person.id, "staff");
    expect(await count()).toBe(1);
  });
});

test("SESSION_TTL below 12 hours applies to staff as well", async () => {
  const short = await startProduct({ SESSION_TTL: "2h" });
  try {
    const token = await signInAdministrator(short);
    const me = async () => (await short.graphql("{ me { id } }", {}, { token })).errors.length;
    short.clock.advance({ hours: 1.9 });
    expect(await me()).toBe(0);
    short.clock.advance({ hours: 2 });
    expect(await me()).toBe(1);
  } finally {
    await short.close();
  }
});

type Confirmed = { success: boolean; message: string };
async function confirm(token: string, proof: { password?: string; code?: string }): Promise<Confirmed | undefined> {
  const { data } = await product.graphql<{ confirmIdentity: Confirmed }>(
    `mutation ($password: String, $code: String) {
      confirmIdentity(password: $password, code: $code) { success message }
    }`,
    proof,
    { token },
  );
  return data?.confirmIdentity;
}

const soon = () => addDays(dateInIndia(product.clock.now()), 3);

const CSV = ["/export/users.csv", "/export/payments.csv", "/export/refunds.csv"];

describe("an operation that requires a recent password or code", () => {
  const graphql = (token: string, document: string) => product.graphql(document, {}, { token });
  const download = (path: string, token: string) =>
    fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });

  test("is refused ten minutes after the login, and allowed after the password", async () => {
    const person = await registerPerson(product);
    const token = await signInAdministrator(product);
    const bookingId = await paidBooking(product, person, { bookingDate: soon() });
    const { rows } = await product.running.database.pool.query<{ id: string }>(
      "select razorpay_payment_id as id from payments where booking_id = $1",
      [bookingId],
    );
    const guarded = [
      `mutation { setUserRole(id: "${person.id}", role: "staff") { id } }`,
      "mutation { updateSettings(input: { refundFeePercent: 1 }) { updatedAt } }",
      `mutation { refundPayment(razorpayPaymentId: "${rows[0]?.id}", amount: 1) { id } }`,
    ];
    const unusual = [
      `mutation { removeUserSecondFactor(id: "${person.id}") }`,
      `mutation { confirmSecondFactor(code: "123456") }`,
      `mutation { giveBackAtVenue(bookingId: "${bookingId}", amount: 1, method: "cash", mistake: false) { id } }`,
    ];
    product.clock.advance({ minutes: 10 });
    for (const document of [...guarded, ...unusual])
      expect((await graphql(token, document)).errors, document).toMatchObject([REFUSED]);
    for (const path of [...CSV, "/export/audit.csv"]) {
      const answer = await download(path, token);
      expect(answer.status, path).toBe(403);
      expect(await answer.json()).toEqual({
        error: CONFIRM_IDENTITY,
        code: "FORBIDDEN",
        reason: "REAUTHENTICATE",
      });
    }
    expect(await confirm(token, { password: "not it" })).toEqual({
      success: false,
      message: "Current password is incorrect",
    });
    expect((await graphql(token, guarded[0] ?? "")).errors).toMatchObject([REFUSED]);
    expect(await confirm(token, {})).toMatchObject({ success: false });
    expect(await confirm(token, { password: "administrator" })).toMatchObject({ success: true });
    for (const document of guarded) expect((await graphql(token, document)).errors).toEqual([]);
    for (const document of unusual)
      expect((await graphql(token, document)).errors[0]?.extensions).toEqual({ code: "CONFLICT" });
    for (const path of CSV) expect((await download(path, token)).status).toBe(200);
  });

  test("is not a change of status, even one with a refund", async () => {
    const person = await registerPerson(product);
    const token = await signInAdministrator(product);
    const id = await paidBooking(product, person, {
      bookingDate: soon(),
      bookingTime: "14:00",
    });
    product.clock.advance({ minutes: 11 });
    const { errors } = await graphql(
      token,
      `mutation { updateBookingStatus(id: "${id}", status: "cancelled", refundAmount: 5000) { id } }`,
    );
    expect(errors).toEqual([]);
  });

  test("is allowed again for the session that confirmed, and for no other", async () => {
    const [token, other] = [await signInAdministrator(product), await signInAdministrator(product)];
    product.clock.advance({ minutes: 11 });
    expect(await confirm(token, { password: "administrator" })).toMatchObject({ success: true });
    expect((await download("/export/users.csv", token)).status).toBe(200);
    expect((await download("/export/users.csv", other)).status).toBe(403);
  });

  test("requires a code, not the password, from a person with a second factor", async () => {
    const { id, token } = await sessionOf("admin");
    const { data } = await product.graphql<{ setUpSecondFactor: { secret: string } }>(
      `mutation { setUpSecondFactor(password: "secret1") { secret } }`,
      {},
      { token },
    );
    const secret = data?.setUpSecondFactor.secret ?? "";
    const code = () => totpCode(secret, product.clock.now());
    await graphql(token, `mutation { confirmSecondFactor(code: "${code()}") }`);
    product.clock.advance({ minutes: 11 });
    expect(await confirm(token, { password: "secret1" })).toEqual({
      success: false,
      message: CODE_NEEDED,
    });
    expect((await download("/export/users.csv", token)).status).toBe(403);
    expect(await confirm(token, { code: code() })).toMatchObject({ success: true });
    expect((await download("/export/users.csv", token)).status).toBe(200);
    await setRole(id, "user");
  });

  test("setting up a second factor confirms the password again", async () => {
    const { token } = await registerPerson(product);
    product.clock.advance({ minutes: 11 });
    const { data } = await product.graphql<{ setUpSecondFactor: { secret: string } }>(
      `mutation { setUpSecondFactor(password: "secret1") { secret } }`,
      {},
      { token },
    );
    const code = totpCode(data?.setUpSecondFactor.secret ?? "", product.clock.now());
    const { errors } = await graphql(token, `mutation { confirmSecondFactor(code: "${code}") }`);
    expect(errors).toEqual([]);
  });
});

test("wrong passwords count as failed logins", async () => {
  const strict = await startProduct({ RATE_LIMITS: "on" });
  try {
    const { token, email } = await registerPerson(strict);
    const guess = () => strict.graphql(`mutation { confirmIdentity(password: "not it") { success } }`, {}, { token });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).errors).toEqual([]);
    expect((await guess()).errors[0]?.extensions.code).toBe("RATE_LIMITED");
    const login = await strict.graphql(`mutation { login(email: "${email}", password: "secret1") { success } }`);
    expect(login.errors[0]?.extensions.code).toBe("RATE_LIMITED");
  } finally {
    await strict.close();
  }
});
