/** Reseals the secrets of authenticator apps after a change of SESSION_SECRET. */
import { eq } from "drizzle-orm";
import { seal, unseal } from "#infra/sealed.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { PURPOSE } from "./second-factor.ts";
import { secondFactors } from "./table.ts";

/**
 * Reseals with the current secret what only `previous` opens. Safe to repeat. Runs in one transaction, so that an
 * interrupted start leaves every app unchanged.
 * @param previous the secret before the current one; null when none is given.
 * @returns the number of resealed factors.
 */
export async function resealFactors(ctx: AppContext, previous: string | null): Promise<number> {
  if (previous === null) return 0;
  const count = await inTransaction(ctx, async ({ db, secret, log }) => {
    const factors = await db.select().from(secondFactors).for("update");
    let resealed = 0;
    for (const { user_id, sealed_secret } of factors) {
      if (unseal(secret, PURPOSE, user_id, sealed_secret) !== null) continue;
      const text = unseal(previous, PURPOSE, user_id, sealed_secret);
      if (text === null) {
        log.error({ userId: user_id }, "neither secret opens this second factor");
        continue;
      }
      await db
        .update(secondFactors)
        .set({ sealed_secret: seal(secret, PURPOSE, user_id, text) })
        .where(eq(secondFactors.user_id, user_id));
      resealed += 1;
    }
    return resealed;
  });
  ctx.log.info({ count }, "second factors were sealed with the new SESSION_SECRET");
  return count;
}
