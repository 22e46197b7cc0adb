/** The receipt for a balance that was paid online or at the venue (contract: online-balance, venue-takings). */
import { passName } from "#domain/booking/session-day.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailText, MailTitle } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import { balanceOf, findVenuePayment, type VenuePayment } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { type Payment, paymentsOfBooking } from "#server/payments/service.ts";
import { BookingFacts, MoneyFacts, SessionFact } from "./mail-facts.tsx";
import { BALANCE_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  placeText,
  subjectOf,
  withCalendar,
} from "./mail-parts.ts";
import { ToDo } from "./to-do.tsx";

/** `amount` in paise. */
type BalancePaid = AboutBooking & {
  amount: Paise;
  payment: Payment | null;
  atVenue: VenuePayment | null;
  pass: MailFile | null;
};

function balanceMail(paid: BalancePaid): WrittenMail {
  const { booking, voucher, amount, payment, atVenue, reach, pass } = paid;
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
          Thank you: we've received your payment of {formatRupees(amount)}.
          {left > 0 && ` ${formatRupees(left)} is left to pay.`}
          {pass && ` Your new ${passName(booking.simulator_type)} is attached and replaces the earlier one.`}
        </MailText>
        <SessionFact booking={booking} arrival={booking.booking_date !== null} />
        <ToDo {...paid} />
        <MoneyFacts booking={booking} now={amount} voucher={voucher} />
        {payment && (
          <>
            <Fact label="Paid on">{formatShortDate(dateInIndia(payment.created_at))}</Fact>
            <Fact label="Payment ID">{payment.razorpay_payment_id}</Fact>
          </>
        )}
        {atVenue && (
          <>
            <Fact label="Paid on">{formatShortDate(dateInIndia(atVenue.created_at))}</Fact>
            <Fact label="Paid by">{VENUE_METHOD_TEXT[atVenue.method]}, at the venue</Fact>
          </>
        )}
        <MailTitle>Your session</MailTitle>
        <BookingFacts booking={booking} place={placeText(paid)} />
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
    async load(ctx: AppContext, { amount, venuePaymentId, ...payload }): Promise<BalancePaid> {
      const about = await aboutBooking(ctx, payload);
      const atVenue = venuePaymentId ? await findVenuePayment(ctx, venuePaymentId) : null;
      const payments = atVenue ? [] : await paymentsOfBooking(ctx, about.booking.id);
      const payment = payments.findLast((one) => one.source === "gateway" && one.amount_paise === amount) ?? null;
      return { ...about, amount, payment, atVenue, pass: await pass(ctx, about.booking) };
    },
    render: balanceMail,
  });
