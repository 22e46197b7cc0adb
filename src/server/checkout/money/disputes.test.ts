/** Disputes and settlements, reported by the sandbox over HTTP with signed webhooks. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { webhookSignature } from "#infra/razorpay/signatures.ts";
import { readSettlements } from "#server/payments/service.ts";
import { recompute } from "#server/stats/compute.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { type Adversary, startAdversary } from "#test/adversary.ts";
import { readMail } from "#test/mail.ts";
import { bookingRequest, complete, openCheckout, type Proof, registerPerson } from "#test/shopper.ts";

/** Webhooks take longer on a busy computer. */
const waitUntil = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 10_000, interval: 50 });

let world: Adversary;
beforeAll(async () => {
  world = await startAdversary();
});
afterAll(() => world.close());

const asAdmin = async () => ({ token: await signInAdministrator(world.product) });

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await world.product.running.database.pool.query(sql, values)).rows;
}

type Sale = { paymentId: string; bookingId: string };

/** Buys an undated session for ₹5,000. */
async function bought(): Promise<Sale> {
  const { product } = world;
  const person = await registerPerson(product);
  const request = bookingRequest({
    contactEmail: person.email,
    bookingDate: "Not Selected",
    bookingTime: "Not Selected",
  });
  const { body } = await openCheckout(product, request, person);
  const proof = (await world.pay(body.id)) as Proof;
  const done = await complete(product, proof, person);
  return { paymentId: proof.razorpay_payment_id, bookingId: done.data?.completeCheckout.bookingId ?? "" };
}

type DisputeWire = { id: string; created_at: number };

const dispute = ({ paymentId }: Sale, amount?: number): Promise<DisputeWire> =>
  world.bank<DisputeWire>("/v1/sandbox/disputes", { payment_id: paymentId, ...(amount ? { amount } : {}) });

const step = (id: string, name: string) => world.bank<DisputeWire>(`/v1/sandbox/disputes/${id}/${name}`);

const stateOf = async (id: string) =>
  (await rows("select state from disputes where gateway_dispute_id = $1", id))[0]?.state;

/** Runs jobs until the dispute is in this state. */
const until = (id: string, state: string) =>
  waitUntil(async () => {
    await world.product.drainJobs();
    expect(await stateOf(id)).toBe(state);
  });

/** Delivers a signed event of our own, for orders of arrival that the sandbox does not choose. */
async function deliver(name: string, wire: object, at: number): Promise<void> {
  const body = JSON.stringify({ event: name, payload: { dispute: { entity: wire } }, created_at: at });
  const answer = await fetch(`${world.product.url}/razorpay/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": `${name}-${at}-${Math.random()}`,
      "x-razorpay-signature": webhookSignature(body, "sandbox_webhook_secret"),
    },
    body,
  });
  expect(answer.status).toBe(200);
  await world.product.drainJobs();
}

const paymentOf = async ({ paymentId }: Sale) =>
  (await rows("select * from payments where razorpay_payment_id = $1", paymentId))[0];

const refund = async ({ paymentId }: Sale, amount: number | null = null) =>
  world.product.graphql<{ refundPayment: { amount: number } }>(
    "mutation ($id: String!, $amount: Float) { refundPayment(razorpayPaymentId: $id, amount: $amount) { amount } }",
    { id: paymentId, amount },
    await asAdmin(),
  );

const refundsOf = ({ paymentId }: Sale) =>
  rows(
    `select r.state, r.last_error, r.amount_paise from refunds r join payments p on p.id = r.payment_id
     where p.razorpay_payment_id = $1`,
    paymentId,
  );

const mailsAbout = async (id: string) => {
  await world.product.drainJobs();
  return world.product
    .mails()
    .map(readMail)
    .filter(({ text }) => text.includes(id))
    .map(({ subject, text }) => ({ subject, text }));
};

const overview = async () =>
  (
    await world.product.graphql<{ moneyOverview: Record<string, number> }>(
      "{ moneyOverview { captured fulfilled claimable refundDue refunded disputed chargedBack settled onItsWay } }",
      {},
      await asAdmin(),
    )
  ).data?.moneyOverview ?? {};

async function expectBalanced(): Promise<void> {
  const { captured, fulfilled, claimable, refundDue, refunded, disputed, chargedBack, settled, onItsWay } =
    await overview();
  const parts = [fulfilled, claimable, refundDue, refunded, disputed, chargedBack];
  expect(parts.reduce((sum: number, part) => sum + (part ?? 0), 0)).toBe(captured);
  expect(Math.min(...parts.map((part) => part ?? -1))).toBeGreaterThanOrEqual(0);
  expect((settled ?? 0) + (onItsWay ?? 0)).toBe(captured);
}

describe("an open dispute", () => {
  test("holds its amount, mails the centre once, and leaves the booking as it is", async () => {
    const sale = await bought();
    const before = await rows("select * from bookings where id = $1", sale.bookingId);
    const { id } = await dispute(sale, 200_000);
    await until(id, "open");
    expect(await paymentOf(sale)).toMatchObject({ disputed_paise: 200_000, charged_back_paise: 0, status: "success" });
    expect(await rows("select * from bookings where id = $1", sale.bookingId)).toEqual(before);
    await expectBalanced();

    const wire = { id, payment_id: sale.paymentId, amount: 200_000, created_at: 1_790_000_000, respond_by: null };
    await deliver("payment.dispute.created", wire, 1_790_000_001);
    await deliver("payment.dispute.created", wire, 1_790_000_000);
    expect(await rows("select count(*)::int as n from disputes where gateway_dispute_id = $1", id)).toEqual([{ n: 1 }]);
    const mails = await mailsAbout(id);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Payment of ₹2,000 disputed/)]);
    expect(mails[0]?.text).toMatch(/Send your evidence in Razorpay's dashboard by \d/);
  });

  test("limits refunds to the rest, with a reason that staff understand", async () => {
    const sale = await bought();
    const { id } = await dispute(sale, 200_000);
    await until(id, "open");
    const refused = await refund(sale, 4000);
    expect(refused.errors[0]).toMatchObject({
      message:
        "The customer's bank disputes ₹2,000 of this payment and may return it itself. At most ₹3,000 can be refunded until the dispute is decided.",
      extensions: { code: "BAD_USER_INPUT" },
    });
    expect((await refund(sale)).data?.refundPayment.amount).toBe(3000);
    expect((await refund(sale, 1)).errors[0]?.message).toMatch(/Nothing can be refunded until the dispute is decided/);
    await waitUntil(async () => {
      await world.product.drainJobs();
      expect(await refundsOf(sale)).toMatchObject([{ state: "processed" }]);
    });
    await step(id, "won");
    await until(id, "won");
    expect((await refund(sale)).data?.refundPayment.amount).toBe(2000);
    await world.product.drainJobs();
    await expectBalanced();
  });

  test("is listed first with its booking, for administrators only", async () => {
    const sale = await bought();
    const { id } = await dispute(sale);
    await until(id, "open");
    const document = `{ openDisputeCount disputes(open: true, limit: 100) {
      razorpay_dispute_id amount state reason_code respond_by payment { booking_id } } }`;
    const { data } = await world.product.graphql<{ openDisputeCount: number; disputes: Record<string, unknown>[] }>(
      document,
      {},
      await asAdmin(),
    );
    expect(data?.disputes.find(({ razorpay_dispute_id }) => razorpay_dispute_id === id)).toMatchObject({
      amount: 5000,
      state: "open",
      reason_code: "goods_or_services_not_received_or_partially_received",
      payment: { booking_id: sale.bookingId },
    });
    const count = data?.openDisputeCount ?? 0;
    await step(id, "under_review");
    await until(id, "under_review");
    const after = await world.product.graphql<{ openDisputeCount: number }>(document, {}, await asAdmin());
    expect(after.data?.openDisputeCount).toBe(count - 1);
  });
});

describe("reports in any order", () => {
  test("an end is final: a late report opens nothing again", async () => {
    const sale = await bought();
    const wire = {
      id: `disp_late${Date.now()}`,
      payment_id: sale.paymentId,
      amount: 500_000,
      created_at: 1_790_000_000,
    };
    await deliver("payment.dispute.lost", { ...wire, amount_deducted: 500_000 }, 1_790_000_900);
    await deliver("payment.dispute.created", wire, 1_790_000_000);
    await deliver("payment.dispute.under_review", wire, 1_790_001_000);
    await deliver("payment.dispute.won", wire, 1_790_001_100);
    expect(await stateOf(wire.id)).toBe("lost");
    expect(await paymentOf(sale)).toMatchObject({ disputed_paise: 0, charged_back_paise: 500_000 });
    expect((await mailsAbout(wire.id)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Dispute of ₹5,000 lost/),
    ]);
  });

  test("a report that was made before the newest changes nothing", async () => {
    const sale = await bought();
    const wire = {
      id: `disp_old${Date.now()}`,
      payment_id: sale.paymentId,
      amount: 500_000,
      created_at: 1_790_000_000,
    };
    await deliver("payment.dispute.created", wire, 1_790_000_000);
    await deliver("payment.dispute.action_required", wire, 1_790_000_500);
    await deliver("payment.dispute.under_review", wire, 1_790_000_400);
    expect(await stateOf(wire.id)).toBe("action_required");
    await deliver("payment.dispute.under_review", wire, 1_790_000_600);
    expect(await stateOf(wire.id)).toBe("under_review");
    await deliver("payment.dispute.closed", wire, 1_790_000_700);
    expect(await stateOf(wire.id)).toBe("closed");
    expect(await paymentOf(sale)).toMatchObject({ disputed_paise: 0, charged_back_paise: 0 });
  });

  test("a report that arrives before its payment is applied once the payment is recorded", async () => {
    const wire = { id: "disp_early", payment_id: "pay_early", amount: 500_000, created_at: 1_790_000_000 };
    await deliver("payment.dispute.created", wire, 1_790_000_000);
    expect(await stateOf("disp_early")).toBeUndefined();
    const { paymentId } = await bought();
    await rows("update payments set razorpay_payment_id = 'pay_early' where razorpay_payment_id = $1", paymentId);
    world.product.clock.advance({ hours: 1 });
    await world.product.drainJobs();
    expect(await stateOf("disp_early")).toBe("open");
    await rows("update payments set razorpay_payment_id = $1 where razorpay_payment_id = 'pay_early'", paymentId);
  });
});

describe("a lost dispute", () => {
  test("reduces the takings of its day, and nothing is refunded again", async () => {
    const sale = await bought();
    const { id } = await dispute(sale);
    await until(id, "open");
    await step(id, "lost");
    await until(id, "lost");
    expect((await refund(sale)).errors[0]?.message).toBe(
      "The customer's bank has already returned ₹5,000 of this payment. Nothing can be refunded.",
    );
    const { ctx } = world.product.running;
    const [{ day, lost } = {}] = await rows(
      `select stats_day(d.ended_at)::text as day, sum(d.amount_paise)::int as lost from disputes d
       where d.state = 'lost' and stats_day(d.ended_at) = (select stats_day(ended_at) from disputes
         where gateway_dispute_id = $1) group by 1`,
      id,
    );
    expect(await rows("select 1 from stats_marks where part = 'money' and day = $1::date limit 1", day)).toHaveLength(
      1,
    );
    await recompute(ctx, "money", { from: String(day), to: String(day) } as Parameters<typeof recompute>[2]);
    const [{ back } = {}] = await rows(
      `select sum(refunded_paise)::int - (select coalesce(sum(amount_paise), 0) from refunds
         where state = 'processed' and stats_day(processed_at) = $1::date)::int as back
       from stats_money where day = $1::date`,
      day,
    );
    expect(back).toBe(lost);
    await expectBalanced();
  });

  test("stops a refund that was due before it, and a won one lets it go on", async () => {
    for (const end of ["lost", "won"] as const) {
      const sale = await bought();
      const { body } = { body: await dispute(sale) };
      await until(body.id, "open");
      // The refund was opened in the moment before the dispute was reported.
      await rows("update payments set disputed_paise = 0 where razorpay_payment_id = $1", sale.paymentId);
      expect((await refund(sale)).data?.refundPayment.amount).toBe(5000);
      await rows("update payments set disputed_paise = 500000 where razorpay_payment_id = $1", sale.paymentId);
      await world.product.drainJobs();
      expect(await refundsOf(sale)).toMatchObject([
        { state: "due", last_error: "Waits until the dispute of this payment is decided" },
      ]);
      await step(body.id, end);
      await until(body.id, end);
      world.product.clock.advance({ hours: 2 });
      await world.product.drainJobs();
      expect(await refundsOf(sale)).toMatchObject([{ state: end === "lost" ? "failed" : "processed" }]);
      const sent = await world.product.running.ctx.gateway.refundsOf(sale.paymentId);
      expect(sent.map(({ amountPaise }) => amountPaise)).toEqual(end === "lost" ? [] : [500_000]);
      await expectBalanced();
    }
  });

  test("is no open money of a cancelled booking", async () => {
    const sale = await bought();
    const { id } = await dispute(sale);
    await until(id, "open");
    await step(id, "lost");
    await until(id, "lost");
    const { data } = await world.product.graphql<{ cancelBooking?: unknown; booking: { kept_amount: number } }>(
      "query ($id: ID!) { booking(id: $id) { kept_amount } }",
      { id: sale.bookingId },
      await asAdmin(),
    );
    expect(data?.booking.kept_amount).toBe(0);
  });
});

describe("settlements", () => {
  const settledOf = async (sale: Sale) => {
    const { settled_at, settlement_utr } = (await paymentOf(sale)) ?? {};
    return { settled: settled_at !== null, utr: settlement_utr };
  };

  test("the webhook marks payments as paid out, with date and reference", async () => {
    const sale = await bought();
    expect(await settledOf(sale)).toEqual({ settled: false, utr: null });
    const { onItsWay = 0 } = await overview();
    const { utr } = await world.bank<{ utr: string }>("/v1/sandbox/settlements");
    await waitUntil(async () => {
      await world.product.drainJobs();
      expect(await settledOf(sale)).toEqual({ settled: true, utr });
    });
    const { onItsWay: after = 0 } = await overview();
    expect(after).toBeLessThan(onItsWay);
    await expectBalanced();
  });

  test("without the webhook, the regular round finds them on the day they were paid out", async () => {
    const sale = await bought();
    const { ctx } = world.product.running;
    const [{ created_at: captured } = {}] = await rows(
      "select created_at from payments where razorpay_payment_id = $1",
      sale.paymentId,
    );
    const day = Math.floor(new Date(String(captured)).getTime() / 1000) + 86_400;
    await world.bank("/v1/sandbox/settlements", { settled_at: day });
    world.product.clock.advance({ days: 2 });
    await waitUntil(async () => {
      await readSettlements(ctx);
      expect((await settledOf(sale)).settled).toBe(true);
    });
    expect(await readSettlements(ctx)).toBe(0);
  });

  test("captured money that is not settled after a week raises the alert's figure", async () => {
    const read = async () => {
      const text = await (await fetch(`${world.product.url}/metrics`)).text();
      return Number(/^settlement_late (\d+)/m.exec(text)?.[1]);
    };
    const before = await read();
    await bought();
    world.product.clock.advance({ days: 6 });
    expect(await read()).toBe(before);
    world.product.clock.advance({ days: 2 });
    expect(await read()).toBe(before + 1);
  });
});

test("a dispute whose answer is due within three days raises the alert's figure until it is answered", async () => {
  const read = async () => {
    const text = await (await fetch(`${world.product.url}/metrics`)).text();
    return Number(/^dispute_answer_due (\d+)/m.exec(text)?.[1]);
  };
  await rows("update disputes set ended_at = now() where ended_at is null");
  const sale = await bought();
  const due = Math.floor(world.product.clock.now().getTime() / 1000) + 4 * 86_400;
  const { id } = await world.bank<DisputeWire>("/v1/sandbox/disputes", { payment_id: sale.paymentId, respond_by: due });
  await until(id, "open");
  expect(await read()).toBe(0);
  world.product.clock.advance({ days: 2 });
  expect(await read()).toBe(1);
  await step(id, "under_review");
  await until(id, "under_review");
  expect(await read()).toBe(0);
});
