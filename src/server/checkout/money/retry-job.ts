/** Running a failed job again on the order of an administrator. */
import { isId } from "#domain/text/ids.ts";
import { retryFailed } from "#infra/jobs/run-now.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";

/**
 * Queues a job that failed for good again and records who asked for it.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND when it is not among the failed ones.
 */
export async function retryJob(ctx: Ctx, id: string): Promise<void> {
  permitted(ctx, "money.write");
  await inTransaction(ctx, async (tx) => {
    const kind = isId(id) ? await retryFailed(tx, id) : null;
    if (!kind) throw new Refusal("NOT_FOUND", "This job is not among the failed ones any more");
    await recordAudit(tx, { action: "job.retry", entity: "job", entityId: id, label: kind });
  });
  ctx.wakeWorker();
}
