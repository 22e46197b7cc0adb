/**
 * Cancelling by the customer (contract: customer-cancellation). The refund is a rule here, not a suggestion: the screen
 * shows it first, and the server refuses a cancellation whose refund has changed since.
 */
import { type BookingStatus, LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { instantOf } from "#domain/time/dates.ts";
import { refundEnd, type SessionStart, type SuggestedRefund, suggestedRefund } from "./refund-amount.ts";

export type CancelProblem = "ended" | "begun";

export const CANCEL_TEXT: Record<CancelProblem, string> = {
  ended: "This booking is already cancelled or completed.",
  begun: "This session has started, so it can't be cancelled online. Please call us.",
};

/** Why a customer can't cancel a booking, or null. `session` is null for an undated one. */
export function cancelProblem({
  status,
  session,
  now,
}: {
  status: BookingStatus;
  session: SessionStart | null;
  now: Date;
}): CancelProblem | null {
  if (!LIVE_BOOKING_STATUSES.some((live) => live === status)) return "ended";
  return session && instantOf(session.date, session.time) <= now ? "begun" : null;
}

/** A booking's session, or null, and the end of its validity. */
type Dated = { session: SessionStart | null; validityEnd: Date };

/** The last instant at which cancelling refunds something: 24 hours before the session, or the end of the validity. */
export const refundUntil = ({ session, validityEnd }: Dated): Date => (session ? refundEnd(session) : validityEnd);

/**
 * The refund of a customer's cancellation.
 * @param left the amount paid through the gateway and not yet refunded, in paise
 * @param feePercent the fee that the centre keeps, in percent of `left`
 */
export function ownRefund({
  left,
  feePercent,
  now,
  ...dated
}: Dated & { left: number; feePercent: number; now: Date }) {
  const inTime = refundUntil(dated) >= now;
  const none: SuggestedRefund = { amount: 0, fee: 0, inTime };
  return inTime ? suggestedRefund({ left, session: dated.session, feePercent, now }) : none;
}
