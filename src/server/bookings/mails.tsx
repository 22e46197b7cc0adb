/** The mails about a booking. Facts come from the booking's row at the time of sending. */
import { render } from "@react-email/render";
import { bookingEntry } from "#domain/booking-calendar.ts";
import { calendarFile } from "#domain/calendar.ts";
import { dateInIndia, formatLongDate, formatShortDate, formatTime } from "#domain/dates.ts";
import { formatRupees } from "#domain/money.ts";
import { SIMULATOR_PLACES } from "#domain/places.ts";
import { durationText } from "#domain/plans.ts";
import { Fact, Letter, LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import type { FreeTime } from "./nearest.ts";
import type { Booking } from "./service.ts";

const SIMULATORS = { A320: "Airbus A320", B737: "Boeing 737NG" } as const;

/** How a booking is named to people: the last six characters of its id. */
const shortNumber = (id: string): string => id.slice(-6).toUpperCase();

type Facts = { booking: Booking; nearest: readonly FreeTime[] };

const whenText = (booking: Booking): string =>
  booking.booking_date && booking.booking_time
    ? `${formatLongDate(booking.booking_date)}, ${formatTime(booking.booking_time)} IST`
    : `Not Selected: choose a date until ${formatShortDate(dateInIndia(booking.validity_end))}`;

/** What is left to pay at the venue, in paise. */
const remainingOf = (booking: Booking): number =>
  booking.original_paise - booking.discount_paise - booking.paid_paise;

function ConfirmationLetter({ booking, nearest, publicUrl }: Facts & { publicUrl: string }) {
  const left = remainingOf(booking);
  return (
    <Letter
      preview={`Booking ${shortNumber(booking.id)}: ${whenText(booking)}`}
      heading="Booking Confirmed!"
      publicUrl={publicUrl}
    >
      <LetterText>
        Dear {booking.contact_name || "guest"}, thank you for your booking. Your payment of{" "}
        {formatRupees(booking.paid_paise)} is confirmed.
      </LetterText>
      {booking.time_lost && (
        <LetterText>
          The time you chose was taken by somebody else before your payment reached us. Your booking
          is safe and valid for a year: please choose a new time.
        </LetterText>
      )}
      {nearest.length > 0 && (
        <LetterText>
          Free right now and near your wish:{" "}
          {nearest
            .map(({ date, time }) => `${formatShortDate(date)} at ${formatTime(time)}`)
            .join("; ")}
          . Choose one of them, or any other, under "Your Bookings", or call us.
        </LetterText>
      )}
      <Fact label="Booking ID">{shortNumber(booking.id)}</Fact>
      <Fact label="Simulator">{SIMULATORS[booking.simulator_type]}</Fact>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
      <Fact label="Date and time">{whenText(booking)}</Fact>
      <Fact label="Paid now">{formatRupees(booking.paid_paise)}</Fact>
      {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
      <Fact label="Valid until">{formatShortDate(dateInIndia(booking.validity_end))}</Fact>
      <LetterButton href={`${publicUrl}/booking-summary?bookingId=${booking.id}`}>
        See your booking
      </LetterButton>
      <LetterText>
        Please arrive 15 minutes early with a photo ID. You can reschedule free of charge up to 24
        hours before your session, {booking.max_reschedules} times in all.
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

const calendarOf = (booking: Booking): string | null =>
  booking.booking_date && booking.booking_time
    ? calendarFile(
        bookingEntry(
          {
            id: booking.id,
            planName: booking.plan_name,
            simulatorType: booking.simulator_type,
            planDuration: booking.plan_duration,
            date: booking.booking_date,
            time: booking.booking_time,
            sequence: booking.calendar_sequence,
            changedAt: booking.updated_at,
            remaining: remainingOf(booking),
          },
          SIMULATOR_PLACES,
        ),
      )
    : null;

const withCalendar = (booking: Booking) => {
  const calendar = calendarOf(booking);
  return calendar ? { calendar } : {};
};

/** The confirmation of a booking, to its contact address; `nearest` are offered where its time was lost. */
export async function confirmationMail(
  { booking, nearest }: Facts,
  { mailId, publicUrl }: { mailId: string; publicUrl: string },
): Promise<Mail> {
  const letter = <ConfirmationLetter booking={booking} nearest={nearest} publicUrl={publicUrl} />;
  return {
    id: mailId,
    to: booking.contact_email,
    subject: `Booking ${shortNumber(booking.id)} confirmed: ${booking.plan_name}`,
    html: await render(letter),
    text: await render(letter, { plainText: true }),
    ...withCalendar(booking),
  };
}

function RescheduledLetter({ booking, publicUrl }: { booking: Booking; publicUrl: string }) {
  const left = remainingOf(booking);
  return (
    <Letter
      preview={`Booking ${shortNumber(booking.id)}: ${whenText(booking)}`}
      heading="Your session has a new time"
      publicUrl={publicUrl}
    >
      <LetterText>
        Dear {booking.contact_name || "guest"}, your session is now on {whenText(booking)}. The
        attached entry moves it in your calendar.
      </LetterText>
      <Fact label="Booking ID">{shortNumber(booking.id)}</Fact>
      <Fact label="Simulator">{SIMULATORS[booking.simulator_type]}</Fact>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
      <Fact label="Date and time">{whenText(booking)}</Fact>
      {left > 0 && <Fact label="To pay at the venue">{formatRupees(left)}</Fact>}
      <Fact label="Reschedules used">
        {booking.rescheduled_count} of {booking.max_reschedules}
      </Fact>
      <LetterButton href={`${publicUrl}/bookings`}>See your bookings</LetterButton>
      <LetterText>
        If you did not ask for this change, please answer this mail or call us at once.
      </LetterText>
    </Letter>
  );
}

/** Says to which time a booking was moved, to its contact address, with the updated calendar entry. */
export async function rescheduledMail(
  booking: Booking,
  { mailId, publicUrl }: { mailId: string; publicUrl: string },
): Promise<Mail> {
  const letter = <RescheduledLetter booking={booking} publicUrl={publicUrl} />;
  return {
    id: mailId,
    to: booking.contact_email,
    subject: `Booking ${shortNumber(booking.id)} rescheduled: ${whenText(booking)}`,
    html: await render(letter),
    text: await render(letter, { plainText: true }),
    ...withCalendar(booking),
  };
}
