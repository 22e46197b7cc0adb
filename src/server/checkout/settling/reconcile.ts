/**
 * The reconciler (docs/rules/payment.md): compares a checkout with the gateway, so that no payment depends on a browser
 * or a webhook. Each checkout has one job. While nothing is paid it queries the gateway with growing gaps, for three
 * days. A settled checkout is still queried half an hour and a day after its opening, because a second payment can
 * arrive unreported.
 */

import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { defineJob, type JobEnd } from "#infra/jobs/define.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { runNow } from "#infra/jobs/run-now.ts";
import { storedId } from "#infra/jobs/stored.ts";
import type { GatewayPayment } from "#infra/razorpay/gateway-entities.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { applyRefundUpdate, recordRefundedPayment } from "#server/checkout/money/refunds.ts";
import {
  type Checkout,
  changeCheckoutState,
  findCheckout,
  isOurAccount,
  lockCheckout,
} from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { findPayment, refundUnused } from "#server/payments/service.ts";
import { expireCheckout } from "./expire.ts";
import { type Capture, settleCapture, UNCLAIMED_JOB } from "./settle.ts";

const minutes = (all: readonly number[]): number[] => all.map((one) => one * MINUTE_MS);
/** How long after its opening an unpaid checkout is reconciled. */
const UNPAID_AFTER_MS = minutes([1, 3, 6, 11, 30, 120, 24 * 60, 72 * 60]);
/** How long after its opening a settled checkout is reconciled. Only a second payment can be new then. */
const SETTLED_AFTER_MS = minutes([30, 24 * 60]);
/** An open checkout expires this long after it was opened or renewed: a minute after its hold. */
const EXPIRE_AFTER_MS = 11 * MINUTE_MS;

/** The first run of a checkout's reconciling job. */
export const firstReconciliation = (opened: Date): Date => new Date(opened.getTime() + MINUTE_MS);

const isSettled = ({ state }: Checkout): boolean => state !== "open" && state !== "expired";

/** Makes a checkout's reconciling job due now. */
export async function reconcileNow(ctx: AppContext, checkoutId: string): Promise<void> {
  await runNow(ctx, [jobKey(reconcileJob, checkoutId)]);
  ctx.wakeWorker();
}

/** Prevents queries about a checkout of another gateway account, which would find no payment. @throws Error */
function checkGatewayAccount(ctx: AppContext, checkout: Checkout): void {
  if (!isOurAccount(ctx, checkout))
    throw new Error(`checkout ${checkout.id} belongs to the gateway account ${checkout.key_id}`);
}

/** Captures an authorised payment. A conflict means that it was captured meanwhile, so its current state is read. */
async function capturePayment({ gateway }: AppContext, payment: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await gateway.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "conflict" && !error.retryable)
      return gateway.payment(payment.id);
    throw error;
  }
}

/**
 * The captured payment of a gateway order, or null. Without one, an authorised payment is captured, unless the checkout
 * is settled: then the authorisation is left to expire.
 * @throws GatewayError when the gateway can't be reached.
 */
export async function captureIfAuthorised(
  ctx: AppContext,
  checkout: Checkout,
  payments: readonly GatewayPayment[],
): Promise<Capture | null> {
  const captured = payments.find((payment) => payment.status === "captured");
  const authorised = isSettled(checkout) ? undefined : payments.find((payment) => payment.status === "authorized");
  const payment = captured ?? (authorised && (await capturePayment(ctx, authorised)));
  return payment?.status === "captured" ? toCapture(payment) : null;
}

const toCapture = (payment: GatewayPayment): Capture => ({
  gatewayPaymentId: payment.id,
  amount: payment.amountPaise,
  signature: null,
});

/**
 * Reads the payments of a checkout's gateway order, settles every captured one and records refunds that were made at
 * the gateway.
 * @returns whether any payment is captured.
 * @throws GatewayError when the gateway can't be reached, Error for a checkout of another gateway account.
 */
export async function reconcile(ctx: AppContext, checkout: Checkout): Promise<boolean> {
  if (!checkout.provider_order_id) return false;
  checkGatewayAccount(ctx, checkout);
  const payments = await ctx.gateway.paymentsOf(checkout.provider_order_id);
  const captures = payments.filter(({ status }) => status === "captured").map(toCapture);
  const justCaptured = captures.length > 0 ? null : await captureIfAuthorised(ctx, checkout, payments);
  const declined = payments.findLast(({ status }) => status === "failed")?.errorDescription;
  await ctx.db
    .update(checkouts)
    .set({ looked_at: ctx.clock.now(), ...(declined ? { declined } : {}) })
    .where(eq(checkouts.id, checkout.id));
  const all = justCaptured ? [justCaptured] : captures;
  for (const one of all) await settleCapture(ctx, checkout.id, one);
  for (const payment of payments) await reconcileRefunds(ctx, payment);
  return all.length > 0;
}

/** Records refunds that were made at the gateway itself and not reported by a webhook. */
async function reconcileRefunds(ctx: AppContext, payment: GatewayPayment): Promise<void> {
  if (payment.amountRefundedPaise === 0) return;
  const known = await findPayment(ctx, payment.id);
  if (!known) return recordRefundedPayment(ctx, payment);
  if (known.refunded_paise >= payment.amountRefundedPaise) return;
  for (const refund of await ctx.gateway.refundsOf(payment.id)) await applyRefundUpdate(ctx, refund);
}

/** The reconciling job of a checkout: reconciles it, expires it if that is due, and schedules the next run. */
export const reconcileJob = defineJob({
  kind: "checkout.settle",
  payload: z.object({ checkoutId: storedId }),
  key: ({ checkoutId }) => checkoutId,
  run: (ctx: AppContext, { checkoutId }) => runReconcileJob(ctx, checkoutId),
});

async function runReconcileJob(ctx: AppContext, checkoutId: string): Promise<JobEnd> {
  const checkout = await findCheckout(ctx, checkoutId);
  if (!checkout) return undefined;
  const age = ctx.clock.now().getTime() - checkout.created_at.getTime();
  try {
    await reconcile(ctx, checkout);
  } catch (error) {
    const lastRun = UNPAID_AFTER_MS.at(-1) ?? 0;
    // After the last run an unreachable gateway fails the job, so that staff see it.
    if (!(error instanceof GatewayError && error.retryable) || age > lastRun) throw error;
    ctx.log.warn({ err: error, checkout: checkout.id }, "the gateway could not be reached");
    const gap = Math.min(Math.max(age / 4, MINUTE_MS / 2), 60 * MINUTE_MS);
    return { again: new Date(ctx.clock.now().getTime() + gap) };
  }
  await expireIfDue(ctx, checkout.id);
  const after = await findCheckout(ctx, checkout.id);
  const runs = after && isSettled(after) ? SETTLED_AFTER_MS : UNPAID_AFTER_MS;
  const next = runs.find((run) => run > age);
  if (next === undefined) return undefined;
  // A checkout without a gateway order can't be paid, so it only has to expire.
  if (!checkout.provider_order_id && after?.state !== "open") return undefined;
  return { again: new Date(checkout.created_at.getTime() + next) };
}

/** Expires a checkout that is still open `EXPIRE_AFTER_MS` after it was opened or renewed, and ends its hold. */
async function expireIfDue(ctx: AppContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, id);
    const idle = tx.clock.now().getTime() - checkout.updated_at.getTime();
    if (checkout.state !== "open" || idle < EXPIRE_AFTER_MS) return;
    await expireCheckout(tx, checkout);
  });
}

/** Refunds a bare checkout that is still unclaimed a day after its payment; a disputed one waits for the decision. */
export const unclaimedJob = defineJob({
  ...UNCLAIMED_JOB,
  async run(ctx: AppContext, { checkoutId }) {
    const waits = await inTransaction(ctx, async (tx) => {
      const checkout = await lockCheckout(tx, checkoutId);
      if (checkout.state !== "paid" || !checkout.payment_id) return false;
      if ((await findPayment(tx, checkout.payment_id))?.disputed_paise) return true;
      const refund = await refundUnused(tx, checkout.payment_id, "unclaimed");
      await changeCheckoutState(tx, checkout, refund ? ["refund_due"] : ["refund_due", "refunded"]);
      return false;
    });
    if (waits) return { again: new Date(ctx.clock.now().getTime() + DAY_MS) };
    ctx.wakeWorker();
    return undefined;
  },
});

/**
 * Resumes checkouts when the product starts. Open ones are reconciled at once, because a payment may have arrived while
 * the product was down. Unclaimed ones get the job that refunds them, if they have none.
 */
export async function resumeCheckouts(ctx: AppContext): Promise<void> {
  const open = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.state, "open"), isNotNull(checkouts.provider_order_id)));
  await runNow(
    ctx,
    open.map(({ id }) => jobKey(reconcileJob, id)),
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
