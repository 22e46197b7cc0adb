/** The receipt for a balance that was paid online (contract: online-balance). */
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailText } from "#infra/mail/layout.tsx";
import { balanceOf } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { BookingButton, BookingFacts, nextStep, SessionFact, StillToDo } from "./mail-facts.tsx";
import { BALANCE_MAIL } from "./mail-kinds.ts";
import { type AboutBooking, aboutBooking } from "./mail-parts.ts";

/** `amount` in paise. */
type BalancePaid = AboutBooking & { amount: Paise };

function balanceMail(paid: BalancePaid): WrittenMail {
  const { booking, amount, link, reach } = paid;
  const number = bookingNumber(booking.id);
  const left = balanceOf(booking);
  return {
    to: booking.contact_email,
    subject: `Booking ${number}: payment received`,
    preview: left > 0 ? `${formatRupees(left)} is left to pay` : "Your session is paid in full",
    heading: left > 0 ? "Thank you for your payment" : "Your session is paid in full",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          We've received your payment of {formatRupees(amount)}.{" "}
          {left > 0 ? `${formatRupees(left)} is left to pay.` : "There's nothing left to pay at the venue."}
        </MailText>
        <SessionFact booking={booking} arrival={booking.booking_date !== null} />
        <StillToDo {...paid} />
        <BookingButton link={link}>{nextStep(paid)}</BookingButton>
        <BookingFacts booking={booking} />
        <Fact label="Amount paid">{formatRupees(booking.paid_paise + booking.venue_paise)}</Fact>
      </>
    ),
    reach,
  };
}

export const balanceMails = [
  defineMail({
    ...BALANCE_MAIL,
    async load(ctx: AppContext, { amount, ...payload }): Promise<BalancePaid> {
      return { ...(await aboutBooking(ctx, payload)), amount };
    },
    render: balanceMail,
  }),
];
