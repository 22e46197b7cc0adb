/** Payments and refunds in pages, for the dashboard. Newest first; a page follows the id of a row. */
import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { RefundState } from "#domain/statuses.ts";
import type { Machines } from "#server/context.ts";
import type { Payment, Refund } from "./service.ts";
import { payments, refunds } from "./table.ts";

export type RefundOfPayment = { refund: Refund; payment: Payment };

/** Refunds in one state or, with null, in all. `after` is the id of the last refund seen. */
export async function listRefunds(
  { db }: Machines,
  { state, limit, after }: { state: RefundState | null; limit: number; after: string | null },
): Promise<RefundOfPayment[]> {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.payment_id, payments.id))
    .where(
      and(
        state ? eq(refunds.state, state) : undefined,
        after
          ? sql`(${refunds.created_at}, ${refunds.id}) <
              (select r.created_at, r.id from ${refunds} r where r.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(refunds.created_at), desc(refunds.id))
    .limit(limit);
}

/** Captured payments that have bought nothing and are not back with the customer. */
export async function listUnmatched(
  { db }: Machines,
  { limit, after }: { limit: number; after: string | null },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        or(
          eq(payments.status, "refund_due"),
          and(isNull(payments.booking_id), isNull(payments.order_id)),
        ),
        ne(payments.status, "refunded"),
        after
          ? sql`(${payments.created_at}, ${payments.id}) <
              (select p.created_at, p.id from ${payments} p where p.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(limit);
}

export type MoneyTotals = {
  captured: number;
  fulfilled: number;
  refunded: number;
  refundDue: number;
  claimable: number;
  /** How many payments have bought nothing and are not back. */
  unmatched: number;
  refunds: { state: string; count: number; amount: number }[];
};

/**
 * All captured money by what became of it, in paise:
 * captured = fulfilled + claimable + refundDue + refunded. A refund that failed counts as due.
 */
export async function moneyTotals({ db }: Machines): Promise<MoneyTotals> {
  const bought = sql`(${payments.booking_id} is not null or ${payments.order_id} is not null)`;
  const total = (what: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${what}), 0)`.mapWith(Number);
  const back = sql`least(${payments.amount_paise} - ${payments.refunded_paise},
    (select coalesce(sum(r.amount_paise), 0) from ${refunds} r
      where r.payment_id = ${payments.id} and r.state <> 'processed'))`;
  const [row] = await db
    .select({
      captured: total(sql`${payments.amount_paise}`),
      refunded: total(sql`${payments.refunded_paise}`),
      refundDue: total(back),
      claimable: total(
        sql`case when ${payments.status} = 'success' and not ${bought}
          then ${payments.amount_paise} - ${payments.refunded_paise} - ${back} end`,
      ),
      unmatched: sql<string>`count(*) filter (
        where ${payments.status} <> 'refunded'
          and (${payments.status} = 'refund_due' or not ${bought}))`.mapWith(Number),
    })
    .from(payments);
  const states = await db
    .select({
      state: refunds.state,
      count: sql<string>`count(*)`.mapWith(Number),
      amount: sql<string>`coalesce(sum(${refunds.amount_paise}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .groupBy(refunds.state);
  const { captured = 0, refunded = 0, refundDue = 0, claimable = 0, unmatched = 0 } = row ?? {};
  const fulfilled = captured - refunded - refundDue - claimable;
  return { captured, fulfilled, refunded, refundDue, claimable, unmatched, refunds: states };
}
