/**
 * Credit notes: what takes an invoice back, in whole or in part, once its sale is cancelled or money went back
 * (docs/rules/invoice.md). Amounts are paise.
 */
import { type InvoiceTax, numberIn, splitTax } from "./invoice.ts";
import type { Paise } from "./money.ts";

/** The number people quote: 'CN/26-27/000001' for 1 of '2026-27'. */
export const creditNoteNumber = (year: string, sequence: number): string => numberIn("CN", year, sequence);

/**
 * What of an invoice is to be credited by now, all notes together. Of a cancelled sale only what the centre keeps stays
 * taxed, also where less than the total had been paid; a sale that stands is credited what went back.
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
  const due = isCancelled ? total - (paid - refunded) : refunded;
  return Math.min(Math.max(due, 0), total);
}

/**
 * The tax inside a part of an invoice, by the invoice's own rate. It is the step between what the notes before it come
 * to and what they come to with it, so that the notes of a whole invoice add up to its tax, to the paisa.
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
