/** What the waitlist needs of a simulator's day: its outlook, and a hold for an offered time. */
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { type DayOutlook, dayOutlook, soonestOffered } from "#domain/booking/waitlist.ts";
import { addDays, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { slotOccupancies } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { currentHoursOn, currentSettings } from "#server/settings/service.ts";
import { occupiedIn } from "./occupancies.ts";

/** The outlook of a session: of the starts that can still be offered, and of all that customers can book. */
export type OutlookOf = (duration: number) => { toOffer: DayOutlook; toBook: DayOutlook };

/**
 * Reads a simulator's day once. The returned function gives the outlook of a session of `duration` minutes.
 * @param holders whose holds count as free
 */
export async function readOutlook(
  ctx: AppContext,
  { simulator, date }: { simulator: SimulatorType; date: IsoDate },
  holders: readonly string[] = [],
): Promise<OutlookOf> {
  const { bookingRules: rules } = await currentSettings(ctx);
  const hoursOn = await currentHoursOn(ctx, simulator);
  // A session on the last evening may end after midnight.
  const span = { from: instantOf(date, "00:00"), to: instantOf(addDays(date, 2), "00:00") };
  const taken = await occupiedIn(ctx, { simulator, span, holders });
  const now = ctx.clock.now();
  const day = { date, hoursOn, taken, now, rules };
  return (duration) => ({
    toOffer: dayOutlook({ ...day, duration, soonest: soonestOffered(simulator, now, rules) }),
    toBook: dayOutlook({ ...day, duration, soonest: now }),
  });
}

/** Those of these holders and checkouts that have a live hold on a simulator. */
export async function liveHolders(
  { db, clock }: AppContext,
  simulator: SimulatorType,
  { holders, checkoutIds }: { holders: readonly string[]; checkoutIds: readonly string[] },
): Promise<Set<string>> {
  if (holders.length === 0) return new Set();
  const { kind, simulator_type, hold_until, holder, checkout_id: checkoutId } = slotOccupancies;
  const rows = await db
    .select({ holder, checkoutId })
    .from(slotOccupancies)
    .where(
      and(
        eq(simulator_type, simulator),
        sql`${kind} = 'hold' and ${hold_until} > ${clock.now().toISOString()}::timestamptz`,
        or(inArray(holder, [...holders]), inArray(checkoutId, [...checkoutIds])),
      ),
    );
  return new Set(rows.flatMap((row) => [row.holder, row.checkoutId].filter((one) => one !== null)));
}
