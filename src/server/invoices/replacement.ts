/**
 * Another invoice for a booking whose plan, simulator, price or buyer has changed (docs/rules/invoice.md). An issued
 * invoice is never altered: a credit note cancels what is left of it, and the next number of the series has the booking
 * as it is now.
 */
import { creditDue } from "#domain/money/credit-note.ts";
import { INVOICE_REPLACEMENT_JOB } from "#domain/money/document-jobs.ts";
import { financialYear, type InvoiceFacts } from "#domain/money/invoice.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { jobsOfKeys } from "#infra/jobs/of-key.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";
import { lockCounter } from "./counters.ts";
import { creditedOf, saleNow, writeNote } from "./credit-notes.ts";
import { invoiceFacts } from "./facts.ts";
import { drawInvoice, type Invoice, insertInvoice, lockInvoice } from "./service.ts";
import { invoiceCounters } from "./table.ts";

/** What was sold, for how much; a later payment is no reason for another invoice. */
const soldIn = ({ lines, discount, total }: InvoiceFacts): string => JSON.stringify([lines, discount, total]);

/** The buyer's data that staff correct; an address is the account's. */
const buyerIn = ({ buyer: { name, email, phone } }: InvoiceFacts): string => JSON.stringify([name, email, phone]);

type Change = { bookingId: string; changeId: string; buyer: boolean };

/**
 * Replaces the invoice of a booking if its plan, simulator or price differs from what is invoiced, or with `buyer` its
 * contact. One transaction locks the invoice, then the counter of credit notes, then that of invoices
 * (docs/rules/locking.md). Safe to repeat: once the current invoice is correct, nothing is drawn.
 * @returns the current invoice
 */
async function replaceInvoice(ctx: AppContext, { bookingId, changeId, buyer }: Change): Promise<Invoice | null> {
  const subject = { kind: "booking", subjectId: bookingId } as const;
  if (!(await drawInvoice(ctx, subject))) return null;
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, bookingId);
    const facts = await invoiceFacts(tx, subject, await knownSettings(tx));
    const sale = await saleNow(tx, subject);
    // The note of a cancellation leaves only the amount that is kept; another invoice would tax the session again.
    if (!invoice || !facts || !sale || sale.isCancelled) return invoice;
    const isSame = soldIn(facts) === soldIn(invoice.facts) && (!buyer || buyerIn(facts) === buyerIn(invoice.facts));
    if (isSame) return invoice;
    const before = await creditedOf(tx, invoice);
    const amount = invoice.facts.total - before;
    if (amount > 0) await writeNote(tx, invoice, { cause: `replaced:${changeId}`, before, amount });
    const year = financialYear(tx.clock.now());
    const last = await lockCounter(tx, invoiceCounters, year);
    const next = await insertInvoice(tx, subject, { facts, year, last, replaces: invoice.id });
    // Refunds that the earlier invoice's notes had credited lower the new one as well.
    const carried = creditDue({ total: facts.total, ...sale });
    if (carried > 0) await writeNote(tx, next, { cause: `carried:${changeId}`, before: 0, amount: carried });
    return next;
  });
}

/** Whether a change of the booking waits for its corrected invoice. */
export async function isBeingReplaced({ db }: AppContext, bookingId: string): Promise<boolean> {
  const jobs = await jobsOfKeys(db, [jobKey(INVOICE_REPLACEMENT_JOB, bookingId)]);
  return jobs.some(({ state }) => state === "waiting");
}

/** Replaces the invoice after one change. */
export const invoiceReplacementJob = defineJob({
  ...INVOICE_REPLACEMENT_JOB,
  async run(ctx: AppContext, { subjectId: bookingId, changeId, buyer }) {
    await replaceInvoice(ctx, { bookingId, changeId, buyer: buyer === "yes" });
    return undefined;
  },
});
