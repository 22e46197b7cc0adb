/** The mails that tell how a booking ended, or that its time was taken back (contract: booking-mails). */
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import { type Booking, remainingOf } from "#server/bookings/service.ts";
import { type FreeTime, nearestFreeTimes } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import { refundSummary } from "#server/payments/service.ts";
import { CANCELLED_MAIL, COMPLETED_MAIL, UNDATED_MAIL } from "./mail-kinds.ts";
import { bookingToMail, PAYMENT_TYPE_TEXT, whenText, withCalendar } from "./mail-parts.ts";

function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <>
      <Fact label="Booking ID">{bookingNumber(booking.id)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[booking.simulator_type]}</Fact>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
    </>
  );
}

/** What was paid, in all and, where it was paid in two places, in each. */
function paidText({ paid_paise: online, venue_paise: venue }: Booking): string {
  const total = formatRupees(online + venue);
  if (online === 0 || venue === 0) return `${total} ${venue > 0 ? "at the venue" : "online"}`;
  return `${total} (${formatRupees(online)} online, ${formatRupees(venue)} at the venue)`;
}

/** Thanks for the flight, once the session is completed. */
function completedMail(booking: Booking, publicUrl: string): WrittenMail {
  const left = remainingOf(booking);
  const number = bookingNumber(booking.id);
  return {
    to: booking.contact_email,
    subject: `Booking ${number} completed`,
    preview: `Booking ${number} is completed. Thank you for flying with us.`,
    heading: "Thank you for flying with us",
    body: (
      <>
        <MailText>
          {greetingOf(booking.contact_name)}, your session is completed. We hope that you enjoyed the left seat, and
          that we see you again.
        </MailText>
        <BookingFacts booking={booking} />
        {booking.booking_date && <Fact label="Date and time">{whenText(booking)}</Fact>}
        {booking.completed_at && <Fact label="Completed on">{formatShortDate(dateInIndia(booking.completed_at))}</Fact>}
        {left > 0 && <Fact label="Still to pay at the venue">{formatRupees(left)}</Fact>}
        <MailButton href={`${publicUrl}/simulation`}>Plan your next flight</MailButton>
      </>
    ),
  };
}

type Cancelled = {
  booking: Booking;
  /** Paise that are back or on their way, through the gateway. */
  refund: number;
  /** The centre had to close, and says so. */
  byCentre: boolean;
  /** When it was cancelled, what is kept was open money. */
  moneyOpen: boolean;
};

/** What is known of the money at the moment of writing, in paise. */
function moneyOf({ booking, refund, byCentre, moneyOpen }: Cancelled) {
  const { paid_paise: online, venue_paise: atVenue, venue_refunded_paise: given } = booking;
  const kept = atVenue - given;
  return {
    online,
    atVenue,
    given,
    kept,
    backAtVenue: byCentre ? kept : 0,
    // A refund that was made meanwhile is a decision.
    open: moneyOpen && refund === 0 && online + kept > 0,
  };
}

/** What goes back. Only what is decided is said: of open money, "Nothing" would be a refusal. */
function BackFacts(cancelled: Cancelled) {
  const { refund } = cancelled;
  const { online, atVenue, given, backAtVenue, open } = moneyOf(cancelled);
  return (
    <>
      {refund > 0 && <Fact label="Refund">{formatRupees(refund)}</Fact>}
      {open && <Fact label="Refund">We will contact you about it</Fact>}
      {refund === 0 && !open && online > 0 && (
        <Fact label={atVenue > 0 ? "Refund online" : "Goes back"}>{atVenue > 0 ? "None" : "Nothing"}</Fact>
      )}
      {given > 0 && <Fact label="Given back at the venue">{formatRupees(given)}</Fact>}
      {backAtVenue > 0 && <Fact label="To be given back at the venue">{formatRupees(backAtVenue)}</Fact>}
    </>
  );
}

/** What happens next with the money, and what to do if something is wrong. */
function BackTexts(cancelled: Cancelled) {
  const { refund, byCentre } = cancelled;
  const { kept, backAtVenue, open } = moneyOf(cancelled);
  return (
    <>
      {refund > 0 && (
        <MailText>The refund goes to the account or card that paid. Banks usually take 5 to 7 working days.</MailText>
      )}
      {backAtVenue > 0 && (
        <MailText>
          What you paid at the venue, {formatRupees(backAtVenue)}, is given back to you there. If you can't come by,
          answer this mail or call us.
        </MailText>
      )}
      {open && <MailText>We will write to you or call you about what you have paid.</MailText>}
      {refund === 0 && !byCentre && (
        <MailText>
          {kept > 0 && !open
            ? "If you did not ask for this, or have a question about what you paid, please answer this mail or call us."
            : "If you did not ask for this, please answer this mail or call us at once."}
        </MailText>
      )}
    </>
  );
}

/** Says that a booking is cancelled, what was paid for it and how, and what goes back (contract: booking-mails). */
function cancelledMail(cancelled: Cancelled, publicUrl: string): WrittenMail {
  const { booking, byCentre } = cancelled;
  const number = bookingNumber(booking.id);
  return {
    to: booking.contact_email,
    subject: `Booking ${number} cancelled`,
    preview: `Booking ${number} is cancelled.`,
    heading: "Your booking is cancelled",
    body: (
      <>
        <MailText>
          {greetingOf(booking.contact_name)},{" "}
          {byCentre
            ? "we are sorry: we have to close the simulator at the time of your session, and your booking is cancelled."
            : "your booking is cancelled."}{" "}
          {booking.booking_date && "The attached entry takes it out of your calendar."}
        </MailText>
        <BookingFacts booking={booking} />
        {booking.booking_date && <Fact label="It was for">{whenText(booking)}</Fact>}
        {booking.cancelled_at && <Fact label="Cancelled on">{formatShortDate(dateInIndia(booking.cancelled_at))}</Fact>}
        <Fact label="Payment type">{PAYMENT_TYPE_TEXT[booking.payment_type]}</Fact>
        <Fact label="Amount paid">{paidText(booking)}</Fact>
        <BackFacts {...cancelled} />
        <BackTexts {...cancelled} />
        <MailButton href={`${publicUrl}/simulation`}>Book another session</MailButton>
      </>
    ),
    ...withCalendar(booking, { cancelled: true }),
  };
}

/** `closed` is the booking with the date and time that it had. */
type Undated = { closed: Booking; nearest: readonly FreeTime[] };

/** Asks a customer whose time was closed to choose another one; the booking stays as valid as it was. */
function undatedMail({ closed, nearest }: Undated, publicUrl: string): WrittenMail {
  const number = bookingNumber(closed.id);
  return {
    to: closed.contact_email,
    subject: `Booking ${number}: please choose a new time`,
    preview: `Booking ${number}: please choose a new time.`,
    heading: "Please choose a new time",
    body: (
      <>
        <MailText>
          {greetingOf(closed.contact_name)}, we are sorry: we have to close the simulator at the time of your session,{" "}
          {whenText(closed)}. Your booking is safe. Please choose another time
          {closed.user_id ? "" : ": answer this mail or call us"}; it does not count as a reschedule.
        </MailText>
        {nearest.length > 0 && (
          <MailText>
            Free right now and near your old time:{" "}
            {nearest.map(({ date, time }) => `${formatShortDate(date)} at ${time}`).join("; ")}.
          </MailText>
        )}
        <BookingFacts booking={closed} />
        <Fact label="Valid until">{formatShortDate(dateInIndia(closed.validity_end))}</Fact>
        {/* Only an account has a page of its bookings. */}
        {closed.user_id && <MailButton href={`${publicUrl}/bookings`}>Choose a new time</MailButton>}
        <MailText>
          If you would rather have your money back, or if no time suits you,{" "}
          {closed.user_id ? "answer this mail or call us." : "tell us, too."}
        </MailText>
      </>
    ),
    ...withCalendar(closed, { cancelled: true }),
  };
}

const cancelled = defineMail({
  ...CANCELLED_MAIL,
  async load(ctx: AppContext, payload): Promise<Cancelled> {
    const booking = await bookingToMail(ctx, payload);
    const { going: refund } = await refundSummary(ctx, { bookingId: booking.id });
    const { byCentre, undecided: moneyOpen } = payload;
    return { booking, refund, byCentre, moneyOpen };
  },
  render: cancelledMail,
});

const undated = defineMail({
  ...UNDATED_MAIL,
  async load(ctx: AppContext, { sequence, date, time, ...payload }): Promise<Undated | null> {
    const booking = await bookingToMail(ctx, payload);
    // A new time was chosen meanwhile: the mail of that move says what is true now.
    if (booking.calendar_sequence !== sequence) return null;
    const lost = { ...booking, time_lost: true, wished_date: date, wished_time: time };
    const closed = { ...booking, booking_date: date, booking_time: time };
    return { closed, nearest: await nearestFreeTimes(ctx, lost) };
  },
  render: undatedMail,
});

/** The mails about a booking that ended or lost its time. */
export const bookingEndMails = [
  defineMail({ ...COMPLETED_MAIL, load: bookingToMail, render: completedMail }),
  cancelled,
  undated,
];
