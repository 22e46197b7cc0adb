/**
 * What staff can offer each customer who loses a time to a closure: free times near it, in order of time, and the other
 * simulator at the same time. The occupied times of both simulators are read once for all of them.
 */
import { departureOf, missesFlight } from "#domain/booking/flight.ts";
import { otherSimulator, SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { sessionSpan, timesOfDays } from "#domain/booking/slot-times.ts";
import { fitsHours, type HoursOn, nearestTimes, overlaps, type Span, type TakenSpan } from "#domain/booking/slots.ts";
import { addDays, instantOf, todayInIndia } from "#domain/time/dates.ts";
import type { Booking } from "#server/bookings/table.ts";
import type { FreeTime } from "#server/bookings/times/nearest.ts";
import { occupiedIn } from "#server/bookings/times/occupancies.ts";
import type { AppContext } from "#server/context.ts";
import { currentSettings, knownHoursOn } from "#server/settings/service.ts";
import type { Lost } from "./restore.ts";

/** Days from the lost one on in which free times are looked for. */
const DAYS_AHEAD = 8;
/** The most free times that are offered for a booking. */
export const MOST_OPTIONS = 30;

/** A booking, what it loses, and what can be offered instead. */
export type ClosureOptions = {
  booking: Booking;
  lost: Lost;
  /** In order of time. */
  freeTimes: FreeTime[];
  /** The nearest free time that no booking before it in the list gets; null without any. */
  suggested: FreeTime | null;
  /** The simulator that is free at the same time; null where it is not. */
  otherSimulator: SimulatorType | null;
};

type Losing = { booking: Booking; lost: Lost };
type Closing = { simulators: readonly SimulatorType[]; span: Span };
type Calendar = { taken: TakenSpan[]; hoursOn: HoursOn };

const inOrder = (one: FreeTime, other: FreeTime): number =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);

/**
 * The options of bookings that lose their time.
 * @param closing the period that is about to be closed; null where it is closed already
 */
export async function closureOptions(
  ctx: AppContext,
  losing: readonly Losing[],
  closing: Closing | null,
): Promise<ClosureOptions[]> {
  if (losing.length === 0) return [];
  const now = ctx.clock.now();
  const today = todayInIndia(now);
  const turnaround = (await currentSettings(ctx)).bookingRules.turnaroundMinutes;
  const dates = losing.map(({ lost }) => (lost.date < today ? today : lost.date)).sort();
  const [first = today, last = today] = [dates[0], dates.at(-1)];
  const span = { from: instantOf(first, "00:00"), to: instantOf(addDays(last, DAYS_AHEAD + 2), "00:00") };
  const calendars = new Map<SimulatorType, Calendar>();
  for (const simulator of SIMULATOR_TYPES) {
    const taken = await occupiedIn(ctx, { simulator, span, holders: [] });
    if (closing?.simulators.includes(simulator)) taken.push({ ...closing.span, kind: "closure" });
    calendars.set(simulator, { taken, hoursOn: await knownHoursOn(ctx, simulator) });
  }
  const promised: { simulator: SimulatorType; span: Span }[] = [];
  return losing.map(({ booking, lost }) => {
    const calendar = calendars.get(booking.simulator_type);
    const near = calendar ? nearTimes({ booking, lost }, calendar, { today, now, turnaround }) : [];
    const spanOf = ({ date, time }: FreeTime) => sessionSpan(date, time, booking.plan_duration);
    const suggested = near.find(
      (one) =>
        !promised.some(
          ({ simulator, span: other }) => simulator === booking.simulator_type && overlaps(spanOf(one), other),
        ),
    );
    if (suggested) promised.push({ simulator: booking.simulator_type, span: spanOf(suggested) });
    const other = otherSimulator(lost.simulator);
    const otherCalendar = calendars.get(other);
    const free = otherCalendar && isFree({ booking, lost }, otherCalendar, { now, turnaround });
    return {
      booking,
      lost,
      freeTimes: [...near].sort(inOrder),
      suggested: suggested ?? null,
      otherSimulator: free ? other : null,
    };
  });
}

type Around = { today: string; now: Date; turnaround: number };

/** The free times of a booking from the lost day on, nearest first; within its validity and in time for its flight. */
function nearTimes({ booking, lost }: Losing, calendar: Calendar, { today, now, turnaround }: Around): FreeTime[] {
  const from = lost.date < today ? today : lost.date;
  const { plan_duration: duration, validity_end: validUntil } = booking;
  const departure = departureOf(booking);
  const days = timesOfDays({ from, days: DAYS_AHEAD, duration, now, turnaround, ...calendar }).map(
    ({ date, times }) => ({
      date,
      times: times.filter(
        ({ time }) =>
          instantOf(date, time) <= validUntil && !(departure && missesFlight(departure, { date, time, duration })),
      ),
    }),
  );
  return nearestTimes({ date: lost.date, time: lost.time }, days, MOST_OPTIONS);
}

/** Whether a simulator is free at the lost time, within its hours. */
function isFree(
  { booking, lost }: Losing,
  { taken, hoursOn }: Calendar,
  { now, turnaround }: Pick<Around, "now" | "turnaround">,
): boolean {
  const { plan_duration: duration } = booking;
  if (!fitsHours(lost.time, duration, hoursOn(lost.date).hours)) return false;
  const [day] = timesOfDays({ from: lost.date, days: 1, duration, now, turnaround, taken, hoursOn });
  return day?.times.some(({ time, available }) => available && time === lost.time) ?? false;
}
