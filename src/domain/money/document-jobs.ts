/**
 * The jobs that draw invoices and credit notes. They are enqueued where something is sold, cancelled or refunded, and
 * run by the invoices slice, which that code does not import.
 */
import * as z from "zod";
import type { InvoiceKind } from "./invoice.ts";

const saleKind = z.enum(["booking", "order"]);

/** Draws the invoice of a sale, once; enqueued in the transaction that fulfils. */
export const INVOICE_JOB = {
  kind: "invoice.draw",
  payload: z.object({ kind: saleKind, subjectId: z.guid() }),
  key: ({ subjectId }: { subjectId: string }) => subjectId,
};

/** Draws the credit note of one cause, once; enqueued in the transaction that cancels or processes a refund. */
export const CREDIT_NOTE_JOB = {
  kind: "credit-note.draw",
  payload: z.object({
    kind: saleKind,
    subjectId: z.guid(),
    cause: z.string().min(1),
    refundId: z.string().optional(),
    venuePaymentId: z.string().optional(),
  }),
  key: ({ cause }: { cause: string }) => cause,
};

/**
 * Replaces the invoice of a booking whose plan, simulator or price has changed, once for each change; enqueued in the
 * transaction that makes the change. `buyer`: another name, email or phone is a reason as well.
 */
export const INVOICE_REPLACEMENT_JOB = {
  kind: "invoice.replace",
  payload: z.object({ subjectId: z.guid(), changeId: z.guid(), buyer: z.literal("yes").optional() }),
  // The booking comes first, so that its waiting jobs are found by it.
  key: ({ subjectId, changeId }: { subjectId: string; changeId: string }) => `${subjectId}:${changeId}`,
};

/**
 * A returned amount: a processed refund through the gateway, or one at the venue. Neither is the cancellation itself.
 */
export type ReturnedAmount = { refundId?: string | undefined; venuePaymentId?: string | undefined };

/** The payload of the job of one cause: a returned amount or, without one, the cancellation. */
export function creditNoteCause(kind: InvoiceKind, subjectId: string, back: ReturnedAmount = {}) {
  const { refundId, venuePaymentId } = back;
  const cause = refundId ? `refund:${refundId}` : venuePaymentId ? `venue:${venuePaymentId}` : `cancelled:${subjectId}`;
  return { kind, subjectId, cause, refundId, venuePaymentId };
}

/** Whether a note's cause is the cancellation of its sale; such a note credits the unpaid part. */
export const isOfCancellation = (cause: string): boolean => cause.startsWith("cancelled:");
