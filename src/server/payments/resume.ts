/** Opens missing refunds when the product starts. */
import { and, eq, notExists } from "drizzle-orm";
import { type AppContext, inTransaction } from "#server/context.ts";
import { openRefund } from "./service.ts";
import { payments, refunds } from "./table.ts";

/** Opens a refund for every payment that is `refund_due` without one, unless a dispute takes its money. */
export async function resumeRefunds(ctx: AppContext): Promise<void> {
  const refundsOf = ctx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.payment_id, payments.id));
  const unopened = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, "refund_due"),
        eq(payments.disputed_paise, 0),
        eq(payments.charged_back_paise, 0),
        notExists(refundsOf),
      ),
    );
  for (const payment of unopened)
    await inTransaction(ctx, (tx) =>
      openRefund(tx, { payment, amount: payment.amount_paise, reason: "second_capture" }),
    );
}
