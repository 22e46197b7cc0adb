/**
 * The gateway's orders, payments, refunds, disputes and settled payments: typed, in paise, without unused fields.
 * Each schema parses the wire
 * format and refuses undocumented values, so that no booking is fulfilled on a guess. All ids in this folder are the
 * gateway's.
 */
import * as z from "zod";
import { SECOND_MS } from "#domain/time/durations.ts";

const paise = z.number().int().nonnegative();
const optionalText = z.string().nullish();

// Empty notes arrive as an empty list, others as an object.
const notes = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value): Record<string, string> => {
    if (!value || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]));
  });

/** A gateway order: the amount that one checkout charges. */
export const gatewayOrder = z
  .object({
    id: z.string().min(1),
    amount: paise,
    amount_paid: paise,
    currency: z.string(),
    receipt: optionalText,
    status: z.enum(["created", "attempted", "paid"]),
    notes,
  })
  .transform((wire) => ({
    id: wire.id,
    amountPaise: wire.amount,
    amountPaidPaise: wire.amount_paid,
    currency: wire.currency,
    receipt: wire.receipt ?? null,
    status: wire.status,
    notes: wire.notes,
  }));

/**
 * A payment: one attempt to pay an order. Only `status: "captured"` (or later refunded) means that money was received.
 */
export const gatewayPayment = z
  .object({
    id: z.string().min(1),
    order_id: optionalText,
    amount: paise,
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    method: optionalText,
    amount_refunded: paise.nullish(),
    email: optionalText,
    contact: z.union([z.string(), z.number()]).nullish(),
    notes,
    error_code: optionalText,
    error_description: optionalText,
    error_reason: optionalText,
  })
  .transform((wire) => ({
    id: wire.id,
    orderId: wire.order_id ?? null,
    amountPaise: wire.amount,
    currency: wire.currency,
    status: wire.status,
    method: wire.method ?? null,
    amountRefundedPaise: wire.amount_refunded ?? 0,
    email: wire.email ?? null,
    contact: wire.contact == null ? null : String(wire.contact),
    notes: wire.notes,
    errorCode: wire.error_code ?? null,
    errorDescription: wire.error_description ?? null,
    errorReason: wire.error_reason ?? null,
  }));

/** The payments of one order, in the gateway's envelope. */
export const gatewayPaymentList = z.object({ items: z.array(gatewayPayment) }).transform((wire) => wire.items);

/** A refund. `pending` is accepted, `processed` is paid out; a `failed` one must be made again. */
export const gatewayRefund = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: paise,
    currency: z.string(),
    status: z.enum(["pending", "processed", "failed"]),
    notes,
  })
  .transform((wire) => ({
    id: wire.id,
    paymentId: wire.payment_id,
    amountPaise: wire.amount,
    currency: wire.currency,
    status: wire.status,
    notes: wire.notes,
  }));

/** The refunds of one payment, in the gateway's envelope. */
export const gatewayRefundList = z.object({ items: z.array(gatewayRefund) }).transform((wire) => wire.items);

/** A Unix time in seconds. */
const seconds = z
  .number()
  .int()
  .transform((value) => new Date(value * SECOND_MS));

const disputeFields = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: paise,
  amount_deducted: paise.nullish(),
  reason_code: optionalText,
  respond_by: seconds.nullish(),
  phase: optionalText,
  created_at: seconds,
});

const disputeOf = (wire: z.output<typeof disputeFields>) => ({
  id: wire.id,
  paymentId: wire.payment_id,
  amountPaise: wire.amount,
  deductedPaise: wire.amount_deducted ?? 0,
  reasonCode: wire.reason_code ?? "",
  respondBy: wire.respond_by ?? null,
  phase: wire.phase ?? "",
  createdAt: wire.created_at,
});

/**
 * A dispute (chargeback) of a payment, in a webhook. Without a phase or a reason it is still one, so these have no
 * fixed values. Its status is not read: the name of the event is more exact ("action_required" is "open" here).
 */
export const gatewayDispute = disputeFields.transform(disputeOf);

/**
 * A page of disputes, with the status of each. An undocumented status becomes null, because one such dispute must not
 * hide the others.
 */
export const gatewayDisputeList = z
  .object({
    items: z.array(
      disputeFields
        .extend({ status: z.enum(["open", "under_review", "won", "lost", "closed"]).nullable().catch(null) })
        .transform((wire) => ({ ...disputeOf(wire), status: wire.status })),
    ),
  })
  .transform((wire) => wire.items);

/** A payout to the centre's bank account. */
export const gatewaySettlement = z
  .object({ id: z.string().min(1), created_at: seconds })
  .transform((wire) => ({ id: wire.id, createdAt: wire.created_at }));

/** A page of a reconciliation: what payouts consist of. Only payments are used, not refunds or adjustments. */
export const gatewaySettledList = z
  .object({
    items: z.array(
      z.looseObject({
        entity_id: z.string(),
        type: z.string(),
        settled: z.boolean().nullish(),
        settled_at: seconds.nullish(),
        settlement_id: optionalText,
        settlement_utr: optionalText,
      }),
    ),
  })
  .transform((wire) => ({
    /** The length of the page, for the request of the next one. */
    length: wire.items.length,
    payments: wire.items.flatMap((item) =>
      item.type === "payment" && item.settled && item.settled_at && item.settlement_id
        ? [
            {
              paymentId: item.entity_id,
              settledAt: item.settled_at,
              settlementId: item.settlement_id,
              utr: item.settlement_utr ?? null,
            },
          ]
        : [],
    ),
  }));

export type GatewayDispute = z.output<typeof gatewayDispute>;
export type ListedDispute = z.output<typeof gatewayDisputeList>[number];
export type GatewaySettled = z.output<typeof gatewaySettledList>;
export type GatewayOrder = z.output<typeof gatewayOrder>;
export type GatewayPayment = z.output<typeof gatewayPayment>;
export type GatewayRefund = z.output<typeof gatewayRefund>;
