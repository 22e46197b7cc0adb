/** Commands for jobs that failed for good, and for jobs that wait for their next attempt. */
import { and, asc, eq, gt } from "drizzle-orm";
import { timeInIndia } from "#domain/time/dates.ts";
import { failedJobs } from "#infra/jobs/failed.ts";
import { runNow } from "#infra/jobs/run-now.ts";
import { jobs as jobRows } from "#infra/jobs/table.ts";
import { Refusal } from "#infra/refusal.ts";
import { retryJob } from "#server/checkout/money/retry-job.ts";
import type { CommandInput } from "./command.ts";

const MOST_LISTED = 200;

/** What `run-jobs` calls the jobs that failed at least once; reminders that wait for their day are not among them. */
const RETRIES = "retries";
const RETRIED = and(eq(jobRows.state, "waiting"), gt(jobRows.attempts, 0));

/** Prints each failed job in one line, then each job that waits for another attempt, with its time (IST). */
export async function listFailedJobs({ ctx, print }: CommandInput): Promise<void> {
  const failed = await failedJobs(ctx.db, { limit: MOST_LISTED, after: null });
  if (failed.length === 0) print("No job has failed.");
  for (const { id, kind, attempts, last_error } of failed)
    print(`${id}  ${kind}  ${attempts} attempts  ${last_error ?? ""}`);
  const retried = await ctx.db
    .select()
    .from(jobRows)
    .where(RETRIED)
    .orderBy(asc(jobRows.run_at), asc(jobRows.id))
    .limit(MOST_LISTED);
  for (const { id, kind, attempts, run_at, last_error } of retried)
    print(`${id}  ${kind}  attempt ${attempts + 1} at ${timeInIndia(run_at)} IST  ${last_error ?? ""}`);
}

/** Queues one failed job, or all, again. */
export async function requeueJobs({ ctx, args: [id = ""], print }: CommandInput): Promise<void> {
  const ids =
    id === "all" ? (await failedJobs(ctx.db, { limit: MOST_LISTED, after: null })).map((job) => job.id) : [id];
  for (const each of ids) await retryJob(ctx, each);
  print(`${ids.length} ${ids.length === 1 ? "job is" : "jobs are"} queued again.`);
}

/** Makes the waiting jobs of one kind due now, or with "retries" every job that waits for another attempt. */
export async function runJobs({ ctx, args: [kind = ""], print }: CommandInput): Promise<void> {
  const waiting = await ctx.db
    .select({ key: jobRows.key })
    .from(jobRows)
    .where(kind === RETRIES ? RETRIED : and(eq(jobRows.kind, kind), eq(jobRows.state, "waiting")));
  if (waiting.length === 0)
    throw new Refusal(
      "NOT_FOUND",
      kind === RETRIES ? "No job waits for another attempt." : `No job of the kind ${kind} is waiting.`,
    );
  await runNow(
    ctx,
    waiting.map(({ key }) => key),
  );
  ctx.wakeWorker();
  print(`${waiting.length} ${waiting.length === 1 ? "job runs" : "jobs run"} now.`);
}
