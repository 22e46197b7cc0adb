/**
 * Until when the contact and the flyers of a booking may be changed (contract: booking-details). The same rule and
 * messages apply in the browser and on the server.
 */
import { type ClockTime, chosen, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { LIVE_BOOKING_STATUSES } from "./statuses.ts";

export type DetailsProblem = "not_live" | "begun" | "expired";

/** Why the details of a booking can no longer be changed, or null. Staff may still change those of a begun session. */
export function detailsProblem(
  booking: {
    status: string;
    bookingDate: IsoDate | null | undefined;
    bookingTime: ClockTime | null | undefined;
    validityEnd: Date;
  },
  now: Date,
): DetailsProblem | null {
  if (!LIVE_BOOKING_STATUSES.some((live) => live === booking.status)) return "not_live";
  const [date, time] = [chosen(booking.bookingDate), chosen(booking.bookingTime)];
  if (date !== null && time !== null) return instantOf(date, time) <= now ? "begun" : null;
  return booking.validityEnd < now ? "expired" : null;
}

export const DETAILS_TEXT: Readonly<Record<DetailsProblem, string>> = {
  not_live: "This booking is completed or cancelled, so its details can't be changed.",
  begun: "This session has begun, so its details can't be changed here. Please ask at the desk or call us.",
  expired: "This booking is no longer valid, so its details can't be changed. Please call us.",
};
