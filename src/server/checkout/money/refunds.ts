/**
 * Sending money back: one job follows one refund until the gateway has sent it. A request that is repeated has
 * the same key and the same body, so it is the same refund; one that the gateway failed gets a new key.
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
  findGatewayRefund,
  findPayment,
  findRefund,
  giveUpRefund,
  noteRefundError,
  openRefund,
  type Payment,
  REFUND_JOB,
  type Refund,
  recordCapture,
  recordGatewayRefund,
  returnPayment,
  updateRefund,
} from "#server/payments/service.ts";

/** The pause before the gateway is asked again, growing with the refund's age. */
const pauseFor = (ctx: AppContext, refund: Refund): { again: Date } => {
  const now = ctx.clock.now().getTime();
  const age = now - refund.created_at.getTime();
  return { again: new Date(now + Math.min(Math.max(age / 2, 10 * SECOND_MS), HOUR_MS)) };
};

/** The marks by which the gateway's refund is known again as this attempt of ours. */
const notesOf = ({ id, attempt }: Refund) => ({ refund: id, attempt: String(attempt) });

const isOurs = (refund: Refund, { notes }: GatewayRefund): boolean =>
  notes.refund === refund.id && notes.attempt === String(refund.attempt);

/**
 * The job of one refund: sends it, and asks after it until it is processed or failed. A gateway that can't be
 * reached is asked for a day before the job counts as failing.
 */
export const refundJob = defineJob({
  ...REFUND_JOB,
  run: (ctx: AppContext, { refundId }) => followRefund(ctx, refundId),
});

async function followRefund(ctx: AppContext, refundId: string): Promise<JobEnd> {
  const known = await findRefund(ctx, refundId);
  if (!known || (known.refund.state !== "due" && known.refund.state !== "pending")) return undefined;
  const { refund, payment } = known;
  const checkout = await findByGatewayOrder(ctx, payment.razorpay_order_id);
  if (checkout && !isOurAccount(ctx, checkout))
    throw new Error(`payment ${payment.razorpay_payment_id} was taken by ${checkout.key_id}`);
  try {
    const sent = refund.state === "due" ? await send(ctx, known) : await find(ctx, known);
    if (sent) await apply(ctx, refund.id, payment, sent);
    return sent?.status === "pending" || !sent ? pauseFor(ctx, refund) : undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await noteRefundError(ctx, refund.id, error.message);
    if (!error.retryable) {
      await inTransaction(ctx, (tx) => giveUpRefund(tx, refund, error.message));
      ctx.log.error({ err: error, refund: refund.id }, "the gateway refused a refund");
      return undefined;
    }
    const age = ctx.clock.now().getTime() - refund.created_at.getTime();
    if (age > DAY_MS) throw error;
    return pauseFor(ctx, refund);
  }
}

type RefundOfPayment = { refund: Refund; payment: Payment };

async function send(ctx: AppContext, { refund, payment }: RefundOfPayment): Promise<GatewayRefund | null> {
  try {
    return await ctx.gateway.refund(payment.razorpay_payment_id, {
      amountPaise: refund.amount_paise,
      idempotencyKey: `${refund.id}-${refund.attempt}`,
      notes: notesOf(refund),
    });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.retryable) throw error;
    // It says no because it has happened already: then it is among the payment's refunds.
    const made = await find(ctx, { refund, payment });
    if (made) return made;
    throw error;
  }
}

/** This refund as the gateway has it, or null. */
async function find({ gateway }: AppContext, { refund, payment }: RefundOfPayment): Promise<GatewayRefund | null> {
  const all = await gateway.refundsOf(payment.razorpay_payment_id);
  const ours = ({ id }: GatewayRefund) => id === refund.gateway_refund_id;
  return all.find((one) => ours(one) || isOurs(refund, one)) ?? null;
}

/** Writes down what became of a refund, and closes the checkout whose money has all gone back. */
async function apply(ctx: AppContext, refundId: string, payment: Payment, refund: GatewayRefund): Promise<void> {
  await alongCheckout(ctx, payment, (tx) => updateRefund(tx, refundId, refund));
  ctx.wakeWorker();
}

/** Runs `change` with the checkout's lock, if there is one, and moves it on when its payment is refunded. */
async function alongCheckout(
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
    // Somebody sent it back at the gateway before anything was bought with it.
    if (checkout.state === "paid") await changeCheckoutState(tx, checkout, ["refund_due", "refunded"]);
  });
}

/**
 * Sends money of a payment back, on an administrator's wish. A payment that can still buy something goes back
 * whole and buys nothing any more.
 * @param amount paise; without it all that is left
 * @throws Refusal FORBIDDEN (REAUTHENTICATE), NOT_FOUND, BAD_USER_INPUT for more than is left, or a part of what bought
 * nothing yet.
 */
export async function refundPayment(ctx: Ctx, gatewayPaymentId: string, amount: number | null): Promise<Refund> {
  permitted(ctx, "money.write");
  recentlyConfirmed(ctx);
  const payment = await findPayment(ctx, gatewayPaymentId);
  if (!payment) throw new Refusal("NOT_FOUND", "Payment not found");
  const known = await findByGatewayOrder(ctx, payment.razorpay_order_id);
  const opened = await inTransaction(ctx, async (tx) => {
    const checkout = known && (await lockCheckout(tx, known.id));
    const claimable = checkout?.state === "paid" && checkout.payment_id === gatewayPaymentId;
    const refund = claimable
      ? await returnUnused(tx, payment, amount)
      : await openRefund(tx, { payment, amount, reason: "requested" });
    if (claimable) await changeCheckoutState(tx, checkout, ["refund_due"]);
    if (payment.booking_id) await endReturnedOpenMoney(tx, payment.booking_id);
    await recordAudit(tx, {
      action: "payment.refund",
      entity: "payment",
      entityId: payment.id,
      label: gatewayPaymentId,
      after: { amount_paise: refund.amount_paise },
    });
    return refund;
  });
  ctx.wakeWorker();
  return opened;
}

/** A payment that can still buy something goes back whole. */
async function returnUnused(tx: AppContext, payment: Payment, amount: number | null): Promise<Refund> {
  if (amount !== null && amount !== payment.amount_paise)
    throw new Refusal("BAD_USER_INPUT", "Nothing was bought with this payment yet: it can only go back whole");
  const refund = await returnPayment(tx, payment.razorpay_payment_id, "requested");
  if (!refund) throw new Refusal("CONFLICT", "This payment has been refunded already");
  return refund;
}

/**
 * Takes the gateway's word about a refund, from a webhook: one of ours, or one that somebody made at the
 * gateway itself. News of an earlier attempt changes nothing.
 * @throws Error when the payment is not known yet: the job that calls it tries again.
 */
export async function applyRefundUpdate(ctx: AppContext, refund: GatewayRefund): Promise<void> {
  const payment = await findPayment(ctx, refund.paymentId);
  if (!payment) {
    const unheard = await ctx.gateway.payment(refund.paymentId);
    if (unheard.status === "refunded") return recordReturned(ctx, unheard);
    throw new Error(`refund ${refund.id} of the unknown payment ${refund.paymentId}`);
  }
  const named = refund.notes.refund ? await findRefund(ctx, refund.notes.refund) : null;
  const ours =
    (await findGatewayRefund(ctx, refund.id)) ?? (named && isOurs(named.refund, refund) ? named.refund : null);
  if (ours) return apply(ctx, ours.id, payment, refund);
  if (named) return;
  await alongCheckout(ctx, payment, (tx) => recordGatewayRefund(tx, payment, refund));
}

/**
 * Writes down a payment that was captured and sent back at the gateway before we heard of it: it buys nothing.
 */
export async function recordReturned(ctx: AppContext, payment: GatewayPayment): Promise<void> {
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
