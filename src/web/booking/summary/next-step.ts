/** The one thing that a customer does next about a booking: the line below the heading of its page. */
import { arriveBy } from "#domain/booking/session-time.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { sessionAhead, sessionOf } from "#web/booking/booked-session.ts";
import { shortDay } from "#web/booking/short-day.ts";
import type { ConfirmedBooking } from "./documents.ts";

type NextStepFacts = Pick<
  ConfirmedBooking,
  "status" | "plan_duration" | "booking_date" | "booking_time" | "consents" | "remaining_amount" | "payable_balance"
>;

/**
 * A sentence, most urgent first: a date, the guardian's consent, the balance, or when to arrive. `validUntil` is
 * formatted. Null for a session that is over.
 */
export function nextStepOf(booking: NextStepFacts, validUntil: string, now: Date): string | null {
  if (!sessionOf(booking)) return `Next, choose a date for your session, by ${validUntil}.`;
  const session = sessionAhead(booking, now);
  if (!session) return null;
  if (booking.consents.some(({ consent }) => consent === null))
    return "Next, a parent or guardian gives their consent on this page.";
  if (booking.remaining_amount > 0) {
    const where = booking.payable_balance > 0 ? "on this page or at the venue" : "at the venue";
    return `Next, pay the balance of ${formatRupees(rupeesToPaise(booking.remaining_amount))}, ${where}.`;
  }
  return `Next, arrive on ${shortDay(session.date)} by ${formatTime(arriveBy(session.time))}.`;
}
