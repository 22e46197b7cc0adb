/** A credit note on A4: the credited invoice, the amount, and the tax inside. */

import { durationText } from "#domain/booking/plans.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { isOfCancellation } from "#domain/money/document-jobs.ts";
import { pdfRupees } from "#domain/money/invoice.ts";
import { stateWithCode } from "#domain/people/indian-states.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { createPdf } from "#infra/pdf/document.ts";
import { drawTable } from "#infra/pdf/table.ts";
import type { Booking } from "#server/bookings/service.ts";
import type { Order } from "#server/orders/service.ts";
import type { CreditNote } from "./credit-notes.ts";
import { saleNumber } from "./invoice-pdf.ts";
import { drawContinued, drawFoot, drawHead, footText, MARGIN } from "./letterhead.ts";
import {
  BOTTOM_GAP,
  drawBuyer,
  drawDeclared,
  drawFacts,
  drawSums,
  drawWords,
  sum,
  sumsHeight,
  taxSums,
} from "./parts.ts";
import type { Invoice } from "./service.ts";

/** The amount in words, on two lines. */
const WORDS_HEIGHT = 46;

/** The plan of a session, and its day. */
const sessionOf = ({ plan_name: plan, plan_duration: duration, booking_date: date }: Booking) => [
  ["Session", `${plan}, ${durationText(duration)}`] as const,
  ...(date ? [["Session date", formatShortDate(date)] as const] : []),
];

/** Renders the PDF. */
export async function creditNotePdf({
  note,
  invoice,
  subject,
  contact,
  returned,
}: {
  note: CreditNote;
  invoice: Invoice;
  subject: Booking | Order;
  contact: Settings["contact"];
  /** How the amount was returned; null where it was never paid. */
  returned: string | null;
}): Promise<Buffer> {
  const { number, issued_at: at, amount_paise: amount, tax } = note;
  const { seller, buyer, total } = invoice.facts;
  const pdf = createPdf({ size: "A4", title: number, author: seller.name, at });
  const inner = pdf.width - 2 * MARGIN;
  const invoiced = formatShortDate(dateInIndia(invoice.issued_at));
  const sale = invoice.kind === "order" ? "Order" : "Booking";

  let y = drawHead(pdf, seller, contact, {
    title: "CREDIT NOTE",
    facts: [
      ["Credit note number", number],
      ["Date", formatShortDate(dateInIndia(at))],
      [sale, saleNumber(subject)],
    ],
  });
  const state = invoice.kind === "order" ? buyer.state : seller.state;
  const place = tax && state ? [["Place of supply", stateWithCode(state)] as const] : [];
  const facts = [
    ["Invoice", invoice.number] as const,
    ["Invoice date", invoiced] as const,
    ["Invoice total", pdfRupees(total)] as const,
    ...("products" in subject ? [] : sessionOf(subject)),
    ...place,
  ];
  y = Math.max(drawBuyer(pdf, buyer, y), drawFacts(pdf, "CREDITED INVOICE", facts, y)) + 20;
  const reason = isOfCancellation(note.cause)
    ? `${sale} ${saleNumber(subject)} was cancelled`
    : `Refund for ${sale.toLowerCase()} ${saleNumber(subject)}`;
  y = drawTable(
    pdf,
    [
      { title: "Description", width: inner - 110 },
      { title: "Amount", width: 110, align: "right" },
    ],
    [
      [
        { text: reason, below: returned ?? "Unpaid balance, written off; no refund is due" },
        { text: pdfRupees(amount) },
      ],
    ],
    {
      x: MARGIN,
      y,
      bottom: pdf.height - BOTTOM_GAP,
      newPage: () => {
        pdf.addPage();
        return drawContinued(pdf, `${seller.name}  ·  Credit note ${number}, continued`);
      },
    },
  );
  y += 18;
  const sums = [...taxSums(tax), sum("Total credited", amount, "total")];
  drawSums(pdf, sums, y);
  drawWords(pdf, amount, y);
  drawDeclared(
    pdf,
    ["This is a computer-generated credit note and does not require a signature."],
    y + Math.max(sumsHeight(sums), WORDS_HEIGHT) + 8,
  );
  return pdf.finish((page, pages) => drawFoot(pdf, { left: footText(`credit note ${number}`, contact), page, pages }));
}
