/**
 * How much of a cancelled booking is suggested to go back (contract: cancellation-refund; the FAQ's "What if I have to
 * cancel?"). Whoever cancels may give another amount: the rule only fills the field, and the centre's own cancellations
 * give everything back.
 */
import { type ClockTime, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { LEAST_PAISE, type Paise } from "./money.ts";

/** Cancellations are refunded until so many hours before the session. */
export const CANCEL_NOTICE_HOURS = 24;

export type SuggestedRefund = {
  /** What goes back, in paise: `left` less the fee, or nothing. */
  amount: Paise;
  /** What is kept of it, in paise. */
  fee: Paise;
  /** Whether the session is still far enough away, or has no date at all. */
  inTime: boolean;
};

/**
 * The suggested refund of a cancellation.
 * @param left what was paid through the gateway and has not gone back, in paise
 * @param session when it starts, or null for a booking without a date
 * @param feePercent what the centre keeps, in percent of `left`
 */
export function suggestedRefund({
  left,
  session,
  feePercent,
  now,
}: {
  left: Paise;
  session: { date: IsoDate; time: ClockTime } | null;
  feePercent: number;
  now: Date;
}): SuggestedRefund {
  const noticeMs = CANCEL_NOTICE_HOURS * 3_600_000;
  const inTime = session === null || instantOf(session.date, session.time).getTime() - now.getTime() >= noticeMs;
  if (!inTime) return { amount: 0, fee: 0, inTime };
  const fee = Math.min(left, Math.round((left * feePercent) / 100));
  const amount = left - fee;
  return amount < LEAST_PAISE ? { amount: 0, fee: 0, inTime } : { amount, fee, inTime };
}
