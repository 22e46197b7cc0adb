/**
 * Settlements: when the gateway pays captured money out to the centre's bank account, usually two working days later
 * (docs/rules/payment.md). Each payment is marked once, from the gateway's reconciliation: after the webhook
 * `settlement.processed`, and in each round (gateway-rounds.ts), because a webhook can be lost.
 */
import { and, eq, isNull, min, sql } from "drizzle-orm";
import { addDays, dateInIndia, type IsoDate } from "#domain/time/dates.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { AppContext } from "#server/context.ts";
import { payments } from "./table.ts";

/** Captured money that is older and not settled raises an alert. */
const SETTLED_WITHIN_DAYS = 7;
/** Payments older than this are not looked for: no settlement takes that long. */
const SEARCHED_DAYS = 60;
const PAGE = 100;

/** Marks the payments that the gateway paid out on this day. @returns how many. @throws GatewayError */
export async function readSettlementsOf(ctx: AppContext, day: IsoDate): Promise<number> {
  let marked = 0;
  for (let skip = 0; ; skip += PAGE) {
    const { length, payments: settled } = await ctx.gateway.settledOn(day, skip);
    for (const { paymentId, settledAt, settlementId, utr } of settled) {
      const rows = await ctx.db
        .update(payments)
        .set({ settled_at: settledAt, settlement_id: settlementId, settlement_utr: utr, updated_at: ctx.clock.now() })
        .where(and(eq(payments.razorpay_payment_id, paymentId), isNull(payments.settled_at)))
        .returning({ id: payments.id });
      marked += rows.length;
    }
    if (length < PAGE) return marked;
  }
}

const searchedSince = ({ clock }: AppContext): Date => new Date(clock.now().getTime() - SEARCHED_DAYS * DAY_MS);

/** Marks what was paid out since the oldest payment that is not settled. @returns how many. @throws GatewayError */
export async function readSettlements(ctx: AppContext): Promise<number> {
  const [row] = await ctx.db
    .select({ oldest: min(payments.created_at) })
    .from(payments)
    .where(
      and(
        isNull(payments.settled_at),
        eq(payments.source, "gateway"),
        sql`${payments.created_at} > ${searchedSince(ctx).toISOString()}`,
      ),
    );
  if (!row?.oldest) return 0;
  const last = dateInIndia(ctx.clock.now());
  let marked = 0;
  for (let day = dateInIndia(row.oldest); day <= last; day = addDays(day, 1))
    marked += await readSettlementsOf(ctx, day);
  return marked;
}

/** The number of payments that should be settled by now and are not. */
export async function countLateSettlements(ctx: AppContext): Promise<number> {
  const due = new Date(ctx.clock.now().getTime() - SETTLED_WITHIN_DAYS * DAY_MS);
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(payments)
    .where(
      and(
        isNull(payments.settled_at),
        eq(payments.source, "gateway"),
        sql`${payments.created_at} between ${searchedSince(ctx).toISOString()} and ${due.toISOString()}`,
      ),
    );
  return row?.count ?? 0;
}
