/** Cancels a job that has not started yet. */
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import { jobs } from "./table.ts";

/**
 * Deletes the job with this key if it has not run yet, which frees its key. Call it in the transaction that reverts the
 * cause of the job.
 * @returns false when a worker runs it or has run it
 */
export async function cancelJob(db: Queryable, key: string): Promise<boolean> {
  const gone = await db
    .delete(jobs)
    .where(and(eq(jobs.key, key), eq(jobs.state, "waiting"), eq(jobs.attempts, 0), isNull(jobs.leased_until)))
    .returning({ id: jobs.id });
  return gone.length > 0;
}
