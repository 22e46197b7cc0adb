/**
 * Until when a session can be rescheduled and cancelled for a refund, as mails tell its customer. The deadlines are
 * those that the booking's page and the server apply (contract: customer-reschedules, customer-cancellation).
 */
import { refundUntil } from "#domain/money/own-cancellation.ts";
import { CANCEL_NOTICE_HOURS, type SessionStart } from "#domain/money/refund-amount.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { rescheduleEnd } from "./reschedule.ts";
import { type BookingStatus, dateIsFixed, RESCHEDULE_NOTICE_HOURS } from "./statuses.ts";

type ChangedBooking = {
  status: BookingStatus;
  /** Null for an undated booking. */
  session: SessionStart | null;
  validityEnd: Date;
  rescheduledCount: number;
  maxReschedules: number;
  /** Paise that a cancellation in time returns, before the fee; with 0 nothing is said about a refund. */
  paid: number;
};

type DatedBooking = ChangedBooking & { session: SessionStart };

/** The two settings of these names, the time of sending, and the centre's phone number as text. */
type Rules = { confirmingFixesDate: boolean; refundFeePercent: number; now: Date; phone: string };

/** What the customer of a live booking can change on its page, and until when. */
export function changeTerms(booking: ChangedBooking, rules: Rules): string {
  const { session } = booking;
  if (!session) return undatedTerms(booking, rules);
  const refund = booking.paid > 0 ? refundTerms({ ...booking, session }, rules) : null;
  return [rescheduleTerms({ ...booking, session }, rules), refund].filter(Boolean).join(" ");
}

/** A chosen date brings an earlier deadline than the end of the validity. */
function undatedTerms({ validityEnd, maxReschedules, paid }: ChangedBooking, rules: Rules): string {
  const until = refundUntil({ session: null, validityEnd });
  if (until < rules.now) return "The booking is no longer valid, so cancelling refunds nothing.";
  const times = timesText(maxReschedules, maxReschedules);
  const reschedule = `With a date, you can reschedule ${times} free of charge`;
  if (paid === 0) return `${reschedule}, until ${RESCHEDULE_NOTICE_HOURS} hours before the session.`;
  const cancel = `While you have no date, you can cancel by ${formatShortDate(dateInIndia(until))}, and we refund what you paid${feeText(rules)}.`;
  return `${cancel} ${reschedule} and cancel with the same refund, both until ${CANCEL_NOTICE_HOURS} hours before the session.`;
}

const feeText = ({ refundFeePercent }: Rules): string =>
  refundFeePercent > 0 ? ` less processing fees of ${refundFeePercent}%` : "";

/** 'up to 3 times' before the first reschedule, then '2 more times' and 'once more'. */
function timesText(left: number, most: number): string {
  if (left === most) return left === 1 ? "once" : `up to ${left} times`;
  return left === 1 ? "once more" : `${left} more times`;
}

function rescheduleTerms(
  { status, session, validityEnd, rescheduledCount, maxReschedules }: DatedBooking,
  { confirmingFixesDate, now, phone }: Rules,
): string {
  const left = maxReschedules - rescheduledCount;
  if (dateIsFixed(status, confirmingFixesDate) || left <= 0)
    return `Your session can no longer be rescheduled online; please call us on ${phone}.`;
  if (rescheduleEnd(session) < now)
    return `It's less than ${RESCHEDULE_NOTICE_HOURS} hours to your session: please call us on ${phone} to reschedule it.`;
  const times = timesText(left, maxReschedules);
  const earlier = confirmingFixesDate ? " or until we confirm it, whichever is earlier" : "";
  const last = formatShortDate(dateInIndia(validityEnd));
  return `You can reschedule ${times} free of charge, until ${formatMoment(rescheduleEnd(session))}${earlier}, to a day on or before ${last}.`;
}

function refundTerms({ session, validityEnd }: DatedBooking, rules: Rules): string {
  const until = refundUntil({ session, validityEnd });
  if (until < rules.now) return `Cancelling less than ${CANCEL_NOTICE_HOURS} hours before the start brings no refund.`;
  return `If you cancel by ${formatMoment(until)}, we refund what you paid${feeText(rules)}. Later there is no refund.`;
}

/** The same for a walk-in without a page, who asks us. */
export const askedChangeTerms = ({ session }: Pick<ChangedBooking, "session">): string =>
  `To reschedule free of charge, reply to this email or call us ${
    session
      ? `by ${formatMoment(rescheduleEnd(session))}`
      : `at least ${RESCHEDULE_NOTICE_HOURS} hours before your session`
  }.`;
