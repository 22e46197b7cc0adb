/** What staff do with an order: confirm, ship, deliver; administrators cancel, with a refund if they like. */

import { may } from "#domain/people/viewer.ts";
import type { OrderStatus } from "#domain/shop/order-statuses.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { keepChange, undoUntil } from "#server/changes/service.ts";
import { type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { findPayment, openRefund } from "#server/payments/service.ts";
import { isMailed, ORDER_STATUS_MAIL } from "./mail-kinds.ts";
import { changeOrderStatus, type Order } from "./service.ts";

/** What the audit log calls each move. */
const DEEDS: Record<OrderStatus, string> = {
  pending: "order.reopen",
  confirmed: "order.confirm",
  shipped: "order.ship",
  delivered: "order.deliver",
  cancelled: "order.cancel",
};

/**
 * Moves an order, tells its customer, restocks and refunds in one transaction, and leaves an audit entry.
 * @param refund paise to send back with a cancellation, or null
 * @param seen the `updated_at` of the order as the caller saw it, or null
 * @param undoable its mail waits as long as it can be undone; a cancellation has no undo
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT, BAD_USER_INPUT (a refund without a cancellation, or too much)
 */
export async function updateOrderStatus(
  ctx: Ctx,
  {
    id,
    status,
    refund,
    seen = null,
    undoable = false,
  }: {
    id: string;
    status: OrderStatus;
    refund: number | null;
    seen?: string | null;
    undoable?: boolean;
  },
): Promise<Order> {
  permitted(ctx, "orders.changeStatus");
  if (status === "cancelled" && !may(ctx.viewer, "orders.cancel"))
    throw new Refusal("FORBIDDEN", "Only an administrator may cancel an order");
  if (refund !== null && status !== "cancelled")
    throw new Refusal("BAD_USER_INPUT", "Money goes back only with a cancellation");
  const { userId: by } = signedIn(ctx);
  const moved = await inTransaction(ctx, async (tx) => {
    const withUndo = undoable && status !== "cancelled";
    const mailAt = withUndo ? undoUntil(tx) : null;
    const { before, order } = await changeOrderStatus(tx, { id, status, by, seen, mailAt });
    if (withUndo)
      await keepChange(tx, {
        entity: "order",
        entity_id: id,
        status_before: before,
        status_after: status,
        version: order.updated_at,
        mail_keys: isMailed(status) ? [jobKey(ORDER_STATUS_MAIL, `${id}:${status}`)] : [],
      });
    const payment = refund === null ? null : await findPayment(tx, order.payment_id);
    if (payment && refund !== null) await openRefund(tx, { payment, amount: refund, reason: "requested" });
    await recordAudit(tx, {
      action: DEEDS[status],
      entity: "order",
      entityId: id,
      label: orderNumber(id),
      before: { status: before },
      after: { status, ...(refund === null ? {} : { refund_paise: refund }) },
    });
    return order;
  });
  ctx.wakeWorker();
  return moved;
}
