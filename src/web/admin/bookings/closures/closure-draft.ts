/** What staff choose for a closure: its period, and a decision for each booking in it. */
import type { ClosureDecision } from "#domain/booking/closure-decisions.ts";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { hoursFor, type SessionHours } from "#domain/booking/session-hours.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { sharesText } from "#domain/money/venue-shares.ts";
import { addDays, instantOf, isClockTime, isIsoDate, timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { hourStart } from "#domain/time/hours.ts";
import { keptAtVenue } from "#web/admin/bookings/words.ts";
import type { Conflict } from "./documents.ts";

/** The rest of today, whole days, or hours. */
export type ClosureWhen = "rest" | "days" | "hours";

/** The typed times and the reason; `simulatorType` is a type, or "both". */
export type ClosureFields = {
  simulatorType: string;
  when: ClosureWhen;
  fromDate: string;
  fromTime: string;
  toDate: string;
  toTime: string;
  reason: string;
};

/**
 * The chosen decision of one booking; `slot` is "2026-12-05 10:00" for a move, and `returned` whether a refund of money
 * paid at the desk is recorded as given back. It is not at first, because the customer may not be at the centre.
 */
export type DecisionDraft = { decision: ClosureDecision; slot: string; returned: boolean };

export const simulatorsOf = (chosen: string): SimulatorType[] =>
  SIMULATOR_TYPES.filter((type) => chosen === "both" || chosen === type);

/** The rest of today, from the next full hour to the end of the session hours; null when less than an hour is left. */
export function restOfToday(
  simulatorType: string,
  hours: SessionHours,
  now: Date,
): { from: string; to: string } | null {
  const next = new Date(hourStart(now.getTime()) + HOUR_MS);
  const today = todayInIndia(now);
  const ends = simulatorsOf(simulatorType).flatMap((type) => hoursFor(hours, type)(today).hours?.lastEnd ?? []);
  const to = ends.sort().at(-1);
  if (!to || todayInIndia(next) !== today || timeInIndia(next) >= to) return null;
  return { from: timeInIndia(next), to };
}

/** The start and end of a closure, as ISO 8601 instants. */
export type ClosureSpan = { from: string; to: string };

/** A problem of the period, and the field that it is about; `root` is the whole form. */
export type SpanProblem = { field: "root" | keyof ClosureFields; problem: string };

const MISSING = [
  ["fromDate", isIsoDate, "Please choose the first day"],
  ["fromTime", isClockTime, "Please enter the start time"],
  ["toDate", isIsoDate, "Please choose the last day"],
  ["toTime", isClockTime, "Please enter the end time"],
] as const;

/** The start and end of the closure, or the problem. */
export function spanOf(fields: ClosureFields, hours: SessionHours, now: Date): ClosureSpan | SpanProblem {
  const { when, fromDate, fromTime, toDate, toTime } = fields;
  const iso = (from: Date, to: Date) => ({ from: from.toISOString(), to: to.toISOString() });
  if (when === "rest") {
    const rest = restOfToday(fields.simulatorType, hours, now);
    const today = todayInIndia(now);
    return rest
      ? iso(instantOf(today, rest.from), instantOf(today, rest.to))
      : { field: "root", problem: "Today's sessions are over. Choose another time." };
  }
  const missing = MISSING.find(
    ([field, isComplete]) => !(when === "days" && field.endsWith("Time")) && !isComplete(fields[field]),
  );
  if (missing) return { field: missing[0], problem: missing[2] };
  if (fromDate > toDate) return { field: "toDate", problem: "The last day can't be before the first" };
  if (when === "days") {
    // Today's hours before now have passed.
    const first = instantOf(fromDate, "00:00").getTime();
    return iso(new Date(Math.max(first, hourStart(now.getTime()))), instantOf(addDays(toDate, 1), "00:00"));
  }
  const [from, to] = [instantOf(fromDate, fromTime), instantOf(toDate, toTime)];
  return from >= to ? { field: "toTime", problem: "The closure must end after it begins" } : iso(from, to);
}

type Closed = { simulator_type: string; starts_at: string; ends_at: string };

/** The first of these closures that overlaps a new one. Two closures of a simulator can't overlap. */
export function overlapping<Closure extends Closed>(
  closures: readonly Closure[],
  simulators: readonly string[],
  { from, to }: ClosureSpan,
): Closure | undefined {
  return closures.find(
    ({ simulator_type: simulator, starts_at, ends_at }) =>
      simulators.includes(simulator) && new Date(starts_at) < new Date(to) && new Date(ends_at) > new Date(from),
  );
}

const slotText = (slot: { date: string; time: string } | null): string => (slot ? `${slot.date} ${slot.time}` : "");

/** The nearest free time; where there is none, the customer chooses a date. */
export const usualDecision = ({ suggested }: Conflict): DecisionDraft =>
  suggested
    ? { decision: "move", slot: slotText(suggested), returned: false }
    : { decision: "undate", slot: "", returned: false };

/** The decision for a booking if it is possible for it, else its usual one. */
export function decisionFor(conflict: Conflict, wanted: ClosureDecision): DecisionDraft {
  if (wanted === "switch" && !conflict.other_simulator) return usualDecision(conflict);
  return wanted === "move"
    ? usualDecision(conflict)
    : { decision: wanted, slot: slotText(conflict.suggested), returned: false };
}

/** A decision as the server takes it. */
export function sentDecision(bookingId: string, { decision, slot, returned }: DecisionDraft) {
  const [date = null, time = null] = decision === "move" ? slot.split(" ") : [];
  return { bookingId, decision, date, time, venueReturned: decision === "refund" && returned };
}

/** "Give back ₹5,500 cash to Meera Iyer."; "" where nothing was paid at the desk. */
export function giveBackText({ booking }: Pick<Conflict, "booking">): string {
  const shares = keptAtVenue(booking);
  return shares.length > 0 ? `Give back ${sharesText(shares)} to ${booking.contact_name || "the customer"}.` : "";
}

/** Free times by day, in order of time. */
export function slotsByDay(conflict: Conflict): [date: string, times: string[]][] {
  const days = new Map<string, string[]>();
  for (const { date, time } of conflict.free_times) days.set(date, [...(days.get(date) ?? []), time]);
  return [...days];
}

/** How many customers get a mail. */
export const mailedCount = (conflicts: readonly Conflict[], draftOf: (conflict: Conflict) => DecisionDraft): number =>
  conflicts.filter((conflict) => {
    const { decision } = draftOf(conflict);
    return conflict.booking.contact_email !== "" && decision !== "later" && decision !== "administrator";
  }).length;

/** The refunds of a closure in sentences: what is refunded online, and what staff give back at the desk. */
export function refundLines(
  conflicts: readonly Conflict[],
  draftOf: (conflict: Conflict) => Pick<DecisionDraft, "returned">,
): string[] {
  const online = conflicts.reduce((total, { booking }) => total + rupeesToPaise(booking.amount), 0);
  const lines = [
    online > 0 ? `${formatRupees(online)} is refunded to the card or UPI account they paid with.` : "",
    ...conflicts.map((conflict) => {
      const text = giveBackText(conflict);
      return text && (draftOf(conflict).returned ? `${text} It is recorded now.` : `${text} Record it in the booking.`);
    }),
  ].filter(Boolean);
  return lines.length > 0 ? lines : ["Nothing was paid."];
}
