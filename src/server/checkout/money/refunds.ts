/**
 * Requests refunds, sends them to the gateway and records its reports (docs/rules/refund.md). One job handles one
 * refund until the gateway has processed it. A repeated call has the same idempotency key and body, so the gateway
 * makes one refund. Only a new attempt has a new key.
 */

import { DAY_MS, HOUR_MS, SECOND_MS } from "#domain/time/durations.ts";
import { defineJob, type JobEnd } from "#infra/jobs/define.ts";
import type { GatewayPayment, GatewayRefund } from "#infra/razorpay/gateway-entities.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { endReturnedOpenMoney } from "#server/bookings/service.ts";
import { changeCheckoutState, findByGatewayOrder, isOurAccount, lockCheckout } from "#server/checkout/store.ts";
import { type AppContext, type Ctx, inTransaction, permitted, recentlyConfirmed } from "#server/context.ts";
import {
  disputeAgainst,
  failRefund,
  findGatewayRefund,
  findPayment,
  findRefund,
  openRefund,
  type Payment,
  REFUND_JOB,
  type Refund,
  recordCapture,
  recordGatewayRefund,
  recordRefundError,
  refundUnused,
  updateRefund,
} from "#server/payments/service.ts";

/** The pause before the next query of the gateway: half the refund's age, at least 10 seconds and at most an hour. */
const pauseFor = (ctx: AppContext, refund: Refund): { again: Date } => {
  const now = ctx.clock.now().getTime();
  const age = now - refund.created_at.getTime();
  return { again: new Date(now + Math.min(Math.max(age / 2, 10 * SECOND_MS), HOUR_MS)) };
};

/** The notes by which a gateway refund is matched with this attempt of a refund. */
const notesOf = ({ id, attempt }: Refund) => ({ refund: id, attempt: String(attempt) });

const isOurs = (refund: Refund, { notes }: GatewayRefund): boolean =>
  notes.refund === refund.id && notes.attempt === String(refund.attempt);

/**
 * The job of one refund: sends it, then queries the gateway until it is processed or failed. While the gateway can't be
 * reached, the job runs again later; after a day it fails.
 */
export const refundJob = defineJob({
  ...REFUND_JOB,
  run: (ctx: AppContext, { refundId }) => followRefund(ctx, refundId),
});

/**
 * One run of the job.
 * @throws GatewayError when the gateway has been unreachable for a day, Error for another gateway account.
 */
async function followRefund(ctx: AppContext, refundId: string): Promise<JobEnd> {
  const known = await findRefund(ctx, refundId);
  if (!known || (known.refund.state !== "due" && known.refund.state !== "pending")) return undefined;
  const { refund, payment } = known;
  const checkout = await findByGatewayOrder(ctx, payment.razorpay_order_id);
  if (checkout && !isOurAccount(ctx, checkout))
    throw new Error(`payment ${payment.razorpay_payment_id} belongs to the gateway account ${checkout.key_id}`);
  const dispute = refund.state === "due" ? await disputeAgainst(ctx, refund) : null;
  if (dispute) return waitForDispute(ctx, refund, dispute.verdict);
  try {
    const sent = refund.state === "due" ? await sendToGateway(ctx, known) : await findAtGateway(ctx, known);
    if (sent) await updateOurRefund(ctx, refund.id, payment, sent);
    return sent?.status === "pending" || !sent ? pauseFor(ctx, refund) : undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await recordRefundError(ctx, refund.id, error.message);
    if (!error.retryable) {
      await inTransaction(ctx, (tx) => failRefund(tx, refund, error.message));
      ctx.log.error({ err: error, refund: refund.id }, "the gateway refused a refund");
      return undefined;
    }
    const age = ctx.clock.now().getTime() - refund.created_at.getTime();
    if (age > DAY_MS) throw error;
    return pauseFor(ctx, refund);
  }
}

/** Keeps a refund back whose money a bank may return or has returned (docs/rules/dispute.md). */
async function waitForDispute(ctx: AppContext, refund: Refund, verdict: "wait" | "never"): Promise<JobEnd> {
  if (verdict === "never") {
    const why = "The customer's bank has returned this money, so the refund is not sent";
    await inTransaction(ctx, (tx) => failRefund(tx, refund, why));
    return undefined;
  }
  await recordRefundError(ctx, refund.id, "Waits until the dispute of this payment is decided");
  return { again: new Date(ctx.clock.now().getTime() + HOUR_MS) };
}

type RefundOfPayment = { refund: Refund; payment: Payment };

/** Sends a refund. @returns it as the gateway has it. @throws GatewayError */
async function sendToGateway(ctx: AppContext, { refund, payment }: RefundOfPayment): Promise<GatewayRefund | null> {
  try {
    return await ctx.gateway.refund(payment.razorpay_payment_id, {
      amountPaise: refund.amount_paise,
      idempotencyKey: `${refund.id}-${refund.attempt}`,
      notes: notesOf(refund),
    });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.retryable) throw error;
    // The gateway may have refused a repeat, because the refund exists already.
    const existing = await findAtGateway(ctx, { refund, payment });
    if (existing) return existing;
    throw error;
  }
}

/** This refund at the gateway, by its id or its notes, or null. */
async function findAtGateway(
  { gateway }: AppContext,
  { refund, payment }: RefundOfPayment,
): Promise<GatewayRefund | null> {
  const all = await gateway.refundsOf(payment.razorpay_payment_id);
  return all.find((one) => one.id === refund.gateway_refund_id || isOurs(refund, one)) ?? null;
}

/** Applies the gateway's report about one of our refunds. */
async function updateOurRefund(
  ctx: AppContext,
  refundId: string,
  payment: Payment,
  refund: GatewayRefund,
): Promise<void> {
  await withCheckoutLock(ctx, payment, (tx) => updateRefund(tx, refundId, refund));
  ctx.wakeWorker();
}

/**
 * Runs `change` in a transaction that locks the payment's checkout first, if it has one. If the checkout's payment is
 * fully refunded after that, the checkout becomes `refunded`.
 */
async function withCheckoutLock(
  ctx: AppContext,
  payment: Payment,
  change: (tx: AppContext) => Promise<Payment>,
): Promise<void> {
  const known = await findByGatewayOrder(ctx, payment.razorpay_order_id);
  await inTransaction(ctx, async (tx) => {
    const checkout = known && (await lockCheckout(tx, known.id));
    const after = await change(tx);
    const isOwn = checkout?.payment_id === payment.razorpay_payment_id;
    if (!checkout || !isOwn || after.status !== "refunded") return;
    if (checkout.state === "refund_due") await changeCheckoutState(tx, checkout, ["refunded"]);
    // A refund at the gateway itself, before the payment was claimed.
    if (checkout.state === "paid") await changeCheckoutState(tx, checkout, ["refund_due", "refunded"]);
  });
}

const MOST_REASON = 200;

/** The trimmed reason of a refund; null without one. */
function readReason(typed: string | null): string | null {
  const text = typed?.trim() ?? "";
  if (text.length > MOST_REASON)
    throw new Refusal("BAD_USER_INPUT", `Please use at most ${MOST_REASON} characters`, undefined, "reason");
  return text || null;
}

/** `amount` is paise; null for all that is refundable. `reason` is for the audit log. */
type RequestedRefund = { gatewayPaymentId: string; amount: number | null; reason: string | null };

/**
 * Opens a refund that an administrator requests. An unclaimed payment is only refunded in full, and can't be claimed
 * after that.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN (also REAUTHENTICATE), NOT_FOUND, BAD_USER_INPUT (more than refundable,
 * only a part of an unclaimed payment, too long a reason), CONFLICT (refunded already).
 */
export async function refundPayment(ctx: Ctx, { gatewayPaymentId, amount, reason }: RequestedRefund): Promise<Refund> {
  permitted(ctx, "money.write");
  recentlyConfirmed(ctx);
  const why = readReason(reason);
  const payment = await findPayment(ctx, gatewayPaymentId);
  if (!payment) throw new Refusal("NOT_FOUND", "Payment not found");
  const known = await findByGatewayOrder(ctx, payment.razorpay_order_id);
  const opened = await inTransaction(ctx, async (tx) => {
    const checkout = known && (await lockCheckout(tx, known.id));
    const claimable = checkout?.state === "paid" && checkout.payment_id === gatewayPaymentId;
    const refund = claimable
      ? await refundUnclaimed(tx, payment, amount)
      : await openRefund(tx, { payment, amount, reason: "requested" });
    if (claimable) await changeCheckoutState(tx, checkout, ["refund_due"]);
    if (payment.booking_id) await endReturnedOpenMoney(tx, payment.booking_id);
    await recordAudit(tx, {
      action: "payment.refund",
      entity: "payment",
      entityId: payment.id,
      label: gatewayPaymentId,
      after: { amount_paise: refund.amount_paise, ...(why && { reason: why }) },
    });
    return refund;
  });
  ctx.wakeWorker();
  return opened;
}

/** Opens the full refund of a payment that is not claimed. `amount` is paise; null for all of it. */
async function refundUnclaimed(tx: AppContext, payment: Payment, amount: number | null): Promise<Refund> {
  if (amount !== null && amount !== payment.amount_paise)
    throw new Refusal("BAD_USER_INPUT", "Nothing was bought with this payment yet, so it can only be refunded in full");
  if ((await findPayment(tx, payment.razorpay_payment_id))?.disputed_paise)
    throw new Refusal("CONFLICT", "The customer's bank disputes this payment. Wait until the dispute is decided.");
  const refund = await refundUnused(tx, payment.razorpay_payment_id, "requested");
  if (!refund) throw new Refusal("CONFLICT", "This payment has been refunded already");
  return refund;
}

/**
 * Applies the gateway's report about a refund, ours or one made at the gateway itself. A report about an earlier
 * attempt changes nothing.
 * @throws Error while the payment is not recorded, so that the calling job is retried.
 */
export async function applyRefundUpdate(ctx: AppContext, refund: GatewayRefund): Promise<void> {
  const payment = await findPayment(ctx, refund.paymentId);
  if (!payment) {
    const unrecorded = await ctx.gateway.payment(refund.paymentId);
    if (unrecorded.status === "refunded") return recordRefundedPayment(ctx, unrecorded);
    throw new Error(`refund ${refund.id} of the unrecorded payment ${refund.paymentId}`);
  }
  const named = refund.notes.refund ? await findRefund(ctx, refund.notes.refund) : null;
  const ours =
    (await findGatewayRefund(ctx, refund.id)) ?? (named && isOurs(named.refund, refund) ? named.refund : null);
  if (ours) return updateOurRefund(ctx, ours.id, payment, refund);
  if (named) return;
  await withCheckoutLock(ctx, payment, (tx) => recordGatewayRefund(tx, payment, refund));
}

/** Records a payment that was captured and refunded at the gateway before it was reported to us. It buys nothing. */
export async function recordRefundedPayment(ctx: AppContext, payment: GatewayPayment): Promise<void> {
  const refunds = await ctx.gateway.refundsOf(payment.id);
  await inTransaction(ctx, async (tx) => {
    const row = await recordCapture(tx, {
      gatewayPaymentId: payment.id,
      gatewayOrderId: payment.orderId ?? "",
      signature: null,
      amount: payment.amountPaise,
      currency: payment.currency,
      userId: null,
      bookingId: null,
      status: "refund_due",
    });
    if (!row) return;
    for (const refund of refunds) if (refund.status !== "failed") await recordGatewayRefund(tx, row, refund);
  });
}
