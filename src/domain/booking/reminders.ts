/**
 * When customers are reminded of a session, and of the date that an undated booking still needs. A reminder that comes
 * too late to be of use is not sent.
 */
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";

/** Hours before the start of a session. */
const SESSION_REMINDER_HOURS = [48, 3] as const;

/** Days after the sale of an undated booking. */
const DATE_REMINDER_DAYS = [30, 180, 330] as const;

type SessionReminder = { hours: number; at: Date };
type DateReminder = { days: number; at: Date };

const sessionReminders = (start: Date): SessionReminder[] =>
  SESSION_REMINDER_HOURS.map((hours) => ({ hours, at: new Date(start.getTime() - hours * HOUR_MS) }));

/** The reminders of a session that are still to come; a session booked a day before has only the last one. */
export const sessionRemindersAhead = (start: Date, now: Date): SessionReminder[] =>
  sessionReminders(start).filter(({ at }) => at > now);

/** Whether a reminder is still of use at `now`: before the next one is due, and the last one before the start. */
export function isSessionReminderUseful({ hours, start, now }: { hours: number; start: Date; now: Date }): boolean {
  const next = sessionReminders(start).find((one) => one.hours < hours);
  return now < (next?.at ?? start);
}

/** The reminders to choose a date, at the time of day of the sale. */
export const dateReminders = (soldAt: Date): DateReminder[] =>
  DATE_REMINDER_DAYS.map((days) => ({ days, at: new Date(soldAt.getTime() + days * DAY_MS) }));

/** Whether a reminder is still of use at `now`: before the next one is due, and while the booking is valid. */
export function isDateReminderUseful({
  days,
  soldAt,
  validUntil,
  now,
}: {
  days: number;
  soldAt: Date;
  validUntil: Date;
  now: Date;
}): boolean {
  const next = dateReminders(soldAt).find((one) => one.days > days);
  return now < (next?.at ?? validUntil) && now < validUntil;
}

/** Whether no reminder to choose a date came before. */
export const isFirstDateReminder = (days: number): boolean => days === DATE_REMINDER_DAYS[0];

/** Whether no further reminder to choose a date follows. */
export const isLastDateReminder = (days: number): boolean => days === DATE_REMINDER_DAYS.at(-1);
