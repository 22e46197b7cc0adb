/**
 * The day of a session in the order of its times, as the page of a booking and its mails list it. For the 737NG it
 * begins with the airport's own checks and ends at the gate.
 */
import { formatTime } from "#domain/time/clock-text.ts";
import type { ClockTime } from "#domain/time/dates.ts";
import type { SimulatorType } from "./plans.ts";
import { arriveBy, sessionEnd } from "./session-time.ts";

/** `time` is null for what has no time of its own. */
export type DayPoint = { time: ClockTime | null; title: string; text: string };

type PlannedSession = {
  simulator: SimulatorType;
  /** Null for an undated booking. */
  time: ClockTime | null;
  /** Minutes. */
  duration: number;
  /** Whether a balance is left to pay. */
  owes: boolean;
};

/** How long before an international departure airlines ask passengers to be at the airport, in hours. */
const AT_AIRPORT_HOURS = 3;

/** What happens when, first to last. */
export function dayOf({ simulator, time, duration, owes }: PlannedSession): DayPoint[] {
  const [arrive, end] = time === null ? [null, null] : [arriveBy(time), sessionEnd(time, duration)];
  const desk = `Show your boarding pass and photo IDs${owes ? ", and pay the balance" : ""}.`;
  const airport = simulator === "B737";
  return [
    ...(airport
      ? [
          {
            time: null,
            title: "Check in for your flight",
            text: `Be at the terminal at least ${AT_AIRPORT_HOURS} hours before your flight leaves. Drop your bags and go through security and passport control: the simulator is behind them.`,
          },
        ]
      : []),
    {
      time: arrive,
      title: airport ? "Be at the simulator" : "Arrive at our desk",
      text: airport
        ? `${desk} We also look at your passport and the boarding pass of your flight.`
        : `${desk} Then comes your briefing.`,
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
          text: "Your own flight comes first: if boarding is called early, tell us, and we stop at once.",
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
