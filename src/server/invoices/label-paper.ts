/** The shipping label of an order, A6 upright: from, to, a barcode of the order's number, and no prices. */
import { dateInIndia, formatShortDate } from "#domain/dates.ts";
import { orderNumber } from "#domain/order-form.ts";
import type { Settings } from "#domain/settings.ts";
import { drawBarcode } from "#infra/pdf/codes.ts";
import { canShow } from "#infra/pdf/fonts.ts";
import { createPaper, type TextStyle } from "#infra/pdf/paper.ts";
import type { Order } from "#server/orders/service.ts";
import { drawMark, LABEL, phoneText } from "./letterhead.ts";

const EDGE = 16;
/** Black on white: labels are printed on one colour. */
const BLACK = "#000000";
const HEAD: TextStyle = { ...LABEL, color: BLACK };

/** Makes the file; `phone` is the sender's. */
export async function labelPaper(
  order: Order,
  { seller, phone }: { seller: Settings["seller"]; phone: string },
): Promise<Buffer> {
  const number = orderNumber(order.id);
  const paper = createPaper({
    size: "A6",
    title: `Shipping label ${number}`,
    author: seller.name,
    at: order.created_at,
  });
  const inner = paper.width - 2 * EDGE;
  const all = { x: EDGE, width: inner };
  const small: TextStyle = { size: 8, color: BLACK };

  drawMark(paper, { x: EDGE, y: 17, size: 17 });
  const name: TextStyle = { size: 13, weight: 700, color: BLACK };
  paper.text(seller.name, name, { x: EDGE + 23, y: 16, width: inner - 23 - 92 });
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  const count = `${pieces} ${pieces === 1 ? "item" : "items"}`;
  paper.text(count, { ...name, size: 11 }, { x: EDGE, y: 17, width: inner, align: "right" });
  paper.rule({ ...all, y: 42 }, BLACK, 1.2);

  let y = paper.text("FROM", HEAD, { ...all, y: 50 }) + 1;
  const from = [seller.name, ...seller.address].join(", ");
  y = paper.text(`${from} · ${phone}`, small, { ...all, y }) + 8;
  paper.rule({ ...all, y }, BLACK, 0.6);

  const { fullName, email, phone: mobile, address, city, state, pincode } = order.shipping_details;
  y = paper.text("SHIP TO", HEAD, { ...all, y: y + 9 }) + 3;
  const to = canShow(fullName) ? fullName : email;
  y = paper.text(to, { size: 15, weight: 700, color: BLACK }, { ...all, y }) + 2;
  const lines = `${address}\n${city}, ${state}`;
  // The label is one page whatever was typed: a long address is set smaller.
  const room = paper.height - 132 - y - 46;
  const fitting = [12, 11, 10, 9, 8, 7].find(
    (size) => paper.heightOf(lines, { size }, inner) <= room,
  );
  y = paper.text(lines, { size: fitting ?? 6, color: BLACK }, { ...all, y });
  y = paper.text(
    pincode,
    { size: 18, weight: 700, color: BLACK, spacing: 1 },
    { ...all, y: y + 1 },
  );
  paper.text(
    `Phone ${phoneText(mobile)}`,
    { size: 10, weight: 700, color: BLACK },
    { ...all, y: y + 1 },
  );

  const code = paper.height - 116;
  paper.rule({ ...all, y: code - 12 }, BLACK, 1.2);
  drawBarcode(paper, number, { x: EDGE + 20, y: code, width: inner - 40, height: 58 });
  const big: TextStyle = { size: 14, weight: 700, color: BLACK, spacing: 1.5 };
  paper.text(number, big, { ...all, y: code + 63, align: "center" });
  const ordered = `Ordered ${formatShortDate(dateInIndia(order.created_at))} · prepaid`;
  paper.text(ordered, small, { ...all, y: code + 84, align: "center" });
  return paper.finish();
}
