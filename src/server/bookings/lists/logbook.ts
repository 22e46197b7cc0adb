/** A customer's logbook: the sessions they have flown. */
import { and, count, desc, eq, sum } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookings } from "#server/bookings/table.ts";
import { type Ctx, signedIn } from "#server/context.ts";

/** The most sessions listed; the hours count all of them. */
export const MOST_FLIGHTS = 50;

/** What was flown on one simulator. */
export type FlownHours = { simulator: SimulatorType; sessions: number; minutes: number };

const flownBy = (userId: string) => and(eq(bookings.user_id, userId), eq(bookings.status, "completed"));

/** The caller's completed sessions by simulator. @throws Refusal UNAUTHENTICATED. */
export function flownHours(ctx: Ctx): Promise<FlownHours[]> {
  return ctx.db
    .select({
      simulator: bookings.simulator_type,
      sessions: count(),
      minutes: sum(bookings.plan_duration).mapWith(Number),
    })
    .from(bookings)
    .where(flownBy(signedIn(ctx).userId))
    .groupBy(bookings.simulator_type)
    .orderBy(bookings.simulator_type);
}

/** The caller's last completed sessions, latest first. @throws Refusal UNAUTHENTICATED. */
export function flownSessions(ctx: Ctx): Promise<Booking[]> {
  return ctx.db
    .select()
    .from(bookings)
    .where(flownBy(signedIn(ctx).userId))
    .orderBy(desc(bookings.booking_date), desc(bookings.booking_time), desc(bookings.id))
    .limit(MOST_FLIGHTS);
}
