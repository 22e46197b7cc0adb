/** Orders of goods: writing one for a payment, and reading it by those who may. Amounts are paise. */
import { eq } from "drizzle-orm";
import { type OrderedProduct, orderTotal, type ShippingDetails } from "#domain/order-form.ts";
import { isStaff, owns } from "#domain/viewer.ts";
import { newId } from "#infra/ids.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import type { Ctx, Machines } from "#server/context.ts";
import { orders } from "./table.ts";

export type Order = typeof orders.$inferSelect;

const DAY_MS = 86_400_000;

export const ORDER_CONFIRMATION_MAIL = "mail.order-confirmation";

/**
 * Writes the order of paid goods and its confirmation mail's job, in the transaction that sold the stock.
 * It starts as `pending`: paid, and staff have yet to confirm it.
 */
export async function placePaidOrder(
  ctx: Machines,
  facts: {
    userId: string | null;
    products: OrderedProduct[];
    shippingDetails: ShippingDetails;
    paymentId: string;
    guestTokenHash: string | null;
  },
): Promise<Order> {
  const id = newId();
  const now = ctx.clock.now();
  const [order] = await ctx.db
    .insert(orders)
    .values({
      id,
      user_id: facts.userId,
      products: facts.products,
      shipping_details: facts.shippingDetails,
      total_paise: orderTotal(facts.products),
      payment_id: facts.paymentId,
      guest_token_hash: facts.guestTokenHash,
      guest_token_until: facts.guestTokenHash ? new Date(now.getTime() + DAY_MS) : null,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!order) throw new Error("the database answered no order for the one it wrote");
  await enqueue(ctx, {
    kind: ORDER_CONFIRMATION_MAIL,
    key: `${ORDER_CONFIRMATION_MAIL}:${id}:checkout`,
    payload: { orderId: id, mailId: `${ORDER_CONFIRMATION_MAIL}.${id}.checkout` },
  });
  return order;
}

/** The order with this id, whoever asks. */
export async function findOrder({ db }: Machines, id: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The order with this id if the caller may see it: its owner, staff, or the guest who just made it. */
export async function visibleOrder(ctx: Ctx, id: string): Promise<Order | null> {
  const order = await findOrder(ctx, id);
  if (!order) return null;
  const asGuest =
    ctx.checkoutTokenHash !== null &&
    order.guest_token_hash === ctx.checkoutTokenHash &&
    order.guest_token_until !== null &&
    order.guest_token_until > ctx.clock.now();
  return owns(ctx.viewer, order.user_id) || isStaff(ctx.viewer) || asGuest ? order : null;
}
