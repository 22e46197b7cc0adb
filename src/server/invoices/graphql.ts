/** Invoices and credit notes in GraphQL: their numbers on bookings and orders, and download links for browsers. */
import { PDF_KINDS } from "#domain/money/invoice.ts";
import { Refusal } from "#infra/refusal.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { OrderRef } from "#server/orders/graphql.ts";
import { type CreditNote, creditNotesOf } from "./credit-notes.ts";
import { signedLink } from "./links.ts";
import { checkPdf } from "./pdfs.ts";
import { isBeingReplaced } from "./replacement.ts";
import { findInvoice, type Invoice } from "./service.ts";

const InvoiceRef = builder.objectRef<Invoice>("Invoice").implement({
  description: "Drawn once, shortly after the sale; the PDF is at /download/….",
  fields: (t) => ({
    number: t.exposeString("number"),
    issued_at: t.instant("issued_at"),
  }),
});

const CreditNoteRef = builder.objectRef<CreditNote>("CreditNote").implement({
  description: "Credits an invoice in part or in full; the PDF is at /download/credit-note/{id}.",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.exposeString("number"),
    amount: t.rupees("amount_paise"),
    issued_at: t.instant("issued_at"),
  }),
});

builder.objectField(BookingRef, "credit_notes", (t) =>
  t.field({
    type: [CreditNoteRef],
    description: "Oldest first; drawn after a cancellation or a refund.",
    resolve: ({ id }, _args, ctx) => creditNotesOf(ctx, id),
  }),
);

builder.objectField(OrderRef, "credit_notes", (t) =>
  t.field({
    type: [CreditNoteRef],
    description: "Oldest first; drawn after a cancellation or a refund.",
    resolve: ({ id }, _args, ctx) => creditNotesOf(ctx, id),
  }),
);

builder.objectField(BookingRef, "invoice", (t) =>
  t.field({
    type: InvoiceRef,
    nullable: true,
    description: "Null until its number is drawn.",
    resolve: ({ id }, _args, ctx) => findInvoice(ctx, id),
  }),
);

builder.objectField(BookingRef, "invoice_pending", (t) =>
  t.boolean({
    description: "Whether a corrected invoice is being made, because plan, price or contact have changed.",
    authScopes: { may: "bookings.readAll" },
    resolve: ({ id }, _args, ctx) => isBeingReplaced(ctx, id),
  }),
);

builder.objectField(OrderRef, "invoice", (t) =>
  t.field({
    type: InvoiceRef,
    nullable: true,
    description: "Null until its number is drawn.",
    resolve: ({ id }, _args, ctx) => findInvoice(ctx, id),
  }),
);

builder.mutationField("downloadLink", (t) =>
  t.string({
    description: `A link to a PDF, valid for one minute without a token. Kinds: booking-invoice, order-invoice,
      credit-note, boarding-pass and certificate for the owner, staff and a mailed link (header X-Link-Token),
      gift-voucher for its buyer, a guest's checkout token for a day, and staff; shipping-label for staff.`,
    authScopes: { anyone: true },
    args: { kind: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { kind: name, id }, ctx) => {
      const kind = PDF_KINDS.find((pdf) => pdf === name);
      if (!kind) throw new Refusal("BAD_USER_INPUT", "This kind of document does not exist");
      const pdf = { kind, id: id.toLowerCase() };
      await checkPdf(ctx, pdf);
      return signedLink(ctx, pdf);
    },
  }),
);
