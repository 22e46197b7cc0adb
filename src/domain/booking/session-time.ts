/** When a session takes place, as customers and staff read it: start and end on the 12-hour clock. */
import { formatTimes, timeAfter } from "#domain/time/clock-text.ts";
import { type ClockTime, isClockTime } from "#domain/time/dates.ts";
import { durationText, type SimulatorType } from "./plans.ts";
import { MAX_OCCUPIED_MINUTES } from "./slots.ts";

/** When a session of `duration` minutes ends; a course of several days, its first part. */
export const sessionEnd = (start: ClockTime, duration: number): ClockTime => timeAfter(start, sessionMinutes(duration));

/** How long before the session customers should be there, in minutes. */
export const ARRIVE_EARLY_MINUTES = 15;
/** How long check-in, security and passport control may take before a session at the airport, in minutes. */
export const AIRPORT_MINUTES = 120;
/** How long before a session a customer has to be there, in minutes. */
export const BEFORE_SESSION_MINUTES: Readonly<Record<SimulatorType, number>> = {
  A320: ARRIVE_EARLY_MINUTES,
  B737: AIRPORT_MINUTES,
};
/** How long before departure an airline's counter takes bags, in hours: airlines also ask to be there by then. */
export const COUNTER_HOURS = 3;
/** From the opening of the counter to the start of a session behind security, in minutes. */
export const COUNTER_MINUTES = 60;

/** When to be there: 15 minutes before the start. */
export const arriveBy = (start: ClockTime): ClockTime => timeAfter(start, -ARRIVE_EARLY_MINUTES);
/** By when an airline's counter must take bags for a session behind security. */
export const counterBy = (start: ClockTime): ClockTime => timeAfter(start, -COUNTER_MINUTES);

/** The minutes of a booking's session; of a course of several days, its first part. */
export const sessionMinutes = (duration: number): number => Math.min(duration, MAX_OCCUPIED_MINUTES);

/** '30 minutes', '1200 minutes (20 hours), in sessions of up to 4 hours'. */
export const sessionText = (duration: number): string =>
  `${durationText(duration)}${duration > MAX_OCCUPIED_MINUTES ? `, in sessions of up to ${MAX_OCCUPIED_MINUTES / 60} hours` : ""}`;

/** '4:00–4:30 pm'. A text that is not a time of day ('Not Selected') is returned unchanged. */
export const sessionTimes = (start: ClockTime, duration: number): string =>
  isClockTime(start) ? formatTimes(start, sessionEnd(start, duration)) : start;
