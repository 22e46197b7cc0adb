/** Retrying a failed refund at an administrator's request. */
import { formatRupees } from "#domain/money/money.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { type Refund, retryRefund } from "./service.ts";

/**
 * Queues a failed refund again and records the administrator in the audit log.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT when it did not fail or nothing is left to refund.
 */
export async function retryFailedRefund(ctx: Ctx, id: string): Promise<Refund> {
  permitted(ctx, "money.write");
  if (!isId(id)) throw new Refusal("NOT_FOUND", "Refund not found");
  const refund = await inTransaction(ctx, async (tx) => {
    const again = await retryRefund(tx, id);
    await recordAudit(tx, {
      action: "refund.retry",
      entity: "refund",
      entityId: again.id,
      label: `Refund of ${formatRupees(again.amount_paise)}`,
      before: { state: "failed" },
      after: { state: again.state },
    });
    return again;
  });
  ctx.wakeWorker();
  return refund;
}
