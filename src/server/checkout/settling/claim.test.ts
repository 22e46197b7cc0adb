/** Booking call by call: createBookingSlot, createBooking, createPayment, on a captured payment. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { type GraphqlReply, startProduct, type TestProduct } from "#test/product.ts";
import {
  bookingRequest,
  complete,
  openBare,
  openCheckout,
  type Person,
  type Proof,
  pay,
  registerPerson,
} from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let daysUsed = 2;
const freshDay = (): string => {
  daysUsed += 1;
  return addDays(todayInIndia(product.clock.now()), daysUsed);
};

type Request = Record<string, unknown>;
type Booked = { id: string; slot_id?: string; booking_id?: string; [field: string]: unknown };

const requestOf = (person: Person, change: Request = {}): Request => ({
  userId: person.id,
  simulatorType: "A320",
  planDuration: 30,
  bookingDate: freshDay(),
  bookingTime: "11:00",
  paymentType: "full",
  amount: 5000,
  ...change,
});

const CALL_ARGS = {
  userId: "ID!",
  simulatorType: "String!",
  planDuration: "Int!",
  bookingDate: "String",
  bookingTime: "String",
  paymentType: "String!",
  amount: "Float",
};
const SLOT_ARGS = {
  ...CALL_ARGS,
  status: "String",
  validityStartDate: "String",
  validityEndDate: "String",
  rescheduledCount: "Int",
  maxReschedules: "Int",
};
const BOOKING_ARGS = { ...CALL_ARGS, contactEmail: "String!", contactPhone: "String!" };
const PAYMENT_ARGS = {
  userId: "ID!",
  razorpayOrderId: "String!",
  razorpayPaymentId: "String!",
  razorpaySignature: "String!",
  bookingId: "ID",
  amount: "Float",
  currency: "String",
  status: "String",
};

const mutation =
  (name: string, args: Record<string, string>, fields: string) =>
  async (variables: Request, token?: string): Promise<GraphqlReply<Record<string, Booked>>> => {
    const declared = Object.entries(args).map(([key, type]) => `$${key}: ${type}`);
    const given = Object.keys(args).map((key) => `${key}: $${key}`);
    return product.graphql<Record<string, Booked>>(
      `mutation (${declared.join(", ")}) { ${name}(${given.join(", ")}) { ${fields} } }`,
      variables,
      token ? { token } : {},
    );
  };

const createBookingSlot = mutation(
  "createBookingSlot",
  SLOT_ARGS,
  `id booking_id user_id booking_date booking_time status payment_type amount rescheduled_count
   max_reschedules validity_start_date validity_end_date`,
);
const createBooking = mutation(
  "createBooking",
  BOOKING_ARGS,
  "id slot_id contact_email contact_phone amount status booking_date",
);
const createPayment = mutation(
  "createPayment",
  PAYMENT_ARGS,
  "id booking_id user_id amount currency status razorpay_payment_id razorpay_signature",
);

const contact = (person: Person) => ({ contactEmail: person.email, contactPhone: "9876543210" });

const paymentRequest = (person: Person, proof: Proof, change: Request = {}): Request => ({
  userId: person.id,
  razorpayOrderId: proof.razorpay_order_id,
  razorpayPaymentId: proof.razorpay_payment_id,
  razorpaySignature: proof.razorpay_signature,
  ...change,
});

async function payBare(person: Person, rupees = 5000): Promise<Proof> {
  const { body } = await openBare(product, rupees, { token: person.token });
  return pay(product, body.id);
}

const codes = (reply: GraphqlReply<unknown>) => reply.errors.map((error) => error.extensions.code);
const rows = async (sql: string, ...values: unknown[]) => (await product.running.database.pool.query(sql, values)).rows;
const bookingsOf = (person: Person) => rows("select * from bookings where user_id = $1", person.id);

describe("the sequence on a paid gateway order", () => {
  test("makes one booking, which the payment refers to", async () => {
    const person = await registerPerson(product);
    const { token } = person;
    const proof = await payBare(person);
    const request = requestOf(person);
    const slot = await createBookingSlot(request, token);
    expect(slot.errors).toEqual([]);
    expect(slot.data?.createBookingSlot).toMatchObject({
      user_id: person.id,
      booking_date: request.bookingDate,
      booking_time: "11:00",
      status: "pending",
      amount: 5000,
    });
    const booking = await createBooking(
      { ...request, contactEmail: "other@example.com", contactPhone: "9812345678" },
      token,
    );
    expect(booking.data?.createBooking).toMatchObject({
      id: slot.data?.createBookingSlot?.booking_id,
      slot_id: slot.data?.createBookingSlot?.id,
      contact_email: "other@example.com",
      contact_phone: "+919812345678",
    });
    const bookingId = booking.data?.createBooking?.id;
    const payment = await createPayment(
      paymentRequest(person, proof, { bookingId, amount: 5000, status: "success", currency: "INR" }),
      token,
    );
    expect(payment.data?.createPayment).toMatchObject({
      booking_id: bookingId,
      user_id: person.id,
      amount: 5000,
      currency: "INR",
      status: "success",
      razorpay_payment_id: proof.razorpay_payment_id,
      razorpay_signature: null,
    });
    await product.drainJobs();
    expect(await bookingsOf(person)).toHaveLength(1);
    const mails = product.mails().filter((mail) => mail.includes("To: other@example.com"));
    expect(mails).toHaveLength(1);
  });

  test("claims the payment in createBooking if createBookingSlot was not called", async () => {
    const person = await registerPerson(product);
    await payBare(person, 500);
    const request = requestOf(person, { paymentType: "advance", amount: 500, planDuration: 60 });
    const booking = await createBooking({ ...request, ...contact(person) }, person.token);
    expect(booking.data?.createBooking).toMatchObject({ amount: 500, status: "pending" });
  });

  test("makes an undated booking, which takes no slot", async () => {
    const person = await registerPerson(product);
    await payBare(person);
    const request = requestOf(person, { bookingDate: "Not Selected", bookingTime: "Not Selected" });
    const slot = await createBookingSlot(request, person.token);
    expect(slot.data?.createBookingSlot).toMatchObject({ booking_date: "Not Selected" });
  });

  test("returns the same booking and payment to repeated calls", async () => {
    const person = await registerPerson(product);
    const proof = await payBare(person);
    const request = requestOf(person);
    const slots = [];
    for (let times = 0; times < 3; times += 1)
      slots.push((await createBookingSlot(request, person.token)).data?.createBookingSlot?.id);
    expect([new Set(slots).size, slots[0]]).toEqual([1, expect.any(String)]);
    const body = { ...request, ...contact(person) };
    const first = await createBooking(body, person.token);
    expect((await createBooking(body, person.token)).data).toEqual(first.data);
    const record = paymentRequest(person, proof, { bookingId: first.data?.createBooking?.id });
    const once = await createPayment(record, person.token);
    expect(once.data?.createPayment?.id).toBeTruthy();
    expect((await createPayment(record, person.token)).data).toEqual(once.data);
    expect(await bookingsOf(person)).toHaveLength(1);
  });

  test("does not claim a second payment of the same amount for a repeated call", async () => {
    const person = await registerPerson(product);
    await payBare(person);
    await payBare(person);
    const request = requestOf(person);
    const first = await createBookingSlot(request, person.token);
    const again = await createBookingSlot(request, person.token);
    expect(again.errors).toEqual([]);
    expect(again.data).toEqual(first.data);
    const another = await createBookingSlot(requestOf(person), person.token);
    expect(another.errors).toEqual([]);
    expect(await bookingsOf(person)).toHaveLength(2);
  });

  test("makes one booking from ten simultaneous calls on one payment", async () => {
    const person = await registerPerson(product);
    await payBare(person);
    const request = requestOf(person);
    const replies = await Promise.all(Array.from({ length: 10 }, () => createBookingSlot(request, person.token)));
    const ids = new Set(replies.map((reply) => reply.data?.createBookingSlot?.id));
    expect([ids.size, [...ids][0]]).toEqual([1, expect.any(String)]);
    expect(await bookingsOf(person)).toHaveLength(1);
  });

  test("finds an unreported payment by querying the gateway", async () => {
    const person = await registerPerson(product);
    const { body } = await openBare(product, 5000, { token: person.token });
    const paymentQueries = vi.spyOn(product.running.ctx.gateway, "paymentsOf");
    const unpaid = await createBookingSlot(requestOf(person), person.token);
    expect(codes(unpaid)).toEqual(["PAYMENT_REQUIRED"]);
    await pay(product, body.id, { webhook: "only" });
    product.clock.advance({ minutes: 1 });
    expect((await createBookingSlot(requestOf(person), person.token)).errors).toEqual([]);
    expect(paymentQueries.mock.calls).toEqual([[body.id], [body.id]]);
    paymentQueries.mockRestore();
  });

  test("queries the gateway about few of many unpaid orders, and about each once in a few seconds", async () => {
    const person = await registerPerson(product);
    const own = new Set<string>();
    for (let order = 0; order < 12; order += 1)
      own.add((await openBare(product, 5000, { token: person.token })).body.id);
    const paymentQueries = vi.spyOn(product.running.ctx.gateway, "paymentsOf");
    const queried = () => paymentQueries.mock.calls.filter(([id]) => own.has(id)).length;
    expect(codes(await createBookingSlot(requestOf(person), person.token))).toEqual(["PAYMENT_REQUIRED"]);
    expect(queried()).toBe(5);
    const request = requestOf(person);
    await Promise.all(Array.from({ length: 6 }, () => createBookingSlot(request, person.token)));
    expect(queried()).toBe(12);
    paymentQueries.mockRestore();
  });

  test("reports an unreachable gateway as not paid, not as a failure", async () => {
    const person = await registerPerson(product);
    await payBare(person);
    const down = new GatewayError("read payments", { kind: "unreachable", retryable: true });
    const paymentQueries = vi.spyOn(product.running.ctx.gateway, "paymentsOf");
    paymentQueries.mockRejectedValueOnce(down);
    const request = requestOf(person);
    expect(codes(await createBookingSlot(request, person.token))).toEqual(["PAYMENT_REQUIRED"]);
    paymentQueries.mockRestore();
    expect((await createBookingSlot(request, person.token)).errors).toEqual([]);
  });
});

describe("the email address of another account", () => {
  test("is refused as the contact of a booking, before anything is written", async () => {
    const [person, other] = [await registerPerson(product), await registerPerson(product)];
    await payBare(person);
    const request = requestOf(person);
    const foreign = { ...request, ...contact(person), contactEmail: other.email.toUpperCase() };
    const refused = await createBooking(foreign, person.token);
    expect(refused.errors).toMatchObject([
      { message: "User with this email already exists", extensions: { code: "CONFLICT" } },
    ]);
    expect(await bookingsOf(person)).toEqual([]);
    expect((await createBookingSlot(request, person.token)).errors).toEqual([]);
    expect(codes(await createBooking(foreign, person.token))).toEqual(["CONFLICT"]);
    const free = { ...request, ...contact(person), contactEmail: "friend@claim.example" };
    expect((await createBooking(free, person.token)).errors).toEqual([]);
  });
});

describe("nothing is written without the caller's own unclaimed payment of exactly the price:", () => {
  async function expectPaymentRequired(person: Person, change: Request = {}) {
    const request = requestOf(person, change);
    const slot = await createBookingSlot(request, person.token);
    expect(codes(slot)).toEqual(["PAYMENT_REQUIRED"]);
    expect(slot.errors[0]?.message).toMatch(/^A payment of ₹[\d,]+ is needed first$/);
    const booking = await createBooking({ ...request, ...contact(person) }, person.token);
    expect(codes(booking)).toEqual(["PAYMENT_REQUIRED"]);
  }

  test("no gateway order", async () => {
    const person = await registerPerson(product);
    await expectPaymentRequired(person);
    expect(await bookingsOf(person)).toEqual([]);
  });

  test("an unpaid gateway order, or one whose payment was declined", async () => {
    const person = await registerPerson(product);
    const { body } = await openBare(product, 5000, { token: person.token });
    await expectPaymentRequired(person);
    await pay(product, body.id, { vpa: "failure@razorpay" });
    await expectPaymentRequired(person);
    expect(await bookingsOf(person)).toEqual([]);
  });

  test("a payment of another amount", async () => {
    const person = await registerPerson(product);
    for (const rupees of [1, 4999, 5001, 500]) await payBare(person, rupees);
    await expectPaymentRequired(person);
    await expectPaymentRequired(person, { planDuration: 60, amount: 10_000 });
    expect(await bookingsOf(person)).toEqual([]);
  });

  test("another customer's payment", async () => {
    const [payer, person] = [await registerPerson(product), await registerPerson(product)];
    const proof = await payBare(payer);
    await complete(product, proof, { token: payer.token });
    await expectPaymentRequired(person);
    expect(codes(await createPayment(paymentRequest(person, proof), person.token))).toEqual(["NOT_FOUND"]);
    expect((await createBookingSlot(requestOf(payer), payer.token)).errors).toEqual([]);
  });

  test("a guest's payment, which a signed-in customer reports", async () => {
    const person = await registerPerson(product);
    const { body } = await openBare(product, 5000);
    const proof = await pay(product, body.id);
    await expectPaymentRequired(person);
    expect(codes(await createPayment(paymentRequest(person, proof), person.token))).toEqual(["NOT_FOUND"]);
  });

  test("a claimed payment", async () => {
    const person = await registerPerson(product);
    await payBare(person);
    expect((await createBookingSlot(requestOf(person), person.token)).errors).toEqual([]);
    await expectPaymentRequired(person);
    expect(await bookingsOf(person)).toHaveLength(1);
  });

  test("the payment of a booking checkout, which buys only that booking", async () => {
    const person = await registerPerson(product);
    const own = bookingRequest({ contactEmail: person.email, bookingDate: freshDay() });
    const opened = await openCheckout(product, own, { token: person.token });
    await complete(product, await pay(product, opened.body.id), { token: person.token });
    await expectPaymentRequired(person);
    expect(await bookingsOf(person)).toHaveLength(1);
  });

  test("createPayment with the payment of another gateway order", async () => {
    const person = await registerPerson(product);
    const [proof, unpaid] = [await payBare(person), (await openBare(product, 5000, { token: person.token })).body];
    const forged = paymentRequest(person, { ...proof, razorpay_order_id: unpaid.id });
    expect(codes(await createPayment(forged, person.token))).toEqual(["BAD_USER_INPUT"]);
  });
});

describe("a time that is taken", () => {
  test("is refused with CONFLICT, and the payment can be claimed for another time", async () => {
    const [first, second] = [await registerPerson(product), await registerPerson(product)];
    const bookingDate = freshDay();
    await payBare(first);
    await createBookingSlot(requestOf(first, { bookingDate }), first.token);
    await payBare(second);
    const taken = await createBookingSlot(requestOf(second, { bookingDate }), second.token);
    expect(taken.errors).toMatchObject([
      {
        message: "Payment was successful but booking slot could not be created",
        extensions: { code: "CONFLICT" },
      },
    ]);
    const body = { ...requestOf(second, { bookingDate }), ...contact(second) };
    expect((await createBooking(body, second.token)).errors).toMatchObject([
      {
        message: "Payment was successful but booking could not be created",
        extensions: { code: "CONFLICT" },
      },
    ]);
    expect(await bookingsOf(second)).toEqual([]);
    const later = requestOf(second, { bookingDate, bookingTime: "12:00" });
    expect((await createBookingSlot(later, second.token)).errors).toEqual([]);
  });

  test("includes a time that another customer holds while paying", async () => {
    const person = await registerPerson(product);
    const bookingDate = freshDay();
    const contactEmail = `${bookingDate}@claim.example`;
    await openCheckout(product, bookingRequest({ bookingDate, contactEmail }));
    await payBare(person);
    const reply = await createBookingSlot(requestOf(person, { bookingDate }), person.token);
    expect(codes(reply)).toEqual(["CONFLICT"]);
  });

  test("does not include a time that the caller holds", async () => {
    const person = await registerPerson(product);
    const bookingDate = freshDay();
    const own = bookingRequest({ bookingDate, contactEmail: person.email });
    await openCheckout(product, own, { token: person.token });
    await payBare(person);
    const reply = await createBookingSlot(requestOf(person, { bookingDate }), person.token);
    expect(reply.errors).toEqual([]);
  });
});

describe("client input is untrusted:", () => {
  test("the server sets status, validity and counters", async () => {
    const person = await registerPerson(product);
    await payBare(person);
    const request = requestOf(person, {
      status: "completed",
      validityStartDate: "2000-01-01",
      validityEndDate: "2099-01-01",
      rescheduledCount: -5,
      maxReschedules: 99,
    });
    const reply = await createBookingSlot(request, person.token);
    expect(reply.data?.createBookingSlot).toMatchObject({
      status: "pending",
      rescheduled_count: 0,
      max_reschedules: 3,
      validity_start_date: product.clock.now().toISOString(),
      validity_end_date: "2027-12-01T18:29:59.999Z",
    });
  });

  test.each([1, 4999, 0, 500])("an amount of ₹%i for a plan of ₹5,000 is refused", async (amount) => {
    const person = await registerPerson(product);
    await payBare(person);
    const request = requestOf(person, { amount });
    expect(codes(await createBookingSlot(request, person.token))).toEqual(["BAD_USER_INPUT"]);
    const body = { ...request, ...contact(person) };
    expect(codes(await createBooking(body, person.token))).toEqual(["BAD_USER_INPUT"]);
    expect(await bookingsOf(person)).toEqual([]);
  });

  test("another person's userId is refused", async () => {
    const [victim, person] = [await registerPerson(product), await registerPerson(product)];
    const proof = await payBare(victim);
    const request = requestOf(victim);
    expect(codes(await createBookingSlot(request, person.token))).toEqual(["NOT_FOUND"]);
    expect(codes(await createBooking({ ...request, ...contact(person) }, person.token))).toEqual(["NOT_FOUND"]);
    expect(codes(await createPayment(paymentRequest(victim, proof), person.token))).toEqual(["NOT_FOUND"]);
    expect(await bookingsOf(victim)).toEqual([]);
  });

  test("a signature, amount or booking that does not match the payment is refused", async () => {
    const [other, person] = [await registerPerson(product), await registerPerson(product)];
    await payBare(other);
    const foreign = await createBookingSlot(requestOf(other), other.token);
    const proof = await payBare(person);
    await createBookingSlot(requestOf(person), person.token);
    const wrong = async (change: Request) =>
      codes(await createPayment(paymentRequest(person, proof, change), person.token));
    expect(await wrong({ razorpaySignature: "0".repeat(64) })).toEqual(["BAD_USER_INPUT"]);
    expect(await wrong({ razorpayPaymentId: "pay_Other00000001" })).toEqual(["BAD_USER_INPUT"]);
    expect(await wrong({ amount: 1 })).toEqual(["BAD_USER_INPUT"]);
    expect(await wrong({ bookingId: foreign.data?.createBookingSlot?.booking_id })).toEqual(["NOT_FOUND"]);
    expect(await wrong({})).toEqual([]);
  });
});

test("the calls validate the request like the booking page", async () => {
  const person = await registerPerson(product);
  await payBare(person);
  const sentences: [Request, string][] = [
    [{ bookingDate: "2026-11-30" }, "Please select a future date for your booking"],
    [{ bookingTime: null }, "Please select both date and time"],
    [{ simulatorType: "A380" }, "Please select a valid simulator type."],
    [{ planDuration: 31 }, "Please select a plan for your booking"],
    [{ paymentType: "later" }, "Please choose a payment option"],
  ];
  for (const [change, message] of sentences) {
    const reply = await createBookingSlot(requestOf(person, change), person.token);
    expect(reply.errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  }
  const bad = { ...requestOf(person), contactEmail: "nobody", contactPhone: "9876543210" };
  expect((await createBooking(bad, person.token)).errors).toMatchObject([
    { message: "Please enter a valid email address" },
  ]);
  expect(await bookingsOf(person)).toEqual([]);
});

test("every call without a valid session is refused with UNAUTHENTICATED", async () => {
  const person = await registerPerson(product);
  const proof = await payBare(person);
  for (const token of [undefined, "dead-token"]) {
    expect(codes(await createBookingSlot(requestOf(person), token))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await createBooking({ ...requestOf(person), ...contact(person) }, token))).toEqual([
      "UNAUTHENTICATED",
    ]);
    expect(codes(await createPayment(paymentRequest(person, proof), token))).toEqual(["UNAUTHENTICATED"]);
  }
});
