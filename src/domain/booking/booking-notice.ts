/**
 * The booking notice: how long before its start, and how many days ahead, customers may book a session online
 * (docs/rules/slot.md). Staff are exempt: they can see who has arrived. Only the server checks it, so that no public
 * page loads these texts.
 */
import { addDays, type ClockTime, chosen, type IsoDate, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { HORIZON_DAYS } from "./slots.ts";

/** The settings that decide which free times are offered, and the time that a simulator rests between two sessions. */
export type BookingRules = {
  /** Minutes between the booking and the start of its session, at least. */
  leastNoticeMinutes: number;
  /** Days ahead, counted from today, at most. */
  longestNoticeDays: number;
  /** Minutes between the end of a session and the start of the next one. */
  turnaroundMinutes: number;
};

export type BookingNotice = Pick<BookingRules, "leastNoticeMinutes" | "longestNoticeDays">;

/** No limit beyond the year that a session can be booked ahead. */
export const DEFAULT_BOOKING_RULES: BookingRules = {
  leastNoticeMinutes: 0,
  longestNoticeDays: HORIZON_DAYS,
  turnaroundMinutes: 0,
};

/** The longest notice and turnaround that the settings accept. */
export const MOST_NOTICE_MINUTES = 14 * 24 * 60;
export const MOST_TURNAROUND_MINUTES = 120;

/** The last date on which a session may start. */
export const lastBookable = ({ longestNoticeDays }: BookingNotice, now: Date): IsoDate =>
  addDays(todayInIndia(now), Math.min(longestNoticeDays, HORIZON_DAYS));

/** The first instant at which a session may start. */
export const soonestBookable = ({ leastNoticeMinutes }: BookingNotice, now: Date): Date =>
  new Date(now.getTime() + leastNoticeMinutes * MINUTE_MS);

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Minutes in words: '45 minutes', '2 hours', '1 hour 30 minutes', '3 days'. */
export function minutesText(minutes: number): string {
  if (minutes > 0 && minutes % (24 * 60) === 0) return counted(minutes / (24 * 60), "day");
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return counted(rest, "minute");
  return rest === 0 ? counted(hours, "hour") : `${counted(hours, "hour")} ${counted(rest, "minute")}`;
}

/** The notice in a sentence: 'Customers can book from 2 hours to 180 days ahead.' */
export const noticeText = ({ leastNoticeMinutes, longestNoticeDays }: BookingNotice): string =>
  leastNoticeMinutes === 0
    ? `Customers can book until a session starts, up to ${counted(longestNoticeDays, "day")} ahead.`
    : `Customers can book from ${minutesText(leastNoticeMinutes)} to ${counted(longestNoticeDays, "day")} ahead.`;

/** The turnaround in a sentence. */
export const turnaroundText = (minutes: number): string =>
  minutes === 0
    ? "A session can start as soon as the one before it ends."
    : `A simulator rests ${minutesText(minutes)} after each session.`;

/** Why a customer may not choose this time, as a sentence; null for a permitted one and for an undated session. */
export function noticeProblem(
  slot: { date: string | null | undefined; time: string | null | undefined },
  notice: BookingNotice,
  now: Date,
): string | null {
  const [date, time] = [chosen(slot.date), chosen(slot.time)];
  if (date === null || time === null) return null;
  if (startsTooSoon({ date, time }, notice, now))
    return `Please choose a time at least ${minutesText(notice.leastNoticeMinutes)} from now. For an earlier one, please call us`;
  if (date <= lastBookable(notice, now)) return null;
  return `Please choose a date within the next ${counted(notice.longestNoticeDays, "day")}`;
}

const startsTooSoon = ({ date, time }: { date: IsoDate; time: ClockTime }, notice: BookingNotice, now: Date): boolean =>
  instantOf(date, time) < soonestBookable(notice, now);
