/** Which times of the calendar fit the customer's own flight after a B737 session. */
import {
  type Departure,
  departureText,
  firstDayBefore,
  MOST_HOURS_BEFORE_FLIGHT,
  missesFlight,
  startsTooEarly,
  startWindow,
} from "#domain/booking/flight.ts";
import { COUNTER_HOURS, COUNTER_MINUTES } from "#domain/booking/session-time.ts";
import { formatMoment, formatTime } from "#domain/time/clock-text.ts";
import { addDays, type ClockTime, dateInIndia, type IsoDate, instantOf, timeInIndia } from "#domain/time/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Hour } from "./use-availability.ts";

type Days = ReadonlyMap<IsoDate, readonly Hour[]>;
/** Returns the slot from `first` on that starts after `soonest`, or null. */
type PickSlot = (days: Days, first: IsoDate, soonest: Date) => { date: IsoDate; time: ClockTime } | null;

/** The calendar's texts about a flight. */
const WORDS = {
  reasons: { before_flight: "Too early", flight: "Too late", before_bags: "No bag drop" } as Record<string, string>,
  bags: "No bag drop: your airline's counter usually opens later. Fine with cabin bags only.",
  unfitDay: "Doesn't fit your flight",
};

/** A flight, as the calendar needs it: only B737 customers load its rules. */
export type Flight = {
  /** The first and the last day of a session before it. */
  first: IsoDate;
  last: IsoDate;
  /** '28 Nov 2026, 9:40 pm' */
  text: string;
  /** What a session before it must keep to, as a sentence. */
  rule: string;
  /** The times of a day, with those that are too early or too late for the flight disabled. */
  fit: (hours: readonly Hour[], date: IsoDate) => readonly Hour[];
  /** The free slot that suits the flight best; absent while its time is unknown. */
  pick?: PickSlot | undefined;
  misses: (session: { date: IsoDate; time: ClockTime }) => boolean;
  /** Why the flight rules out a choice; null if something else does. Without a time, it rules out the whole day. */
  lossText: (date: IsoDate, time: ClockTime | null, dayIsFull: boolean) => string | null;
  words: typeof WORDS;
  /** The words before the slot that suits it best, and below a chosen one; null without a note. */
  best: (slot: { date: IsoDate; time: ClockTime }) => string;
  note: (slot: { date: IsoDate; time: ClockTime }) => string | null;
  /** What to do while no day is chosen; `nothing` when no time fits. */
  dayHint: (nothing: boolean) => string;
  /** Called when no free time fits it; absent where the choice is not part of a purchase. */
  onNoneFits?: () => void;
  /** Once no free time fits it: why it can't be paid, beside the button. */
  noneFits?: string;
};

/** '28 Nov 2026, 1:40 pm', without the day where it is that of `other`. */
const momentText = (instant: Date, other?: Date): string =>
  other && dateInIndia(instant) === dateInIndia(other) ? formatTime(timeInIndia(instant)) : formatMoment(instant);

function ruleOf(departure: Departure, duration: number): string {
  const window = startWindow(departure, duration);
  if (!window) return "A session is on the day of your flight, or the day before.";
  return `A session for it starts between ${momentText(window.first)} and ${momentText(window.last, window.first)}: at most ${MOST_HOURS_BEFORE_FLIGHT} hours before your flight, and it ends at least an hour before.`;
}

/** The earliest start for which bags can be dropped before; null while the flight's time is unknown. */
const firstWithBags = ({ date, time }: Departure): Date | null =>
  time === null
    ? null
    : new Date(instantOf(date, time).getTime() - COUNTER_HOURS * HOUR_MS + COUNTER_MINUTES * MINUTE_MS);

/** The first free slot for which bags can be dropped, otherwise the last. Null also while a day is not loaded. */
function pickFor(departure: Departure): PickSlot | undefined {
  const bags = firstWithBags(departure);
  if (!bags) return undefined;
  return (days, first, soonest) => {
    const before = [first, addDays(first, 1)].filter((day) => day <= departure.date);
    if (before.some((day) => !days.has(day))) return null;
    const slots = before.flatMap((day) =>
      (days.get(day) ?? [])
        .filter((hour) => hour.available && instantOf(day, hour.time) > soonest)
        .map((hour) => ({ date: day, time: hour.time })),
    );
    return slots.find((slot) => instantOf(slot.date, slot.time) >= bags) ?? slots.at(-1) ?? null;
  };
}

/** The calendar's view of a departure, for sessions of `duration` minutes. */
export function flightOf(departure: Departure, duration: number): Flight {
  const bags = firstWithBags(departure);
  /** Without its time, the flight can leave at any hour of its day. */
  const isTooEarly = (session: { date: IsoDate; time: ClockTime }): boolean =>
    startsTooEarly(departure, session) ||
    (departure.time === null && startsTooEarly({ ...departure, time: "00:00" }, session));
  const misses: Flight["misses"] = (session) =>
    missesFlight(departure, { ...session, duration }) || isTooEarly(session);
  const isBeforeBags = (session: { date: IsoDate; time: ClockTime }): boolean =>
    bags !== null && instantOf(session.date, session.time) < bags;
  return {
    first: firstDayBefore(departure),
    last: departure.date,
    text: departureText(departure),
    rule: ruleOf(departure, duration),
    misses,
    words: WORDS,
    best: (slot) =>
      departure.time === null ? "Next free:" : `Best for your flight${isBeforeBags(slot) ? " (cabin bags only)" : ""}:`,
    note: (slot) => (isBeforeBags(slot) ? "Cabin bags only: your airline's counter usually opens later." : null),
    lossText: (date, time, dayIsFull) => {
      if (time !== null && !misses({ date, time })) return null;
      return time === null || dayIsFull
        ? "No free time of this day fits your flight. Please choose another day."
        : `A session at ${formatTime(time)} doesn't fit your flight. Please choose another time.`;
    },
    dayHint: (nothing) =>
      nothing
        ? "None of our start times fits this flight."
        : `Your flight leaves on ${departureText(departure)}. Pick one of the open days.`,
    pick: pickFor(departure),
    fit: (hours, date) =>
      hours.map((hour) => {
        const { time, available } = hour;
        if (!available) return hour;
        if (misses({ date, time }))
          return {
            ...hour,
            available: false,
            reason: isTooEarly({ date, time }) ? "before_flight" : "flight",
          };
        return isBeforeBags({ date, time }) ? { ...hour, reason: "before_bags" } : hour;
      }),
  };
}
