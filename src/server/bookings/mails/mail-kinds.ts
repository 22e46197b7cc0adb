/**
 * The mails about a booking, as what enqueueing them needs; what they say is in mails.tsx and status-mails.tsx. The
 * keys of all of them begin with the booking's id (resend.ts).
 */
import { z } from "zod";
import { storedCount, storedFlag, storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const aBooking = z.object({ bookingId: storedId });

/** Confirms a booking that is paid for. */
export const CONFIRMATION_MAIL = mailKind({ kind: "mail.booking-confirmation", payload: aBooking });

/** Tells the customer the new time, with the calendar entry. */
export const RESCHEDULED_MAIL = mailKind({
  kind: "mail.booking-rescheduled",
  /** `sequence` is that of the calendar entry which the mail announces, `first` says that there was no date before. */
  payload: aBooking.extend({ sequence: storedCount, first: storedFlag }),
});

/** Thanks for the flight. */
export const COMPLETED_MAIL = mailKind({
  kind: "mail.booking-completed",
  payload: aBooking,
  key: ({ bookingId }) => `${bookingId}:status`,
});

/** Says that a booking is cancelled. */
export const CANCELLED_MAIL = mailKind({
  kind: "mail.booking-cancelled",
  /** `byCentre`: it had to close. `undecided`, a name that is stored: what is kept is open money. */
  payload: aBooking.extend({ byCentre: storedFlag, undecided: storedFlag }),
  key: ({ bookingId }) => `${bookingId}:status`,
});

/** Asks for a new time, because the old one was closed. */
export const UNDATED_MAIL = mailKind({
  kind: "mail.booking-undated",
  /** The date and time that the booking had. */
  payload: aBooking.extend({ sequence: storedCount, date: z.string(), time: z.string() }),
  key: ({ bookingId, sequence }) => `${bookingId}:closed-${sequence}`,
});
