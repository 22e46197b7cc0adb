/** GraphQL of sales at the desk. Amounts are rupees. */
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder, readRupees } from "#server/builder.ts";
import { type UpiRequest, upiRequest } from "./upi-request.ts";
import { createWalkInBooking } from "./walk-in.ts";

const UpiRequestRef = builder.objectRef<UpiRequest>("UpiRequest").implement({
  description: "A UPI payment that the customer makes by scanning a QR code at the desk.",
  fields: (t) => ({
    booking_id: t.exposeID("bookingId", { description: "For a walk-in: its bookingId once it is paid." }),
    link: t.exposeString("link"),
    qr: t.string({
      description: "The link as a picture.",
      // The library of the codes loads with the first request.
      resolve: async ({ link }) => (await import("#infra/qr-picture.ts")).qrPicture(link),
    }),
  }),
});

builder.queryField("upiRequest", (t) =>
  t.field({
    type: UpiRequestRef,
    nullable: true,
    description: `The request for an amount, of a booking or, without bookingId, of a walk-in that is booked once it is
      paid. Null without a UPI address in the settings.`,
    authScopes: { may: "bookings.changeStatus" },
    args: { amount: t.arg.float({ required: true }), bookingId: t.arg.id() },
    resolve: (_root, { amount, bookingId }, ctx) =>
      upiRequest(ctx, { amount: readRupees(amount) ?? 0, bookingId: bookingId ?? null }),
  }),
);

builder.mutationFields((t) => ({
  createWalkInBooking: t.field({
    type: BookingRef,
    description: `Books a session at the desk and records its payment. paymentMethod is cash, card, upi or transfer.
      Without amountPaid, the amount due now for the payment type (full or advance) is recorded.`,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      simulatorType: t.arg.string({ required: true }),
      planDuration: t.arg.int({ required: true }),
      bookingDate: t.arg.string(),
      bookingTime: t.arg.string(),
      paymentType: t.arg.string(),
      name: t.arg.string({ required: true }),
      email: t.arg.string({ description: "Without it, the customer gets no mails." }),
      phone: t.arg.string({ required: true }),
      paymentMethod: t.arg.string({ description: "None for a free session, and with payLater." }),
      payLater: t.arg.boolean({ description: "Nothing is paid yet; the whole price is the balance." }),
      paymentLink: t.arg.boolean({
        description: "With payLater: the confirmation has the link of the booking's page, where the balance is paid.",
      }),
      bookingId: t.arg.id({ description: "The booking_id of an upiRequest that was paid." }),
      amountPaid: t.arg.float(),
      discount: t.arg.float({
        description: `A discount beside the plan's own, with discountReason. Staff may give up to 20% of the price,
          administrators all of it: a free session.`,
      }),
      discountReason: t.arg.string(),
      flightNumber: t.arg.string(),
      departureDate: t.arg.string(),
      internationalConfirmed: t.arg.boolean(),
      guardianName: t.arg.string(),
      youngestAge: t.arg.int(),
      accountId: t.arg.id({
        description: `The customer's account, picked from findCustomer. Its email must be proved, and its phone number
          or email must match the booking's. Without it, a proved account with \`email\` gets the booking.`,
      }),
      joinByEmail: t.arg.boolean({
        description: "False, without accountId: no account gets the booking. For an email that a look-up filled in.",
      }),
      messageId: t.arg.id({
        description: "The contact message that asks for the session, which then names the booking.",
      }),
      undoable: t.arg.boolean({
        description: "Delays the mail by 30 seconds, within which undoChange cancels the booking and its payment.",
      }),
    },
    resolve: (_root, { amountPaid, discount, ...request }, ctx) =>
      createWalkInBooking(ctx, {
        ...request,
        amountPaid: readRupees(amountPaid),
        discount: readRupees(discount),
      }),
  }),
}));
