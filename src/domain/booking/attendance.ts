/**
 * Arrival at the desk (contract: check-in): a field beside the status. A no-show keeps money and time, so its booking
 * stays live until staff check it in, reschedule or cancel it.
 */
import { formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, dateInIndia, formatShortDate, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { LIVE_BOOKING_STATUSES, NO_DATE_YET } from "./statuses.ts";

/** Whether the customer arrived, as stored. */
export const ATTENDANCES = ["expected", "arrived", "no_show"] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** The words for it on the dashboard. */
export const ATTENDANCE_TEXT: Readonly<Record<Attendance, string>> = {
  expected: "Expected",
  arrived: "Arrived",
  no_show: "No-show",
};

/** Refuses to complete the session of a no-show. */
export const COMPLETES_NO_SHOW =
  "This customer is recorded as a no-show. Check them in before you complete the session.";

/** Whether there is nothing left to check on arrival: the customer is checked in, or the session is completed. */
export const isCheckedIn = ({ status, attendance }: { status: string; attendance: string }): boolean =>
  attendance === "arrived" || status === "completed";

/** Whether a text is one of the three. */
export const isAttendance = (text: string): text is Attendance => ATTENDANCES.some((known) => known === text);

type Session = { status: string; date: IsoDate | null; time: ClockTime | null };

/**
 * Why a booking can't get this attendance now, as a sentence for staff, or null. A customer is checked in from the
 * session's day on, a no-show is recorded from its start on; `expected` corrects either at any time.
 */
export function attendanceProblem({ status, date, time }: Session, target: Attendance, now: Date): string | null {
  if (!LIVE_BOOKING_STATUSES.some((live) => live === status)) return `This booking is ${status}.`;
  if (date === null || time === null) return NO_DATE_YET;
  if (target === "arrived" && dateInIndia(now) < date)
    return `This session is on ${formatShortDate(date)}, ${formatTime(time)}, not today.`;
  if (target === "no_show" && now < instantOf(date, time))
    return `This session has not begun. A no-show can be recorded from ${formatTime(time)} on ${formatShortDate(date)}.`;
  return null;
}

/** Why a shown pass can't be checked in now, or null. Unlike a row of an earlier day, a pass is for today. */
export function passProblem(session: Session, now: Date): string | null {
  const problem = attendanceProblem(session, "arrived", now);
  const { date, time } = session;
  if (problem !== null || date === null || time === null || date === dateInIndia(now)) return problem;
  return `This session was on ${formatShortDate(date)}, ${formatTime(time)}, not today.`;
}
