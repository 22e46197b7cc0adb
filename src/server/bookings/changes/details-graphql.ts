/** Contact, flyers and guardian's consent of a booking in GraphQL, for its owner, staff and callers with its link. */
import { type Flyer, passengerText } from "#domain/booking/flyers.ts";
import { needsConsent } from "#domain/booking/guardian-consent.ts";
import { AuditChangeRef } from "#server/audit/graphql.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { bookingLinkToken, mayManage } from "#server/bookings/service.ts";
import { builder } from "#server/builder.ts";
import {
  type Consent,
  completeConsent,
  type FlyerConsent,
  giveGuardianConsent,
  mayGiveConsent,
  visibleConsents,
  withdrawGuardianConsent,
} from "./consent.ts";
import { type DetailChange, detailChangesOf, updateBookingDetails } from "./details.ts";
import { mayChangeDetails } from "./party.ts";

const GuardianConsentRef = builder.objectRef<Consent>("GuardianConsent").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("guardian_name"),
    relation: t.exposeString("relation", { description: "mother, father or guardian." }),
    text_version: t.exposeInt("text_version"),
    given_at: t.instant("created_at"),
  }),
});

const FlyerRef = builder.objectRef<Flyer>("Flyer").implement({
  fields: (t) => ({
    name: t.exposeString("name"),
    age: t.exposeInt("age", { nullable: true }),
  }),
});

const FlyerConsentRef = builder.objectRef<FlyerConsent>("FlyerConsent").implement({
  description: "A flyer aged 12 to 16.",
  fields: (t) => ({
    name: t.exposeString("name", { nullable: true, description: "Null while the booking does not name the flyer." }),
    age: t.exposeInt("age"),
    consent: t.field({
      type: GuardianConsentRef,
      nullable: true,
      description: "Null while it is missing.",
      // `Booking.consents` has checked the caller.
      authScopes: { anyone: true },
      resolve: ({ consent }) => consent,
    }),
  }),
});

const FlyerInput = builder.inputType("FlyerInput", {
  fields: (t) => ({
    name: t.string({ required: true }),
    age: t.int({ description: "A flyer without an age is refused (BAD_USER_INPUT)." }),
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
  gst_company: t.string({
    nullable: true,
    description: "The company on the invoice.",
    resolve: ({ gst_buyer: gst }) => gst?.company ?? null,
  }),
  gstin: t.string({ nullable: true, resolve: ({ gst_buyer: gst }) => gst?.gstin ?? null }),
  may_change_details: t.boolean({
    description: "Whether the caller may change contact and flyers: the session has not begun.",
    resolve: (booking, _args, ctx) => mayChangeDetails(ctx, booking),
  }),
  mail_link_token: t.string({
    nullable: true,
    description: `The token of the mailed link, for a caller who came with it: a new contact email ends the earlier one.
      Else null.`,
    resolve: (booking, _args, ctx) =>
      ctx.linkToken === bookingLinkToken(ctx, booking) && mayManage(ctx, booking) ? ctx.linkToken : null,
  }),
  consent_needed: t.boolean({
    description: "Whether the youngest flyer is 12 to 16.",
    resolve: ({ youngest_age }) => needsConsent(youngest_age),
  }),
  consent_missing: t.boolean({
    description: "Whether a flyer aged 12 to 16 has no guardian's consent yet; false for callers who may not open it.",
    authScopes: { anyone: true },
    // It reads the database only where a flyer is that young.
    extensions: { cost: { price: 2 } },
    resolve: async (booking, _args, ctx) =>
      (await visibleConsents(ctx, booking)).some(({ consent }) => consent === null),
  }),
  may_give_consent: t.boolean({
    description: "Whether the caller may give a guardian's consent now: the owner, or with the mailed link.",
    resolve: (booking, _args, ctx) => mayGiveConsent(ctx, booking),
  }),
  guardian_consent: t.field({
    type: GuardianConsentRef,
    nullable: true,
    description:
      "A guardian's consent once it is given for every flyer aged 12 to 16; for callers who may open the booking.",
    authScopes: { anyone: true },
    extensions: { cost: { price: 10 } },
    resolve: (booking, _args, ctx) => completeConsent(ctx, booking),
  }),
  flyers: t.field({
    type: [FlyerRef],
    description: "The flyers whose names are known.",
    resolve: ({ flyers }) => flyers,
  }),
  passenger: t.string({
    description: "The passenger on the boarding pass: the flyers, otherwise the contact.",
    resolve: ({ flyers, contact_name }) => passengerText(flyers, contact_name),
  }),
  consents: t.field({
    type: [FlyerConsentRef],
    description: "The flyers aged 12 to 16 with their guardians' consents, for callers who may open the booking.",
    authScopes: { anyone: true },
    extensions: { cost: { price: 10 } },
    resolve: (booking, _args, ctx) => visibleConsents(ctx, booking),
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
      stay as they are; null clears a fact about the flyers. The youngest age is the least of youngestAge and the
      flyers' ages.`,
    authScopes: { anyone: true },
    args: {
      id: t.arg.id({ required: true }),
      contactName: t.arg.string(),
      contactEmail: t.arg.string(),
      contactPhone: t.arg.string(),
      youngestAge: t.arg.int(),
      flyers: t.arg({ type: [FlyerInput] }),
      guardianName: t.arg.string(),
      flightNumber: t.arg.string(),
      departureDate: t.arg.string(),
      departureTime: t.arg.string(),
      internationalConfirmed: t.arg.boolean(),
      removesConsent: t.arg.boolean({
        description: "Agrees that a guardian's consent ends; without it such a change is refused.",
      }),
      confirmation: t.arg.boolean({
        description: "Staff only: false sends no confirmation to a new contact email.",
      }),
      undoable: t.arg.boolean({
        description:
          "Staff only: delays the mails by 30 seconds, within which undoChange restores the earlier details.",
      }),
      correctInvoice: t.arg.boolean({
        description: `Staff only: another name, email or phone replaces the invoice; a credit note cancels the earlier
          one.`,
      }),
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
      flyerName: t.arg.string({
        description: "The flyer; not needed for a single one. It names a flyer whose name is unknown.",
      }),
      name: t.arg.string({ required: true }),
      relation: t.arg.string({ required: true }),
      agreed: t.arg.boolean({ required: true }),
      signature: t.arg.string({ required: true }),
    },
    resolve: (_root, { bookingId, ...input }, ctx) => giveGuardianConsent(ctx, bookingId, input),
  }),
  withdrawGuardianConsent: t.field({
    type: BookingRef,
    description: "Withdraws a consent, for the owner or a caller with the mailed link; its record stays as evidence.",
    authScopes: { anyone: true },
    args: { bookingId: t.arg.id({ required: true }), consentId: t.arg.id({ required: true }) },
    resolve: (_root, { bookingId, consentId }, ctx) => withdrawGuardianConsent(ctx, bookingId, consentId),
  }),
}));
