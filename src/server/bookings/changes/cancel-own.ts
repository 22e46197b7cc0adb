/**
 * The customer cancels a booking (contract: customer-cancellation; docs/rules/refund.md). One transaction locks the
 * booking, its payments and the simulator, opens the refund and enqueues the mails.
 */
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { CANCEL_TEXT, cancelProblem, ownRefund, refundUntil } from "#domain/money/own-cancellation.ts";
import type { SuggestedRefund } from "#domain/money/refund-amount.ts";
import { Refusal } from "#infra/refusal.ts";
import { BOOKING_UNKNOWN, lockBooking } from "#server/bookings/lock.ts";
import { type Booking, identified, mayManage, sessionOf } from "#server/bookings/service.ts";
import { type AppContext, type Ctx, inTransaction } from "#server/context.ts";
import { refundableOfBooking, refundBooking } from "#server/payments/service.ts";
import { currentSettings } from "#server/settings/service.ts";
import { cancelBooking } from "./status.ts";

/** What cancelling now returns, in paise, and until when it returns anything. */
export type CancellationQuote = SuggestedRefund & {
  /** Paid online and refundable. */
  left: Paise;
  /** Paid at the desk and not refunded; in time, it is returned there. */
  atVenue: Paise;
  until: Date;
};

/** The quote for a booking, without an access check; null for one that its customer can't cancel now. */
export async function cancellationQuote(ctx: AppContext, booking: Booking): Promise<CancellationQuote | null> {
  const now = ctx.clock.now();
  const session = sessionOf(booking);
  if (cancelProblem({ status: booking.status, session, now })) return null;
  const { refundFeePercent: feePercent } = await currentSettings(ctx);
  const left = await refundableOfBooking(ctx, booking.id);
  const dated = { session, validityEnd: booking.validity_end };
  return {
    ...ownRefund({ ...dated, left, feePercent, now }),
    left,
    atVenue: booking.venue_paise - booking.venue_refunded_paise,
    until: refundUntil(dated),
  };
}

/**
 * Cancels a booking for its owner, or for a caller with its mailed link.
 * @param refund the refund that the customer agreed to, in paise
 * @param updatedAt the version that the caller read
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND (also for another person's booking), CONFLICT (ended, begun, changed
 * meanwhile, another refund than the agreed one).
 */
export async function cancelOwnBooking(
  ctx: Ctx,
  { id, refund, updatedAt }: { id: string; refund: Paise; updatedAt?: string | null | undefined },
): Promise<Booking> {
  identified(ctx);
  const cancelled = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!mayManage(tx, booking)) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
    const problem = cancelProblem({ status: booking.status, session: sessionOf(booking), now: tx.clock.now() });
    if (problem) throw new Refusal("CONFLICT", CANCEL_TEXT[problem]);
    if (isStale(updatedAt, booking.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const quote = await cancellationQuote(tx, booking);
    if (!quote) throw new Refusal("CONFLICT", CANCEL_TEXT.ended);
    if (quote.amount !== refund) throw new Refusal("CONFLICT", changedRefund(quote.amount));
    const refunded = quote.amount > 0 ? await refundBooking(tx, { bookingId: booking.id, amount: quote.amount }) : 0;
    return cancelBooking(tx, booking, { by: "customer", refunded, moneyOpen: quote.inTime && quote.atVenue > 0 });
  });
  ctx.wakeWorker();
  return cancelled;
}

const changedRefund = (amount: Paise): string =>
  `The refund has changed: it is now ${formatRupees(amount)}. Nothing has been cancelled. Please check it and confirm again.`;
