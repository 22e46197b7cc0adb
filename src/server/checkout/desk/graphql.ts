/** GraphQL of sales at the desk. Amounts are rupees. */
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder, readRupees } from "#server/builder.ts";
import { createWalkInBooking } from "./walk-in.ts";

builder.mutationFields((t) => ({
  createWalkInBooking: t.field({
    type: BookingRef,
    description: `Books a session at the desk. paymentMethod is cash, card, upi or transfer. Without amountPaid, the
      amount due now for the payment type (full or advance) is recorded.`,
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
      paymentMethod: t.arg.string({ description: "None for a free session." }),
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
    },
    resolve: (_root, { amountPaid, discount, ...request }, ctx) =>
      createWalkInBooking(ctx, {
        ...request,
        amountPaid: readRupees(amountPaid),
        discount: readRupees(discount),
      }),
  }),
}));
