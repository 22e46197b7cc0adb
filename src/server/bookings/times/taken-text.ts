/** The refusals of a time that is not free. */
import { type BookingRules, minutesText } from "#domain/booking/booking-notice.ts";

export const TIME_TAKEN = "This time has just been taken. Please choose another time.";

/** The refusal for staff, who also see that two sessions would be too close. */
export const deskTakenText = ({ turnaroundMinutes: turnaround }: Pick<BookingRules, "turnaroundMinutes">): string =>
  turnaround === 0
    ? TIME_TAKEN
    : `This time is taken, or less than ${minutesText(turnaround)} from another session. Please choose another time.`;
