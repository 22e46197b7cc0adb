/** The reminders of a booking as jobs for its future, to be written with the sale or with the new time. */
import { dateReminders, sessionRemindersAhead } from "#domain/booking/reminders.ts";
import { instantOf } from "#domain/time/dates.ts";
import type { NewJob } from "#infra/jobs/enqueue.ts";
import { newMail } from "#infra/mail/define.tsx";
import type { Booking } from "#server/bookings/table.ts";
import { CHOOSE_DATE_MAIL, REMINDER_MAIL } from "./mail-kinds.ts";

type Reminded = Pick<Booking, "id" | "booking_date" | "booking_time" | "calendar_sequence">;

/** The reminders of a booking's session that are still to come. */
export function sessionReminderJobs(booking: Reminded, now: Date): NewJob[] {
  const { id: bookingId, booking_date: date, booking_time: time, calendar_sequence: sequence } = booking;
  if (!date || !time) return [];
  return sessionRemindersAhead(instantOf(date, time), now).map(({ hours, at }) =>
    newMail(REMINDER_MAIL, { bookingId, sequence, hours }, { runAt: at }),
  );
}

/** All reminders of a booking that is sold now. */
export function reminderJobs(booking: Reminded, now: Date): NewJob[] {
  if (booking.booking_date) return sessionReminderJobs(booking, now);
  return dateReminders(now).map(({ days, at }) =>
    newMail(CHOOSE_DATE_MAIL, { bookingId: booking.id, days }, { runAt: at }),
  );
}
