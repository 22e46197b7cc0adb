/** Invalidates the mailed links to an order. */
import { and, eq, sql } from "drizzle-orm";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { orders } from "./table.ts";

/**
 * Invalidates every mailed link to the caller's order. Later mails carry new links.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND (also for another person's order).
 */
export async function endOrderLinks(ctx: Ctx, id: string): Promise<true> {
  const { userId } = signedIn(ctx);
  const ended = isId(id)
    ? await ctx.db
        .update(orders)
        .set({ link_version: sql`${orders.link_version} + 1` })
        .where(and(eq(orders.id, id), eq(orders.user_id, userId)))
        .returning({ id: orders.id })
    : [];
  if (ended.length === 0) throw new Refusal("NOT_FOUND", "Order not found");
  return true;
}
