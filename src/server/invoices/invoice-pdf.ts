/**
 * An invoice on A4. Seller, buyer, lines and tax are as drawn; payments, the session's time and place, and the centre's
 * phone and email are current. Its credit notes are named, but their amounts are only on the credit notes.
 */

import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { type InvoiceFacts, invoiceTitle, pdfRupees } from "#domain/money/invoice.ts";
import { stateWithCode } from "#domain/people/indian-states.ts";
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import { createPdf, type PdfDocument } from "#infra/pdf/document.ts";
import { drawTable } from "#infra/pdf/table.ts";
import { type Booking, hasPage } from "#server/bookings/service.ts";
import type { Order } from "#server/orders/service.ts";
import type { CreditNote } from "./credit-notes.ts";
import { drawContinued, drawFoot, drawHead, footText, LABEL, MARGIN, TEXT } from "./letterhead.ts";
import {
  BOTTOM_GAP,
  DECLARED_HEIGHT,
  drawBuyer,
  drawDeclared,
  drawFacts,
  drawSums,
  drawWords,
  type Sum,
  sum,
  sumsHeight,
  taxSums,
} from "./parts.ts";
import type { Receipt } from "./receipts.ts";
import type { Invoice } from "./service.ts";

type Sale = {
  invoice: Invoice;
  subject: Booking | Order;
  /** The credit notes of this invoice, oldest first. */
  credits: readonly Pick<CreditNote, "number">[];
  contact: Settings["contact"];
  /** The place of a session, in one line; null for an order. */
  place: string | null;
  receipts: readonly Receipt[];
};

/** The heading of the payments and the first of them, which appear on the page of the totals. */
const FIRST_RECEIPT_HEIGHT = 78;

/** Renders the PDF. */
export async function invoicePdf(sale: Sale): Promise<Buffer> {
  const { invoice, subject, contact } = sale;
  const { facts, number, issued_at: at } = invoice;
  const pdf = createPdf({ size: "A4", title: `${number}`, author: facts.seller.name, at });
  const inner = pdf.width - 2 * MARGIN;
  const bottom = pdf.height - BOTTOM_GAP;
  const newPage = () => {
    pdf.addPage();
    return drawContinued(pdf, `${facts.seller.name}  ·  Invoice ${number}, continued`);
  };

  let y = drawHead(pdf, facts.seller, contact, {
    title: invoiceTitle(facts),
    facts: [
      ["Invoice number", number],
      ["Date", formatShortDate(dateInIndia(at))],
      ["products" in subject ? "Order" : "Booking", saleNumber(subject)],
    ],
  });
  y = drawCredits(pdf, sale, y);
  y = drawParties(pdf, sale, y) + 20;
  const sums = sumsOf(sale);
  const height = sumsHeight(sums);
  y = drawTable(
    pdf,
    [
      { title: "#", width: 34 },
      { title: "Description", width: inner - 34 - 48 - 92 - 100 },
      { title: "Qty", width: 48, align: "right" },
      { title: "Rate", width: 92, align: "right" },
      { title: "Amount", width: 100, align: "right" },
    ],
    facts.lines.map(({ text, detail, code, quantity, unit }, index) => [
      { text: String(index + 1) },
      { text, below: [detail, code].filter(Boolean).join(" · ") },
      { text: String(quantity) },
      { text: pdfRupees(unit) },
      { text: pdfRupees(unit * quantity) },
    ]),
    {
      x: MARGIN,
      y,
      bottom,
      newPage,
      // The totals never appear on a page without any of their lines.
      below: 18 + height + FIRST_RECEIPT_HEIGHT + DECLARED_HEIGHT,
      carried: (count) => pdfRupees(listedOf(facts.lines.slice(0, count))),
    },
  );
  y += 18;
  drawSums(pdf, sums, y);
  drawWords(pdf, facts.total, y);
  y = drawReceipts(pdf, sale, { y: y + height + 14, bottom, newPage });
  const declared = [
    ...dueText(sale),
    ...(facts.tax ? ["Tax is not payable on reverse charge basis."] : []),
    "This is a computer-generated invoice and does not require a signature.",
  ];
  drawDeclared(pdf, declared, y + DECLARED_HEIGHT > bottom ? newPage() : y);
  return pdf.finish((page, pages) => drawFoot(pdf, { left: footText(`invoice ${number}`, contact), page, pages }));
}

/** The number of the booking or order as printed on documents. */
export const saleNumber = (subject: Booking | Order): string =>
  "products" in subject ? orderNumber(subject.id) : bookingNumber(subject.id);

const listedOf = (lines: InvoiceFacts["lines"]): number =>
  lines.reduce((total, { quantity, unit }) => total + quantity * unit, 0);

/** Prints the numbers of the credit notes; the rest of the invoice is unchanged. */
function drawCredits(pdf: PdfDocument, { subject, credits }: Sale, y: number): number {
  if (credits.length === 0) return y;
  const numbers = credits.map(({ number }) => number).join(", ");
  const notes = credits.length === 1 ? "credit note" : "credit notes";
  const text = `${subject.status === "cancelled" ? "Cancelled: see" : "See"} ${notes} ${numbers}`;
  const style = { ...TEXT, weight: 700 } as const;
  return pdf.text(text, style, { x: MARGIN, y, width: pdf.width - 2 * MARGIN }) + 12;
}

/** Draws buyer and purchase; returns the y below the taller one. */
function drawParties(pdf: PdfDocument, { invoice, subject, place: site }: Sale, y: number): number {
  const { buyer, seller, tax } = invoice.facts;
  const left = drawBuyer(pdf, buyer, y);
  const { state } = "products" in subject ? buyer : seller;
  const place = tax && state ? [["Place of supply", stateWithCode(state)] as const] : [];
  const heading = "products" in subject ? "ORDER" : "SESSION";
  return Math.max(left, drawFacts(pdf, heading, [...detailsOf(subject, site), ...place], y));
}

function detailsOf(subject: Booking | Order, place: string | null): (readonly [string, string])[] {
  const placed = formatMoment(subject.created_at);
  if ("products" in subject) {
    const pieces = subject.products.reduce((count, { quantity }) => count + quantity, 0);
    return [
      ["Placed on", placed],
      ["Items", String(pieces)],
      ["Delivery", "Free shipping"],
    ];
  }
  const { booking_date: date, booking_time: time } = subject;
  return [
    ["Simulator", SIMULATOR_NAMES[subject.simulator_type]],
    ["Plan", subject.plan_name],
    ["Duration", durationText(subject.plan_duration)],
    ["Date", date ? formatLongDate(date) : "Not selected yet"],
    ...(time ? [["Time", `${sessionTimes(time, subject.plan_duration)} IST`] as const] : []),
    ...(place ? [["Place", place] as const] : []),
    ["Booked on", placed],
  ];
}

/** What is paid and still due now: a balance may be paid after the invoice was drawn. A cancelled sale owes nothing. */
function paidNow({ invoice: { facts }, subject }: Sale) {
  const atVenue = "products" in subject ? 0 : subject.venue_paise;
  const voucher = facts.voucher?.amount ?? 0;
  const paid =
    "products" in subject || facts.paymentId === null ? facts.paid : Math.max(facts.paid, subject.paid_paise - voucher);
  const balance = subject.status === "cancelled" ? 0 : Math.max(0, facts.total - paid - voucher - atVenue);
  return { paid, voucher, atVenue, balance };
}

/** How and until when a balance can be paid; a walk-in without an account has no page to pay on. */
function dueText(sale: Sale): string[] {
  const { subject } = sale;
  if ("products" in subject || paidNow(sale).balance === 0) return [];
  const where = hasPage(subject) ? "online on your booking's page, or at the venue" : "at the venue";
  const on = subject.booking_date ? ` on ${formatShortDate(subject.booking_date)}` : "";
  return [`Please pay the balance ${where}, before your session${on}.`];
}

function sumsOf(sale: Sale): Sum[] {
  const { discount, discountCode, voucher, total, tax, lines } = sale.invoice.facts;
  const { paid, atVenue, balance } = paidNow(sale);
  const ownDiscount = discount - (discountCode?.amount ?? 0);
  return [
    ...(discount > 0 || tax ? [sum("Subtotal", listedOf(lines))] : []),
    ...(ownDiscount > 0 ? [{ label: "Discount", amount: pdfRupees(-ownDiscount) }] : []),
    ...(discountCode ? [{ label: `Code ${discountCode.code}`, amount: pdfRupees(-discountCode.amount) }] : []),
    ...taxSums(tax),
    sum("Total", total, "total"),
    ...(voucher ? [sum(`Paid by gift voucher …${voucher.ending}`, voucher.amount)] : []),
    ...(paid > 0 || (atVenue === 0 && !voucher) ? [sum("Paid online", paid)] : []),
    ...(atVenue > 0 ? [sum("Paid at the venue", atVenue)] : []),
    ...(balance > 0 ? [sum("Balance due", balance, "strong")] : []),
  ];
}

/** Draws the payments received, each with its date and the gateway's id. Returns the y below. */
function drawReceipts(
  pdf: PdfDocument,
  { receipts }: Sale,
  { y: top, ...page }: { y: number; bottom: number; newPage: () => number },
): number {
  if (receipts.length === 0) return top;
  const width = pdf.width - 2 * MARGIN;
  const y = pdf.text("PAYMENTS RECEIVED", LABEL, { x: MARGIN, y: top, width }) + 6;
  return drawTable(
    pdf,
    [
      { title: "Date", width: 96 },
      { title: "Paid", width: 140 },
      { title: "Payment ID", width: width - 96 - 140 - 100 },
      { title: "Amount", width: 100, align: "right" },
    ],
    receipts.map(({ at, how, reference, amount }) => [
      { text: formatShortDate(dateInIndia(at)) },
      { text: how },
      { text: reference ?? "" },
      { text: pdfRupees(amount) },
    ]),
    { x: MARGIN, y, ...page },
  );
}
