/**
 * The suggested refund for a cancelled booking (contract: cancellation-refund; the FAQ's "What if I have to cancel?").
 * The rule only fills the field, and staff may enter another amount. The centre's own cancellations refund everything.
 */
import { type ClockTime, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { LEAST_PAISE, type Paise } from "./money.ts";

/** Cancellations are refunded until this many hours before the session. */
export const CANCEL_NOTICE_HOURS = 24;

export type SuggestedRefund = {
  /** The amount to refund, in paise: `left` less the fee, or 0. */
  amount: Paise;
  /** The amount kept, in paise. */
  fee: Paise;
  /** Whether the session is still far enough away, or has no date. */
  inTime: boolean;
};

/** A session's start: its date and time in IST. */
export type SessionStart = { date: IsoDate; time: ClockTime };

/** The last instant at which cancelling a session is still in time. */
export const refundEnd = ({ date, time }: SessionStart): Date =>
  new Date(instantOf(date, time).getTime() - CANCEL_NOTICE_HOURS * 3_600_000);

/**
 * The suggested refund of a cancellation.
 * @param left the amount paid through the gateway and not yet refunded, in paise
 * @param session its start, or null for a booking without a date
 * @param feePercent the fee that the centre keeps, in percent of `left`
 */
export function suggestedRefund({
  left,
  session,
  feePercent,
  now,
}: {
  left: Paise;
  session: SessionStart | null;
  feePercent: number;
  now: Date;
}): SuggestedRefund {
  const inTime = session === null || refundEnd(session) >= now;
  if (!inTime) return { amount: 0, fee: 0, inTime };
  const fee = Math.min(left, Math.round((left * feePercent) / 100));
  const amount = left - fee;
  return amount < LEAST_PAISE ? { amount: 0, fee: 0, inTime } : { amount, fee, inTime };
}
