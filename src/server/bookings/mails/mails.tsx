/** The mails about a live booking. Facts are read from the booking's row at the time of sending. */

import { CUSTOMER_BOOKING_STATUS, WHAT_CONFIRMING_ADDS } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { formatRupees } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailText } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import { type Booking, balanceOf } from "#server/bookings/service.ts";
import { type FreeTime, nearestFreeTimes } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";
import { BookingButton, BookingFacts, WhatToBring } from "./mail-facts.tsx";
import { CONFIRMATION_MAIL, RESCHEDULED_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  freeTimesText,
  PAYMENT_TYPE_TEXT,
  startText,
  whenText,
  withCalendar,
} from "./mail-parts.ts";

type Confirmed = AboutBooking & {
  /** Free times to offer when the customer's own was lost. */
  nearest: readonly FreeTime[];
  /** The setting of that name: a confirmed booking stays on its date. */
  confirmingFixesDate: boolean;
  /** The boarding pass; null once there is no session to come to. */
  pass: MailFile | null;
};

/** Paid online and at the venue, in paise. */
const paidOf = (booking: Booking): number => booking.paid_paise + booking.venue_paise;

/** The status in the customer's words: "Booked", "Confirmed". */
function statusText({ status }: Booking): string {
  const text = CUSTOMER_BOOKING_STATUS[status] ?? status;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ConfirmationText({ booking, nearest, confirmingFixesDate, pass, link }: Confirmed) {
  const paid = paidOf(booking);
  const left = balanceOf(booking);
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        Thank you for booking with us.{paid > 0 && ` We've received your payment of ${formatRupees(paid)}.`}
        {pass && " Your boarding pass is attached: show it at the desk, on your phone or on paper."}
      </MailText>
      {booking.time_lost && (
        <MailText>
          Another customer booked your time just before your payment reached us. Your booking is safe and valid for{" "}
          {BOOKING_VALIDITY}: please choose a new time.
        </MailText>
      )}
      {nearest.length > 0 && (
        <MailText>
          Free times near the one you chose: {freeTimesText(nearest)}.{" "}
          {link
            ? "Choose one of these or any other free time on the page of your booking, or call us."
            : "To choose one of these or any other free time, reply to this email or call us."}
        </MailText>
      )}
      <BookingFacts booking={booking} />
      <Fact label="Date and time">{whenText(booking)}</Fact>
      <Fact label="Payment type">{PAYMENT_TYPE_TEXT[booking.payment_type]}</Fact>
      <Fact label="Amount paid">{formatRupees(paid)}</Fact>
      {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
      <Fact label="Valid until">{formatShortDate(dateInIndia(booking.validity_end))}</Fact>
      <Fact label="Status">{statusText(booking)}</Fact>
      <BookingButton link={link}>{booking.booking_date ? "See your booking" : "Choose your date"}</BookingButton>
      {booking.status === "pending" && booking.booking_date && <MailText>{WHAT_CONFIRMING_ADDS}</MailText>}
      <WhatToBring booking={booking} />
      {left > 0 && link && (
        <MailText>You can pay the balance online, on the page of your booking, or at the venue.</MailText>
      )}
      <MailText>
        {link
          ? `You can reschedule up to ${booking.max_reschedules} times free of charge, until 24 hours before your session${confirmingFixesDate ? " or until we confirm it, whichever is earlier" : ""}.`
          : "To reschedule free of charge, reply to this email or call us at least 24 hours before your session."}
      </MailText>
    </>
  );
}

/** Sent to the booking's contact email, like all mails about it. */
const confirmationMail = (facts: Confirmed): WrittenMail => {
  const { booking, contact, reach, pass } = facts;
  return {
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)} confirmed: ${booking.plan_name}`,
    preview: booking.booking_date
      ? whenText(booking)
      : `Choose a date by ${formatShortDate(dateInIndia(booking.validity_end))}`,
    heading: "Booking Confirmed!",
    body: <ConfirmationText {...facts} />,
    reach,
    ...withCalendar(booking, contact),
    ...filesOf(pass),
  };
};

/** `first`: the booking had no date before. */
type Rescheduled = AboutBooking & { first: boolean };

function RescheduledText({ booking, first, link }: Rescheduled) {
  const left = balanceOf(booking);
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        Your session is {first ? "" : "now "}on {whenText(booking)}. Open the attachment to{" "}
        {first ? "add it to your calendar." : "update your calendar."}
      </MailText>
      <BookingFacts booking={booking} />
      <Fact label="Date and time">{whenText(booking)}</Fact>
      {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
      <Fact label="Reschedules used">
        {booking.rescheduled_count} of {booking.max_reschedules}
      </Fact>
      <BookingButton link={link}>See your booking</BookingButton>
      <WhatToBring booking={booking} />
      <MailText>
        {!link && "If this time doesn't suit you, reply to this email or call us. "}If you didn't{" "}
        {first ? "choose this date" : "request this change"}, please reply to this email or call us right away.
      </MailText>
    </>
  );
}

/** Announces a booking's first or new time, with its current calendar entry. */
const rescheduledMail = (facts: Rescheduled): WrittenMail => {
  const { booking, first, contact, reach } = facts;
  return {
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)}${first ? ": your session is on" : " rescheduled:"} ${startText(booking)}`,
    preview: "The calendar entry is attached",
    heading: first ? "Your date is set" : "Your session has a new time",
    body: <RescheduledText {...facts} />,
    reach,
    ...withCalendar(booking, contact),
  };
};

const confirmation = ({ pass }: BookingDocuments) =>
  defineMail({
    ...CONFIRMATION_MAIL,
    async load(ctx: AppContext, payload): Promise<Confirmed> {
      const about = await aboutBooking(ctx, payload);
      const { confirmingFixesDate } = await knownSettings(ctx);
      return {
        ...about,
        nearest: await nearestFreeTimes(ctx, about.booking),
        confirmingFixesDate,
        pass: await pass(ctx, about.booking),
      };
    },
    render: confirmationMail,
  });

const rescheduled = defineMail({
  ...RESCHEDULED_MAIL,
  async load(ctx: AppContext, { sequence, first, ...payload }): Promise<Rescheduled | null> {
    const about = await aboutBooking(ctx, payload);
    // Rescheduled again since: that change has a mail of its own.
    return about.booking.calendar_sequence === sequence ? { ...about, first } : null;
  },
  render: rescheduledMail,
});

/** The mails about a live booking. */
export const bookingMails = (documents: BookingDocuments) => [confirmation(documents), rescheduled];
