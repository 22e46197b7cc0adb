/**
 * Invoices: one per purchase, numbered without gaps within a financial year. A job draws each number once; it is never
 * withdrawn. The invoice's facts are stored with it. A booking that changes gets another one (replacement.ts).
 */
import { and, desc, eq } from "drizzle-orm";
import { INVOICE_JOB } from "#domain/money/document-jobs.ts";
import { financialYear, type InvoiceFacts, type InvoiceKind, invoiceNumber } from "#domain/money/invoice.ts";
import { inOneStatement } from "#infra/db/one-statement.ts";
import { newId } from "#infra/ids.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { runNow } from "#infra/jobs/run-now.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";
import { lockCounter, raiseCounter } from "./counters.ts";
import { invoiceFacts } from "./facts.ts";
import { invoiceCounters, invoices } from "./table.ts";

export type Invoice = typeof invoices.$inferSelect;

/** The invoice at this position of a financial year's series, regardless of its printed format; null if not drawn. */
export async function findBySequence(
  { db }: AppContext,
  { year, sequence }: { year: string; sequence: number },
): Promise<Invoice | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.financial_year, year), eq(invoices.sequence, sequence)));
  return row ?? null;
}

export type Subject = { kind: InvoiceKind; subjectId: string };

/** The current invoice of a booking or an order, which is the last one drawn; null while none is drawn. */
export async function findInvoice({ db }: AppContext, subjectId: string): Promise<Invoice | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.subject_id, subjectId))
    .orderBy(desc(invoices.financial_year), desc(invoices.sequence))
    .limit(1);
  return row ?? null;
}

/**
 * Locks the current invoice of a purchase. Requires a transaction. While it waits for the lock, another invoice may
 * replace the one it read; then it locks that one.
 */
export async function lockInvoice(tx: AppContext, subjectId: string): Promise<Invoice | null> {
  for (;;) {
    const current = await findInvoice(tx, subjectId);
    if (!current) return null;
    await tx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, current.id)).for("update");
    if ((await findInvoice(tx, subjectId))?.id === current.id) return current;
  }
}

/**
 * Draws the invoice of a purchase, or returns the existing one. The counter and the invoice are written in one
 * transaction: if it fails, the next draw gets the same number.
 * @returns null when the purchase does not exist.
 */
export const drawInvoice = (ctx: AppContext, subject: Subject): Promise<Invoice | null> =>
  inTransaction(ctx, async (tx) => {
    const facts = await invoiceFacts(tx, subject, await knownSettings(tx));
    if (!facts) return null;
    const year = financialYear(tx.clock.now());
    const last = await lockCounter(tx, invoiceCounters, year);
    // Checked with the counter locked, so that a concurrent draw of the same invoice waits and then finds it.
    const drawn = await findInvoice(tx, subject.subjectId);
    return drawn ?? insertInvoice(tx, subject, { facts, year, last, replaces: null });
  });

/** Inserts the invoice with the next number of a year whose counter is locked and has the value `last`. */
export async function insertInvoice(
  tx: AppContext,
  { kind, subjectId }: Subject,
  { facts, year, last, replaces }: { facts: InvoiceFacts; year: string; last: number; replaces: string | null },
): Promise<Invoice> {
  const sequence = last + 1;
  const [row] = await inOneStatement(tx.db, [raiseCounter(tx, invoiceCounters, { year, to: sequence })])
    .insert(invoices)
    .values({
      id: newId(),
      kind,
      subject_id: subjectId,
      replaces,
      financial_year: year,
      sequence,
      number: invoiceNumber(year, sequence),
      facts,
      issued_at: tx.clock.now(),
    })
    .returning();
  if (!row) throw new Error("inserting the invoice returned no row");
  return row;
}

/** Draws the invoice of one purchase. */
export const invoiceJob = defineJob({
  ...INVOICE_JOB,
  async run(ctx: AppContext, subject) {
    if (!(await drawInvoice(ctx, subject)))
      throw new Error(`no ${subject.kind} ${subject.subjectId} to draw an invoice for`);
    return undefined;
  },
});

/** Enqueues a missing invoice: of a purchase older than invoices, or one whose job has failed. */
export async function requestInvoice(ctx: AppContext, subject: Subject): Promise<void> {
  const isNew = await enqueueJob(ctx, INVOICE_JOB, subject);
  if (!isNew) await runNow(ctx, [jobKey(INVOICE_JOB, subject.subjectId)]);
  ctx.wakeWorker();
}
