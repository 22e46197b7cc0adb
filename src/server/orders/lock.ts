/** What returns of goods, a later slice, need of an order: its lock and a new version. */
import { eq } from "drizzle-orm";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { orders } from "./table.ts";

/** Locks an order until the caller's transaction ends. @throws Refusal NOT_FOUND. */
export async function lockOrder({ db }: AppContext, id: string): Promise<typeof orders.$inferSelect> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new Refusal("NOT_FOUND", "Order not found");
  return order;
}

/** Gives an order a new version, so that its last change of status can no longer be undone. */
export async function touchOrder({ db, clock }: AppContext, id: string): Promise<void> {
  await db.update(orders).set({ updated_at: clock.now() }).where(eq(orders.id, id));
}
