/**
 * Access to documents, and their rendering (contract: document-access). The PDF library and the code library load with
 * the first document.
 */
import { BEING_PREPARED, type PdfKind } from "#domain/money/invoice.ts";
import { bookingLinkEnd, orderLinkEnd } from "#domain/money/purchase-link.ts";
import { VOUCHER_PROBLEM } from "#domain/money/voucher.ts";
import { may, owns } from "#domain/people/viewer.ts";
import { MOST_LABELS } from "#domain/shop/tracking.ts";
import { isId } from "#domain/text/ids.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import type { MailFile } from "#infra/mail/mailer.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Booking, findBooking } from "#server/bookings/service.ts";
import { type AppContext, type Ctx, opensByMailLink, permitted, signedIn } from "#server/context.ts";
import { findOrder, type Order } from "#server/orders/service.ts";
import { currentSettings } from "#server/settings/service.ts";
import { findVoucher, opensVoucher, type Voucher } from "#server/vouchers/service.ts";
import { bookingDocuments } from "./booking-documents.ts";
import { creditNotesOf, findCreditNote, returnText } from "./credit-notes.ts";
import { receiptsOf } from "./receipts.ts";
import { findInvoice, requestInvoice } from "./service.ts";
import { voucherDocument } from "./voucher-documents.ts";

export type PdfRef = { kind: PdfKind; id: string };
export type PdfFile = MailFile;

/**
 * Checks access to a document. Invoices, credit notes, boarding passes and certificates: the owner, staff and a mailed
 * link to the purchase. Gift vouchers: their buyer, a guest with the checkout token for a day, and staff. Shipping
 * labels: staff only.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN (a label), NOT_FOUND (also for another person's).
 */
export async function checkPdf(ctx: Ctx, { kind, id }: PdfRef): Promise<void> {
  if (kind === "gift-voucher") return checkVoucher(ctx, id);
  const label = kind === "shipping-label";
  if (label || ctx.linkToken === null) signedIn(ctx);
  if (label && !may(ctx.viewer, "labels.download")) throw new Refusal("FORBIDDEN", "You are not allowed to do this.");
  const subject = await subjectOf(ctx, { kind, id });
  const byLink =
    "products" in subject
      ? opensByMailLink(ctx, "order", subject, orderLinkEnd(subject))
      : opensByMailLink(ctx, "booking", subject, bookingLinkEnd(subject));
  if (!may(ctx.viewer, "invoices.download") && !owns(ctx.viewer, subject.user_id) && !byLink) throw notFound(kind);
}

/** Checks access to the PDF of a voucher, which contains its code. @throws as `checkPdf`. */
async function checkVoucher(ctx: Ctx, id: string): Promise<void> {
  const voucher = await voucherOf(ctx, id);
  if (!may(ctx.viewer, "invoices.download") && !opensVoucher(ctx, voucher)) throw notFound("gift-voucher");
}

const NAMES: Record<PdfKind, string> = {
  "booking-invoice": "Booking",
  "order-invoice": "Order",
  "shipping-label": "Order",
  "credit-note": "Credit note",
  "boarding-pass": "Booking",
  certificate: "Booking",
  "gift-voucher": "Gift voucher",
};

const OF_BOOKINGS: readonly PdfKind[] = ["booking-invoice", "boarding-pass", "certificate"];

const notFound = (kind: PdfKind) => new Refusal("NOT_FOUND", `${NAMES[kind]} not found`);

/** @throws Refusal NOT_FOUND. */
async function voucherOf(ctx: AppContext, id: string): Promise<Voucher> {
  const voucher = isId(id) ? await findVoucher(ctx, id) : null;
  if (!voucher) throw notFound("gift-voucher");
  return voucher;
}

/** The booking or order of a document. @throws Refusal NOT_FOUND. */
async function subjectOf(ctx: AppContext, { kind, id }: PdfRef): Promise<Booking | Order> {
  const credit = kind === "credit-note" && isId(id) ? await findCreditNote(ctx, id) : null;
  const about = kind === "credit-note" ? (credit?.invoice.subject_id ?? "") : id;
  const isBooking = OF_BOOKINGS.includes(kind) || credit?.invoice.kind === "booking";
  const found = isId(about) ? await (isBooking ? findBooking : findOrder)(ctx, about) : null;
  if (!found) throw notFound(kind);
  return found;
}

/**
 * Renders a document; the caller has checked access.
 * @throws Refusal NOT_FOUND; CONFLICT while an invoice has no number (which this call requests), for the label of a
 * cancelled order, for the pass of a completed or cancelled booking. Also CONFLICT for the certificate of a booking
 * that is not completed, and for a gift voucher that is no longer valid.
 */
export async function renderPdf(ctx: AppContext, pdf: PdfRef): Promise<PdfFile> {
  if (pdf.kind === "gift-voucher") {
    const file = await voucherDocument(ctx, await voucherOf(ctx, pdf.id));
    if (!file) throw new Refusal("CONFLICT", VOUCHER_PROBLEM.void);
    return file;
  }
  const subject = await subjectOf(ctx, pdf);
  const { seller, contact, places } = await currentSettings(ctx);
  if (pdf.kind === "shipping-label") {
    if (!("products" in subject)) throw notFound(pdf.kind);
    if (subject.status === "cancelled") throw new Refusal("CONFLICT", "This order is cancelled");
    const { labelPdf } = await import("./label-pdf.ts");
    const bytes = await labelPdf([subject], { seller, phone: contact.phoneText });
    return { name: `shipping-label-${orderNumber(subject.id)}.pdf`, bytes };
  }
  if (pdf.kind === "boarding-pass" || pdf.kind === "certificate") {
    if ("products" in subject) throw notFound(pdf.kind);
    const file = await bookingDocuments[pdf.kind === "certificate" ? "certificate" : "pass"](ctx, subject);
    if (!file) throw new Refusal("CONFLICT", `This booking is ${subject.status}`);
    return file;
  }
  if (pdf.kind === "credit-note") {
    const credit = await findCreditNote(ctx, pdf.id);
    if (!credit) throw notFound(pdf.kind);
    const { creditNotePdf } = await import("./credit-note-pdf.ts");
    return {
      name: `credit-note-${fileNumber(credit.note)}.pdf`,
      bytes: await creditNotePdf({ ...credit, subject, contact, returned: await returnText(ctx, credit.note) }),
    };
  }
  const kind = "products" in subject ? "order" : "booking";
  const invoice = await findInvoice(ctx, subject.id);
  if (!invoice) {
    await requestInvoice(ctx, { kind, subjectId: subject.id });
    throw new Refusal("CONFLICT", BEING_PREPARED);
  }
  const credits = (await creditNotesOf(ctx, subject.id)).filter(({ invoice_id }) => invoice_id === invoice.id);
  const receipts = await receiptsOf(ctx, subject, invoice.facts);
  const place =
    "products" in subject
      ? null
      : subject.simulator_type === "B737"
        ? places.terminal.name
        : contact.address.join(", ");
  const { invoicePdf } = await import("./invoice-pdf.ts");
  const bytes = await invoicePdf({ invoice, subject, credits, contact, place, receipts });
  return { name: `invoice-${fileNumber(invoice)}.pdf`, bytes };
}

/**
 * The shipping labels of several orders in one file, in the order of `ids`.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN; BAD_USER_INPUT for none or too many; NOT_FOUND, and CONFLICT for a
 *   cancelled order, each with its number.
 */
export async function shippingLabels(ctx: Ctx, ids: readonly string[]): Promise<PdfFile> {
  permitted(ctx, "labels.download");
  if (ids.length === 0 || ids.length > MOST_LABELS)
    throw new Refusal("BAD_USER_INPUT", `Choose 1 to ${MOST_LABELS} orders`);
  const found: Order[] = [];
  for (const id of ids) {
    const order = isId(id) ? await findOrder(ctx, id) : null;
    if (!order) throw notFound("shipping-label");
    if (order.status === "cancelled") throw new Refusal("CONFLICT", `Order ${orderNumber(id)} is cancelled`);
    found.push(order);
  }
  const [first, ...others] = found;
  if (!first) throw notFound("shipping-label");
  const { seller, contact } = await currentSettings(ctx);
  const { labelPdf } = await import("./label-pdf.ts");
  const bytes = await labelPdf([first, ...others], { seller, phone: contact.phoneText });
  return { name: `shipping-labels-${found.length}.pdf`, bytes };
}

const fileNumber = ({ number }: { number: string }): string => number.replaceAll("/", "-");
