/** Retrying a failed job at an administrator's request. */
import { isId } from "#domain/text/ids.ts";
import { retryFailed } from "#infra/jobs/run-now.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";

/**
 * Queues a failed job again and records the administrator in the audit log.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND when no failed job has this id.
 */
export async function retryJob(ctx: Ctx, id: string): Promise<void> {
  permitted(ctx, "money.write");
  await inTransaction(ctx, async (tx) => {
    const kind = isId(id) ? await retryFailed(tx, id) : null;
    if (!kind) throw new Refusal("NOT_FOUND", "This job is no longer among the failed jobs");
    await recordAudit(tx, { action: "job.retry", entity: "job", entityId: id, label: kind });
  });
  ctx.wakeWorker();
}
