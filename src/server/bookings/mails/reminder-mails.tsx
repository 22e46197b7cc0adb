/**
 * The reminders of a session, and of the date that an undated booking still needs (contract: booking-reminders). Each
 * checks at its time whether it still applies: the booking may have another time, or none, or be over.
 */
import {
  isDateReminderUseful,
  isFirstDateReminder,
  isLastDateReminder,
  isSessionReminderUseful,
} from "#domain/booking/reminders.ts";
import { passName } from "#domain/booking/session-day.ts";
import { arriveBy } from "#domain/booking/session-time.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import {
  dateInIndia,
  daysBetween,
  formatLongDate,
  formatShortDate,
  instantOf,
  todayInIndia,
} from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailText, TextLink } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { BalanceFact, BookingFacts, ChangedPlans, OnTheDay, SessionFact, WayToday, WhoFlies } from "./mail-facts.tsx";
import { CHOOSE_DATE_MAIL, REMINDER_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  isLive,
  paidText,
  placeText,
  startText,
  subjectOf,
  withCalendar,
} from "./mail-parts.ts";
import { BookingButton, ToDo } from "./to-do.tsx";

type Reminder = AboutBooking & { date: string; time: string; today: boolean };

/** The last reminder asks for a call; the first one leaves time for another date. */
function ReminderText(facts: Reminder) {
  const { booking, link, reach, today } = facts;
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        {today ? "Your cockpit is ready: your session is today." : "We look forward to flying with you."} Your{" "}
        {passName(booking.simulator_type)} is in our earlier email{link && " and on your booking's page"}.
      </MailText>
      <SessionFact booking={booking} arrival />
      {today && <WayToday {...facts} />}
      <ToDo {...facts} />
      <BookingFacts booking={booking} {...(today ? {} : { place: placeText(facts) })} />
      <OnTheDay booking={booking} />
      {today ? (
        <MailText>
          If you are running late or can't come, please call us on{" "}
          <TextLink href={reach.phone.href}>{reach.phone.text}</TextLink>.
        </MailText>
      ) : (
        <>
          <WhoFlies {...facts} />
          <ChangedPlans {...facts} />
        </>
      )}
    </>
  );
}

function reminderMail(facts: Reminder): WrittenMail {
  const { booking, reach, time, today } = facts;
  const start = today ? `today, ${formatTime(time)}` : startText(facts);
  return {
    to: booking.contact_email,
    subject: subjectOf(booking, `See you ${today ? "" : "on "}${start}`),
    preview: `Please arrive by ${formatTime(arriveBy(time))}`,
    heading: today ? "See you today" : "See you soon",
    body: <ReminderText {...facts} />,
    reach,
    ...withCalendar(facts),
  };
}

const reminder = defineMail({
  ...REMINDER_MAIL,
  async load(ctx: AppContext, { sequence, hours, ...payload }): Promise<Reminder | null> {
    const about = await aboutBooking(ctx, payload);
    const { booking_date: date, booking_time: time, calendar_sequence } = about.booking;
    // The sequence changes with every new time, with a closure and with a cancellation.
    if (!date || !time || calendar_sequence !== sequence || !isLive(about.booking)) return null;
    const now = ctx.clock.now();
    if (!isSessionReminderUseful({ hours, start: instantOf(date, time), now })) return null;
    return { ...about, date, time, today: date === todayInIndia(now) };
  },
  render: reminderMail,
});

/** `left` is the number of days until the last day. */
type ChooseDate = AboutBooking & { lastDay: string; left: number; first: boolean; last: boolean };

function ChooseDateText({ booking, voucher, link, lastDay, left, first, last }: ChooseDate) {
  const paid = booking.paid_paise + booking.venue_paise;
  const day = formatLongDate(lastDay);
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        {first
          ? `Thank you again for booking ${booking.plan_name}. Now it needs its date: choose any free day up to ${day}. Weekends fill up first.`
          : `Your session still has no date, and ${left === 1 ? "one day is" : `${left} days are`} left. Please choose a day up to ${day}.`}
        {last && ` After that, the booking is no longer valid${paid > 0 ? " and is not refunded" : ""}.`}
      </MailText>
      <BookingButton link={link}>Choose your date</BookingButton>
      <BookingFacts booking={booking} />
      {paid > 0 && <Fact label="Paid">{paidText(booking, voucher)}</Fact>}
      <BalanceFact booking={booking} />
      <Fact label="Valid until">{formatShortDate(lastDay)}</Fact>
      <MailText>
        {link
          ? "Not sure which day suits you? Reply to this email or call us, and we'll find one together."
          : "To choose a date, reply to this email or call us."}
      </MailText>
    </>
  );
}

function chooseDateMail(facts: ChooseDate): WrittenMail {
  const { booking, reach, lastDay, last } = facts;
  const until = formatShortDate(lastDay);
  return {
    to: booking.contact_email,
    subject: subjectOf(booking, `${last ? "Last reminder: choose" : "Choose"} your date by ${until}`),
    preview: last ? "After that, the booking is no longer valid" : `${booking.plan_name} is valid until ${until}`,
    heading: last ? "Choose your date soon" : "When would you like to fly?",
    body: <ChooseDateText {...facts} />,
    reach,
  };
}

const chooseDate = defineMail({
  ...CHOOSE_DATE_MAIL,
  async load(ctx: AppContext, { days, ...payload }): Promise<ChooseDate | null> {
    const about = await aboutBooking(ctx, payload);
    const { booking_date: date, created_at: soldAt, validity_end: validUntil } = about.booking;
    const now = ctx.clock.now();
    if (date || !isLive(about.booking) || !isDateReminderUseful({ days, soldAt, validUntil, now })) return null;
    const lastDay = dateInIndia(validUntil);
    return {
      ...about,
      lastDay,
      left: daysBetween(todayInIndia(now), lastDay),
      first: isFirstDateReminder(days),
      last: isLastDateReminder(days),
    };
  },
  render: chooseDateMail,
});

/** The reminders. */
export const bookingReminders = [reminder, chooseDate];
