/** Who may have which paper, and making it (spec 2 §7 "download"). */
import { BEING_PREPARED, type PaperKind } from "#domain/invoice.ts";
import { may, owns } from "#domain/viewer.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Booking, findBooking } from "#server/bookings/service.ts";
import { type Ctx, type Machines, signedIn } from "#server/context.ts";
import { findOrder, type Order } from "#server/orders/service.ts";
import { refundSummary } from "#server/payments/service.ts";
import { currentSettings } from "#server/settings/service.ts";
import { invoicePaper } from "./invoice-paper.ts";
import { labelPaper } from "./label-paper.ts";
import { askForInvoice, findInvoice } from "./service.ts";

export type Paper = { kind: PaperKind; id: string };
export type PdfFile = { name: string; bytes: Buffer };

/**
 * Lets through who may have this paper: an invoice its owner and staff, a label staff alone.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN (a label), NOT_FOUND (also for another person's).
 */
export async function checkPaper(ctx: Ctx, { kind, id }: Paper): Promise<void> {
  signedIn(ctx);
  const label = kind === "shipping-label";
  if (label && !may(ctx.viewer, "labels.download"))
    throw new Refusal("FORBIDDEN", "You are not allowed to do this.");
  const subject = await subjectOf(ctx, { kind, id });
  if (!may(ctx.viewer, "invoices.download") && !owns(ctx.viewer, subject.user_id))
    throw notFound(kind);
}

const notFound = (kind: PaperKind) =>
  new Refusal("NOT_FOUND", kind === "booking-invoice" ? "Booking not found" : "Order not found");

async function subjectOf(machines: Machines, { kind, id }: Paper): Promise<Booking | Order> {
  const find = kind === "booking-invoice" ? findBooking : findOrder;
  const found = isId(id) ? await find(machines, id) : null;
  if (!found) throw notFound(kind);
  return found;
}

/**
 * Makes a paper for somebody who may have it.
 * @throws Refusal NOT_FOUND, CONFLICT while an invoice's number is not drawn; it is asked for then.
 */
export async function makePaper(machines: Machines, paper: Paper): Promise<PdfFile> {
  const subject = await subjectOf(machines, paper);
  const { seller, contact } = await currentSettings(machines);
  if (paper.kind === "shipping-label") {
    if (!("products" in subject)) throw notFound(paper.kind);
    const bytes = await labelPaper(subject, { seller, phone: contact.phoneText });
    return { name: `shipping-label-${subject.id.slice(-6).toUpperCase()}.pdf`, bytes };
  }
  const kind = "products" in subject ? "order" : "booking";
  const invoice = await findInvoice(machines, subject.id);
  if (!invoice) {
    await askForInvoice(machines, { kind, subjectId: subject.id });
    throw new Refusal("CONFLICT", BEING_PREPARED);
  }
  const sold = kind === "order" ? { orderId: subject.id } : { bookingId: subject.id };
  const refund = await refundSummary(machines, sold);
  const bytes = await invoicePaper({ invoice, subject, refund, contact });
  return { name: `invoice-${invoice.number.replaceAll("/", "-")}.pdf`, bytes };
}
