/** What the mails about a booking have in common: reading it, its time in words, and the entry for the calendar. */

import { CENTRE_ADDRESS, simulatorPlaces } from "#domain/people/places.ts";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import { type Booking, findBooking, remainingOf } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { bookingEntry } from "#shared/booking-calendar.ts";
import { calendarFile } from "#shared/calendar.ts";

/** The booking that a mail's payload names. @throws Error when it is gone: that is seen among the failed jobs. */
export async function bookingToMail(ctx: AppContext, { bookingId }: { bookingId: string }): Promise<Booking> {
  const booking = await findBooking(ctx, bookingId);
  if (!booking) throw new Error(`no booking ${bookingId} to write about`);
  return booking;
}

/** How a booking is paid, as mails say it. */
export const PAYMENT_TYPE_TEXT = { full: "Full payment", advance: "Advance payment" } as const;

/** The session's date and time, or until when one can be chosen. */
export const whenText = (booking: Booking): string =>
  booking.booking_date && booking.booking_time
    ? `${formatLongDate(booking.booking_date)}, ${booking.booking_time} IST`
    : `Not Selected: choose a date until ${formatShortDate(dateInIndia(booking.validity_end))}`;

type EntryOptions = { cancelled?: boolean; address?: readonly string[] };

/**
 * The entry of a session for a mail, or, with `cancelled`, what takes it out of calendars again, where the place
 * is not read any more. `address` is the centre's, of its settings.
 */
export function withCalendar(
  booking: Booking,
  { cancelled = false, address = CENTRE_ADDRESS }: EntryOptions = {},
): { calendar?: string } {
  const { booking_date: date, booking_time: time } = booking;
  if (!date || !time) return {};
  const entry = bookingEntry(
    {
      id: booking.id,
      planName: booking.plan_name,
      simulatorType: booking.simulator_type,
      planDuration: booking.plan_duration,
      date,
      time,
      sequence: booking.calendar_sequence,
      changedAt: booking.updated_at,
      remaining: remainingOf(booking),
    },
    simulatorPlaces(address),
  );
  return { calendar: calendarFile({ ...entry, cancelled }) };
}
