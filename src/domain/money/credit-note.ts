/**
 * Credit notes: documents that reverse an invoice, in whole or in part, after its sale is cancelled or refunded
 * (docs/rules/invoice.md). Amounts are paise.
 */
import { type InvoiceTax, numberIn, splitTax } from "./invoice.ts";
import type { Paise } from "./money.ts";

/** The number shown to customers: 'CN/26-27/000001' for 1 of '2026-27'. */
export const creditNoteNumber = (year: string, sequence: number): string => numberIn("CN", year, sequence);

/**
 * The total that all notes of an invoice must have credited by now. Of a cancelled sale only the amount that the centre
 * keeps stays taxed, even if less than the total was paid. For any other sale it is the refunded amount, without what
 * was paid beyond the total: that was never invoiced.
 */
export function creditDue({
  total,
  isCancelled,
  paid,
  refunded,
}: {
  total: Paise;
  isCancelled: boolean;
  /** Through the gateway and at the venue. */
  paid: Paise;
  refunded: Paise;
}): Paise {
  const due = isCancelled ? total - (paid - refunded) : refunded - Math.max(0, paid - total);
  return Math.min(Math.max(due, 0), total);
}

/**
 * The tax inside a part of an invoice, at the invoice's own rate. It is the difference between the tax of all notes up
 * to and including this one and that of the notes before it. So the notes of a whole invoice add up to its tax, to the
 * paisa.
 */
export function creditedTax(
  { total, tax }: { total: Paise; tax: InvoiceTax | null },
  { before, amount }: { before: Paise; amount: Paise },
): InvoiceTax | null {
  if (!tax) return null;
  const upTo = (sum: Paise): InvoiceTax =>
    sum === total ? tax : splitTax(sum, tax.ratePercent, tax.igst > 0 ? "whole" : "halves");
  const [from, to] = [upTo(before), upTo(before + amount)];
  return {
    ratePercent: tax.ratePercent,
    taxable: to.taxable - from.taxable,
    cgst: to.cgst - from.cgst,
    sgst: to.sgst - from.sgst,
    igst: to.igst - from.igst,
  };
}
