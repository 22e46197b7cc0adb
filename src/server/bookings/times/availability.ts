/** Which starting times a simulator has on each day of a range (docs/rules/slot.md). */

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
  /** Why the day has other hours than usual, or none. */
  note: string | null;
};

/** Six weeks of a calendar's page and some room around them. */
export const MOST_DAYS = 62;

/** The id if it is a booking that the caller may see: what others ask for shows them nothing. */
const ownBooking = async (ctx: Ctx, id: string | null | undefined): Promise<string | null> =>
  isId(id) && (await visibleBooking(ctx, id)) ? id : null;

/**
 * The starting times of every day from `from` to `to` (both counted, at most 62 days).
 * @param duration minutes of the wished session
 * @param bookingId the caller's own booking that is to be moved: its present time is not in its way
 * @throws Refusal BAD_USER_INPUT for a range that is none or too long.
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
  if (days < 1 || days > MOST_DAYS) throw new Refusal("BAD_USER_INPUT", `Ask for 1 to ${MOST_DAYS} days at a time`);
  if (duration < 1 || duration > 100_000) throw new Refusal("BAD_USER_INPUT", "Please select a plan for your booking");
  const taken = await occupiedIn(ctx, {
    simulator,
    // A session of the last evening may run past midnight.
    span: { from: instantOf(from, "00:00"), to: instantOf(addDays(to, 2), "00:00") },
    holders: [ctx.holder, ctx.guestHolder].filter((holder) => holder !== null),
    moving: await ownBooking(ctx, query.bookingId),
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
