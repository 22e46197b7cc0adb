/**
 * The contents of an invoice, stored as of the day of sale (contract: invoice-content). Prices include the tax; with a
 * rate, the taxable value is derived from them. Amounts are paise.
 */

import { isSameState } from "#domain/people/indian-states.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import type { GstBuyer } from "./gst-buyer.ts";
import { formatRupees, type Paise } from "./money.ts";

export type InvoiceKind = "booking" | "order";

type InvoiceLine = {
  text: string;
  detail: string | null;
  /** 'SAC 999692' or 'HSN 6505', where the seller has set it. */
  code?: string | null;
  quantity: number;
  unit: Paise;
};

/** Tax inside a total: none, two halves in the centre's own state, or one amount for another state. */
export type InvoiceTax = {
  ratePercent: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
};

export type InvoiceFacts = {
  seller: { name: string; address: string[]; state: string; gstin: string | null };
  buyer: {
    name: string;
    email: string;
    phone: string;
    address: string[];
    state: string | null;
    /** Where the buyer needs the invoice for their own tax. */
    gst?: GstBuyer;
  };
  lines: InvoiceLine[];
  /** The discount on the sum of the lines. */
  discount: Paise;
  total: Paise;
  /** The code that gave a part of the discount. Invoices of earlier releases have none. */
  discountCode?: { code: string; amount: Paise } | null;
  /** Paid through the gateway. */
  paid: Paise;
  /** Paid with a gift voucher; `ending` is the end of its code. */
  voucher?: { ending: string; amount: Paise } | null;
  tax: InvoiceTax | null;
  /** The gateway's; null where a gift voucher paid all. The name is stored with the facts. */
  paymentId: string | null;
  paymentType: string | null;
  /** ISO instant of the sale. */
  soldAt: string;
};

/** The title of an invoice. Without a GSTIN it can show no tax; with one, the title depends on whether it shows tax. */
export function invoiceTitle({ seller, tax }: Pick<InvoiceFacts, "seller" | "tax">): string {
  if (!seller.gstin) return "INVOICE";
  return tax ? "TAX INVOICE" : "BILL OF SUPPLY";
}

/** The Indian financial year of an instant, April to March: '2026-27'. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dateInIndia(at).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** A number of a series, at most 16 characters (CGST Rules, rule 46(b)), with the year without its century. */
export const numberIn = (series: string, year: string, sequence: number): string =>
  `${series}/${year.slice(2)}/${String(sequence).padStart(6, "0")}`;

/** The number shown to customers: 'AV/26-27/000042' for 42 of '2026-27'. */
export const invoiceNumber = (year: string, sequence: number): string => numberIn("AV", year, sequence);

/**
 * The tax inside `total`, with components that add up to it exactly; null for a rate of 0. A supply in the seller's own
 * state has CGST and SGST, one to another state IGST. A session is supplied where the simulator is, so it has no
 * `buyerState` (IGST Act, section 12(6)).
 */
export function taxInside(
  total: Paise,
  ratePercent: number,
  { sellerState, buyerState }: { sellerState: string; buyerState: string | null },
): InvoiceTax | null {
  if (ratePercent === 0) return null;
  const isHome = buyerState === null || isSameState(buyerState, sellerState);
  return splitTax(total, ratePercent, isHome ? "halves" : "whole");
}

/** The two halves are computed as one value, so that they are equal; the remainder is the taxable value. */
export function splitTax(total: Paise, ratePercent: number, into: "halves" | "whole"): InvoiceTax {
  const parts = into === "halves" ? 2 : 1;
  const part = Math.round((total * ratePercent) / (100 + ratePercent) / parts);
  const taxable = total - parts * part;
  return into === "halves"
    ? { ratePercent, taxable, cgst: part, sgst: part, igst: 0 }
    : { ratePercent, taxable, cgst: 0, sgst: 0, igst: part };
}

/** An amount for documents, always with its paise: '₹5,000.00', '−₹500.00'. */
export function pdfRupees(paise: Paise): string {
  const text = formatRupees(paise);
  return text.includes(".") ? text : `${text}.00`;
}

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

function inWords(count: number): string {
  for (const [size, name] of SCALES) {
    if (count < size) continue;
    const rest = count % size;
    const head = `${inWords(Math.floor(count / size))} ${name}`;
    return rest === 0 ? head : `${head} ${inWords(rest)}`;
  }
  if (count < 20) return UNITS[count] ?? "";
  const tens = TENS[Math.floor(count / 10)] ?? "";
  return count % 10 === 0 ? tens : `${tens}-${UNITS[count % 10]}`;
}

/** An amount in the words of an Indian invoice: 'Rupees one lakh five thousand and fifty paise only'. */
export function rupeesInWords(paise: Paise): string {
  const rest = paise % 100;
  const tail = rest === 0 ? "" : ` and ${inWords(rest)} paise`;
  return `Rupees ${inWords((paise - rest) / 100)}${tail} only`;
}

/** How long a link to a document is valid: enough to follow it, too short to pass it on. */
export const DOWNLOAD_LINK_SECONDS = 60;

/** The documents that can be downloaded, by their names in paths. */
export const PDF_KINDS = [
  "booking-invoice",
  "order-invoice",
  "credit-note",
  "shipping-label",
  "boarding-pass",
  "certificate",
  "gift-voucher",
] as const;
export type PdfKind = (typeof PDF_KINDS)[number];

/** The response to a download until the job has assigned the number. */
export const BEING_PREPARED = "The invoice is being prepared. Please try again in a moment.";
