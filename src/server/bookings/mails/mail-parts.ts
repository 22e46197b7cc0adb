/** Shared by the mails about a booking: loading it, its times in words, and the calendar entry. */

import { sessionTimes } from "#domain/booking/session-time.ts";
import { CENTRE_ADDRESS, simulatorPlaces } from "#domain/people/places.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import { type Booking, balanceOf, findBooking } from "#server/bookings/service.ts";
import type { FreeTime } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { bookingEntry } from "#shared/booking-calendar.ts";
import { calendarFile } from "#shared/calendar.ts";

/** The booking that a mail's payload names. @throws Error when it is deleted, which fails the job. */
export async function bookingToMail(ctx: AppContext, { bookingId }: { bookingId: string }): Promise<Booking> {
  const booking = await findBooking(ctx, bookingId);
  if (!booking) throw new Error(`no booking ${bookingId} for this mail`);
  return booking;
}

/** The way of payment, in words. */
export const PAYMENT_TYPE_TEXT = { full: "Full payment", advance: "Advance booking" } as const;

/** The session's date and time, or the last day for choosing them. */
export const whenText = (booking: Booking): string =>
  booking.booking_date && booking.booking_time
    ? `${formatLongDate(booking.booking_date)}, ${sessionTimes(booking.booking_time, booking.plan_duration)} IST`
    : `Not selected yet: choose a date by ${formatShortDate(dateInIndia(booking.validity_end))}`;

/** The session's start for a subject: '16 Dec 2026, 10:00 am'. */
export const startText = ({ booking_date: date, booking_time: time }: Booking): string =>
  [date && formatShortDate(date), time && formatTime(time)].filter(Boolean).join(", ");

/** Free times that are offered: '1 Dec 2026 at 4:00 pm; 2 Dec 2026 at 9:00 am'. */
export const freeTimesText = (times: readonly FreeTime[]): string =>
  times.map(({ date, time }) => `${formatShortDate(date)} at ${formatTime(time)}`).join("; ");

type EntryOptions = { cancelled?: boolean; address?: readonly string[] };

/**
 * The calendar file of a session. With `cancelled` it removes the entry from calendars; the address is then irrelevant.
 * `address` is the centre's, from the settings.
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
      remaining: balanceOf(booking),
    },
    simulatorPlaces(address),
  );
  return { calendar: calendarFile({ ...entry, cancelled }) };
}
