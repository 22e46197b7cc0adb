/** Commands for jobs that failed for good, and for jobs that wait for their next attempt. */
import { and, eq } from "drizzle-orm";
import { failedJobs } from "#infra/jobs/failed.ts";
import { runNow } from "#infra/jobs/run-now.ts";
import { jobs as jobRows } from "#infra/jobs/table.ts";
import { Refusal } from "#infra/refusal.ts";
import { retryJob } from "#server/checkout/money/retry-job.ts";
import type { CommandInput } from "./command.ts";

const MOST_LISTED = 200;

/** Prints each failed job in one line. */
export async function listFailedJobs({ ctx, print }: CommandInput): Promise<void> {
  const jobs = await failedJobs(ctx.db, { limit: MOST_LISTED, after: null });
  if (jobs.length === 0) print("No job has failed.");
  for (const { id, kind, attempts, last_error } of jobs)
    print(`${id}  ${kind}  ${attempts} attempts  ${last_error ?? ""}`);
}

/** Queues one failed job, or all, again. */
export async function requeueJobs({ ctx, args: [id = ""], print }: CommandInput): Promise<void> {
  const ids =
    id === "all" ? (await failedJobs(ctx.db, { limit: MOST_LISTED, after: null })).map((job) => job.id) : [id];
  for (const each of ids) await retryJob(ctx, each);
  print(`${ids.length} ${ids.length === 1 ? "job is" : "jobs are"} queued again.`);
}

/** Makes the waiting jobs of one kind due now, for example after a mail server was down. */
export async function runJobs({ ctx, args: [kind = ""], print }: CommandInput): Promise<void> {
  const waiting = await ctx.db
    .select({ key: jobRows.key })
    .from(jobRows)
    .where(and(eq(jobRows.kind, kind), eq(jobRows.state, "waiting")));
  if (waiting.length === 0) throw new Refusal("NOT_FOUND", `No job of the kind ${kind} is waiting.`);
  await runNow(
    ctx,
    waiting.map(({ key }) => key),
  );
  ctx.wakeWorker();
  print(`${waiting.length} ${waiting.length === 1 ? "job runs" : "jobs run"} now.`);
}
