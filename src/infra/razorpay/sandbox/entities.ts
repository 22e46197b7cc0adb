/**
 * Razorpay's orders, payments, refunds, disputes and settlements in their wire format,
 * which the ledger also uses, and the format of a ledger
 * line. Amounts are paise, times are epoch seconds.
 */
import { randomInt } from "node:crypto";
import * as z from "zod";

// Razorpay sends empty notes as an empty list.
const notes = z.union([z.record(z.string(), z.string()), z.array(z.never()).max(0)]);

const orderEntity = z.object({
  id: z.string(),
  entity: z.literal("order"),
  amount: z.int(),
  amount_paid: z.int(),
  amount_due: z.int(),
  currency: z.literal("INR"),
  receipt: z.string().nullable(),
  offer_id: z.null(),
  status: z.enum(["created", "attempted", "paid"]),
  attempts: z.int(),
  notes,
  created_at: z.int(),
});

const paymentEntity = z.object({
  id: z.string(),
  entity: z.literal("payment"),
  amount: z.int(),
  currency: z.literal("INR"),
  status: z.enum(["authorized", "captured", "refunded", "failed"]),
  order_id: z.string(),
  invoice_id: z.null(),
  international: z.literal(false),
  method: z.enum(["upi", "card"]),
  amount_refunded: z.int(),
  refund_status: z.enum(["partial", "full"]).nullable(),
  captured: z.boolean(),
  description: z.string().nullable(),
  card_id: z.string().nullable(),
  bank: z.null(),
  wallet: z.null(),
  vpa: z.string().nullable(),
  email: z.string().nullable(),
  contact: z.string().nullable(),
  notes,
  fee: z.int(),
  tax: z.int(),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  error_source: z.string().nullable(),
  error_step: z.string().nullable(),
  error_reason: z.string().nullable(),
  acquirer_data: z.object({ rrn: z.string().nullable() }),
  created_at: z.int(),
});

const refundEntity = z.object({
  id: z.string(),
  entity: z.literal("refund"),
  amount: z.int(),
  currency: z.literal("INR"),
  payment_id: z.string(),
  notes,
  receipt: z.string().nullable(),
  acquirer_data: z.object({ arn: z.null() }),
  created_at: z.int(),
  batch_id: z.null(),
  status: z.enum(["pending", "processed", "failed"]),
  speed_processed: z.literal("normal"),
  speed_requested: z.literal("normal"),
});

const disputeEntity = z.object({
  id: z.string(),
  entity: z.literal("dispute"),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.literal("INR"),
  amount_deducted: z.int(),
  gateway_dispute_id: z.string().nullable(),
  reason_code: z.string(),
  respond_by: z.int(),
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  phase: z.enum(["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"]),
  created_at: z.int(),
});

const settlementEntity = z.object({
  id: z.string(),
  entity: z.literal("settlement"),
  amount: z.int(),
  status: z.literal("processed"),
  fees: z.int(),
  tax: z.int(),
  utr: z.string(),
  created_at: z.int(),
});

const webhookEvent = z.object({ id: z.string(), name: z.string(), body: z.string() });

/**
 * One line of the ledger: all changes of one step, each entity complete in its new state, with the webhooks for it. A
 * line is written completely or not at all, so a kill never splits a step.
 */
export const ledgerEntry = z.object({
  at: z.iso.datetime(),
  order: orderEntity.optional(),
  /** Payments of this new order stay authorised until they are captured explicitly. */
  manual_capture: z.boolean().optional(),
  payment: paymentEntity.optional(),
  refund: refundEntity.optional(),
  /** The idempotency key of the refund request, and a digest of the request. */
  refund_key: z.object({ key: z.string(), digest: z.string() }).optional(),
  /** The later status of this pending refund; a later line has the refund in that status. */
  settles_as: z.enum(["processed", "failed"]).optional(),
  dispute: disputeEntity.optional(),
  settlement: settlementEntity.optional(),
  /** The ids of the payments that this settlement pays out. */
  settled_payments: z.array(z.string()).optional(),
  events: z.array(webhookEvent).optional(),
  /** The id of an event that its receiver has acknowledged. */
  delivered: z.string().optional(),
  /** The id of an event that is never to be delivered. */
  withheld: z.string().optional(),
});

export type Notes = z.infer<typeof notes>;
export type OrderEntity = z.infer<typeof orderEntity>;
export type PaymentEntity = z.infer<typeof paymentEntity>;
export type RefundEntity = z.infer<typeof refundEntity>;
export type DisputeEntity = z.infer<typeof disputeEntity>;
export type SettlementEntity = z.infer<typeof settlementEntity>;
export type WebhookEvent = z.infer<typeof webhookEvent>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new id in Razorpay's format: a prefix such as `order_`, and 14 letters and digits. */
export function newGatewayId(prefix: string): string {
  return prefix + Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
