/** Parts of the text of several mails about a booking. */
import type { ReactNode } from "react";
import { AGE_RULE } from "#domain/booking/age-rule.ts";
import { askedChangeTerms, changeTerms } from "#domain/booking/change-terms.ts";
import { departureOf, departureText } from "#domain/booking/flight.ts";
import { isSameName, minorsOf } from "#domain/booking/guardian-consent.ts";
import { durationText, SIMULATOR_NAMES, SIMULATOR_WARNINGS } from "#domain/booking/plans.ts";
import { arrivalText, dayOf, pointTime } from "#domain/booking/session-day.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import { Fact, MailPoints, MailText, MailTitle, MainFact, MainNote, TextLink } from "#infra/mail/layout.tsx";
import { type Booking, balanceOf, sessionOf } from "#server/bookings/service.ts";
import type { VoucherPaid } from "#server/payments/service.ts";
import { type AboutBooking, isLive, PAYMENT_TYPE_TEXT, paidText, placeText } from "./mail-parts.ts";
import { lacksFlight, lacksNames, linkTo } from "./to-do.tsx";

/**
 * When the session is, large; for an undated booking, until when its date is to be chosen. With `arrival` also when to
 * arrive.
 */
export function SessionFact({
  booking,
  label = "Date and time",
  struck = false,
  arrival = false,
  today = false,
}: {
  booking: Pick<
    Booking,
    | "booking_date"
    | "booking_time"
    | "plan_duration"
    | "validity_end"
    | "simulator_type"
    | "departure_date"
    | "departure_time"
  >;
  label?: string;
  struck?: boolean;
  arrival?: boolean;
  today?: boolean;
}) {
  const { booking_date: date, booking_time: time, plan_duration, validity_end, simulator_type: simulator } = booking;
  return (
    <MainFact label={label} struck={struck}>
      {date && time ? (
        <>
          {formatLongDate(date)}, <span style={{ whiteSpace: "nowrap" }}>{sessionTimes(time, plan_duration)} IST</span>
          {arrival && (
            <MainNote>
              {today && "That's today. "}
              {arrivalText(simulator, { date, time }, departureOf(booking))}.
              {SIMULATOR_WARNINGS[simulator] && ` ${SIMULATOR_WARNINGS[simulator]}`}
            </MainNote>
          )}
        </>
      ) : (
        <>Not selected yet. Choose a date on or before {formatShortDate(dateInIndia(validity_end))}</>
      )}
    </MainFact>
  );
}

/** What was booked; with `place` also where, for a session to come. */
export function BookingFacts({ booking, place }: { booking: Booking; place?: string }) {
  return (
    <>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[booking.simulator_type]}</Fact>
      {place && <Fact label="Where">{place}</Fact>}
      <FlightFact booking={booking} />
      <Fact label="Booking ID">{bookingNumber(booking.id)}</Fact>
    </>
  );
}

/** Where a session of today is, and the way there: what its customer needs next. */
export const WayToday = ({
  reach,
  buttonBelow = false,
  ...facts
}: Pick<AboutBooking, "booking" | "contact" | "reach"> & { buttonBelow?: boolean }) => (
  <>
    <Fact label="Where">{placeText(facts)}</Fact>
    {!buttonBelow && (
      <Fact label="Directions">
        <TextLink href={reach.way.href} bare>
          {reach.way.text}
        </TextLink>
      </Fact>
    )}
  </>
);

/** The customer's own flight after a B737 session, as far as it is known. */
function FlightFact({ booking }: { booking: Booking }) {
  const { flight_number: number, simulator_type: simulator } = booking;
  const departure = departureOf(booking);
  if (simulator !== "B737" || !(departure || (number && isLive(booking)))) return null;
  const text = departure ? [number, `leaves ${departureText(departure)}`].filter(Boolean).join(", ") : number;
  return <Fact label="Your own flight">{text}</Fact>;
}

type Money = {
  booking: Booking;
  /** The payment that the mail is about, in paise. */
  now?: Paise;
  /** The part of the discount that staff gave at the desk, in paise. */
  deskDiscount?: Paise;
  /** The discount code, and its part of the discount. */
  code?: { code: string; amount: Paise } | null;
  /** What a gift voucher paid. */
  voucher: VoucherPaid | null;
};

/** The price, what is paid of it, and what is left. */
export function MoneyFacts({ booking, now, deskDiscount = 0, code = null, voucher }: Money) {
  const { original_paise: price, discount_paise: discount } = booking;
  const planDiscount = discount - deskDiscount - (code?.amount ?? 0);
  const paid = booking.paid_paise + booking.venue_paise;
  const left = balanceOf(booking);
  return (
    <>
      <MailTitle>Payment</MailTitle>
      {discount > 0 && now === undefined && (
        <>
          <Fact label="Plan price">{formatRupees(price)}</Fact>
          {planDiscount > 0 && (
            <Fact label={booking.payment_type === "advance" ? "Advance discount" : "Discount"}>
              −{formatRupees(planDiscount)}
            </Fact>
          )}
          {code && <Fact label={`Discount code ${code.code}`}>−{formatRupees(code.amount)}</Fact>}
          {deskDiscount > 0 && <Fact label="Discount at the desk">−{formatRupees(deskDiscount)}</Fact>}
        </>
      )}
      <Fact label="Total">{formatRupees(price - discount)}, inclusive of tax</Fact>
      {now === undefined ? (
        <>
          <Fact label="Payment type">{PAYMENT_TYPE_TEXT[booking.payment_type]}</Fact>
          <Fact label="Paid">{paidText(booking, voucher)}</Fact>
        </>
      ) : (
        <>
          {paid > now && <Fact label="Paid earlier">{formatRupees(paid - now)}</Fact>}
          <Fact label="Paid now">{formatRupees(now)}</Fact>
        </>
      )}
      <Fact label="Left to pay">{left > 0 ? formatRupees(left) : "Nothing"}</Fact>
    </>
  );
}

/** The balance, while there is one. */
export function BalanceFact({ booking }: { booking: Booking }) {
  const left = balanceOf(booking);
  return left > 0 ? <Fact label="Left to pay">{formatRupees(left)}</Fact> : null;
}

/** Asks who flies, while the certificate would have the contact's name; `ToDo` does beside a missing flight. */
export const WhoFlies = ({ booking, link }: Pick<AboutBooking, "booking" | "link">) =>
  link && lacksNames(booking) && !lacksFlight(booking) ? (
    <MailText>
      <strong>Who is flying?</strong> Each flyer gets a certificate, with the name that you add before the session.{" "}
      <TextLink href={linkTo(link, "names")}>Add names</TextLink>
    </MailText>
  ) : null;

/** Until when a live booking can be rescheduled and cancelled for a refund. */
export function ChangedPlans({ booking, link, terms }: Pick<AboutBooking, "booking" | "link" | "terms">) {
  if (!isLive(booking)) return null;
  const facts = {
    status: booking.status,
    session: sessionOf(booking),
    validityEnd: booking.validity_end,
    rescheduledCount: booking.rescheduled_count,
    maxReschedules: booking.max_reschedules,
    paid: booking.paid_paise + booking.venue_paise - booking.venue_refunded_paise,
  };
  return (
    <>
      <MailTitle>If your plans change</MailTitle>
      <MailText>
        {link ? changeTerms(facts, terms) : askedChangeTerms(facts)}
        {booking.simulator_type === "B737" &&
          ` If your airline moves your flight, call us on ${terms.phone} or reply to this email, even on the same day, and we'll look for another time.`}
        {link && (
          <>
            {" "}
            <TextLink href={link}>Reschedule or cancel</TextLink>
          </>
        )}
      </MailText>
    </>
  );
}

const isAgeKnown = ({ youngest_age: age, flyers }: Booking): boolean => age !== null || flyers.length > 0;

/** For an undated booking: who can come, so that the date suits all of them. */
export function WhoCanFly({ booking }: { booking: Booking }) {
  if (sessionOf(booking) || !isLive(booking)) return null;
  const papers =
    booking.simulator_type === "B737"
      ? "Everyone, a guardian included, shows a passport and the airline's boarding pass for an international flight."
      : "Everyone who flies shows a photo ID.";
  return (
    <MailText>
      <strong>{isAgeKnown(booking) ? "What to bring:" : "Who can fly:"}</strong>{" "}
      {!isAgeKnown(booking) && `${AGE_RULE} `}
      {papers}
    </MailText>
  );
}

/** The day of the session in the order of its times, with what to bring; nothing for an undated booking. */
export function OnTheDay({ booking }: { booking: Booking }) {
  const { simulator_type: simulator, plan_duration: duration } = booking;
  const session = sessionOf(booking);
  if (!session) return null;
  const owes = balanceOf(booking) > 0;
  const points = dayOf({ simulator, session, departure: departureOf(booking), duration, owes });
  const company = companyText(booking);
  return (
    <>
      <MailPoints
        title="On the day"
        points={points.map((point) => {
          const at = pointTime(point);
          return [
            point.title,
            <>
              <strong>
                {at ? `${at}: ${point.title.charAt(0).toLowerCase()}${point.title.slice(1)}` : point.title}.
              </strong>{" "}
              {point.text}
            </>,
          ];
        })}
      />
      {company && <MailText>{company}</MailText>}
    </>
  );
}

/** Who comes along for flyers aged 12 to 16, or the rule while no age is known; empty where all are older. */
function companyText(booking: Booking): ReactNode {
  const { youngest_age: age, flyers, guardian_name: guardian, contact_name: contact } = booking;
  if (!isAgeKnown(booking))
    return (
      <>
        <strong>Who can fly:</strong> {AGE_RULE}
        {booking.simulator_type === "B737" && " The guardian needs a passport and an international boarding pass too."}
      </>
    );
  if (minorsOf({ youngestAge: age, flyers }).length === 0) return "";
  const airport = booking.simulator_type === "B737";
  const papers = "with a passport and an international boarding pass too";
  if (guardian && isSameName(guardian, contact))
    return airport
      ? `You come along as the guardian, ${papers}.`
      : "You come along as the guardian and stay at the centre.";
  const who = guardian ? `${guardian}, as the guardian,` : "A parent or guardian";
  return airport ? `${who} comes along, ${papers}.` : `${who} comes along and stays at the centre.`;
}
