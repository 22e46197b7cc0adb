/** Selling at the desk in GraphQL. Amounts are rupees. */
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder, readRupees } from "#server/builder.ts";
import { createWalkInBooking } from "./walk-in.ts";

builder.mutationFields((t) => ({
  createWalkInBooking: t.field({
    type: BookingRef,
    description: `A session sold at the desk. paymentMethod is cash, card, upi or transfer; amountPaid is left
      out for what the payment type (full or advance) asks for now.`,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      simulatorType: t.arg.string({ required: true }),
      planDuration: t.arg.int({ required: true }),
      bookingDate: t.arg.string(),
      bookingTime: t.arg.string(),
      paymentType: t.arg.string(),
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      phone: t.arg.string({ required: true }),
      paymentMethod: t.arg.string({ required: true }),
      amountPaid: t.arg.float(),
      flightNumber: t.arg.string(),
      departureDate: t.arg.string(),
      internationalConfirmed: t.arg.boolean(),
      guardianName: t.arg.string(),
      youngestAge: t.arg.int(),
      accountId: t.arg.id({
        description: `The customer's account that the caller picked after findCustomer. Its email must be proved and its
          phone number must be \`phone\`. Without it, a proved account with \`email\` gets the booking.`,
      }),
    },
    resolve: (_root, { amountPaid, ...request }, ctx) =>
      createWalkInBooking(ctx, { ...request, amountPaid: readRupees(amountPaid) }),
  }),
}));
