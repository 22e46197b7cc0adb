/** The start times of a simulator on each day of a range (docs/rules/slot.md). */

import type { SimulatorType } from "#domain/booking/plans.ts";
import { type SlotTime, timesOn } from "#domain/booking/slots.ts";
import { isId } from "#domain/text/ids.ts";
import { addDays, daysBetween, instantOf } from "#domain/time/dates.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { visibleBooking } from "#server/bookings/service.ts";
import type { Ctx } from "#server/context.ts";
import { currentHoursOn } from "#server/settings/service.ts";
import { occupiedIn } from "./occupancies.ts";

export type DayAvailability = {
  date: string;
  times: SlotTime[];
  /** The reason for exceptional session hours, or null. */
  note: string | null;
};

/** Two months. A calendar page shows six weeks. */
export const MAX_DAYS = 62;

/** The id if the caller may see that booking, else null, so that an id reveals nothing to others. */
const visibleBookingId = async (ctx: Ctx, id: string | null | undefined): Promise<string | null> =>
  isId(id) && (await visibleBooking(ctx, id)) ? id : null;

/**
 * The start times of every day from `from` to `to` (inclusive, at most `MAX_DAYS` days).
 * @param duration the session's length in minutes
 * @param bookingId the caller's booking to reschedule, whose current time counts as free
 * @throws Refusal BAD_USER_INPUT for an invalid or too long range, or an impossible duration.
 */
export async function availability(
  ctx: Ctx,
  query: {
    simulator: SimulatorType;
    duration: number;
    from: string;
    to: string;
    bookingId?: string | null;
  },
): Promise<DayAvailability[]> {
  const { simulator, duration } = query;
  const [from, to] = [readDay(query.from), readDay(query.to)];
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS)
    throw new Refusal("BAD_USER_INPUT", `Please request 1 to ${MAX_DAYS} days at a time`);
  if (duration < 1 || duration > 100_000) throw new Refusal("BAD_USER_INPUT", "Please select a plan for your booking");
  const taken = await occupiedIn(ctx, {
    simulator,
    // A session on the last evening may end after midnight.
    span: { from: instantOf(from, "00:00"), to: instantOf(addDays(to, 2), "00:00") },
    holders: [ctx.holder, ctx.guestHolder].filter((holder) => holder !== null),
    reschedulingId: await visibleBookingId(ctx, query.bookingId),
  });
  const hoursOn = await currentHoursOn(ctx, simulator);
  const now = ctx.clock.now();
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    return {
      date,
      times: timesOn({ date, duration, hoursOn, taken, now }),
      note: hoursOn(date).reason,
    };
  });
}
