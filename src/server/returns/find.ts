/** Reads returns, and changes one that is locked. */
import { asc, eq, inArray } from "drizzle-orm";
import { canBecome } from "#domain/centre/transitions.ts";
import type { OrderedProduct } from "#domain/shop/order-form.ts";
import {
  deliveredAt,
  isOpenReturn,
  isTooLate,
  RETURN_TRANSITIONS,
  type ReturnState,
  returnableLines,
  returnUntil,
} from "#domain/shop/returns.ts";
import { isId } from "#domain/text/ids.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { batched } from "#infra/db/batch.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { lockOrder, type Order, timelineOf } from "#server/orders/service.ts";
import { type OrderReturn, orderReturns } from "./table.ts";

const NOT_FOUND = "Return not found";

const returnsBy = batched<AppContext, OrderReturn[]>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.order_id, [...ids]))
    .orderBy(asc(orderReturns.created_at), asc(orderReturns.id));
  return new Map(ids.map((id) => [id, rows.filter(({ order_id }) => order_id === id)]));
});

/** The returns of an order, oldest first. Batched: the rows of a list share a query. */
export const returnsOf = async (ctx: AppContext, orderId: string): Promise<OrderReturn[]> =>
  (await returnsBy(ctx, orderId)) ?? [];

/** The return with this id, without an access check. @throws Refusal NOT_FOUND. */
export async function findReturn({ db }: AppContext, id: string): Promise<OrderReturn> {
  const [row] = isId(id) ? await db.select().from(orderReturns).where(eq(orderReturns.id, id)) : [];
  if (!row) throw new Refusal("NOT_FOUND", NOT_FOUND);
  return row;
}

/** Locks a return after its order, in the caller's transaction. @throws Refusal NOT_FOUND. */
export async function lockReturn(tx: AppContext, id: string): Promise<{ order: Order; row: OrderReturn }> {
  const found = await findReturn(tx, id);
  const order = await lockOrder(tx, found.order_id);
  const [row] = await tx.db.select().from(orderReturns).where(eq(orderReturns.id, id)).for("update");
  if (!row) throw new Refusal("NOT_FOUND", NOT_FOUND);
  return { order, row };
}

const ALREADY: Readonly<Record<ReturnState, string>> = {
  requested: "has not been approved yet",
  approved: "is approved already",
  received: "has arrived already",
  refused: "is refused already",
  withdrawn: "was withdrawn by the customer",
};

/** @throws Refusal CONFLICT for a transition that is not allowed. */
export function checkReturnStep({ state }: OrderReturn, next: ReturnState): void {
  if (!canBecome(RETURN_TRANSITIONS, state, next)) throw new Refusal("CONFLICT", `This return ${ALREADY[state]}`);
}

/** Changes the state of a locked return, after `checkReturnStep`. */
export async function changeReturn(
  { db, clock }: AppContext,
  { id }: OrderReturn,
  change: Partial<OrderReturn> & { state: ReturnState },
): Promise<OrderReturn> {
  const now = clock.now();
  const [row] = await db
    .update(orderReturns)
    .set({ ...change, updated_at: now, ...(isOpenReturn(change.state) ? { approved_at: now } : { ended_at: now }) })
    .where(eq(orderReturns.id, id))
    .returning();
  if (!row) throw new Error(`return ${id} no longer exists`);
  return row;
}

/** What can be returned of an order now, and until which day. */
export type Returnable = { until: IsoDate; lines: OrderedProduct[] };

/** Null before the delivery, after the last day, while a return is open, and when nothing is left. */
export async function returnableOf(ctx: AppContext, order: Order): Promise<Returnable | null> {
  if (order.status !== "delivered") return null;
  const delivered = deliveredAt(await timelineOf(ctx, order.id));
  if (!delivered || isTooLate(delivered, ctx.clock.now())) return null;
  const returns = await returnsOf(ctx, order.id);
  if (returns.some(({ state }) => isOpenReturn(state))) return null;
  const lines = returnableLines(order.products, returns);
  return lines.length > 0 ? { until: returnUntil(delivered), lines } : null;
}
