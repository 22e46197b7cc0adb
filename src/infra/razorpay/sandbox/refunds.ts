/**
 * Giving money back: whole or in part, never more than was captured. A request that repeats a key gets
 * the refund made under it; a key that comes back with another body is refused, as Razorpay does (400).
 */
import { createHash } from "node:crypto";
import type { Books } from "./books.ts";
import {
  newGatewayId,
  type PaymentEntity,
  type RefundEntity,
  type WebhookEvent,
} from "./entities.ts";
import { refundProcessed } from "./events.ts";
import { readNotes } from "./notes.ts";
import { badField, SandboxRefusal } from "./refusal.ts";

const LEAST_PAISE = 100;
const KEY = /^[A-Za-z0-9_-]{10,}$/;

/**
 * Refunds a payment; without an amount, all that is left of it. `key` is the idempotency header, if any.
 * Throws SandboxRefusal.
 */
export function refundPayment(
  books: Books,
  paymentId: string,
  body: unknown,
  key: string | undefined,
): { refund: RefundEntity; events: WebhookEvent[] } {
  const digest = createHash("sha256")
    .update(JSON.stringify([paymentId, body ?? null]))
    .digest("hex");
  if (key !== undefined) {
    if (!KEY.test(key))
      throw new SandboxRefusal("The idempotency key must be at least 10 characters long.");
    const earlier = books.refundUnder(key);
    if (earlier && earlier.digest !== digest)
      throw new SandboxRefusal(
        "Different request with the same idempotency key has already been processed.",
      );
    if (earlier) return { refund: books.refund(earlier.refundId), events: [] };
  }

  const payment = books.payment(paymentId);
  const asked = (body ?? {}) as { amount?: unknown; notes?: unknown; receipt?: unknown };
  const amount = refundable(payment, asked.amount);
  const now = books.nowSeconds();
  const refund: RefundEntity = {
    id: newGatewayId("rfnd_"),
    entity: "refund",
    amount,
    currency: "INR",
    payment_id: payment.id,
    notes: readNotes(asked.notes),
    receipt: typeof asked.receipt === "string" ? asked.receipt : null,
    acquirer_data: { arn: null },
    created_at: now,
    batch_id: null,
    status: "processed",
    speed_processed: "normal",
    speed_requested: "normal",
  };
  const amountRefunded = payment.amount_refunded + amount;
  const whole = amountRefunded === payment.amount;
  const after: PaymentEntity = {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: whole ? "full" : "partial",
    status: whole ? "refunded" : "captured",
  };
  const events = [refundProcessed(refund, after, now)];
  books.record({
    payment: after,
    refund,
    ...(key === undefined ? {} : { refund_key: { key, digest } }),
    events,
  });
  return { refund, events };
}

function refundable(payment: PaymentEntity, asked: unknown): number {
  const left = payment.amount - payment.amount_refunded;
  if (!payment.captured)
    throw new SandboxRefusal("The payment status should be captured for action to be taken");
  if (left === 0) throw new SandboxRefusal("The payment has been fully refunded already");
  const amount = asked === undefined ? left : asked;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount))
    throw badField("amount", "The amount must be an integer.");
  if (amount < LEAST_PAISE) throw badField("amount", "The amount must be atleast INR 1.00");
  if (amount > left)
    throw badField("amount", "The total refund amount is greater than the refund payment amount");
  return amount;
}
