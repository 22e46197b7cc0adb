/** Unreported payments: no webhook arrives, and customers close their tabs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { type Adversary, startAdversary } from "#test/adversary.ts";
import {
  addProduct,
  bookingRequest,
  complete,
  openBare,
  openCheckout,
  openOrder,
  type Person,
  type Proof,
  registerPerson,
  shippingTo,
} from "#test/shopper.ts";
import { resumeCheckouts } from "./reconcile.ts";

let world: Adversary;
beforeAll(async () => {
  world = await startAdversary({ hears: false });
});
afterAll(() => world.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await world.product.running.database.pool.query(sql, values)).rows;
}
const checkoutOf = async (gatewayOrderId: string) =>
  (await rows("select * from checkouts where provider_order_id = $1", gatewayOrderId))[0];
const pass = async (time: { minutes?: number; hours?: number }) => {
  world.product.clock.advance(time);
  await world.product.drainJobs();
};

let days = 3;
async function opened(): Promise<{
  person: Person;
  gatewayOrderId: string;
  request: Record<string, unknown>;
}> {
  const { product } = world;
  days += 1;
  const person = await registerPerson(product);
  const bookingDate = addDays(todayInIndia(product.clock.now()), days * 2);
  const request = bookingRequest({ contactEmail: person.email, bookingDate });
  const { status, body } = await openCheckout(product, request, person);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { person, gatewayOrderId: body.id, request };
}

describe("the reconciler", () => {
  test("captures an authorised payment, even if the gateway's response is lost", async () => {
    for (const capture of [undefined, "error_after", "timeout_after"]) {
      const { gatewayOrderId } = await opened();
      await world.misbehave(gatewayOrderId, { authorized: true, ...(capture ? { capture } : {}) });
      await world.pay(gatewayOrderId);
      await pass({ minutes: 1 });
      await pass({ minutes: 1 });
      expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "fulfilled" });
    }
  });

  test("retries while the gateway is unreachable, and expires nothing meanwhile", async () => {
    const { gatewayOrderId } = await opened();
    await world.pay(gatewayOrderId);
    await world.misbehave(gatewayOrderId, { reads: { fail: 2, how: "error" } });
    await pass({ minutes: 1 });
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "open" });
    await pass({ minutes: 1 });
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "open" });
    await pass({ minutes: 1 });
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "fulfilled" });
  });

  test("does not expire a checkout before the gateway has responded", async () => {
    const { gatewayOrderId } = await opened();
    await world.misbehave(gatewayOrderId, { reads: { fail: 50, how: "error" } });
    await pass({ minutes: 30 });
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "open" });
    await world.misbehave(gatewayOrderId, { reads: { fail: 1, how: "error" } });
    await pass({ hours: 1 });
    await pass({ hours: 2 });
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "expired" });
  });

  test("finds a second capture of a fulfilled checkout, and refunds it", async () => {
    const { person, gatewayOrderId } = await opened();
    await world.misbehave(gatewayOrderId, { second_capture: true });
    const proof = (await world.pay(gatewayOrderId)) as Proof;
    await complete(world.product, proof, person);
    await world.pay(gatewayOrderId);
    await pass({ minutes: 30 });
    await pass({ minutes: 1 });
    const payments = await rows(
      "select status, refunded_paise from payments where razorpay_order_id = $1 order by status",
      gatewayOrderId,
    );
    expect(payments).toEqual([
      { status: "refunded", refunded_paise: 500_000 },
      { status: "success", refunded_paise: 0 },
    ]);
    const bookings = await rows("select 1 from bookings where contact_email = $1", person.email);
    expect(bookings).toHaveLength(1);
  });

  test("stores the reason of a declined attempt, and finds the payment after it", async () => {
    const { person, gatewayOrderId } = await opened();
    await world.misbehave(gatewayOrderId, { decline: true });
    expect(await world.pay(gatewayOrderId)).toEqual({ status: 400 });
    await pass({ minutes: 1 });
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({
      state: "open",
      declined: expect.stringContaining("declined by the bank"),
    });
    await world.misbehave(gatewayOrderId, { decline: false });
    await world.pay(gatewayOrderId);
    await pass({ minutes: 2 });
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "fulfilled" });
    expect(await statusOf(gatewayOrderId, person)).toMatchObject({ state: "fulfilled" });
  });

  test("finds a payment after three days, and queries at once when the product starts", async () => {
    const late = await opened();
    await pass({ hours: 25 });
    await world.pay(late.gatewayOrderId);
    await pass({ hours: 47 });
    expect(await checkoutOf(late.gatewayOrderId)).toMatchObject({ state: "fulfilled" });
    const soon = await opened();
    await world.pay(soon.gatewayOrderId);
    await world.product.drainJobs();
    expect(await checkoutOf(soon.gatewayOrderId)).toMatchObject({ state: "open" });
    await resumeCheckouts(world.product.running.ctx);
    await world.product.drainJobs();
    expect(await checkoutOf(soon.gatewayOrderId)).toMatchObject({ state: "fulfilled" });
  });

  test("makes an undated booking if the payment is found after the session's time", async () => {
    const { product } = world;
    const person = await registerPerson(product);
    const bookingDate = addDays(todayInIndia(product.clock.now()), 1);
    const request = bookingRequest({ contactEmail: person.email, bookingDate });
    const { body } = await openCheckout(product, request, person);
    await pass({ hours: 47 });
    await world.pay(body.id);
    await pass({ hours: 25 });
    const [booking] = await rows("select booking_date, time_lost from bookings where contact_email = $1", person.email);
    expect(booking).toEqual({ booking_date: null, time_lost: true });
  });

  test("accepts another key of the same account, and restarts a failed job at the start", async () => {
    const { gatewayOrderId } = await opened();
    await world.pay(gatewayOrderId);
    await rows("update checkouts set key_id = 'rzp_test_old' where provider_order_id = $1", gatewayOrderId);
    const { id } = (await checkoutOf(gatewayOrderId)) ?? {};
    await rows("update jobs set state = 'failed', attempts = 16 where key = $1", `checkout.settle:${id}`);
    await resumeCheckouts(world.product.running.ctx);
    await world.product.drainJobs();
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "fulfilled" });
  });

  test("does not query one gateway account about the checkouts of another", async () => {
    const { gatewayOrderId } = await opened();
    await rows("update checkouts set key_id = 'rzp_live_old' where provider_order_id = $1", gatewayOrderId);
    await pass({ minutes: 1 });
    const { id } = (await checkoutOf(gatewayOrderId)) ?? {};
    const [job] = await rows("select last_error from jobs where key = $1", `checkout.settle:${id}`);
    expect(job?.last_error).toContain("belongs to the gateway account rzp_live_old");
    await rows("delete from jobs where key = $1", `checkout.settle:${id}`);
  });
});

async function statusOf(gatewayOrderId: string, headers: { token?: string; checkoutToken?: string }) {
  const { data } = await world.product.graphql<{ checkoutStatus: Record<string, unknown> | null }>(
    `query ($o: String!) { checkoutStatus(razorpayOrderId: $o) {
      state kind message bookingId orderId paymentId amount declined } }`,
    { o: gatewayOrderId },
    headers,
  );
  return data?.checkoutStatus;
}

describe("checkoutStatus", () => {
  test("settles a paid checkout at once for a returning customer", async () => {
    const { person, gatewayOrderId } = await opened();
    expect(await statusOf(gatewayOrderId, person)).toMatchObject({ state: "unpaid", amount: 5000 });
    await world.pay(gatewayOrderId);
    expect(await statusOf(gatewayOrderId, person)).toMatchObject({ state: "unpaid" });
    world.product.clock.advance({ minutes: 0.1 });
    expect(await statusOf(gatewayOrderId, person)).toMatchObject({
      state: "fulfilled",
      bookingId: expect.any(String),
      paymentId: expect.stringMatching(/^pay_/),
    });
  });

  test("reports an unreachable gateway as confirming, not as unpaid", async () => {
    const { person, gatewayOrderId } = await opened();
    await world.pay(gatewayOrderId);
    await world.misbehave(gatewayOrderId, { reads: { fail: 1, how: "timeout" } });
    expect(await statusOf(gatewayOrderId, person)).toMatchObject({ state: "confirming" });
    expect(await statusOf(gatewayOrderId, person)).toMatchObject({ state: "fulfilled" });
  });

  test("is null for other visitors and for an unknown gateway order", async () => {
    const { gatewayOrderId } = await opened();
    const other = await registerPerson(world.product);
    expect(await statusOf(gatewayOrderId, other)).toBeNull();
    expect(await statusOf(gatewayOrderId, {})).toBeNull();
    expect(await statusOf("order_Nothing0000000", other)).toBeNull();
  });

  test("reports a refund when products were sold out", async () => {
    const { product } = world;
    const last = await addProduct(product, { price: 250, stock: 1 });
    const buy = async () => {
      const person = await registerPerson(product);
      const order = {
        products: [{ id: last, quantity: 1 }],
        shippingDetails: shippingTo({ email: person.email }),
      };
      const { body } = await openOrder(product, order, { amount: 250, token: person.token });
      return { person, gatewayOrderId: body.id };
    };
    const slow = await buy();
    await pass({ minutes: 11 });
    expect(await statusOf(slow.gatewayOrderId, slow.person)).toMatchObject({ state: "expired" });
    const quick = await buy();
    await world.pay(quick.gatewayOrderId);
    await pass({ minutes: 1 });
    await world.pay(slow.gatewayOrderId);
    world.product.clock.advance({ minutes: 1 });
    expect(await statusOf(slow.gatewayOrderId, slow.person)).toMatchObject({
      state: "refund",
      orderId: null,
    });
    expect(await statusOf(quick.gatewayOrderId, quick.person)).toMatchObject({ state: "fulfilled" });
  });
});

describe("a time that was taken during payment", () => {
  test("leads to an undated booking, and the mail offers the nearest free times in order", async () => {
    const { product } = world;
    const slow = await opened();
    await pass({ minutes: 11 });
    const quick = await registerPerson(product);
    const same = { ...slow.request, contactEmail: quick.email };
    const { body } = await openCheckout(product, same, quick);
    await complete(product, (await world.pay(body.id)) as Proof, quick);
    await world.pay(slow.gatewayOrderId);
    await pass({ minutes: 30 });
    const { data } = await product.graphql<{ booking: Record<string, unknown> }>(
      `query ($id: ID!) { booking(id: $id) {
        booking_date time_lost nearest_times { date time } } }`,
      { id: (await checkoutOf(slow.gatewayOrderId))?.booking_id },
      slow.person,
    );
    const date = String(slow.request.bookingDate);
    expect(data?.booking).toEqual({
      booking_date: "Not Selected",
      time_lost: true,
      nearest_times: [
        { date, time: "09:00" },
        { date, time: "10:00" },
        { date, time: "12:00" },
        { date, time: "13:00" },
        { date, time: "14:00" },
      ],
    });
    const [mail] = product.mails().filter((one) => one.includes(`To: ${slow.person.email}`));
    expect(mail?.replaceAll("=\r\n", "")).toMatch(/9:00 am; .*10:00 am; .*12:00 pm; .*1:00 pm; .*2:00 pm/);
  });
});

describe("findMyPayment", () => {
  const find = (paymentId: string, email: string) =>
    world.product.graphql<{ findMyPayment: { message: string } }>(
      `mutation ($p: String!, $e: String!) {
        findMyPayment(paymentId: $p, email: $e) { success message }
      }`,
      { p: paymentId, e: email },
    );
  const mailsTo = (email: string) => world.product.mails().filter((mail) => mail.includes(`To: ${email}`));
  const answer = { success: true, message: "If the details match, we've emailed you the payment's status" };

  test("settles an unreported payment and mails the stored address", async () => {
    const { person, gatewayOrderId } = await opened();
    const proof = (await world.pay(gatewayOrderId)) as Proof;
    const reply = await find(proof.razorpay_payment_id, ` ${person.email.toUpperCase()} `);
    expect(reply.data?.findMyPayment).toEqual(answer);
    await world.product.drainJobs();
    expect(await checkoutOf(gatewayOrderId)).toMatchObject({ state: "fulfilled" });
    const subjects = mailsTo(person.email).join();
    expect(subjects).toContain(`Subject: Your payment ${proof.razorpay_payment_id}`);
    expect(subjects).toContain("See your booking");
  });

  test("gives the same response and sends no mail when the address does not match", async () => {
    const { person, gatewayOrderId } = await opened();
    const proof = (await world.pay(gatewayOrderId)) as Proof;
    const other = await registerPerson(world.product);
    for (const [id, email] of [
      [proof.razorpay_payment_id, other.email],
      ["pay_Unknown0000000", person.email],
    ] as const)
      expect((await find(id, email)).data?.findMyPayment).toEqual(answer);
    await world.product.drainJobs();
    expect([...mailsTo(other.email), ...mailsTo(person.email)]).toEqual([]);
  });

  test("finds a bare checkout by its account's address", async () => {
    const person = await registerPerson(world.product);
    const { body } = await openBare(world.product, 750, person);
    const proof = (await world.pay(body.id)) as Proof;
    await find(proof.razorpay_payment_id, person.email);
    await world.product.drainJobs();
    expect(mailsTo(person.email).join().replaceAll("=\r\n", "")).toContain("within a day");
  });

  test.each([
    ["", "a@example.com", "Please enter the payment ID and your email address"],
    ["pay_1", " ", "Please enter the payment ID and your email address"],
    ["pay 1/..", "a@example.com", "Please enter the payment ID as your bank or receipt shows it"],
    ["pay_1", "a@", "Please enter a valid email address"],
  ])("refuses %j with %j", async (paymentId, email, message) => {
    const { errors } = await find(paymentId, email);
    expect(errors[0]).toMatchObject({ message, extensions: { code: "BAD_USER_INPUT" } });
  });
});
