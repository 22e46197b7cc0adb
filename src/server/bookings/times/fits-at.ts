/** Whether a session of any length fits at a time on a simulator, for the desk's choice of a plan. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { fitProblem } from "#domain/booking/session-fit.ts";
import { MAX_OCCUPIED_MINUTES, occupancyOf } from "#domain/booking/slots.ts";
import type { ClockTime, IsoDate } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Booking } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { currentHoursOn, currentSettings } from "#server/settings/service.ts";
import { occupiedIn } from "./occupancies.ts";

type Place = {
  simulator: SimulatorType;
  date: IsoDate;
  time: ClockTime;
  /** The booking that has or gets this time; null for one that is still to be sold. */
  booking: Booking | null;
};

/** Returns a function that gives the reason why a session of a length does not fit, as a sentence, or null. */
export async function fitsAt(
  ctx: AppContext,
  { simulator, date, time, booking }: Place,
): Promise<(duration: number) => string | null> {
  const { turnaroundMinutes: turnaround } = (await currentSettings(ctx)).bookingRules;
  const longest = occupancyOf(date, time, MAX_OCCUPIED_MINUTES);
  const beside = turnaround * MINUTE_MS;
  const taken = await occupiedIn(ctx, {
    simulator,
    span: { from: new Date(longest.from.getTime() - beside), to: new Date(longest.to.getTime() + beside) },
    holders: booking?.user_id ? [`user:${booking.user_id}`] : [],
    reschedulingId: booking?.id ?? null,
  });
  const day = (await currentHoursOn(ctx, simulator))(date);
  const booked = booking && { simulator: booking.simulator_type, duration: booking.plan_duration };
  return (duration) => fitProblem({ simulator, date, time, duration, booked, day, taken, turnaround });
}
