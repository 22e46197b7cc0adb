/** What a customer still does about a booking, in order: the list below the heading of its page. */
import { departureOf, departureRange } from "#domain/booking/flight.ts";
import { terminalBy } from "#domain/booking/session-day.ts";
import { arriveBy } from "#domain/booking/session-time.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { addDays, type ClockTime, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { sessionAhead, sessionOf } from "#web/booking/booked-session.ts";
import { missedFlight } from "#web/booking/missed-flight.ts";
import type { ConfirmedBooking } from "./documents.ts";

type StepFacts = Pick<
  ConfirmedBooking,
  | "status"
  | "simulator_type"
  | "plan_duration"
  | "departure_date"
  | "departure_time"
  | "booking_date"
  | "booking_time"
  | "consents"
  | "may_give_consent"
  | "remaining_amount"
  | "payable_balance"
>;

/** The sections of the page where a step is done. */
type StepPlace = "date" | "guardian-consent" | "who-flies" | "balance" | "on-the-day";

/** `place` is null where this page can't do it. */
export type NextStep = { text: string; place: StepPlace | null };

/**
 * The steps in order: a date, a guardian's consent, the balance, and when to arrive on that date. `validUntil` is
 * formatted. Empty for a session that is over.
 */
export function nextSteps(booking: StepFacts, validUntil: string, now: Date): NextStep[] {
  const session = sessionAhead(booking, now);
  const dated = sessionOf(booking) !== null;
  if (dated && !session) return [];
  if (missedFlight(booking))
    return [
      { text: "Choose a time that fits your flight", place: "date" },
      ...consentSteps(booking),
      ...balanceSteps(booking),
    ];
  return [
    ...(dated ? [] : [{ text: `Choose a date on or before ${validUntil}`, place: "date" as const }]),
    ...consentSteps(booking),
    ...flightSteps(booking, session),
    ...balanceSteps(booking),
    ...(session
      ? [
          {
            text: arrivalStep(booking, session, now),
            place: "on-the-day" as const,
          },
        ]
      : []),
  ];
}

/** 'today', 'tomorrow, Fri 27 Nov,' or 'on Fri 27 Nov'. */
function dayText(date: IsoDate, now: Date): string {
  const today = todayInIndia(now);
  if (date === today) return "today";
  return date === addDays(today, 1) ? `tomorrow, ${shortDay(date)},` : `on ${shortDay(date)}`;
}

/** When to be where; for the 737NG first at the airport. */
function arrivalStep(booking: StepFacts, session: { date: IsoDate; time: ClockTime }, now: Date): string {
  const [day, arrive] = [dayText(session.date, now), formatTime(arriveBy(session.time))];
  if (booking.simulator_type !== "B737") return `Arrive ${day} by ${arrive}`;
  const terminal = terminalBy(session, departureOf(booking));
  return terminal
    ? `Be at the terminal ${day} by ${formatTime(terminal)}, at the simulator by ${arrive}`
    : `Be at the simulator ${day} by ${arrive}`;
}

/** Whether a 737NG customer can fly depends on their own flight, so an unknown one comes before the money. */
function flightSteps(booking: StepFacts, session: { time: ClockTime } | null): NextStep[] {
  if (booking.simulator_type !== "B737" || !session || departureOf(booking)) return [];
  const range = departureRange(session.time, booking.plan_duration);
  return [{ text: `Add your international flight: it must leave ${range}`, place: "who-flies" }];
}

function consentSteps({ consents, may_give_consent: here }: StepFacts): NextStep[] {
  const missing = consents.filter(({ consent }) => consent === null).length;
  if (missing === 0) return [];
  const what = missing === 1 ? "Give the guardian's consent" : `Give the guardian's consent for ${missing} flyers`;
  return [here ? { text: what, place: "guardian-consent" } : { text: `${what}, at the desk`, place: null }];
}

function balanceSteps({ remaining_amount: left, payable_balance: payable }: StepFacts): NextStep[] {
  if (left <= 0) return [];
  const what = `Pay the balance of ${formatRupees(rupeesToPaise(left))}`;
  return [
    payable > 0
      ? { text: `${what}, here or at the desk`, place: "balance" }
      : { text: `${what} at the desk`, place: null },
  ];
}
