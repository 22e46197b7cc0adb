/** The mails about a booking that is completed, cancelled or affected by a closure (contract: booking-mails). */

import { formatRupees } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText, TextLink } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import { cancelledMoney } from "#server/bookings/money/cancelled-money.ts";
import { type Booking, balanceOf } from "#server/bookings/service.ts";
import { type FreeTime, nearestFreeTimes } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { refundSummary } from "#server/payments/service.ts";
import { BookingButton, BookingFacts } from "./mail-facts.tsx";
import { CANCELLED_MAIL, COMPLETED_MAIL, UNDATED_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  freeTimesText,
  PAYMENT_TYPE_TEXT,
  whenText,
  withCalendar,
} from "./mail-parts.ts";

/** The amount paid, and its parts when it was paid both online and at the venue. */
function paidText({ paid_paise: online, venue_paise: venue }: Booking): string {
  const total = formatRupees(online + venue);
  if (online === 0 || venue === 0) return `${total} ${venue > 0 ? "at the venue" : "online"}`;
  return `${total} (${formatRupees(online)} online, ${formatRupees(venue)} at the venue)`;
}

/** `certificate` is null for a booking that is no longer completed. */
type Completed = AboutBooking & { certificate: MailFile | null };

/** Thanks the customer for a completed session. */
function completedMail({ booking, link, reach, certificate }: Completed, publicUrl: string): WrittenMail {
  const left = balanceOf(booking);
  const number = bookingNumber(booking.id);
  return {
    to: booking.contact_email,
    subject: `Booking ${number} completed`,
    preview: certificate ? "Your flight certificate is attached" : "It was a pleasure to fly with you",
    heading: "Thank you for flying with us",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          It was a pleasure to have you in the captain's seat. We hope the landing still makes you smile.
          {certificate &&
            " Your flight certificate is attached: print it, frame it, or send it to whoever flew with you."}
        </MailText>
        <BookingFacts booking={booking} />
        {booking.booking_date && <Fact label="Date and time">{whenText(booking)}</Fact>}
        {booking.completed_at && <Fact label="Completed on">{formatShortDate(dateInIndia(booking.completed_at))}</Fact>}
        {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
        <MailButton href={`${publicUrl}/simulation`}>Book your next flight</MailButton>
        {link && (
          <MailText>
            Your certificate and your invoice are also <TextLink href={link}>on your booking's page</TextLink>.
          </MailText>
        )}
        <MailText>
          What did you like, and what could we do better? Just reply to this email: we read every one.
        </MailText>
      </>
    ),
    reach,
    ...filesOf(certificate),
  };
}

type Cancelled = AboutBooking & {
  /** Refunded or being refunded through the gateway, in paise. */
  refund: number;
  /** A closure is the reason. */
  byCentre: boolean;
  /** At the cancellation, the amount not refunded was open money. */
  moneyOpen: boolean;
};

/** The refund. It is "None" only once that is decided: for open money it would read as a refusal. */
function RefundFacts(cancelled: Cancelled) {
  const { refund } = cancelled;
  const { online, atVenue, given, backAtVenue, open } = cancelledMoney(cancelled);
  return (
    <>
      {refund > 0 && <Fact label="Refund">{formatRupees(refund)}</Fact>}
      {open && <Fact label="Refund">We'll contact you about it</Fact>}
      {refund === 0 && !open && online > 0 && <Fact label={atVenue > 0 ? "Online refund" : "Refund"}>None</Fact>}
      {given > 0 && <Fact label="Refunded at the venue">{formatRupees(given)}</Fact>}
      {backAtVenue > 0 && <Fact label="To be refunded at the venue">{formatRupees(backAtVenue)}</Fact>}
    </>
  );
}

/** How the refund is paid, and what to do if something is wrong. */
function RefundTexts(cancelled: Cancelled) {
  const { refund, byCentre } = cancelled;
  const { kept, backAtVenue, open } = cancelledMoney(cancelled);
  return (
    <>
      {refund > 0 && (
        <MailText>
          We've refunded {formatRupees(refund)} to your original payment method. Banks usually take 5 to 7 working days
          to show it.
        </MailText>
      )}
      {backAtVenue > 0 && (
        <MailText>
          You paid {formatRupees(backAtVenue)} at the venue; please collect this refund there. If you can't come by,
          reply to this email or call us.
        </MailText>
      )}
      {open && <MailText>We'll email or call you about the amount you paid.</MailText>}
      {refund === 0 && !byCentre && (
        <MailText>
          {kept > 0 && !open
            ? "If you didn't request this, or have a question about your payment, please reply to this email or call us."
            : "If you didn't request this, please reply to this email or call us right away."}
        </MailText>
      )}
    </>
  );
}

/** Announces a cancellation, with the amount paid, how it was paid, and the refund (contract: booking-mails). */
function cancelledMail(cancelled: Cancelled, publicUrl: string): WrittenMail {
  const { booking, refund, byCentre, contact, link, reach } = cancelled;
  const number = bookingNumber(booking.id);
  return {
    to: booking.contact_email,
    subject: `Booking ${number} cancelled`,
    preview: refund > 0 ? `We've refunded ${formatRupees(refund)}` : "Here are the details of your cancelled booking",
    heading: "Your booking is cancelled",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          {byCentre
            ? "We're sorry: we have to close the simulator at the time of your session, so your booking is cancelled."
            : "Your booking is cancelled."}{" "}
          {booking.booking_date && "Open the attachment to remove it from your calendar."}
        </MailText>
        <BookingFacts booking={booking} />
        {booking.booking_date && <Fact label="Was booked for">{whenText(booking)}</Fact>}
        {booking.cancelled_at && <Fact label="Cancelled on">{formatShortDate(dateInIndia(booking.cancelled_at))}</Fact>}
        <Fact label="Payment type">{PAYMENT_TYPE_TEXT[booking.payment_type]}</Fact>
        <Fact label="Amount paid">{paidText(booking)}</Fact>
        <RefundFacts {...cancelled} />
        <RefundTexts {...cancelled} />
        <MailButton href={`${publicUrl}/simulation`}>Book another session</MailButton>
        {link && (
          <MailText>
            Your invoice is still <TextLink href={link}>on your booking's page</TextLink>.
          </MailText>
        )}
      </>
    ),
    reach,
    ...withCalendar(booking, contact, { cancelled: true }),
  };
}

/** `booking` has its former date and time. */
type Undated = AboutBooking & { nearest: readonly FreeTime[] };

/** Requests a new time after a closure. The booking's validity is unchanged. */
function undatedMail({ booking: closed, nearest, contact, link, reach }: Undated): WrittenMail {
  const number = bookingNumber(closed.id);
  return {
    to: closed.contact_email,
    subject: `Booking ${number}: please choose a new time`,
    preview: "We have to close the simulator at the time of your session",
    heading: "Please choose a new time",
    body: (
      <>
        <MailText>{greetingOf(closed.contact_name)},</MailText>
        <MailText>
          We're sorry: we have to close the simulator at the time of your session, {whenText(closed)}. Your booking is
          safe, and a new time doesn't count as a reschedule.{" "}
          {link ? "Please choose one." : "To choose one, reply to this email or call us."}
        </MailText>
        {nearest.length > 0 && <MailText>Free times near your old one: {freeTimesText(nearest)}.</MailText>}
        <BookingFacts booking={closed} />
        <Fact label="Valid until">{formatShortDate(dateInIndia(closed.validity_end))}</Fact>
        <BookingButton link={link}>Choose a new time</BookingButton>
        <MailText>If you'd prefer a refund, or if no time suits you, reply to this email or call us.</MailText>
      </>
    ),
    reach,
    ...withCalendar(closed, contact, { cancelled: true }),
  };
}

const completed = ({ certificate }: BookingDocuments) =>
  defineMail({
    ...COMPLETED_MAIL,
    async load(ctx: AppContext, payload): Promise<Completed> {
      const about = await aboutBooking(ctx, payload);
      return { ...about, certificate: await certificate(ctx, about.booking) };
    },
    render: completedMail,
  });

const cancelled = defineMail({
  ...CANCELLED_MAIL,
  async load(ctx: AppContext, { byCentre, undecided: moneyOpen, ...payload }): Promise<Cancelled> {
    const { committed: refund } = await refundSummary(ctx, payload);
    return { ...(await aboutBooking(ctx, payload)), refund, byCentre, moneyOpen };
  },
  render: cancelledMail,
});

const undated = defineMail({
  ...UNDATED_MAIL,
  async load(ctx: AppContext, { sequence, date, time, ...payload }): Promise<Undated | null> {
    const about = await aboutBooking(ctx, payload);
    const { booking } = about;
    // A new time has been chosen since: that change has a mail of its own.
    if (booking.calendar_sequence !== sequence) return null;
    const lost = { ...booking, time_lost: true, wished_date: date, wished_time: time };
    const closed = { ...booking, booking_date: date, booking_time: time };
    return { ...about, booking: closed, nearest: await nearestFreeTimes(ctx, lost) };
  },
  render: undatedMail,
});

/** The mails about a booking that is completed, cancelled or affected by a closure. */
export const bookingEndMails = (documents: BookingDocuments) => [completed(documents), cancelled, undated];
