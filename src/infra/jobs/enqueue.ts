/** Writes a job row. Call it in the transaction of the change that the job belongs to. */
import type { z } from "zod";
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import { newId } from "#infra/ids.ts";
import { type JobKind, jobKey, type PayloadSchema, type StoredPayload, storedPayload } from "./kind.ts";
import { jobs } from "./table.ts";

export type JobWriter = { db: Queryable; clock: Clock };

export type EnqueueOptions = {
  /** Identifies the job within its kind, so that repeats are dropped. Default: the kind's own key, or else a new id. */
  key?: string;
  /** The earliest time to run; default now. */
  runAt?: Date | undefined;
};

/**
 * Enqueues a job unless one with its key exists.
 * @returns whether this call wrote it.
 */
export const enqueueJob = <P extends PayloadSchema>(
  at: JobWriter,
  kind: JobKind<P>,
  payload: z.output<P>,
  { key = kind.key?.(payload) ?? newId(), runAt }: EnqueueOptions = {},
): Promise<boolean> =>
  writeJob(at, { kind: kind.kind, key: jobKey(kind, key), payload: storedPayload(kind, payload), runAt });

/** As `enqueueJob`, for a payload in its stored form and a complete key. */
export async function writeJob(
  { db, clock }: JobWriter,
  { kind, key, payload, runAt }: { kind: string; key: string; payload: StoredPayload; runAt?: Date | undefined },
): Promise<boolean> {
  const now = clock.now();
  const written = await db
    .insert(jobs)
    .values({ id: newId(), kind, key, payload, run_at: runAt ?? now, created_at: now })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id });
  return written.length > 0;
}
