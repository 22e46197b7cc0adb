/**
 * Rescheduling a booking, and choosing the first date of an undated one (contract: customer-reschedules). The same
 * rules and messages apply in the browser and on the server.
 */

import { canBecome } from "#domain/centre/transitions.ts";
import { type ClockTime, chosen, dateInIndia, formatShortDate, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { type Departure, MOST_HOURS_BEFORE_FLIGHT, missesFlight } from "./flight.ts";
import { type HoursOn, SCHEDULE_TEXT, type ScheduleProblem, scheduleProblem } from "./slots.ts";
import {
  BOOKING_TRANSITIONS,
  type BookingStatus,
  CUSTOMER_BOOKING_TRANSITIONS,
  dateIsFixed,
  LIVE_BOOKING_STATUSES,
  RESCHEDULE_NOTICE_HOURS,
} from "./statuses.ts";
import { BOOKING_VALIDITY } from "./validity.ts";

export type RescheduleProblem =
  | "not_reschedulable"
  | "limit_reached"
  | "too_late"
  | "unchanged"
  | "outside_validity"
  | "misses_flight"
  | ScheduleProblem;

/** The last instant at which customers may reschedule a session themselves. */
export const rescheduleEnd = ({ date, time }: { date: IsoDate; time: ClockTime }): Date =>
  new Date(instantOf(date, time).getTime() - RESCHEDULE_NOTICE_HOURS * 3_600_000);

/** What decides whether a booking can be rescheduled at all. */
type Movable = {
  status: BookingStatus;
  rescheduledCount: number;
  maxReschedules: number;
  bookingDate: IsoDate | null | undefined;
  bookingTime: ClockTime | null | undefined;
  by: "customer" | "staff";
  now: Date;
  /** The setting of the same name: a confirmed booking keeps its date. */
  confirmingFixesDate: boolean;
};

/** Why a booking can't be rescheduled at all, or null. An undated one may have its first date while it is live. */
export function rescheduleObstacle(move: Movable): RescheduleProblem | null {
  const [date, time] = [chosen(move.bookingDate), chosen(move.bookingTime)];
  if (date === null || time === null)
    return LIVE_BOOKING_STATUSES.some((live) => live === move.status) ? null : "not_reschedulable";
  const moves = move.by === "customer" ? CUSTOMER_BOOKING_TRANSITIONS : BOOKING_TRANSITIONS;
  const fixed = dateIsFixed(move.status, move.confirmingFixesDate);
  if (fixed || !canBecome(moves, move.status, "rescheduled")) return "not_reschedulable";
  if (move.by === "staff") return null;
  if (move.rescheduledCount >= move.maxReschedules) return "limit_reached";
  return rescheduleEnd({ date, time }) < move.now ? "too_late" : null;
}

/**
 * Why a booking can't be rescheduled to a date and time, or null (contract: customer-reschedules). For an undated
 * booking this is the first date: any live one may have it, and neither limit nor notice applies. For staff, status,
 * session hours and validity apply, but not the customer's limit, notice and flight.
 */
export function rescheduleProblem(
  move: Movable & {
    validityEnd: Date;
    newDate: string | null | undefined;
    newTime: string | null | undefined;
    duration: number;
    /** The session hours of the booking's simulator. */
    hoursOn: HoursOn;
    /** The customer's flight after a B737 session, if it is on file. */
    departure: Departure | null;
  },
): RescheduleProblem | null {
  const obstacle = rescheduleObstacle(move);
  if (obstacle) return obstacle;
  const newDate = chosen(move.newDate);
  const newTime = chosen(move.newTime);
  const isDated = chosen(move.bookingDate) !== null && chosen(move.bookingTime) !== null;
  if (isDated && newDate === chosen(move.bookingDate) && newTime === chosen(move.bookingTime)) return "unchanged";
  if (newDate === null || newTime === null) return "incomplete";
  const { now, duration, hoursOn } = move;
  const problem = scheduleProblem({ date: newDate, time: newTime, duration, hoursOn, now });
  if (problem !== null) return problem;
  if (instantOf(newDate, newTime) > move.validityEnd) return "outside_validity";
  const { by, departure } = move;
  if (by === "staff" || departure === null) return null;
  return missesFlight(departure, { date: newDate, time: newTime, duration }) ? "misses_flight" : null;
}

const MISSES_FLIGHT = `Choose a session that starts at most ${MOST_HOURS_BEFORE_FLIGHT} hours before your flight leaves, and ends at least an hour before. If your flight has changed, first enter it on the booking's page.`;

/** The message for each side when date or time is missing (contract: reschedule-input). */
export const incompleteText = (by: "customer" | "staff"): string =>
  by === "staff" ? "Please select a new date and time." : SCHEDULE_TEXT.incomplete;

/** The message for a booking that can't be rescheduled (contract: customer-reschedules). */
export function rescheduleText(
  problem: RescheduleProblem,
  booking: { rescheduledCount: number; maxReschedules: number; validityEnd: Date },
): string {
  switch (problem) {
    case "not_reschedulable":
      return "This booking can no longer be rescheduled";
    case "limit_reached":
      return `Maximum reschedules reached (${booking.rescheduledCount}/${booking.maxReschedules})`;
    case "too_late":
      return `A session can be rescheduled until ${RESCHEDULE_NOTICE_HOURS} hours before it starts. Please call us`;
    case "unchanged":
      return "Your booking already has this date and time. Please choose another";
    case "outside_validity":
      return `Please choose a date up to ${formatShortDate(dateInIndia(booking.validityEnd))}. The booking is valid for ${BOOKING_VALIDITY} from the payment`;
    case "misses_flight":
      return MISSES_FLIGHT;
    default:
      return SCHEDULE_TEXT[problem];
  }
}
