/** Reports a new contact email to the earlier address of a booking (contract: booking-details). */
import { bookingNumber } from "#domain/text/numbers.ts";
import { defineMail } from "#infra/mail/define.tsx";
import { MailButton, MailText } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { CONTACT_CHANGED_MAIL } from "./mail-kinds.ts";
import { type AboutBooking, aboutBooking } from "./mail-parts.ts";

type Changed = Pick<AboutBooking, "booking" | "reach"> & {
  /** The address that is notified. */
  email: string;
  /** Only where a link changed it: links to the booking then still open it for this reader. */
  link: string | null;
};

/** It names neither the new address nor the person: the earlier address may have been mistyped. */
export const contactChangedMail = defineMail({
  ...CONTACT_CHANGED_MAIL,
  async load(ctx: AppContext, payload): Promise<Changed> {
    const { booking, reach, link } = await aboutBooking(ctx, payload);
    return { booking, reach, email: payload.email, link: payload.byLink ? link : null };
  },
  render: ({ booking, reach, email, link }) => ({
    reach,
    to: email,
    subject: `Booking ${bookingNumber(booking.id)} has a new email address`,
    preview: "Emails about this booking now go to another address",
    heading: "The booking's email address was changed",
    body: (
      <>
        <MailText>Hello,</MailText>
        <MailText>
          Emails about booking {bookingNumber(booking.id)} now go to another address.{" "}
          {link
            ? "The change was made with the link in one of our emails."
            : "It was changed by the owner of the booking or by our staff, and links in our earlier emails no longer open it."}
        </MailText>
        <MailText>
          {link
            ? "If this was you, you don't need to do anything. If it wasn't, open the booking and enter your address again, or reply to this email."
            : "If you don't know why, reply to this email or call us."}
        </MailText>
        {link && <MailButton href={link}>See your booking</MailButton>}
      </>
    ),
  }),
});
