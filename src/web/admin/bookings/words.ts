/** How the Bookings tab says things: names, sessions, what is paid, and which action a status allows. */

import { BOOKING_STATUSES, BOOKING_TRANSITIONS, type BookingStatus, dateIsFixed } from "#domain/booking/statuses.ts";
import { canBecome } from "#domain/centre/transitions.ts";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import type { BookingRow } from "./documents.ts";

/** What a booking is called in dialogs and by screen readers. */
export const nameOf = ({ id, contact_name }: Pick<BookingRow, "id" | "contact_name">): string =>
  `booking ${bookingNumber(id)} of ${contact_name || "a guest"}`;

/** "5 Dec 2026, 11:00", or "Not Selected". */
export function sessionText(booking: Pick<BookingRow, "booking_date" | "booking_time">): string {
  const session = sessionOf(booking);
  return session ? `${formatShortDate(session.date)}, ${session.time}` : "Not Selected";
}

/** Rupees as text. */
export const money = (rupees: number): string => formatRupees(rupeesToPaise(rupees));

/** "Full" or "Advance"; what was sold at the desk says so. */
export const paymentText = ({ payment_type, source }: BookingRow): string =>
  `${payment_type === "full" ? "Full" : "Advance"}${source === "walk_in" ? ", at the desk" : ""}`;

const statusOf = ({ status }: BookingRow): BookingStatus | undefined =>
  BOOKING_STATUSES.find((known) => known === status);

/** Whether staff may bring it into a status now; the server decides again. */
export function mayBecome(booking: BookingRow, wish: BookingStatus): boolean {
  const status = statusOf(booking);
  if (wish === "confirmed" && !sessionOf(booking)) return false;
  return status !== undefined && canBecome(BOOKING_TRANSITIONS, status, wish);
}

/** Whether its date is still to be chosen: until then there is nothing to confirm. */
export const lacksDate = (booking: BookingRow): boolean => !sessionOf(booking) && isLive(booking);

/** Whether it may get another date, or its first one; `confirmingFixesDate` is the setting of that name. */
export function mayMove(booking: BookingRow, confirmingFixesDate: boolean): boolean {
  if (!sessionOf(booking)) return isLive(booking);
  return !dateIsFixed(booking.status, confirmingFixesDate) && mayBecome(booking, "rescheduled");
}

/** What confirming means, said before it is done. */
export const confirmingText = (confirmingFixesDate: boolean): string =>
  confirmingFixesDate
    ? "Confirming fixes the date: neither the customer nor staff can move the session after it."
    : "The customer then reads Confirmed. The date can still be changed.";

/** Whether money can still be taken for it at the desk. */
export const mayPay = (booking: BookingRow): boolean => booking.remaining_amount > 0 && booking.status !== "cancelled";

/** What was paid at the desk and has not been given back, in rupees. */
export const venueKept = ({
  venue_paid: paid,
  venue_refunded: back,
}: Pick<BookingRow, "venue_paid" | "venue_refunded">): number =>
  paiseToRupees(rupeesToPaise(paid) - rupeesToPaise(back));

/** What was paid online, and what is kept of a payment at the venue: "₹500 paid online, ₹2,000 at the venue". */
export function paidWhere(booking: Pick<BookingRow, "amount" | "venue_paid" | "venue_refunded">): string {
  const atVenue = venueKept(booking);
  if (atVenue <= 0) return `${money(booking.amount)} paid online`;
  if (booking.amount <= 0) return `${money(atVenue)} paid at the venue`;
  return `${money(booking.amount)} paid online, ${money(atVenue)} at the venue`;
}

/** What a move by the centre means for the customer. */
export const MOVE_NOTE = "The customer gets a mail with the new time; it does not count as one of their reschedules.";

/** What each kind of mail is about. */
export const MAIL_TEXT: Record<string, string> = {
  confirmation: "Confirmation",
  reschedule: "New time",
  completion: "Completion",
  cancellation: "Cancellation",
  closure: "Please choose a new time",
};
