/** What the walk-in form starts with (contract: walk-in): the plan that is sold most, and the next start of today. */
import { and, count, desc, eq, gte, inArray } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { bookings } from "#server/bookings/table.ts";
import { knownPlans } from "#server/catalogue/service.ts";
import type { Ctx } from "#server/context.ts";
import { freeToday } from "./availability.ts";

/** Sales of this many days decide which plan is sold most. */
const COUNTED_DAYS = 90;

/** A plan, by its minutes, and a slot; without a slot where no start of today is free. */
export type WalkInPreset = { duration: number; date: string | null; time: string | null };

/** The session length sold most on a simulator, of those on sale; the shortest where none was sold. */
async function mostSold({ db, clock }: Ctx, simulator: SimulatorType, onSale: number[]): Promise<number | null> {
  const since = new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS);
  const [most] = await db
    .select({ duration: bookings.plan_duration })
    .from(bookings)
    .where(
      and(
        eq(bookings.simulator_type, simulator),
        gte(bookings.created_at, since),
        inArray(bookings.plan_duration, onSale),
      ),
    )
    .groupBy(bookings.plan_duration)
    .orderBy(desc(count()), bookings.plan_duration)
    .limit(1);
  return most?.duration ?? onSale[0] ?? null;
}

/**
 * The preset of a simulator; null while no plan is on sale.
 * @param chosen the minutes of a chosen plan; any other number gives the plan that is sold most
 */
export async function walkInPreset(
  ctx: Ctx,
  simulator: SimulatorType,
  chosen: number | null,
): Promise<WalkInPreset | null> {
  const onSale = (await knownPlans(ctx)).map(({ duration }) => duration).sort((one, other) => one - other);
  const duration = chosen !== null && onSale.includes(chosen) ? chosen : await mostSold(ctx, simulator, onSale);
  if (duration === null) return null;
  const { date, times } = await freeToday(ctx, simulator, duration);
  const [time = null] = times;
  return { duration, date: time && date, time };
}
