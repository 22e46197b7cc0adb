/** Erasure of the uses of discount codes. */
import { eq } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";
import { customerDigest } from "./service.ts";
import { discountUses } from "./table.ts";

/** Removes the digest of an email address from uses of codes, in the caller's transaction. The counts stay. */
export async function eraseDiscountUses(ctx: AppContext, email: string): Promise<void> {
  await ctx.db
    .update(discountUses)
    .set({ customer: "" })
    .where(eq(discountUses.customer, customerDigest(ctx, email)));
}
