/** The mails sent about a booking: their states, and resending one. */

import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type MailAbout, type MailState, mailAbout, mailStates, type Resent } from "#infra/mail/resend.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { BOOKING_UNKNOWN } from "#server/bookings/lock.ts";
import { type Booking, findBooking } from "#server/bookings/service.ts";
import { type AppContext, type Ctx, JUST_MAILED, mailAgain, permitted } from "#server/context.ts";
import {
  BALANCE_MAIL,
  CANCELLED_MAIL,
  COMPLETED_MAIL,
  CONFIRMATION_MAIL,
  RESCHEDULED_MAIL,
  UNDATED_MAIL,
} from "./mail-kinds.ts";

/** Names of the mails in the API, in the order in which they are usually sent. */
const BOOKING_MAILS = ["confirmation", "receipt", "reschedule", "completion", "cancellation", "closure"] as const;
export type BookingMail = (typeof BOOKING_MAILS)[number];

const isBookingMail = (text: string): text is BookingMail => BOOKING_MAILS.some((mail) => mail === text);

const mailsAbout = (bookingId: string): Record<BookingMail, MailAbout> => ({
  // Every booking had a confirmation, even one whose job has been purged.
  confirmation: mailAbout(CONFIRMATION_MAIL, bookingId, {
    lost: { bookingId, again: true },
    again: { again: "yes" },
  }),
  receipt: mailAbout(BALANCE_MAIL, bookingId),
  reschedule: mailAbout(RESCHEDULED_MAIL, bookingId),
  completion: mailAbout(COMPLETED_MAIL, bookingId),
  cancellation: mailAbout(CANCELLED_MAIL, bookingId),
  closure: mailAbout(UNDATED_MAIL, bookingId),
});

/** The latest mail of each kind, with its state; none for a booking without an email. */
export const mailsOf = async (
  { db }: AppContext,
  { id, contact_email: email }: Booking,
): Promise<(MailState & { mail: BookingMail })[]> => (email ? mailStates(db, mailsAbout(id)) : []);

/**
 * Resends the latest mail of a kind. A request by staff is recorded in the audit log.
 * @throws Refusal CONFLICT when the booking has no email or no such mail was sent for it, RATE_LIMITED.
 */
export async function resendMail(ctx: Ctx, { id, contact_email: email }: Booking, mail: BookingMail): Promise<Resent> {
  if (!email) throw new Refusal("CONFLICT", "This booking has no email address");
  const resent = await mailAgain(ctx, mailsAbout(id)[mail], {
    thing: `booking:${id}`,
    audit: (tx) =>
      recordAudit(tx, {
        action: "booking.mail",
        entity: "booking",
        entityId: id,
        label: bookingNumber(id),
        after: { mail },
      }),
  });
  if (resent === "unknown") throw new Refusal("CONFLICT", "This email has not been sent for this booking");
  return resent;
}

/**
 * As `resendMail`, for staff: takes the id of any booking and the mail's name.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT within a minute of the latest.
 */
export async function resendBookingMail(ctx: Ctx, id: string, mail: string): Promise<Booking> {
  permitted(ctx, "mails.send");
  if (!isBookingMail(mail)) throw new Refusal("BAD_USER_INPUT", "This kind of email does not exist");
  const booking = isId(id) ? await findBooking(ctx, id) : null;
  if (!booking) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  if ((await resendMail(ctx, booking, mail)) !== "sent") throw new Refusal("CONFLICT", JUST_MAILED);
  return booking;
}
