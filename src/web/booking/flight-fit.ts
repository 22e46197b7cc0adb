/** Which times of the calendar fit the customer's own flight after a B737 session. */
import {
  type Departure,
  departureText,
  firstDayBefore,
  MOST_HOURS_BEFORE_FLIGHT,
  missesFlight,
  startsTooEarly,
} from "#domain/booking/flight.ts";
import type { ClockTime, IsoDate } from "#domain/time/dates.ts";
import type { Hour } from "./use-availability.ts";

/** A flight, as the calendar needs it: only B737 customers load its rules. */
export type Flight = {
  /** The first and the last day of a session before it. */
  first: IsoDate;
  last: IsoDate;
  /** '28 Nov 2026, 9:40 pm' */
  text: string;
  /** What a session before it must keep to, as a sentence. */
  rule: string;
  /** The times of a day, with those that are too early or too late for the flight disabled. */
  fit: (hours: readonly Hour[], date: IsoDate) => readonly Hour[];
  misses: (session: { date: IsoDate; time: ClockTime }) => boolean;
};

/** The calendar's view of a departure, for sessions of `duration` minutes. */
export function flightOf(departure: Departure, duration: number): Flight {
  const misses: Flight["misses"] = (session) => missesFlight(departure, { ...session, duration });
  return {
    first: firstDayBefore(departure),
    last: departure.date,
    text: departureText(departure),
    rule: `A session starts at most ${MOST_HOURS_BEFORE_FLIGHT} hours before your flight, and ends at least an hour before it.`,
    misses,
    fit: (hours, date) =>
      hours.map((hour) =>
        hour.available && misses({ date, time: hour.time })
          ? {
              ...hour,
              available: false,
              reason: startsTooEarly(departure, { date, time: hour.time }) ? "before_flight" : "flight",
            }
          : hour,
      ),
  };
}
