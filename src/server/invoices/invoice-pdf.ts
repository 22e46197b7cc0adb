/**
 * An invoice on A4. Seller, buyer, lines and tax are as drawn; later payments and the session time are current. Its
 * credit notes are named, but their amounts are only on the credit notes.
 */

import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { type InvoiceFacts, invoiceTitle, pdfRupees } from "#domain/money/invoice.ts";
import { stateWithCode } from "#domain/people/indian-states.ts";
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import { drawQr } from "#infra/pdf/codes.ts";
import { createPdf, type PdfDocument } from "#infra/pdf/document.ts";
import { drawTable } from "#infra/pdf/table.ts";
import type { Booking } from "#server/bookings/service.ts";
import type { Order } from "#server/orders/service.ts";
import type { CreditNote } from "./credit-notes.ts";
import { drawContinued, drawFoot, drawHead, LABEL, LINE, MARGIN, SMALL, TEXT } from "./letterhead.ts";
import {
  BOTTOM_GAP,
  besideSums,
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
import type { Invoice } from "./service.ts";

type Sale = {
  invoice: Invoice;
  subject: Booking | Order;
  /** The credit notes of this invoice, oldest first. */
  credits: readonly Pick<CreditNote, "number">[];
  contact: Settings["contact"];
};

/** The height of the amount in words and the payment with its QR code. */
const PAYMENT_HEIGHT = 150;

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

  let y = drawHead(pdf, facts.seller, {
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
  const height = Math.max(sumsHeight(sums), PAYMENT_HEIGHT);
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
      below: 18 + height + DECLARED_HEIGHT,
      carried: (count) => pdfRupees(listedOf(facts.lines.slice(0, count))),
    },
  );
  y += 18;
  drawSums(pdf, sums, y);
  drawPayment(pdf, facts, drawWords(pdf, facts.total, y));
  const declared = [
    ...(facts.tax ? ["Tax is not payable on reverse charge basis."] : []),
    "This is a computer-generated invoice and does not require a signature.",
  ];
  drawDeclared(pdf, declared, y + height);
  const left = `${facts.seller.name}  ·  ${contact.phoneText}  ·  ${contact.email}`;
  return pdf.finish((page, pages) => drawFoot(pdf, { left, page, pages }));
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
  const text = `${subject.status === "cancelled" ? "Cancelled: see" : "See"} credit note ${numbers}`;
  const style = { ...TEXT, weight: 700 } as const;
  return pdf.text(text, style, { x: MARGIN, y, width: pdf.width - 2 * MARGIN }) + 12;
}

/** Draws buyer and purchase; returns the y below the taller one. */
function drawParties(pdf: PdfDocument, { invoice, subject }: Sale, y: number): number {
  const { buyer, seller, tax } = invoice.facts;
  const left = drawBuyer(pdf, buyer, y);
  const { state } = "products" in subject ? buyer : seller;
  const place = tax && state ? [["Place of supply", stateWithCode(state)] as const] : [];
  const heading = "products" in subject ? "ORDER" : "SESSION";
  return Math.max(left, drawFacts(pdf, heading, [...detailsOf(subject), ...place], y));
}

function detailsOf(subject: Booking | Order): (readonly [string, string])[] {
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
    ["Booked on", placed],
  ];
}

function sumsOf({ invoice: { facts }, subject }: Sale): Sum[] {
  const { discount, total, tax, lines, paymentId } = facts;
  const atVenue = "products" in subject ? 0 : subject.venue_paise;
  // A balance may be paid online after the invoice was drawn.
  const paid = "products" in subject || paymentId === null ? facts.paid : Math.max(facts.paid, subject.paid_paise);
  const balance = total - paid - atVenue;
  return [
    sum("Subtotal", listedOf(lines)),
    ...(discount > 0 ? [{ label: "Discount", amount: `-${pdfRupees(discount)}` }] : []),
    ...taxSums(tax),
    sum("Total", total, "total"),
    ...(paid > 0 || atVenue === 0 ? [sum("Paid online", paid)] : []),
    ...(atVenue > 0 ? [sum("Paid at the venue", atVenue)] : []),
    ...(balance > 0 && subject.status !== "cancelled" ? [sum("Balance due at the venue", balance, "strong")] : []),
  ];
}

/** Draws the payment below the amount in words, with its id as a QR code. */
function drawPayment(pdf: PdfDocument, { paymentId, paymentType }: InvoiceFacts, top: number): void {
  if (!paymentId) return;
  const width = besideSums(pdf);
  pdf.rule({ x: MARGIN, y: top, width }, LINE);
  const y = top + 14;
  drawQr(pdf, paymentId, { x: MARGIN, y, width: 68 });
  const beside = { x: MARGIN + 82, width: width - 82 };
  let line = pdf.text("PAYMENT", LABEL, { ...beside, y: y + 4 }) + 3;
  line = pdf.text(paymentId, { ...TEXT, size: 8.5 }, { ...beside, y: line }) + 1;
  const how = paymentType === "advance" ? "Advance payment, online" : "Paid in full, online";
  pdf.text(how, SMALL, { ...beside, y: line });
}
