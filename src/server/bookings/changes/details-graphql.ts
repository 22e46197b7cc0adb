/** Contact, flyers and guardian's consent of a booking in GraphQL, for its owner, staff and callers with its link. */
import { needsConsent } from "#domain/booking/guardian-consent.ts";
import { AuditChangeRef } from "#server/audit/graphql.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { type Consent, giveGuardianConsent, mayGiveConsent, visibleConsentOf } from "./consent.ts";
import { type DetailChange, detailChangesOf, updateBookingDetails } from "./details.ts";
import { mayChangeDetails } from "./party.ts";

const GuardianConsentRef = builder.objectRef<Consent>("GuardianConsent").implement({
  fields: (t) => ({
    name: t.exposeString("guardian_name"),
    relation: t.exposeString("relation", { description: "mother, father or guardian." }),
    text_version: t.exposeInt("text_version"),
    given_at: t.instant("created_at"),
  }),
});

const BookingDetailChangeRef = builder.objectRef<DetailChange>("BookingDetailChange").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    changed_by: t.exposeString("changed_by", { description: "owner, staff, or link (the link from a mail)." }),
    changes: t.field({ type: [AuditChangeRef], resolve: ({ changes }) => changes }),
    created_at: t.instant("created_at"),
  }),
});

builder.objectFields(BookingRef, (t) => ({
  may_change_details: t.boolean({
    description: "Whether the caller may change contact and flyers: the session has not begun.",
    resolve: (booking, _args, ctx) => mayChangeDetails(ctx, booking),
  }),
  consent_needed: t.boolean({
    description: "Whether the youngest flyer is 12 to 16.",
    resolve: ({ youngest_age }) => needsConsent(youngest_age),
  }),
  may_give_consent: t.boolean({
    description: "Whether the caller may give a guardian's consent now: the owner, or with the mailed link.",
    resolve: (booking, _args, ctx) => mayGiveConsent(ctx, booking),
  }),
  guardian_consent: t.field({
    type: GuardianConsentRef,
    nullable: true,
    description: "The consent of the guardian named in the booking, for callers who may open the booking.",
    authScopes: { anyone: true },
    extensions: { cost: { price: 10 } },
    resolve: (booking, _args, ctx) => visibleConsentOf(ctx, booking),
  }),
  detail_changes: t.field({
    type: [BookingDetailChangeRef],
    description: "Every change of contact and flyers, oldest first.",
    authScopes: { may: "bookings.readAll" },
    resolve: (booking, _args, ctx) => detailChangesOf(ctx, booking.id),
  }),
}));

builder.mutationFields((t) => ({
  updateBookingDetails: t.field({
    type: BookingRef,
    description: `Changes contact and flyers, for the owner, staff, or a caller with the mailed link. Absent arguments
      stay as they are; null clears a fact about the flyers.`,
    authScopes: { anyone: true },
    args: {
      id: t.arg.id({ required: true }),
      contactName: t.arg.string(),
      contactEmail: t.arg.string(),
      contactPhone: t.arg.string(),
      youngestAge: t.arg.int(),
      guardianName: t.arg.string(),
      flightNumber: t.arg.string(),
      departureDate: t.arg.string(),
      internationalConfirmed: t.arg.boolean(),
      updatedAt: t.arg.string({ description: "As in rescheduleBooking." }),
    },
    resolve: (_root, { id, ...change }, ctx) => updateBookingDetails(ctx, id, change),
  }),
  giveGuardianConsent: t.field({
    type: BookingRef,
    description: `Stores the consent of a parent or guardian; relation is mother, father or guardian, and the signature
      is the typed name. For the owner or a caller with the mailed link.`,
    authScopes: { anyone: true },
    args: {
      bookingId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      relation: t.arg.string({ required: true }),
      agreed: t.arg.boolean({ required: true }),
      signature: t.arg.string({ required: true }),
    },
    resolve: (_root, { bookingId, ...input }, ctx) => giveGuardianConsent(ctx, bookingId, input),
  }),
}));
