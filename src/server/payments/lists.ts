/** Payments and refunds in pages, for the dashboard. Newest first; a page follows the id of a row. */
import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { RefundState } from "#domain/statuses.ts";
import type { Machines } from "#server/context.ts";
import type { Payment, Refund } from "./service.ts";
import { payments, refunds, UNMATCHED } from "./table.ts";

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
        UNMATCHED,
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
  const total = (what: SQL) => sql<string>`coalesce(sum(${what}), 0)`.mapWith(Number);
  const open = db
    .select({
      payment_id: refunds.payment_id,
      amount: sql<number>`sum(${refunds.amount_paise})`.as("open_amount"),
    })
    .from(refunds)
    .where(inArray(refunds.state, ["due", "pending", "failed"]))
    .groupBy(refunds.payment_id)
    .as("open");
  const rest = sql`${payments.amount_paise} - ${payments.refunded_paise}`;
  const back = sql`least(${rest}, coalesce(${open.amount}, 0))`;
  const sums = db
    .select({
      captured: total(sql`${payments.amount_paise}`).as("captured"),
      refunded: total(sql`${payments.refunded_paise}`).as("refunded"),
    })
    .from(payments)
    .as("sums");
  const due = db
    .select({ refundDue: total(back).as("refund_due_sum") })
    .from(open)
    .innerJoin(payments, eq(payments.id, open.payment_id))
    .as("due");
  const bare = db
    .select({
      claimable: total(sql`case when ${payments.status} = 'success' then ${rest} - ${back} end`).as(
        "claimable",
      ),
      unmatched: sql<string>`count(*)`.mapWith(Number).as("unmatched"),
    })
    .from(payments)
    .leftJoin(open, eq(payments.id, open.payment_id))
    .where(UNMATCHED)
    .as("bare");
  // One statement, so that all figures are of one moment.
  const [row] = await db.select().from(sums).innerJoin(due, sql`true`).innerJoin(bare, sql`true`);
  const states = await db
    .select({
      state: refunds.state,
      count: count(),
      amount: total(sql`${refunds.amount_paise}`),
    })
    .from(refunds)
    .groupBy(refunds.state);
  const { captured = 0, refunded = 0 } = row?.sums ?? {};
  const { refundDue = 0 } = row?.due ?? {};
  const { claimable = 0, unmatched = 0 } = row?.bare ?? {};
  const fulfilled = captured - refunded - refundDue - claimable;
  return { captured, fulfilled, refunded, refundDue, claimable, unmatched, refunds: states };
}
