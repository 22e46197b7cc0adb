/** The mails about a live booking. Facts are read from the booking's row at the time of sending. */

import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { CUSTOMER_BOOKING_STATUS, WHAT_CONFIRMING_ADDS } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { formatRupees } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import { type Booking, balanceOf, bookingLink } from "#server/bookings/service.ts";
import { type FreeTime, nearestFreeTimes } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";
import { CONFIRMATION_MAIL, RESCHEDULED_MAIL } from "./mail-kinds.ts";
import { bookingToMail, freeTimesText, PAYMENT_TYPE_TEXT, startText, whenText, withCalendar } from "./mail-parts.ts";

type Facts = {
  booking: Booking;
  /** Opens the booking without a login. */
  link: string;
  /** The centre's address, line by line. */
  address: readonly string[];
};

type Confirmed = Facts & {
  /** Free times to offer when the customer's own was lost. */
  nearest: readonly FreeTime[];
  /** The setting of that name: a confirmed booking stays on its date. */
  confirmingFixesDate: boolean;
};

/** Paid online and at the venue, in paise. */
const paidOf = (booking: Booking): number => booking.paid_paise + booking.venue_paise;

/** The status in the customer's words: "Booked", "Confirmed". */
function statusText({ status }: Booking): string {
  const text = CUSTOMER_BOOKING_STATUS[status] ?? status;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ConfirmationText({ booking, nearest, confirmingFixesDate, link }: Confirmed) {
  const paid = paidOf(booking);
  const left = balanceOf(booking);
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        Thank you for booking with us.{paid > 0 && ` We've received your payment of ${formatRupees(paid)}.`}
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
          {booking.user_id
            ? 'Choose one of these or any other free time under "Your Bookings", or call us.'
            : "To choose one of these or any other free time, reply to this email or call us."}
        </MailText>
      )}
      <Fact label="Booking ID">{bookingNumber(booking.id)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[booking.simulator_type]}</Fact>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
      <Fact label="Date and time">{whenText(booking)}</Fact>
      <Fact label="Payment type">{PAYMENT_TYPE_TEXT[booking.payment_type]}</Fact>
      <Fact label="Amount paid">{formatRupees(paid)}</Fact>
      {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
      <Fact label="Valid until">{formatShortDate(dateInIndia(booking.validity_end))}</Fact>
      <Fact label="Status">{statusText(booking)}</Fact>
      {booking.source === "online" && <MailButton href={link}>See your booking</MailButton>}
      {booking.status === "pending" && booking.booking_date && <MailText>{WHAT_CONFIRMING_ADDS}</MailText>}
      <MailText>
        Please arrive 15 minutes early and bring a photo ID.{" "}
        {booking.user_id
          ? `You can reschedule up to ${booking.max_reschedules} times free of charge, until 24 hours before your session${confirmingFixesDate ? " or until we confirm it, whichever is earlier" : ""}.`
          : "To reschedule free of charge, reply to this email or call us at least 24 hours before your session."}
      </MailText>
      {booking.simulator_type === "B737" && (
        <MailText>
          The Boeing 737NG is at the airport, in T3 Departures. It is open only to departing international passengers
          with a valid boarding pass.
        </MailText>
      )}
    </>
  );
}

/** Sent to the booking's contact email, like all mails about it. */
const confirmationMail = (facts: Confirmed): WrittenMail => {
  const { booking, address } = facts;
  return {
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)} confirmed: ${booking.plan_name}`,
    preview: booking.booking_date
      ? whenText(booking)
      : `Choose a date by ${formatShortDate(dateInIndia(booking.validity_end))}`,
    heading: "Booking Confirmed!",
    body: <ConfirmationText {...facts} />,
    ...withCalendar(booking, { address }),
  };
};

/** `first`: the booking had no date before. */
type Rescheduled = Facts & { first: boolean };

function RescheduledText({ booking, first, link }: Rescheduled) {
  const left = balanceOf(booking);
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        Your session is {first ? "" : "now "}on {whenText(booking)}. Open the attachment to{" "}
        {first ? "add it to your calendar." : "update your calendar."}
      </MailText>
      <Fact label="Booking ID">{bookingNumber(booking.id)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[booking.simulator_type]}</Fact>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
      <Fact label="Date and time">{whenText(booking)}</Fact>
      {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
      <Fact label="Reschedules used">
        {booking.rescheduled_count} of {booking.max_reschedules}
      </Fact>
      {(booking.user_id || booking.source === "online") && <MailButton href={link}>See your booking</MailButton>}
      <MailText>
        {!booking.user_id && "If this time doesn't suit you, reply to this email or call us. "}If you didn't{" "}
        {first ? "choose this date" : "request this change"}, please reply to this email or call us right away.
      </MailText>
    </>
  );
}

/** Announces a booking's first or new time, with its current calendar entry. */
const rescheduledMail = (facts: Rescheduled): WrittenMail => {
  const { booking, first, address } = facts;
  return {
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)}${first ? ": your session is on" : " rescheduled:"} ${startText(booking)}`,
    preview: "The calendar entry is attached",
    heading: first ? "Your date is set" : "Your session has a new time",
    body: <RescheduledText {...facts} />,
    ...withCalendar(booking, { address }),
  };
};

const confirmation = defineMail({
  ...CONFIRMATION_MAIL,
  async load(ctx: AppContext, payload): Promise<Confirmed> {
    const booking = await bookingToMail(ctx, payload);
    const { confirmingFixesDate, contact } = await knownSettings(ctx);
    return {
      booking,
      nearest: await nearestFreeTimes(ctx, booking),
      confirmingFixesDate,
      link: bookingLink(ctx, booking),
      address: contact.address,
    };
  },
  render: confirmationMail,
});

const rescheduled = defineMail({
  ...RESCHEDULED_MAIL,
  async load(ctx: AppContext, { sequence, first, ...payload }): Promise<Rescheduled | null> {
    const booking = await bookingToMail(ctx, payload);
    // Rescheduled again since: that change has a mail of its own.
    if (booking.calendar_sequence !== sequence) return null;
    const { contact } = await knownSettings(ctx);
    return { booking, first, link: bookingLink(ctx, booking), address: contact.address };
  },
  render: rescheduledMail,
});

/** The mails about a live booking. */
export const bookingMails = [confirmation, rescheduled];
