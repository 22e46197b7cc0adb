/** Free times to offer a customer whose requested slot was taken before the payment arrived. */

import { departureOf, missesFlight } from "#domain/booking/flight.ts";
import { timesOn } from "#domain/booking/slot-times.ts";
import { nearestTimes } from "#domain/booking/slots.ts";
import { addDays, instantOf, todayInIndia } from "#domain/time/dates.ts";
import type { Booking } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { currentHoursOn, knownSettings } from "#server/settings/service.ts";
import { occupiedIn } from "./occupancies.ts";

export type FreeTime = { date: string; time: string };

/** Days before and after the lost slot in which free times are looked for. */
const DAYS_AROUND = 7;
export const MAX_OFFERED = 5;

/**
 * Up to five free times near the lost one, soonest first, of those that a reschedule accepts: within the validity and
 * the booking notice, and in time for the flight on file. Empty for a booking that has a date or lost no slot.
 */
export async function nearestFreeTimes(ctx: AppContext, booking: Booking): Promise<FreeTime[]> {
  const { wished_date: date, wished_time: time } = booking;
  if (!booking.time_lost || booking.booking_date || !date || !time) return [];
  const now = ctx.clock.now();
  const today = todayInIndia(now);
  const earliest = addDays(date, -DAYS_AROUND);
  const from = earliest < today ? today : earliest;
  const last = addDays(date < today ? today : date, DAYS_AROUND);
  const taken = await occupiedIn(ctx, {
    simulator: booking.simulator_type,
    span: { from: instantOf(from, "00:00"), to: instantOf(addDays(last, 2), "00:00") },
    holders: [],
  });
  const hoursOn = await currentHoursOn(ctx, booking.simulator_type);
  const { bookingRules: notice } = await knownSettings(ctx);
  const { plan_duration: duration, validity_end: validUntil } = booking;
  const departure = departureOf(booking);
  const isFitting = (one: FreeTime) =>
    instantOf(one.date, one.time) <= validUntil && !(departure && missesFlight(departure, { ...one, duration }));
  const days: { date: string; times: ReturnType<typeof timesOn> }[] = [];
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const times = timesOn({ date: day, duration, hoursOn, taken, now, notice, turnaround: notice.turnaroundMinutes });
    days.push({ date: day, times: times.filter((one) => isFitting({ date: day, time: one.time })) });
  }
  const sortKey = (one: FreeTime) => `${one.date} ${one.time}`;
  return nearestTimes({ date, time }, days, MAX_OFFERED).sort((one, other) =>
    sortKey(one).localeCompare(sortKey(other)),
  );
}
