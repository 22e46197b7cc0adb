/**
 * Refunds a payment in whole or in part, never more than was captured. A request that repeats a key gets the refund
 * made under it. A key repeated with another body is refused, as Razorpay does (400). A pending refund reduces the
 * payment's remaining amount at once; if the refund fails, the amount is restored.
 */
import { createHash } from "node:crypto";
import { LEAST_PAISE } from "#domain/money/money.ts";
import type { Behaviours } from "./behaviours.ts";
import type { Books } from "./books.ts";
import { disputedOf } from "./disputes.ts";
import { newGatewayId, type PaymentEntity, type RefundEntity, type WebhookEvent } from "./entities.ts";
import { refundFailed, refundProcessed } from "./events.ts";
import { readNotes } from "./notes.ts";
import { badField, SandboxRefusal } from "./refusal.ts";

const KEY = /^[A-Za-z0-9_-]{10,}$/;

/**
 * Refunds a payment; without an amount, everything that is left. `key` is the idempotency header, if any. `made` is
 * false for a refund made earlier under this key. Throws SandboxRefusal.
 */
export function refundPayment(
  books: Books,
  { paymentId, body, key }: { paymentId: string; body: unknown; key: string | undefined },
  behaviours: Behaviours | undefined,
): { refund: RefundEntity; orderId: string; events: WebhookEvent[]; made: boolean } {
  const payment = books.payment(paymentId);
  const orderId = payment.order_id;
  const digest = createHash("sha256")
    .update(JSON.stringify([paymentId, body ?? null]))
    .digest("hex");
  if (key !== undefined) {
    if (!KEY.test(key)) throw new SandboxRefusal("The idempotency key must be at least 10 characters long.");
    if (behaviours?.refundIsBusy(orderId, key))
      throw new SandboxRefusal("A request with this idempotency key is still being processed.", {
        status: 409,
      });
    const earlier = books.refundUnder(key);
    if (earlier && earlier.digest !== digest)
      throw new SandboxRefusal("Different request with the same idempotency key has already been processed.");
    if (earlier) return { refund: books.refund(earlier.refundId), orderId, events: [], made: false };
  }

  const input = (body ?? {}) as { amount?: unknown; notes?: unknown; receipt?: unknown };
  const amount = refundable(payment, input.amount, disputedOf(books, payment.id));
  const notes = readNotes(input.notes);
  const pendingUntil = behaviours?.refundPendingUntil(orderId, payment.id) ?? null;
  const now = books.nowSeconds();
  const refund: RefundEntity = {
    id: newGatewayId("rfnd_"),
    entity: "refund",
    amount,
    currency: "INR",
    payment_id: payment.id,
    notes,
    receipt: typeof input.receipt === "string" ? input.receipt : null,
    acquirer_data: { arn: null },
    created_at: now,
    batch_id: null,
    status: pendingUntil ? "pending" : "processed",
    speed_processed: "normal",
    speed_requested: "normal",
  };
  const after = withRefunded(payment, payment.amount_refunded + amount);
  const events = pendingUntil ? [] : [refundProcessed(refund, after, now)];
  books.record({
    payment: after,
    refund,
    ...(key === undefined ? {} : { refund_key: { key, digest } }),
    ...(pendingUntil ? { settles_as: pendingUntil } : {}),
    events,
  });
  return { refund, orderId, events, made: true };
}

/** Ends a pending refund as processed or failed; one that has already ended produces no event. */
export function settleRefund(books: Books, refundId: string): { orderId: string; events: WebhookEvent[] } {
  const pending = books.refund(refundId);
  const before = books.payment(pending.payment_id);
  const orderId = before.order_id;
  const status = books.pendingUntil(refundId);
  if (!status) return { orderId, events: [] };
  const refund: RefundEntity = { ...pending, status };
  const failed = status === "failed";
  const payment = failed ? withRefunded(before, before.amount_refunded - refund.amount) : before;
  const tells = failed ? refundFailed : refundProcessed;
  const events = [tells(refund, payment, books.nowSeconds())];
  books.record({ payment, refund, events });
  return { orderId, events };
}

function withRefunded(payment: PaymentEntity, amount: number): PaymentEntity {
  const whole = amount === payment.amount;
  const partial = amount > 0 ? "partial" : null;
  return {
    ...payment,
    amount_refunded: amount,
    refund_status: whole ? "full" : partial,
    status: whole ? "refunded" : "captured",
  };
}

function refundable(payment: PaymentEntity, input: unknown, disputed: number): number {
  const left = payment.amount - payment.amount_refunded;
  if (!payment.captured) throw new SandboxRefusal("The payment status should be captured for action to be taken");
  if (left === 0) throw new SandboxRefusal("The payment has been fully refunded already");
  const amount = input === undefined ? left : input;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount))
    throw badField("amount", "The amount must be an integer.");
  if (amount < LEAST_PAISE) throw badField("amount", "The amount must be atleast INR 1.00");
  if (amount > left) throw badField("amount", "The total refund amount is greater than the refund payment amount");
  if (amount > left - disputed)
    throw badField("amount", "The refund amount is greater than the part of the payment that is not disputed");
  return amount;
}
