/** A booking's session: its date and time, and whether it is in the future. Texts come from the API. */

import { occupancyOf } from "#domain/booking/slots.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { type ClockTime, chosen, type IsoDate, isClockTime, isIsoDate } from "#domain/time/dates.ts";

/** The fields of a booking used here; `plan_duration` is in minutes. */
export type BookedSession = {
  status: string;
  plan_duration: number;
  booking_date: string;
  booking_time: string;
};

/** The date and time of a booking, or null for an undated one. */
export function sessionOf(
  booking: Pick<BookedSession, "booking_date" | "booking_time">,
): { date: IsoDate; time: ClockTime } | null {
  const date = chosen(booking.booking_date);
  const time = chosen(booking.booking_time);
  if (date === null || time === null || !isIsoDate(date) || !isClockTime(time)) return null;
  return { date, time };
}

/** Whether the session can still take place: not completed, not cancelled. */
export function isLive(booking: Pick<BookedSession, "status">): boolean {
  return LIVE_BOOKING_STATUSES.some((live) => live === booking.status);
}

/** The session of a live booking until its last hour is over, otherwise null. */
export function sessionAhead(booking: BookedSession, now: Date): { date: IsoDate; time: ClockTime } | null {
  const session = sessionOf(booking);
  if (!session || !isLive(booking)) return null;
  return occupancyOf(session.date, session.time, booking.plan_duration).to > now ? session : null;
}
