/** Texts of the calendar: days, places and blocks, and the data that the move rules take. */

import { ATTENDANCE_TEXT, isAttendance } from "#domain/booking/attendance.ts";
import { durationText } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { sessionMinutes } from "#domain/booking/slot-times.ts";
import { BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import type { Movable, Slot, TakenBy } from "#domain/booking/timetable-move.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatTime, formatTimes } from "#domain/time/clock-text.ts";
import { dateInIndia, formatLongDate, formatShortDate, type IsoDate, timeInIndia } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { mayPay, money } from "#web/admin/bookings/words.ts";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import type { Block, CalendarBooking } from "./documents.ts";

/** A day's "Mon", "7", "Dec". */
export function dayParts(date: IsoDate): { weekday: string; day: string; month: string } {
  const [weekday = "", day = "", month = ""] = formatLongDate(date).split(/,? /);
  return { weekday: weekday.slice(0, 3), day, month: month.slice(0, 3) };
}

/** "Mon 7 Dec". */
export function shortDay(date: IsoDate): string {
  const { weekday, day, month } = dayParts(date);
  return `${weekday} ${day} ${month}`;
}

/** "7–13 Dec", and "30 Nov–6 Dec" across months. */
export function shortDays(first: IsoDate, last: IsoDate): string {
  const [from, to] = [dayParts(first), dayParts(last)];
  return `${from.day}${from.month === to.month ? "" : ` ${from.month}`}–${to.day} ${to.month}`;
}

/** "Monday, 7 December 2026, 11:00 am". */
export const slotText = ({ date, time }: Slot): string => `${formatLongDate(date)}, ${formatTime(time)}`;

/** "10:00–10:30 am", in IST. A session takes its duration; a hold or a closure takes its whole span. */
export const hoursText = (block: Block): string =>
  block.kind === "booking"
    ? sessionTimes(block.booking.booking_time, block.booking.plan_duration)
    : formatTimes(timeInIndia(block.from), timeInIndia(block.to));

/** The time left of a hold: "8 min left", "under 1 min left". */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  return minutes < 1 ? "under 1 min left" : `${minutes} min left`;
}

/** The balance due at the venue as text; empty without one. */
export const dueText = (booking: CalendarBooking): string =>
  mayPay(booking) ? `${money(booking.remaining_amount)} due` : "";

/** "Arrived" or "No-show" of a live booking; empty while the customer is expected, and afterwards. */
export const attendanceText = ({ status, attendance }: Pick<CalendarBooking, "status" | "attendance">): string =>
  isLive({ status }) && isAttendance(attendance) && attendance !== "expected" ? ATTENDANCE_TEXT[attendance] : "";

/** A block in one sentence, for screen readers. */
export function blockText(block: Block, now: Date): string {
  const when = `${hoursText(block).replace("–", " to ")}, ${block.simulator}`;
  if (block.kind === "hold")
    return `${when}: held for ${block.heldFor ? `${block.heldFor.name}, ${phoneText(block.heldFor.phone)},` : "a customer"} who is paying, ${timeLeft(block.until, now)}`;
  if (block.kind === "closure") {
    const { from, to } = block;
    const days = [from, to].map((instant) => formatShortDate(dateInIndia(instant)));
    return `${days[0] === days[1] ? when : `${days.join(" to ")}, ${when}`}: closed, ${block.closure.reason}`;
  }
  const { booking } = block;
  const came = attendanceText(booking);
  const due = mayPay(booking) ? `, ${money(booking.remaining_amount)} to pay at the venue` : "";
  return `${when}: ${booking.contact_name || "a guest"}, ${booking.plan_name}, ${durationText(booking.plan_duration)}, ${booking.status}${came && `, ${came.toLowerCase()}`}${due}`;
}

/** The fields of a booking that the move rules need. */
export const movableOf = (booking: CalendarBooking): Movable => ({
  id: booking.id,
  simulator: booking.simulator_type === "B737" ? "B737" : "A320",
  status: BOOKING_STATUSES.find((known) => known === booking.status) ?? "pending",
  duration: booking.plan_duration,
  slot: sessionOf(booking),
  rescheduledCount: booking.rescheduled_count ?? 0,
  maxReschedules: booking.max_reschedules ?? 0,
  validityEnd: new Date(booking.validity_end_date),
});

/** When a session ends, without the rounding to whole hours; the end of any other block. */
export const endOf = (block: Block): Date =>
  block.kind === "booking"
    ? new Date(block.from.getTime() + sessionMinutes(block.booking.plan_duration) * MINUTE_MS)
    : block.to;

/** An occupied time for the move rules, with its label. */
export const takenBy = (block: Block): TakenBy => ({
  kind: block.kind,
  simulator: block.simulator,
  from: block.from,
  to: block.to,
  end: endOf(block),
  bookingId: block.kind === "booking" ? block.booking.id : null,
  label:
    block.kind === "booking"
      ? block.booking.contact_name || "a guest"
      : block.kind === "closure"
        ? block.closure.reason
        : "",
});
