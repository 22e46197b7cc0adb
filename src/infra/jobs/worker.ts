/**
 * Drains the job table: claims what is due, runs it, and on failure tries again with growing gaps. A job
 * that fails for good stays as a row in state `failed` with its last error, for staff to see.
 */
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Clock } from "#infra/clock.ts";
import type { Queryable } from "#infra/db/database.ts";
import type { Log } from "#infra/log.ts";
import { errorText } from "./error-text.ts";
import type { StoredPayload } from "./kind.ts";
import { jobs } from "./table.ts";

/** A failure that another try would only repeat: the job fails for good at once. */
export class FinalFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FinalFailure";
  }
}

/** Runs one job; answering `again` puts it back for that instant without counting as a failure. */
type JobHandler = (payload: StoredPayload) => Promise<{ again: Date } | undefined>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export type Worker = {
  /** Runs everything that is due now and gives the number of jobs run. */
  drain(): Promise<number>;
  /** Looks for due jobs soon: call it after a commit that wrote one. */
  wake(): void;
  start(): void;
  /** Stops looking for jobs and waits for those in hand. */
  stop(): Promise<void>;
};

const LEASE_MS = 120_000;
const POLL_MS = 1_000;
const BATCH = 5;
/** With the gaps between them most of a working day: a mail server may be away for some hours. */
const MOST_ATTEMPTS = 16;
const LONGEST_GAP_MS = 3_600_000;

/** The pause before the next attempt, in milliseconds: 5 s, 10 s, 20 s … at most an hour. */
export const backoff = (attempts: number): number => Math.min(5_000 * 2 ** Math.max(0, attempts - 1), LONGEST_GAP_MS);

type Claimed = typeof jobs.$inferSelect;

type Machines = { db: Queryable; clock: Clock; log: Log; handlers: JobHandlers };

/** Takes the jobs that are due and in no one's hands, for the length of a lease. */
async function claim({ db, clock }: Machines): Promise<Claimed[]> {
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

const settle = ({ db }: Machines, id: string, change: Partial<Claimed>) =>
  db
    .update(jobs)
    .set({ leased_until: null, ...change })
    .where(eq(jobs.id, id));

/** Runs a job, and writes down its end: done, again later, or failed for good. */
async function run(machines: Machines, job: Claimed): Promise<void> {
  const { clock, log, handlers } = machines;
  try {
    // Its claims were counted, its ends never: the process died in it every time.
    if (job.attempts > MOST_ATTEMPTS) throw new Error("the process ended while running this job");
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    const answer = await handler(job.payload);
    if (answer) await settle(machines, job.id, { run_at: answer.again, attempts: 0 });
    else await settle(machines, job.id, { state: "done", finished_at: clock.now(), last_error: null });
  } catch (error) {
    const last_error = errorText(error);
    const failed = job.attempts >= MOST_ATTEMPTS || error instanceof FinalFailure;
    log[failed ? "error" : "warn"]({ job: job.kind, key: job.key, err: error, failed }, "job");
    await settle(
      machines,
      job.id,
      failed
        ? { state: "failed", finished_at: clock.now(), last_error }
        : { run_at: new Date(clock.now().getTime() + backoff(job.attempts)), last_error },
    );
  }
}

/** A worker over the job table; `handlers` names one function for each kind of job. */
export function createWorker(machines: Machines): Worker {
  const { log } = machines;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let stopping = false;
  let busy = false;
  let again = false;
  let inHand: Promise<unknown> = Promise.resolve();

  async function drain(): Promise<number> {
    let count = 0;
    for (;;) {
      const claimed = await claim(machines);
      if (claimed.length === 0) return count;
      // What an update returns comes in no order.
      claimed.sort((one, other) => one.run_at.getTime() - other.run_at.getTime());
      // Side by side: one that waits for a slow gateway must not hold up a mail.
      const ends = await Promise.allSettled(claimed.map((job) => run(machines, job)));
      for (const end of ends) if (end.status === "rejected") throw end.reason;
      count += claimed.length;
      if (stopping) return count;
    }
  }

  /** One look at a time: a wake during one only says that another has to follow. */
  async function look(): Promise<void> {
    clearTimeout(timer);
    busy = true;
    try {
      do {
        again = false;
        await drain();
      } while (again && running);
    } catch (error) {
      // The database may be away for a while: the rows wait, and so do we.
      log.error({ err: error }, "the job worker could not look for jobs");
    }
    busy = false;
    if (running) timer = setTimeout(start, POLL_MS).unref();
  }

  function start(): void {
    inHand = look();
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
