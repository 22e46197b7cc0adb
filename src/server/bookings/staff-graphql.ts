/** Staff operations on bookings in GraphQL. Amounts are rupees. */
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { updateBookingStatus } from "./changes/status.ts";
import { BookingRef } from "./graphql.ts";
import { readFilter, readSort } from "./lists/filter.ts";
import { countBookings, listBookings } from "./lists/lists.ts";
import { resendBookingMail } from "./mails/resend.ts";
import { giveBackAtVenue } from "./money/give-back.ts";
import { keepOpenMoney, listOpenMoney } from "./money/open-money.ts";
import { type RefundQuote, refundQuote } from "./money/refund-quote.ts";
import { recordVenuePayment, type Takings, takingsOf } from "./money/venue.ts";

const filters = builder.args((t) => ({
  search: t.string({ description: "Any part of the id, name, email, phone or a tag." }),
  status: t.string(),
  simulator: t.string(),
  from: t.string({ description: "The session's first day, yyyy-MM-dd." }),
  to: t.string({ description: "The session's last day, yyyy-MM-dd." }),
  undated: t.boolean({ description: "Only live bookings without a date." }),
}));

const RefundQuoteRef = builder.objectRef<RefundQuote>("RefundQuote").implement({
  description: "The suggested refund of a cancellation; staff may refund another amount, up to `left`.",
  fields: (t) => ({
    paid: t.rupees("paid"),
    left: t.rupees("left", {
      description: "The refundable amount: `paid` less refunds, including those in progress.",
    }),
    suggested: t.rupees("amount"),
    fee: t.rupees("fee"),
    fee_percent: t.exposeFloat("feePercent"),
    in_time: t.exposeBoolean("inTime", { description: "At least 24 hours before the session, or without a date." }),
  }),
});

const TakingsRef = builder.objectRef<Takings>("DeskTakings").implement({
  description: "The day's payments and refunds at the desk by one method.",
  fields: (t) => ({
    method: t.exposeString("method"),
    taken: t.rupees("taken"),
    given_back: t.rupees("givenBack", { description: "Refunds and corrections of mistakes." }),
  }),
});

builder.queryFields((t) => ({
  deskTakings: t.field({
    type: [TakingsRef],
    description: "The desk's takings of one day (yyyy-MM-dd), by method.",
    authScopes: { may: "bookings.readAll" },
    args: { date: t.arg.string({ required: true }) },
    resolve: (_root, { date }, ctx) => takingsOf(ctx, date),
  }),
  bookings: t.field({
    type: [BookingRef],
    description: `All bookings. sort is newest, oldest, session (soonest first), session-last (latest first) or
      coming (from today on, soonest first, then undated bookings, then earlier sessions); undated bookings come last
      when sorted by session.`,
    authScopes: { may: "bookings.readAll" },
    args: { ...filters, sort: t.arg.string(), ...t.pageArgs() },
    resolve: (_root, { sort, limit, after, ...args }, ctx) => {
      const filter = readFilter(args);
      const page = pageOf({ limit, after });
      return filter ? listBookings(ctx, filter, { sort: readSort(sort), ...page }) : [];
    },
  }),
  bookingsCount: t.int({
    authScopes: { may: "bookings.readAll" },
    args: { ...filters },
    resolve: (_root, args, ctx) => {
      const filter = readFilter(args);
      return filter ? countBookings(ctx, filter) : 0;
    },
  }),
  openMoneyBookings: t.field({
    type: [BookingRef],
    description:
      "Bookings with open money, oldest first: cancelled ones, and overpaid ones after a change of the plan.",
    authScopes: { may: "money.read" },
    args: t.pageArgs(),
    resolve: (_root, args, ctx) => listOpenMoney(ctx, pageOf(args)),
  }),
  bookingRefundQuote: t.field({
    type: RefundQuoteRef,
    nullable: true,
    authScopes: { may: "bookings.refund" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => refundQuote(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  updateBookingStatus: t.field({
    type: BookingRef,
    description: `Confirms, completes or cancels a booking. With a cancellation, an administrator may refund
      refundAmount rupees.`,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      status: t.arg.string({ required: true }),
      refundAmount: t.arg.float(),
      updatedAt: t.arg.string(),
      undoable: t.arg.boolean({
        description:
          "Delays the mail by 30 seconds, within which undoChange reverts the change. Ignored for cancellations.",
      }),
    },
    resolve: (_root, { id, status, refundAmount, ...rest }, ctx) =>
      updateBookingStatus(ctx, { id, status, refund: readRupees(refundAmount) || null, ...rest }),
  }),
  markBookingCompleted: t.field({
    type: BookingRef,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      updatedAt: t.arg.string(),
      undoable: t.arg.boolean({ description: "As in updateBookingStatus." }),
    },
    resolve: (_root, args, ctx) => updateBookingStatus(ctx, { ...args, status: "completed" }),
  }),
  recordVenuePayment: t.field({
    type: BookingRef,
    description: "Records a payment at the desk. method is cash, card, upi or transfer.",
    authScopes: { may: "bookings.changeStatus" },
    args: {
      bookingId: t.arg.id({ required: true }),
      amount: t.arg.float({ required: true }),
      method: t.arg.string({ required: true }),
      note: t.arg.string(),
      receipt: t.arg.boolean({ description: "Mails the customer a receipt." }),
      undoable: t.arg.boolean({
        description: "Delays the receipt by 30 seconds, within which undoChange takes the payment back.",
      }),
    },
    resolve: (_root, { bookingId: id, amount, note, ...rest }, ctx) =>
      recordVenuePayment(ctx, { id, amount: readRupees(amount) ?? 0, note: note ?? null, ...rest }),
  }),
  giveBackAtVenue: t.field({
    type: BookingRef,
    description: `Records a refund at the desk of a payment made there. With mistake, it corrects a payment
      recorded in error, and the amount is due again. method is cash, card, upi or transfer.`,
    authScopes: { may: "bookings.refund" },
    args: {
      bookingId: t.arg.id({ required: true }),
      amount: t.arg.float({ required: true }),
      method: t.arg.string({ required: true }),
      mistake: t.arg.boolean({ required: true }),
      note: t.arg.string(),
    },
    resolve: (_root, { bookingId: id, amount, note, ...rest }, ctx) =>
      giveBackAtVenue(ctx, { id, amount: readRupees(amount) ?? 0, note: note ?? null, ...rest }),
  }),
  keepBookingMoney: t.field({
    type: BookingRef,
    description: "Decides that the centre retains a booking's open money; it can still be refunded later.",
    authScopes: { may: "bookings.refund" },
    args: { bookingId: t.arg.id({ required: true }) },
    resolve: (_root, { bookingId }, ctx) => keepOpenMoney(ctx, bookingId),
  }),
  resendBookingMail: t.field({
    type: BookingRef,
    description: "Resends the last mail of a kind (see Booking.mails), at most once a minute.",
    authScopes: { may: "mails.send" },
    args: { id: t.arg.id({ required: true }), kind: t.arg.string({ required: true }) },
    resolve: (_root, { id, kind }, ctx) => resendBookingMail(ctx, id, kind),
  }),
}));
