/** Creates orders, reads them with access checks, and changes their status. Amounts are paise. */

import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { canBecome } from "#domain/centre/transitions.ts";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { CREDIT_NOTE_JOB, creditNoteCause, INVOICE_JOB } from "#domain/money/document-jobs.ts";
import { orderLinkEnd } from "#domain/money/purchase-link.ts";
import { purchaseLink } from "#domain/money/purchase-path.ts";
import { isStaff, owns } from "#domain/people/viewer.ts";
import { type OrderedProduct, orderTotal, type ShippingDetails } from "#domain/shop/order-form.ts";
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from "#domain/shop/order-statuses.ts";
import { NO_TRACKING, type Tracking } from "#domain/shop/tracking.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { batched } from "#infra/db/batch.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { inOneStatement, type Write } from "#infra/db/one-statement.ts";
import { newId } from "#infra/ids.ts";
import { enqueueJob, insertJobs, newJob } from "#infra/jobs/enqueue.ts";
import { enqueueMail, newMail } from "#infra/mail/define.tsx";
import { mailLinkToken } from "#infra/mail-link.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { restock } from "#server/catalogue/service.ts";
import { isAsLeft, type UndoableChange } from "#server/changes/service.ts";
import { type AppContext, type Ctx, opensByCheckout, opensByMailLink } from "#server/context.ts";
import { isMailed, ORDER_CONFIRMATION_MAIL, ORDER_STATUS_MAIL } from "./mail-kinds.ts";
import { orderEvents, orders } from "./table.ts";

export { deliveredOrderWith } from "./buyers.ts";
export { orderCustomerOf } from "./customer-name.ts";
export { lockOrder, touchOrder } from "./lock.ts";
export { RefundText } from "./refund-text.tsx";

export type Order = typeof orders.$inferSelect;

/**
 * Creates a paid order and enqueues its confirmation mail and invoice, in the transaction that sells the stock. A new
 * order is `pending` until staff confirm it.
 * @param writesWith other writes about the order, sent in the same statement
 */
export async function placePaidOrder(
  ctx: AppContext,
  facts: {
    userId: string | null;
    products: OrderedProduct[];
    shippingDetails: ShippingDetails;
    /** By a discount code, in paise. */
    discount?: { amount: number; code: string } | null;
    /** In paise. */
    voucherPaid?: number;
    gatewayPaymentId: string;
    guestTokenHash: string | null;
    claimStep?: Order["claim_step"];
  },
  writesWith: (order: { id: string }) => readonly Write[] = () => [],
): Promise<Order> {
  const id = newId();
  const now = ctx.clock.now();
  const jobs = insertJobs(ctx, [
    newMail(ORDER_CONFIRMATION_MAIL, { orderId: id }, { key: `${id}:checkout` }),
    newJob(INVOICE_JOB, { kind: "order", subjectId: id }),
  ]);
  const step = timelineStep(ctx, { id, status: "pending" }, null);
  const [order] = await inOneStatement(ctx.db, [step, jobs, ...writesWith({ id })])
    .insert(orders)
    .values({
      id,
      user_id: facts.userId,
      products: facts.products,
      shipping_details: facts.shippingDetails,
      total_paise: orderTotal(facts.products) - (facts.discount?.amount ?? 0),
      discount_paise: facts.discount?.amount ?? 0,
      discount_code: facts.discount?.code ?? null,
      voucher_paise: facts.voucherPaid ?? 0,
      status: "pending",
      payment_id: facts.gatewayPaymentId,
      guest_token_hash: facts.guestTokenHash,
      guest_token_until: facts.guestTokenHash ? new Date(now.getTime() + DAY_MS) : null,
      claim_step: facts.claimStep ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!order) throw new Error("the insert returned no order");
  return order;
}

/** The insert of a step of the order's timeline, for the transaction that changes the status. */
const timelineStep = (
  { db, clock }: AppContext,
  { id, status }: Pick<Order, "id" | "status">,
  changedBy: string | null,
) =>
  db.insert(orderEvents).values({
    id: newId(),
    order_id: id,
    status,
    moved_by: changedBy,
    created_at: clock.now(),
  });

export type OrderEvent = Pick<typeof orderEvents.$inferSelect, "status" | "created_at">;

const stepsOf = batched<AppContext, OrderEvent[]>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.order_id, [...ids]))
    .orderBy(asc(orderEvents.created_at));
  return new Map(ids.map((id) => [id, rows.filter(({ order_id }) => order_id === id)]));
});

/** The statuses that an order has reached, with their times, oldest first. */
export async function timelineOf(ctx: AppContext, orderId: string): Promise<OrderEvent[]> {
  const steps = (await stepsOf(ctx, orderId)) ?? [];
  // Steps with the same time are sorted by the order of the statuses.
  return steps.sort(
    (one, other) =>
      one.created_at.getTime() - other.created_at.getTime() ||
      ORDER_STATUSES.indexOf(one.status) - ORDER_STATUSES.indexOf(other.status),
  );
}

/**
 * Changes an order's status in the caller's transaction, and enqueues the customer's mail. Cancelling returns the
 * items to stock.
 * @param updatedAt the version that the caller read, or null
 * @param mailAt the earliest time for the mail, or null for now
 * @param tracking the courier's details, or null to leave them as they are
 * @returns the changed order, and its previous status
 * @throws Refusal NOT_FOUND, CONFLICT for a transition that is not allowed, or when the order has changed since it was
 *   read.
 */
export async function changeOrderStatus(
  ctx: AppContext,
  {
    id,
    status,
    by,
    updatedAt,
    mailAt,
    tracking = null,
  }: {
    id: string;
    status: OrderStatus;
    by: string;
    updatedAt: string | null;
    mailAt: Date | null;
    tracking?: Tracking | null;
  },
): Promise<{ order: Order; before: OrderStatus }> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new Refusal("NOT_FOUND", "Order not found");
  if (!canBecome(ORDER_TRANSITIONS, order.status, status))
    throw new Refusal("CONFLICT", transitionText(order.status, status));
  if (isStale(updatedAt, order.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
  const [changed] = await ctx.db
    .update(orders)
    .set({ status, updated_at: ctx.clock.now(), ...(tracking && trackingColumns(tracking)) })
    .where(eq(orders.id, id))
    .returning();
  if (!changed) throw new Error(`order ${id} no longer exists`);
  if (status === "cancelled") {
    await restock(ctx, order.products);
    await enqueueJob(ctx, CREDIT_NOTE_JOB, creditNoteCause("order", id));
  }
  await timelineStep(ctx, changed, by);
  if (isMailed(status))
    await enqueueMail(ctx, ORDER_STATUS_MAIL, { orderId: id, status }, { runAt: mailAt ?? undefined });
  return { order: changed, before: order.status };
}

const trackingColumns = ({ courier, trackingNumber }: Tracking) => ({ courier, tracking_number: trackingNumber });

/**
 * Replaces the courier's details of an order that has left, in the caller's transaction.
 * @param updatedAt the version that the caller read, or null
 * @throws Refusal NOT_FOUND, CONFLICT before shipping, or when the order has changed since it was read.
 */
export async function changeTracking(
  ctx: AppContext,
  { id, tracking, updatedAt }: { id: string; tracking: Tracking; updatedAt: string | null },
): Promise<{ order: Order; before: Tracking }> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new Refusal("NOT_FOUND", "Order not found");
  if (order.status !== "shipped" && order.status !== "delivered")
    throw new Refusal("CONFLICT", `This order is ${order.status}, so it has no courier`);
  if (isStale(updatedAt, order.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...trackingColumns(tracking), updated_at: ctx.clock.now() })
    .where(eq(orders.id, id))
    .returning();
  if (!changed) throw new Error(`order ${id} no longer exists`);
  return { order: changed, before: { courier: order.courier, trackingNumber: order.tracking_number } };
}

const transitionText = (from: OrderStatus, to: OrderStatus): string =>
  from === to ? `This order is already ${from}` : `This order is ${from} and can't be ${to}`;

/**
 * Restores the status before a change and removes its step from the timeline, in the transaction that locked the
 * change. The courier's details end with the shipping that gave them. Stock and documents are not touched, because no
 * undoable change affects them.
 * @throws Refusal CONFLICT when the order has changed since.
 */
export async function undoOrderChange(tx: Ctx, change: UndoableChange): Promise<Order> {
  const { entity_id: id, status_before } = change;
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, id)).for("update");
  const status = ORDER_STATUSES.find((known) => known === status_before);
  if (!order || !status || !isAsLeft(change, { ...order, current: order.status }))
    throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const [row] = await tx.db
    .update(orders)
    .set({
      status,
      updated_at: tx.clock.now(),
      ...(order.status === "shipped" && trackingColumns(NO_TRACKING)),
    })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new Error(`order ${id} no longer exists`);
  await tx.db.delete(orderEvents).where(and(eq(orderEvents.order_id, id), eq(orderEvents.status, order.status)));
  await recordAudit(tx, {
    action: "order.undo",
    entity: "order",
    entityId: id,
    label: orderNumber(id),
    before: { status: order.status },
    after: { status },
  });
  return row;
}

/** The person's newest unfinished order of the same products, from a client that makes the order, payment calls. */
export async function findOrderClaim(
  { db, clock }: AppContext,
  userId: string,
  products: readonly OrderedProduct[],
): Promise<Order | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.claim_step, "order"),
        gt(orders.created_at, new Date(clock.now().getTime() - DAY_MS)),
        sql`${orders.products} = ${JSON.stringify(products)}::jsonb`,
      ),
    )
    .orderBy(desc(orders.created_at))
    .limit(1);
  return row ?? null;
}

/** Records that the client has made its last call for this order. */
export async function endOrderClaim({ db, clock }: AppContext, id: string): Promise<void> {
  await db.update(orders).set({ claim_step: "payment", updated_at: clock.now() }).where(eq(orders.id, id));
}

/** The order with this id, without an access check. */
export async function findOrder({ db }: AppContext, id: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/**
 * The order with this id if the caller may see it: its owner, staff, the guest who has just placed it, or the holder of
 * a mailed link.
 */
export async function visibleOrder(ctx: Ctx, id: string): Promise<Order | null> {
  const order = await findOrder(ctx, id);
  if (!order) return null;
  const byToken = opensByCheckout(ctx, order) || opensByMailLink(ctx, "order", order, orderLinkEnd(order));
  return owns(ctx.viewer, order.user_id) || isStaff(ctx.viewer) || byToken ? order : null;
}

/** The link in a mail that opens an order without a login. */
export const orderLink = ({ secret, config }: AppContext, { id, link_version: version }: Order): string =>
  purchaseLink(config.publicUrl, { orderId: id }, mailLinkToken(secret, { kind: "order", id, version }));

/** Whether an account has an order. */
export const hasOrders = async ({ db }: AppContext, userId: string): Promise<boolean> =>
  (await db.$count(orders, eq(orders.user_id, userId))) > 0;

/** Finds orders by any form of their id, or by name, email, phone or payment. */
export const findOrders = finderOf(orders, {
  text: orders.search_text,
  similar: sql`lower(concat(${orders.shipping_details}->>'fullName', ' ', ${orders.shipping_details}->>'email'))`,
});
