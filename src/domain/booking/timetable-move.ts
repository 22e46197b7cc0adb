/**
 * Checks where a booking may be dropped on the timetable, before the request to the server: the rules of rescheduling,
 * and overlaps. The server decides again, under its lock.
 */

import { canBecome } from "#domain/centre/transitions.ts";
import { addDays, type ClockTime, type IsoDate, minutesOfDay } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { minutesText } from "./booking-notice.ts";
import type { SimulatorType } from "./plans.ts";
import { type RescheduleProblem, rescheduleProblem, rescheduleText } from "./reschedule.ts";
import { type SessionSpan, sessionSpan } from "./slot-times.ts";
import { fitsHours, type HoursOn, overlaps, type TakenSpan } from "./slots.ts";
import { BOOKING_TRANSITIONS, type BookingStatus, dateIsFixed, LIVE_BOOKING_STATUSES } from "./statuses.ts";

/** A day and a start time. */
export type Slot = { date: IsoDate; time: ClockTime };

/** The relevant facts of the booking to reschedule; `slot` is null while it has no date. */
export type Movable = {
  id: string;
  simulator: SimulatorType;
  status: BookingStatus;
  /** Minutes. */
  duration: number;
  slot: Slot | null;
  rescheduledCount: number;
  maxReschedules: number;
  validityEnd: Date;
};

/** A taken span with its booking, simulator and label; its `to` is without a turnaround. */
export type TakenBy = TakenSpan & {
  simulator: SimulatorType;
  bookingId: string | null;
  /** When the session ends, without the rounding to whole hours; for others `to`. */
  end: Date;
  /** The customer of the booking, or the reason for the closure. */
  label: string;
};

/** From when on a session may start after a taken span; a closure needs no turnaround (docs/rules/slot.md). */
function readyAfter({ kind, to, end }: Pick<TakenBy, "kind" | "to" | "end">, turnaround: number): Date {
  return kind === "closure" ? to : new Date(Math.max(to.getTime(), end.getTime() + turnaround * MINUTE_MS));
}

/** Whether a taken span is in the way of a session: they overlap, or less than the turnaround is between them. */
function isInTheWay(session: SessionSpan, other: TakenBy, turnaround: number): boolean {
  if (other.kind === "closure") return overlaps(session, other);
  const ready = readyAfter({ kind: "booking", ...session }, turnaround);
  return other.from < ready && session.from < readyAfter(other, turnaround);
}

/** The plan's minutes that fit wherever a session fits. */
const SHORTEST = 30;

/** The starts to come at which a short session can be sold, beside what occupies the same simulator. */
export function bookableStarts(
  date: IsoDate,
  starts: readonly ClockTime[],
  { taken, turnaround, now }: { taken: readonly TakenBy[]; turnaround: number; now: Date },
): ClockTime[] {
  return starts.filter((time) => {
    const session = sessionSpan(date, time, SHORTEST);
    return session.from > now && !taken.some((other) => isInTheWay(session, other, turnaround));
  });
}

/** Why staff can't reschedule a booking at all; null when they can. */
export function moveObstacle(
  { status, slot }: Pick<Movable, "status" | "slot">,
  confirmingFixesDate: boolean,
): string | null {
  if (slot && dateIsFixed(status, confirmingFixesDate)) return "This session is confirmed, so its date is fixed.";
  if (status === "completed") return "This session is already completed.";
  const movable = slot
    ? canBecome<BookingStatus>(BOOKING_TRANSITIONS, status, "rescheduled")
    : LIVE_BOOKING_STATUSES.some((live) => live === status);
  return movable ? null : "This booking can no longer be rescheduled";
}

/**
 * Why a booking can't be moved to a place, as a sentence; null when it can, or already has this place. A place on the
 * other simulator is checked with the booking's own plan: the one that the switch will use may be another.
 */
export function placeProblem(
  booking: Movable,
  to: Slot & { simulator: SimulatorType },
  around: {
    taken: readonly TakenBy[];
    hoursOn: HoursOn;
    confirmingFixesDate: boolean;
    /** Minutes between two sessions. */
    turnaround: number;
    now: Date;
  },
): string | null {
  const sameTime = booking.slot?.date === to.date && booking.slot.time === to.time;
  if (sameTime && to.simulator === booking.simulator) return null;
  // At its own time a session has nothing to reschedule; the other simulator must have sessions at that time.
  if (sameTime && !fitsHours(to.time, booking.duration, around.hoursOn(to.date).hours))
    return "Outside the session hours";
  const problem = sameTime ? null : newTimeProblem(booking, to, around);
  if (problem) return problem;
  const { turnaround } = around;
  const span = sessionSpan(to.date, to.time, booking.duration);
  const others = around.taken.filter((other) => other.simulator === to.simulator && other.bookingId !== booking.id);
  const inTheWay =
    others.find((other) => overlaps(span, other)) ?? others.find((other) => isInTheWay(span, other, turnaround));
  if (!inTheWay) return null;
  if (inTheWay.kind === "closure") return `Closed: ${inTheWay.label}`;
  if (!overlaps(span, inTheWay)) return `Less than ${minutesText(turnaround)} from another session`;
  if (inTheWay.kind === "hold") return "Held for a customer who is paying";
  return `Taken by ${inTheWay.label}`;
}

function newTimeProblem(
  booking: Movable,
  { date, time }: Slot,
  { hoursOn, confirmingFixesDate, now }: { hoursOn: HoursOn; confirmingFixesDate: boolean; now: Date },
): string | null {
  const { duration, slot } = booking;
  const problem: RescheduleProblem | null = rescheduleProblem({
    status: booking.status,
    rescheduledCount: booking.rescheduledCount,
    maxReschedules: booking.maxReschedules,
    bookingDate: slot?.date,
    bookingTime: slot?.time,
    by: "staff",
    now,
    validityEnd: booking.validityEnd,
    newDate: date,
    newTime: time,
    duration,
    hoursOn,
    confirmingFixesDate,
    departure: null,
  });
  if (problem === "past") return "This time has passed";
  return problem && rescheduleText(problem, booking);
}

export type Step = "earlier" | "later" | "day-before" | "day-after";

/**
 * One step from a place: to the next or previous start time, or to the next or previous day at the same time. At the
 * first and the last start it stays. A time that is not a start (an older session's) moves to the nearest one.
 */
export function stepFrom(place: Slot, step: Step, starts: readonly ClockTime[]): Slot {
  if (step === "day-before") return { ...place, date: addDays(place.date, -1) };
  if (step === "day-after") return { ...place, date: addDays(place.date, 1) };
  const at = minutesOfDay(place.time);
  const time =
    step === "later"
      ? starts.find((start) => minutesOfDay(start) > at)
      : starts.findLast((start) => minutesOfDay(start) < at);
  return { ...place, time: time ?? place.time };
}
