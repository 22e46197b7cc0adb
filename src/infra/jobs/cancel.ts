/** Takes back a job that nothing has started yet. */
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import { jobs } from "./table.ts";

/**
 * Deletes the job with this key while it still waits for its first run; its key is free again. Call it in the
 * transaction that undoes what wrote the job.
 * @returns false when a worker has it in hand or has run it
 */
export async function cancelJob(db: Queryable, key: string): Promise<boolean> {
  const gone = await db
    .delete(jobs)
    .where(and(eq(jobs.key, key), eq(jobs.state, "waiting"), eq(jobs.attempts, 0), isNull(jobs.leased_until)))
    .returning({ id: jobs.id });
  return gone.length > 0;
}
