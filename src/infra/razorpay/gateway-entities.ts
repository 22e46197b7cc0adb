/**
 * The gateway's orders, payments and refunds: typed, in paise, without unused fields. Each schema parses the wire
 * format and refuses undocumented values, so that no booking is fulfilled on a guess. All ids in this folder are the
 * gateway's.
 */
import * as z from "zod";

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

export type GatewayOrder = z.output<typeof gatewayOrder>;
export type GatewayPayment = z.output<typeof gatewayPayment>;
export type GatewayRefund = z.output<typeof gatewayRefund>;
