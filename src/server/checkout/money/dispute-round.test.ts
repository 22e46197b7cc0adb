/** Disputes whose webhooks are lost: the product never receives one here, and only the rounds read the gateway. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SANDBOX_KEYS } from "#infra/config.ts";
import { createGateway } from "#infra/razorpay/client.ts";
import { startGatewayRounds } from "#server/payments/gateway-rounds.ts";
import { gatewayRound, readDisputes } from "#server/payments/service.ts";
import { type Adversary, startAdversary } from "#test/adversary.ts";
import { readMail } from "#test/mail.ts";
import { bookingRequest, complete, openCheckout, type Proof, registerPerson } from "#test/shopper.ts";

const MINUTE = 60_000;

let world: Adversary;
beforeAll(async () => {
  world = await startAdversary({ hears: false });
});
afterAll(() => world.close());
afterEach(() => void vi.useRealTimers());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await world.product.running.database.pool.query(sql, values)).rows;
}

/** Buys an undated session for ₹5,000. @returns the gateway's payment id */
async function bought(): Promise<string> {
  const { product } = world;
  const person = await registerPerson(product);
  const request = bookingRequest({
    contactEmail: person.email,
    bookingDate: "Not Selected",
    bookingTime: "Not Selected",
  });
  const { body } = await openCheckout(product, request, person);
  const proof = (await world.pay(body.id)) as Proof;
  await complete(product, proof, person);
  return proof.razorpay_payment_id;
}

type DisputeWire = { id: string };

const dispute = (paymentId: string, amount = 500_000): Promise<DisputeWire> =>
  world.bank<DisputeWire>("/v1/sandbox/disputes", { payment_id: paymentId, amount });

const step = (id: string, name: string) => world.bank<DisputeWire>(`/v1/sandbox/disputes/${id}/${name}`);

const stateOf = async (id: string) =>
  (await rows("select state from disputes where gateway_dispute_id = $1", id))[0]?.state;

const moneyOf = async (paymentId: string) =>
  (await rows("select disputed_paise, charged_back_paise from payments where razorpay_payment_id = $1", paymentId))[0];

const mailsAbout = async (id: string) => {
  await world.product.drainJobs();
  return world.product
    .mails()
    .map(readMail)
    .filter(({ text }) => text.includes(id))
    .map(({ subject }) => subject);
};

test("a round reads what no webhook reported, mails the centre, and repeated rounds change nothing", async () => {
  const { ctx } = world.product.running;
  const paymentId = await bought();
  const { id } = await dispute(paymentId, 200_000);
  expect(await stateOf(id)).toBeUndefined();
  expect(await readDisputes(ctx)).toBe(1);
  expect(await moneyOf(paymentId)).toEqual({ disputed_paise: 200_000, charged_back_paise: 0 });
  await world.product.drainJobs();

  await step(id, "under_review");
  expect(await readDisputes(ctx)).toBe(1);
  expect(await stateOf(id)).toBe("under_review");
  await step(id, "action_required");
  expect(await readDisputes(ctx)).toBe(1);
  expect(await stateOf(id)).toBe("action_required");

  await step(id, "lost");
  expect(await readDisputes(ctx)).toBe(1);
  expect(await moneyOf(paymentId)).toEqual({ disputed_paise: 0, charged_back_paise: 200_000 });
  const before = await rows("select * from disputes");
  world.product.clock.advance({ hours: 6 });
  expect(await readDisputes(ctx)).toBe(0);
  expect(await rows("select * from disputes")).toEqual(before);
  expect((await mailsAbout(id)).sort().reverse()).toEqual([
    expect.stringMatching(/^Payment of ₹2,000 disputed/),
    expect.stringMatching(/^Dispute of ₹2,000 lost/),
  ]);
});

test("a dispute of a payment that is not recorded stops no other, and is read once the payment is recorded", async () => {
  const { ctx } = world.product.running;
  const [known, unknown] = [await bought(), await bought()];
  await rows("update payments set razorpay_payment_id = 'pay_else' where razorpay_payment_id = $1", unknown);
  const [one, other] = [await dispute(known), await dispute(unknown)];
  expect(await readDisputes(ctx)).toBe(1);
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(["open", undefined]);
  await rows("update payments set razorpay_payment_id = $1 where razorpay_payment_id = 'pay_else'", unknown);
  expect(await readDisputes(ctx)).toBe(1);
  expect(await stateOf(other.id)).toBe("open");
});

test("reads more than one page", async () => {
  const { ctx } = world.product.running;
  const paymentId = await bought();
  await readDisputes(ctx);
  const made = await Promise.all(Array.from({ length: 101 }, () => dispute(paymentId, 100)));
  expect(await readDisputes(ctx)).toBe(made.length);
  expect(await moneyOf(paymentId)).toMatchObject({ disputed_paise: 10_100 });
});

test("a round that does not reach the gateway is repeated after a quarter of an hour", async () => {
  const { ctx } = world.product.running;
  const { id } = await dispute(await bought());
  const { keyId, keySecret } = SANDBOX_KEYS;
  const unreachable = createGateway({ keyId, keySecret, baseUrl: "http://127.0.0.1:9", timeoutMs: 300 });
  expect(await gatewayRound({ ...ctx, gateway: unreachable })).toBe(false);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let failed = 0;
  const during = {
    ...ctx,
    gateway: { ...unreachable, disputes: (skip: number) => unreachable.disputes(skip).finally(() => (failed += 1)) },
  };
  const end = startGatewayRounds(during);
  vi.advanceTimersByTime(2 * MINUTE);
  await vi.waitFor(() => expect(failed).toBe(1), { timeout: 10_000 });
  expect(await stateOf(id)).toBeUndefined();
  during.gateway = ctx.gateway;
  await vi.waitFor(
    async () => {
      vi.advanceTimersByTime(MINUTE);
      expect(await stateOf(id)).toBe("open");
    },
    { timeout: 20_000, interval: 20 },
  );
  await end();
});
