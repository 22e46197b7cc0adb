/** Which times of the calendar fit the customer's own flight after a B737 session. */
import {
  type Departure,
  departureText,
  firstDayBefore,
  MOST_HOURS_BEFORE_FLIGHT,
  missesFlight,
  startsTooEarly,
  startWindow,
} from "#domain/booking/flight.ts";
import { formatMoment, formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, dateInIndia, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
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
  /** Called when no free time fits it; absent where the choice is not part of a purchase. */
  onNoneFits?: () => void;
  /** Once no free time fits it: why it can't be paid, beside the button. */
  noneFits?: string;
};

/** '28 Nov 2026, 1:40 pm', without the day where it is that of `other`. */
const momentText = (instant: Date, other?: Date): string =>
  other && dateInIndia(instant) === dateInIndia(other) ? formatTime(timeInIndia(instant)) : formatMoment(instant);

function ruleOf(departure: Departure, duration: number): string {
  const window = startWindow(departure, duration);
  if (!window) return "A session is on the day of your flight, or the day before.";
  return `A session for it starts between ${momentText(window.first)} and ${momentText(window.last, window.first)}: at most ${MOST_HOURS_BEFORE_FLIGHT} hours before your flight, and it ends at least an hour before.`;
}

/** The calendar's view of a departure, for sessions of `duration` minutes. */
export function flightOf(departure: Departure, duration: number): Flight {
  const misses: Flight["misses"] = (session) => missesFlight(departure, { ...session, duration });
  return {
    first: firstDayBefore(departure),
    last: departure.date,
    text: departureText(departure),
    rule: ruleOf(departure, duration),
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
