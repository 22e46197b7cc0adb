/** From payment to booking: the browser's proof, the webhook, the reconciler, and attempts to cheat. */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { checkoutSignature, webhookSignature } from "#infra/razorpay/signatures.ts";
import { type Headers, startProduct, type TestProduct } from "#test/product.ts";
import {
  bookingRequest,
  complete,
  type Opened,
  openBare,
  openCheckout,
  type Proof,
  pay,
  registerPerson,
} from "#test/shopper.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const SECRET = "sandbox_secret";

/** Every test uses its own days; the clock advances by two days at most in this file. */
let daysUsed = 4;
const freshDay = (): string => {
  daysUsed += 1;
  return addDays(todayInIndia(product.clock.now()), daysUsed * 3);
};

type Guest = { email: string; request: Record<string, unknown>; opened: Opened; token: string };

let guests = 0;
async function openAsGuest(change: Record<string, unknown> = {}, amount = 5000): Promise<Guest> {
  guests += 1;
  const email = `guest${guests}@complete.example`;
  const request = bookingRequest({ contactEmail: email, bookingDate: freshDay(), ...change });
  const { status, body } = await openCheckout(product, request, { amount });
  if (status !== 200 || !body.checkoutToken) throw new Error(JSON.stringify(body));
  return { email, request, opened: body, token: body.checkoutToken };
}

const codes = (reply: { errors: { extensions: { code: string } }[] }) =>
  reply.errors.map((error) => error.extensions.code);

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await product.running.database.pool.query(sql, values)).rows;
}
const paymentsOf = (gatewayOrderId: string) =>
  rows("select * from payments where razorpay_order_id = $1 order by created_at", gatewayOrderId);
const stateOf = async (gatewayOrderId: string) =>
  (await rows("select state from checkouts where provider_order_id = $1", gatewayOrderId))[0]?.state;
const bookingsOf = (email: string) => rows("select * from bookings where contact_email = $1", email);

type SeenBooking = {
  id: string;
  booking_date: string;
  booking_time: string;
  time_lost: boolean;
  amount: number;
  remaining_amount: number;
  total_price: number;
  user: { email: string } | null;
};

async function readBooking(id: unknown, headers: Headers = {}): Promise<SeenBooking | null> {
  const { data } = await product.graphql<{ booking: SeenBooking | null }>(
    `query ($id: ID!) { booking(id: $id) {
      id booking_date booking_time time_lost amount remaining_amount total_price user { email }
    } }`,
    { id },
    headers,
  );
  return data?.booking ?? null;
}

async function userExists(email: string): Promise<boolean | undefined> {
  const { data } = await product.graphql<{ checkUserExists: boolean }>(
    "query ($email: String!) { checkUserExists(email: $email) }",
    { email },
  );
  return data?.checkUserExists;
}

/** All mails to an address as decoded text. */
const mailsTo = (email: string): string[] =>
  product
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => {
      const joined = mail.replaceAll("=\r\n", "");
      const bytes = joined.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return Buffer.from(bytes, "latin1").toString("utf8");
    });

/** Waits until the gateway's events about an order are stored; they are processed in drainJobs. */
const eventsOf = (gatewayOrderId: string) =>
  vi.waitFor(
    async () => {
      const events = await rows("select id from gateway_events where body::text like '%' || $1 || '%'", gatewayOrderId);
      if (events.length < 2) throw new Error(`${events.length} events of ${gatewayOrderId}`);
      return events.map((event) => String(event.id));
    },
    { timeout: 10_000, interval: 50 },
  );

/** Deletes the gateway's events about an order, as if they had been lost. */
async function loseEvents(gatewayOrderId: string): Promise<void> {
  for (const id of await eventsOf(gatewayOrderId)) {
    await rows("delete from jobs where key = 'gateway.event:' || $1", id);
    await rows("delete from gateway_events where id = $1", id);
  }
}

const captured = (gatewayOrderId: string, paymentId: string, amount: number) => ({
  event: "payment.captured",
  payload: {
    payment: {
      entity: { id: paymentId, order_id: gatewayOrderId, amount, currency: "INR", status: "captured" },
    },
  },
});

async function webhook(body: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${product.url}/razorpay/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  await answer.text();
  return answer.status;
}

const signedWebhook = (event: object): Promise<number> => {
  const body = JSON.stringify(event);
  return webhook(body, {
    "x-razorpay-signature": webhookSignature(body, "sandbox_webhook_secret"),
  });
};

describe("a guest", () => {
  test("completes with the checkout token, which opens this booking for a day", async () => {
    const { email, opened, token } = await openAsGuest();
    expect(await userExists(email)).toBe(false);
    const done = await complete(product, await pay(product, opened.id), { checkoutToken: token });
    expect(done.data?.completeCheckout).toMatchObject({
      success: true,
      message: "Booking Confirmed! Thank you for your booking",
    });
    const id = done.data?.completeCheckout.bookingId;
    expect(await readBooking(id, { checkoutToken: token })).toMatchObject({ amount: 5000 });
    expect(await readBooking(id)).toBeNull();
    const other = await openAsGuest();
    expect(await readBooking(id, { checkoutToken: other.token })).toBeNull();
    product.clock.advance({ hours: 23, minutes: 59 });
    expect(await readBooking(id, { checkoutToken: token })).not.toBeNull();
    product.clock.advance({ minutes: 1 });
    expect(await readBooking(id, { checkoutToken: token })).toBeNull();
  });

  test("can no longer complete with the checkout token a day after fulfilment", async () => {
    const { opened, token } = await openAsGuest();
    const proof = await pay(product, opened.id);
    await complete(product, proof, { checkoutToken: token });
    product.clock.advance({ hours: 24 });
    expect(codes(await complete(product, proof, { checkoutToken: token }))).toEqual(["NOT_FOUND"]);
  });

  test("gets an account from the contact details", async () => {
    const { email, opened, token } = await openAsGuest();
    await complete(product, await pay(product, opened.id), { checkoutToken: token });
    expect(await userExists(email.toUpperCase())).toBe(true);
    const [booking] = await bookingsOf(email);
    const [account] = await rows("select * from users where email = $1", email);
    expect(account).toMatchObject({ id: booking?.user_id, name: "Asha Rao", role: "user" });
  });

  test("whose address was registered meanwhile keeps the booking, which belongs to no account", async () => {
    const { email, opened, token } = await openAsGuest();
    const registered = await product.graphql<{ register: { token: string } }>(
      `mutation ($email: String!) {
        register(email: $email, password: "secret1", name: "Other Person") { token }
      }`,
      { email },
    );
    const done = await complete(product, await pay(product, opened.id), { checkoutToken: token });
    const id = done.data?.completeCheckout.bookingId;
    expect(await readBooking(id, { checkoutToken: token })).toMatchObject({ user: null });
    expect(await readBooking(id, { token: `${registered.data?.register.token}` })).toBeNull();
  });
});

describe("completing again", () => {
  test("returns the same ids and makes one booking, one payment and one mail", async () => {
    const { email, opened, token } = await openAsGuest();
    const proof = await pay(product, opened.id);
    const once = await complete(product, proof, { checkoutToken: token });
    const twice = await complete(product, proof, { checkoutToken: token });
    expect(once.data?.completeCheckout.bookingId).toBeTruthy();
    expect(twice.data).toEqual(once.data);
    await eventsOf(opened.id);
    await product.drainJobs();
    expect(await bookingsOf(email)).toHaveLength(1);
    expect(await paymentsOf(opened.id)).toMatchObject([
      { status: "success", amount_paise: 500_000, razorpay_signature: proof.razorpay_signature },
    ]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("ten times at once returns the same ids and makes one of each", async () => {
    const { email, opened, token } = await openAsGuest();
    const proof = await pay(product, opened.id);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => complete(product, proof, { checkoutToken: token })),
    );
    const ids = new Set(replies.map((reply) => reply.data?.completeCheckout.bookingId));
    expect([ids.size, [...ids][0]]).toEqual([1, expect.any(String)]);
    await product.drainJobs();
    expect(await bookingsOf(email)).toHaveLength(1);
    expect(await paymentsOf(opened.id)).toHaveLength(1);
    expect(await rows("select id from users where email = $1", email)).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(1);
  });
});

describe("a wrong proof is refused, and the checkout stays open for the right one:", () => {
  const refused: [string, (proof: Proof, other: Proof) => Proof][] = [
    ["an invented signature", (proof) => ({ ...proof, razorpay_signature: "0".repeat(64) })],
    ["no signature", (proof) => ({ ...proof, razorpay_signature: "" })],
    [
      "a signature under another secret",
      (proof) => ({
        ...proof,
        razorpay_signature: checkoutSignature(proof.razorpay_order_id, proof.razorpay_payment_id, "guessed"),
      }),
    ],
    [
      "the payment and signature of another gateway order",
      (proof, other) => ({ ...other, razorpay_order_id: proof.razorpay_order_id }),
    ],
    ["a signature in capitals", (proof) => ({ ...proof, razorpay_signature: proof.razorpay_signature.toUpperCase() })],
  ];
  test.each(refused)("%s", async (_name, forge) => {
    const [guest, other] = [await openAsGuest(), await openAsGuest()];
    const proof = await pay(product, guest.opened.id);
    const forged = forge(proof, await pay(product, other.opened.id));
    const headers = { checkoutToken: guest.token };
    const reply = await complete(product, forged, headers);
    expect(reply.errors).toMatchObject([
      { message: "Payment verification failed", extensions: { code: "BAD_USER_INPUT" } },
    ]);
    expect(await stateOf(guest.opened.id)).toBe("open");
    expect(await bookingsOf(guest.email)).toEqual([]);
    expect((await complete(product, proof, headers)).data?.completeCheckout.success).toBe(true);
  });

  test("the right proof from another visitor", async () => {
    const { opened, token, email } = await openAsGuest();
    const proof = await pay(product, opened.id);
    const [other, otherGuest] = [await registerPerson(product), await openAsGuest()];
    const others = [{}, { token: other.token }, { checkoutToken: otherGuest.token }, { token: "dead" }];
    for (const headers of others) expect(codes(await complete(product, proof, headers))).toEqual(["NOT_FOUND"]);
    expect(await bookingsOf(email)).toEqual([]);
    const own = await complete(product, proof, { checkoutToken: token });
    expect(own.data?.completeCheckout.success).toBe(true);
  });

  test("the proof of an earlier purchase for a new checkout", async () => {
    const person = await registerPerson(product);
    const headers = { token: person.token };
    const open = async () =>
      (await openCheckout(product, bookingRequest({ contactEmail: person.email, bookingDate: freshDay() }), headers))
        .body;
    const first = await open();
    const old = await pay(product, first.id);
    const bought = await complete(product, old, headers);
    const second = await open();
    const replayed = await complete(product, { ...old, razorpay_order_id: second.id }, headers);
    expect(codes(replayed)).toEqual(["BAD_USER_INPUT"]);
    expect((await complete(product, old, headers)).data).toEqual(bought.data);
    expect(await stateOf(second.id)).toBe("open");
    expect(await bookingsOf(person.email)).toHaveLength(1);
  });

  test("an unknown gateway order", async () => {
    const id = "order_DoesNotExist1";
    const proof = {
      razorpay_order_id: id,
      razorpay_payment_id: "pay_x",
      razorpay_signature: checkoutSignature(id, "pay_x", SECRET),
    };
    expect(codes(await complete(product, proof))).toEqual(["NOT_FOUND"]);
  });

  test("a declined or invented payment with a valid signature", async () => {
    const { opened, token, email } = await openAsGuest();
    const declined = await product.post<{ error: { metadata: { payment_id: string } } }>(
      "/razorpay-sandbox/v1/payments/create/json",
      { order_id: opened.id, method: "upi", vpa: "failure@razorpay" },
    );
    expect(declined.status).toBe(400);
    for (const payment of [declined.body.error.metadata.payment_id, "pay_NeverMade0001"]) {
      const proof = {
        razorpay_order_id: opened.id,
        razorpay_payment_id: payment,
        razorpay_signature: checkoutSignature(opened.id, payment, SECRET),
      };
      const reply = await complete(product, proof, { checkoutToken: token });
      expect(codes(reply)).toEqual(["PAYMENT_REQUIRED"]);
    }
    expect(await bookingsOf(email)).toEqual([]);
    expect(await paymentsOf(opened.id)).toEqual([]);
  });
});

test("without the gateway's confirmation a valid signature sells nothing, and the reconciler runs at once", async () => {
  const { email, opened, token } = await openAsGuest();
  const proof = await pay(product, opened.id);
  const down = new GatewayError("read payment", { kind: "timeout", retryable: true });
  vi.spyOn(product.running.ctx.gateway, "payment").mockRejectedValueOnce(down);
  const unconfirmed = await complete(product, proof, { checkoutToken: token });
  expect(codes(unconfirmed)).toEqual(["INTERNAL"]);
  expect(unconfirmed.errors[0]?.message).toContain("being confirmed");
  expect([await bookingsOf(email), await paymentsOf(opened.id)]).toEqual([[], []]);
  await product.drainJobs();
  expect(await stateOf(opened.id)).toBe("fulfilled");
  const done = await complete(product, proof, { checkoutToken: token });
  expect(done.data?.completeCheckout.success).toBe(true);
  expect(await paymentsOf(opened.id)).toMatchObject([{ amount_paise: 500_000 }]);
});

test("a bare checkout is only recorded as paid", async () => {
  const { token } = await registerPerson(product);
  const { body } = await openBare(product, 5000, { token });
  const done = await complete(product, await pay(product, body.id), { token });
  expect(done.data?.completeCheckout).toEqual({
    success: true,
    message: "Payment received",
    bookingId: null,
    orderId: null,
  });
  expect(await stateOf(body.id)).toBe("paid");
});

describe("a payment after the hold lapsed", () => {
  test("still gets the slot if it is free", async () => {
    const { opened, token, request } = await openAsGuest();
    product.clock.advance({ minutes: 45 });
    await product.drainJobs();
    expect(await stateOf(opened.id)).toBe("expired");
    const done = await complete(product, await pay(product, opened.id), { checkoutToken: token });
    const booking = await readBooking(done.data?.completeCheckout.bookingId, {
      checkoutToken: token,
    });
    expect(booking).toMatchObject({ booking_date: request.bookingDate, booking_time: "11:00" });
  });

  test("becomes an undated booking if another customer has the slot", async () => {
    const late = await openAsGuest();
    product.clock.advance({ minutes: 10 });
    const winner = await openAsGuest({ bookingDate: late.request.bookingDate });
    await complete(product, await pay(product, winner.opened.id), { checkoutToken: winner.token });
    const proof = await pay(product, late.opened.id);
    const headers = { checkoutToken: late.token };
    const done = await complete(product, proof, headers);
    expect(done.data?.completeCheckout).toMatchObject({
      success: true,
      message:
        "Your payment was received, but the time you chose was taken in the meantime. Your booking is valid for one year: please choose a new time.",
    });
    const id = done.data?.completeCheckout.bookingId;
    expect(await readBooking(id, headers)).toMatchObject({
      booking_date: "Not Selected",
      booking_time: "Not Selected",
      time_lost: true,
      amount: 5000,
    });
    expect((await complete(product, proof, headers)).data).toEqual(done.data);
    expect(await paymentsOf(late.opened.id)).toMatchObject([{ status: "success", booking_id: id }]);
    await product.drainJobs();
    expect(mailsTo(late.email).join()).toContain("please choose a new time");
  });

  test("of an older checkout is not blocked by the same customer's newer hold", async () => {
    const person = await registerPerson(product);
    const headers = { token: person.token };
    const request = bookingRequest({ contactEmail: person.email, bookingDate: freshDay() });
    const older = await openCheckout(product, request, headers);
    const advance = { ...request, paymentType: "advance" };
    const newer = await openCheckout(product, advance, { ...headers, amount: 500 });
    expect(newer.status).toBe(200);
    const done = await complete(product, await pay(product, older.body.id), headers);
    const booking = await readBooking(done.data?.completeCheckout.bookingId, headers);
    expect(booking).toMatchObject({ booking_time: "11:00", time_lost: false });
  });
});

describe("the gateway's webhook", () => {
  test("alone makes the booking of a customer who closed the tab", async () => {
    const { email, opened, token } = await openAsGuest();
    expect(await pay(product, opened.id, { webhook: "only" })).toEqual({});
    await eventsOf(opened.id);
    await product.drainJobs();
    const [booking] = await bookingsOf(email);
    expect(await readBooking(booking?.id, { checkoutToken: token })).toMatchObject({
      booking_time: "11:00",
      amount: 5000,
    });
    expect(mailsTo(email)).toHaveLength(1);
    expect(await userExists(email)).toBe(true);
  });

  test("and the browser at the same time make one booking", async () => {
    const { email, opened, token } = await openAsGuest();
    const proof = await pay(product, opened.id);
    await eventsOf(opened.id);
    const [done] = await Promise.all([
      complete(product, proof, { checkoutToken: token }),
      product.drainJobs(),
      signedWebhook(captured(opened.id, proof.razorpay_payment_id, 500_000)),
    ]);
    await product.drainJobs();
    const [booking, ...more] = await bookingsOf(email);
    expect(more).toEqual([]);
    expect(done.data?.completeCheckout.bookingId).toBe(booking?.id);
    expect(await paymentsOf(opened.id)).toMatchObject([{ status: "success" }]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("delivered twice is stored once", async () => {
    const event = { ...captured("order_Unknown0000001", "pay_Unknown000001", 100), at: 1 };
    const body = JSON.stringify(event);
    const signature = webhookSignature(body, "sandbox_webhook_secret");
    const headers = { "x-razorpay-signature": signature, "x-razorpay-event-id": "evt_twice" };
    expect([await webhook(body, headers), await webhook(body, headers)]).toEqual([200, 200]);
    expect(await signedWebhook(event)).toBe(200);
    expect(await signedWebhook(event)).toBe(200);
    const stored = await rows("select id from gateway_events where body::text like '%order_Unknown0000001%'");
    expect(stored).toHaveLength(2);
  });

  test("is refused with 400 unless its raw bytes are signed", async () => {
    const { email, opened } = await openAsGuest();
    const body = JSON.stringify(captured(opened.id, "pay_Forged0000001", 500_000));
    const right = webhookSignature(body, "sandbox_webhook_secret");
    const wrong = [
      webhook(body),
      webhook(body, { "x-razorpay-signature": "" }),
      webhook(body, { "x-razorpay-signature": "0".repeat(64) }),
      webhook(body, { "x-razorpay-signature": webhookSignature(body, SECRET) }),
      webhook(`${body} `, { "x-razorpay-signature": right }),
      webhook("", { "x-razorpay-signature": webhookSignature("", "sandbox_webhook_secret") }),
      webhook("{", { "x-razorpay-signature": webhookSignature("{", "sandbox_webhook_secret") }),
      signedWebhook(["payment.captured"]),
    ];
    expect(await Promise.all(wrong)).toEqual(wrong.map(() => 400));
    await product.drainJobs();
    expect(await bookingsOf(email)).toEqual([]);
  });

  test("of an unknown kind is acknowledged and changes nothing", async () => {
    const { email, opened } = await openAsGuest();
    const event = { ...captured(opened.id, "pay_Other00000001", 500_000), event: "x.unknown" };
    const { payload } = event;
    const failed = { ...payload.payment.entity, status: "failed" };
    expect(await signedWebhook({ event: "x.unknown", payload: {} })).toBe(200);
    expect(await signedWebhook({ event: "payment.failed", payload: { payment: { entity: failed } } })).toBe(200);
    await product.drainJobs();
    expect(await stateOf(opened.id)).toBe("open");
    expect(await bookingsOf(email)).toEqual([]);
    const waiting = await rows("select * from jobs where kind = 'gateway.event' and state <> 'done'");
    expect(waiting).toEqual([]);
  });

  test("of a second capture records it as due for refund, and the booking stays", async () => {
    const { email, opened, token } = await openAsGuest();
    const proof = await pay(product, opened.id);
    const done = await complete(product, proof, { checkoutToken: token });
    expect(await signedWebhook(captured(opened.id, "pay_Second0000001", 500_000))).toBe(200);
    expect(await signedWebhook(captured(opened.id, "pay_Second0000001", 500_000))).toBe(200);
    await product.drainJobs();
    expect((await paymentsOf(opened.id)).map((row) => row.status).sort()).toEqual(["refund_due", "success"]);
    expect(await bookingsOf(email)).toHaveLength(1);
    const again = await complete(product, proof, { checkoutToken: token });
    expect(again.data).toEqual(done.data);
  });

  test("of another amount than the gateway order's records it as due for refund and books nothing", async () => {
    const { email, opened } = await openAsGuest();
    expect(await signedWebhook(captured(opened.id, "pay_Little0000001", 100))).toBe(200);
    await product.drainJobs();
    expect(await paymentsOf(opened.id)).toMatchObject([{ status: "refund_due", amount_paise: 100 }]);
    expect(await bookingsOf(email)).toEqual([]);
  });
});

describe("the reconciler", () => {
  test("finds an unreported payment within a minute", async () => {
    const { email, opened } = await openAsGuest();
    await pay(product, opened.id, { webhook: "only" });
    await loseEvents(opened.id);
    await product.drainJobs();
    expect(await bookingsOf(email)).toEqual([]);
    product.clock.advance({ minutes: 1 });
    await product.drainJobs();
    expect(await bookingsOf(email)).toMatchObject([{ booking_time: "11:00", time_lost: false }]);
    expect(await stateOf(opened.id)).toBe("fulfilled");
  });

  test("expires an unpaid checkout, and still finds its payment after half an hour", async () => {
    const { email, opened } = await openAsGuest();
    product.clock.advance({ minutes: 11 });
    await product.drainJobs();
    expect(await stateOf(opened.id)).toBe("expired");
    const held = await rows(
      `select o.id from slot_occupancies o join checkouts c on c.id = o.checkout_id
       where c.provider_order_id = $1`,
      opened.id,
    );
    expect(held).toEqual([]);
    await pay(product, opened.id, { webhook: "only" });
    await loseEvents(opened.id);
    product.clock.advance({ minutes: 19 });
    await product.drainJobs();
    expect(await bookingsOf(email)).toHaveLength(1);
  });
});

describe("the confirmation mail", () => {
  test("contains the booking, the time and the amount paid", async () => {
    const { email, opened, token } = await openAsGuest({ bookingTime: "16:00" });
    const done = await complete(product, await pay(product, opened.id), { checkoutToken: token });
    await product.drainJobs();
    const number = bookingNumber(done.data?.completeCheckout.bookingId ?? "");
    const [mail] = mailsTo(email);
    expect(mail).toContain(`4:00 pm: Booking ${number}`);
    expect(mail).toContain("₹5,000");
    expect(mail).toContain("4:00–4:30 pm IST");
    expect(mail).toMatch(/Payment type[\s\S]*Full payment/);
    expect(mail).not.toContain("To pay at the venue");
  });

  test("contains the balance of an advance, and the simulator pass of a B737 session", async () => {
    const change = { paymentType: "advance", simulatorType: "B737", contactName: "<b>Asha</b>" };
    const { email, opened, token } = await openAsGuest(change, 500);
    const done = await complete(product, await pay(product, opened.id), { checkoutToken: token });
    const booking = await readBooking(done.data?.completeCheckout.bookingId, {
      checkoutToken: token,
    });
    expect(booking).toMatchObject({ amount: 500, total_price: 6000, remaining_amount: 5500 });
    await product.drainJobs();
    const [mail] = mailsTo(email);
    expect(mail).toContain("₹500");
    expect(mail).toMatch(/Payment type[\s\S]*Advance booking/);
    expect(mail).toMatch(/Left to pay[\s\S]*₹5,500/);
    expect(mail).toContain("simulator pass");
    expect(mail).toContain("the airline's boarding pass");
    expect(mail).toContain("Check in online or at the counter");
    expect(mail).toMatch(/With cabin bags only: between \d+:\d\d (?:[ap]m )?and \d+:\d\d [ap]m/);
    // The missing flight comes first, with its own link; the balance follows.
    expect(mail).toMatch(
      /ADD YOUR FLIGHT[\s\S]*Add your flight:[\s\S]*ALSO BEFORE YOUR SESSION[\s\S]*Pay the balance:/,
    );
    const html = mail?.slice(mail.indexOf("text/html"));
    expect(html).toContain("&lt;b&gt;Asha");
    expect(html).not.toContain("<b>Asha");
  });
});
