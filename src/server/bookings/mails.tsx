/** The mails about a booking. Facts come from the booking's row at the time of sending. */

import { render } from "@react-email/render";
import { dateInIndia, formatShortDate } from "#domain/dates.ts";
import { formatRupees } from "#domain/money.ts";
import { bookingNumber } from "#domain/numbers.ts";
import { greetingOf } from "#domain/person-name.ts";
import { durationText, SIMULATOR_NAMES } from "#domain/plans.ts";
import { CUSTOMER_STATUS, WHAT_CONFIRMING_ADDS } from "#domain/statuses.ts";
import { BOOKING_VALIDITY } from "#domain/validity.ts";
import { Fact, Letter, LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import { PAYMENT_TYPE_TEXT, whenText, withCalendar } from "./letter-parts.ts";
import type { FreeTime } from "./nearest.ts";
import { type Booking, remainingOf } from "./service.ts";

type Facts = {
  booking: Booking;
  nearest: readonly FreeTime[];
  /** The setting of that name: a confirmed booking stays on its date. */
  confirmingFixesDate: boolean;
};

/** `link` opens the booking without a login. */
type Places = { publicUrl: string; link: string };

/** Online and at the venue, in paise. */
const paidOf = (booking: Booking): number => booking.paid_paise + booking.venue_paise;

/** The status in the customer's words: "Booked", "Confirmed". */
function statusText({ status }: Booking): string {
  const text = CUSTOMER_STATUS.booking[status] ?? status;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ConfirmationLetter({
  booking,
  nearest,
  confirmingFixesDate,
  publicUrl,
  link,
}: Facts & Places) {
  const left = remainingOf(booking);
  return (
    <Letter
      preview={`Booking ${bookingNumber(booking.id)}: ${whenText(booking)}`}
      heading="Booking Confirmed!"
      publicUrl={publicUrl}
    >
      <LetterText>
        {greetingOf(booking.contact_name)}, thank you for your booking. Your payment of{" "}
        {formatRupees(paidOf(booking))} is confirmed.
      </LetterText>
      {booking.time_lost && (
        <LetterText>
          The time you chose was taken by somebody else before your payment reached us. Your booking
          is safe and valid for {BOOKING_VALIDITY}: please choose a new time.
        </LetterText>
      )}
      {nearest.length > 0 && (
        <LetterText>
          Free right now and near your wish:{" "}
          {nearest.map(({ date, time }) => `${formatShortDate(date)} at ${time}`).join("; ")}.{" "}
          {booking.user_id
            ? 'Choose one of them, or any other, under "Your Bookings", or call us.'
            : "Choose one of them, or any other: answer this mail or call us."}
        </LetterText>
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
      {booking.source === "online" && <LetterButton href={link}>See your booking</LetterButton>}
      {booking.status === "pending" && booking.booking_date && (
        <LetterText>{WHAT_CONFIRMING_ADDS}</LetterText>
      )}
      <LetterText>
        Please arrive 15 minutes early with a photo ID.{" "}
        {booking.user_id
          ? `You can reschedule free of charge up to 24 hours before your session, ${booking.max_reschedules} times in all${confirmingFixesDate ? ", as long as we have not confirmed it" : ""}.`
          : "To reschedule free of charge, answer this mail or call us up to 24 hours before your session."}
      </LetterText>
      {booking.simulator_type === "B737" && (
        <LetterText>
          The Boeing 737NG stands at the airport, terminal T3 departures: it is for departing
          international passengers with a valid boarding pass only.
        </LetterText>
      )}
    </Letter>
  );
}

/** `address` is the centre's, line by line. */
type Post = Places & { mailId: string; address: readonly string[] };

/** The confirmation of a booking, to its contact address; `nearest` are offered where its time was lost. */
export async function confirmationMail(
  facts: Facts,
  { mailId, publicUrl, link, address }: Post,
): Promise<Mail> {
  const { booking } = facts;
  const letter = <ConfirmationLetter {...facts} {...{ publicUrl, link }} />;
  return {
    id: mailId,
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)} confirmed: ${booking.plan_name}`,
    html: await render(letter),
    text: await render(letter, { plainText: true }),
    ...withCalendar(booking, { address }),
  };
}

/** A booking with its time; `first` when it had none before. */
type Moved = { booking: Booking; first: boolean };

function RescheduledLetter({ booking, first, publicUrl, link }: Moved & Places) {
  const left = remainingOf(booking);
  return (
    <Letter
      preview={`Booking ${bookingNumber(booking.id)}: ${whenText(booking)}`}
      heading={first ? "Your session has a date" : "Your session has a new time"}
      publicUrl={publicUrl}
    >
      <LetterText>
        {greetingOf(booking.contact_name)}, your session is {first ? "" : "now "}on{" "}
        {whenText(booking)}. The attached entry{" "}
        {first ? "puts it into your calendar." : "moves it in your calendar."}
      </LetterText>
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
      {(booking.user_id || booking.source === "online") && (
        <LetterButton href={link}>See your booking</LetterButton>
      )}
      <LetterText>
        {!booking.user_id && "If the time does not suit you, answer this mail or call us. "}If you
        did not {first ? "choose this date" : "ask for this change"}, please answer this mail or
        call us at once.
      </LetterText>
    </Letter>
  );
}

/** Says which time a booking has got, to its contact address, with the calendar entry as it is now. */
export async function rescheduledMail(
  { booking, first }: Moved,
  { mailId, publicUrl, link, address }: Post,
): Promise<Mail> {
  const letter = <RescheduledLetter {...{ booking, first, publicUrl, link }} />;
  return {
    id: mailId,
    to: booking.contact_email,
    subject: `Booking ${bookingNumber(booking.id)}${first ? ": your date is" : " rescheduled:"} ${whenText(booking)}`,
    html: await render(letter),
    text: await render(letter, { plainText: true }),
    ...withCalendar(booking, { address }),
  };
}
