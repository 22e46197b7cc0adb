/**
 * Credit notes have their own series, without gaps within a financial year. A job draws one for each refund or
 * cancellation. Each draw computes the total due under the invoice's lock, so that no amount is credited twice.
 */
import { asc, eq, inArray } from "drizzle-orm";
import { creditDue, creditedTax, creditNoteNumber } from "#domain/money/credit-note.ts";
import { CREDIT_NOTE_JOB, type ReturnedAmount } from "#domain/money/document-jobs.ts";
import { financialYear } from "#domain/money/invoice.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { batched } from "#infra/db/batch.ts";
import { newId } from "#infra/ids.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { findBooking, findVenuePayment } from "#server/bookings/service.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { findOrder } from "#server/orders/service.ts";
import { findRefund, paymentsOfBooking, paymentsOfOrder } from "#server/payments/service.ts";
import { lockCounter, raiseCounter } from "./counters.ts";
import { drawInvoice, type Invoice, lockInvoice, type Subject } from "./service.ts";
import { creditNoteCounters, creditNotes, invoices } from "./table.ts";

export type CreditNote = typeof creditNotes.$inferSelect;

/** A credit note with its invoice, or null. */
export async function findCreditNote(
  { db }: AppContext,
  id: string,
): Promise<{ note: CreditNote; invoice: Invoice } | null> {
  const [row] = await db
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(creditNotes.invoice_id, invoices.id))
    .where(eq(creditNotes.id, id));
  return row ?? null;
}

const notesBySubject = batched<AppContext, CreditNote[]>(async ({ db }, ids) => {
  const rows = await db
    .select({ note: creditNotes, subjectId: invoices.subject_id })
    .from(creditNotes)
    .innerJoin(invoices, eq(creditNotes.invoice_id, invoices.id))
    .where(inArray(invoices.subject_id, [...ids]))
    .orderBy(asc(creditNotes.issued_at), asc(creditNotes.sequence));
  const of = (id: string) => rows.filter(({ subjectId }) => subjectId === id);
  return new Map(ids.map((id) => [id, of(id).map(({ note }) => note)]));
});

/** The credit notes of a booking or an order, oldest first. */
export const creditNotesOf = async (ctx: AppContext, subjectId: string): Promise<CreditNote[]> =>
  (await notesBySubject(ctx, subjectId)) ?? [];

/** How and when the amount of a note was returned, for the customer; null for a cancellation, which returns nothing. */
export async function returnText(ctx: AppContext, { cause }: Pick<CreditNote, "cause">): Promise<string | null> {
  const [kind, id = ""] = cause.split(":");
  const found = kind === "refund" ? await findRefund(ctx, id) : null;
  if (found) {
    const { refund, payment } = found;
    const at = formatShortDate(dateInIndia(refund.processed_at ?? refund.updated_at));
    if (payment.source === "voucher") return `Back on the gift voucher that had paid, on ${at}`;
    return `Refund ${[refund.gateway_refund_id, `of payment ${payment.razorpay_payment_id}`, `on ${at}`].filter(Boolean).join(" ")}`;
  }
  const paid = kind === "venue" ? await findVenuePayment(ctx, id) : null;
  return paid && `Returned at the venue on ${formatShortDate(dateInIndia(paid.created_at))}`;
}

/** The current state and payments of a purchase; null when it no longer exists. */
export async function saleNow(tx: AppContext, { kind, subjectId }: Subject) {
  if (kind === "order") {
    const order = await findOrder(tx, subjectId);
    const payments = await paymentsOfOrder(tx, subjectId);
    return (
      order && {
        isCancelled: order.status === "cancelled",
        paid: order.total_paise,
        refunded: payments.reduce((sum, { refunded_paise }) => sum + refunded_paise, 0),
      }
    );
  }
  const booking = await findBooking(tx, subjectId);
  const payments = await paymentsOfBooking(tx, subjectId);
  return (
    booking && {
      isCancelled: booking.status === "cancelled",
      // What returned an overpayment of an earlier price counts as neither paid nor refunded.
      paid: booking.paid_paise + booking.venue_paise - booking.returned_paise,
      refunded: payments.reduce(
        (sum, { refunded_paise }) => sum + refunded_paise,
        booking.venue_refunded_paise - booking.returned_paise,
      ),
    }
  );
}

type Cause = ReturnedAmount & { cause: string };

/** The amount that a cause credits on its own; `unpaid` is the part of the purchase that was never paid. */
async function ownAmount(tx: AppContext, { refundId, venuePaymentId }: Cause, unpaid: number): Promise<number> {
  if (refundId) return (await findRefund(tx, refundId))?.refund.amount_paise ?? 0;
  if (venuePaymentId) return -((await findVenuePayment(tx, venuePaymentId))?.amount_paise ?? 0);
  return unpaid;
}

/**
 * Draws the credit note of a refund or a cancellation, or returns the existing one. A refund credits the refunded
 * amount, a cancellation the unpaid part, so their order does not matter. Neither credits more than is due and not yet
 * credited.
 * @returns null when there is nothing to credit.
 */
export async function drawCreditNote(ctx: AppContext, subject: Subject, cause: Cause): Promise<CreditNote | null> {
  // The invoice's number is drawn first, even if its own job is late.
  if (!(await drawInvoice(ctx, subject))) throw new Error(`no ${subject.kind} ${subject.subjectId} to credit`);
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, subject.subjectId);
    if (!invoice) throw new Error(`no invoice of ${subject.kind} ${subject.subjectId}`);
    const drawn = await noteOf(tx, cause.cause);
    if (drawn) return drawn;
    const sale = await saleNow(tx, subject);
    const before = await creditedOf(tx, invoice);
    const { total } = invoice.facts;
    const open = sale ? creditDue({ total, ...sale }) - before : 0;
    const amount = Math.min(open, await ownAmount(tx, cause, total - (sale?.paid ?? total)));
    return amount > 0 ? writeNote(tx, invoice, { cause: cause.cause, before, amount }) : null;
  });
}

/** The note with this cause, or null. */
async function noteOf({ db }: AppContext, cause: string): Promise<CreditNote | null> {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.cause, cause));
  return note ?? null;
}

/** The sum of an invoice's credit notes, in paise. */
export async function creditedOf({ db }: AppContext, { id }: Pick<Invoice, "id">): Promise<number> {
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.invoice_id, id));
  return notes.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/** Writes a note of a locked invoice: `amount` paise after `before`, the sum of its earlier notes. */
export async function writeNote(
  tx: AppContext,
  invoice: Invoice,
  { cause, before, amount }: { cause: string; before: number; amount: number },
): Promise<CreditNote> {
  const now = tx.clock.now();
  const year = financialYear(now);
  const sequence = (await lockCounter(tx, creditNoteCounters, year)) + 1;
  await raiseCounter(tx, creditNoteCounters, { year, to: sequence });
  const [row] = await tx.db
    .insert(creditNotes)
    .values({
      id: newId(),
      invoice_id: invoice.id,
      cause,
      financial_year: year,
      sequence,
      number: creditNoteNumber(year, sequence),
      amount_paise: amount,
      tax: creditedTax(invoice.facts, { before, amount }),
      issued_at: now,
    })
    .returning();
  if (!row) throw new Error("inserting the credit note returned no row");
  return row;
}

/** Draws the credit note of one cause. */
export const creditNoteJob = defineJob({
  ...CREDIT_NOTE_JOB,
  async run(ctx: AppContext, { kind, subjectId, ...cause }) {
    await drawCreditNote(ctx, { kind, subjectId }, cause);
    return undefined;
  },
});
