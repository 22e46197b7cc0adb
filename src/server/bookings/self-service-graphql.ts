/** What customers do with a booking themselves, in GraphQL (contract: customer-cancellation, online-balance). */
import { builder, readRupees } from "#server/builder.ts";
import { type CancellationQuote, cancellationQuote, cancelOwnBooking } from "./changes/cancel-own.ts";
import { BookingRef } from "./graphql.ts";
import { payableBalance } from "./money/balance.ts";
import { cancelledMoneyOf } from "./money/cancelled-money.ts";
import { mayManage } from "./service.ts";

const CancellationRef = builder.objectRef<CancellationQuote>("BookingCancellation").implement({
  description: "What cancelling the booking now returns to its customer.",
  fields: (t) => ({
    refund: t.rupees("amount"),
    fee: t.rupees("fee", { description: "The amount that the centre keeps of `paid`." }),
    paid: t.rupees("left", { description: "The amount paid online and not yet refunded." }),
    paid_at_venue: t.rupees("atVenue", { description: "Paid at the desk; in time, it is returned there." }),
    in_time: t.exposeBoolean("inTime"),
    until: t.instant("until", { description: "The last instant at which cancelling refunds something." }),
  }),
});

builder.objectFields(BookingRef, (t) => ({
  may_manage: t.boolean({
    description: "Whether the caller may change it as its customer: the owner, or a mailed link.",
    resolve: (booking, _args, ctx) => mayManage(ctx, booking),
  }),
  cancellation: t.field({
    type: CancellationRef,
    nullable: true,
    description: "For callers who may cancel it as its customer, while it can be cancelled; else null.",
    extensions: { cost: { price: 5 } },
    resolve: (booking, _args, ctx) => (mayManage(ctx, booking) ? cancellationQuote(ctx, booking) : null),
  }),
  refund_outcome: t.string({
    nullable: true,
    description: `What was decided about the online payments of a cancelled booking: refunded (see refund_status),
      undecided, too_late, none or unpaid; else null.`,
    resolve: async (booking, _args, ctx) => (await cancelledMoneyOf(ctx, booking))?.outcome ?? null,
  }),
  venue_refund_due: t.rupees(async (booking, _args, ctx) => (await cancelledMoneyOf(ctx, booking))?.backAtVenue ?? 0, {
    description: "Paid at the venue, and returned there because the booking is cancelled.",
  }),
  payable_balance: t.rupees((booking, _args, ctx) => (mayManage(ctx, booking) ? payableBalance(ctx, booking) : 0), {
    description: "The balance that the caller may pay online now (create-order with `balance`).",
  }),
}));

builder.mutationField("cancelBooking", (t) =>
  t.field({
    type: BookingRef,
    description:
      "Cancels the caller's booking, or that of a mailed link. `refund` is `cancellation.refund`, in rupees.",
    // The service checks the owner and the link.
    authScopes: { anyone: true },
    args: {
      id: t.arg.id({ required: true }),
      refund: t.arg.float({ required: true }),
      updatedAt: t.arg.string({ description: "As in rescheduleBooking." }),
    },
    resolve: (_root, { refund, ...args }, ctx) => cancelOwnBooking(ctx, { ...args, refund: readRupees(refund) ?? 0 }),
  }),
);
