/** Reports a new contact email to the earlier address of a booking (contract: booking-details). */
import { bookingNumber } from "#domain/text/numbers.ts";
import { defineMail } from "#infra/mail/define.tsx";
import { MailButton, MailText } from "#infra/mail/layout.tsx";
import { findPerson } from "#server/accounts/service.ts";
import type { AppContext } from "#server/context.ts";
import { CONTACT_CHANGED_MAIL } from "./mail-kinds.ts";
import { type AboutBooking, aboutBooking, subjectOf } from "./mail-parts.ts";

type Changed = Pick<AboutBooking, "booking" | "reach"> & {
  /** The address that is notified. */
  email: string;
  /** A link from a mail was used, without a login. */
  byLink: boolean;
  /** The booking belongs to the account of this address. */
  hasAccount: boolean;
};

/**
 * It names neither the new address nor the person, and has no link into the booking: the earlier address may have been
 * mistyped. The account's owner can log in and change it back.
 */
export const contactChangedMail = defineMail({
  ...CONTACT_CHANGED_MAIL,
  async load(ctx: AppContext, { email, byLink, ...payload }): Promise<Changed> {
    const { booking, reach } = await aboutBooking(ctx, payload);
    const owner = booking.user_id ? await findPerson(ctx.db, booking.user_id) : null;
    return { booking, reach, email, byLink, hasAccount: owner?.email === email };
  },
  render: ({ booking, reach, email, byLink, hasAccount }, publicUrl) => ({
    reach,
    to: email,
    subject: subjectOf(booking, "Emails go to a new address"),
    preview: "Emails about this booking now go to another address",
    heading: "The booking's email address was changed",
    body: (
      <>
        <MailText>Hello,</MailText>
        <MailText>
          Emails about booking {bookingNumber(booking.id)} now go to another address, and links in our earlier emails no
          longer open it.{" "}
          {byLink
            ? "The change was made with the link in one of our emails."
            : "It was changed by the owner of the booking or by our staff."}
        </MailText>
        <MailText>
          If this was you, you don't need to do anything: the new address has the booking and a new link. If it wasn't,{" "}
          {hasAccount ? "log in and change it back, or " : ""}reply to this email or call us.
        </MailText>
        {hasAccount && <MailButton href={`${publicUrl}/bookings`}>See Your Bookings</MailButton>}
      </>
    ),
  }),
});
