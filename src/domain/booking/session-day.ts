/**
 * The day of a session in the order of its times, as the page of a booking and its mails list it. For the 737NG it
 * begins with the airport's own checks and ends at the gate.
 */
import { formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, dateInIndia, type IsoDate, instantOf, timeInIndia } from "#domain/time/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Departure } from "./flight.ts";
import type { SimulatorType } from "./plans.ts";
import { AIRPORT_MINUTES, arriveBy, COUNTER_HOURS, counterBy, sessionEnd } from "./session-time.ts";

/** What customers show at the desk. At the airport, only the airline's paper is called a boarding pass. */
export const PASS_NAMES: Readonly<Record<SimulatorType, string>> = { A320: "Boarding pass", B737: "Simulator pass" };

/** The same within a sentence. */
export const passName = (simulator: SimulatorType): string => PASS_NAMES[simulator].toLowerCase();

/** A session in the subject of a mail. At the airport, "flight" is the customer's own. */
export const SESSION_NAMES: Readonly<Record<SimulatorType, string>> = {
  A320: "A320 flight",
  B737: "737NG simulator session",
};

/** Until when to be where, without a full stop: a sentence of the mails and of Your Bookings. */
export function arrivalText(
  simulator: SimulatorType,
  session: { date: IsoDate; time: ClockTime },
  departure: Departure | null,
): string {
  const arrive = formatTime(arriveBy(session.time));
  if (simulator === "A320") return `Please arrive by ${arrive}`;
  const terminal = terminalBy(session, departure);
  return `Be at the terminal${terminal ? ` by ${formatTime(terminal)}` : ""}, check in for your flight, and be at the simulator by ${arrive}`;
}

/** `time` is null for what has no time of its own. */
export type DayPoint = { time: ClockTime | null; title: string; text: string };

type PlannedSession = {
  simulator: SimulatorType;
  /** Null for an undated booking. */
  session: { date: IsoDate; time: ClockTime } | null;
  /** The customer's own flight after a B737 session, where it is known. */
  departure: Departure | null;
  /** Minutes. */
  duration: number;
  /** Whether a balance is left to pay. */
  owes: boolean;
};

/** When to be at the terminal, early enough for the session and for the flight; null on the day before the session. */
export function terminalBy(
  { date, time }: { date: IsoDate; time: ClockTime },
  departure: Departure | null,
): ClockTime | null {
  const forSession = instantOf(date, time).getTime() - AIRPORT_MINUTES * MINUTE_MS;
  const forFlight = departure?.time
    ? instantOf(departure.date, departure.time).getTime() - COUNTER_HOURS * HOUR_MS
    : forSession;
  const by = new Date(Math.min(forSession, forFlight));
  return dateInIndia(by) === date ? timeInIndia(by) : null;
}

/** By when a counter must open for a customer with bags to drop. */
function bagsText(time: ClockTime | null): string {
  const opens = `many open about ${COUNTER_HOURS} hours before the flight. Otherwise bring cabin bags only.`;
  if (time === null) return `To drop bags first, your airline's counter must be open: ${opens}`;
  return `To drop bags first, your airline's counter must open by ${formatTime(counterBy(time))}: ${opens}`;
}

/** What happens when, first to last. */
export function dayOf({ simulator, session, departure, duration, owes }: PlannedSession): DayPoint[] {
  const time = session?.time ?? null;
  const [arrive, end] = time === null ? [null, null] : [arriveBy(time), sessionEnd(time, duration)];
  const airport = simulator === "B737";
  const papers = airport ? "a passport and the airline's boarding pass" : "a photo ID";
  const who = airport ? "everyone, a guardian included" : "everyone who flies";
  const desk = `Show your ${passName(simulator)}, and ${papers} for ${who}.${owes ? " Pay the balance." : ""}`;
  return [
    ...(airport
      ? [
          {
            time: session && terminalBy(session, departure),
            title: "Be at the terminal",
            text: `Check in online or at the counter, then go through security and passport control: the simulator is behind them. ${bagsText(time)}`,
          },
        ]
      : []),
    {
      time: arrive,
      title: airport ? "Be at the simulator" : "Arrive at our desk",
      text: `${desk} Then comes your briefing.`,
    },
    {
      time,
      title: "You fly",
      text: "You take the left seat, and your instructor sits beside you throughout.",
    },
    airport
      ? {
          time: end,
          title: "On to your gate",
          text: "Your own flight comes first: if boarding is called early, tell us, and we stop at once. Your certificate comes by email.",
        }
      : {
          time: end,
          title: "Debrief and certificate",
          text: "We go over your flight together. Your certificate comes by email.",
        },
  ];
}

/** '10:45 am', or null. */
export const pointTime = ({ time }: DayPoint): string | null => (time === null ? null : formatTime(time));
