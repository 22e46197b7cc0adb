/** Recording captured payments, and opening and updating their refunds. Amounts are paise. */
import { eq } from "drizzle-orm";
import * as z from "zod";
import { canBecome } from "#domain/centre/transitions.ts";
import { REFUND_TRANSITIONS } from "#domain/money/refund-states.ts";
import { newId } from "#infra/ids.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKind } from "#infra/jobs/kind.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { restoreVoucher, VOUCHER_RESTORED_MAIL } from "#server/vouchers/service.ts";
import { findPayment, findRefund } from "./find.ts";
import { REFUND_FAILED_MAIL, REFUND_MAIL } from "./mail-kinds.ts";
import { paymentsOfBooking, paymentsOfOrder, refundableOfAll } from "./purchase-payments.ts";
import {
  addRefunded,
  changeRefundState,
  checkMinimumRefund,
  exceedsRefundable,
  isReturned,
  LEAST_REFUND,
  lockPayment,
  readRefundable,
} from "./refund-steps.ts";
import { payments, refunds } from "./table.ts";

export { allGatewayDisputes, readDisputes } from "./dispute-round.ts";
export { applyDispute, chargedBackOfBooking, type Dispute, disputeAgainst, findDispute } from "./disputes.ts";
export {
  findGatewayRefund,
  findPayment,
  findRefund,
  paymentOfRow,
  paymentsOfGatewayOrder,
  type RefundOfPayment,
  refundsOfBooking,
} from "./find.ts";
export { gatewayRound, ROUND_MS } from "./gateway-rounds.ts";
export { isRefundedInFull, moneyLists, type PaymentSearch } from "./lists.ts";
export { DISPUTE_ENDED_MAIL, DISPUTE_OPENED_MAIL, REFUND_FAILED_MAIL, REFUND_MAIL } from "./mail-kinds.ts";
export { type PaidFor, purchaseOfPayment, purchaseOfRefund } from "./purchase-of.ts";
export { paymentsOfBooking, paymentsOfOrder, refundableOfBooking } from "./purchase-payments.ts";
export { firstRefundReason, refundableOf, refundSummary } from "./refund-summary.ts";
export { countLateSettlements, readSettlements, readSettlementsOf } from "./settlements.ts";
export {
  checkoutOfVoucherPayment,
  insertVoucherPayment,
  paidByVoucher,
  paymentOfVoucher,
  type VoucherPaid,
  voucherPaymentId,
} from "./voucher-payments.ts";

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type RefundReason = Refund["reason"];

/** A captured payment to be recorded; `signature` only if the browser reported it. */
export type NewPayment = {
  gatewayPaymentId: string;
  gatewayOrderId: string;
  signature: string | null;
  amount: number;
  currency: string;
  userId: string | null;
  bookingId: string | null;
  orderId?: string | null;
  /** The gift voucher that it bought. */
  voucherId?: string;
};

/** The insert of a captured payment, for a statement with other writes. It does nothing for one recorded before. */
export function insertCapture({ db, clock }: AppContext, payment: NewPayment & { status?: Payment["status"] }) {
  const now = clock.now();
  return db
    .insert(payments)
    .values({
      id: newId(),
      razorpay_payment_id: payment.gatewayPaymentId,
      razorpay_order_id: payment.gatewayOrderId,
      razorpay_signature: payment.signature,
      user_id: payment.userId,
      booking_id: payment.bookingId,
      order_id: payment.orderId ?? null,
      voucher_id: payment.voucherId ?? null,
      amount_paise: payment.amount,
      currency: payment.currency,
      status: payment.status ?? "success",
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: payments.razorpay_payment_id });
}

/** Records a captured payment in the caller's transaction. @returns null when it was recorded before. */
export async function recordCapture(
  ctx: AppContext,
  payment: Parameters<typeof insertCapture>[1],
): Promise<Payment | null> {
  const [row] = await insertCapture(ctx, payment).returning();
  return row ?? null;
}

/**
 * Records a captured payment that buys nothing and opens its full refund, in the caller's transaction.
 * @returns the refund, or null when the payment was recorded before.
 */
export async function recordRefundDue(
  ctx: AppContext,
  newPayment: NewPayment,
  reason: RefundReason,
): Promise<Refund | null> {
  const payment = await recordCapture(ctx, { ...newPayment, status: "refund_due" });
  return payment && openRefund(ctx, { payment, amount: payment.amount_paise, reason });
}

/** Sets what a recorded payment paid for, or its signature. @throws Error for an unknown payment. */
export async function assignPayment(
  { db, clock }: AppContext,
  gatewayPaymentId: string,
  change: Partial<Pick<Payment, "booking_id" | "order_id" | "user_id" | "razorpay_signature">>,
): Promise<Payment> {
  const [row] = await db
    .update(payments)
    .set({ ...change, updated_at: clock.now() })
    .where(eq(payments.razorpay_payment_id, gatewayPaymentId))
    .returning();
  if (!row) throw new Error(`payment ${gatewayPaymentId} vanished`);
  return row;
}

/** Sends a refund to the gateway and queries it until it is processed or failed. */
export const REFUND_JOB = jobKind({ kind: "payment.refund", payload: z.object({ refundId: storedId }) });

/** After this many failed attempts staff decide about a refund. */
const MOST_ATTEMPTS = 3;
const RETRY_GAP_MS = 5 * 60_000;

const enqueueRefund = (ctx: AppContext, { id, attempt }: Refund, runAt?: Date) =>
  enqueueJob(ctx, REFUND_JOB, { refundId: id }, { key: `${id}:${attempt}`, runAt });

/**
 * Opens a refund of a payment and enqueues its job and its mail, in the caller's transaction. What a gift voucher paid
 * is back on the voucher at once.
 * @param amount paise; null for all that is refundable
 * @param mailed false where the caller's own mail announces the refund
 * @throws Refusal BAD_USER_INPUT above the refundable amount, or below a rupee.
 */
export async function openRefund(
  ctx: AppContext,
  {
    payment,
    amount: requested,
    reason,
    mailed = true,
  }: { payment: Payment; amount: number | null; reason: RefundReason; mailed?: boolean },
): Promise<Refund> {
  checkMinimumRefund(requested);
  const locked = await lockPayment(ctx, payment.id);
  const refundable = await readRefundable(ctx, locked);
  const amount = requested ?? refundable;
  // With null, the refundable amount may be 0.
  if (amount < LEAST_REFUND || amount > refundable) throw exceedsRefundable([locked], refundable);
  const now = ctx.clock.now();
  const toVoucher = locked.source === "voucher" ? locked.voucher_id : null;
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: newId(),
      payment_id: payment.id,
      amount_paise: amount,
      reason,
      state: toVoucher ? "processed" : "due",
      processed_at: toVoucher ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!refund) throw new Error("the insert of a refund returned no row");
  if (toVoucher) {
    await addRefunded(ctx, locked, refund);
    await restoreVoucher(ctx, { voucherId: toVoucher, amount, paymentId: locked.id });
    if (mailed) await enqueueMail(ctx, VOUCHER_RESTORED_MAIL, { voucherId: toVoucher, amount, refundId: refund.id });
    return refund;
  }
  await enqueueRefund(ctx, refund);
  if (mailed) await enqueueMail(ctx, REFUND_MAIL, { refundId: refund.id });
  return refund;
}

/**
 * Opens the refund of a payment that bought nothing, over all that is refundable, in the caller's transaction.
 * @returns null when nothing is refundable.
 */
export async function refundUnused(
  ctx: AppContext,
  gatewayPaymentId: string,
  reason: RefundReason,
): Promise<Refund | null> {
  const [payment] = await ctx.db
    .update(payments)
    .set({ status: "refund_due", updated_at: ctx.clock.now() })
    .where(eq(payments.razorpay_payment_id, gatewayPaymentId))
    .returning();
  if (!payment) throw new Error(`payment ${gatewayPaymentId} vanished`);
  const refundable = await readRefundable(ctx, payment);
  return refundable > 0 ? openRefund(ctx, { payment, amount: refundable, reason }) : null;
}

/**
 * Whether a payment can still buy something, because no part of it is refunded or due for refund. Locks the payment, so
 * that the result stays valid until the caller's transaction ends.
 */
export async function isUntouched(ctx: AppContext, gatewayPaymentId: string): Promise<boolean> {
  const payment = await findPayment(ctx, gatewayPaymentId);
  if (!payment) return false;
  const locked = await lockPayment(ctx, payment.id);
  return locked.status === "success" && (await readRefundable(ctx, locked)) === locked.amount_paise;
}

/** A refund as the gateway reports it. */
type RefundUpdate = {
  id: string;
  status: "pending" | "processed" | "failed";
  amountPaise: number;
};

/**
 * Applies the gateway's report about one of our refunds, in the caller's transaction. An outdated report changes
 * nothing. A failed refund is retried under a new idempotency key; after `MOST_ATTEMPTS` it stays failed for staff.
 * @returns the payment after the change.
 */
export async function updateRefund(ctx: AppContext, refundId: string, update: RefundUpdate): Promise<Payment> {
  const known = await findRefund(ctx, refundId);
  if (!known) throw new Error(`refund ${refundId} vanished`);
  const payment = await lockPayment(ctx, known.payment.id);
  const refund = (await findRefund(ctx, refundId))?.refund ?? known.refund;
  if (!canBecome(REFUND_TRANSITIONS, refund.state, update.status) && refund.state !== update.status) return payment;
  if (update.status !== "failed") {
    await changeRefundState(ctx, refund, update.status, { gateway_refund_id: update.id, last_error: null });
    return update.status === "processed" && refund.state !== "processed" ? addRefunded(ctx, payment, refund) : payment;
  }
  if (refund.state === "failed") return payment;
  const last_error = `The gateway failed refund ${update.id}`;
  // A refund made at the gateway itself is not ours to retry.
  if (refund.attempt >= MOST_ATTEMPTS || refund.reason === "gateway") {
    await endAsFailed(ctx, refund, { gateway_refund_id: null, last_error });
    return payment;
  }
  await scheduleRetry(ctx, refund, last_error, RETRY_GAP_MS * refund.attempt);
  return payment;
}

/** Makes a refund due again as its next attempt, `gapMs` from now. */
async function scheduleRetry(
  ctx: AppContext,
  refund: Refund,
  last_error: string | null,
  gapMs: number,
): Promise<Refund> {
  const attempt = refund.attempt + 1;
  const change = { attempt, gateway_refund_id: null, last_error };
  const again = await changeRefundState(ctx, refund, "due", change);
  await enqueueRefund(ctx, again, new Date(ctx.clock.now().getTime() + gapMs));
  return again;
}

/**
 * Records a refund that was made at the gateway itself and enqueues its mail, in the caller's transaction. Repeating it
 * changes nothing.
 * @returns the payment after the change.
 */
export async function recordGatewayRefund(ctx: AppContext, payment: Payment, update: RefundUpdate): Promise<Payment> {
  const locked = await lockPayment(ctx, payment.id);
  const now = ctx.clock.now();
  const processed = update.status === "processed";
  const [written] = await ctx.db
    .insert(refunds)
    .values({
      id: newId(),
      payment_id: payment.id,
      amount_paise: update.amountPaise,
      reason: "gateway",
      state: update.status,
      gateway_refund_id: update.id,
      created_at: now,
      updated_at: now,
      processed_at: processed ? now : null,
    })
    .onConflictDoNothing({ target: refunds.gateway_refund_id })
    .returning();
  if (written && update.status !== "failed") await enqueueMail(ctx, REFUND_MAIL, { refundId: written.id });
  return written && processed ? addRefunded(ctx, locked, written) : locked;
}

/** Stores for staff why a refund could not be sent yet. */
export async function recordRefundError(
  { db, clock }: AppContext,
  refundId: string,
  last_error: string,
): Promise<void> {
  await db
    .update(refunds)
    .set({ last_error: last_error.slice(0, 500), updated_at: clock.now() })
    .where(eq(refunds.id, refundId));
}

/** Marks a refund that the gateway refused as failed, for staff to decide, in the caller's transaction. */
export async function failRefund(ctx: AppContext, refund: Refund, last_error: string): Promise<void> {
  if (canBecome(REFUND_TRANSITIONS, refund.state, "failed"))
    await endAsFailed(ctx, refund, { last_error: last_error.slice(0, 500) });
}

/** Marks a refund as failed and enqueues the mail about it. */
async function endAsFailed(
  ctx: AppContext,
  refund: Refund,
  change: Parameters<typeof changeRefundState>[3],
): Promise<void> {
  await changeRefundState(ctx, refund, "failed", change);
  await enqueueMail(ctx, REFUND_FAILED_MAIL, { refundId: refund.id, attempt: refund.attempt });
}

/**
 * Makes a failed refund due again, in the caller's transaction. Its mail is sent again, because the customer has read
 * that it failed.
 * @throws Refusal NOT_FOUND, CONFLICT when it has not failed or its amount was refunded another way.
 */
export async function retryRefund(ctx: AppContext, refundId: string): Promise<Refund> {
  const known = await findRefund(ctx, refundId);
  if (!known) throw new Refusal("NOT_FOUND", "Refund not found");
  const payment = await lockPayment(ctx, known.payment.id);
  const refund = (await findRefund(ctx, refundId))?.refund ?? known.refund;
  if (refund.state !== "failed") throw new Refusal("CONFLICT", "Only a failed refund can be sent again");
  const refundable = await readRefundable(ctx, payment);
  if (refundable < refund.amount_paise) throw isReturned(payment, refundable);
  const again = await scheduleRetry(ctx, refund, refund.last_error, 0);
  await enqueueMail(ctx, REFUND_MAIL, { refundId }, { key: `${refundId}:${again.attempt}` });
  return again;
}

/**
 * Opens refunds of a purchase's payments with its cancellation, in the caller's transaction: first that of the gift
 * voucher, then oldest first. See `openRefund`. The mail about the cancellation announces them, so they have none of
 * their own.
 * @param amount paise over all payments; null for all that is refundable
 * @returns the paise to be refunded.
 * @throws Refusal BAD_USER_INPUT above the refundable amount, or below a rupee.
 */
async function refundAll(ctx: AppContext, paid: readonly Payment[], amount: number | null): Promise<number> {
  checkMinimumRefund(amount);
  const total = amount ?? (await refundableOfAll(ctx, paid));
  let remaining = total;
  const voucherFirst = paid.toSorted(
    (one, other) => Number(other.source === "voucher") - Number(one.source === "voucher"),
  );
  for (const { id } of voucherFirst) {
    const payment = await lockPayment(ctx, id);
    const part = Math.min(remaining, await readRefundable(ctx, payment));
    if (part < LEAST_REFUND) continue;
    await openRefund(ctx, { payment, amount: part, reason: "requested", mailed: false });
    remaining -= part;
  }
  // With null, remainders below a rupee stay: the gateway refunds none of them.
  if (remaining >= (amount === null ? LEAST_REFUND : 1)) throw exceedsRefundable(paid, total - remaining);
  return total - remaining;
}

/** Refunds a booking (`refundAll`). */
export const refundBooking = async (
  ctx: AppContext,
  { bookingId, amount }: { bookingId: string; amount: number | null },
): Promise<number> => refundAll(ctx, await paymentsOfBooking(ctx, bookingId), amount);

/** Refunds an order (`refundAll`). */
export const refundOrder = async (
  ctx: AppContext,
  { orderId, amount }: { orderId: string; amount: number | null },
): Promise<number> => refundAll(ctx, await paymentsOfOrder(ctx, orderId), amount);
