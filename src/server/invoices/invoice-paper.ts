/**
 * An invoice on A4. Seller, buyer, lines and tax are as they were when it was drawn; what was paid since, the time of
 * the session, and that a sale was cancelled or refunded, are as they are now.
 */
import {
  dateInIndia,
  formatLongDate,
  formatShortDate,
  formatTime,
  timeInIndia,
} from "#domain/dates.ts";
import { type InvoiceFacts, paperRupees, rupeesInWords } from "#domain/invoice.ts";
import { orderNumber } from "#domain/order-form.ts";
import { durationText } from "#domain/plans.ts";
import type { Settings } from "#domain/settings.ts";
import type { RefundState } from "#domain/statuses.ts";
import { drawQr } from "#infra/pdf/codes.ts";
import { canShow } from "#infra/pdf/fonts.ts";
import { createPaper, type Paper } from "#infra/pdf/paper.ts";
import { drawTable } from "#infra/pdf/table.ts";
import type { Booking } from "#server/bookings/service.ts";
import type { Order } from "#server/orders/service.ts";
import {
  drawContinued,
  drawFoot,
  drawHead,
  INK_SOFT,
  LABEL,
  LINE,
  MARGIN,
  NIGHT,
  phoneText,
  SMALL,
  STRONG,
  TEXT,
} from "./letterhead.ts";
import type { Invoice } from "./service.ts";

type Sale = {
  invoice: Invoice;
  subject: Booking | Order;
  /** Paise that went back, and how far what goes back is. */
  refund: { state: RefundState | null; refunded: number };
  contact: Settings["contact"];
};

/** Where rows and totals end: above the foot. */
const BOTTOM_GAP = 64;
const SIMULATORS = { A320: "Airbus A320", B737: "Boeing 737" } as const;

/** Makes the file. */
export async function invoicePaper(sale: Sale): Promise<Buffer> {
  const { invoice, subject, contact } = sale;
  const { facts, number, issued_at: at } = invoice;
  const title = facts.seller.gstin && facts.tax ? "TAX INVOICE" : "INVOICE";
  const paper = createPaper({ size: "A4", title: `${number}`, author: facts.seller.name, at });
  const inner = paper.width - 2 * MARGIN;
  const bottom = paper.height - BOTTOM_GAP;
  const newPage = () => {
    paper.addPage();
    return drawContinued(paper, `${facts.seller.name}  ·  Invoice ${number}, continued`);
  };

  let y = drawHead(paper, facts.seller, {
    title,
    facts: [
      ["Invoice number", number],
      ["Date", formatShortDate(dateInIndia(at))],
      ["products" in subject ? "Order" : "Booking", shortNumber(subject)],
    ],
  });
  y = drawStamp(paper, sale, y);
  y = drawParties(paper, sale, y) + 20;
  y = drawTable(
    paper,
    [
      { title: "#", width: 30 },
      { title: "Description", width: inner - 30 - 48 - 92 - 100 },
      { title: "Qty", width: 48, align: "right" },
      { title: "Rate", width: 92, align: "right" },
      { title: "Amount", width: 100, align: "right" },
    ],
    facts.lines.map(({ text, detail, quantity, unit }, index) => [
      { text: String(index + 1) },
      { text, below: detail },
      { text: String(quantity) },
      { text: paperRupees(unit) },
      { text: paperRupees(unit * quantity) },
    ]),
    { x: MARGIN, y, bottom, newPage },
  );
  const sums = sumsOf(sale);
  const height = Math.max(sums.length * 19 + 34, 150);
  y = y + 18 + height > bottom ? newPage() : y + 18;
  drawSums(paper, sums, y);
  drawPayment(paper, facts, y);
  const left = `${facts.seller.name}  ·  ${contact.phoneText}  ·  ${contact.email}`;
  return paper.finish((page, pages) => drawFoot(paper, { left, page, pages }));
}

const shortNumber = (subject: Booking | Order): string =>
  "products" in subject ? orderNumber(subject.id) : subject.id.slice(-6).toUpperCase();

/** Says at the top that a sale did not last; its number stays. */
function drawStamp(paper: Paper, { subject, refund }: Sale, y: number): number {
  const parts = [
    subject.status === "cancelled" ? "CANCELLED" : null,
    refund.refunded > 0 ? `${paperRupees(refund.refunded)} REFUNDED` : null,
    refund.refunded === 0 && (refund.state === "due" || refund.state === "pending")
      ? "REFUND UNDER WAY"
      : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return y;
  const red = "#b3261e";
  const width = paper.width - 2 * MARGIN;
  paper.box({ x: MARGIN, y, width, height: 28, radius: 5 }, { fill: "#fdecea", stroke: "#efb3ae" });
  const style = { size: 10, weight: 700, color: red, spacing: 0.6 } as const;
  paper.text(parts.join("  ·  "), style, { x: MARGIN, y: y + 7, width, align: "center" });
  return y + 44;
}

/** A name that our fonts can't show is no name: the address is. */
const nameOf = ({ name, email }: InvoiceFacts["buyer"]): string => (canShow(name) ? name : email);

/** Who bought, and what for; gives the y below the longer one. */
function drawParties(paper: Paper, { invoice, subject }: Sale, y: number): number {
  const { buyer, tax } = invoice.facts;
  const inner = paper.width - 2 * MARGIN;
  const half = { x: MARGIN, width: inner / 2 - 14 };
  let left = paper.text("BILLED TO", LABEL, { ...half, y }) + 4;
  left = paper.text(nameOf(buyer), { ...STRONG, size: 11 }, { ...half, y: left }) + 2;
  const town = buyer.address.length > 0 ? buyer.address : [];
  for (const line of [...town, buyer.email, phoneText(buyer.phone)].filter(Boolean))
    left = paper.text(line, { ...TEXT, color: INK_SOFT }, { ...half, y: left });
  const x = MARGIN + inner / 2 + 14;
  const width = inner / 2 - 14;
  let right = paper.text("products" in subject ? "ORDER" : "SESSION", LABEL, { x, y, width }) + 4;
  const { state } = "products" in subject ? buyer : invoice.facts.seller;
  const place = tax && state ? [["Place of supply", state] as const] : [];
  for (const [label, value] of [...detailsOf(subject), ...place]) {
    paper.text(label, SMALL, { x, y: right + 0.8, width: 92 });
    right = paper.text(value, TEXT, { x: x + 92, y: right, width: width - 92 }) + 2;
  }
  return Math.max(left, right);
}

function detailsOf(subject: Booking | Order): (readonly [string, string])[] {
  const placed = `${formatShortDate(dateInIndia(subject.created_at))}, ${formatTime(timeInIndia(subject.created_at))}`;
  if ("products" in subject) {
    const pieces = subject.products.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      ["Placed on", placed],
      ["Items", String(pieces)],
      ["Delivery", "Free shipping"],
    ];
  }
  const { booking_date: date, booking_time: time } = subject;
  return [
    ["Simulator", SIMULATORS[subject.simulator_type]],
    ["Plan", subject.plan_name],
    ["Duration", durationText(subject.plan_duration)],
    ["Date", date ? formatLongDate(date) : "Not selected yet"],
    ...(time ? [["Time", `${formatTime(time)} IST`] as const] : []),
    ["Booked on", placed],
  ];
}

type Sum = { label: string; amount: string; look?: "total" | "strong" };

function sumsOf({ invoice: { facts }, subject }: Sale): Sum[] {
  const { discount, total, tax, lines, paid } = facts;
  const listed = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  const sum = (label: string, paise: number, look?: Sum["look"]): Sum => ({
    label,
    amount: paperRupees(paise),
    ...(look ? { look } : {}),
  });
  const half = tax && tax.ratePercent / 2;
  const inside = !tax
    ? [sum("Tax (prices are inclusive of tax)", 0)]
    : tax.igst > 0
      ? [sum("Taxable value", tax.taxable), sum(`IGST ${tax.ratePercent}%`, tax.igst)]
      : [
          sum("Taxable value", tax.taxable),
          sum(`CGST ${half}%`, tax.cgst),
          sum(`SGST ${half}%`, tax.sgst),
        ];
  const atVenue = "products" in subject ? 0 : subject.venue_paise;
  const left = total - paid - atVenue;
  return [
    sum("Subtotal", listed),
    ...(discount > 0 ? [{ label: "Discount", amount: `-${paperRupees(discount)}` }] : []),
    ...inside,
    sum("Total", total, "total"),
    ...(paid > 0 || atVenue === 0 ? [sum("Paid online", paid)] : []),
    ...(atVenue > 0 ? [sum("Paid at the venue", atVenue)] : []),
    ...(left > 0 && subject.status !== "cancelled"
      ? [sum("Remaining, to be paid at the venue", left, "strong")]
      : []),
  ];
}

function drawSums(paper: Paper, sums: readonly Sum[], top: number): void {
  const width = 262;
  const x = paper.width - MARGIN - width;
  let y = top;
  for (const { label, amount, look } of sums) {
    if (look === "total") {
      paper.box({ x, y: y + 1, width, height: 30, radius: 5 }, { fill: NIGHT });
      const style = { size: 12, weight: 700, color: "#ffffff" } as const;
      paper.text(label, style, { x: x + 12, y: y + 7, width: 90 });
      paper.text(amount, style, { x: x + 90, y: y + 7, width: width - 102, align: "right" });
      y += 40;
      continue;
    }
    const style = look === "strong" ? STRONG : TEXT;
    const soft = look === "strong" ? STRONG : { ...TEXT, color: INK_SOFT };
    paper.text(label, soft, { x: x + 12, y, width: 168 });
    paper.text(amount, style, { x: x + 150, y, width: width - 162, align: "right" });
    y += 19;
  }
}

/** The left half beside the sums: the amount in words, how it was paid, the payment as a code. */
function drawPayment(paper: Paper, { total, paymentId, paymentType }: InvoiceFacts, top: number) {
  const width = paper.width - 2 * MARGIN - 262 - 24;
  let y = paper.text("AMOUNT IN WORDS", LABEL, { x: MARGIN, y: top, width }) + 3;
  y = paper.text(rupeesInWords(total), TEXT, { x: MARGIN, y, width }) + 14;
  if (!paymentId) return;
  paper.rule({ x: MARGIN, y, width }, LINE);
  y += 14;
  drawQr(paper, paymentId, { x: MARGIN, y, width: 68 });
  const beside = { x: MARGIN + 82, width: width - 82 };
  let line = paper.text("PAYMENT", LABEL, { ...beside, y: y + 4 }) + 3;
  line = paper.text(paymentId, { ...TEXT, size: 8.5 }, { ...beside, y: line }) + 1;
  const how = paymentType === "advance" ? "Advance payment, online" : "Paid in full, online";
  paper.text(how, SMALL, { ...beside, y: line });
}
