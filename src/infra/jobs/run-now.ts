/** Makes waiting and failed jobs due now, and releases the jobs of a process that died. */
import { and, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import { jobs } from "./table.ts";

type At = { db: Queryable; clock: Clock };

/** Makes the jobs with these keys due now: those that wait for their time, and those that failed for good. */
export async function runNow({ db, clock }: At, keys: readonly string[]): Promise<void> {
  const now = clock.now();
  // In batches: a statement has at most 65,535 parameters.
  for (let from = 0; from < keys.length; from += 1_000)
    await db
      .update(jobs)
      .set({ run_at: now, state: "waiting", attempts: 0, finished_at: null })
      .where(
        and(
          inArray(jobs.key, keys.slice(from, from + 1_000)),
          or(and(eq(jobs.state, "waiting"), gt(jobs.run_at, now)), eq(jobs.state, "failed")),
        ),
      );
}

/** Makes a job that failed for good due again. @returns its kind, or null when no failed job has this id. */
export async function retryFailed({ db, clock }: At, id: string): Promise<string | null> {
  const [job] = await db
    .update(jobs)
    .set({ state: "waiting", attempts: 0, run_at: clock.now(), finished_at: null })
    .where(and(eq(jobs.id, id), eq(jobs.state, "failed")))
    .returning({ kind: jobs.kind });
  return job?.kind ?? null;
}

/**
 * Releases the jobs that were running when the process ended. Only for a database that no other process can have open.
 * Elsewhere the lease has to expire.
 */
export async function dropLeases(db: Queryable): Promise<void> {
  await db
    .update(jobs)
    .set({ leased_until: null })
    .where(and(eq(jobs.state, "waiting"), isNotNull(jobs.leased_until)));
}
