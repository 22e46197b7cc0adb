/** Paying the balance of an advance booking online (contract: online-balance). Amounts are paise. */
import { type BookingStatus, LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { instantOf } from "#domain/time/dates.ts";
import { LEAST_PAISE, type Paise } from "./money.ts";
import type { SessionStart } from "./refund-amount.ts";

export type BalanceProblem = "ended" | "settled" | "begun";

export const BALANCE_TEXT: Record<BalanceProblem, string> = {
  ended: "This booking is cancelled or completed, so there is nothing to pay online.",
  settled: "Nothing is left to pay for this booking.",
  begun: "This session has started. Please pay the balance at the desk.",
};

/** Why the balance can't be paid online now, or null. `session` is null for an undated booking. */
export function balanceProblem({
  status,
  session,
  balance,
  now,
}: {
  status: BookingStatus;
  session: SessionStart | null;
  balance: Paise;
  now: Date;
}): BalanceProblem | null {
  if (!LIVE_BOOKING_STATUSES.some((live) => live === status)) return "ended";
  if (balance < LEAST_PAISE) return "settled";
  return session && instantOf(session.date, session.time) <= now ? "begun" : null;
}
