/** The mail about a booking's first or new date and time (contract: booking-mails). */
import { desc, eq } from "drizzle-orm";
import { passName, SESSION_NAMES } from "#domain/booking/session-day.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailText } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingMoves } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import {
  BookingButton,
  BookingFacts,
  ChangedPlans,
  nextStep,
  OnTheDay,
  SessionFact,
  StillToDo,
} from "./mail-facts.tsx";
import { RESCHEDULED_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  placeText,
  startText,
  subjectOf,
  whenText,
  withCalendar,
} from "./mail-parts.ts";

/** `first`: the booking had no date before. `from`: the earlier date and time, or null. */
type Moved = AboutBooking & {
  first: boolean;
  from: Pick<Booking, "booking_date" | "booking_time"> | null;
  /** The boarding pass with the new time. */
  pass: MailFile | null;
};

/** The date and time before the latest change, or null. */
async function earlierTime({ db }: AppContext, bookingId: string): Promise<Moved["from"]> {
  const [move] = await db
    .select({ booking_date: bookingMoves.from_date, booking_time: bookingMoves.from_time })
    .from(bookingMoves)
    .where(eq(bookingMoves.booking_id, bookingId))
    .orderBy(desc(bookingMoves.created_at), desc(bookingMoves.id))
    .limit(1);
  return move?.booking_date && move.booking_time ? move : null;
}

function MovedText(facts: Moved) {
  const { booking, first, from, pass, link } = facts;
  const name = passName(booking.simulator_type);
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        {first ? "Your session has its date." : "Your session has moved."}{" "}
        {pass && (first ? `Your ${name} is attached. ` : `Your new ${name} is attached and replaces the earlier one. `)}
        Open the calendar file to {first ? "add it to your calendar." : "update your calendar."}
      </MailText>
      {from && <SessionFact booking={{ ...booking, ...from }} label="Was" struck />}
      <SessionFact booking={booking} label={from ? "Now" : "Date and time"} arrival />
      <StillToDo {...facts} />
      <BookingButton link={link}>{nextStep(facts)}</BookingButton>
      <BookingFacts booking={booking} place={placeText(facts)} />
      <Fact label="Reschedules used">
        {booking.rescheduled_count} of {booking.max_reschedules}
      </Fact>
      <OnTheDay booking={booking} />
      <ChangedPlans {...facts} />
      <MailText>
        {!link && "If this time doesn't suit you, reply to this email or call us. "}If you didn't{" "}
        {first ? "choose this date" : "request this change"}, please reply to this email or call us right away.
      </MailText>
    </>
  );
}

/** Announces a booking's first or new time, with its current calendar entry and pass. */
const written = (facts: Moved): WrittenMail => {
  const { booking, first, reach, pass } = facts;
  return {
    to: booking.contact_email,
    subject: subjectOf(
      booking,
      `Your ${SESSION_NAMES[booking.simulator_type]} is ${first ? "" : "now "}on ${startText(facts)}`,
    ),
    preview: `${first ? "" : "Now "}${whenText(booking)}`,
    heading: first ? "Your date is set" : "Your session has a new time",
    body: <MovedText {...facts} />,
    reach,
    ...withCalendar(facts),
    ...filesOf(pass),
  };
};

/** The mail about a first or new date and time. */
export const movedMail = ({ pass }: BookingDocuments) =>
  defineMail({
    ...RESCHEDULED_MAIL,
    async load(ctx: AppContext, { sequence, first, ...payload }): Promise<Moved | null> {
      const about = await aboutBooking(ctx, payload);
      const { booking } = about;
      // Rescheduled again since: that change has a mail of its own.
      if (booking.calendar_sequence !== sequence) return null;
      return {
        ...about,
        first,
        from: first ? null : await earlierTime(ctx, booking.id),
        pass: await pass(ctx, booking),
      };
    },
    render: written,
  });
