/**
 * The kinds of mails about a booking, with what enqueueing needs; their texts are in the other files of this folder.
 * Every key begins with the booking's id (resend.ts).
 */
import * as z from "zod";
import { storedCount, storedFlag, storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const aBooking = z.object({ bookingId: storedId });

/** Confirms a paid booking. */
export const CONFIRMATION_MAIL = mailKind({
  kind: "mail.booking-confirmation",
  /** `again`: the customer has had it before, or a new contact gets it. */
  payload: aBooking.extend({ again: storedFlag }),
});

/** Confirms a payment of the balance, online or at the venue. */
export const BALANCE_MAIL = mailKind({
  kind: "mail.booking-balance",
  /** `amount` in paise; `venuePaymentId` of a payment at the venue. */
  payload: aBooking.extend({ amount: storedCount, venuePaymentId: storedId.optional() }),
});

/** Announces a new date or time, or another simulator or plan, with the calendar entry. */
export const RESCHEDULED_MAIL = mailKind({
  kind: "mail.booking-rescheduled",
  /**
   * `sequence` is the calendar entry's; `first` is set when the booking had no date before; `was` is the earlier plan
   * and simulator in words, where they changed; `sameTime` when only they did. `closed`: a closure is the reason.
   * `fromSimulator`: a closure moved it from the other simulator.
   */
  payload: aBooking.extend({
    sequence: storedCount,
    first: storedFlag,
    was: z.string().optional(),
    sameTime: storedFlag.optional(),
    closed: storedFlag,
    fromSimulator: z.string().optional(),
  }),
});

/** Reminds of a session. The key has the calendar entry's sequence, so that a new time gets new reminders. */
export const REMINDER_MAIL = mailKind({
  kind: "mail.booking-reminder",
  payload: aBooking.extend({ sequence: storedCount, hours: storedCount }),
  key: ({ bookingId, sequence, hours }) => `${bookingId}:${hours}h-${sequence}`,
});

/** Reminds of the date that an undated booking still needs. */
export const CHOOSE_DATE_MAIL = mailKind({
  kind: "mail.booking-choose-date",
  payload: aBooking.extend({ days: storedCount }),
  key: ({ bookingId, days }) => `${bookingId}:${days}d`,
});

/** Thanks the customer for a completed session. */
export const COMPLETED_MAIL = mailKind({
  kind: "mail.booking-completed",
  payload: aBooking,
  key: ({ bookingId }) => `${bookingId}:status`,
});

/** Announces a cancellation. */
export const CANCELLED_MAIL = mailKind({
  kind: "mail.booking-cancelled",
  /** `byCentre`: a closure is the reason. `undecided`, a stored name: the amount not refunded is open money. */
  payload: aBooking.extend({ byCentre: storedFlag, undecided: storedFlag }),
  key: ({ bookingId }) => `${bookingId}:status`,
});

/** Confirms a guardian's consent, once for each. */
export const CONSENT_MAIL = mailKind({
  kind: "mail.booking-consent",
  /** `named`: the booking has the flyer's name from this consent. */
  payload: aBooking.extend({ consentId: storedId, named: storedFlag }),
  key: ({ bookingId, consentId }) => `${bookingId}:${consentId}`,
});

/** Reports that a guardian's consent has ended and another one is needed, once for each. */
export const CONSENT_ENDED_MAIL = mailKind({
  kind: "mail.booking-consent-ended",
  payload: aBooking.extend({ consentId: storedId }),
  key: ({ bookingId, consentId }) => `${bookingId}:${consentId}`,
});

/** Reports a new contact email to an earlier address. */
export const CONTACT_CHANGED_MAIL = mailKind({
  kind: "mail.booking-contact-changed",
  /** `byLink`, a stored name: the link from a mail was used, without a login. */
  payload: aBooking.extend({ email: z.string(), byLink: storedFlag }),
});

/** Requests a new time after a closure. */
export const UNDATED_MAIL = mailKind({
  kind: "mail.booking-undated",
  /** `date` and `time` are the booking's former ones. */
  payload: aBooking.extend({ sequence: storedCount, date: z.string(), time: z.string() }),
  key: ({ bookingId, sequence }) => `${bookingId}:closed-${sequence}`,
});
