/** Ending the mailed links to an order. */
import { and, eq, sql } from "drizzle-orm";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { orders } from "./table.ts";

/**
 * Ends every link that was mailed for the caller's own order; later mails carry new ones.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND for a order that is not theirs.
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
