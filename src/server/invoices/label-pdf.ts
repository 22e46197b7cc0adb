/**
 * The shipping labels of orders, A6 portrait: sender, recipient, a barcode of the order number, and no prices. Each is
 * one page: names and addresses shrink until they fit; pincode and phone never do.
 */

import type { Settings } from "#domain/centre/settings.ts";
import { phoneText } from "#domain/people/phone.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { drawBarcode } from "#infra/pdf/codes.ts";
import { createPdf, type PdfDocument, type TextStyle } from "#infra/pdf/document.ts";
import { canShow } from "#infra/pdf/fonts.ts";
import type { Order } from "#server/orders/service.ts";
import { shortened, writeFitted } from "./fitted.ts";
import { drawMark, LABEL } from "./letterhead.ts";

const EDGE = 16;
/** Black on white, for monochrome label printers. */
const BLACK = "#000000";
const HEAD: TextStyle = { ...LABEL, color: BLACK };
const SENDER: TextStyle = { size: 13, weight: 700, color: BLACK };
const COUNT: TextStyle = { size: 11, weight: 700, color: BLACK };
const PINCODE: TextStyle = { size: 18, weight: 700, color: BLACK, spacing: 1 };
const PHONE: TextStyle = { size: 10, weight: 700, color: BLACK };
/** Before and after the pincode. */
const GAP = 1;

type Sender = { seller: Settings["seller"]; phone: string };

/** Renders the PDF with one label a page, in the given order; `phone` is the sender's. */
export async function labelPdf(orders: readonly [Order, ...Order[]], sender: Sender): Promise<Buffer> {
  const [first, ...others] = orders;
  const pdf = createPdf({
    size: "A6",
    title: others.length > 0 ? `${orders.length} shipping labels` : `Shipping label ${orderNumber(first.id)}`,
    author: sender.seller.name,
    at: first.created_at,
  });
  drawLabel(pdf, first, sender);
  for (const order of others) {
    pdf.addPage();
    drawLabel(pdf, order, sender);
  }
  return pdf.finish();
}

function drawLabel(pdf: PdfDocument, order: Order, { seller, phone }: Sender): void {
  const number = orderNumber(order.id);
  const inner = pdf.width - 2 * EDGE;
  const all = { x: EDGE, width: inner };
  const code = pdf.height - 116;

  drawMark(pdf, { x: EDGE, y: 17, size: 17 });
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  const count = `${pieces} ${pieces === 1 ? "item" : "items"}`;
  pdf.text(count, COUNT, { ...all, y: 17, align: "right" });
  const beside = { x: EDGE + 23, width: inner - 23 - pdf.widthOf(count, COUNT) - 10 };
  const sizes = [13, 11, 10, 9, 8, 7];
  const sender = { ...beside, y: 16, style: SENDER, sizes, most: 26 };
  const top = Math.max(writeFitted(pdf, seller.name, sender) + 6, 42);
  pdf.rule({ ...all, y: top }, BLACK, 1.2);

  let y = pdf.text("FROM", HEAD, { ...all, y: top + 8 }) + 1;
  const from = `${[seller.name, ...seller.address].join(", ")} · ${phone}`;
  const small: TextStyle = { size: 8, color: BLACK };
  y = writeFitted(pdf, from, { ...all, y, style: small, sizes: [8, 7, 6, 5], most: 46 }) + 8;
  pdf.rule({ ...all, y }, BLACK, 0.6);

  y = pdf.text("SHIP TO", HEAD, { ...all, y: y + 9 }) + 3;
  drawReceiver(pdf, order, { y, bottom: code - 16 });

  pdf.rule({ ...all, y: code - 12 }, BLACK, 1.2);
  drawBarcode(pdf, number, { x: EDGE + 20, y: code, width: inner - 40, height: 58 });
  const big: TextStyle = { size: 14, weight: 700, color: BLACK, spacing: 1.5 };
  pdf.text(number, big, { ...all, y: code + 63, align: "center" });
  const ordered = `Ordered ${formatShortDate(dateInIndia(order.created_at))} · prepaid`;
  pdf.text(ordered, small, { ...all, y: code + 84, align: "center" });
}

/** Font sizes of name and address, tried in this order. */
const STEPS = [
  [15, 12],
  [14, 11],
  [13, 10],
  [12, 9],
  [11, 8.5],
  [10, 8],
  [9, 7.5],
  [8.5, 7],
  [8, 6.5],
  [7.5, 6],
  [7, 5.5],
  [6.5, 5],
] as const;
const SMALLEST = [6, 4.5] as const;

function drawReceiver(pdf: PdfDocument, order: Order, { y: top, bottom }: { y: number; bottom: number }): void {
  const { fullName, email, phone, address, city, state, pincode } = order.shipping_details;
  const all = { x: EDGE, width: pdf.width - 2 * EDGE };
  const to = canShow(fullName) ? fullName : email;
  const whole = [
    [pincode, PINCODE],
    [`Phone ${phoneText(phone)}`, PHONE],
  ] as const;
  const kept = whole.reduce((height, [text, style]) => height + GAP + pdf.heightOf(text, style, all.width), 0);
  const name = (size: number): TextStyle => ({ size, weight: 700, color: BLACK });
  const place = (size: number): TextStyle => ({ size, color: BLACK });
  const linesOf = (street: string) => `${street}\n${city}, ${state}`;
  const fits = ([large, small]: readonly [number, number], street = address) =>
    pdf.heightOf(to, name(large), all.width) + pdf.heightOf(linesOf(street), place(small), all.width) + 2 + kept <=
    bottom - top;
  const step = STEPS.find((sizes) => fits(sizes)) ?? SMALLEST;
  const street = fits(step) ? address : address.replace(/\s*\n\s*/g, ", ");
  const lines = linesOf(shortened(street, (part) => fits(step, part)));
  let y = pdf.text(to, name(step[0]), { ...all, y: top }) + 2;
  y = pdf.text(lines, place(step[1]), { ...all, y });
  for (const [text, style] of whole) y = pdf.text(text, style, { ...all, y: y + GAP });
}
