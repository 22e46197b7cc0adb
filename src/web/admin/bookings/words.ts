/** Texts and rules of the Bookings tab: names, sessions, payments, and the actions that a status allows. */

import { sessionTimes } from "#domain/booking/session-time.ts";
import {
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  type BookingStatus,
  dateIsFixed,
  NO_DATE_YET,
} from "#domain/booking/statuses.ts";
import { canBecome } from "#domain/centre/transitions.ts";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { isVenueMethod } from "#domain/money/venue-payment.ts";
import type { VenueShare } from "#domain/money/venue-shares.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatShortDate, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import type { BookingRow } from "./documents.ts";

/** A booking's name in dialogs and for screen readers. */
export const nameOf = ({ id, contact_name }: Pick<BookingRow, "id" | "contact_name">): string =>
  `booking ${bookingNumber(id)} of ${contact_name || "a guest"}`;

/** The customer of a booking, at the start of a notice. */
export const customerOf = ({ contact_name }: Pick<BookingRow, "contact_name">): string => contact_name || "A guest";

/** "Asha Rao, BK-1A2B3C", for notices. */
export const bookingOf = (booking: Pick<BookingRow, "id" | "contact_name">): string =>
  `${customerOf(booking)}, ${bookingNumber(booking.id)}`;

type Moved = Pick<BookingRow, "contact_name" | "booking_date" | "booking_time">;

/**
 * The notice of a rescheduled booking: "Asha Rao moved to 3:00 pm", with the date where it is another one. `before` is
 * the session until then; without one, the date is the booking's first.
 */
export function movedText(booking: Moved, before: { date: IsoDate } | null): string {
  const session = sessionOf(booking);
  if (!session) return customerOf(booking);
  const time = formatTime(session.time);
  const when = before?.date === session.date ? time : `${formatShortDate(session.date)}, ${time}`;
  return `${customerOf(booking)} ${before ? "moved to" : "booked for"} ${when}`;
}

/** Whether an invoice is offered: only once something was paid (docs/rules/invoice.md). */
export const mayInvoice = ({ amount, venue_paid: atVenue }: Pick<BookingRow, "amount" | "venue_paid">): boolean =>
  amount + atVenue > 0;

/** "5 Dec 2026, 11:00–11:30 am", or "Not Selected". */
export function sessionText(booking: Pick<BookingRow, "booking_date" | "booking_time" | "plan_duration">): string {
  const session = sessionOf(booking);
  return session
    ? `${formatShortDate(session.date)}, ${sessionTimes(session.time, booking.plan_duration)}`
    : "Not Selected";
}

/** Formats an amount in rupees. */
export const money = (rupees: number): string => formatRupees(rupeesToPaise(rupees));

/** "Full" or "Advance", with ", at the desk" for a walk-in. */
export const paymentText = ({ payment_type, source }: BookingRow): string =>
  `${payment_type === "full" ? "Full" : "Advance"}${source === "walk_in" ? ", at the desk" : ""}`;

const statusOf = ({ status }: BookingRow): BookingStatus | undefined =>
  BOOKING_STATUSES.find((known) => known === status);

/** Whether staff may change the booking to a status now. The server checks again. */
export function mayBecome(booking: BookingRow, target: BookingStatus): boolean {
  const status = statusOf(booking);
  if (target === "confirmed" && !sessionOf(booking)) return false;
  return status !== undefined && canBecome(BOOKING_TRANSITIONS, status, target);
}

/** Why a live booking can't be completed yet, as a sentence for staff; null once its session has begun. */
export function completeObstacle(booking: Pick<BookingRow, "booking_date" | "booking_time">, now: Date): string | null {
  const session = sessionOf(booking);
  if (!session) return NO_DATE_YET;
  if (instantOf(session.date, session.time) <= now) return null;
  return `This session has not begun. It can be completed from ${formatTime(session.time)} on ${formatShortDate(session.date)}.`;
}

/** Why a booking can't be confirmed now, or null. */
export const confirmObstacle = (booking: BookingRow): string | null => (lacksDate(booking) ? NO_DATE_YET : null);

/** Whether the date is still to be chosen. Until then the booking can't be confirmed. */
export const lacksDate = (booking: BookingRow): boolean => !sessionOf(booking) && isLive(booking);

/** Whether the booking may get another date, or its first one. `confirmingFixesDate` is the setting of that name. */
export function mayMove(booking: BookingRow, confirmingFixesDate: boolean): boolean {
  if (!sessionOf(booking)) return isLive(booking);
  return !dateIsFixed(booking.status, confirmingFixesDate) && mayBecome(booking, "rescheduled");
}

/** The effect of confirming, shown before it is done. */
export const confirmingText = (confirmingFixesDate: boolean): string =>
  confirmingFixesDate
    ? "Confirming fixes the date: neither the customer nor staff can reschedule the session afterwards."
    : "The customer sees the booking as confirmed. The date can still be changed.";

/** Whether the desk can still take a payment for it. */
export const mayPay = (booking: Pick<BookingRow, "remaining_amount" | "status">): boolean =>
  booking.remaining_amount > 0 && booking.status !== "cancelled";

/** What was paid at the desk and not returned there, by method, in paise. */
export const keptAtVenue = ({
  venue_kept,
}: {
  venue_kept: readonly { method: string; amount: number }[];
}): VenueShare[] =>
  venue_kept.flatMap(({ method, amount }) =>
    isVenueMethod(method) ? [{ method, amount: rupeesToPaise(amount) }] : [],
  );

/** The amount in rupees that was paid at the desk and has not been refunded. */
export const venueKept = ({
  venue_paid: paid,
  venue_refunded: back,
}: Pick<BookingRow, "venue_paid" | "venue_refunded">): number =>
  paiseToRupees(rupeesToPaise(paid) - rupeesToPaise(back));

/** The amounts paid online and kept at the venue: "₹500 paid online, ₹2,000 at the venue", "nothing paid yet". */
export function paidWhere(booking: Pick<BookingRow, "amount" | "venue_paid" | "venue_refunded">): string {
  const atVenue = venueKept(booking);
  if (atVenue <= 0 && booking.amount <= 0) return "nothing paid yet";
  if (atVenue <= 0) return `${money(booking.amount)} paid online`;
  if (booking.amount <= 0) return `${money(atVenue)} paid at the venue`;
  return `${money(booking.amount)} paid online, ${money(atVenue)} at the venue`;
}

/**
 * The refunds of a booking's money: "₹9,500 refunded, ₹500 being refunded". Null without refunds.
 */
export function backText(
  booking: Pick<BookingRow, "refund_status" | "refunded_amount" | "refund_total" | "venue_refunded">,
): string | null {
  const online = rupeesToPaise(booking.refunded_amount);
  const back = online + rupeesToPaise(booking.venue_refunded);
  const open = rupeesToPaise(booking.refund_total) - online;
  const failed = booking.refund_status === "failed";
  const parts = [
    back > 0 ? `${formatRupees(back)} refunded` : "",
    open > 0 ? `${formatRupees(open)} ${failed ? "not refunded yet: see Money" : "being refunded"}` : "",
  ].filter(Boolean);
  return parts.join(", ") || null;
}

/** The effect for the customer when staff reschedule. */
export const moveNote = ({ contact_email }: Pick<BookingRow, "contact_email">): string =>
  `${contact_email ? "The customer gets an email with the new time." : NO_MAIL} It doesn't count as one of their reschedules.`;

const NO_MAIL = "There is no email address, so tell them yourself.";
