/** Whether the flight of a B737 customer still fits the booked session. */
import { type Departure, departureOf, missesFlight } from "#domain/booking/flight.ts";
import { sessionOf } from "./booked-session.ts";

type Booked = Parameters<typeof sessionOf>[0] & Parameters<typeof departureOf>[0] & { plan_duration: number };

/** The departure that the booked session doesn't fit; null while both fit, or while one of them is unknown. */
export function missedFlight(booking: Booked): Departure | null {
  const departure = departureOf(booking);
  const session = sessionOf(booking);
  const misses = departure && session && missesFlight(departure, { ...session, duration: booking.plan_duration });
  return misses ? departure : null;
}
