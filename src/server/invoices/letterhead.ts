/** Shared by all documents: colours, logo, and the header and footer of A4 pages. */
import type { Settings } from "#domain/centre/settings.ts";
import type { InvoiceFacts } from "#domain/money/invoice.ts";
import type { PdfDocument, TextStyle } from "#infra/pdf/document.ts";
import { MARK, NAME } from "#shared/name-mark.ts";

export const NIGHT = "#101736";
export const AMBER = "#ffb327";
/** The route on a chart. */
export const ROUTE = "#a3166b";
export const LINE = "#d9d4c5";
export const INK_SOFT = "#4f556e";

/** The distance to the edge of an A4 page. */
export const MARGIN = 48;

export const SMALL: TextStyle = { size: 8.5, color: INK_SOFT };
export const TEXT: TextStyle = { size: 9.5 };
export const STRONG: TextStyle = { size: 9.5, weight: 700 };
export const LABEL: TextStyle = { size: 7.5, weight: 700, color: INK_SOFT, spacing: 0.5 };

type MarkPlace = { x: number; y: number; size: number };

/** The two-coloured delta of the logo; `size` is its height, `ink` the colour of its left half. */
export function drawMark(pdf: PdfDocument, { x, y, size }: MarkPlace, ink = NIGHT) {
  const at = { x: x - (4.4 * size) / 25, y: y - (3 * size) / 25, scale: size / 25 };
  pdf.shape(MARK.right, at, AMBER);
  pdf.shape(MARK.left, at, ink);
}

/** The whole logo, delta and letters; `size` is the delta's height, `ink` the colour of the letters. */
export function drawNameMark(pdf: PdfDocument, { x, y, size }: MarkPlace, ink = NIGHT) {
  drawMark(pdf, { x, y, size }, ink);
  const scale = size / 25;
  const letters = { x: x + 30 * scale, y: y + (25 - NAME.capHeight) * 0.56 * scale, scale };
  pdf.shape(NAME.path, letters, ink);
}

/** A chart's scale along the upper edge of a page. */
export function drawScale(pdf: PdfDocument): void {
  const marks = Array.from({ length: Math.ceil(pdf.width / 7.2) }, (_, mark) => {
    const height = mark % 5 === 0 ? 9 : 5.5;
    return { x: mark * 7.2, y: 0, width: 0.6, height };
  });
  pdf.boxes([{ x: 0, y: 0, width: pdf.width, height: 2 }, ...marks], NIGHT);
}

/**
 * Draws the header of an invoice or a credit note: seller on the left, title and facts on the right. Returns the y
 * below.
 */
export function drawHead(
  pdf: PdfDocument,
  seller: InvoiceFacts["seller"],
  { phoneText, email }: Settings["contact"],
  { title, facts }: { title: string; facts: readonly (readonly [string, string])[] },
): number {
  const inner = pdf.width - 2 * MARGIN;
  drawScale(pdf);
  const left = inner * 0.54;
  drawNameMark(pdf, { x: MARGIN, y: 40, size: 30 });
  const name = { ...STRONG, color: NIGHT };
  let y = pdf.text(seller.name, name, { x: MARGIN, y: 86, width: left }) + 2;
  for (const line of seller.address) y = pdf.text(line, SMALL, { x: MARGIN, y, width: left });
  y = pdf.text(`${phoneText}  ·  ${email}`, SMALL, { x: MARGIN, y, width: left });
  if (seller.gstin) y = pdf.text(`GSTIN ${seller.gstin}`, { ...SMALL, weight: 700 }, { x: MARGIN, y, width: left });

  const right = { x: MARGIN + left, width: inner - left };
  const heading = { size: 17, weight: 700, color: NIGHT, spacing: 1.4 } as const;
  let below = pdf.text(title, heading, { ...right, y: 45, align: "right" });
  below = Math.max(below + 6, 86);
  for (const [label, value] of facts) {
    const wide = right.width - 128;
    pdf.text(label, SMALL, { x: right.x, y: below + 0.8, width: wide, align: "right" });
    below = pdf.text(value, STRONG, { x: right.x + wide, y: below, width: 128, align: "right" }) + 1;
  }
  const end = Math.max(y, below) + 16;
  pdf.rule({ x: MARGIN, y: end, width: inner }, LINE, 1);
  return end + 18;
}

/** Draws the header of a continuation page; returns the y below it. */
export function drawContinued(pdf: PdfDocument, text: string): number {
  const width = pdf.width - 2 * MARGIN;
  drawScale(pdf);
  const y = pdf.text(text, { ...SMALL, weight: 700 }, { x: MARGIN, y: 30, width });
  pdf.rule({ x: MARGIN, y: y + 6, width }, LINE);
  return y + 24;
}

/** Where to ask about a document. */
export const footText = (about: string, { phoneText, email }: Settings["contact"]): string =>
  `Questions about ${about}? Write to ${email} or call ${phoneText}.`;

/** Draws the page footer. */
export function drawFoot(pdf: PdfDocument, { left, page, pages }: { left: string; page: number; pages: number }): void {
  const y = pdf.height - 40;
  const inner = pdf.width - 2 * MARGIN;
  const style = { ...SMALL, size: 7.5 };
  pdf.rule({ x: MARGIN, y: y - 8, width: inner }, LINE);
  pdf.text(left, style, { x: MARGIN, y, width: inner - 80 });
  const number = `Page ${page} of ${pages}`;
  pdf.text(number, style, { x: MARGIN + inner - 80, y, width: 80, align: "right" });
}
