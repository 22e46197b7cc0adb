/** The mails about a booking. Facts come from the booking's row at the time of sending. */
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { CUSTOMER_BOOKING_STATUS, WHAT_CONFIRMING_ADDS } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { formatRupees } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import { type Booking, bookingLink, remainingOf } from "#server/bookings/service.ts";
import { type FreeTime, nearestFreeTimes } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { currentSettings } from "#server/settings/service.ts";
import { CONFIRMATION_MAIL, RESCHEDULED_MAIL } from "./mail-kinds.ts";
import { bookingToMail, PAYMENT_TYPE_TEXT, whenText, withCalendar } from "./mail-parts.ts";

type Facts = {
  booking: Booking;
  /** Opens the booking without a login. */
  link: string;
  /** The centre's, line by line. */
  address: readonly string[];
};

type Confirmed = Facts & {
  /** Offered where the time was lost. */
  nearest: readonly FreeTime[];
  /** The setting of that name: a confirmed booking stays on its date. */
  confirmingFixesDate: boolean;
};

/** Online and at the venue, in paise. */
const paidOf = (booking: Booking): number => booking.paid_paise + booking.venue_paise;

/** The status in the customer's words: "Booked", "Confirmed". */
function statusText({ status }: Booking): string {
  const text = CUSTOMER_BOOKING_STATUS[status] ?? status;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ConfirmationText({ booking, nearest, confirmingFixesDate, link }: Confirmed) {
  const left = remainingOf(booking);
  return (
    <>
      <MailText>
        {greetingOf(booking.contact_name)}, thank you for your booking. Your payment of {formatRupees(paidOf(booking))}{" "}
        is confirmed.
      </MailText>
      {booking.time_lost && (
        <MailText>
          The time you chose was taken by somebody else before your payment reached us. Your booking is safe and valid
          for {BOOKING_VALIDITY}: please choose a new time.
        </MailText>
      )}
      {nearest.length > 0 && (
        <MailText>
          Free right now and near your wish:{" "}
          {nearest.map(({ date, time }) => `${formatShortDate(date)} at ${time}`).join("; ")}.{" "}
          {booking.user_id
            ? 'Choose one of them, or any other, under "Your Bookings", or call us.'
            : "Choose one of them, or any other: answer this mail or call us."}
        </MailText>
      )}
      <Fact label="Booking ID">{bookingNumber(booking.id)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[booking.simulator_type]}</Fact>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
      <Fact label="Date and time">{whenText(booking)}</Fact>
      <Fact label="Payment type">{PAYMENT_TYPE_TEXT[booking.payment_type]}</Fact>
      <Fact label="Paid now">{formatRupees(paidOf(booking))}</Fact>
      {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
      <Fact label="Valid until">{formatShortDate(dateInIndia(booking.validity_end))}</Fact>
      <Fact label="Status">{statusText(booking)}</Fact>
      {booking.source === "online" && <MailButton href={link}>See your booking</MailButton>}
      {booking.status === "pending" && booking.booking_date && <MailText>{WHAT_CONFIRMING_ADDS}</MailText>}
      <MailText>
        Please arrive 15 minutes early with a photo ID.{" "}
        {booking.user_id
          ? `You can reschedule free of charge up to 24 hours before your session, ${booking.max_reschedules} times in all${confirmingFixesDate ? ", as long as we have not confirmed it" : ""}.`
          : "To reschedule free of charge, answer this mail or call us up to 24 hours before your session."}
      </MailText>
      {booking.simulator_type === "B737" && (
        <MailText>
          The Boeing 737NG stands at the airport, terminal T3 departures: it is for departing international passengers
          with a valid boarding pass only.
        </MailText>
      )}
    </>
  );
}

/** To the booking's contact address, like all mails about it. */
const confirmationMail = (facts: Confirmed): WrittenMail => {
  const { booking, address } = facts;
  return {
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)} confirmed: ${booking.plan_name}`,
    preview: `Booking ${bookingNumber(booking.id)}: ${whenText(booking)}`,
    heading: "Booking Confirmed!",
    body: <ConfirmationText {...facts} />,
    ...withCalendar(booking, { address }),
  };
};

/** `first`: it had no time before. */
type Moved = Facts & { first: boolean };

function RescheduledText({ booking, first, link }: Moved) {
  const left = remainingOf(booking);
  return (
    <>
      <MailText>
        {greetingOf(booking.contact_name)}, your session is {first ? "" : "now "}on {whenText(booking)}. The attached
        entry {first ? "puts it into your calendar." : "moves it in your calendar."}
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
        {!booking.user_id && "If the time does not suit you, answer this mail or call us. "}If you did not{" "}
        {first ? "choose this date" : "ask for this change"}, please answer this mail or call us at once.
      </MailText>
    </>
  );
}

/** Says which time a booking has got, with the calendar entry as it is now. */
const rescheduledMail = (moved: Moved): WrittenMail => {
  const { booking, first, address } = moved;
  return {
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)}${first ? ": your date is" : " rescheduled:"} ${whenText(booking)}`,
    preview: `Booking ${bookingNumber(booking.id)}: ${whenText(booking)}`,
    heading: first ? "Your session has a date" : "Your session has a new time",
    body: <RescheduledText {...moved} />,
    ...withCalendar(booking, { address }),
  };
};

const confirmation = defineMail({
  ...CONFIRMATION_MAIL,
  async load(ctx: AppContext, payload): Promise<Confirmed> {
    const booking = await bookingToMail(ctx, payload);
    const { confirmingFixesDate, contact } = await currentSettings(ctx);
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
  async load(ctx: AppContext, { sequence, first, ...payload }): Promise<Moved | null> {
    const booking = await bookingToMail(ctx, payload);
    // Moved again meanwhile: the mail of that move says what is true now.
    if (booking.calendar_sequence !== sequence) return null;
    const { contact } = await currentSettings(ctx);
    return { booking, first, link: bookingLink(ctx, booking), address: contact.address };
  },
  render: rescheduledMail,
});

/** The mails about a booking that stands. */
export const bookingMails = [confirmation, rescheduled];
