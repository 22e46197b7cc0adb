/** What staff do with bookings, in GraphQL. Amounts are rupees. */
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { updateBookingStatus } from "./changes/status.ts";
import { BookingRef } from "./graphql.ts";
import { readFilter, readSort } from "./lists/filter.ts";
import { countBookings, listBookings } from "./lists/lists.ts";
import { resendBookingMail } from "./mails/resend.ts";
import { keepOpenMoney, listOpenMoney } from "./money/open-money.ts";
import { type RefundQuote, refundQuote } from "./money/refund-quote.ts";
import { giveBackAtVenue, recordVenuePayment, type Takings, takingsOf } from "./money/venue.ts";

const filters = builder.args((t) => ({
  search: t.string({ description: "Any part of the id, name, e-mail or phone." }),
  status: t.string(),
  simulator: t.string(),
  from: t.string({ description: "The session's first day, yyyy-MM-dd." }),
  to: t.string({ description: "The session's last day, yyyy-MM-dd." }),
  undated: t.boolean({ description: "Only live ones whose date is still to be chosen." }),
}));

const RefundQuoteRef = builder.objectRef<RefundQuote>("RefundQuote").implement({
  description: "What a cancellation would send back: a suggestion, not a limit.",
  fields: (t) => ({
    paid: t.rupees("paid"),
    left: t.rupees("left", {
      description: "What of it is neither back nor on its way: the most that can be refunded.",
    }),
    suggested: t.rupees("amount"),
    fee: t.rupees("fee"),
    fee_percent: t.exposeFloat("feePercent"),
    in_time: t.exposeBoolean("inTime", { description: "24 hours or more before the session." }),
  }),
});

const TakingsRef = builder.objectRef<Takings>("DeskTakings").implement({
  description: "What came in and went out at the desk by one way of paying.",
  fields: (t) => ({
    method: t.exposeString("method"),
    taken: t.rupees("taken"),
    given_back: t.rupees("back", { description: "What was given back, or taken back as a mistake." }),
  }),
});

builder.queryFields((t) => ({
  deskTakings: t.field({
    type: [TakingsRef],
    description: "Of one day (yyyy-MM-dd), by way of paying.",
    authScopes: { may: "bookings.readAll" },
    args: { date: t.arg.string({ required: true }) },
    resolve: (_root, { date }, ctx) => takingsOf(ctx, date),
  }),
  bookings: t.field({
    type: [BookingRef],
    description: `Everybody's bookings; sort is newest, oldest, session (soonest first) or session-last
      (latest first), and those without a date at the end.`,
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
    description: "Cancelled bookings whose money waits for a decision, the oldest first.",
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
    description: `Confirms, completes or cancels a booking. An administrator may send
      refundAmount rupees of what was paid back with a cancellation.`,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      status: t.arg.string({ required: true }),
      refundAmount: t.arg.float(),
      updatedAt: t.arg.string(),
      undoable: t.arg.boolean({
        description: "The mail waits 30 seconds, in which undoChange takes it back; not for cancelling.",
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
    description: "What was paid at the desk. method is cash, card, upi or transfer.",
    authScopes: { may: "bookings.changeStatus" },
    args: {
      bookingId: t.arg.id({ required: true }),
      amount: t.arg.float({ required: true }),
      method: t.arg.string({ required: true }),
      note: t.arg.string(),
    },
    resolve: (_root, { bookingId: id, amount, method, note }, ctx) =>
      recordVenuePayment(ctx, { id, amount: readRupees(amount) ?? 0, method, note: note ?? null }),
  }),
  giveBackAtVenue: t.field({
    type: BookingRef,
    description: `What was given back at the desk of what had been paid there; with mistake it had never been paid,
      and is left to pay. method is cash, card, upi or transfer.`,
    authScopes: { may: "bookings.refund" },
    args: {
      bookingId: t.arg.id({ required: true }),
      amount: t.arg.float({ required: true }),
      method: t.arg.string({ required: true }),
      mistake: t.arg.boolean({ required: true }),
      note: t.arg.string(),
    },
    resolve: (_root, { bookingId: id, amount, note, ...how }, ctx) =>
      giveBackAtVenue(ctx, { id, amount: readRupees(amount) ?? 0, note: note ?? null, ...how }),
  }),
  keepBookingMoney: t.field({
    type: BookingRef,
    description: "Decides that nothing more of a cancelled booking's money goes back for now.",
    authScopes: { may: "bookings.refund" },
    args: { bookingId: t.arg.id({ required: true }) },
    resolve: (_root, { bookingId }, ctx) => keepOpenMoney(ctx, bookingId),
  }),
  resendBookingMail: t.field({
    type: BookingRef,
    description: "Sends the last mail of a kind (see Booking.mails) once more, at most once a minute.",
    authScopes: { may: "mails.send" },
    args: { id: t.arg.id({ required: true }), kind: t.arg.string({ required: true }) },
    resolve: (_root, { id, kind }, ctx) => resendBookingMail(ctx, id, kind),
  }),
}));
