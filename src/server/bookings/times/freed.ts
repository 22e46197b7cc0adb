/**
 * Reports times that become free to the waitlist, a later slice. A hold that lapses is not reported: no process runs
 * at that moment, and the waitlist's next round finds the time.
 */
import { sql } from "drizzle-orm";
import * as z from "zod";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { dateInIndia, isIsoDate } from "#domain/time/dates.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKind } from "#infra/jobs/kind.ts";
import type { AppContext } from "#server/context.ts";

/** Offers the free times of a simulator and a day to the people who wait for them. */
export const TIME_FREED = jobKind({
  kind: "waitlist.freed",
  payload: z.object({ simulator: z.enum(SIMULATOR_TYPES), date: z.string().refine(isIsoDate) }),
});

/** Enqueues the offer of a day's free times, in the caller's transaction, if there are people waiting for that day. */
export async function reportFreed(
  ctx: AppContext,
  { simulator, date }: { simulator: SimulatorType; date: string },
): Promise<void> {
  // A later slice's table, which only this condition reads: without it, every released hold would write a job.
  const { rows } = await ctx.db.execute(sql`select 1 from waitlist_entries
    where simulator_type = ${simulator} and date = ${date}::date and state = 'waiting' limit 1`);
  if (rows.length === 0) return;
  await enqueueJob(ctx, TIME_FREED, { simulator, date });
  ctx.wakeWorker();
}

/** As `reportFreed`, for deleted occupancies with the start of each. */
export async function reportFreedSpans(
  ctx: AppContext,
  spans: readonly { simulator: SimulatorType; from: string }[],
): Promise<void> {
  const now = ctx.clock.now();
  for (const { simulator, from } of spans) {
    const start = new Date(from);
    if (start > now) await reportFreed(ctx, { simulator, date: dateInIndia(start) });
  }
}
