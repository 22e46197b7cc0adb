/**
 * The reconciler: asks the gateway itself about a checkout, so that no payment depends on a browser or a
 * webhook. Each checkout has one job that looks with growing gaps and finishes it or lets it expire. A settled one is
 * looked at again half an hour and a day after its opening: a second payment can arrive without a word.
 */

import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { defineJob, type JobEnd } from "#infra/jobs/define.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { runNow } from "#infra/jobs/run-now.ts";
import { storedId } from "#infra/jobs/stored.ts";
import type { GatewayPayment } from "#infra/razorpay/gateway-entities.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { endHold } from "#server/bookings/service.ts";
import { releaseStock } from "#server/catalogue/service.ts";
import { applyRefundUpdate, recordReturned } from "#server/checkout/money/refunds.ts";
import {
  type Checkout,
  changeCheckoutState,
  findCheckout,
  isOurAccount,
  lockCheckout,
} from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { findPayment, returnPayment } from "#server/payments/service.ts";
import { type Capture, settleCapture, UNCLAIMED_JOB } from "./settle.ts";

const minutes = (all: readonly number[]): number[] => all.map((one) => one * MINUTE_MS);
/** When the gateway is asked about a checkout that nobody completed, counted from its opening. */
const LOOKS_MS = minutes([1, 3, 6, 11, 30, 120, 24 * 60, 72 * 60]);
/** When it is asked about one that is settled, counted likewise: only a second payment could be new. */
const LATER_LOOKS_MS = minutes([30, 24 * 60]);
/** A checkout that nobody touched for as long as a hold lives, and a little, is over. */
const EXPIRE_AFTER_MS = 11 * MINUTE_MS;

/** The first time to ask. */
export const firstLook = (opened: Date): Date => new Date(opened.getTime() + MINUTE_MS);

const isSettled = ({ state }: Checkout): boolean => state !== "open" && state !== "expired";

/** Has the settling job of a checkout run now. */
export async function lookSoon(ctx: AppContext, checkoutId: string): Promise<void> {
  await runNow(ctx, [jobKey(settleJob, checkoutId)]);
  ctx.wakeWorker();
}

/** Refuses to speak about a checkout with a gateway account that does not know it. */
function checkAccount(ctx: AppContext, checkout: Checkout): void {
  if (!isOurAccount(ctx, checkout))
    throw new Error(`checkout ${checkout.id} belongs to the payment account ${checkout.key_id}`);
}

/** Captures an authorised payment; one that somebody captured meanwhile is read again. */
async function capture({ gateway }: AppContext, payment: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await gateway.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "conflict" && !error.retryable)
      return gateway.payment(payment.id);
    throw error;
  }
}

/**
 * The captured one of an order's payments; one that is only authorised is captured first, unless the checkout
 * has its money already: then it is left to lapse.
 */
export async function captureIfAuthorised(
  ctx: AppContext,
  checkout: Checkout,
  payments: readonly GatewayPayment[],
): Promise<Capture | null> {
  const captured = payments.find((payment) => payment.status === "captured");
  const authorised = isSettled(checkout) ? undefined : payments.find((payment) => payment.status === "authorized");
  const payment = captured ?? (authorised && (await capture(ctx, authorised)));
  return payment?.status === "captured" ? captureOf(payment) : null;
}

const captureOf = (payment: GatewayPayment): Capture => ({
  gatewayPaymentId: payment.id,
  amount: payment.amountPaise,
  signature: null,
});

/**
 * Asks the gateway which payments a checkout's order has, and settles every captured one.
 * @returns whether there is any.
 * @throws GatewayError when the gateway can't be asked.
 */
export async function askAndSettle(ctx: AppContext, checkout: Checkout): Promise<boolean> {
  if (!checkout.provider_order_id) return false;
  checkAccount(ctx, checkout);
  const payments = await ctx.gateway.paymentsOf(checkout.provider_order_id);
  const captures = payments.filter(({ status }) => status === "captured").map(captureOf);
  const first = captures.length > 0 ? null : await captureIfAuthorised(ctx, checkout, payments);
  const declined = payments.findLast(({ status }) => status === "failed")?.errorDescription;
  await ctx.db
    .update(checkouts)
    .set({ looked_at: ctx.clock.now(), ...(declined ? { declined } : {}) })
    .where(eq(checkouts.id, checkout.id));
  const all = first ? [first] : captures;
  for (const one of all) await settleCapture(ctx, checkout.id, one);
  for (const payment of payments) await lookAtRefunds(ctx, payment);
  return all.length > 0;
}

/** Hears of refunds that somebody made at the gateway itself and whose webhook never came. */
async function lookAtRefunds(ctx: AppContext, payment: GatewayPayment): Promise<void> {
  if (payment.amountRefundedPaise === 0) return;
  const known = await findPayment(ctx, payment.id);
  if (!known) return recordReturned(ctx, payment);
  if (known.refunded_paise >= payment.amountRefundedPaise) return;
  for (const refund of await ctx.gateway.refundsOf(payment.id)) await applyRefundUpdate(ctx, refund);
}

/** The settling job of one checkout; see the top of this file. */
export const settleJob = defineJob({
  kind: "checkout.settle",
  payload: z.object({ checkoutId: storedId }),
  key: ({ checkoutId }) => checkoutId,
  run: (ctx: AppContext, { checkoutId }) => settleCheckout(ctx, checkoutId),
});

async function settleCheckout(ctx: AppContext, checkoutId: string): Promise<JobEnd> {
  const checkout = await findCheckout(ctx, checkoutId);
  if (!checkout) return undefined;
  const age = ctx.clock.now().getTime() - checkout.created_at.getTime();
  try {
    await askAndSettle(ctx, checkout);
  } catch (error) {
    const lastLook = LOOKS_MS.at(-1) ?? 0;
    // After days of it people have to see it.
    if (!(error instanceof GatewayError && error.retryable) || age > lastLook) throw error;
    ctx.log.warn({ err: error, checkout: checkout.id }, "the gateway could not be asked");
    const gap = Math.min(Math.max(age / 4, MINUTE_MS / 2), 60 * MINUTE_MS);
    return { again: new Date(ctx.clock.now().getTime() + gap) };
  }
  await expire(ctx, checkout.id);
  const after = await findCheckout(ctx, checkout.id);
  const looks = after && isSettled(after) ? LATER_LOOKS_MS : LOOKS_MS;
  const next = looks.find((look) => look > age);
  if (next === undefined) return undefined;
  // Without an order nobody can have paid: it only has to be closed.
  if (!checkout.provider_order_id && after?.state !== "open") return undefined;
  return { again: new Date(checkout.created_at.getTime() + next) };
}

/** Closes a checkout that is still open and has not been touched for as long as a hold lives. */
async function expire(ctx: AppContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    const idle = tx.clock.now().getTime() - checkout.updated_at.getTime();
    if (checkout.state !== "open" || idle < EXPIRE_AFTER_MS) return;
    await endHold(tx, id);
    await releaseStock(tx, id);
    await changeCheckoutState(tx, checkout, ["expired"]);
  });
}

/** The job of a paid gateway order that buys nothing by itself: a day later, unclaimed, it is refunded. */
export const unclaimedJob = defineJob({
  ...UNCLAIMED_JOB,
  async run(ctx: AppContext, { checkoutId }) {
    await inTransaction(ctx, async (tx) => {
      const checkout = await lockCheckout(tx, checkoutId);
      if (checkout.state !== "paid" || !checkout.payment_id) return;
      const refund = await returnPayment(tx, checkout.payment_id, "unclaimed");
      await changeCheckoutState(tx, checkout, refund ? ["refund_due"] : ["refund_due", "refunded"]);
    });
    ctx.wakeWorker();
    return undefined;
  },
});

/**
 * At the start: open checkouts are looked at right away, for a payment may have come while nobody listened,
 * and paid ones that wait to be claimed get the job that ends the wait.
 */
export async function resumeCheckouts(ctx: AppContext): Promise<void> {
  const open = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.state, "open"), isNotNull(checkouts.provider_order_id)));
  await runNow(
    ctx,
    open.map(({ id }) => jobKey(settleJob, id)),
  );
  const unclaimed = await ctx.db.select().from(checkouts).where(eq(checkouts.state, "paid"));
  for (const { id, paid_at } of unclaimed)
    await enqueueJob(
      ctx,
      UNCLAIMED_JOB,
      { checkoutId: id },
      { runAt: new Date((paid_at ?? ctx.clock.now()).getTime() + DAY_MS) },
    );
}
