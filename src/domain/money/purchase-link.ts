/** How long a link in a mail opens a booking or an order without a login. */

import { addDays, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { DAY_MS } from "#domain/time/durations.ts";

/** Days after the session or the delivery; customers search for invoices for about a month. */
export const LINK_DAYS = 30;

/**
 * The instant at which links to a booking expire: 30 days after the day of its session, or after its validity while it
 * has no date.
 */
export const bookingLinkEnd = (booking: { booking_date: IsoDate | null; validity_end: Date }): Date =>
  booking.booking_date
    ? instantOf(addDays(booking.booking_date, LINK_DAYS + 1), "00:00")
    : new Date(booking.validity_end.getTime() + LINK_DAYS * DAY_MS);

/** The same for an order: 30 days after it was delivered or cancelled; null while it is neither. */
export const orderLinkEnd = (order: { status: string; updated_at: Date }): Date | null =>
  order.status === "delivered" || order.status === "cancelled"
    ? new Date(order.updated_at.getTime() + LINK_DAYS * DAY_MS)
    : null;
