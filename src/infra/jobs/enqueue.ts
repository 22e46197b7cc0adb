/** Writes a job row. Call it in the transaction of the change that the job belongs to. */
import type * as z from "zod";
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import { newId } from "#infra/ids.ts";
import { currentTraceparent } from "#infra/tracing.ts";
import { currentScope } from "#infra/work-scope.ts";
import { type JobKind, jobKey, type PayloadSchema, type StoredPayload, storedPayload } from "./kind.ts";
import { jobs } from "./table.ts";

export type JobWriter = { db: Queryable; clock: Clock };

export type EnqueueOptions = {
  /** Identifies the job within its kind, so that repeats are dropped. Default: the kind's own key, or else a new id. */
  key?: string;
  /** The earliest time to run; default now. */
  runAt?: Date | undefined;
};

/** A job to be written: its payload in the stored form, its complete key. */
export type NewJob = { kind: string; key: string; payload: StoredPayload; runAt?: Date | undefined };

/** A job for `insertJobs`. */
export const newJob = <P extends PayloadSchema>(
  kind: JobKind<P>,
  payload: z.output<P>,
  { key = kind.key?.(payload) ?? newId(), runAt }: EnqueueOptions = {},
): NewJob => ({ kind: kind.kind, key: jobKey(kind, key), payload: storedPayload(kind, payload), runAt });

/**
 * Enqueues a job unless one with its key exists.
 * @returns whether this call wrote it.
 */
export const enqueueJob = <P extends PayloadSchema>(
  at: JobWriter,
  kind: JobKind<P>,
  payload: z.output<P>,
  options: EnqueueOptions = {},
): Promise<boolean> => writeJob(at, newJob(kind, payload, options));

/** As `enqueueJob`, for a payload in its stored form and a complete key. */
export async function writeJob(at: JobWriter, job: NewJob): Promise<boolean> {
  const written = await insertJobs(at, [job]).returning({ id: jobs.id });
  return written.length > 0;
}

/** The insert of these jobs, for a statement with other writes (infra/db/one-statement.ts). Known keys are skipped. */
export function insertJobs({ db, clock }: JobWriter, newJobs: readonly NewJob[]) {
  const now = clock.now();
  const cause = { request_id: currentScope()?.requestId ?? null, traceparent: currentTraceparent() };
  return db
    .insert(jobs)
    .values(
      newJobs.map(({ runAt, ...job }) => ({ ...job, ...cause, id: newId(), run_at: runAt ?? now, created_at: now })),
    )
    .onConflictDoNothing({ target: jobs.key });
}
