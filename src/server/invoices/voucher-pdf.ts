/**
 * A gift voucher as a card, half an A4 page across: a picture in the chosen design with what it is for, and beside it
 * the person, the message and the code. The QR code opens the page with its balance. Texts shrink until they fit on the
 * one page.
 */
import { durationText } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { isVoucherDesign, voucherBalancePath } from "#domain/money/voucher.ts";
import { formatVoucherCode } from "#domain/money/voucher-code.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { drawQr } from "#infra/pdf/codes.ts";
import { type Area, createPdf, type PdfDocument, type TextStyle } from "#infra/pdf/document.ts";
import { canShow } from "#infra/pdf/fonts.ts";
import type { Voucher } from "#server/vouchers/service.ts";
import { writeFitted } from "./fitted.ts";
import { AMBER, drawNameMark, INK_SOFT, LABEL, LINE, NIGHT, ROUTE, SMALL, STRONG, TEXT } from "./letterhead.ts";
import { VOUCHER_ART } from "./voucher-art.ts";

/** A5 across. */
const SIZE: [number, number] = [595.28, 419.53];
const PANEL = 214;
const EDGE = 30;
const QR = 78;
const PAPER = "#fffefa";
const PERSON: TextStyle = { size: 27, weight: 700, color: NIGHT };
const MESSAGE: TextStyle = { size: 12.5, color: NIGHT };
const WORTH: TextStyle = { size: 26, weight: 700, color: "#ffffff" };
const CODE: TextStyle = { size: 17, weight: 700, color: NIGHT, spacing: 0.8 };

/** `code` without hyphens; `address` of the centre in one line, `site` of the website with its protocol. */
export type VoucherFacts = { code: string; seller: string; address: string; phone: string; site: string };

/** Renders the PDF. */
export function voucherPdf(voucher: Voucher, facts: VoucherFacts): Promise<Buffer> {
  const title = `Gift voucher ${voucher.code_end}`;
  const pdf = createPdf({ size: SIZE, title, author: facts.seller, at: voucher.created_at });
  pdf.box({ x: 0, y: 0, width: pdf.width, height: pdf.height }, { fill: PAPER });
  drawPanel(pdf, voucher);
  const inner = { x: PANEL + EDGE, width: pdf.width - PANEL - 2 * EDGE };
  drawWords(pdf, voucher, inner);
  drawCode(pdf, voucher, facts, inner);
  drawTerms(pdf, facts, inner);
  return pdf.finish();
}

type Inner = Pick<Area, "x" | "width">;

/** Draws the picture, and on it what the voucher is for. */
function drawPanel(pdf: PdfDocument, voucher: Voucher): void {
  const { draw, ink } = VOUCHER_ART[isVoucherDesign(voucher.design) ? voucher.design : "dawn"];
  draw(pdf, { x: 0, y: 0, width: PANEL, height: pdf.height });
  drawNameMark(pdf, { x: 24, y: 26, size: 24 }, ink);
  const place = { x: 24, width: PANEL - 48 };
  const label = { ...LABEL, size: 9, spacing: 1.6, color: AMBER };
  pdf.text("GIFT VOUCHER", label, { ...place, y: 334 });
  const { plan_name: plan, plan_duration: duration, value_paise: value } = voucher;
  const worth = plan && canShow(plan) ? plan : formatRupees(value);
  const below = writeFitted(pdf, worth, { ...place, y: 347, style: WORTH, sizes: [26, 21, 17, 14, 11], most: 38 });
  const note = plan && duration ? `${durationText(duration)} in our simulator` : "for our simulators and our shop";
  pdf.text(note, { ...TEXT, color: "#ffffff" }, { ...place, y: below + 1 });
}

/** Draws the recipient, the message and the buyer. Names that our fonts can't show are left out. */
function drawWords(pdf: PdfDocument, voucher: Voucher, inner: Inner): void {
  const { recipient_name: person, buyer_name: buyer, message } = voucher;
  pdf.text("FOR", { ...LABEL, size: 9, spacing: 1.2, color: ROUTE }, { ...inner, y: 34 });
  const name = canShow(person) ? person : "You";
  const sizes = [27, 22, 18, 15, 12];
  let y = writeFitted(pdf, name, { ...inner, y: 46, style: PERSON, sizes, most: 40 }) + 8;
  const text =
    message && canShow(message) ? message : "Take the captain's seat, take off, and bring it back to the runway.";
  y = writeFitted(pdf, text, { ...inner, y, style: MESSAGE, sizes: [12.5, 11, 9.5, 8.5], most: 214 - y });
  if (canShow(buyer))
    writeFitted(pdf, `From ${buyer}`, { ...inner, y: y + 6, style: STRONG, sizes: [11, 9.5], most: 16 });
}

/** Draws the code in groups, its QR code and the last day. */
function drawCode(pdf: PdfDocument, voucher: Voucher, { code, site }: VoucherFacts, inner: Inner): void {
  const top = 246;
  pdf.box({ ...inner, y: top, height: QR + 24, radius: 8 }, { fill: "#ffffff", stroke: LINE });
  const left = { x: inner.x + 14, width: inner.width - QR - 40 };
  pdf.text("CODE", LABEL, { ...left, y: top + 15 });
  writeFitted(pdf, formatVoucherCode(code), { ...left, y: top + 26, style: CODE, sizes: [17, 15, 13], most: 26 });
  pdf.text("VALID UNTIL", LABEL, { ...left, y: top + 61 });
  pdf.text(formatShortDate(voucher.valid_until), { ...STRONG, size: 11 }, { ...left, y: top + 71 });
  drawQr(pdf, `${site}${voucherBalancePath(code)}`, { x: inner.x + inner.width - QR - 12, y: top + 12, width: QR });
}

function drawTerms(pdf: PdfDocument, { seller, address, phone, site }: VoucherFacts, inner: Inner): void {
  const style = { ...SMALL, size: 7.5, color: INK_SOFT };
  const how = `Book at ${new URL(site).host} and enter the code at the checkout, or call ${phone}.`;
  let y = pdf.text(how, { ...style, weight: 700, color: NIGHT }, { ...inner, y: 358 });
  const terms = "Use it in one or several purchases: what is left stays on the voucher.";
  y = pdf.text(terms, style, { ...inner, y: y + 1 });
  const where = [seller, address].filter(Boolean).join(", ");
  writeFitted(pdf, where, { ...inner, y: y + 1, style, sizes: [7.5, 6.5], most: 22 });
}
