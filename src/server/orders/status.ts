/** What staff do with an order: confirm, ship, deliver; administrators cancel, with a refund if they like. */
import type { OrderStatus } from "#domain/statuses.ts";
import { may } from "#domain/viewer.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { findPayment, openRefund } from "#server/payments/service.ts";
import { moveOrder, type Order } from "./service.ts";

/**
 * Moves an order, tells its customer, restocks and refunds in one transaction.
 * @param refund paise to send back with a cancellation, or null
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT, BAD_USER_INPUT (a refund without a cancellation, or too much)
 */
export async function updateOrderStatus(
  ctx: Ctx,
  { id, status, refund }: { id: string; status: OrderStatus; refund: number | null },
): Promise<Order> {
  if (ctx.viewer.kind === "nobody" || (status === "cancelled" && !may(ctx.viewer, "orders.cancel")))
    throw new Refusal("FORBIDDEN", "Only an administrator may cancel an order");
  if (refund !== null && status !== "cancelled")
    throw new Refusal("BAD_USER_INPUT", "Money goes back only with a cancellation");
  const by = ctx.viewer.userId;
  const moved = await inTransaction(ctx, async (tx) => {
    const order = await moveOrder(tx, { id, status, by });
    const payment = refund === null ? null : await findPayment(tx, order.payment_id);
    if (payment && refund !== null)
      await openRefund(tx, { payment, amount: refund, reason: "requested" });
    return order;
  });
  ctx.wakeWorker();
  return moved;
}
