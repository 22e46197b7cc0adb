/** Staff confirm, ship and deliver orders; administrators also cancel them, with an optional refund. */

import { may } from "#domain/people/viewer.ts";
import type { OrderStatus } from "#domain/shop/order-statuses.ts";
import type { Tracking } from "#domain/shop/tracking.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { storeChange, undoUntil } from "#server/changes/service.ts";
import { type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { refundOrder } from "#server/payments/service.ts";
import { isMailed, ORDER_STATUS_MAIL } from "./mail-kinds.ts";
import { changeOrderStatus, changeTracking, type Order } from "./service.ts";

/** The audit action of each status. */
const AUDIT_ACTIONS: Record<OrderStatus, string> = {
  pending: "order.reopen",
  confirmed: "order.confirm",
  shipped: "order.ship",
  delivered: "order.deliver",
  cancelled: "order.cancel",
};

/**
 * Changes an order's status in one transaction, with the mail, the restocking, the refund and the audit entry.
 * @param refund paise to refund with a cancellation, or null
 * @param updatedAt the version that the caller read, or null
 * @param tracking the courier's details of a shipped order, or null
 * @param undoable delays the mail while the change can be undone; ignored for cancellations
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT, BAD_USER_INPUT (a refund without a cancellation, or too high;
 *   a courier without shipping).
 */
export async function updateOrderStatus(
  ctx: Ctx,
  {
    id,
    status,
    refund,
    updatedAt = null,
    tracking = null,
    undoable = false,
  }: {
    id: string;
    status: OrderStatus;
    refund: number | null;
    updatedAt?: string | null;
    tracking?: Tracking | null;
    undoable?: boolean;
  },
): Promise<Order> {
  permitted(ctx, "orders.changeStatus");
  if (status === "cancelled" && !may(ctx.viewer, "orders.cancel"))
    throw new Refusal("FORBIDDEN", "Only an administrator may cancel an order");
  if (refund !== null && status !== "cancelled")
    throw new Refusal("BAD_USER_INPUT", "A refund is possible only with a cancellation");
  if (tracking !== null && status !== "shipped")
    throw new Refusal("BAD_USER_INPUT", "A courier is possible only with shipping");
  const { userId: by } = signedIn(ctx);
  const changed = await inTransaction(ctx, async (tx) => {
    const withUndo = undoable && status !== "cancelled";
    const mailAt = withUndo ? undoUntil(tx) : null;
    const { before, order } = await changeOrderStatus(tx, { id, status, by, updatedAt, mailAt, tracking });
    if (withUndo)
      await storeChange(tx, {
        entity: "order",
        entity_id: id,
        status_before: before,
        status_after: status,
        version: order.updated_at,
        mail_keys: isMailed(status) ? [jobKey(ORDER_STATUS_MAIL, `${id}:${status}`)] : [],
      });
    // The mail about the cancellation announces the refund.
    if (refund !== null) await refundOrder(tx, { orderId: id, amount: refund });
    await recordAudit(tx, {
      action: AUDIT_ACTIONS[status],
      entity: "order",
      entityId: id,
      label: orderNumber(id),
      before: { status: before },
      after: { status, ...(refund === null ? {} : { refund_paise: refund }), ...(tracking && audited(tracking)) },
    });
    return order;
  });
  ctx.wakeWorker();
  return changed;
}

const audited = ({ courier, trackingNumber }: Tracking) => ({ courier, tracking_number: trackingNumber });

/**
 * Corrects the courier's details of a shipped order. The customer gets no mail; the order's page shows them.
 * @param updatedAt the version that the caller read, or null
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT.
 */
export async function updateOrderTracking(
  ctx: Ctx,
  { id, tracking, updatedAt }: { id: string; tracking: Tracking; updatedAt: string | null },
): Promise<Order> {
  permitted(ctx, "orders.changeStatus");
  return inTransaction(ctx, async (tx) => {
    const { before, order } = await changeTracking(tx, { id, tracking, updatedAt });
    await recordAudit(tx, {
      action: "order.track",
      entity: "order",
      entityId: id,
      label: orderNumber(id),
      before: audited(before),
      after: audited(tracking),
    });
    return order;
  });
}
