/** create-order over HTTP: the price, the rules of a booking request, and the hold. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NAME_REFUSED } from "#domain/people/person-name.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, openBare, openCheckout, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const inDays = (days: number): string => addDays(todayInIndia(product.clock.now()), days);

/** Every test uses its own days, so that tests can't take each other's slots. */
let daysUsed = 2;
const freshDay = (): string => inDays(++daysUsed);

/** A guest's request with a unique email address. */
let guests = 0;
const guestRequest = (change: Record<string, unknown> = {}) => {
  guests += 1;
  return bookingRequest({ contactEmail: `guest${guests}@open.example`, ...change });
};

const UNDATED = { bookingDate: "Not Selected", bookingTime: "Not Selected" };

type Day = { times: { time: string; available: boolean; reason: string | null }[] };

async function reasonAt(
  date: string,
  time: string,
  headers: Headers = {},
  { duration = 30, simulatorType = "A320" } = {},
): Promise<string | null | undefined> {
  const { data } = await product.graphql<{ availability: Day[] }>(
    `query ($s: String!, $d: Int!, $on: String!) {
      availability(simulatorType: $s, duration: $d, from: $on, to: $on) {
        times { time available reason }
      }
    }`,
    { s: simulatorType, d: duration, on: date },
    headers,
  );
  const found = data?.availability[0]?.times.find((each) => each.time === time);
  return found?.available ? null : found?.reason;
}

/** Sends a body unchanged, which `product.post` can't. */
async function raw(body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.url}/graphql/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("the price", () => {
  test.each([
    [30, "full", 5_000],
    [30, "advance", 500],
    [45, "full", 8_500],
    [45, "advance", 500],
    [60, "full", 10_000],
    [60, "advance", 500],
    [120, "full", 15_000],
    [120, "advance", 500],
    [240, "full", 25_000],
    [240, "advance", 500],
    [1200, "full", 200_000],
    [1200, "advance", 500],
  ])("of %i minutes paid as %s is ₹%i now", async (planDuration, paymentType, amount) => {
    const request = guestRequest({ planDuration, paymentType, bookingDate: freshDay() });
    const { status, body } = await openCheckout(product, request, { amount });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: amount * 100,
      currency: "INR",
      key: "rzp_test_sandbox",
      id: expect.stringMatching(/^order_/),
    });
  });

  test("of 'partial' is that of an advance", async () => {
    const request = guestRequest({ paymentType: "partial", bookingDate: freshDay() });
    expect((await openCheckout(product, request, { amount: 500 })).body.amount).toBe(50_000);
  });

  test.each([
    ["₹1", 1],
    ["a negative amount", -1],
    ["nothing", 0],
    ["null", null],
    ["a string", "5000"],
    ["a list", [5000]],
    ["10¹²", 1e12],
    ["a fraction of a paisa too much", 5000.001],
    ["a paisa too little", 4999.99],
    ["the price before the discount", 6500],
    ["the advance for a full payment", 500],
  ])("refuses another amount and holds nothing: %s", async (_name, amount) => {
    const date = freshDay();
    const { status, body } = await product.post("/graphql/create-order", {
      amount,
      booking: guestRequest({ bookingDate: date }),
    });
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.stringMatching(/amount/i), code: "BAD_USER_INPUT" });
    expect(await reasonAt(date, "11:00")).toBeNull();
  });

  test("ignores an amount inside the booking request", async () => {
    const request = guestRequest({ amount: 1, discount: 4_999, bookingDate: freshDay() });
    expect((await openCheckout(product, request, { amount: 1 })).status).toBe(400);
    expect((await openCheckout(product, request)).body.amount).toBe(500_000);
  });
});

describe("a request is refused with a sentence for the customer:", () => {
  const FUTURE = "Please select a future date for your booking";
  const PLAN = "Please select a plan for your booking";
  const TIME = "Please select one of the offered times for your booking";
  const BOTH = "Please select both date and time";
  const CONTACT = "Please fill in all contact details";

  test.each<[string, () => Record<string, unknown>, string]>([
    ["an unknown simulator", () => ({ simulatorType: "A380" }), "Please select a valid simulator type."],
    ["an unknown duration", () => ({ planDuration: 31 }), PLAN],
    ["a duration as text", () => ({ planDuration: "30" }), PLAN],
    ["no plan", () => ({ planDuration: null }), PLAN],
    ["an unknown payment type", () => ({ paymentType: "later" }), "Please choose a payment option"],
    ["yesterday", () => ({ bookingDate: inDays(-1) }), FUTURE],
    ["an earlier hour of today", () => ({ bookingDate: inDays(0), bookingTime: "09:00" }), FUTURE],
    ["the hour that begins now", () => ({ bookingDate: inDays(0), bookingTime: "10:00" }), FUTURE],
    [
      "the day after the horizon",
      () => ({ bookingDate: inDays(366) }),
      "Please select a date within the next 365 days",
    ],
    ["a date without a time", () => ({ bookingTime: "Not Selected" }), BOTH],
    ["a time without a date", () => ({ bookingDate: null }), BOTH],
    ["half past ten", () => ({ bookingTime: "10:30" }), TIME],
    ["before the first start", () => ({ bookingTime: "08:00" }), TIME],
    ["after the last start", () => ({ bookingTime: "19:00" }), TIME],
    ["a time in another format", () => ({ bookingTime: "9:00" }), TIME],
    ["30 February", () => ({ bookingDate: "2027-02-30" }), "Please select a valid date for your booking"],
    ["a date in another format", () => ({ bookingDate: "05/12/2026" }), "Please select a valid date for your booking"],
    ["no email address", () => ({ contactEmail: "" }), CONTACT],
    ["no phone", () => ({ contactPhone: undefined }), CONTACT],
    ["an invalid email address", () => ({ contactEmail: "asha@" }), "Please enter a valid email address"],
    ["an invalid phone number", () => ({ contactPhone: "12345" }), "Please enter a valid phone number"],
    ["a name of 121 characters", () => ({ contactName: "x".repeat(121) }), "This text is too long"],
    ["a flyer of 11 years", () => ({ youngestAge: 11 }), "Every flyer must be at least 12 years old"],
    [
      "a flyer of 14 years alone",
      () => ({ youngestAge: 14 }),
      "Please name a parent or guardian for a flyer aged 12 to 16",
    ],
    ["an invalid flight number", () => ({ flightNumber: "banana" }), "Please enter a flight number such as AI 101"],
    [
      "a flight on another day than the session",
      () => ({ departureDate: inDays(1) }),
      "Your flight must leave on the day of your session or the day after",
    ],
    [
      "a flight that leaves an hour after the session's start",
      () => ({ departureDate: inDays(2), departureTime: "12:00" }),
      "Your session ends at 11:30 am, less than an hour before this departure. Please choose an earlier session",
    ],
    [
      "a departure time of another form",
      () => ({ departureDate: inDays(2), departureTime: "9 pm" }),
      "Please enter the departure time as on your ticket, such as 21:40",
    ],
    [
      "a flight in the past, without a session date",
      () => ({ ...UNDATED, departureDate: inDays(-1) }),
      "Please enter today's date or a later one",
    ],
  ])("%s", async (_name, change, sentence) => {
    const request = guestRequest({ bookingDate: inDays(2), ...change() });
    const { status, body } = await openCheckout(product, request);
    expect(status).toBe(400);
    expect(body).toEqual({ error: sentence, code: "BAD_USER_INPUT" });
  });

  test.each([
    ["a NUL in a name", "Asha\u0000Rao", NAME_REFUSED],
    ["a lone surrogate in a name", "Asha \ud83d", "This text contains a character that cannot be saved"],
  ])("%s", async (_name, contactName, sentence) => {
    const date = freshDay();
    const { status, body } = await openCheckout(product, guestRequest({ contactName, bookingDate: date }));
    expect(status).toBe(400);
    expect(body).toEqual({ error: sentence, code: "BAD_USER_INPUT" });
    expect(await reasonAt(date, "11:00")).toBeNull();
  });
});

describe("the flight of a B737 session", () => {
  const flight = { flightNumber: "ai101", internationalConfirmed: true };

  test.each([0, 1])("leaves %i days after the session", async (days) => {
    const [date, departure] = [freshDay(), daysUsed + days];
    const request = { simulatorType: "B737", bookingDate: date, departureDate: inDays(departure) };
    expect((await openCheckout(product, guestRequest({ ...request, ...flight }))).status).toBe(200);
  });

  test("is optional, and may leave on any later day while the session is undated", async () => {
    const b737 = { simulatorType: "B737", ...UNDATED };
    expect((await openCheckout(product, guestRequest(b737))).status).toBe(200);
    const later = { ...b737, ...flight, departureDate: inDays(90) };
    expect((await openCheckout(product, guestRequest(later))).status).toBe(200);
  });
});

test("the last day of the horizon and the last start of the longest plans can be booked", async () => {
  const last = guestRequest({ bookingDate: inDays(365) });
  expect((await openCheckout(product, last)).status).toBe(200);
  const late = { bookingTime: "18:00", bookingDate: freshDay() };
  const long = guestRequest({ ...late, planDuration: 240 });
  expect((await openCheckout(product, long, { amount: 25_000 })).status).toBe(200);
});

test("an undated request opens a gateway order and holds nothing", async () => {
  const request = guestRequest({ bookingDate: "Not Selected", bookingTime: "Not Selected" });
  const { status, body } = await openCheckout(product, request);
  expect(status).toBe(200);
  expect(body).toMatchObject({ amount: 500_000, holdUntil: null });
});

describe("an invalid request", () => {
  test.each([
    "{",
    "",
    "[]",
    "null",
    "5",
    '"5000"',
    "{}",
    '{"amount":5000,"booking":[]}',
    '{"amount":5000,"booking":"A320"}',
    '{"amount":5000,"booking":null}',
    '{"amount":5000,"__proto__":{"x":1}}',
  ])("is answered 400 with { error, code }: %s", async (body) => {
    const answer = await raw(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: expect.any(String), code: "BAD_USER_INPUT" });
  });

  test("more than 1 MB is answered 413", async () => {
    const answer = await raw(JSON.stringify({ amount: 5000, padding: "x".repeat(1_048_577) }));
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ error: expect.any(String), code: "BAD_USER_INPUT" });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"])(
    "another content type is answered 415: %s",
    async (type) => {
      const answer = await raw('{"amount":5000}', { "content-type": type });
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({ error: expect.any(String), code: "BAD_USER_INPUT" });
    },
  );
});

test("the path works with and without /graphql before it", async () => {
  for (const path of ["/create-order", "/graphql/create-order"]) {
    const body = { amount: 5000, booking: guestRequest({ bookingDate: freshDay() }) };
    expect((await product.post(path, body)).status).toBe(200);
  }
});

describe("the hold", () => {
  test("lasts 10 minutes, blocks other customers, and then frees its slot", async () => {
    const date = freshDay();
    const opened = await openCheckout(product, guestRequest({ bookingDate: date }));
    const end = new Date(product.clock.now().getTime() + 600_000).toISOString();
    expect(opened.body.holdUntil).toBe(end);
    product.clock.advance({ minutes: 9 });
    const refused = await openCheckout(product, guestRequest({ bookingDate: date }));
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      error: "This time has just been taken. Please choose another time.",
      code: "CONFLICT",
    });
    expect(await reasonAt(date, "11:00")).toBe("taken");
    product.clock.advance({ minutes: 1 });
    expect(await reasonAt(date, "11:00")).toBeNull();
    expect((await openCheckout(product, guestRequest({ bookingDate: date }))).status).toBe(200);
  });

  test("replaces the older hold of its visitor on the same simulator", async () => {
    const [{ token }, date] = [await registerPerson(product), freshDay()];
    const at = (bookingTime: string) => guestRequest({ bookingDate: date, bookingTime });
    expect((await openCheckout(product, at("11:00"), { token })).status).toBe(200);
    expect((await openCheckout(product, at("12:00"), { token })).status).toBe(200);
    expect((await openCheckout(product, at("12:00"))).status).toBe(409);
    expect((await openCheckout(product, at("11:00"))).status).toBe(200);
  });

  test("is kept when its visitor requests a time that is taken", async () => {
    const [{ token }, date] = [await registerPerson(product), freshDay()];
    const at = (bookingTime: string) => guestRequest({ bookingDate: date, bookingTime });
    await openCheckout(product, at("14:00"));
    await openCheckout(product, at("11:00"), { token });
    expect((await openCheckout(product, at("14:00"), { token })).status).toBe(409);
    expect(await reasonAt(date, "11:00")).toBe("taken");
  });

  test("is never shown to its visitor as taken, by session or by checkout token", async () => {
    const [{ token }, date] = [await registerPerson(product), freshDay()];
    await openCheckout(product, guestRequest({ bookingDate: date }), { token });
    expect(await reasonAt(date, "11:00", { token })).toBeNull();
    expect(await reasonAt(date, "11:00")).toBe("taken");
    const other = await registerPerson(product);
    expect(await reasonAt(date, "11:00", { token: other.token })).toBe("taken");

    const request = guestRequest({ bookingDate: date, bookingTime: "15:00" });
    const { checkoutToken } = (await openCheckout(product, request)).body;
    expect(checkoutToken).toMatch(/^[\w-]{40,}$/);
    expect(await reasonAt(date, "15:00", { checkoutToken })).toBeNull();
    expect(await reasonAt(date, "15:00")).toBe("taken");
    const again = await openCheckout(product, request, { checkoutToken });
    expect(again.status).toBe(200);
  });

  test("of a long session covers all its hours, and that of 45 minutes a full hour", async () => {
    const date = freshDay();
    const at = (bookingTime: string, planDuration: number) =>
      guestRequest({ bookingDate: date, bookingTime, planDuration });
    await openCheckout(product, at("11:00", 45), { amount: 8_500 });
    const long = { amount: 15_000 };
    expect((await openCheckout(product, at("10:00", 120), long)).status).toBe(409);
    expect((await openCheckout(product, at("11:00", 30))).status).toBe(409);
    expect(await reasonAt(date, "10:00", {}, { duration: 120 })).toBe("taken");
    expect((await openCheckout(product, at("10:00", 60), { amount: 10_000 })).status).toBe(200);
    expect((await openCheckout(product, at("12:00", 120), long)).status).toBe(200);
    expect((await openCheckout(product, at("13:00", 30))).status).toBe(409);
    expect((await openCheckout(product, at("14:00", 30))).status).toBe(200);
  });

  test("of the 20-hour course covers its first four hours", async () => {
    const date = freshDay();
    const course = guestRequest({ bookingDate: date, bookingTime: "10:00", planDuration: 1200 });
    expect((await openCheckout(product, course, { amount: 200_000 })).status).toBe(200);
    expect(await reasonAt(date, "13:00")).toBe("taken");
    expect(await reasonAt(date, "14:00")).toBeNull();
    expect(await reasonAt(date, "09:00")).toBeNull();
  });

  test("is for one simulator, so that a customer may hold both at once", async () => {
    const [{ token }, date] = [await registerPerson(product), freshDay()];
    for (const simulatorType of ["A320", "B737"]) {
      const request = guestRequest({ bookingDate: date, simulatorType });
      expect((await openCheckout(product, request, { token })).status).toBe(200);
    }
    expect(await reasonAt(date, "11:00", {}, { simulatorType: "A320" })).toBe("taken");
    expect(await reasonAt(date, "11:00", {}, { simulatorType: "B737" })).toBe("taken");
  });

  test("is renewed by the same purchase, which keeps its gateway order", async () => {
    const [{ token }, date] = [await registerPerson(product), freshDay()];
    const request = guestRequest({ bookingDate: date });
    const first = await openCheckout(product, request, { token });
    product.clock.advance({ minutes: 4 });
    const second = await openCheckout(product, request, { token });
    expect(second.body.id).toBe(first.body.id);
    const gained = Date.parse(`${second.body.holdUntil}`) - Date.parse(`${first.body.holdUntil}`);
    expect(gained).toBe(240_000);
    product.clock.advance({ minutes: 8 });
    await product.drainJobs();
    expect(await reasonAt(date, "11:00")).toBe("taken");
    const advance = await openCheckout(product, { ...request, paymentType: "advance" }, { token, amount: 500 });
    expect(advance.status).toBe(200);
    expect(advance.body.id).not.toBe(first.body.id);
  });

  test("is ended when the gateway creates no order", async () => {
    const date = freshDay();
    const down = new GatewayError("create order", { kind: "unreachable", retryable: true });
    vi.spyOn(product.running.ctx.gateway, "createOrder").mockRejectedValueOnce(down);
    const { status, body } = await openCheckout(product, guestRequest({ bookingDate: date }));
    expect(status).toBe(502);
    expect(body).toEqual({ error: "Failed to create Razorpay order", code: "INTERNAL" });
    expect(await reasonAt(date, "11:00")).toBeNull();
    expect((await openCheckout(product, guestRequest({ bookingDate: date }))).status).toBe(200);
  });
});

describe("the owner of a checkout", () => {
  const TAKEN = { error: "User with this email already exists", code: "CONFLICT" };

  test("can't use another account's email address, in any letter case", async () => {
    const [owner, other, date] = [await registerPerson(product), await registerPerson(product), freshDay()];
    for (const contactEmail of [owner.email, owner.email.toUpperCase(), ` ${owner.email} `]) {
      const request = bookingRequest({ contactEmail, bookingDate: date });
      const guest = await openCheckout(product, request);
      expect(guest.status).toBe(409);
      expect(guest.body).toEqual(TAKEN);
      expect((await openCheckout(product, request, { token: other.token })).body).toEqual(TAKEN);
    }
    expect(await reasonAt(date, "11:00")).toBeNull();
    const own = bookingRequest({ contactEmail: owner.email.toUpperCase(), bookingDate: date });
    expect((await openCheckout(product, own, { token: owner.token })).status).toBe(200);
  });

  test("gets a unique checkout token as a guest, and none when signed in", async () => {
    const { token } = await registerPerson(product);
    const open = () => openCheckout(product, guestRequest({ bookingDate: freshDay() }));
    const [one, two] = [await open(), await open()];
    expect(one.body.checkoutToken).not.toBe(two.body.checkoutToken);
    const own = await openCheckout(product, guestRequest({ bookingDate: freshDay() }), { token });
    expect(own.body).not.toHaveProperty("checkoutToken");
  });

  test("is refused with 401 for an ended or malformed session token, and holds nothing", async () => {
    const date = freshDay();
    const body = JSON.stringify({ amount: 5000, booking: guestRequest({ bookingDate: date }) });
    for (const authorization of ["Bearer dead-token", "Bearer a b", "Basic abc", "nonsense"]) {
      const answer = await raw(body, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        error: "Your session has ended. Please log in again.",
        code: "UNAUTHENTICATED",
      });
    }
    expect(await reasonAt(date, "11:00")).toBeNull();
    expect((await raw(body, { authorization: "Bearer" })).status).toBe(200);
  });

  test("is the caller, whose userId is the only one accepted", async () => {
    const [owner, other] = [await registerPerson(product), await registerPerson(product)];
    const request = () => guestRequest({ userId: owner.id, bookingDate: freshDay() });
    expect((await openCheckout(product, request(), { token: owner.token })).status).toBe(200);
    const foreign = await openCheckout(product, request(), { token: other.token });
    expect([foreign.status, foreign.body.code]).toEqual([404, "NOT_FOUND"]);
    const anonymous = await openCheckout(product, request());
    expect([anonymous.status, anonymous.body.code]).toEqual([401, "UNAUTHENTICATED"]);
  });
});

describe("a bare checkout", () => {
  test("is opened over the requested amount, from ₹1", async () => {
    const { token } = await registerPerson(product);
    const { status, body } = await openBare(product, 1, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: 100, currency: "INR", holdUntil: null });
    expect(body).not.toHaveProperty("checkoutToken");
    expect((await openBare(product, 499.5)).body).toMatchObject({
      amount: 49_950,
      checkoutToken: expect.any(String),
    });
  });

  test.each([0, -5, 0.99, 1.001, 10_000_001, 1e300])("is refused over ₹%d", async (amount) => {
    const { status, body } = await openBare(product, amount);
    expect([status, body.code]).toEqual([400, "BAD_USER_INPUT"]);
  });
});
