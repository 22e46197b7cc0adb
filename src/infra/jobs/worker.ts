/**
 * Drains the job table: claims due jobs, runs them, and retries failures with growing gaps. A job that fails for good
 * stays as a row in state `failed` with its last error, for staff to see.
 */
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import type { Log } from "#infra/log.ts";
import { inSpan } from "#infra/tracing.ts";
import { inScope } from "#infra/work-scope.ts";
import { errorText } from "./error-text.ts";
import type { StoredPayload } from "./kind.ts";
import { jobs } from "./table.ts";

/** A failure that a retry would only repeat: the job fails for good at once. */
export class FinalFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FinalFailure";
  }
}

/** Runs one job; returning `again` reschedules it for that instant without counting as a failure. */
type JobHandler = (payload: StoredPayload) => Promise<{ again: Date } | undefined>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export type Worker = {
  /** Runs everything that is due now and returns the number of jobs run. */
  drain(): Promise<number>;
  /** Checks for due jobs soon: call it after a commit that wrote one. */
  wake(): void;
  start(): void;
  /** Stops checking for jobs and waits for those in progress. */
  stop(): Promise<void>;
};

const LEASE_MS = 120_000;
const POLL_MS = 1_000;
const BATCH = 5;
/** Together with the gaps this covers most of a working day, because a mail server may be down for some hours. */
const MOST_ATTEMPTS = 16;
const LONGEST_GAP_MS = 3_600_000;
/** A batch waits this long for customers' requests, unless its jobs are already late by LATE_MS. */
const REQUESTS_MS = 1_000;
const LATE_MS = 30_000;

/** The pause before the next attempt, in milliseconds: 5 s, 10 s, 20 s … at most an hour. */
export const backoff = (attempts: number): number => Math.min(5_000 * 2 ** Math.max(0, attempts - 1), LONGEST_GAP_MS);

type Claimed = typeof jobs.$inferSelect;

type AppContext = {
  db: Queryable;
  clock: Clock;
  log: Log;
  handlers: JobHandlers;
  /** Resolves when no request is open, or after `limitMs`: a mail with its PDF would delay each of them. */
  waitForRequests?: (limitMs: number) => Promise<void>;
};

/** Claims jobs that are due and not leased, for the length of a lease. */
async function claim({ db, clock }: AppContext): Promise<Claimed[]> {
  const now = clock.now();
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.state, "waiting"), lte(jobs.run_at, now), or(isNull(jobs.leased_until), lt(jobs.leased_until, now))),
    )
    .orderBy(asc(jobs.run_at))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return db
    .update(jobs)
    .set({
      leased_until: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${jobs.attempts} + 1`,
    })
    .where(inArray(jobs.id, due))
    .returning();
}

const settle = ({ db }: AppContext, id: string, change: Partial<Claimed>) =>
  db
    .update(jobs)
    .set({ leased_until: null, ...change })
    .where(eq(jobs.id, id));

/** Runs a job and records the result: done, again later, or failed for good. */
async function run(ctx: AppContext, job: Claimed): Promise<void> {
  const { clock, log, handlers } = ctx;
  const started = performance.now();
  try {
    // Its claims were counted but it never ended: the process died during every attempt.
    if (job.attempts > MOST_ATTEMPTS) throw new Error("the process ended while running this job");
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    const answer = await inSpan(`job ${job.kind}`, { "job.kind": job.kind }, () => handler(job.payload), {
      kind: "consumer",
      parent: job.traceparent,
    });
    if (answer) await settle(ctx, job.id, { run_at: answer.again, attempts: 0 });
    else await settle(ctx, job.id, { state: "done", finished_at: clock.now(), last_error: null });
    const ms = Math.round(performance.now() - started);
    log.info({ job: job.kind, key: job.key, ms, ...(answer ? { again: answer.again } : {}) }, "job done");
  } catch (error) {
    const last_error = errorText(error);
    const failed = job.attempts >= MOST_ATTEMPTS || error instanceof FinalFailure;
    log[failed ? "error" : "warn"]({ job: job.kind, key: job.key, err: error, failed }, "job");
    await settle(
      ctx,
      job.id,
      failed
        ? { state: "failed", finished_at: clock.now(), last_error }
        : { run_at: new Date(clock.now().getTime() + backoff(job.attempts)), last_error },
    );
  }
}

/** Makes a worker over the job table; `handlers` has one function for each kind of job. */
export function createWorker(ctx: AppContext): Worker {
  const { clock, log, waitForRequests = async () => {} } = ctx;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let stopping = false;
  let busy = false;
  let again = false;
  let inHand: Promise<unknown> = Promise.resolve();

  async function drain(): Promise<number> {
    let count = 0;
    let late = false;
    for (;;) {
      if (!late) await waitForRequests(REQUESTS_MS);
      if (stopping) return count;
      const claimed = await claim(ctx);
      if (claimed.length === 0) return count;
      // The rows that an update returns have no order.
      claimed.sort((one, other) => one.run_at.getTime() - other.run_at.getTime());
      late = claimed.some(({ run_at }) => clock.now().getTime() - run_at.getTime() > LATE_MS);
      // Concurrently: a job that waits for a slow gateway must not delay a mail.
      const ends = await Promise.allSettled(
        claimed.map((job) => inScope({ requestId: job.request_id ?? undefined, job: job.kind }, () => run(ctx, job))),
      );
      for (const end of ends) if (end.status === "rejected") throw end.reason;
      count += claimed.length;
    }
  }

  /** One check at a time: a wake during a check only requests another one after it. */
  async function check(): Promise<void> {
    clearTimeout(timer);
    busy = true;
    try {
      do {
        again = false;
        await drain();
      } while (again && running);
    } catch (error) {
      // The database may be unavailable for a while: the rows stay, and the worker checks again later.
      log.error({ err: error }, "the job worker could not read the job table");
    }
    busy = false;
    if (running) timer = setTimeout(start, POLL_MS).unref();
  }

  function start(): void {
    inHand = check();
  }

  return {
    drain,
    wake() {
      if (busy) again = true;
      else if (running) start();
    },
    start() {
      running = true;
      start();
    },
    async stop() {
      running = false;
      stopping = true;
      clearTimeout(timer);
      await inHand;
    },
  };
}
