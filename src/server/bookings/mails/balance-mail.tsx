/** The receipt for a balance that was paid online (contract: online-balance). */
import { passName } from "#domain/booking/session-day.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { MailText, MailTitle } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import { balanceOf } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { BookingButton, BookingFacts, MoneyFacts, nextStep, SessionFact, StillToDo } from "./mail-facts.tsx";
import { BALANCE_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  subjectOf,
  withCalendar,
} from "./mail-parts.ts";

/** `amount` in paise. */
type BalancePaid = AboutBooking & { amount: Paise; pass: MailFile | null };

function balanceMail(paid: BalancePaid): WrittenMail {
  const { booking, amount, link, reach, pass } = paid;
  const left = balanceOf(booking);
  return {
    to: booking.contact_email,
    subject: subjectOf(booking, left > 0 ? "We've received your payment" : "Your session is paid in full"),
    preview: left > 0 ? `${formatRupees(left)} is left to pay` : "Your session is paid in full",
    heading: left > 0 ? "Thank you for your payment" : "Your session is paid in full",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          We've received your payment of {formatRupees(amount)}.{" "}
          {left > 0 ? `${formatRupees(left)} is left to pay.` : "There's nothing left to pay at the venue."}
          {pass && ` Your new ${passName(booking.simulator_type)} is attached and replaces the earlier one.`}
        </MailText>
        <SessionFact booking={booking} arrival={booking.booking_date !== null} />
        <StillToDo {...paid} />
        <BookingButton link={link}>{nextStep(paid)}</BookingButton>
        <MoneyFacts {...paid} now={amount} />
        <MailTitle>Your session</MailTitle>
        <BookingFacts booking={booking} />
      </>
    ),
    reach,
    // The pass and the calendar entry name the balance.
    ...withCalendar(paid),
    ...filesOf(pass),
  };
}

/** The receipt for a balance. */
export const balancePaidMail = ({ pass }: BookingDocuments) =>
  defineMail({
    ...BALANCE_MAIL,
    async load(ctx: AppContext, { amount, ...payload }): Promise<BalancePaid> {
      const about = await aboutBooking(ctx, payload);
      return { ...about, amount, pass: await pass(ctx, about.booking) };
    },
    render: balanceMail,
  });
