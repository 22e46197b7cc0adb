/** The mails about a booking: how far each is, and sending one once more. */

import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type MailAbout, type MailState, mailAbout, mailStates, type Resent } from "#infra/mail/resend.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { BOOKING_UNKNOWN } from "#server/bookings/lock.ts";
import { type Booking, findBooking } from "#server/bookings/service.ts";
import { type AppContext, type Ctx, JUST_MAILED, mailAgain, permitted } from "#server/context.ts";
import { CANCELLED_MAIL, COMPLETED_MAIL, CONFIRMATION_MAIL, RESCHEDULED_MAIL, UNDATED_MAIL } from "./mail-kinds.ts";

/** What people call each mail, in the order in which such mails are written. */
const BOOKING_MAILS = ["confirmation", "reschedule", "completion", "cancellation", "closure"] as const;
export type BookingMail = (typeof BOOKING_MAILS)[number];

const isBookingMail = (text: string): text is BookingMail => BOOKING_MAILS.some((mail) => mail === text);

const mailsAbout = (bookingId: string): Record<BookingMail, MailAbout> => ({
  // Every booking was confirmed, even one that is older than the jobs that are kept.
  confirmation: mailAbout(CONFIRMATION_MAIL, bookingId, { lost: { bookingId } }),
  reschedule: mailAbout(RESCHEDULED_MAIL, bookingId),
  completion: mailAbout(COMPLETED_MAIL, bookingId),
  cancellation: mailAbout(CANCELLED_MAIL, bookingId),
  closure: mailAbout(UNDATED_MAIL, bookingId),
});

/** The last mail of each kind with its state. */
export const mailsOf = ({ db }: AppContext, bookingId: string): Promise<(MailState & { mail: BookingMail })[]> =>
  mailStates(db, mailsAbout(bookingId));

/**
 * Sends the last mail of a kind once more; staff's wish is in the audit log.
 * @throws Refusal CONFLICT when the booking had no such mail, RATE_LIMITED.
 */
export async function resendMail(ctx: Ctx, { id }: Booking, mail: BookingMail): Promise<Resent> {
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
  if (resent === "unknown") throw new Refusal("CONFLICT", "There was no such mail about this booking");
  return resent;
}

/**
 * As `resendMail`, for staff: any booking, by its id, and the mail as text.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT within a minute of the last one.
 */
export async function resendBookingMail(ctx: Ctx, id: string, mail: string): Promise<Booking> {
  permitted(ctx, "mails.send");
  if (!isBookingMail(mail)) throw new Refusal("BAD_USER_INPUT", "There is no such kind of mail");
  const booking = isId(id) ? await findBooking(ctx, id) : null;
  if (!booking) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  if ((await resendMail(ctx, booking, mail)) !== "sent") throw new Refusal("CONFLICT", JUST_MAILED);
  return booking;
}
