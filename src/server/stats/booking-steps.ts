/**
 * The steps of the booking page (docs/rules/statistics.md). The page's reports are added up as they arrive, one row per
 * day, simulator, plan, device and step; nothing else is stored. What was paid is read from the checkouts.
 */
import { lt, sql } from "drizzle-orm";
import * as z from "zod";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { type BookingStep, DEVICES, REPORTED_STEPS } from "#domain/booking/steps.ts";
import { addDays, dateInIndia, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { findKnownPlan } from "#server/catalogue/service.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { inPeriod, type StatsQuery } from "./stats-query.ts";
import { statsSteps } from "./table.ts";

const INVALID = "The step can't be counted";
const report = z.object(
  {
    simulator: z.enum(SIMULATOR_TYPES, INVALID),
    duration: z.int(INVALID).min(1, INVALID).max(99_999, INVALID),
    device: z.enum(DEVICES, INVALID),
    step: z.enum(REPORTED_STEPS, INVALID),
  },
  INVALID,
);

/**
 * Counts a step that a booking page reports. The report is untrusted: its values are bounded, and its plan is on sale,
 * so that a day has few rows.
 * @throws Refusal BAD_USER_INPUT, RATE_LIMITED per client.
 */
export async function countStep(ctx: Ctx, input: unknown): Promise<object> {
  const { simulator, duration, device, step } = readForm(report, input);
  await ctx.limits.spend("bookingSteps", ctx.client);
  if (!(await findKnownPlan(ctx, duration))) throw new Refusal("BAD_USER_INPUT", INVALID);
  await ctx.db
    .insert(statsSteps)
    .values({ day: todayInIndia(ctx.clock.now()), simulator, duration, device, step, reached: 1 })
    .onConflictDoUpdate({
      target: [statsSteps.day, statsSteps.simulator, statsSteps.duration, statsSteps.device, statsSteps.step],
      set: { reached: sql`${statsSteps.reached} + 1` },
    });
  return { counted: true };
}

/** `device` is "unknown" for a checkout whose client named none. */
export type StepRow = { simulator: string; duration: number; device: string; step: BookingStep; count: number };

/** The steps of a period by simulator, plan and device; "paid" counts on the day on which its checkout was opened. */
export async function stepRows({ db }: AppContext, query: StatsQuery): Promise<StepRow[]> {
  const start = instantOf(query.from, "00:00").toISOString();
  const end = instantOf(addDays(query.to, 1), "00:00").toISOString();
  const { rows } = await db.execute<StepRow>(sql`
    select simulator, duration, device, step, sum(reached)::int as count from (
      select simulator, duration, device, step, reached from stats_steps where ${inPeriod(query, "simulator")}
      union all
      select purchase ->> 'simulatorType', (purchase ->> 'planDuration')::int,
        coalesce(purchase ->> 'device', 'unknown'), 'paid', 1
      from checkouts
      where kind = 'booking' and state = 'fulfilled' and purchase ->> 'customBookingId' is null
        and created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz
        ${query.simulator ? sql`and purchase ->> 'simulatorType' = ${query.simulator}` : sql``}
    ) steps group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows;
}

/** Deletes the counts of days before an instant. @returns the number of rows. */
export async function purgeSteps({ db }: AppContext, before: Date): Promise<number> {
  const gone = await db
    .delete(statsSteps)
    .where(lt(statsSteps.day, dateInIndia(before)))
    .returning({ day: statsSteps.day });
  return gone.length;
}
