/** Reseals the codes of gift vouchers after a change of SESSION_SECRET. */
import { eq, gt } from "drizzle-orm";
import { unseal } from "#infra/sealed.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { codeColumns, PURPOSE } from "./service.ts";
import { vouchers } from "./table.ts";

/** Vouchers per transaction. */
const BATCH = 200;

/**
 * Reseals with the current secret what only `previous` opens. Safe to repeat: an interrupted run leaves the rest to the
 * next start, and a code sealed with the previous secret is still found meanwhile.
 * @param previous the secret before the current one; null when none is given.
 * @returns the number of resealed codes.
 */
export async function resealVouchers(ctx: AppContext, previous: string | null): Promise<number> {
  if (previous === null) return 0;
  let count = 0;
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const after = last;
    const batch = await inTransaction(ctx, async ({ db, secret, log }) => {
      const rows = await db
        .select()
        .from(vouchers)
        .where(gt(vouchers.id, after))
        .orderBy(vouchers.id)
        .limit(BATCH)
        .for("update");
      for (const { id, code_sealed } of rows) {
        if (unseal(secret, PURPOSE, id, code_sealed) !== null) continue;
        const code = unseal(previous, PURPOSE, id, code_sealed);
        if (code === null) {
          log.error({ voucher: id }, "neither secret opens the code of this voucher");
          continue;
        }
        await db
          .update(vouchers)
          .set(codeColumns(secret, id, code))
          .where(eq(vouchers.id, id));
        count += 1;
      }
      return rows;
    });
    if (batch.length < BATCH) break;
    last = batch.at(-1)?.id ?? after;
  }
  ctx.log.info({ count }, "voucher codes were sealed with the new SESSION_SECRET");
  return count;
}
