/** The mails about a booking. Facts come from the booking's row at the time of sending. */
import { render } from "@react-email/render";
import { dateInIndia, formatLongDate, formatShortDate, formatTime } from "#domain/dates.ts";
import { formatRupees } from "#domain/money.ts";
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

function ConfirmationLetter({ booking, nearest, publicUrl }: Facts & { publicUrl: string }) {
  const total = booking.original_paise - booking.discount_paise;
  const left = total - booking.paid_paise;
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
          . Answer this mail or call us to take one of them.
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
  };
}
