/** Captured payments: every one is a row, once, whatever it turns out to pay for. Amounts are paise. */
import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { canBecome } from "#domain/centre/transitions.ts";
import { REFUND_TRANSITIONS } from "#domain/money/refund-states.ts";
import { batched } from "#infra/db/batch.ts";
import { newId } from "#infra/ids.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKind } from "#infra/jobs/kind.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { enqueueMail, mailKind } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import {
  addRefunded,
  changeRefundState,
  LEAST_REFUND,
  leftOf,
  lockPayment,
  refundsTooMuch,
  refuseTooLittle,
} from "./refund-steps.ts";
import { goingOfPayment } from "./refund-summary.ts";
import { payments, refunds } from "./table.ts";

export { moneyLists, type PaymentSearch } from "./lists.ts";
export { refundSummary } from "./refund-summary.ts";

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type RefundReason = Refund["reason"];

export type CaptureFacts = {
  gatewayPaymentId: string;
  gatewayOrderId: string;
  signature: string | null;
  amount: number;
  currency: string;
  userId: string | null;
  bookingId: string | null;
  orderId?: string | null;
};

/** Writes a captured payment in the caller's transaction; null when it was written before. */
export async function recordCapture(
  { db, clock }: AppContext,
  facts: CaptureFacts & { status?: Payment["status"] },
): Promise<Payment | null> {
  const now = clock.now();
  const [row] = await db
    .insert(payments)
    .values({
      id: newId(),
      razorpay_payment_id: facts.gatewayPaymentId,
      razorpay_order_id: facts.gatewayOrderId,
      razorpay_signature: facts.signature,
      user_id: facts.userId,
      booking_id: facts.bookingId,
      order_id: facts.orderId ?? null,
      amount_paise: facts.amount,
      currency: facts.currency,
      status: facts.status ?? "success",
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: payments.razorpay_payment_id })
    .returning();
  return row ?? null;
}

/**
 * Writes a captured payment that buys nothing, with the refund of all of it, in the caller's transaction.
 * @returns the refund, or null when the payment was written before.
 */
export async function recordDueBack(
  ctx: AppContext,
  facts: CaptureFacts,
  reason: RefundReason,
): Promise<Refund | null> {
  const payment = await recordCapture(ctx, { ...facts, status: "refund_due" });
  return payment && openRefund(ctx, { payment, amount: payment.amount_paise, reason });
}

/** The payment with the gateway's id, or null. */
export async function findPayment({ db }: AppContext, gatewayPaymentId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.razorpay_payment_id, gatewayPaymentId));
  return row ?? null;
}

/** The same for a list, whose rows' payments are read at once. */
export const paymentOfRow = batched<AppContext, Payment>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.razorpay_payment_id, [...ids]));
  return new Map(rows.map((row) => [row.razorpay_payment_id, row]));
});

/** The payments of the gateway's order with this id. */
export const paymentsOfGatewayOrder = ({ db }: AppContext, gatewayOrderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(eq(payments.razorpay_order_id, gatewayOrderId)).limit(10);

/** Says what a recorded payment paid for, and keeps the signature that came with it. */
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

/** Tells the buyer that money goes back. */
export const REFUND_MAIL = mailKind({
  kind: "mail.refund",
  payload: z.object({ refundId: storedId }),
  key: ({ refundId }) => refundId,
});

/** Sends one refund to the gateway and follows it until it is through. */
export const REFUND_JOB = jobKind({ kind: "payment.refund", payload: z.object({ refundId: storedId }) });

/** How often a refund that the gateway failed is asked for again before staff decide. */
const MOST_ATTEMPTS = 3;
const RETRY_GAP_MS = 5 * 60_000;

const enqueueRefund = (ctx: AppContext, { id, attempt }: Refund, runAt?: Date) =>
  enqueueJob(ctx, REFUND_JOB, { refundId: id }, { key: `${id}:${attempt}`, runAt });

/**
 * Opens a refund of a payment, has it sent and the buyer told, in the caller's transaction.
 * @param amount paise; null for all that is left
 * @throws Refusal BAD_USER_INPUT when more than what is left of the payment would go back, or less than a rupee.
 */
export async function openRefund(
  ctx: AppContext,
  { payment, amount: requested, reason }: { payment: Payment; amount: number | null; reason: RefundReason },
): Promise<Refund> {
  refuseTooLittle(requested);
  const left = await leftOf(ctx, await lockPayment(ctx, payment.id));
  const amount = requested ?? left;
  // All that is left can be nothing.
  if (amount < LEAST_REFUND || amount > left) throw refundsTooMuch();
  const now = ctx.clock.now();
  const [refund] = await ctx.db
    .insert(refunds)
    .values({
      id: newId(),
      payment_id: payment.id,
      amount_paise: amount,
      reason,
      state: "due",
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!refund) throw new Error("the database answered no refund for the one it wrote");
  await enqueueRefund(ctx, refund);
  await enqueueMail(ctx, REFUND_MAIL, { refundId: refund.id });
  return refund;
}

/**
 * Has all that is left of a payment go back that bought nothing after all; see `openRefund`.
 * @returns null when nothing is left.
 */
export async function returnPayment(
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
  const left = await leftOf(ctx, payment);
  return left > 0 ? openRefund(ctx, { payment, amount: left, reason }) : null;
}

/**
 * Whether all of a payment can still buy something: none of it is back or on its way. Needs a transaction, which
 * keeps it so.
 */
export async function isUntouched(ctx: AppContext, gatewayPaymentId: string): Promise<boolean> {
  const payment = await findPayment(ctx, gatewayPaymentId);
  if (!payment) return false;
  const locked = await lockPayment(ctx, payment.id);
  return locked.status === "success" && (await leftOf(ctx, locked)) === locked.amount_paise;
}

/** A refund with its payment, or null. */
export async function findRefund({ db }: AppContext, id: string): Promise<{ refund: Refund; payment: Payment } | null> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.payment_id, payments.id))
    .where(eq(refunds.id, id));
  return row ?? null;
}

/** What the gateway says about a refund: amounts in paise. */
type RefundUpdate = {
  id: string;
  status: "pending" | "processed" | "failed";
  amountPaise: number;
};

/**
 * Writes down what the gateway says about a refund of ours, in the caller's transaction. Old news changes
 * nothing. A refund that it failed is asked for again under a new key, and after a few times is left to staff.
 * @returns the payment as it stands now.
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
  // What somebody sent back by hand at the gateway is theirs to send again.
  if (refund.attempt >= MOST_ATTEMPTS || refund.reason === "gateway") {
    await changeRefundState(ctx, refund, "failed", { gateway_refund_id: null, last_error });
    return payment;
  }
  await againLater(ctx, refund, last_error, RETRY_GAP_MS * refund.attempt);
  return payment;
}

/** Makes a refund due again under a new key. */
async function againLater(ctx: AppContext, refund: Refund, last_error: string | null, gapMs: number): Promise<Refund> {
  const attempt = refund.attempt + 1;
  const change = { attempt, gateway_refund_id: null, last_error };
  const again = await changeRefundState(ctx, refund, "due", change);
  await enqueueRefund(ctx, again, new Date(ctx.clock.now().getTime() + gapMs));
  return again;
}

/** The refund that the gateway knows by this id, or null. */
export async function findGatewayRefund({ db }: AppContext, gatewayRefundId: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.gateway_refund_id, gatewayRefundId));
  return row ?? null;
}

/** Writes down a refund that somebody made at the gateway itself, in the caller's transaction. */
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
  return written && processed ? addRefunded(ctx, locked, written) : locked;
}

/** Keeps why a refund could not be sent yet, for staff to read. */
export async function noteRefundError({ db, clock }: AppContext, refundId: string, last_error: string): Promise<void> {
  await db
    .update(refunds)
    .set({ last_error: last_error.slice(0, 500), updated_at: clock.now() })
    .where(eq(refunds.id, refundId));
}

/** Gives a refund up: the gateway refused it, and only staff can say what now. Needs a transaction. */
export async function giveUpRefund(ctx: AppContext, refund: Refund, last_error: string): Promise<void> {
  if (canBecome(REFUND_TRANSITIONS, refund.state, "failed"))
    await changeRefundState(ctx, refund, "failed", { last_error: last_error.slice(0, 500) });
}

/**
 * Has a failed refund sent once more, on a member of staff's wish. Needs a transaction.
 * @throws Refusal NOT_FOUND, CONFLICT when it did not fail or the money has gone back another way.
 */
export async function retryRefund(ctx: AppContext, refundId: string): Promise<Refund> {
  const known = await findRefund(ctx, refundId);
  if (!known) throw new Refusal("NOT_FOUND", "Refund not found");
  const payment = await lockPayment(ctx, known.payment.id);
  const refund = (await findRefund(ctx, refundId))?.refund ?? known.refund;
  if (refund.state !== "failed") throw new Refusal("CONFLICT", "Only a refund that failed can be sent again");
  if ((await leftOf(ctx, payment)) < refund.amount_paise)
    throw new Refusal("CONFLICT", "This payment has been refunded already");
  return againLater(ctx, refund, refund.last_error, 0);
}

/** What was paid for a booking through the gateway, oldest first. */
export const paymentsOfBooking = ({ db }: AppContext, bookingId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.booking_id, bookingId))
    .orderBy(asc(payments.created_at), asc(payments.id));

/** What of a payment is neither back nor on its way, in paise; a list's are read at once. */
export const refundableOf = async (ctx: AppContext, payment: Payment): Promise<number> =>
  payment.amount_paise - ((await goingOfPayment(ctx, payment.id)) ?? 0);

/** What of a booking's payments is neither back nor on its way, in paise. */
export async function refundableOfBooking(ctx: AppContext, bookingId: string): Promise<number> {
  let left = 0;
  for (const payment of await paymentsOfBooking(ctx, bookingId)) left += await leftOf(ctx, payment);
  return left;
}

/**
 * Sends money of a cancelled booking back, oldest payment first, in the caller's transaction; see `openRefund`.
 * @param amount paise; null for all that is left
 * @returns the paise that go back.
 * @throws Refusal BAD_USER_INPUT when more than what is left would go back, or less than a rupee.
 */
export async function refundBooking(
  ctx: AppContext,
  { bookingId, amount }: { bookingId: string; amount: number | null },
): Promise<number> {
  refuseTooLittle(amount);
  let owed = amount ?? (await refundableOfBooking(ctx, bookingId));
  const total = owed;
  for (const { id } of await paymentsOfBooking(ctx, bookingId)) {
    const payment = await lockPayment(ctx, id);
    const part = Math.min(owed, await leftOf(ctx, payment));
    if (part < LEAST_REFUND) continue;
    await openRefund(ctx, { payment, amount: part, reason: "requested" });
    owed -= part;
  }
  if (owed >= (amount === null ? LEAST_REFUND : 1)) throw refundsTooMuch();
  return total - owed;
}
