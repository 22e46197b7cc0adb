/** Refunds, at a gateway that loses responses, is busy, postpones, fails and does not report. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { webhookSignature } from "#infra/razorpay/signatures.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { type Adversary, startAdversary } from "#test/adversary.ts";
import { readMail } from "#test/mail.ts";
import { bookingRequest, complete, openBare, openCheckout, type Proof, registerPerson } from "#test/shopper.ts";

let world: Adversary;
beforeAll(async () => {
  world = await startAdversary();
});
afterAll(() => world.close());

/** A new login each time: in these tests days pass, and refunds need a recent login. */
const asAdmin = async () => ({ token: await signInAdministrator(world.product) });

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await world.product.running.database.pool.query(sql, values)).rows;
}
const refundsOf = (gatewayPaymentId: string) =>
  rows(
    `select r.* from refunds r join payments p on p.id = r.payment_id
     where p.razorpay_payment_id = $1 order by r.created_at`,
    gatewayPaymentId,
  );
const paymentOf = async (gatewayPaymentId: string) =>
  (await rows("select * from payments where razorpay_payment_id = $1", gatewayPaymentId))[0];

/** Buys an undated session and returns its payment. */
async function bought(switches: Record<string, unknown> = {}): Promise<{ proof: Proof; bookingId: string }> {
  const { product } = world;
  const person = await registerPerson(product);
  const request = bookingRequest({
    contactEmail: person.email,
    bookingDate: "Not Selected",
    bookingTime: "Not Selected",
  });
  const { body } = await openCheckout(product, request, person);
  await world.misbehave(body.id, { webhook: { none: true }, ...switches });
  const proof = (await world.pay(body.id)) as Proof;
  const done = await complete(product, proof, person);
  return { proof, bookingId: done.data?.completeCheckout.bookingId ?? "" };
}

const refund = async (
  gatewayPaymentId: string,
  amount: number | null = null,
  { token, reason = null }: { token?: string; reason?: string | null } = {},
) =>
  world.product.graphql<{ refundPayment: { id: string; state: string; amount: number } }>(
    `mutation ($id: String!, $amount: Float, $reason: String) {
      refundPayment(razorpayPaymentId: $id, amount: $amount, reason: $reason) { id state amount }
    }`,
    { id: gatewayPaymentId, amount, reason },
    token === undefined ? await asAdmin() : { token },
  );

/** What the mails about the refunds of a payment report, sorted. */
async function refundMails(gatewayPaymentId: string): Promise<string[]> {
  await world.product.drainJobs();
  return world.product
    .mails()
    .map(readMail)
    .filter(({ text }) => text.includes(gatewayPaymentId))
    .flatMap(({ subject }) => /^Refund of \S+ (on its way|delayed)/.exec(subject)?.[1] ?? [])
    .sort();
}

/** Advances the clock and runs jobs until all refunds of a payment are in this state. */
async function until(gatewayPaymentId: string, state: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await world.product.drainJobs();
    const all = await refundsOf(gatewayPaymentId);
    if (all.length > 0 && all.every((one) => one.state === state)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
    world.product.clock.advance({ minutes: 2 });
  }
  throw new Error(JSON.stringify(await refundsOf(gatewayPaymentId)));
}

/** The amounts (paise) of a payment that the gateway has refunded. */
const refundedAtGateway = async (gatewayPaymentId: string) => {
  const all = await world.product.running.ctx.gateway.refundsOf(gatewayPaymentId);
  return all.filter(({ status }) => status !== "failed").map(({ amountPaise }) => amountPaise);
};

describe("a refund", () => {
  test("of a part and then of the remainder is shown on booking and payment", async () => {
    const { proof, bookingId } = await bought();
    const id = proof.razorpay_payment_id;
    expect((await refund(id, 1500.5)).data?.refundPayment).toMatchObject({
      state: "due",
      amount: 1500.5,
    });
    await until(id, "processed");
    const seen = async () =>
      world.product.graphql<{ booking: Record<string, unknown> }>(
        "query ($id: ID!) { booking(id: $id) { refund_status refunded_amount amount } }",
        { id: bookingId },
        await asAdmin(),
      );
    expect((await seen()).data?.booking).toEqual({
      refund_status: "processed",
      refunded_amount: 1500.5,
      amount: 5000,
    });
    expect(await paymentOf(id)).toMatchObject({ status: "success", refunded_paise: 150_050 });
    await refund(id, 3499.5, { reason: " The simulator failed " });
    await until(id, "processed");
    expect(await paymentOf(id)).toMatchObject({ status: "refunded", refunded_paise: 500_000 });
    expect((await refundedAtGateway(id)).sort()).toEqual([150_050, 349_950]);
    const { rows } = await world.product.running.database.pool.query(
      "select changes from audit_entries where action = 'payment.refund' and label = $1 order by changes::text",
      [id],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: "amount_paise", from: null, to: "150050" }],
      [
        { field: "amount_paise", from: null, to: "349950" },
        { field: "reason", from: null, to: "The simulator failed" },
      ],
    ]);
  });

  test("of the remainder excludes refunds that are due", async () => {
    const { proof } = await bought({ refund: "pending" });
    const id = proof.razorpay_payment_id;
    await refund(id, 500);
    expect((await refund(id)).data?.refundPayment.amount).toBe(4500);
    await until(id, "processed");
    expect(await paymentOf(id)).toMatchObject({ status: "refunded" });
  });

  test("below a rupee or above the refundable amount is refused, also for two simultaneous requests", async () => {
    const { proof } = await bought();
    const id = proof.razorpay_payment_id;
    const long = await refund(id, 500, { reason: "x".repeat(201) });
    expect(long.errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "reason" });
    const tooMuch = await refund(id, 5000.01);
    expect(tooMuch.errors[0]).toMatchObject({
      message: "This is more than can still be refunded",
      extensions: { code: "BAD_USER_INPUT" },
    });
    for (const amount of [0, -5, 0.99])
      expect((await refund(id, amount)).errors[0]).toMatchObject({
        message: "Refund at least ₹1",
        extensions: { code: "BAD_USER_INPUT" },
      });
    for (const amount of [0.001, 1e12])
      expect((await refund(id, amount)).errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
    const both = await Promise.all([refund(id, 3000), refund(id, 3000)]);
    expect(both.filter(({ data }) => data?.refundPayment)).toHaveLength(1);
    expect((await refund(id, 2000)).data?.refundPayment).toMatchObject({ amount: 2000 });
    // Without an amount, a refund of 0 is above the refundable amount, not below a rupee.
    expect((await refund(id)).errors[0]?.message).toContain("more than can still be refunded");
    expect((await refund("pay_Unknown0000000")).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("is refused to customers and visitors", async () => {
    const { proof } = await bought();
    const person = await registerPerson(world.product);
    const id = proof.razorpay_payment_id;
    expect((await refund(id, null, { token: person.token })).errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await refund(id, null, { token: "" })).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await refundsOf(id)).toEqual([]);
  });

  test.each(["error_after", "timeout_after", "busy"])(
    "is one refund at the gateway when that responds with %s",
    async (how) => {
      const { proof } = await bought({ refund: how });
      const id = proof.razorpay_payment_id;
      await refund(id);
      await until(id, "processed");
      expect(await refundedAtGateway(id)).toEqual([500_000]);
      expect(await refundsOf(id)).toMatchObject([{ attempt: 1, state: "processed" }]);
    },
  );

  test("that the gateway postpones is queried until it is processed", async () => {
    const { proof } = await bought({ refund: "pending" });
    const id = proof.razorpay_payment_id;
    await refund(id);
    await world.product.drainJobs();
    expect(await refundsOf(id)).toMatchObject([{ state: "pending" }]);
    expect(await paymentOf(id)).toMatchObject({ refunded_paise: 0 });
    await until(id, "processed");
    expect(await paymentOf(id)).toMatchObject({ refunded_paise: 500_000, status: "refunded" });
  });

  test("that the gateway fails is retried under a new key", async () => {
    const { proof } = await bought({ refund: "fail" });
    const id = proof.razorpay_payment_id;
    await refund(id);
    await until(id, "processed");
    expect(await refundsOf(id)).toMatchObject([{ attempt: 2, state: "processed" }]);
    expect(await refundedAtGateway(id)).toEqual([500_000]);
    expect(await paymentOf(id)).toMatchObject({ refunded_paise: 500_000 });
  });

  test("made at the gateway by hand is recorded", async () => {
    const { proof } = await bought({ webhook: {} });
    const id = proof.razorpay_payment_id;
    const { gateway } = world.product.running.ctx;
    await gateway.refund(id, { amountPaise: 20_000, idempotencyKey: `by-hand-${id}` });
    await vi.waitFor(
      async () => {
        await world.product.drainJobs();
        expect(await refundsOf(id)).toMatchObject([{ reason: "gateway", state: "processed" }]);
      },
      { timeout: 15_000 },
    );
    expect(await paymentOf(id)).toMatchObject({ status: "success", refunded_paise: 20_000 });
  });

  test("made at the gateway by hand and not reported is found by the reconciler", async () => {
    const { proof } = await bought();
    const id = proof.razorpay_payment_id;
    const { gateway } = world.product.running.ctx;
    await gateway.refund(id, { amountPaise: 30_000, idempotencyKey: `quietly-${id}` });
    world.product.clock.advance({ hours: 25 });
    await world.product.drainJobs();
    expect(await refundsOf(id)).toMatchObject([{ reason: "gateway", state: "processed" }]);
    expect(await paymentOf(id)).toMatchObject({ refunded_paise: 30_000 });
  });

  test("opened with a cancellation has no mail of its own, until it fails", async () => {
    const cancel = async (id: string) =>
      world.product.graphql(
        `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled", refundAmount: 5000) { id } }`,
        { id },
        await asAdmin(),
      );
    const sent = await bought();
    await cancel(sent.bookingId);
    expect(await refundMails(sent.proof.razorpay_payment_id)).toEqual([]);
    const refused = await bought();
    const id = refused.proof.razorpay_payment_id;
    const { gateway } = world.product.running.ctx;
    await gateway.refund(id, { amountPaise: 500_000, idempotencyKey: `before-cancelling-${id}` });
    await cancel(refused.bookingId);
    expect(await refundMails(id)).toEqual(["delayed"]);
  });

  test("that the gateway refuses is shown as failed, and an administrator can retry it", async () => {
    const { proof } = await bought();
    const id = proof.razorpay_payment_id;
    const { gateway } = world.product.running.ctx;
    await gateway.refund(id, { amountPaise: 500_000, idempotencyKey: `all-by-hand-${id}` });
    await refund(id);
    await world.product.drainJobs();
    const [failed] = await refundsOf(id);
    expect(failed).toMatchObject({
      state: "failed",
      last_error: expect.stringContaining("refund"),
    });
    const listed = await world.product.graphql<{ refunds: { id: string }[] }>(
      `{ refunds(state: "failed") { id last_error payment { razorpay_payment_id } } }`,
      {},
      await asAdmin(),
    );
    expect(listed.data?.refunds.map((one) => one.id)).toContain(failed?.id);
    const retry = async () =>
      world.product.graphql<{ retryRefund: { state: string; attempt: number } }>(
        "mutation ($id: ID!) { retryRefund(id: $id) { state attempt } }",
        { id: failed?.id },
        await asAdmin(),
      );
    expect(await refundMails(id)).toEqual(["delayed", "on its way"]);
    expect((await retry()).data?.retryRefund).toEqual({ state: "due", attempt: 2 });
    const { rows } = await world.product.running.database.pool.query(
      "select action from audit_entries where entity = 'refund'",
    );
    expect(rows).toEqual([{ action: "refund.retry" }]);
    expect((await retry()).errors[0]?.extensions.code).toBe("CONFLICT");
    await world.product.drainJobs();
    expect(await refundsOf(id)).toMatchObject([{ state: "failed", attempt: 2 }]);
    expect(await refundMails(id)).toEqual(["delayed", "delayed", "on its way", "on its way"]);
    // The reconciler finds the refund made by hand; from now on a retry would refund twice and is refused.
    world.product.clock.advance({ hours: 25 });
    await world.product.drainJobs();
    expect((await retry()).errors[0]).toMatchObject({
      message: "This payment has been refunded already",
      extensions: { code: "CONFLICT" },
    });
  });
});

test("a payment that was refunded before it was reported buys nothing, even if an outdated event arrives", async () => {
  const { product } = world;
  const person = await registerPerson(product);
  const request = bookingRequest({ contactEmail: person.email, bookingDate: "2027-03-01" });
  const { body } = await openCheckout(product, request, person);
  await world.misbehave(body.id, { webhook: { none: true } });
  const { razorpay_payment_id: id } = (await world.pay(body.id)) as Proof;
  const { gateway } = product.running.ctx;
  await gateway.refund(id, { amountPaise: 500_000, idempotencyKey: `early-${id}` });
  product.clock.advance({ minutes: 12 });
  await product.drainJobs();
  expect(await paymentOf(id)).toMatchObject({ status: "refunded", refunded_paise: 500_000 });
  const stale = { id, order_id: body.id, amount: 500_000, currency: "INR", status: "captured" };
  const text = JSON.stringify({
    event: "payment.captured",
    payload: { payment: { entity: stale } },
  });
  await fetch(`${product.url}/razorpay/webhook`, {
    method: "POST",
    headers: { "x-razorpay-signature": webhookSignature(text, "sandbox_webhook_secret") },
    body: text,
  });
  await product.drainJobs();
  expect(await rows("select 1 from bookings where contact_email = $1", person.email)).toEqual([]);
  expect(await refundsOf(id)).toHaveLength(1);
});

describe("events of a refund", () => {
  /** Delivers a signed refund event. */
  async function deliver(event: string, entity: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify({ event, payload: { refund: { entity } }, at: Math.random() });
    const answer = await fetch(`${world.product.url}/razorpay/webhook`, {
      method: "POST",
      headers: { "x-razorpay-signature": webhookSignature(body, "sandbox_webhook_secret") },
      body,
    });
    expect(answer.status).toBe(200);
    await world.product.drainJobs();
  }

  test("that are repeated, late or out of order never change it back", async () => {
    const { proof } = await bought({ refund: "pending" });
    const payment_id = proof.razorpay_payment_id;
    await refund(payment_id);
    await world.product.drainJobs();
    const [row] = await refundsOf(payment_id);
    const entity = {
      id: row?.gateway_refund_id,
      payment_id,
      amount: 500_000,
      currency: "INR",
      notes: { refund: row?.id, attempt: "1" },
    };
    await deliver("refund.processed", { ...entity, status: "processed" });
    await deliver("refund.created", { ...entity, status: "pending" });
    await deliver("refund.processed", { ...entity, status: "processed" });
    await deliver("refund.failed", { ...entity, status: "failed" });
    expect(await refundsOf(payment_id)).toMatchObject([{ state: "processed", attempt: 1 }]);
    expect(await paymentOf(payment_id)).toMatchObject({ refunded_paise: 500_000 });
  });

  test("that belong to an earlier attempt change nothing", async () => {
    const { proof } = await bought({ refund: "fail" });
    const payment_id = proof.razorpay_payment_id;
    await refund(payment_id);
    await world.product.drainJobs();
    const [row] = await refundsOf(payment_id);
    const entity = {
      id: row?.gateway_refund_id,
      payment_id,
      amount: 500_000,
      currency: "INR",
      notes: { refund: row?.id, attempt: "1" },
    };
    await deliver("refund.failed", { ...entity, status: "failed" });
    await deliver("refund.failed", { ...entity, status: "failed" });
    expect(await refundsOf(payment_id)).toMatchObject([{ state: "due", attempt: 2 }]);
  });
});

describe("a paid bare checkout", () => {
  const paidBare = async () => {
    const person = await registerPerson(world.product);
    const { body } = await openBare(world.product, 5000, person);
    const proof = (await world.pay(body.id)) as Proof;
    await complete(world.product, proof, person);
    const claim = () =>
      world.product.graphql(
        `mutation ($u: ID!) { createBookingSlot(userId: $u, simulatorType: "A320",
          planDuration: 30, paymentType: "full") { id } }`,
        { u: person.id },
        person,
      );
    const state = async () =>
      (await rows("select state from checkouts where provider_order_id = $1", body.id))[0]?.state;
    return { id: proof.razorpay_payment_id, claim, state };
  };

  test("is only refunded in full, and buys nothing after that", async () => {
    const { id, claim, state } = await paidBare();
    expect((await refund(id, 500)).errors[0]?.message).toContain("only be refunded in full");
    await refund(id);
    expect((await claim()).errors[0]?.extensions.code).toBe("PAYMENT_REQUIRED");
    await until(id, "processed");
    expect(await state()).toBe("refunded");
    expect((await claim()).errors[0]?.extensions.code).toBe("PAYMENT_REQUIRED");
    world.product.clock.advance({ hours: 25 });
    await world.product.drainJobs();
    expect(await refundsOf(id)).toHaveLength(1);
  });

  test.each([
    [500_000, "refunded"],
    [100_000, "paid"],
  ])("buys nothing after %i paise of it were refunded by hand", async (amountPaise, left) => {
    const { id, claim, state } = await paidBare();
    const { gateway } = world.product.running.ctx;
    await gateway.refund(id, { amountPaise, idempotencyKey: `by-hand-${id}` });
    await vi.waitFor(
      async () => {
        await world.product.drainJobs();
        expect(await refundsOf(id)).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
    expect(await state()).toBe(left);
    expect((await claim()).errors[0]?.extensions.code).toBe("PAYMENT_REQUIRED");
    world.product.clock.advance({ hours: 25 });
    await world.product.drainJobs();
    await until(id, "processed");
    expect(await state()).toBe("refunded");
    expect(await paymentOf(id)).toMatchObject({ refunded_paise: 500_000 });
  });
});

test("the sums account for every rupee", async () => {
  await world.product.drainJobs();
  const { data } = await world.product.graphql<{ moneyOverview: Record<string, number> }>(
    "{ moneyOverview { captured fulfilled claimable refundDue refunded unmatched } }",
    {},
    await asAdmin(),
  );
  const { captured = 0, fulfilled, claimable, refundDue, refunded } = data?.moneyOverview ?? {};
  const [sold] = await rows(
    `select sum(amount_paise - refunded_paise) as left_paise, sum(amount_paise) as captured
     from payments`,
  );
  expect(captured).toBe(Number(sold?.captured) / 100);
  expect((fulfilled ?? 0) + (claimable ?? 0) + (refundDue ?? 0)).toBe(Number(sold?.left_paise) / 100);
  expect(captured - (refunded ?? 0)).toBe(Number(sold?.left_paise) / 100);
});

test("a paid bare checkout that is not claimed is refunded after a day, with a mail", async () => {
  const { product } = world;
  const person = await registerPerson(product);
  const { body } = await openBare(product, 5000, person);
  const proof = (await world.pay(body.id)) as Proof;
  await complete(product, proof, person);
  product.clock.advance({ hours: 23 });
  await product.drainJobs();
  expect(await refundsOf(proof.razorpay_payment_id)).toEqual([]);
  product.clock.advance({ hours: 1 });
  await until(proof.razorpay_payment_id, "processed");
  const [checkout] = await rows("select state from checkouts where provider_order_id = $1", body.id);
  expect(checkout?.state).toBe("refunded");
  expect(product.mails().filter((mail) => mail.includes(`To: ${person.email}`))).toHaveLength(1);
  const slot = await product.graphql(
    `mutation ($u: ID!) { createBookingSlot(userId: $u, simulatorType: "A320", planDuration: 30,
      paymentType: "full") { id } }`,
    { u: person.id },
    person,
  );
  expect(slot.errors[0]?.extensions.code).toBe("PAYMENT_REQUIRED");
});
