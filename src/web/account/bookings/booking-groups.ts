/**
 * The group of a booking in "Your Bookings", and whether its owner may reschedule it. A session that is over counts as
 * past, whatever its status. So does an undated booking whose validity is over.
 */

import { departureOf } from "#domain/booking/flight.ts";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { type RescheduleProblem, rescheduleProblem } from "#domain/booking/reschedule.ts";
import { hoursFor } from "#domain/booking/session-hours.ts";
import { BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { PublicSettings } from "#domain/centre/settings.ts";
import { instantOf } from "#domain/time/dates.ts";
import { type BookedSession, isLive, sessionAhead, sessionOf } from "#web/booking/booked-session.ts";

type Groupable = BookedSession & { created_at: string; validity_end_date: string };

/** What deciding about a reschedule needs. */
export type Movable = BookedSession & {
  simulator_type: string;
  rescheduled_count: number;
  max_reschedules: number;
  validity_end_date: string;
  departure_date: string | null;
  departure_time: string | null;
};

/** Upcoming: soonest first. Without a date, and past: newest first. */
export type BookingGroups<B> = { upcoming: B[]; undated: B[]; past: B[] };

/** Sorts bookings into the three groups as of `now`. */
export function groupBookings<B extends Groupable>(bookings: readonly B[], now: Date): BookingGroups<B> {
  const groups: BookingGroups<B> = { upcoming: [], undated: [], past: [] };
  for (const booking of bookings) groups[groupOf(booking, now)].push(booking);
  groups.upcoming.sort((one, other) => timeOf(one) - timeOf(other));
  groups.undated.sort((one, other) => timeOf(other) - timeOf(one));
  groups.past.sort((one, other) => timeOf(other) - timeOf(one));
  return groups;
}

function groupOf(booking: Groupable, now: Date): keyof BookingGroups<unknown> {
  if (sessionAhead(booking, now)) return "upcoming";
  if (!isLive(booking) || sessionOf(booking)) return "past";
  return new Date(booking.validity_end_date) < now ? "past" : "undated";
}

/** The time of the session; of an undated booking, when it was booked. */
function timeOf(booking: Groupable): number {
  const session = sessionOf(booking);
  return (session ? instantOf(session.date, session.time) : new Date(booking.created_at)).getTime();
}

type Rules = Pick<PublicSettings, "sessionHours" | "confirmingFixesDate">;

/** Why the owner can't reschedule this booking to the given date and time, or null. */
export function moveProblem(
  booking: Movable,
  schedule: { date: string | null; time: string | null },
  { sessionHours, confirmingFixesDate }: Rules,
  now: Date,
): RescheduleProblem | null {
  const status = BOOKING_STATUSES.find((known) => known === booking.status);
  const { simulator_type: simulator } = booking;
  if (!status || !isSimulatorType(simulator)) return "not_reschedulable";
  return rescheduleProblem({
    status,
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    bookingDate: booking.booking_date,
    bookingTime: booking.booking_time,
    by: "customer",
    now,
    validityEnd: new Date(booking.validity_end_date),
    newDate: schedule.date,
    newTime: schedule.time,
    duration: booking.plan_duration,
    hoursOn: hoursFor(sessionHours, simulator),
    confirmingFixesDate,
    departure: departureOf(booking),
  });
}

/** Why the owner can't reschedule this booking at all, or null. */
export function moveObstacle(booking: Movable, rules: Rules, now: Date): RescheduleProblem | null {
  const problem = moveProblem(booking, { date: null, time: null }, rules, now);
  return problem === "incomplete" ? null : problem;
}
