/** Shared parts of invoices and credit notes below the letterhead: buyer, sums, amount in words. */
import { type InvoiceFacts, type InvoiceTax, pdfRupees, rupeesInWords } from "#domain/money/invoice.ts";
import { phoneText } from "#domain/people/phone.ts";
import type { PdfDocument } from "#infra/pdf/document.ts";
import { canShow } from "#infra/pdf/fonts.ts";
import { INK_SOFT, LABEL, MARGIN, NIGHT, SMALL, STRONG, TEXT } from "./letterhead.ts";

/** The space for the footer, above which rows and totals end. */
export const BOTTOM_GAP = 64;

/** A name without glyphs in our fonts is replaced by the email. */
const nameOf = ({ name, email }: InvoiceFacts["buyer"]): string => (canShow(name) ? name : email);

/** Draws the buyer in the left half. Returns the y below. */
export function drawBuyer(pdf: PdfDocument, buyer: InvoiceFacts["buyer"], y: number): number {
  const half = { x: MARGIN, width: (pdf.width - 2 * MARGIN) / 2 - 14 };
  let left = pdf.text("BILLED TO", LABEL, { ...half, y }) + 4;
  const { gst } = buyer;
  const company = gst && canShow(gst.company) ? gst.company : null;
  left = pdf.text(company ?? nameOf(buyer), { ...STRONG, size: 11 }, { ...half, y: left }) + 2;
  if (gst) left = pdf.text(`GSTIN ${gst.gstin}`, TEXT, { ...half, y: left });
  const below = [company ? nameOf(buyer) : "", ...buyer.address, buyer.email, phoneText(buyer.phone)];
  for (const line of below.filter(Boolean)) left = pdf.text(line, { ...TEXT, color: INK_SOFT }, { ...half, y: left });
  return left;
}

/** Draws a heading and labelled facts in the right half. Returns the y below. */
export function drawFacts(
  pdf: PdfDocument,
  heading: string,
  facts: readonly (readonly [string, string])[],
  y: number,
): number {
  const inner = pdf.width - 2 * MARGIN;
  const x = MARGIN + inner / 2 + 14;
  const width = inner / 2 - 14;
  let right = pdf.text(heading, LABEL, { x, y, width }) + 4;
  for (const [label, value] of facts) {
    pdf.text(label, SMALL, { x, y: right + 0.8, width: 92 });
    right = pdf.text(value, TEXT, { x: x + 92, y: right, width: width - 92 }) + 2;
  }
  return right;
}

export type Sum = { label: string; amount: string; emphasis?: "total" | "strong" };

export const sum = (label: string, paise: number, emphasis?: Sum["emphasis"]): Sum => ({
  label,
  amount: pdfRupees(paise),
  ...(emphasis ? { emphasis } : {}),
});

/** The tax inside a total, line by line; none where the seller charges none (contract: tax-included). */
export function taxSums(tax: InvoiceTax | null): Sum[] {
  if (!tax) return [];
  const half = tax.ratePercent / 2;
  const parts =
    tax.igst > 0
      ? [sum(`IGST ${tax.ratePercent}%`, tax.igst)]
      : [sum(`CGST ${half}%`, tax.cgst), sum(`SGST ${half}%`, tax.sgst)];
  return [sum("Taxable value", tax.taxable), ...parts];
}

const SUMS_WIDTH = 262;
/** The padding left and right, as in the cells of a table, so that all amounts end at one line. */
const EDGE = 8;
const ROW = 19;
const TOTAL_ROW = 40;

export const sumsHeight = (sums: readonly Sum[]): number =>
  sums.reduce((height, { emphasis }) => height + (emphasis === "total" ? TOTAL_ROW : ROW), 0);

/** Draws the sums below each other, on the right. */
export function drawSums(pdf: PdfDocument, sums: readonly Sum[], top: number): void {
  const width = SUMS_WIDTH;
  const x = pdf.width - MARGIN - width;
  let y = top;
  for (const { label, amount, emphasis } of sums) {
    if (emphasis === "total") {
      pdf.box({ x, y: y + 1, width, height: 30, radius: 5 }, { fill: NIGHT });
      const style = { size: 12, weight: 700, color: "#ffffff" } as const;
      pdf.text(label, style, { x: x + EDGE, y: y + 7, width: 130 });
      pdf.text(amount, style, { x: x + 100, y: y + 7, width: width - 100 - EDGE, align: "right" });
      y += TOTAL_ROW;
      continue;
    }
    const style = emphasis === "strong" ? STRONG : TEXT;
    const soft = emphasis === "strong" ? STRONG : { ...TEXT, color: INK_SOFT };
    pdf.text(label, soft, { x: x + EDGE, y, width: 168 });
    pdf.text(amount, style, { x: x + 150, y, width: width - 150 - EDGE, align: "right" });
    y += ROW;
  }
}

/** The width to the left of the sums. */
const besideSums = (pdf: PdfDocument): number => pdf.width - 2 * MARGIN - SUMS_WIDTH - 24;

/** Draws the amount in words, on the left. */
export function drawWords(pdf: PdfDocument, paise: number, top: number): void {
  const place = { x: MARGIN, width: besideSums(pdf) };
  const y = pdf.text("AMOUNT IN WORDS", LABEL, { ...place, y: top }) + 3;
  pdf.text(rupeesInWords(paise), TEXT, { ...place, y });
}

/** The height of the legal declarations, in small print. */
export const DECLARED_HEIGHT = 34;
export function drawDeclared(pdf: PdfDocument, lines: readonly string[], top: number): void {
  let y = top + 8;
  for (const line of lines) y = pdf.text(line, SMALL, { x: MARGIN, y, width: pdf.width - 2 * MARGIN });
}
