/**
 * The flight that a B737 customer takes after the session. The simulator is behind passport control, so the flight
 * leaves on the day of the session, or on the next day for a night flight.
 */
import { addDays, formatShortDate, type IsoDate, isIsoDate } from "#domain/time/dates.ts";

export const FLIGHT_NUMBER_INVALID = "Please enter a flight number such as AI 101";
export const DEPARTURE_INVALID = "Please enter a valid departure date";
const DEPARTURE_PAST = "Please enter today's date or a later one";
const DEPARTURE_OTHER_DAY = "Your flight must leave on the day of your session or the day after";

/** An airline's code (two characters with a letter, or three letters), one to four digits and an optional letter. */
const FLIGHT_NUMBER = /^([A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})[\s-]?(\d{1,4})([A-Z]?)$/;

/** A flight number in its stored form, "AI 101"; null for any other text. */
export function readFlightNumber(text: string): string | null {
  const found = FLIGHT_NUMBER.exec(text.trim().toUpperCase());
  return found ? `${found[1]} ${found[2]}${found[3]}` : null;
}

/** Whether a flight on one day fits a session on the other. */
export const departureFits = (departure: IsoDate, session: IsoDate): boolean =>
  departure === session || departure === addDays(session, 1);

/**
 * The notice for staff where a session's day does not fit the flight on file, or null. A reschedule is not refused for
 * it, because the customer may have another flight by then.
 * @param session the session's day; null or "Not Selected" while none is chosen
 */
export function flightNotice(
  booking: { simulator_type: string; departure_date?: string | null },
  session: string | null,
): string | null {
  const { simulator_type: simulator, departure_date: departure } = booking;
  if (simulator !== "B737" || !departure || session === null || !isIsoDate(session)) return null;
  if (departureFits(departure, session)) return null;
  return `The flight on file leaves on ${formatShortDate(departure)}, which does not fit a session on ${formatShortDate(session)}. Ask the customer for the new departure date.`;
}

/**
 * The message for the customer if a departure date does not fit a session, or null.
 * @param session the session's day; null while none is chosen, and then any day from today on is valid
 */
export function departureProblem(departure: string, session: IsoDate | null, today: IsoDate): string | null {
  if (!isIsoDate(departure)) return DEPARTURE_INVALID;
  if (session !== null) return departureFits(departure, session) ? null : DEPARTURE_OTHER_DAY;
  return departure < today ? DEPARTURE_PAST : null;
}
