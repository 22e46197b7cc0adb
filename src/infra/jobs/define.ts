/** A job definition: a kind with the function that runs its jobs. The frame lists them for the worker. */
import * as z from "zod";
import type { JobKind, PayloadSchema, StoredPayload } from "./kind.ts";
import { FinalFailure, type JobHandlers } from "./worker.ts";

/** `again` reschedules the job for that instant, which is no failure. */
export type JobEnd = { again: Date } | undefined;

/** A runnable kind of job. `M` is its context: database, clock, mailer and so on. */
export type JobDefinition<M> = {
  readonly kind: string;
  handle(ctx: M, stored: StoredPayload): Promise<JobEnd>;
};

/**
 * The payload of a stored job.
 * @throws FinalFailure for one that does not fit its kind, because a retry would fail the same way.
 */
export function readPayload<P extends PayloadSchema>({ payload }: JobKind<P>, stored: StoredPayload): z.output<P> {
  const read = z.safeParse(payload, stored);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new FinalFailure(`The payload of this job is broken. ${faults.join("; ")}`);
}

/** Defines a job that is not a mail (for mails: infra/mail/define.ts). `run` must be safe to repeat. */
export const defineJob = <P extends PayloadSchema, M>({
  run,
  ...kind
}: JobKind<P> & { run(ctx: M, payload: z.output<P>): Promise<JobEnd> }): JobKind<P> & JobDefinition<M> => ({
  ...kind,
  handle: async (ctx, stored) => run(ctx, readPayload(kind, stored)),
});

/** The worker's handlers of these jobs and mails. @throws Error when two have the same kind. */
export function handlersOf<M>(ctx: M, definitions: readonly JobDefinition<M>[]): JobHandlers {
  const handlers: Record<string, JobHandlers[string]> = {};
  for (const { kind, handle } of definitions) {
    if (Object.hasOwn(handlers, kind)) throw new Error(`two definitions of the job ${kind}`);
    handlers[kind] = (stored) => handle(ctx, stored);
  }
  return handlers;
}
