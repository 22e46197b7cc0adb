/**
 * The flight that a B737 customer takes after the session. The simulator is behind passport control, so the flight
 * leaves on the day of the session, or on the next day for a night flight. Where its time is known, the session starts
 * when the flight can be checked in, and ends early enough to reach the gate.
 */
import { formatTime, formatTimes, timeAfter } from "#domain/time/clock-text.ts";
import {
  addDays,
  type ClockTime,
  dateInIndia,
  formatShortDate,
  type IsoDate,
  instantOf,
  isClockTime,
  isIsoDate,
} from "#domain/time/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { COUNTER_HOURS, COUNTER_MINUTES, sessionEnd, sessionMinutes } from "./session-time.ts";

/** How long before the departure a session ends at the latest, in minutes: gates close before the departure. */
export const GATE_MINUTES = 60;

/** How long before the departure a session starts at the earliest: before that, the flight can't be checked in. */
export const MOST_HOURS_BEFORE_FLIGHT = 8;

export const FLIGHT_NUMBER_INVALID = "Please enter a flight number such as AI 101";
export const DEPARTURE_INVALID = "Please enter a valid departure date";
const DEPARTURE_PAST = "Please enter today's date or a later one";
const DEPARTURE_OTHER_DAY = "Your flight must leave on the day of your session or the day after";
export const DEPARTURE_TIME_INVALID = "Please enter the departure time as on your ticket, such as 21:40";

export const DEPARTURE_KEPT = "Please enter when your flight leaves, so that your session ends in time for it";

/** When a flight leaves, in India; the time is null where the customer has not given it. */
export type Departure = { date: IsoDate; time: ClockTime | null };

type Session = { date: IsoDate; time: ClockTime; duration: number };

type Flight = { simulator_type: string; departure_date: string | null; departure_time: string | null };

/** The departure on file after a B737 session, or null. */
export const departureOf = ({
  simulator_type,
  departure_date: date,
  departure_time: time,
}: Flight): Departure | null => (simulator_type !== "B737" || date === null ? null : { date, time });

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

/** "28 Nov 2026, 9:40 pm". */
export const departureText = ({ date, time }: Departure): string =>
  time === null ? formatShortDate(date) : `${formatShortDate(date)}, ${formatTime(time)}`;

/**
 * When a flight after a session of `duration` minutes may leave: with cabin bags only 'between 10:30 am and 5:00 pm',
 * with checked bags 'between 10:30 and 11:00 am', or null after a session that ends too late. Bags are dropped before
 * it, while the airline's counter is open.
 */
export function departureWindows(start: ClockTime, duration: number): { cabin: string; checked: string | null } {
  const first = timeAfter(start, sessionMinutes(duration) + GATE_MINUTES);
  const last = timeAfter(start, MOST_HOURS_BEFORE_FLIGHT * 60);
  const between = (until: ClockTime) => `between ${formatTimes(first, until).replace("–", " and ")}`;
  const bagMinutes = COUNTER_HOURS * 60 - COUNTER_MINUTES;
  return {
    cabin:
      last === "00:00"
        ? `between ${formatTime(first)} and midnight`
        : `${between(last)}${last < start ? " the next day" : ""}`,
    checked: bagMinutes > sessionMinutes(duration) + GATE_MINUTES ? between(timeAfter(start, bagMinutes)) : null,
  };
}

/** Both windows in one clause: 'between … with cabin bags only, and between … with checked bags'. */
export function departureRange(start: ClockTime, duration: number): string {
  const { cabin, checked } = departureWindows(start, duration);
  return `${cabin} with cabin bags only${checked ? `, and ${checked} with checked bags` : ""}`;
}

/** The first and the last instant at which a session of `duration` minutes can start; null without a time. */
export function startWindow({ date, time }: Departure, duration: number): { first: Date; last: Date } | null {
  if (time === null) return null;
  const departure = instantOf(date, time).getTime();
  return {
    first: new Date(departure - MOST_HOURS_BEFORE_FLIGHT * HOUR_MS),
    last: new Date(departure - (sessionMinutes(duration) + GATE_MINUTES) * MINUTE_MS),
  };
}

/** Whether a session of `duration` minutes ends too late for the departure; false while its time is unknown. */
function endsTooLate(departure: Departure, { date, time, duration }: Session): boolean {
  const window = startWindow(departure, duration);
  return window !== null && instantOf(date, time) > window.last;
}

/** Whether a session starts so early that the flight can't be checked in before it. */
export function startsTooEarly(departure: Departure, { date, time }: Pick<Session, "date" | "time">): boolean {
  const window = startWindow(departure, 0);
  return window !== null && instantOf(date, time) < window.first;
}

/** The first day of a session before the departure. */
export function firstDayBefore(departure: Departure): IsoDate {
  const window = startWindow(departure, 0);
  return window ? dateInIndia(window.first) : addDays(departure.date, -1);
}

/** Whether a customer could not take both the session and the flight. */
export const missesFlight = (departure: Departure, session: Session): boolean =>
  !departureFits(departure.date, session.date) || endsTooLate(departure, session) || startsTooEarly(departure, session);

/**
 * The notice for staff where a session does not fit the flight on file, or null. Staff may reschedule nevertheless,
 * because the customer may have another flight by then.
 * @param session its day; null or "Not Selected" while none is chosen. Without a time, only the days are compared.
 */
export function flightNotice(
  booking: Omit<Flight, "departure_date" | "departure_time"> & Partial<Flight> & { plan_duration: number },
  session: { date: string | null; time: string | null },
): string | null {
  const departure = departureOf({ departure_date: null, departure_time: null, ...booking });
  const { date, time } = session;
  if (!departure || date === null || !isIsoDate(date)) return null;
  const leaves = `The flight on file leaves on ${departureText(departure)}`;
  if (!departureFits(departure.date, date))
    return `${leaves}, which does not fit a session on ${formatShortDate(date)}. Ask the customer for the new departure date.`;
  if (time === null || !isClockTime(time)) return null;
  const { plan_duration: duration } = booking;
  if (startsTooEarly(departure, { date, time }))
    return `${leaves}, more than ${MOST_HOURS_BEFORE_FLIGHT} hours after this session starts. Ask the customer for the new departure.`;
  if (!endsTooLate(departure, { date, time, duration })) return null;
  return `${leaves}, less than an hour after this session ends at ${formatTime(sessionEnd(time, duration))}. Ask the customer for the new departure.`;
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

/** The message for the customer if a departure's time leaves too little or too much time for the session, or null. */
export function departureTimeProblem(time: string, date: IsoDate, session: Session | null): string | null {
  if (!isClockTime(time)) return DEPARTURE_TIME_INVALID;
  if (session === null) return null;
  if (startsTooEarly({ date, time }, session))
    return `Your session starts more than ${MOST_HOURS_BEFORE_FLIGHT} hours before this departure, when you can't check in yet. Please choose a later session`;
  if (!endsTooLate({ date, time }, session)) return null;
  return `Your session ends at ${formatTime(sessionEnd(session.time, session.duration))}, less than an hour before this departure. Please choose an earlier session`;
}
