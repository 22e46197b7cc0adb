/** What the customer has to do before the session: the next step with its button, then the rest. */
import type { ReactNode } from "react";
import { departureOf, departureWindows } from "#domain/booking/flight.ts";
import { isSameName } from "#domain/booking/guardian-consent.ts";
import { COUNTER_HOURS, counterBy } from "#domain/booking/session-time.ts";
import { formatRupees } from "#domain/money/money.ts";
import { refundUntil } from "#domain/money/own-cancellation.ts";
import { formatMoment, formatTime } from "#domain/time/clock-text.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { Fact, MailButton, MailPoints, MailText, MailTitle, TextLink } from "#infra/mail/layout.tsx";
import { type Booking, balanceOf, sessionOf } from "#server/bookings/service.ts";
import { type AboutBooking, isLive } from "./mail-parts.ts";

type Facts = Pick<AboutBooking, "booking" | "open" | "link" | "terms">;

/** The button to the booking's page; nothing for a walk-in without one. */
export const BookingButton = ({ link, children }: { link: string | null; children: string }) =>
  link === null ? null : <MailButton href={link}>{children}</MailButton>;

/** The link to a booking's page, with a part of it opened (web/booking/details/change-details.ts). */
export const linkTo = (link: string, part: "flight" | "names" | "balance"): string => `${link}&open=${part}`;

/** The words of buttons. */
const PAY = "Pay the balance";
const ADD_FLIGHT = "Add your flight";
export const GIVE_CONSENT = "Give the guardian's consent";

/** Whether a 737NG customer's own flight, which the session must fit, is unknown. */
export const lacksFlight = (booking: Booking): boolean =>
  booking.simulator_type === "B737" && isLive(booking) && sessionOf(booking) !== null && !departureOf(booking);

/** Whether the certificates would have the contact's name, because no flyer has one. */
export const lacksNames = (booking: Booking): boolean => isLive(booking) && booking.flyers.length === 0;

/** Whether the customer still has to pay, to give a consent, or to add a flight. */
export const hasToDo = ({ booking, open }: Pick<Facts, "booking" | "open">): boolean =>
  open.consentMissing || lacksFlight(booking) || balanceOf(booking) > 0;

/** The button's words: what the customer has to do next on the booking's page. */
function nextStep({ booking, open }: Pick<Facts, "booking" | "open">): string {
  if (!booking.booking_date) return "Choose your date";
  if (open.consentMissing) return GIVE_CONSENT;
  if (lacksFlight(booking)) return ADD_FLIGHT;
  return open.payableOnline > 0 ? PAY : "See your booking";
}

const PARTS = new Map<string, "flight" | "balance">([
  [ADD_FLIGHT, "flight"],
  [PAY, "balance"],
]);

/** The button with the next step, which opens its part of the page. */
function NextButton({ booking, open, link }: Pick<Facts, "booking" | "open" | "link">) {
  const step = nextStep({ booking, open });
  const part = PARTS.get(step);
  return <BookingButton link={link && part ? linkTo(link, part) : link}>{step}</BookingButton>;
}

/** What is left to do, with the button directly below what it does: a missing flight is first, a missing date too. */
export function ToDo(facts: Facts) {
  const step = nextStep(facts);
  if (step !== ADD_FLIGHT)
    return (
      <>
        {facts.booking.booking_date && <StillToDo {...facts} />}
        <NextButton {...facts} />
        {!facts.booking.booking_date && <StillToDo {...facts} />}
      </>
    );
  return (
    <>
      <MailTitle>{ADD_FLIGHT}</MailTitle>
      <FlightToDo {...facts} />
      <NextButton {...facts} />
      <StillToDo {...facts} title="Also before your session" flightAbove />
      <MailTitle>Your booking</MailTitle>
    </>
  );
}

/** Asks for the flight: when it may leave, by when to add it, and what follows from a flight that doesn't fit. */
function FlightToDo({ booking, terms }: Pick<Facts, "booking" | "terms">) {
  const session = sessionOf(booking);
  if (!session) return null;
  const { cabin, checked } = departureWindows(session.time, booking.plan_duration);
  const until = refundUntil({ session, validityEnd: booking.validity_end });
  return (
    <>
      <MailText>Which international flight are you taking? It must depart on {formatShortDate(session.date)}:</MailText>
      <Fact label="With cabin bags only">{cabin}</Fact>
      {checked && <Fact label="With checked bags">usually {checked}</Fact>}
      {checked && (
        <MailText>
          To drop bags before your session, your airline's counter must open by {formatTime(counterBy(session.time))}.
          Many open about {COUNTER_HOURS} hours before departure. Flying later with checked bags? Ask your airline
          whether its counter opens by then. If not, bring cabin bags only or choose a later session.
        </MailText>
      )}
      <MailText>
        {until < terms.now
          ? `Please add it now. If it doesn't fit, you can't use your session: call us on ${terms.phone}, and we'll look for another time.`
          : `Please add your flight by ${formatMoment(until)}. If it doesn't fit, you can choose another time or cancel for a refund until then. After that there is no refund. You can still show us your flight when you arrive, but if it doesn't fit, you can't use your session.`}
      </MailText>
    </>
  );
}

/** The named guardian within a sentence: "you", "Meera Rao", otherwise "a parent or guardian". */
function guardianOf({ guardian_name: guardian, contact_name: contact }: Booking): string {
  if (!guardian) return "a parent or guardian";
  return isSameName(guardian, contact) ? "you" : guardian;
}

/** Points of what is left to do before the session, apart from choosing its date. `flightAbove`: below its own part. */
export function StillToDo({
  booking,
  open,
  link,
  title = "Before your session",
  flightAbove = false,
}: Pick<Facts, "booking" | "open" | "link"> & { title?: string; flightAbove?: boolean }) {
  if (!isLive(booking)) return null;
  const left = balanceOf(booking);
  const points: [string, ReactNode][] = [];
  if (open.consentMissing)
    points.push([
      "consent",
      `The youngest flyer is ${booking.youngest_age}: ${guardianOf(booking)} must give consent${link ? " on your booking's page" : ""} before the session starts. Without it, this flyer can't fly.${link ? "" : " Reply to this email or call us, and we'll arrange it."}`,
    ]);
  if (!flightAbove && lacksFlight(booking))
    points.push(["flight", <FlightPoint key="flight" booking={booking} link={link} />]);
  if (left > 0)
    points.push([
      "balance",
      <>
        {formatRupees(left)} is left to pay before your session, at the venue
        {open.payableOnline > 0 && link ? " or online." : "."}
        {open.payableOnline > 0 && link && nextStep({ booking, open }) !== PAY && (
          <>
            {" "}
            <TextLink href={linkTo(link, "balance")}>{PAY}</TextLink>
          </>
        )}
      </>,
    ]);
  if (flightAbove && link && lacksNames(booking))
    points.push([
      "names",
      <>
        Each flyer gets a certificate: add each name as it should appear.{" "}
        <TextLink href={linkTo(link, "names")}>Add names</TextLink>
      </>,
    ]);
  return points.length > 0 ? <MailPoints title={title} points={points} /> : null;
}

/** The flight as one of several points, while another step has the button. */
function FlightPoint({ booking, link }: Pick<Facts, "booking" | "link">) {
  const session = sessionOf(booking);
  if (!session) return null;
  const { cabin, checked } = departureWindows(session.time, booking.plan_duration);
  return (
    <>
      Tell us which international flight you leave on. With cabin bags only it must leave {cabin}
      {checked && `; with checked bags, ${checked}`}. If it doesn't fit, you can't use your session.
      {link && (
        <>
          {" "}
          <TextLink href={linkTo(link, "flight")}>{ADD_FLIGHT}</TextLink>
        </>
      )}
    </>
  );
}
