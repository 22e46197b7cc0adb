/** The confirmation of a paid booking. Facts are read from the booking's row at the time of sending. */

import { passName, SESSION_NAMES } from "#domain/booking/session-day.ts";
import { CUSTOMER_BOOKING_STATUS, WHAT_CONFIRMING_ADDS } from "#domain/booking/statuses.ts";
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { dateInIndia, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import { type Booking, discountCodeOf, priceLinesOf, sessionOf } from "#server/bookings/service.ts";
import { type FreeTime, nearestFreeTimes } from "#server/bookings/times/nearest.ts";
import type { AppContext } from "#server/context.ts";
import {
  BookingFacts,
  ChangedPlans,
  MoneyFacts,
  OnTheDay,
  SessionFact,
  WayToday,
  WhoCanFly,
  WhoFlies,
} from "./mail-facts.tsx";
import { CONFIRMATION_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  freeTimesText,
  isLive,
  placeText,
  startText,
  subjectOf,
  whenText,
  withCalendar,
} from "./mail-parts.ts";
import { hasToDo, lacksFlight, ToDo } from "./to-do.tsx";

type Confirmed = AboutBooking & {
  /** Free times to offer when the customer's own was lost. */
  nearest: readonly FreeTime[];
  /** The boarding pass; null without a date, and once there is no session to come to. */
  pass: MailFile | null;
  /** What staff took off at the desk, in paise. */
  deskDiscount: Paise;
  /** The discount code, and what it took off. */
  code: { code: string; amount: Paise } | null;
  /** Sent before, or to an earlier contact. */
  again: boolean;
};

/** The status in the customer's words: "Booked", "Confirmed". */
function statusText({ status }: Booking): string {
  const text = CUSTOMER_BOOKING_STATUS[status] ?? status;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function passText(booking: Booking): string {
  const { booking_date: date, simulator_type: simulator } = booking;
  const name = passName(simulator);
  if (!date) return `Once you choose a date, we'll send your ${name} with date and time.`;
  const where = simulator === "B737" ? "simulator" : "desk";
  const files = `Your ${name} and a calendar file are attached`;
  return lacksFlight(booking) ? `${files}.` : `${files}: show the pass at the ${where}, on your phone or on paper.`;
}

/** What was received: money, and what a gift voucher paid. */
function receivedText({ booking, voucher }: Confirmed): string {
  const money = booking.paid_paise + booking.venue_paise - (voucher?.amount ?? 0);
  return [
    money > 0 && ` We've received your payment of ${formatRupees(money)}.`,
    voucher && ` Your gift voucher paid ${formatRupees(voucher.amount)}.`,
  ]
    .filter(Boolean)
    .join("");
}

function ConfirmationText(facts: Confirmed) {
  const { booking, nearest, link, again } = facts;
  const session = sessionOf(booking);
  const today = session !== null && isLive(booking) && session.date === todayInIndia(facts.terms.now);
  const done = !hasToDo(facts) && booking.flyers.length > 0 && booking.simulator_type !== "B737";
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        {again ? "Here is your booking as it is now." : `Thank you for booking with us.${receivedText(facts)}`}
        {isLive(booking) && ` ${passText(booking)}`}
      </MailText>
      {booking.time_lost && (
        <MailText>
          Another customer booked your time just before your payment reached us. Your booking is safe and valid for{" "}
          {BOOKING_VALIDITY}: please choose a new time.
        </MailText>
      )}
      {nearest.length > 0 && (
        <MailText>
          Available times near the one you chose: {freeTimesText(nearest, facts.terms)}.{" "}
          {link
            ? "Choose one of these or any other free time on the page of your booking, or call us."
            : "To choose one of these or any other free time, reply to this email or call us."}
        </MailText>
      )}
      <SessionFact booking={booking} arrival={isLive(booking)} today={today} />
      {today && <WayToday {...facts} buttonBelow={!hasToDo(facts)} />}
      {today && !hasToDo(facts) ? (
        <MailButton href={facts.reach.way.href}>{facts.reach.way.text}</MailButton>
      ) : (
        <ToDo {...facts} />
      )}
      <BookingFacts booking={booking} {...(today ? {} : { place: placeText(facts) })} />
      <Fact label="Status">{statusText(booking)}</Fact>
      {booking.status === "pending" && booking.booking_date && (
        <MailText>
          {WHAT_CONFIRMING_ADDS}
          {done && " There's nothing you need to do."}
        </MailText>
      )}
      <OnTheDay booking={booking} />
      <WhoCanFly booking={booking} />
      <WhoFlies {...facts} />
      <MoneyFacts booking={booking} deskDiscount={facts.deskDiscount} code={facts.code} voucher={facts.voucher} />
      <ChangedPlans {...facts} />
    </>
  );
}

/** An undated booking is confirmed, but not complete. */
function headingOf(booking: Booking): string {
  if (lacksFlight(booking)) return "Booking Confirmed! Now add your flight";
  if (booking.booking_date) return "Booking Confirmed!";
  return booking.time_lost ? "Booking Confirmed! Please choose a new time" : "Booking Confirmed! Now choose your date";
}

/** Sent to the booking's contact email, like all mails about it. */
const confirmationMail = (facts: Confirmed): WrittenMail => {
  const { booking, reach, pass } = facts;
  const session = SESSION_NAMES[booking.simulator_type];
  return {
    to: booking.contact_email,
    subject: subjectOf(
      booking,
      booking.booking_date
        ? `Your ${session} on ${startText(facts)}`
        : `Your ${session} is booked, now choose its date`,
    ),
    preview: booking.booking_date
      ? `${lacksFlight(booking) ? "Please add your flight. " : ""}${whenText(booking)}`
      : `Choose a date by ${formatShortDate(dateInIndia(booking.validity_end))}`,
    heading: facts.again ? "Your booking" : headingOf(booking),
    body: <ConfirmationText {...facts} />,
    reach,
    ...withCalendar(facts),
    ...filesOf(pass),
  };
};

const confirmation = ({ pass }: BookingDocuments) =>
  defineMail({
    ...CONFIRMATION_MAIL,
    async load(ctx: AppContext, { again, ...payload }): Promise<Confirmed> {
      const about = await aboutBooking(ctx, payload);
      const lines = await priceLinesOf(ctx, about.booking);
      return {
        ...about,
        nearest: await nearestFreeTimes(ctx, about.booking),
        pass: about.booking.booking_date ? await pass(ctx, about.booking) : null,
        deskDiscount: lines.reduce(
          (sum, { kind, amount_paise }) => (kind === "discount" ? sum + amount_paise : sum),
          0,
        ),
        code: await discountCodeOf(ctx, about.booking),
        again,
      };
    },
    render: confirmationMail,
  });

/** The mail about a paid booking. */
export const bookingMails = (documents: BookingDocuments) => [confirmation(documents)];
