/** The mail about a booking's first or new date and time (contract: booking-mails). */
import { desc, eq } from "drizzle-orm";
import { isSimulatorType, type SimulatorType } from "#domain/booking/plans.ts";
import { passName, SESSION_NAMES } from "#domain/booking/session-day.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailText } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookingMoves } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { BookingFacts, ChangedPlans, MoneyFacts, OnTheDay, SessionFact } from "./mail-facts.tsx";
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
import { ToDo } from "./to-do.tsx";

/**
 * `first`: the booking had no date before. `from`: the earlier date and time, or null. `byStaff`: the customer may not
 * know of the change.
 */
type Moved = AboutBooking & {
  first: boolean;
  from: Pick<Booking, "booking_date" | "booking_time"> | null;
  byStaff: boolean;
  /** The earlier simulator and plan in words, where they changed; "" otherwise. */
  was: string;
  /** A closure is the reason. */
  closed: boolean;
  /** The simulator before the change, if that is another one. */
  fromSimulator: SimulatorType | null;
  /** The boarding pass with the new time. */
  pass: MailFile | null;
};

/** The latest change: the date and time before it, and its author. */
async function latestMove({ db }: AppContext, bookingId: string): Promise<Pick<Moved, "from" | "byStaff">> {
  const [move] = await db
    .select({ booking_date: bookingMoves.from_date, booking_time: bookingMoves.from_time, by: bookingMoves.moved_by })
    .from(bookingMoves)
    .where(eq(bookingMoves.booking_id, bookingId))
    .orderBy(desc(bookingMoves.created_at), desc(bookingMoves.id))
    .limit(1);
  const { by, ...from } = move ?? { by: "customer", booking_date: null, booking_time: null };
  return { from: from.booking_date && from.booking_time ? from : null, byStaff: by === "staff" };
}

/** What was decided because of a closure. */
function ClosedText({ booking, fromSimulator }: Moved) {
  return (
    <>
      We're sorry: we have to close the {fromSimulator ?? "simulator"} at the time of your session.{" "}
      {fromSimulator
        ? `Your session is in the ${booking.simulator_type} instead, at the same time. You pay nothing more.`
        : "We have moved it to the time below. This doesn't count as one of your reschedules."}
    </>
  );
}

const movedText = ({ first, was }: Moved): string => {
  if (first) return "Your session has its date.";
  return was ? "Your session has changed." : "Your session has moved.";
};

function headingOf({ booking, first, was, fromSimulator }: Moved): string {
  if (first) return "Your date is set";
  if (fromSimulator) return `Your session is in the ${booking.simulator_type}`;
  return was ? "Your booking has changed" : "Your session has a new time";
}

function MovedText(facts: Moved) {
  const { booking, first, from, byStaff, was, closed, fromSimulator, pass, link } = facts;
  const name = passName(booking.simulator_type);
  return (
    <>
      <MailText>{greetingOf(booking.contact_name)},</MailText>
      <MailText>
        {closed ? <ClosedText {...facts} /> : movedText(facts)}{" "}
        {byStaff && !first && !closed && "We're sorry if the change is inconvenient. "}
        {pass && (first ? `Your ${name} is attached. ` : `Your new ${name} is attached and replaces the earlier one. `)}
        Open the calendar file to {first ? "add it to your calendar." : "update your calendar."}
      </MailText>
      {was && <Fact label="Was">{was}</Fact>}
      {from && (
        <SessionFact
          booking={{ ...booking, ...from, simulator_type: fromSimulator ?? booking.simulator_type }}
          label={fromSimulator ? `Was, in the ${fromSimulator}` : "Was"}
          struck
        />
      )}
      <SessionFact
        booking={booking}
        label={from ? (fromSimulator ? `Now, in the ${booking.simulator_type}` : "Now") : "Date and time"}
        arrival
      />
      <ToDo {...facts} />
      <BookingFacts booking={booking} place={placeText(facts)} />
      {was && <MoneyFacts booking={booking} voucher={facts.voucher} />}
      <OnTheDay booking={booking} />
      <ChangedPlans {...facts} />
      <MailText>
        {(byStaff || !link) && was && "If this change is not what you agreed with us, reply to this email or call us."}
        {(byStaff || !link) && !was && "If this time doesn't suit you, reply to this email or call us."}
        {!byStaff &&
          `${link ? "" : " "}If you didn't ${first ? "choose this date" : "request this change"}, please reply to this email or call us right away.`}
      </MailText>
    </>
  );
}

/** Announces a booking's first or new time, with its current calendar entry and pass. */
const written = (facts: Moved): WrittenMail => {
  const { booking, first, was, reach, pass } = facts;
  const session = SESSION_NAMES[booking.simulator_type];
  const when = startText(facts);
  return {
    to: booking.contact_email,
    subject: subjectOf(
      booking,
      was
        ? `Your booking has changed: ${session}${when ? ` on ${when}` : ""}`
        : `Your ${session} is ${first ? "" : "now "}on ${when}`,
    ),
    preview: `${first ? "" : "Now "}${was ? `${booking.plan_name}, ` : ""}${whenText(booking)}`,
    heading: headingOf(facts),
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
    async load(
      ctx: AppContext,
      { sequence, first, was = "", sameTime = false, closed, fromSimulator, ...payload },
    ): Promise<Moved | null> {
      const about = await aboutBooking(ctx, payload);
      const { booking } = about;
      // Rescheduled again since: that change has a mail of its own.
      if (booking.calendar_sequence !== sequence) return null;
      const { from, byStaff } = await latestMove(ctx, booking.id);
      return {
        ...about,
        first,
        from: first || sameTime ? null : from,
        byStaff: byStaff || was !== "",
        was,
        closed,
        fromSimulator: fromSimulator && isSimulatorType(fromSimulator) ? fromSimulator : null,
        pass: await pass(ctx, booking),
      };
    },
    render: written,
  });
