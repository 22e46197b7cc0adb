/** The mails about a booking that is completed, or loses its time to a closure (contract: booking-mails). */

import { departureOf } from "#domain/booking/flight.ts";
import { passName, SESSION_NAMES } from "#domain/booking/session-day.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailPoints, MailText, TextLink } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import { type FreeTime, nearestFreeTimes } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { cancelledMail } from "./cancelled-mail.tsx";
import { BalanceFact, BookingFacts, SessionFact } from "./mail-facts.tsx";
import { COMPLETED_MAIL, UNDATED_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  freeTimesText,
  subjectOf,
  withCalendar,
} from "./mail-parts.ts";
import { BookingButton } from "./to-do.tsx";

/** `certificate` is null for a booking that is no longer completed. */
type Completed = AboutBooking & { certificate: MailFile | null };

/** Thanks the customer for a completed session. */
function completedMail({ booking, link, reach, certificate }: Completed, publicUrl: string): WrittenMail {
  return {
    to: booking.contact_email,
    subject: subjectOf(booking, "Thank you for flying with us"),
    preview: certificate
      ? `Your flight ${booking.flyers.length > 1 ? "certificates are" : "certificate is"} attached`
      : "It was a pleasure to fly with you",
    heading: "Thank you for flying with us",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          It was a pleasure to have you in the captain's seat. We hope the landing still makes you smile.
          {certificate &&
            (booking.flyers.length > 1
              ? " The flight certificates are attached, one for each flyer: print them, frame them, share them."
              : " Your flight certificate is attached: print it, frame it, share it.")}
          {certificate && " If a name on it is wrong, reply to this email, and we'll send it again."}
        </MailText>
        {booking.booking_date && <SessionFact booking={booking} label="You flew on" />}
        <BookingFacts booking={booking} />
        {!booking.booking_date && booking.completed_at && (
          <Fact label="Completed on">{formatShortDate(dateInIndia(booking.completed_at))}</Fact>
        )}
        <BalanceFact booking={booking} />
        <MailButton href={`${publicUrl}/simulation`}>Book your next flight</MailButton>
        {link && (
          <MailText>
            Your certificate and your invoice are also on your booking's page.{" "}
            <TextLink href={link}>Open your booking</TextLink>
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

/** `booking` has its former date and time. */
type Undated = AboutBooking & { nearest: readonly FreeTime[] };

/** The way to a refund. With a fee, which a closure does not cost, the refund is left to staff. */
function RefundInstead({ booking, link, terms }: Undated) {
  const ownWay = link && booking.paid_paise > 0 && terms.refundFeePercent === 0 && terms.now < booking.validity_end;
  if (!ownWay)
    return <MailText>If you'd prefer a refund, or if no time suits you, reply to this email or call us.</MailText>;
  return (
    <MailText>
      If you'd prefer a refund, you can cancel on your booking's page. If no time suits you, reply to this email or call
      us. <TextLink href={link}>Open your booking</TextLink>
    </MailText>
  );
}

/** Requests a new time after a closure. The booking's validity is unchanged. */
function undatedMail(facts: Undated): WrittenMail {
  const { booking: closed, nearest, link, reach, terms } = facts;
  return {
    to: closed.contact_email,
    subject: subjectOf(closed, `Please choose a new time for your ${SESSION_NAMES[closed.simulator_type]}`),
    preview: "We have to close the simulator at the time of your session",
    heading: "Please choose a new time",
    body: (
      <>
        <MailText>{greetingOf(closed.contact_name)},</MailText>
        <MailText>
          We're sorry: we have to close the simulator at the time of your session. Your booking is safe, and a new time
          doesn't count as a reschedule.{!link && " To choose one, reply to this email or call us."}
        </MailText>
        <MailText>
          Your {passName(closed.simulator_type)} for the old time is no longer valid, and the attached calendar file
          removes the session from your calendar.
        </MailText>
        <SessionFact booking={closed} label="Was booked for" struck />
        {nearest.length > 0 && (
          <MailPoints
            title={`Available times ${departureOf(closed) ? "before your flight" : "near your old one"}`}
            points={nearest.map((time) => [`${time.date} ${time.time}`, freeTimesText([time], terms)])}
          />
        )}
        <BookingButton link={link}>Choose a new time</BookingButton>
        <BookingFacts booking={closed} />
        <Fact label="Valid until">{formatShortDate(dateInIndia(closed.validity_end))}</Fact>
        <RefundInstead {...facts} />
      </>
    ),
    reach,
    ...withCalendar(facts, { cancelled: true }),
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

/** The mails about a booking that is completed, cancelled or loses its time to a closure. */
export const bookingEndMails = (documents: BookingDocuments) => [completed(documents), cancelledMail, undated];
