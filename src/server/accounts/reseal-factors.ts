/**
 * After SESSION_SECRET was changed: the secrets of authenticator apps, sealed with the earlier one, are sealed again.
 */
import { eq } from "drizzle-orm";
import { seal, unseal } from "#infra/sealed.ts";
import { inTransaction, type Machines } from "#server/context.ts";
import { PURPOSE } from "./second-factor.ts";
import { secondFactors } from "./table.ts";

/**
 * Seals what only `previous` opens with the present secret. Safe to repeat; one transaction, so that a start that
 * breaks off leaves every app as it was.
 * @param previous the secret before the present one; null when none is given.
 * @returns how many were sealed again.
 */
export async function resealFactors(machines: Machines, previous: string | null): Promise<number> {
  if (previous === null) return 0;
  const count = await inTransaction(machines, async ({ db, secret, log }) => {
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
  machines.log.info({ count }, "second factors were sealed with the new SESSION_SECRET");
  return count;
}
