/** What customers do with returns: request one, and withdraw it. */
import { isStaff, owns } from "#domain/people/viewer.ts";
import { lineKey } from "#domain/shop/cart.ts";
import { addedUp } from "#domain/shop/order-form.ts";
import { RETURN_DAYS } from "#domain/shop/return-days.ts";
import { deliveredAt, isOpenReturn, isTooLate, type ReturnLine, returnableLines } from "#domain/shop/returns.ts";
import { returnRequest } from "#domain/shop/returns-form.ts";
import { isId } from "#domain/text/ids.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction } from "#server/context.ts";
import { lockOrder, type Order, timelineOf, touchOrder, visibleOrder } from "#server/orders/service.ts";
import { changeReturn, checkReturnStep, findReturn, lockReturn, returnsOf } from "./find.ts";
import { RETURN_MAIL } from "./mail-kinds.ts";
import { type OrderReturn, orderReturns } from "./table.ts";

const NO_ORDER = "Order not found";
const NOT_DELIVERED = "You can return items once they are delivered.";
const TOO_LATE = `Items can be returned until ${RETURN_DAYS} days after delivery. Please call us if something is wrong.`;
const OPEN_ALREADY = "You have already asked to return items of this order.";
const TOO_MANY = "You can't return more than you bought and still have. Please check the quantities.";

/** The caller's order. @throws Refusal NOT_FOUND, also for another person's. */
async function orderOf(ctx: Ctx, id: string): Promise<Order> {
  const order = isId(id) ? await visibleOrder(ctx, id) : null;
  if (!order) throw new Refusal("NOT_FOUND", NO_ORDER);
  return order;
}

/** Records what staff do for a customer. */
async function auditStaff(tx: Ctx, order: Order, action: string): Promise<void> {
  if (!isStaff(tx.viewer) || owns(tx.viewer, order.user_id)) return;
  await recordAudit(tx, { action, entity: "order", entityId: order.id, label: orderNumber(order.id) });
}

/** @throws Refusal CONFLICT where this order, which is locked, allows no such return. */
async function checkReturnable(tx: AppContext, order: Order, lines: readonly ReturnLine[]): Promise<void> {
  const delivered = order.status === "delivered" ? deliveredAt(await timelineOf(tx, order.id)) : null;
  if (!delivered) throw new Refusal("CONFLICT", NOT_DELIVERED);
  if (isTooLate(delivered, tx.clock.now())) throw new Refusal("CONFLICT", TOO_LATE);
  const returns = await returnsOf(tx, order.id);
  if (returns.some(({ state }) => isOpenReturn(state))) throw new Refusal("CONFLICT", OPEN_ALREADY);
  const left = new Map(returnableLines(order.products, returns).map((line) => [lineKey(line), line.quantity]));
  if (lines.some((line) => line.quantity > (left.get(lineKey(line)) ?? 0))) throw new Refusal("CONFLICT", TOO_MANY);
}

/**
 * Requests the return of some items of a delivered order, for anyone who may see it.
 * @throws Refusal BAD_USER_INPUT; NOT_FOUND; RATE_LIMITED per order; CONFLICT before the delivery, too late, while
 *   another return is open, and for more than is left.
 */
export async function requestReturn(ctx: Ctx, orderId: string, input: unknown): Promise<OrderReturn> {
  const { lines: typed, reason, note } = readForm(returnRequest, input);
  const { id } = await orderOf(ctx, orderId);
  await ctx.limits.spend("returnRequests", id);
  const lines = addedUp<ReturnLine>(typed);
  const requested = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    await checkReturnable(tx, order, lines);
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(orderReturns)
      .values({ id: newId(), order_id: id, state: "requested", lines, reason, note, created_at: now, updated_at: now })
      .returning();
    if (!row) throw new Error("the insert of a return returned no row");
    await touchOrder(tx, id);
    await enqueueMail(tx, RETURN_MAIL, { returnId: row.id, state: "requested" });
    await auditStaff(tx, order, "order.requestReturn");
    return row;
  });
  ctx.wakeWorker();
  return requested;
}

/**
 * Withdraws an open return, for anyone who may see its order. No mail is sent.
 * @throws Refusal NOT_FOUND, CONFLICT when it has ended.
 */
export async function withdrawReturn(ctx: Ctx, id: string): Promise<OrderReturn> {
  const { order_id } = await findReturn(ctx, id);
  await orderOf(ctx, order_id);
  return inTransaction(ctx, async (tx) => {
    const { order, row } = await lockReturn(tx, id);
    checkReturnStep(row, "withdrawn");
    await auditStaff(tx, order, "order.withdrawReturn");
    return changeReturn(tx, row, { state: "withdrawn" });
  });
}
