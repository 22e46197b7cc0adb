/** Writes a job row. Call it with the transaction of the change that the job belongs to. */
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import { newId } from "#infra/ids.ts";
import { jobs } from "./table.ts";

export type NewJob = {
  kind: string;
  key: string;
  payload: Record<string, string>;
  /** Not before this instant; now when left out. */
  runAt?: Date;
};

/**
 * Enqueues a job unless one with its key exists.
 * @returns whether this call wrote it.
 */
export async function enqueue(
  { db, clock }: { db: Queryable; clock: Clock },
  { kind, key, payload, runAt }: NewJob,
): Promise<boolean> {
  const now = clock.now();
  const written = await db
    .insert(jobs)
    .values({ id: newId(), kind, key, payload, run_at: runAt ?? now, created_at: now })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id });
  return written.length > 0;
}
